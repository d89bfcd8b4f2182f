/// The types of a project's production code, found as Swift finds them: by scope, module and access.
struct DeclaredTypes: Sendable {
  let files: DeclaredFiles
  var names = InternedNames()
  var types: [DeclaredType] = []
  /// The type that each declaration declares or extends, file after file; -1 where it is no type.
  private var byDeclaration: ContiguousArray<Int32>
  /// The place in `byDeclaration` of each file's first declaration, by file number.
  private let firstDeclarations: ContiguousArray<Int>
  /// The types at the top level, by the number of their name.
  var topLevel: [[Int32]] = []
  /// Whether some type of a name is nested, by the number of the name.
  var isNestedName: [Bool] = []
  private var nested: [Nested: Int32] = [:]
  private var topLevelNumbers: [TopLevel: Int32] = [:]
  /// The types that each type inherits, directly or not, nearest first, by type number.
  var allSupertypes: [[Int32]] = []
  /// The types that are local to functions, with the bytes in which they are seen, by file number.
  private(set) var locals: [[Local]]

  private struct Nested: Hashable {
    let parent: Int32
    let name: Int32
  }

  private struct TopLevel: Hashable {
    let name: Int32
    let module: Int32
    let file: Int32
  }

  struct Local: Sendable {
    let name: String
    let range: SourceRange
  }

  /// - Parameter isRead: whether the types of a file are wanted, by its number in `DeclaredFiles`.
  init(_ files: DeclaredFiles, where isRead: (Int) -> Bool = { _ in true }) {
    self.files = files
    var count = 0
    var first: ContiguousArray<Int> = []
    for file in files.files {
      first.append(count)
      count += file.file.syntax.declarations.count
    }
    firstDeclarations = first
    byDeclaration = ContiguousArray(repeating: -1, count: count)
    locals = Array(repeating: [], count: files.files.count)
    var extensions: [DeclaredPart] = []
    for number in files.files.indices where isRead(number) { addTypes(ofFile: number, &extensions) }
    settle()
    forgetAliasesOfOtherModules()
    link(extensions)
    for _ in 0..<2 {
      findSupertypes()
      closeSupertypes()
    }
  }

  /// The type that a declaration declares or extends; -1 for what is none.
  func type(file: Int, declaration: Int) -> Int32 { byDeclaration[firstDeclarations[file] + declaration] }

  /// The names of a type and of those around it, outermost first.
  func path(of type: Int32) -> [String] {
    var path: [String] = []
    var next = type
    while next >= 0 {
      path.append(names[types[Int(next)].name])
      next = types[Int(next)].parent
    }
    return path.reversed()
  }

  func qualifiedName(of type: Int32) -> String { path(of: type).joined(separator: ".") }

  func outermost(_ type: Int32) -> Int32 {
    var type = type
    while types[Int(type)].parent >= 0 { type = types[Int(type)].parent }
    return type
  }

  /// The type that an alias stands for, another type itself; nil where that is no type of the project.
  func withoutAliases(_ type: Int32) -> Int32? {
    var type = type
    for _ in 0..<16 where types[Int(type)].kind == .alias {
      guard types[Int(type)].target >= 0 else { return nil }
      type = types[Int(type)].target
    }
    return type
  }

  /// Whether a type is another, or nested in it.
  func isWithin(_ inner: Int32, _ outer: Int32) -> Bool {
    var type = inner
    while type >= 0 {
      if type == outer { return true }
      type = types[Int(type)].parent
    }
    return false
  }

  func syntax(_ part: DeclaredPart) -> FileSyntax { files.files[Int(part.file)].file.syntax }

  func declaration(_ part: DeclaredPart) -> Declaration { syntax(part).declarations[Int(part.declaration)] }

  /// The type of that name right inside another; -1 where there is none.
  func type(named name: Int32, inside outer: Int32) -> Int32 {
    isNestedName.indices.contains(Int(name)) && isNestedName[Int(name)]
      ? nested[Nested(parent: outer, name: name)] ?? -1 : -1
  }

  /// Whether the project declares some type of that name.
  func declares(_ name: Int32) -> Bool {
    name >= 0 && Int(name) < topLevel.count && (!topLevel[Int(name)].isEmpty || isNestedName[Int(name)])
  }

  /// Whether nothing but the name of a type is known.
  func isAssumed(_ type: Int32) -> Bool {
    types[Int(type)].declarations.contains { files.files[Int($0.file)].isAssumed }
  }

  // MARK: Building

  /// The deepest nesting of types that is read, more than anybody writes: names of all depths would take room that
  /// grows with the square of their number.
  private static var deepestNesting: Int { 32 }

  /// The types of a file; those in its extensions when it is known what these extend.
  private mutating func addTypes(ofFile number: Int, _ extensions: inout [DeclaredPart]) {
    let file = files.files[number].file
    let syntax = file.syntax
    var depths = [Int](repeating: 0, count: syntax.declarations.count)
    for (index, declaration) in syntax.declarations.enumerated() {
      let kind = declaration.kind
      guard kind.hasMembers || kind == .typealias || kind == .associatedtype, !declaration.nameRange.isEmpty,
        !file.isExempt(declaration.nameRange.start)
      else { continue }
      if declaration.flags.contains(.isLocal) {
        if kind != .extension, kind != .associatedtype {
          let range = declaration.parent >= 0 ? syntax.declarations[Int(declaration.parent)].range : declaration.range
          locals[number].append(Local(name: syntax.plainName(of: declaration), range: range))
        }
        continue
      }
      let part = DeclaredPart(file: Int32(truncatingIfNeeded: number), declaration: Int32(truncatingIfNeeded: index))
      if kind == .extension {
        extensions.append(part)
        continue
      }
      let parent = Int(declaration.parent)
      if parent < 0 {
        addType(part, in: -1)
      } else {
        depths[index] = depths[parent] + 1
        let outer = type(file: number, declaration: parent)
        if outer >= 0, depths[index] < Self.deepestNesting { addType(part, in: outer) }
      }
    }
  }

  /// - Parameter parent: the type around; -1 at the top level.
  private mutating func addType(_ part: DeclaredPart, in parent: Int32) {
    let (syntax, declaration) = (syntax(part), declaration(part))
    let name = names.add(syntax.plainName(of: declaration))
    if declaration.kind == .associatedtype {
      if parent >= 0 { types[Int(parent)].associated.append(name) }
      return
    }
    let access = syntax.access(of: declaration)
    let file = files.files[Int(part.file)]
    let isPrivate = parent < 0 && (access == .private || access == .fileprivate)
    let number = findOrAdd(name, in: parent, module: file.module, privateFile: isPrivate ? part.file : -1)
    if types[Int(number)].declarations.isEmpty { types[Int(number)].besides = file.besides }
    if declaration.kind != .typealias {
      types[Int(number)].kind = .nominal
    } else if types[Int(number)].kind == .foreign {
      types[Int(number)].kind = .alias
    }
    types[Int(number)].declarations.append(part)
    if access >= .package { types[Int(number)].isSeenOutside = true }
    byDeclaration[firstDeclarations[Int(part.file)] + Int(part.declaration)] = number
  }

  private mutating func findOrAdd(_ name: Int32, in parent: Int32, module: Int32, privateFile: Int32) -> Int32 {
    let next = Int32(truncatingIfNeeded: types.count)
    if parent >= 0 {
      let key = Nested(parent: parent, name: name)
      if let known = nested[key] { return known }
      nested[key] = next
    } else {
      let key = TopLevel(name: name, module: module, file: privateFile)
      if let known = topLevelNumbers[key] { return known }
      topLevelNumbers[key] = next
    }
    types.append(
      DeclaredType(name: name, parent: parent, module: module, kind: .foreign, privateFile: privateFile))
    return next
  }

  /// `typealias Binding = SwiftUI.Binding` says whose type the name means; it is none of the project.
  private mutating func forgetAliasesOfOtherModules() {
    for number in types.indices where types[number].kind == .alias && types[number].parent < 0 {
      guard let part = types[number].declarations.first, types[number].declarations.count == 1,
        let target = syntax(part).typeReference(declaration(part).type), target.isNominal,
        target.base == names[types[number].name], target.qualifiers.count == 1,
        files.module(named: target.qualifiers[0]) < 0, !declares(names.number(of: target.qualifiers[0]))
      else { continue }
      types[number].kind = .foreign
    }
    settle()
  }

  /// Brings the tables by name up to date.
  private mutating func settle() {
    topLevel = Array(repeating: [], count: names.count)
    isNestedName = Array(repeating: false, count: names.count)
    for (number, type) in types.enumerated() {
      if type.parent >= 0 {
        isNestedName[Int(type.name)] = true
      } else if type.kind != .foreign {
        topLevel[Int(type.name)].append(Int32(truncatingIfNeeded: number))
      }
    }
  }

  /// Finds what extensions extend, those of short names first: they may hold what the others name.
  private mutating func link(_ extensions: [DeclaredPart]) {
    var waiting = extensions.map { (part: $0, path: syntax($0).extendedNames(declaration($0))) }
    waiting.sort { a, b in
      a.path.count != b.path.count
        ? a.path.count < b.path.count : (a.part.file, a.part.declaration) < (b.part.file, b.part.declaration)
    }
    var foreign: [String: Int32] = [:]
    for (part, path) in waiting where !path.isEmpty {
      let (meaning, count) = resolve(path, at: -1, isHeader: false, inFile: Int(part.file))
      let type: Int32
      if case .type(let found) = meaning, count == path.count {
        type = found
      } else if case .unclear = meaning {
        continue
      } else {
        // A type that the project only extends may hold types of the project all the same.
        let name = path.joined(separator: ".")
        type = foreign[name] ?? Int32(truncatingIfNeeded: types.count)
        if Int(type) == types.count {
          foreign[name] = type
          types.append(DeclaredType(name: names.add(name), parent: -1, module: -1, kind: .foreign, privateFile: -1))
        }
      }
      let target = types[Int(type)].kind == .alias && types[Int(type)].target >= 0 ? types[Int(type)].target : type
      byDeclaration[firstDeclarations[Int(part.file)] + Int(part.declaration)] = target
      types[Int(target)].extensions.append(part)
      addTypes(inExtension: part)
    }
    foreignNumbers = foreign
    settle()
  }

  /// The types that the project only extends, by qualified name.
  var foreignNumbers: [String: Int32] = [:]

  private mutating func addTypes(inExtension part: DeclaredPart) {
    let (syntax, outer) = (syntax(part), declaration(part))
    let file = files.files[Int(part.file)].file
    let first = names.count
    for index in Int(part.declaration) + 1..<max(Int(outer.subtreeEnd), Int(part.declaration) + 1) {
      let declaration = syntax.declarations[index]
      guard declaration.kind.hasMembers || declaration.kind == .typealias, declaration.kind != .extension,
        !declaration.flags.contains(.isLocal), !declaration.nameRange.isEmpty,
        !file.isExempt(declaration.nameRange.start)
      else { continue }
      let parent = type(file: Int(part.file), declaration: Int(declaration.parent))
      if parent >= 0 {
        addType(DeclaredPart(file: part.file, declaration: Int32(truncatingIfNeeded: index)), in: parent)
      }
    }
    while topLevel.count < names.count { topLevel.append([]) }
    while isNestedName.count < names.count { isNestedName.append(false) }
    for name in first..<names.count { isNestedName[name] = true }
    for index in Int(part.declaration) + 1..<max(Int(outer.subtreeEnd), Int(part.declaration) + 1) {
      let number = type(file: Int(part.file), declaration: index)
      if number >= 0, types[Int(number)].parent >= 0 { isNestedName[Int(types[Int(number)].name)] = true }
    }
  }
}
