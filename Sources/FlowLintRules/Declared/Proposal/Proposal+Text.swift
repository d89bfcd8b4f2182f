/// The choice of what is shown of a proposal, and its text.
extension Proposal {
  private static var mostRules: Int { 8 }
  /// The most lines of a proposal: of more a team deletes all.
  private static var mostLines: Int { 30 }

  /// Keeps the best rules, and the roles that these speak of.
  mutating func choose(everything: Bool) {
    let all = rules.filter(\.holds).sorted { rank($0) < rank($1) }
    var kept = everything ? all : []
    if !everything {
      for rule in all
      where kept.count < Self.mostRules && lines(kept + [rule], named(by: kept + [rule])) <= Self.mostLines {
        kept.append(rule)
      }
      // Layers of which no rule speaks make room for rules.
      if lines(kept, layers) > Self.mostLines { layers = named(by: kept) }
    }
    unshown = all.count - kept.count
    // Other roles may have more code once some are gone.
    while true {
      roles.removeAll { role in !kept.contains { $0.roles.contains(role.name) } }
      let again = counted(kept).filter(\.holds)
      let isSettled = again.count == kept.count
      kept = again
      if isSettled { break }
    }
    rules = kept
    let model = tried()
    for number in roles.indices { roles[number].types = model.facts.members(ofRole: number).count }
    for number in layers.indices { layers[number].files = model.facts.types.files.fileCounts[number] }
  }

  /// The lines of a proposal of these rules and layers, with those that open and close its parts.
  private func lines(_ rules: [ProposedRule], _ layers: [Layer]) -> Int {
    Self.frame.count + preset.count + layers.count + rules.count + Set(rules.flatMap(\.roles)).count + 8
  }

  private func named(by rules: [ProposedRule]) -> [Layer] {
    layers.filter { layer in rules.contains { $0.names(layer.name) } }
  }

  /// The structure first, then what many use; a rule about no role is about the whole project.
  private func rank(_ rule: ProposedRule) -> (Int, Int, Int, Int, Int, String) {
    let central = rule.roles.map { centrality[$0, default: 0] }.max() ?? Int.max
    return (
      rule.roles.isEmpty ? 0 : 1, rule.isOfStructure ? 0 : 1, min(rule.exceptions.count, 1), -central, -rule.cases,
      rule.id
    )
  }

  private static let frame = [
    "// Your own architecture, as it is found today, with the exceptions of each rule and its cases. Without exceptions a",
    "// rule is a warning, on which '--strict' fails, else a comment. 'flowlint audit architecture' counts.",
    "\"architecture\": {",
  ]

  var lines: [String] {
    if layers.isEmpty, roles.isEmpty {
      if preset.isEmpty { return Self.example }
      return preset.dropLast() + preset.suffix(1).map { "\"architecture\": { \($0.dropLast()) }," }
    }
    let rest = unshown > 0 ? ["// \(unshown) more hold: flowlint init --print --all"] : []
    return Self.frame + preset.map { "  " + $0 } + sections(rules: rules.map { ($0.line, $0.note) }, rest) + ["},"]
  }

  /// Layers, roles and rules as the configuration has them.
  func sections(rules: [(text: String, note: String)], _ rest: [String] = []) -> [String] {
    section("layers", layers.map { ("\"\($0.name)\": \($0.value(knowingModules: true)),", $0.note) })
      + section("roles", roles.map { ("\"\($0.name)\": \($0.value),", FlowLintRules.counted($0.types, "type")) })
      + section("rules", rules, rest)
  }

  private func section(_ name: String, _ rows: [(text: String, note: String)], _ rest: [String] = []) -> [String] {
    if rows.isEmpty { return [] }
    return ["  \"\(name)\": {"] + rows.map { "    \($0.text)  // \($0.note)" } + rest.map { "    " + $0 } + ["  },"]
  }

  private static let example = [
    "// The architecture of the project itself: layers of files, roles of types, and what holds for them. For example:",
    "// \"architecture\": {",
    "//   \"roles\": { \"ViewModel\": \"*ViewModel\" },",
    "//   \"rules\": { \"view_models_are_testable\": { \"for\": \"ViewModel\", \"must_not_use\": \"import UIKit\" } },",
    "// },",
  ]
}

extension Proposal.Layer {
  fileprivate var note: String {
    counted(files, "file") + (isBlind ? "; give its \"module\": what uses it is not seen" : "")
  }
}
