/// The rules that run in each file, the severities of their findings, their options, and the origins of all: the rules'
/// own defaults, then the settings of the project and those of its folders, then the command line.
package struct RuleSelection: Sendable {
  private let catalogue: RuleCatalogue
  /// The settings of the project's root.
  private let configuration: Configuration
  private let request: Request
  /// The overrides and the settings of folders, applied in order, each to the files that it covers.
  private var layers: [Layer] = []

  package struct Setting: Sendable, Equatable {
    /// The severity of the rule's findings; nil where the rule does not run.
    package var severity: Severity?
    package var origin: Origin
    /// The file that says so, where it is that of a folder.
    package var file: String?
    package var options: [String: RuleOption.Value] = [:]
    /// The severity that would hold, were the pack of the rule not off.
    fileprivate var inPack: Severity?

    fileprivate init(severity: Severity?, origin: Origin) {
      self.severity = severity
      self.origin = origin
      inPack = severity
    }
  }

  package enum Origin: String, Sendable {
    case rule = "default"
    case configuration
    case override
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
      (self.only, self.enabled, self.disabled, self.isOfGraph) = (only, enabled, disabled, isOfGraph)
    }
  }

  /// Settings that hold for some files, on top of others.
  private struct Layer {
    let folder: String
    /// The patterns of the files, relative to the folder; all files in it when there are none.
    let files: [Glob]
    let isAlone: Bool
    /// The file that says so, where it is that of a folder.
    let file: String?
    var changes: [String: Change] = [:]
    let options: [String: [String: RuleOption.Value]]

    enum Change {
      case level(Severity?)
      case pack(isOff: Bool)
    }

    func covers(_ path: String) -> Bool {
      guard path.utf8.starts(with: folder.utf8) else { return false }
      if files.isEmpty { return true }
      let inner = String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
      return files.contains { $0.covers(inner) }
    }

    func apply(to setting: inout Setting, of id: String) {
      if let own = options[id] { setting.options.merge(own) { $1 } }
      // No layer brings back a rule that the command line takes out.
      if setting.origin == .commandLine, setting.severity == nil { return }
      guard let change = changes[id] else { return }
      switch change {
      case .level(let level): (setting.severity, setting.inPack) = (level, level)
      case .pack(let isOff): setting.severity = isOff ? nil : setting.inPack
      }
      setting.origin = files.isEmpty ? .configuration : .override
      setting.file = file
    }
  }

  /// - Parameters:
  ///   - catalogue: all rules that the run knows.
  ///   - folders: the settings of the project's folders, those of the root first, and an inner folder's behind an outer's.
  package init(_ catalogue: RuleCatalogue, folders: [FolderSettings], request: Request = Request()) {
    self.catalogue = catalogue
    self.request = request
    configuration = folders.first?.configuration ?? Configuration()
    for (number, folder) in folders.enumerated() {
      let own = folder.configuration
      if number > 0 {
        addLayer(
          folder, catalogue: catalogue, isAlone: folder.isAlone, packs: own.packs, rules: own.rules,
          architecture: own.architecture)
      }
      for override in own.overrides {
        addLayer(folder, catalogue: catalogue, files: override.files, packs: override.packs, rules: override.rules)
      }
    }
  }

  package init(
    _ catalogue: RuleCatalogue, configuration: Configuration = Configuration(), request: Request = Request()
  ) { self.init(catalogue, folders: [FolderSettings(configuration)], request: request) }

  private mutating func addLayer(
    _ folder: FolderSettings, catalogue: RuleCatalogue, files: [Glob] = [],
    isAlone: Bool = false, packs: [String: PackSetting], rules: [String: Configuration.RuleSetting],
    architecture: DeclaredArchitecture? = nil
  ) {
    var layer = Layer(
      folder: folder.folder.precomposed, files: files, isAlone: isAlone,
      file: folder.folder.isEmpty ? nil : folder.file,
      options: rules.compactMapValues { $0.options.isEmpty ? nil : $0.options })
    // Folders may declare rules of one name, each with a severity of its own.
    for rule in architecture?.catalogueRules ?? [] {
      layer.changes[rule.id] = .level(rule.isOptIn ? nil : rule.severity)
    }
    if !packs.isEmpty {
      for rule in catalogue.rules {
        guard let pack = rule.pack, let setting = packs[pack.id] else { continue }
        layer.changes[rule.id] =
          setting == .on && pack.isOptIn ? .level(rule.severity) : .pack(isOff: setting == .off)
      }
    }
    for (id, setting) in rules { if let level = setting.level { layer.changes[id] = .level(level.severity) } }
    layers.append(layer)
  }

  /// Whether nobody has set anything: the rules run as they are.
  package var isOfDefaults: Bool {
    layers.isEmpty && configuration.rules.isEmpty && configuration.packs.isEmpty && request == Request()
  }

  /// The setting of a rule for files without overrides; its severity is nil where the rule does not run, unless an
  /// override turns it on.
  package func setting(of id: String) -> Setting { catalogue[id].map(setting) ?? Setting(severity: nil, origin: .rule) }

  private func setting(of rule: Rule) -> Setting {
    var setting = Self.unset(rule)
    if let pack = rule.pack, configuration.packs[pack.id] == .off {
      (setting.severity, setting.origin) = (nil, .configuration)
    }
    if let pack = rule.pack, pack.isOptIn, configuration.packs[pack.id] == .on {
      setting = Setting(severity: rule.severity, origin: .configuration)
    }
    if let own = configuration.rules[rule.id] {
      if let level = own.level { setting = Setting(severity: level.severity, origin: .configuration) }
      setting.options = own.options
    }
    return request.apply(to: setting, of: rule)
  }

  /// The setting of a rule without any settings of a project.
  private func standard(_ id: String) -> Setting? { catalogue[id].map { request.apply(to: Self.unset($0), of: $0) } }

  private static func unset(_ rule: Rule) -> Setting {
    Setting(severity: rule.isOptIn ? nil : rule.severity, origin: .rule)
  }

  /// - Parameter path: the file's path relative to the project's root.
  package func setting(of id: String, in path: @autoclosure () -> String) -> Setting {
    var setting = setting(of: id)
    if layers.isEmpty { return setting }
    let path = path().precomposed
    for layer in layers where layer.covers(path) {
      if layer.isAlone { setting = standard(id) ?? setting }
      layer.apply(to: &setting, of: id)
    }
    return setting
  }

  /// - Parameter path: the file's path relative to the project's root.
  package func severity(of id: String, in path: @autoclosure () -> String) -> Severity? {
    setting(of: id, in: path()).severity
  }

  /// Whether some files have other options of the rule than the rest.
  func hasLayersOfOptions(_ id: String) -> Bool { layers.contains { $0.isAlone || $0.options[id] != nil } }

  /// Whether the rule runs in any file.
  package func mayRun(_ id: String) -> Bool { catalogue[id].map(mayRun) == true }

  package func mayRun(_ rule: Rule) -> Bool {
    let setting = setting(of: rule)
    if setting.severity != nil { return true }
    if setting.origin == .commandLine { return false }
    return layers.contains { layer in
      if layer.isAlone, standard(rule.id)?.severity != nil { return true }
      switch layer.changes[rule.id] {
      case .level(let level): return level != nil
      case .pack(isOff: false): return setting.inPack != nil
      case .pack, nil: return false
      }
    }
  }
}

extension RuleSelection.Request {
  fileprivate func apply(to setting: RuleSelection.Setting, of rule: Rule) -> RuleSelection.Setting {
    var setting = setting
    // The graph's check runs opt-in rules too, but none that the project has turned off.
    let isTurnedOff = setting.severity == nil && setting.origin == .configuration
    let isWanted = isOfGraph && rule.isInGraph && !isTurnedOff
    let isNamed = only.contains(rule.id) || enabled.contains(rule.id) || isWanted
    func set(_ severity: Severity?) { (setting.severity, setting.origin) = (severity, .commandLine) }
    if !only.isEmpty || isOfGraph, !isNamed, !lists(rule, in: only) { set(nil) }
    // The name of a pack means its rules but the opt-in ones, unless it is off as a whole; the name of a rule means that rule.
    let isMeant = lists(rule, in: enabled) && (!rule.isOptIn || rule.pack?.isOptIn == true)
    if isNamed || isMeant, setting.severity == nil { set(rule.severity) }
    if lists(rule, in: disabled) { set(nil) }
    return setting
  }

  private func lists(_ rule: Rule, in names: [String]) -> Bool {
    names.contains(rule.id) || rule.pack.map { names.contains($0.id) } == true
  }
}
