/// The rules that run in each file, the severities of their findings, and the origins of both: the rules' own defaults,
/// then the configuration, then the command line.
package struct RuleSelection: Sendable {
  /// The settings of rules by id; every rule has one.
  private var settings: [String: Setting] = [:]
  private var overrides: [Configuration.Override] = []

  package struct Setting: Sendable, Equatable {
    /// The severity of the rule's findings; nil where the rule does not run.
    package var severity: Severity?
    package var origin: Origin
    package var options: [String: RuleOption.Value] = [:]
  }

  package enum Origin: String, Sendable {
    case rule = "default"
    case configuration
    case commandLine = "command line"
  }

  /// The command line's request: ids of rules, names of packs.
  package struct Request: Sendable, Equatable {
    /// The only rules that run; all may when it is empty.
    package var only: [String] = []
    package var enabled: [String] = []
    package var disabled: [String] = []
    /// Whether the only rules that run are those whose findings the graph shows.
    package var isOfGraph = false

    package init(only: [String] = [], enabled: [String] = [], disabled: [String] = [], isOfGraph: Bool = false) {
      self.isOfGraph = isOfGraph
      self.only = only
      self.enabled = enabled
      self.disabled = disabled
    }
  }

  /// - Parameter catalogue: all rules that the run knows.
  package init(
    _ catalogue: RuleCatalogue, _ configuration: Configuration = Configuration(), _ request: Request = Request()
  ) {
    overrides = configuration.overrides
    for rule in catalogue.rules {
      var setting = Setting(severity: rule.isOptIn ? nil : rule.severity, origin: .rule)
      if let pack = rule.pack, configuration.packs[pack.id] == .off {
        setting = Setting(severity: nil, origin: .configuration)
      }
      if let own = configuration.rules[rule.id] {
        setting.options = own.options
        if let level = own.level {
          setting = Setting(severity: level.severity, origin: .configuration, options: own.options)
        }
      }
      settings[rule.id] = request.apply(to: setting, of: rule)
    }
  }

  /// The setting of a rule for files without overrides; its severity is nil where the rule does not run, unless an
  /// override turns it on.
  package func setting(of id: String) -> Setting { settings[id] ?? Setting(severity: nil, origin: .rule) }

  /// - Parameter path: the file's path relative to the folder of the configuration.
  package func severity(of id: String, in path: @autoclosure () -> String) -> Severity? {
    let setting = setting(of: id)
    // An override does not bring back a rule that the command line takes out.
    if overrides.isEmpty || setting.origin == .commandLine && setting.severity == nil { return setting.severity }
    let path = path()
    let levels = overrides.filter { $0.files.contains { $0.glob.covers(path) } }.compactMap { $0.rules[id]?.level }
    return levels.last.map(\.severity) ?? setting.severity
  }

  /// Whether the rule runs in any file.
  package func mayRun(_ id: String) -> Bool {
    let setting = setting(of: id)
    if setting.severity != nil { return true }
    return setting.origin != .commandLine && overrides.contains { $0.rules[id]?.level?.severity != nil }
  }
}

extension RuleSelection.Request {
  fileprivate func apply(to setting: RuleSelection.Setting, of rule: Rule) -> RuleSelection.Setting {
    var setting = setting
    // The graph's check runs opt-in rules too, but none that the project has turned off.
    let isTurnedOff = setting.severity == nil && setting.origin == .configuration
    let isWanted = isOfGraph && rule.isInGraph && !isTurnedOff
    let isNamed = only.contains(rule.id) || enabled.contains(rule.id) || isWanted
    if !only.isEmpty || isOfGraph, !isNamed, !lists(rule, in: only) {
      setting.severity = nil
      setting.origin = .commandLine
    }
    // The name of a pack means its rules but the opt-in ones; the name of a rule means that rule.
    if isNamed || lists(rule, in: enabled) && !rule.isOptIn, setting.severity == nil {
      setting.severity = rule.severity
      setting.origin = .commandLine
    }
    if lists(rule, in: disabled) {
      setting.severity = nil
      setting.origin = .commandLine
    }
    return setting
  }

  private func lists(_ rule: Rule, in names: [String]) -> Bool {
    names.contains(rule.id) || rule.pack.map { names.contains($0.id) } ?? false
  }
}
