/// The settings of `.flowlint.json`; without the file, the defaults.
package struct Configuration: Sendable {
  /// Only these files belong to the project; all when empty.
  package var include: [PathPattern] = []
  /// These do not.
  package var exclude: [PathPattern] = []
  /// The settings of packs by their ids; the others are `auto`.
  package var packs: [String: PackSetting] = [:]
  /// The architecture that the project declares itself.
  package var architecture: DeclaredArchitecture?
  /// The settings of rules by their ids.
  package var rules: [String: RuleSetting] = [:]
  /// Applied in order, each to the files that one of its patterns covers.
  package var overrides: [Override] = []
  /// Relative to the folder of the configuration.
  package var baseline: String?
  /// Whether Markdown that is not named is checked too.
  package var checksMarkdown = false
  /// Whether warnings fail the run.
  package var isStrict = false

  package init() {}

  package struct RuleSetting: Sendable, Equatable {
    /// Nil leaves the rule's own.
    package var level: Level?
    /// The values of options by name; those that are not set keep their default.
    package var options: [String: RuleOption.Value] = [:]
  }

  package enum Level: String, Sendable, CaseIterable {
    case off, warning, error

    /// Nil for off.
    package var severity: Severity? {
      switch self {
      case .off: nil
      case .warning: .warning
      case .error: .error
      }
    }
  }

  package struct Override: Sendable {
    package var files: [PathPattern]
    package var rules: [String: RuleSetting]
  }

  /// As `.gitignore` writes them, relative to the folder of the configuration.
  package struct PathPattern: Sendable {
    package let text: String
    package let glob: Glob

    init?(_ text: String) {
      guard let glob = Glob(text) else { return nil }
      self.text = text
      self.glob = glob
    }
  }
}
