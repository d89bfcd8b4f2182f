/// An architecture that FlowLint knows: a folder beside this file, and this value.
package struct Architecture: Sendable {
  /// The frameworks by which users know it.
  package let frameworks: [String]
  /// The modules of the frameworks.
  package let modules: [String]
  /// The names by which a file shows that the architecture is in use.
  package let signature: [SignatureName]
  package let model: any PackModel.Type
  /// The help text of `flowlint audit lifecycle`: the stations that the architecture's ledger follows, and what passes
  /// them.
  package let ledgerSummary: String
  /// Whether the model asks anything of the files in folders of tests.
  package let readsTests: Bool

  init(
    frameworks: [String], modules: [String]? = nil, signature: [SignatureName], model: any PackModel.Type,
    ledgerSummary: String, readsTests: Bool = true
  ) {
    self.frameworks = frameworks
    self.modules = modules ?? frameworks
    self.signature = signature
    self.model = model
    self.ledgerSummary = ledgerSummary
    self.readsTests = readsTests
  }

  /// The packs of its rules: the first is its own, others are parts of it that can be named alone.
  package var packs: [Pack] { model.packs }

  /// The id of its own pack, under which it is set on or off.
  package var id: String { packs[0].id }
}

/// A program as one architecture sees it: the facts that its rules, the graph, the ledger and `flowlint why` share.
package protocol PackModel: LawModel, RulePack {
  /// The files as the architecture divides them; nil where it is not in use.
  ///
  /// - Parameters:
  ///   - files: the files in play of one program, in the order of the run.
  ///   - modules: what is known of the modules of the files.
  ///   - isOn: whether it is set on, so that it is in use whatever the files show.
  static func divided(_ files: [IndexedFile], modules: Modules, isOn: Bool) -> ProjectSides?

  /// - Parameter table: makes, or has, the table of production types.
  init(_ sides: ProjectSides, table: () -> TypeTable)

  /// Makes the model, of several jobs each with a part that asks nothing of the others.
  static func assembled(_ sides: ProjectSides, jobs: Int, table: () -> TypeTable) async -> Self

  var navigationGraph: NavigationGraph { get }
  var lifecycleLedgers: [LifecycleLedger] { get }
  /// The ledgers that it keeps under a subject; none where it keeps none.
  func ledgers(_ subject: LedgerSubject) -> [LifecycleLedger]
  /// The role of a type in the architecture, and the names that lead to it.
  func roleExplanation(of type: IndexedType) -> RoleExplanation
  /// The roles of a type.
  func roles(of type: IndexedType) -> [Role]
  /// The kinds of types that rules of the architecture name, as far as the type is one.
  func subjects(of type: IndexedType) -> Set<RuleSubject>
  /// The node of the graph is the type of that qualified name.
  func isNode(_ node: NavigationGraph.Node, ofTypeNamed name: String) -> Bool
  /// The names of the framework by which a reader knows a part: what it inherits, and the attributes of macros.
  static var marks: Set<String> { get }
  /// The names that a reader would call a part, or a child of one, in a form that no rule reads.
  var unreadForms: [(name: String, location: Location)] { get }
}

extension PackModel {
  package static func assembled(_ sides: ProjectSides, jobs: Int, table: () -> TypeTable) async -> Self {
    Self(sides, table: table)
  }

  /// The model; nil where the architecture is not in use, or is set off.
  init?(_ files: [IndexedFile], setting: PackSetting) {
    guard let sides = Self.divided(files, modules: Modules(files), setting: setting) else { return nil }
    self.init(sides) { TypeTable(sides) }
  }

  package static func divided(_ files: [IndexedFile], modules: Modules, setting: PackSetting) -> ProjectSides? {
    setting == .off ? nil : divided(files, modules: modules, isOn: setting == .on)
  }

  package func ledgers(_ subject: LedgerSubject) -> [LifecycleLedger] { subject == .lifecycle ? lifecycleLedgers : [] }

  package var unreadForms: [(name: String, location: Location)] { [] }

  package func subjects(of type: IndexedType) -> Set<RuleSubject> { Set(roles(of: type).map(\.subject)) }

  /// The node of a type: the kind of its role, of several roles that which owns the others; a type without is the app's.
  func node(
    _ type: IndexedType, as kind: NavigationGraph.Kind? = nil, named name: String? = nil
  ) -> NavigationGraph.Node {
    .init(
      kind ?? roles(of: type).compactMap(\.kind).min() ?? .app, name ?? table.title(of: type),
      at: table.nameLocation(type))
  }

  package func isNode(_ node: NavigationGraph.Node, ofTypeNamed name: String) -> Bool { node.typeName == name }
}

extension Pack {
  /// - Parameters:
  ///   - roles: the roles of its parts, whose subjects declared rules may name and whose suffixes end names of parts.
  ///   - subjects: what declared rules may name besides.
  ///   - suffixes: the other endings of names behind that of a feature.
  convenience init(
    id: String, title: String, prefixes: [String], roles: [Role], besides subjects: [RuleSubject] = [],
    otherSuffixes suffixes: [String] = [], documents: [SourceDocument], preamble: ExamplePreamble?
  ) {
    self.init(
      id: id, title: title, prefixes: prefixes, partSuffixes: roles.compactMap(\.suffix) + suffixes,
      roles: (roles.map(\.subject) + subjects).withoutRepeats, documents: documents, preamble: preamble)
  }
}

/// A role of an architecture's parts, said once: for `looksAt` and declared rules, for `why`, for names, for the graph.
package final class Role: Sendable {
  package let subject: RuleSubject
  /// The word of the documents, in the singular.
  package let word: String
  /// The end of such parts' names; nil where the documents do not say.
  let suffix: String?
  /// The kind of such a part in the navigation graph; nil where it is none of its nodes.
  let kind: NavigationGraph.Kind?

  init(_ subject: RuleSubject, word: String, suffix: String? = nil, kind: NavigationGraph.Kind? = nil) {
    (self.subject, self.word, self.suffix, self.kind) = (subject, word, suffix, kind)
  }

  /// The word with its article, such as `a Flow`.
  var title: String {
    if word.hasPrefix("the ") { return word }
    return (word.utf8.first.map { "aeiou".utf8.contains($0) } == true ? "an " : "a ") + word
  }
}

/// The role of a type in one architecture.
package struct RoleExplanation: Sendable {
  /// The role's title, such as `a Flow`; empty when the type has no role in the architecture.
  package let title: String
  /// The written names that lead to the role, in order.
  package let way: [InheritanceStep]
  /// Other facts that the architecture knows about the type, or the reason why it has no role; one line each.
  package var notes: [String] = []
}
