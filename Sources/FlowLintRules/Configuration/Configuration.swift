/// What `.flowlint.json` says. Without the file: the defaults.
package struct Configuration: Sendable {
  /// Only these files belong to the project; all when empty.
  package var include: [PathPattern] = []
  /// These do not.
  package var exclude: [PathPattern] = []
  /// Those that are set; the others are `auto`.
  package var packs: [Pack: PackSetting] = [:]
  /// By id.
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
    /// By name; options that are not set keep their default.
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

extension Configuration {
  /// What the index is told of the packs. The UI guide is part of CoreFlow.
  package var packSettings: PackSettings {
    var settings = PackSettings()
    settings.asyncFlow = packs[.asyncflow] ?? .auto
    settings.scene = packs[.scene] ?? .auto
    switch (packs[.coreflow] ?? .auto, packs[.coreflowUI] ?? .auto) {
    case (.on, _), (_, .on): settings.coreFlow = .on
    case (.off, .off): settings.coreFlow = .off
    default: settings.coreFlow = .auto
    }
    return settings
  }
}

extension PackSettings {
  /// Of several projects in one index: on where one of them says so, off where all do.
  package init(joining settings: [PackSettings]) {
    self.init()
    func joined(_ setting: (PackSettings) -> PackSetting) -> PackSetting {
      let all = settings.map(setting)
      if all.contains(.on) { return .on }
      return !all.isEmpty && all.allSatisfy { $0 == .off } ? .off : .auto
    }
    coreFlow = joined(\.coreFlow)
    asyncFlow = joined(\.asyncFlow)
    scene = joined(\.scene)
  }
}
