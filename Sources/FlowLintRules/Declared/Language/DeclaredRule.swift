package struct DeclaredRule: Sendable {
  package let id: String
  /// The subject that the rule holds for; empty for `order` and where references stand in its place.
  var subjects: [DeclaredArchitecture.Group] = []
  /// The things that the rule is about, where these are no layers, roles or parts of them.
  var references: [DeclaredReference] = []
  var assertion: DeclaredAssertion
  package var exceptions: [DeclaredException] = []
  var because: String?
  var see: String?
  /// Nil where the rule is off.
  package var severity: Severity? = .error
  /// The names of containers whose members are uses of what they give.
  var through: Set<String> = []
  /// The hints of the rule about calls that values get to.
  var hints = DeclaredHints()
  /// Whether the uses are the dependencies that manifests write.
  var isOfManifest = false
  /// The people who keep it.
  package var owner: String?
  package let place: DeclaredPlace
  /// The demand in words.
  var title = ""
  /// Whether the rule is one of a preset or kit, of whose exceptions nobody is told that they excuse nothing.
  package var isOfPreset = false

  /// The rule speaks of values or calls, not of who uses what.
  var isOfValues: Bool {
    switch assertion {
    case .mustBecome, .then, .pairsWith: true
    default: false
    }
  }

  /// The layers and roles that it speaks of.
  var groups: [DeclaredArchitecture.Group] {
    switch assertion {
    case .order(let order): order.layers.map { .layer($0) }
    case .covers(.layers(let layers)): layers.map { .layer($0) }
    default: subjects + references.compactMap(\.group)
    }
  }

  /// Whether it speaks of layers and slices alone.
  var isOfLayers: Bool { (subjects + assertion.references.compactMap(\.group)).allSatisfy { !$0.isRole } }

  /// The parts of code that it is about.
  func parts(_ architecture: DeclaredArchitecture) -> [DeclaredPart] { subjects.compactMap(architecture.part) }

  /// The reason of the rule and where it is written: the `why:` line.
  var help: String? {
    switch (because, see) {
    case (nil, nil): nil
    case (let because?, nil): because
    case (nil, let see?): "See \(see)"
    case (let because?, let see?): "\(because) (\(see))"
    }
  }
}

enum DeclaredAssertion: Sendable {
  case order(DeclaredOrder)
  case mustNotUse([DeclaredReference])
  case mayUse([DeclaredReference])
  case onlyUsedIn([DeclaredReference])
  case mustNotReach([DeclaredReference])
  case mustUse([DeclaredReference])
  case mustBeUsedIn([DeclaredReference])
  case covers(DeclaredCover)
  case declaredInManifest(isTransitive: Bool)
  case independent
  case acyclic
  /// Some target compiles each file.
  case compiled
  case must(DeclaredSelector)
  case mustNot(DeclaredSelector)
  case mustHave([NamePattern], isWanted: Bool)
  case mustHaveMember(DeclaredMembers, isWanted: Bool)
  case mustBecome([DeclaredFate], isWanted: Bool)
  /// Each of these, of which one of several is enough.
  case then([[DeclaredReference]])
  case pairsWith([DeclaredReference])
  /// The value that a property keeps is released.
  case keeps([DeclaredReference], releasedBy: [DeclaredCall], byNil: Bool)
  /// The ways in which closures may capture `self`.
  case captures([String])
  /// `must_be_matched_in` and `must_be_made_in`.
  case cases(DeclaredCaseDeed, [DeclaredCaseUser])
  case atMost([DeclaredLimit])

  /// The references that it names itself.
  var references: [DeclaredReference] {
    switch self {
    case .mustNotUse(let references), .mayUse(let references), .onlyUsedIn(let references),
      .mustNotReach(let references), .mustUse(let references), .mustBeUsedIn(let references):
      references
    default: []
    }
  }
}

/// The fates of a value.
enum DeclaredFate: String, Sendable, CaseIterable {
  case kept, shown

  var verb: String { self == .kept ? "keep" : "show" }
}

/// The deed of code on cases.
enum DeclaredCaseDeed: Sendable {
  /// A pattern or a comparison names it; unless it must be by name, what a `default` catches is matched, too.
  case matched(byName: Bool)
  /// The case is written as a value.
  case made

  var word: String { if case .made = self { "made" } else { "matched" } }
}

/// Code that must match or make cases.
enum DeclaredCaseUser: Sendable {
  /// Each of the types that the selector finds.
  case each(DeclaredSelector)
  /// One of all that are named so.
  case one(DeclaredReference)
}

/// A number that a type must not exceed.
struct DeclaredLimit: Sendable {
  let subject: Subject
  let most: Int

  enum Subject: Sendable {
    case count(Count)
    case uses(DeclaredArchitecture.Group)
  }

  enum Count: String, Sendable { case lines, functions, properties, parameters }
}

/// An exception of a rule: a user, or one use alone.
package struct DeclaredException: Sendable {
  /// The text as it was written.
  package let text: String
  let user: DeclaredTerm
  /// The reference behind the arrow; nil where all uses are excused.
  let used: Used?
  package let place: DeclaredPlace

  enum Used: Sendable {
    case reference(DeclaredReference)
    case name(NamePattern)
  }

  /// Whether `import` stands behind the arrow.
  var isOfImport: Bool {
    guard case .reference(let reference)? = used, case .module = reference.content else { return false }
    return true
  }
}
