/// A group of rules that settings, suppressions and the command line name together: those of an architecture, or of a
/// part of one.
package struct Pack: Sendable, Hashable {
  /// The word by which it is named.
  package let id: String
  /// The architecture as its documents call it.
  package let title: String
  /// The beginnings of its rules' ids.
  let prefixes: [String]
  /// The endings of its parts' names behind the name of their feature: `ViewModel` of `LoginViewModel`.
  let partSuffixes: [String]

  init(id: String, title: String, prefixes: [String], partSuffixes: [String] = []) {
    self.id = id
    self.title = title
    self.prefixes = prefixes
    self.partSuffixes = partSuffixes
  }
}

/// Whether the rules of an architecture run: where it is in use, always, or never.
package enum PackSetting: String, Sendable, CaseIterable { case auto, on, off }

/// The settings of all architectures, each under the id of its first pack.
package struct PackSettings: Sendable {
  private var settings: [String: PackSetting] = [:]

  package init() {}

  package subscript(id: String) -> PackSetting {
    get { settings[id] ?? .auto }
    set { settings[id] = newValue }
  }
}
