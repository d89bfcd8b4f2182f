@testable import FlowLintRules
@testable import FlowLintSwift

/// An edit of a project that changes no meaning: its findings stay as they are, but for their places.
enum Rewriting: CaseIterable {
  case frameworkExtended, frameworkWrapped, initSpelled, initAlone, madeElsewhere, backticks, selfSpelled,
    superclassByAnotherName, argumentsInLocals, declarationsReversed, methodsInExtensions, methodsInOtherFiles,
    namesChanged, privateNamesakes, targetAdded

  /// The files after the edit; nil where there is nothing to edit.
  func applied(to files: [IndexedFile]) -> [SourceText]? {
    switch self {
    case .frameworkExtended: return Self.extendingFrameworks(files)
    case .frameworkWrapped: return Self.wrappingFrameworks(files)
    case .initSpelled: return Self.spellingTypes(in: files) { ($0.end, ".init") }
    case .initAlone: return Self.makingTypes(in: files) { $0.editsLeavingOutType(of: $1, $2) }
    case .madeElsewhere: return Self.makingTypes(in: files) { $0.editsMakingElsewhere($1, $2) }
    case .backticks: return Self.quotingTypes(in: files)
    case .selfSpelled: return Self.edited(files) { $0.editsSpellingSelf }
    case .superclassByAnotherName: return Self.edited(files) { $0.editsNamingSuperclasses }
    case .argumentsInLocals: return Self.edited(files) { $0.editsNamingArguments }
    case .declarationsReversed: return Self.edited(files) { $0.editsReversingDeclarations }
    case .methodsInExtensions: return Self.edited(files) { $0.editsMovingMethods.edits }
    case .methodsInOtherFiles: return Self.movingMethods(files)
    case .namesChanged: return Self.renaming(files)
    case .privateNamesakes: return Self.addingNamesakes(files)
    case .targetAdded: return files.map(\.syntax.source) + Self.package("public final class Zzz {}\n")
    }
  }

  /// The words of a finding after the edit.
  func renamed(_ text: String) -> String {
    self == .namesChanged ? Self.words.reduce(text) { $0.replacing($1.key, with: $1.value) } : text
  }

  // MARK: Whole projects

  /// Types of the frameworks that a project may extend without a change of what conforms to them.
  private static let bases = [
    "CoreFlow": ["Core", "Flow", "Screen"], "AsyncFlow": ["Flow", "Step", "Stepper"],
    "RxFlow": ["Flow", "Step", "Stepper"], "RIBs": ["Interactor", "Router", "Buildable"],
    "ComposableArchitecture": ["Reducer", "Store"],
  ]

  private static func package(_ text: String) -> [SourceText] {
    let manifest =
      "import PackageDescription\nlet package = Package(name: \"Zzz\", targets: [.target(name: \"Zzz\")])\n"
    return [
      SourceText(path: "Zzz/Package.swift", text: manifest), SourceText(path: "Zzz/Sources/Zzz/Zzz.swift", text: text),
    ]
  }

  private static func frameworks(of files: [IndexedFile]) -> [String] {
    bases.keys.sorted().filter { module in files.contains { $0.imports(module) } }
  }

  private static func wrappingFrameworks(_ files: [IndexedFile]) -> [SourceText]? {
    let modules = frameworks(of: files)
    let wrapped = edited(files) { file in
      file.imports.filter { modules.contains($0.path) }.map { TextChange($0.nameRange, "Zzz") }
    }
    return wrapped.map { $0 + package(modules.map { "@_exported import \($0)\n" }.joined()) }
  }

  private static func extendingFrameworks(_ files: [IndexedFile]) -> [SourceText]? {
    let modules = frameworks(of: files)
    if modules.isEmpty { return nil }
    let imports = modules.map { "import \($0)\n" }.joined()
    let extensions = Set(modules.flatMap { bases[$0] ?? [] }).sorted().map { "extension \($0) { func zzz() {} }\n" }
    return files.map(\.syntax.source) + [SourceText(path: "Zzz.swift", text: imports + extensions.joined())]
  }

  /// Words that nearly all examples have, and that mean nothing to a rule.
  private static let words: [(key: String, value: String)] = ["Login", "Home", "Shop", "Note", "Cart", "Shelf"]
    .flatMap { word -> [(String, String)] in
      let other = String(word.lowercased().reversed())
      return [(word, "Qx\(other)"), (word.lowercased(), "qx\(other)")]
    }

  private static func renaming(_ files: [IndexedFile]) -> [SourceText]? {
    let sources = files.map(\.syntax.source)
    let new = sources.map {
      SourceText(path: Self.namesChanged.renamed($0.path), text: Self.namesChanged.renamed($0.string))
    }
    return zip(sources, new).contains { $0.bytes != $1.bytes } ? new : nil
  }

  private static func movingMethods(_ files: [IndexedFile]) -> [SourceText]? {
    var sources: [SourceText] = []
    var isChanged = false
    for file in files {
      let (edits, moved) = file.editsMovingMethods
      let source = file.syntax.source
      // Other files do not see what a type keeps to itself.
      guard !moved.isEmpty, !["private", "fileprivate"].contains(where: source.string.contains) else {
        sources.append(source)
        continue
      }
      let imports = file.imports.map { "import \($0.path)\n" }.joined()
      let path = source.path.replacing(".swift", with: "+More.swift")
      sources += [
        source.with(edits.filter { $0.text.isEmpty }), SourceText(path: path, text: imports + moved),
      ]
      isChanged = true
    }
    return isChanged ? sources : nil
  }

  /// Edits where expressions name a class or struct of the project that they make.
  private static func spellingTypes(
    in files: [IndexedFile], _ edit: (SourceRange) -> (Int, String)
  ) -> [SourceText]? {
    let types = Set(files.flatMap { file in file.declared([.class, .struct]) })
    return edited(files) { file in
      let (syntax, tokens) = (file.syntax, file.syntax.tokens)
      return file.bodies.descendants(file.bodies.root, .call).compactMap { call in
        let callee = file.bodies.callee(call)
        guard [.name, .typeName].contains(file.bodies.kind(callee)), let token = file.bodies.mainToken(callee),
          types.contains(syntax.word(Int32(token))), tokens.kinds[token + 1] == .leftParen
        else { return nil }
        let (place, text) = edit(tokens.range(token))
        return TextChange(SourceRange(place, place), text)
      }
    }
  }

  /// Edits where bindings without a written type hold a new object of a type of the project.
  private static func makingTypes(
    in files: [IndexedFile], _ edits: (IndexedFile, BodyTree.Node, String) -> [TextChange]
  ) -> [SourceText]? {
    let types = Set(files.flatMap { file in file.declared([.class, .struct]) { $0.genericParameters.isEmpty } })
    return edited(files) { file in
      let tree = file.bodies
      return tree.descendants(tree.root, .binding).flatMap { binding -> [TextChange] in
        guard tree.type(of: binding) == nil, let value = tree.value(of: binding), tree.kind(value) == .call,
          case let callee = tree.callee(value), [.name, .typeName].contains(tree.kind(callee)),
          case let name = tree.name(callee), types.contains(name), !tree.text(value).contains("\n")
        else { return [] }
        return edits(file, binding, name)
      }
    }
  }

  /// Types of the same names that another file keeps to itself.
  private static func addingNamesakes(_ files: [IndexedFile]) -> [SourceText]? {
    let names = Set(files.flatMap { $0.declared([.class, .struct, .enum, .protocol]) { $0.parent < 0 } })
    let text = names.sorted().map { "private final class \($0) { func zzz() {} }\n" }.joined()
    return names.isEmpty ? nil : files.map(\.syntax.source) + [SourceText(path: "Zzz.swift", text: text)]
  }

  private static func quotingTypes(in files: [IndexedFile]) -> [SourceText]? {
    let types = Set(files.flatMap { file in file.declared([.class, .struct, .enum, .protocol]) })
    return edited(files) { file in
      let tokens = file.syntax.tokens
      return tokens.kinds.indices.filter { token in
        tokens.kinds[token] == .identifier && types.contains(file.syntax.word(Int32(token)))
      }.flatMap { token -> [TextChange] in
        let range = tokens.range(token)
        return [range.start, range.end].map { TextChange(SourceRange($0, $0), "`") }
      }
    }
  }

  static func edited(_ files: [IndexedFile], _ edits: (IndexedFile) -> [TextChange]) -> [SourceText]? {
    let all = files.map(edits)
    if all.allSatisfy(\.isEmpty) { return nil }
    return zip(files, all).map { $0.syntax.source.with($1) }
  }
}

/// Bytes of a text that give way to others.
struct TextChange {
  let range: SourceRange
  let text: String

  init(_ range: SourceRange, _ text: String) { (self.range, self.text) = (range, text) }
}

extension SourceText {
  fileprivate func with(_ changes: [TextChange]) -> SourceText {
    var bytes: ContiguousArray<UInt8> = []
    var offset = 0
    for change in changes.sorted(by: { $0.range.start < $1.range.start }) where change.range.start >= offset {
      bytes += self.bytes[offset..<change.range.start] + ContiguousArray(change.text.utf8)
      offset = change.range.end
    }
    return SourceText(path: path, bytes: bytes + self.bytes[offset...])
  }
}

extension IndexedFile {
  func declared(_ kinds: [DeclarationKind], where isWanted: (Declaration) -> Bool = { _ in true })
    -> [String]
  {
    syntax.declarations.filter { kinds.contains($0.kind) && isWanted($0) }.map { syntax.plainName(of: $0) }
  }

  /// `let x: X = .init(…)` for `let x = X(…)`.
  fileprivate func editsLeavingOutType(of binding: BodyTree.Node, _ type: String) -> [TextChange] {
    guard let name = bodies.firstChild(binding, .boundName), let value = bodies.value(of: binding) else { return [] }
    let end = bodies.range(name).end
    return [
      TextChange(SourceRange(end, end), ": \(type)"), TextChange(bodies.range(bodies.callee(value)), ".init"),
    ]
  }

  /// A private method that makes what a local of a method holds, where that takes no other local.
  fileprivate func editsMakingElsewhere(_ binding: BodyTree.Node, _ type: String) -> [TextChange] {
    guard let value = bodies.value(of: binding), let method = bodies.enclosingFunction(binding),
      bodies.kind(method) == .function, let index = bodies.declaration(at: method),
      case let declaration = syntax.declarations[index], declaration.kind == .func, declaration.parent >= 0,
      syntax.declarations[Int(declaration.parent)].kind == .class,
      bodies.descendants(value, .name).allSatisfy({ bodies.resolve($0) == nil }),
      bodies.descendants(value, .closure).first(where: { _ in true }) == nil
    else { return [] }
    let (range, end) = (bodies.range(value), declaration.range.end)
    let name = "zzz\(range.start)"
    return [
      TextChange(range, "\(name)()"),
      TextChange(SourceRange(end, end), "\nprivate func \(name)() -> \(type) { \(text(range)) }\n"),
    ]
  }

  /// `self.` in front of members that a method of a class names bare.
  fileprivate var editsSpellingSelf: [TextChange] {
    let (tree, declarations) = (bodies, syntax.declarations)
    return tree.descendants(tree.root, .name).compactMap { name in
      guard tree.resolve(name) == nil, tree.parent(name).map({ tree.kind($0) != .capture }) ?? true,
        let function = tree.enclosingFunction(name), tree.kind(function) == .function,
        let index = tree.declaration(at: function), case let method = declarations[index], method.kind == .func,
        method.parent >= 0, declarations[Int(method.parent)].kind == .class,
        !["static", "class"].contains(where: { syntax.hasModifier(method, $0) }),
        tree.body(of: function).map({ tree.contains(within: $0, name) }) == true
      else { return nil }
      let isMember = declarations.contains { member in
        member.parent == method.parent && [.func, .var, .let].contains(member.kind)
          && !["static", "class"].contains { syntax.hasModifier(member, $0) }
          && syntax.plainName(of: member) == tree.name(name)
      }
      let start = tree.range(name).start
      return isMember ? TextChange(SourceRange(start, start), "self.") : nil
    }
  }

  /// Typealiases between classes and what they inherit first.
  fileprivate var editsNamingSuperclasses: [TextChange] {
    var names = ""
    let changes = syntax.declarations.enumerated().compactMap { place, type -> TextChange? in
      guard type.kind == .class, type.parent < 0, type.genericParameters.isEmpty,
        !["open", "public"].contains(where: { syntax.hasModifier(type, $0) }), let first = type.inheritedTypes.first,
        case let tokens = syntax.inheritedTypes[Int(first)].tokens, !tokens.isEmpty
      else { return nil }
      let range = SourceRange(
        syntax.tokens.range(Int(tokens.lowerBound)).start, syntax.tokens.range(Int(tokens.upperBound) - 1).end)
      let written = text(range)
      guard ["AnyObject", "any"].allSatisfy({ !written.hasPrefix($0) }) else { return nil }
      let name = "Zzz\(number.place)x\(place)"
      names += "typealias \(name) = \(written)\n"
      return TextChange(range, name)
    }
    return changes.isEmpty ? [] : changes + [TextChange(end, "\n" + names)]
  }

  private var end: SourceRange { SourceRange(syntax.source.bytes.count, syntax.source.bytes.count) }

  /// Locals in front of calls that are statements, for their only arguments.
  fileprivate var editsNamingArguments: [TextChange] {
    let tree = bodies
    return tree.descendants(tree.root, .call).enumerated().flatMap { number, call -> [TextChange] in
      let arguments = tree.arguments(call)
      guard arguments.count == 1, tree.parent(call).map({ tree.kind($0) == .block }) == true,
        tree.context(call) == .statement, case let value = tree.value(ofArgument: arguments[0]),
        [.name, .member, .call].contains(tree.kind(value)),
        // Without the parameter nothing would say what `.some` is.
        tree.descendants(value, .implicitMember).first(where: { _ in true }) == nil,
        !text(tree.range(call)).hasPrefix("super")
      else { return [] }
      let (place, range) = (tree.range(call).start, tree.range(value))
      return [
        TextChange(SourceRange(place, place), "let zzz\(number) = \(text(range))\n"), TextChange(range, "zzz\(number)"),
      ]
    }
  }

  /// The declarations outside of others in reverse, behind the imports.
  fileprivate var editsReversingDeclarations: [TextChange] {
    let outer = syntax.declarations.filter { $0.parent < 0 }
    let own = outer.drop { $0.kind == .import }
    guard own.count > 1, name != "main.swift",
      own.allSatisfy({
        ($0.kind.hasMembers || $0.kind == .typealias || $0.kind == .func) && !$0.flags.contains(.isConditional)
      })
    else { return [] }
    var start = outer.prefix { $0.kind == .import }.last?.range.end ?? 0
    var parts: [String] = []
    for declaration in own {
      parts.append(text(SourceRange(start, declaration.range.end)))
      start = declaration.range.end
    }
    let whole = SourceRange(start - parts.joined().utf8.count, start)
    return [TextChange(whole, parts.reversed().map { "\n" + $0 }.joined())]
  }

  /// The methods of classes that may stand elsewhere: the edits that take them out and put them behind all else, and the
  /// extensions in which they stand then.
  fileprivate var editsMovingMethods: (edits: [TextChange], moved: String) {
    var edits: [TextChange] = []
    var moved: [Int32: String] = [:]
    for method in syntax.declarations where method.kind == .func && method.parent >= 0 {
      let type = syntax.declarations[Int(method.parent)]
      let words = syntax.modifierTexts(of: method)
      let own = text(method.range)
      guard type.kind == .class, type.parent < 0, method.attributes.isEmpty, !method.flags.contains(.isConditional),
        Set(words).isDisjoint(with: ["override", "required", "open", "class"]), !own.contains("super.")
      else { continue }
      edits.append(TextChange(method.range, ""))
      moved[method.parent, default: ""] += "  \(own)\n"
    }
    let extensions = moved.sorted { $0.key < $1.key }.map { type, methods in
      "\nextension \(syntax.name(of: syntax.declarations[Int(type)])) {\n\(methods)}\n"
    }.joined()
    return (edits.isEmpty ? [] : edits + [TextChange(end, extensions)], extensions)
  }
}
