@testable import FlowLintRules
@testable import FlowLintRun

extension Rule {
  /// The rules of every architecture; FlowLint's own are not among them.
  static let all = RuleCatalogue.builtIn.rules.filter { $0.pack != nil }
}

extension Check {
  /// The check of a made rule, which finds nothing; the rule's id decides its pack.
  static func sample(_ id: String) -> Check {
    let packs = RulePacks.all.map({ $0.packs }).first { packs in
      packs.contains { $0.prefixes.contains(where: id.hasPrefix) }
    }
    return Check(packs: packs ?? []) { _, _ in }
  }
}

extension RuleCatalogue {
  /// A catalogue of made rules.
  static func sample(_ rules: [Rule]) -> RuleCatalogue {
    RuleCatalogue(packs: RulePacks.all.flatMap { $0.packs }, rules: rules)
  }
}

extension PackSettings {
  /// Every architecture is checked, whether it is in use or not.
  static var allOn: PackSettings { on { _ in true } }

  /// The architectures of some rules are checked, whether they are in use or not, and no other.
  static func on(for rules: [Rule]) -> PackSettings {
    let packs = Set(rules.map(\.pack))
    return on { $0.packs.contains { packs.contains($0) } }
  }

  private static func on(where isAsked: (Architecture) -> Bool) -> PackSettings {
    var settings = PackSettings()
    for architecture in Architecture.all { settings[architecture.id] = isAsked(architecture) ? .on : .off }
    return settings
  }
}

extension RuleSelection {
  /// Every rule is on.
  static let everyRule = RuleSelection(
    .builtIn, configuration: Configuration(), request: RuleSelection.Request(enabled: Rule.all.map(\.id)))
}
