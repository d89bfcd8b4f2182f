/// What a file declares publicly outside of types, and all that it names.
struct PublicNames: Sendable {
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
    for declaration in syntax.declarations where !declaration.flags.contains(.isLocal) {
      guard syntax.isShown(declaration) else { continue }
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

extension ModuleGraph {
  /// A public name of a module whose users are all here, and none of whom names it.
  struct UnusedName: Sendable {
    let target: Int
    let file: FileID
    let name: PublicNames.Name
  }

  /// - Parameter names: those of all files of the run.
  func unusedNames(_ names: [FileID: PublicNames]) -> [UnusedName] {
    let holders = Self.holders(of: names.values)
    let programs = targets.indices.filter { [.app, .extension, .tool].contains(targets[$0].kind) }
    let needed = Set(programs.flatMap { reached(from: $0).keys })
    return targets.indices.filter { targets[$0].kind == .library && knowsUsers(of: $0, needed) }.flatMap { place in
      let own = targets[place].files.compactMap { file in names[file].map { (file, $0) } }
      let shown = own.reduce(into: Set<String>()) { $0.formUnion($1.1.shown) }
      let ownHolders = Self.holders(of: own.lazy.map(\.1))
      return own.flatMap { file, names in
        names.declared.filter { name in
          !shown.contains(name.text) && holders[name.text] == ownHolders[name.text]
        }.map { UnusedName(target: place, file: file, name: $0) }
      }
    }
  }

  /// The number of files that hold each word.
  private static func holders(of names: some Sequence<PublicNames>) -> [String: Int] {
    names.reduce(into: [:]) { holders, file in for word in file.words { holders[word, default: 0] += 1 } }
  }

  /// Whether all code that may use a module is here, and read.
  ///
  /// - Parameter needed: the targets that programs of the run need.
  private func knowsUsers(of target: Int, _ needed: Set<Int>) -> Bool {
    let own = targets[target]
    // A package at the top of the repository is there for others, too.
    let isForOthers =
      own.isOffered && (isOfPackage(target) && path(of: own.build).folderOfFile.isEmpty || !needed.contains(target))
    return !isForOthers && own.files.allSatisfy { onlyCompiler(of: $0) == target }
      && targets.indices.allSatisfy { place in
        targets[place].traits.isDisjoint(with: [.isMixed, .usesPlugins, .hasAliases])
          || place != target && reached(from: place)[target] == nil
      }
  }
}
