/// Which rules run, and how severe their findings are: the rules' own defaults, then the command line.
package struct RuleSelection: Sendable {
  /// By id; what is absent does not run.
  private var severities: [String: Severity] = [:]
  /// What the command line says comes last: it overrules every file.
  package var isRunning: Bool { !severities.isEmpty }

  /// All rules but the opt-in ones, in their own severity.
  package init(_ rules: [Rule]) {
    for rule in rules where !rule.isOptIn { severities[rule.id] = rule.severity }
  }

  /// Applies `--only`, `--enable` and `--disable`: ids of rules, names of packs.
  package mutating func apply(only: [String], enabled: [String], disabled: [String], of rules: [Rule]) {
    let defaults = severities
    if !only.isEmpty {
      severities = [:]
      for rule in rules where only.contains(rule.id) || isListed(rule, in: only) && defaults[rule.id] != nil {
        severities[rule.id] = defaults[rule.id] ?? rule.severity
      }
    }
    for rule in rules where enabled.contains(rule.id) || isListed(rule, in: enabled) {
      severities[rule.id] = defaults[rule.id] ?? rule.severity
    }
    for rule in rules where disabled.contains(rule.id) || isListed(rule, in: disabled) {
      severities[rule.id] = nil
    }
  }

  /// Nil where the rule is off.
  package func severity(of id: String) -> Severity? { severities[id] }

  /// With those packs off of which no rule runs: nothing is read for them.
  package func narrowed(_ packs: PackSettings, of rules: [Rule]) -> PackSettings {
    let running = Set(rules.filter { severities[$0.id] != nil }.compactMap(\.pack))
    var packs = packs
    if running.isDisjoint(with: [.coreflow, .coreflowUI]) { packs.coreFlow = .off }
    if !running.contains(.asyncflow) { packs.asyncFlow = .off }
    if !running.contains(.scene) { packs.scene = .off }
    return packs
  }

  private func isListed(_ rule: Rule, in names: [String]) -> Bool {
    rule.pack.map { names.contains($0.rawValue) } ?? false
  }
}
