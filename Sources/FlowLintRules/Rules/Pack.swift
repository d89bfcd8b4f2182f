/// A group of rules that settings, suppressions and the command line name together: those of an architecture, or of a
/// part of one.
package final class Pack: Sendable {
  /// The word by which it is named.
  package let id: String
  /// The architecture as its documents call it.
  package let title: String
  /// The beginnings of its rules' ids.
  let prefixes: [String]
  /// The endings of its parts' names behind the name of their feature: `ViewModel` of `LoginViewModel`.
  package let partSuffixes: [String]
  /// The kinds of types that declared rules may name as its roles.
  package let roles: [RuleSubject]
  /// The documents that its rules cite as their source, as far as they are public.
  package let documents: [SourceDocument]
  /// The preamble that its examples leave out.
  package let preamble: ExamplePreamble?
  /// Whether its rules are off until its name turns all of them on; other packs' names leave out the opt-in rules.
  package let isOptIn: Bool

  init(
    id: String, title: String, prefixes: [String], partSuffixes: [String] = [], roles: [RuleSubject] = [],
    documents: [SourceDocument] = [], preamble: ExamplePreamble? = nil, isOptIn: Bool = false
  ) {
    (self.id, self.title, self.prefixes, self.partSuffixes) = (id, title, prefixes, partSuffixes)
    (self.roles, self.documents, self.preamble, self.isOptIn) = (roles, documents, preamble, isOptIn)
  }

  /// Whether rules of the pack have ids like that one; a pack without prefixes has ids of all kinds.
  func mayHave(_ id: String) -> Bool { prefixes.isEmpty || prefixes.contains(where: id.hasPrefix) }
}

/// A pack is known by its id.
extension Pack: Hashable {
  package static func == (one: Pack, other: Pack) -> Bool { one.id == other.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A document that states laws, and the address at which everybody can read it.
package struct SourceDocument: Sendable {
  /// The name by which the `source` of a rule cites it, such as that of a file.
  package let name: String
  /// The name by which readers find it there: its own, or that of the framework whose own guide stands for it.
  package let title: String
  package let address: String

  init(_ name: String, title: String? = nil, at address: String) {
    self.name = name
    self.title = title ?? name
    self.address = address
  }
}

/// Whether the rules of an architecture run: where it is in use, always, or never.
package enum PackSetting: String, Sendable, CaseIterable { case auto, on, off }

/// The settings of all architectures, each under the id of its first pack.
package struct PackSettings: Sendable {
  private var settings: [String: PackSetting] = [:]
  /// Tells whether an architecture is on for a file, by its path as it is shown; nil, by the architecture's id, where it
  /// is on for all files or for none.
  package var isOn: [String: @Sendable (String) -> Bool] = [:]

  /// The frameworks of which modules are forks, those of an inner folder behind an outer one's.
  package var forks: [Forks] = []

  /// Modules that stand for frameworks in some files.
  package struct Forks: Sendable {
    /// The frameworks by the names of the modules.
    package let frameworks: [String: String]
    /// Tells whether they do so in a file, by its path as it is shown.
    package let holds: @Sendable (String) -> Bool

    package init(_ frameworks: [String: String], holds: @escaping @Sendable (String) -> Bool) {
      (self.frameworks, self.holds) = (frameworks, holds)
    }
  }

  package init() {}

  /// The frameworks by the names of the modules that are forks of them, in a file.
  package func frameworks(at path: String) -> [String: String] {
    forks.reduce(into: [:]) { all, own in if own.holds(path) { all.merge(own.frameworks) { $1 } } }
  }

  package subscript(id: String) -> PackSetting {
    get { settings[id] ?? .auto }
    set { settings[id] = newValue }
  }
}
