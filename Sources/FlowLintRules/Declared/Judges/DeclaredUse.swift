/// One use of something that rules may speak of.
struct DeclaredUse: Sendable {
  /// The number of the file in `DeclaredFiles`.
  let file: Int
  let range: SourceRange
  /// The innermost type around; nil at file level.
  let user: TypeID?
  var used: Used
  /// The header of an extension mentions the type that it extends.
  var isExtended = false
  /// The use meets demands and breaks nothing: a type mentions one that is nested in it or beside it, or a name that
  /// may be what is wanted means something local.
  var onlyMeetsDemands = false
  /// The names behind `through` by one of which it is a use; nil where it is one whatever rules name.
  var containers: Set<String>?
  /// The labels of a creation, where some rule asks for them.
  var labels: [String] = []
  /// The reason why it is not known whether it is what a rule speaks of.
  var doubt: Doubt?

  var isImport: Bool { if case .module = used { true } else { false } }

  /// Whether it is known what is used.
  var isClear: Bool {
    switch used {
    case .unclear, .doubtful: false
    default: doubt == nil
    }
  }

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
    /// A function or variable outside of types, or a member that an extension adds.
    case added(DeclarationReference)
    /// A name that may be that of one of these declarations.
    case doubtful(String, [DeclarationReference], Doubt)
    /// The number of an import of the file.
    case module(Int)
    /// A dependency as a manifest writes it.
    case dependency(DeclaredDependency)
  }
}

/// A dependency of a target, at its place in the manifest.
struct DeclaredDependency: Sendable {
  let target: String
  let name: String
  /// The layer and slice of what it means; nil where that lies outside of the project.
  let place: DeclaredFiles.Place?
  let location: Location
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
  /// Calls of several names by the second one, in front of which a written type may stand for the first.
  private(set) var implicit = Index()
  /// Some rule asks who creates something.
  private(set) var asksCreations = false
  /// Some rule asks who calls something by one name, as `Date()`: `.init()` may be that.
  private(set) var asksInitializers = false
  /// Some rule asks who hands on itself.
  private(set) var asksSelf = false
  /// Some rule asks with which labels.
  private(set) var asksLabels = false
  private(set) var filter = HashFilter([])
  /// The hashes of names that are declared outside of types, or that extensions add to types, where rules ask for them.
  private(set) var added: Set<UInt32> = []
  /// Those of operators and subscripts among them.
  private(set) var signs: Set<UInt32> = []
  /// The hashes of the names of types that begin with a small letter.
  private(set) var small: Set<UInt32> = []
  /// Some rule demands that types use something, or are used: what is nested in one type, and used there, meets that.
  private(set) var asksFamily = false
  /// Capitalised names may be meant by a pattern with a wildcard: all are looked at.
  var looksAtAll: Bool { !chains.open.isEmpty || !types.open.isEmpty }
  /// The calls whose pattern with a wildcard begins with a small letter: `call dc_*`.
  var smallChains: [Int] { chains.open.filter { calls[$0].names[0].beginsSmall } }

  /// Numbers of patterns by the hash of the name.
  struct Index: Sendable {
    fileprivate var byHash: [UInt32: [Int]] = [:]
    /// The numbers of the patterns that hold a wildcard.
    private(set) var open: [Int] = []

    var isEmpty: Bool { byHash.isEmpty && open.isEmpty }

    func named(_ hash: NameHash) -> [Int] { byHash[hash.value] ?? [] }

    fileprivate mutating func add(_ pattern: TextPattern, of number: Int) {
      if pattern.hasWildcard {
        open.append(number)
      } else {
        byHash[NameHash(pattern.text).value, default: []].append(number)
      }
    }
  }

  init(_ architecture: DeclaredArchitecture) {
    for rule in architecture.rules where !rule.isOfValues {
      for reference in rule.allReferences { add(reference) }
      switch rule.assertion {
      case .mustUse, .mustBeUsedIn: asksFamily = true
      default: break
      }
    }
  }

  /// Makes the filter, once it is known which types are asked for.
  ///
  /// - Parameters:
  ///   - isWanted: whether mentions of a type are asked for, by its number.
  ///   - added: the hashes of the names of other declarations that are asked for.
  ///   - signs: the hashes of the names that no identifier has.
  ///   - given: returns the hashes of the names of members that give types, by a filter for the names of these.
  mutating func setFilter(
    _ types: DeclaredTypes, added: Set<UInt32>, signs: Set<UInt32>, given: (HashFilter) -> some Sequence<UInt32>,
    isWanted: (TypeID) -> Bool
  ) {
    self.added = added
    self.signs = signs.intersection(added)
    small = types.smallNames
    let names = types.all.filter { !$0.isForeign && isWanted($0.id) }.map { NameHash($0.name).value }
    let hashes = [chains, members, self.types, implicit].flatMap(\.byHash.keys) + added + names
    filter = HashFilter(hashes + given(HashFilter(names)))
  }

  func number(of call: DeclaredCall) -> Int? { callNumbers[call.key] }
  func number(of pattern: TextPattern) -> Int? { patternNumbers[pattern.text] }

  private mutating func add(_ reference: DeclaredReference) {
    switch reference.content {
    case .call(let call):
      guard callNumbers[call.key] == nil else { return }
      asksSelf = asksSelf || call.form == .selfValue
      callNumbers[call.key] = calls.count
      if call.form == .chain {
        chains.add(call.names[0], of: calls.count)
        asksInitializers = asksInitializers || call.names.count == 1 && call.labels.isEmpty
        if call.names.count > 1, !call.names[0].text.utf8.starts(with: "super".utf8) {
          implicit.add(call.names[1], of: calls.count)
        }
        if call.mayBeOfValue { members.add(call.names[1], of: calls.count) }
      } else {
        members.add(call.names[0], of: calls.count)
      }
      calls.append(call)
    case .type(let pattern):
      guard patternNumbers[pattern.text] == nil else { return }
      patternNumbers[pattern.text] = patterns.count
      types.add(pattern, of: patterns.count)
      patterns.append(pattern)
    case .group(_, _, let isCreated):
      asksCreations = asksCreations || isCreated
      asksLabels = asksLabels || !reference.labels.isEmpty
    case .module: return
    }
  }
}

extension TextPattern {
  fileprivate var beginsSmall: Bool { text.utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } == true }
}

extension DeclaredCall {
  /// Tells calls, reads and assignments of one name apart.
  var key: String {
    if case .group(let group, _)? = receiver { return "\(verb) \(group) \(text)" }
    return "\(verb) \(text)"
  }
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
