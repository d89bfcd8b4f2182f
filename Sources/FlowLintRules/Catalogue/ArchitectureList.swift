extension Architecture {
  /// The list: the one place that changes when an architecture is added.
  package static let all: [Architecture] = [.coreFlow, .asyncFlow, .scene, .ribs, .tca]

  /// The modules of all frameworks.
  static let allModules = Set(all.flatMap(\.modules))

  /// The architecture of a pack's id or a framework's name; upper and lower case are the same.
  package static func named(_ name: String) -> Architecture? {
    let name = name.lowercased()
    return all.first { architecture in
      architecture.packs.contains { $0.id == name } || architecture.frameworks.contains { $0.lowercased() == name }
    }
  }

  /// The frameworks that may have forks, by the ids of packs and by their own names in small letters.
  fileprivate static var frameworksByName: [String: String] {
    var byName: [String: String] = [:]
    for architecture in all {
      let own = architecture.modules.isEmpty ? architecture.frameworks : architecture.modules
      for pack in architecture.packs { byName[pack.id] = own[0] }
      for framework in own { byName[framework.lowercased()] = framework }
    }
    return byName
  }

  /// The code imports one of the architecture's frameworks under that name.
  func isOf(_ framework: String) -> Bool { modules.contains(framework) || frameworks.contains(framework) }

  /// The frameworks' names for messages, such as `CoreFlow, AsyncFlow, RxFlow or Scene`.
  package static var names: String {
    let names = all.flatMap(\.frameworks)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

extension RuleCatalogue {
  /// The rules of all architectures, and FlowLint's own.
  package static let builtIn = RuleCatalogue(
    RulePacks.all.map { model in Part(packs: model.packs) { model.ruleList } } + [Part(packs: []) { own }],
    frameworks: Architecture.frameworksByName)

  private static let own: RuleList = [.architectureExample.since("1.0.0"), .unusedSuppression.since("1.0.0")]
}

extension PackSettings {
  /// The settings of architectures, from those of packs: on where one of its packs is, off where all are.
  ///
  /// - Parameter packs: the settings of packs by id, as far as they are set.
  package init(packs: [String: PackSetting]) {
    self.init()
    for model in RulePacks.all { self[model.packs[0].id] = Self.joined(model.packs.map { packs[$0.id] ?? .auto }) }
  }

  /// The settings of several projects in one index: on where one of them says so, off where all do.
  package init(joining settings: [PackSettings]) {
    self.init()
    for id in RulePacks.all.map({ $0.packs[0].id }) { self[id] = Self.joined(settings.map { $0[id] }) }
  }

  /// The same with those architectures off of which no rule runs: nothing is read for them.
  ///
  /// - Parameter named: the ids of packs whose roles declared rules name.
  package func narrowed(to rules: [Rule], keeping named: Set<String> = []) -> PackSettings {
    let running = Set(rules.compactMap(\.pack))
    var narrowed = self
    for packs in RulePacks.all.map({ $0.packs }) where running.isDisjoint(with: packs) && !named.contains(packs[0].id) {
      narrowed[packs[0].id] = .off
    }
    return narrowed
  }

  private static func joined(_ settings: [PackSetting]) -> PackSetting {
    if settings.contains(.on) { return .on }
    return !settings.isEmpty && settings.allSatisfy { $0 == .off } ? .off : .auto
  }
}
