/// One use of something that rules may speak of.
struct DeclaredUse: Sendable {
  /// The number of the file in `DeclaredFiles`.
  let file: Int
  let range: SourceRange
  /// The innermost type around; nil at file level.
  let user: TypeID?
  let used: Used
  /// The header of an extension mentions the type that it extends.
  var isExtended = false

  var isImport: Bool { if case .module = used { true } else { false } }

  /// Whether it is known what is used.
  var isClear: Bool { if case .unclear = used { false } else { true } }

  enum Used: Sendable {
    /// A mention of a type.
    case type(TypeID)
    /// `T(…)`
    case creation(TypeID)
    /// A mention of a type at the top level, by its name, that a pattern matches.
    case named(String, pattern: Int)
    /// An expression that starts with these names.
    case call([String], call: Int, isEmptyCall: Bool)
    /// A name, at which one of these types is mentioned, and created where that is written.
    case unclear([TypeID], isCreation: Bool)
    /// The number of an import of the file.
    case module(Int)
  }
}

/// The names that tokens are compared with, made once for all files.
struct WantedNames: Sendable {
  /// The distinct calls and type patterns of all rules.
  private(set) var calls: [DeclaredCall] = []
  private(set) var patterns: [TextPattern] = []
  private var callNumbers: [String: Int] = [:]
  private var patternNumbers: [String: Int] = [:]
  /// Calls by their first name; members that are called, read or assigned by theirs; type patterns.
  private(set) var chains = Index()
  private(set) var members = Index()
  private(set) var types = Index()
  /// The project declares a function, a variable or a type of that name at the top level; by call of one name.
  private(set) var isDeclared: [Bool] = []
  private(set) var filter = HashFilter([])
  /// Capitalised names may be meant by a pattern with a wildcard: all are looked at.
  var looksAtAll: Bool { !chains.open.isEmpty || !types.open.isEmpty }

  /// Numbers of patterns by the hash of the name.
  struct Index: Sendable {
    fileprivate var byHash: [UInt32: [Int]] = [:]
    /// Those that hold a wildcard.
    private(set) var open: [Int] = []

    func named(_ hash: NameHash) -> [Int] { byHash[hash.value] ?? [] }

    fileprivate mutating func add(_ pattern: TextPattern, _ number: Int) {
      if pattern.hasWildcard {
        open.append(number)
      } else {
        byHash[NameHash(pattern.text).value, default: []].append(number)
      }
    }
  }

  init(_ architecture: DeclaredArchitecture, _ types: DeclaredTypes) {
    for rule in architecture.rules { for reference in rule.allReferences { add(reference) } }
    isDeclared = calls.map { $0.form == .chain && $0.names.count == 1 && Self.declares($0.names[0], types) }
  }

  /// Makes the filter, once it is known which types are asked for.
  ///
  /// - Parameter isWanted: whether mentions of a type are asked for, by its number.
  mutating func setFilter(_ types: DeclaredTypes, isWanted: (TypeID) -> Bool) {
    var hashes = [chains, members, self.types].flatMap(\.byHash.keys)
    for type in types.all where !type.isForeign && isWanted(type.id) { hashes.append(NameHash(type.name).value) }
    filter = HashFilter(hashes)
  }

  func number(of call: DeclaredCall) -> Int? { callNumbers[call.key] }
  func number(of pattern: TextPattern) -> Int? { patternNumbers[pattern.text] }

  private mutating func add(_ reference: DeclaredReference) {
    switch reference.content {
    case .call(let call):
      guard callNumbers[call.key] == nil else { return }
      callNumbers[call.key] = calls.count
      if call.form == .chain {
        chains.add(call.names[0], calls.count)
      } else {
        members.add(call.names[0], calls.count)
      }
      calls.append(call)
    case .type(let pattern):
      guard patternNumbers[pattern.text] == nil else { return }
      patternNumbers[pattern.text] = patterns.count
      types.add(pattern, patterns.count)
      patterns.append(pattern)
    case .group, .module: return
    }
  }

  private static func declares(_ name: TextPattern, _ types: DeclaredTypes) -> Bool {
    if types.table.all(named: name.text).contains(where: \.isTopLevel) { return true }
    return types.files.files.contains { file in
      let syntax = file.file.syntax
      return syntax.declarations.contains { declaration in
        declaration.parent < 0 && (declaration.kind == .func || declaration.kind == .var || declaration.kind == .let)
          && declaration.nameRange.end - declaration.nameRange.start == name.elements.count
          && name.matches(syntax.plainName(of: declaration))
      }
    }
  }
}

extension DeclaredCall {
  /// Tells calls, reads and assignments of one name apart.
  fileprivate var key: String { "\(verb) \(text)" }
}

extension DeclaredRule {
  /// All references that it names.
  var allReferences: [DeclaredReference] {
    switch assertion {
    case .mustNotUse(let references), .mayUse(let references), .mustUse(let references): references + self.references
    default: references
    }
  }
}
