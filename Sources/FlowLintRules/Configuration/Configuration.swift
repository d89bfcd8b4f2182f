/// The settings of `.flowlint.json`; without the file, the defaults.
package struct Configuration: Sendable {
  /// The patterns of the files that belong to the project; all files do when it is empty.
  package var include: [Glob] = []
  /// The patterns of the files that do not belong to the project.
  package var exclude: [Glob] = []
  /// The settings of packs by their ids; packs that are not named are `auto`.
  package var packs: [String: PackSetting] = [:]
  /// The frameworks of which modules are forks, by the names of these modules.
  package var frameworks: [String: String] = [:]
  /// The architecture that the project declares itself.
  package var architecture: DeclaredArchitecture?
  /// The settings of rules by their ids.
  package var rules: [String: RuleSetting] = [:]
  /// The overrides, applied in order, each to the files that one of its patterns covers.
  package var overrides: [Override] = []
  /// The path of the baseline, relative to the folder of the configuration.
  package var baseline: String?
  /// The ids of the rules whose findings no baseline accepts.
  package var neverAccepted: Set<String> = []
  /// Whether Markdown that is not named on the command line is checked, too.
  package var checksMarkdown = false
  /// Whether warnings fail the run.
  package var isStrict = false
  /// The language of titles and remedies; nil where none is set.
  package var language: TextLanguage?
  /// Whether the settings of the folders around do not hold for this one.
  package var isRoot = false

  package init() {}

  package struct RuleSetting: Sendable, Equatable {
    /// The level that is set; nil leaves the rule's own.
    package var level: Level?
    /// The values of options by name; options that are not set keep their default.
    package var options: [String: RuleOption.Value] = [:]
  }

  package enum Level: String, Sendable, CaseIterable {
    case off, warning, error

    /// The severity of the level's findings; nil for off.
    package var severity: Severity? { self == .off ? nil : self == .warning ? .warning : .error }
  }

  package struct Override: Sendable {
    package var files: [Glob]
    package var rules: [String: RuleSetting]
    package var packs: [String: PackSetting] = [:]
  }
}
