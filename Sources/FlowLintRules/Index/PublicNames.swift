/// The names that a file declares publicly outside of types, and all that it names.
package struct PublicNames: Sendable {
  private(set) var declared: [Name] = []
  /// The words of its code and its texts.
  private(set) var words: Set<String> = []
  /// The words in what others may see of its code: headers, requirements, cases.
  private(set) var shown: Set<String> = []

  struct Name: Sendable {
    let text: String
    let range: SourceRange
    /// `public` and the blanks behind it.
    let modifier: SourceRange
  }

  /// The words of files whose code is compiled into others, or found by them in another way than by its name.
  private static let openWords = [
    "inlinable", "usableFromInline", "frozen", "_alwaysEmitIntoClient", "objc", "AppIntents",
  ]
  /// The attributes that make no difference; macros may write more code that has to be as visible.
  private static let harmless: Set = [
    "MainActor", "Observable", "available", "discardableResult", "dynamicMemberLookup", "preconcurrency",
    "propertyWrapper", "resultBuilder",
  ]

  init(_ syntax: FileSyntax) {
    let bytes = syntax.source.bytes
    for token in syntax.tokens.kinds.indices {
      switch syntax.tokens.kinds[token] {
      case .string: words.formUnion(bytes.words(in: syntax.tokens.range(token)))
      case let kind where kind.isWord: words.insert(syntax.word(Int32(token)))
      default: continue
      }
    }
    if !words.isDisjoint(with: Self.openWords) { shown = words }
    for declaration in syntax.declarations where syntax.isShown(declaration) {
      let end =
        declaration.body.isEmpty ? declaration.range.end : Int(syntax.tokens.starts[Int(declaration.body.lowerBound)])
      let name = declaration.kind == .extension ? declaration.range.start : declaration.nameRange.end
      shown.formUnion(bytes.words(in: SourceRange(declaration.range.start, declaration.nameRange.start)))
      shown.formUnion(bytes.words(in: SourceRange(name, max(name, end))))
      // Several names of one statement have one modifier.
      if declaration.parent < 0, declaration.kind.mayBeInternal, !declaration.flags.contains(.sharesStatement),
        Self.harmless.isSuperset(of: syntax.attributeNames(of: declaration)),
        let modifier = syntax.modifier(declaration, "public")
      {
        let start = Int(syntax.tokens.starts[Int(modifier.tokens.lowerBound)])
        let behind = Int(syntax.tokens.starts[Int(modifier.tokens.upperBound)])
        declared.append(
          Name(
            text: syntax.plainName(of: declaration), range: declaration.nameRange, modifier: SourceRange(start, behind))
        )
      }
    }
  }
}

extension FileSyntax {
  /// The names of the types that other modules see.
  var publicTypeNames: [String] {
    declarations.filter { $0.kind.isTypeName && isShown($0) }.map { plainName(of: $0) }
  }

  /// Whether other modules see a declaration, as it or what is around it says.
  fileprivate func isShown(_ declaration: Declaration) -> Bool {
    if hasModifier(declaration, "public") || hasModifier(declaration, "open") { return true }
    guard declaration.parent >= 0 else { return false }
    let around = declarations[Int(declaration.parent)]
    switch around.kind {
    case .protocol, .extension: return isShown(around)
    case .enum: return declaration.kind == .case && isShown(around)
    default: return false
    }
  }
}

extension DeclarationKind {
  /// Whether nothing but its users needs it to be public.
  fileprivate var mayBeInternal: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .protocol, .func, .var, .let, .typealias: true
    default: false
    }
  }
}

extension ContiguousArray<UInt8> {
  fileprivate func words(in range: SourceRange) -> [String] {
    self[range.start..<range.end].split { !$0.isWordByte }.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension [IndexedFile] {
  /// The names of each file, by its number.
  package var publicNames: [FileID: PublicNames] {
    Dictionary(uniqueKeysWithValues: map { ($0.number, PublicNames($0.syntax)) })
  }
}

extension ModuleGraph {
  /// A public name of a module whose users are all here, and that none of them names.
  struct UnusedName: Sendable {
    let target: Int
    let file: FileID
    let name: PublicNames.Name
    /// Tests of the package or project name it.
    let isTested: Bool
  }

  /// - Parameter names: those of all files of the run.
  func unusedNames(_ names: [FileID: PublicNames]) -> [UnusedName] {
    if names.isEmpty { return [] }
    let holders = Self.holders(of: names.values)
    let tests = Dictionary(grouping: targets.filter(\.isTest), by: \.build).mapValues { targets in
      Self.holders(of: Set(targets.flatMap(\.files)).compactMap { names[$0] })
    }
    let programs = targets.indices.filter { [.app, .extension, .tool].contains(targets[$0].kind) }
    let needed = needed(by: programs)
    let unclear = self.needed(
      by: targets.indices.filter { !targets[$0].traits.isDisjoint(with: [.isMixed, .usesPlugins, .hasAliases]) })
    return targets.indices.filter { place in
      targets[place].kind == .library && !unclear.contains(place) && knowsUsers(of: place, needed)
    }.flatMap { place in
      let own = targets[place].files.compactMap { file in names[file].map { (file, $0) } }
      let shown = own.reduce(into: Set<String>()) { $0.formUnion($1.1.shown) }
      let ownHolders = Self.holders(of: own.lazy.map(\.1))
      return own.flatMap { file, names in
        names.declared.compactMap { name -> UnusedName? in
          let others = holders[name.text, default: 0] - ownHolders[name.text, default: 0]
          guard !shown.contains(name.text), others == 0 || others == tests[targets[place].build]?[name.text] else {
            return nil
          }
          return UnusedName(target: place, file: file, name: name, isTested: others > 0)
        }
      }
    }
  }

  /// The number of files that hold each word.
  private static func holders(of names: some Sequence<PublicNames>) -> [String: Int] {
    names.reduce(into: [:]) { holders, file in for word in file.words { holders[word, default: 0] += 1 } }
  }

  /// Whether all code that may use a module is here.
  ///
  /// - Parameter needed: the targets that programs of the run need.
  private func knowsUsers(of target: Int, _ needed: Set<Int>) -> Bool {
    let own = targets[target]
    // A package at the top of the repository is there for others, too.
    let isForOthers =
      own.isOffered && (isOfPackage(target) && path(of: own.build).folderOfFile.isEmpty || !needed.contains(target))
    return !isForOthers && own.files.allSatisfy { onlyCompiler(of: $0) == target }
  }
}
