/// The choice of what is shown of a proposal, and its text.
extension Proposal {
  private static var mostRules: Int { 8 }
  private static var mostRemarks: Int { 3 }
  /// The most lines of a proposal: of more a team deletes all. Modules need one each.
  private var mostLines: Int { 30 + max(0, layers.count - Self.mostLayers) }

  /// Keeps the best rules, and the roles that these speak of.
  mutating func choose(everything: Bool) {
    let all = rules.filter(\.holds).ordered { rank($0) < rank($1) }
    var kept = everything ? all : []
    if !everything {
      for rule in all
      where kept.count < Self.mostRules && lines(for: kept + [rule], in: named(by: kept + [rule], layers)) <= mostLines
      {
        kept.append(rule)
      }
      // Layers of which no rule speaks make room for rules.
      if lines(for: kept, in: layers) > mostLines { layers = named(by: kept, layers) }
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
    (innerLayers, wrappers) = (named(by: rules, innerLayers), named(by: rules, wrappers))
    // Layers of which no rule speaks hold nothing.
    if named(by: rules, layers).isEmpty { layers = [] }
    if views.isEmpty, remarks.isEmpty {
      remarks = ["// No layers: hardly any code of one folder or module uses another's."]
    }
    let model = tried()
    for number in roles.indices { roles[number].types = model.facts.members(ofRole: number).count }
    let counts = model.facts.types.files.fileCounts
    var start = 0
    func filled(_ layers: [Layer]) -> [Layer] {
      defer { start += layers.count }
      return layers.enumerated().map { number, layer in
        var layer = layer
        layer.files = counts[start + number]
        return layer
      }
    }
    layers = filled(layers)
    innerLayers = filled(innerLayers)
    wrappers = filled(wrappers)
  }

  /// The lines of a proposal of these rules and layers, with those that open and close its parts.
  private func lines(for rules: [ProposedRule], in layers: [Layer]) -> Int {
    Self.frame.count + min(remarks.count, Self.mostRemarks) + preset.count + layers.count + innerLayers.count
      + named(by: rules, wrappers).count + rules.count + Set(rules.flatMap(\.roles)).count
      + 8
  }

  private func named(by rules: [ProposedRule], _ layers: [Layer]) -> [Layer] {
    layers.filter { layer in rules.contains { $0.names(layer.name) } }
  }

  /// The structure first, then what many use; a rule about no role is about the whole project.
  private func rank(_ rule: ProposedRule) -> (Int, Int, Int, Int, Int, String) {
    let central = rule.roles.map { centrality[$0, default: 0] }.max() ?? Int.max
    return (
      rule.isAsked ? -1 : rule.roles.isEmpty && rule.isOfStructure ? 0 : 1, rule.isOfStructure ? 0 : 1,
      min(rule.exceptions.count, 1),
      -central, -rule.cases,
      rule.id
    )
  }

  private static let frame = [
    "// Your own architecture, as it is found today. Each rule is a warning, on which '--strict' fails; what it finds today",
    "// stands in the baseline that 'flowlint init' writes: new findings fail. 'flowlint audit architecture' counts.",
    "\"architecture\": {",
  ]

  var lines: [String] {
    let remarks = self.remarks.prefix(Self.mostRemarks)
    if views.isEmpty, roles.isEmpty {
      if preset.count < 2 { return remarks + preset + Self.example }
      return remarks + preset.dropLast() + preset.suffix(1).map { "\"architecture\": { \($0.dropLast()) }," }
    }
    let rest = unshown > 0 ? ["// \(unshown) more hold: flowlint init --print --all"] : []
    return Self.frame + (remarks + preset).map { "  " + $0 } + sections(rules: rules.map { ($0.line, $0.note) }, rest)
      + ["},"]
  }

  /// Layers, roles and rules as the configuration has them.
  func sections(rules: [Row], _ rest: [String] = []) -> [String] {
    section("layers", views: views.map { $0.map(\.row) })
      + section(
        "roles", views: [roles.map { ("\"\($0.name)\": \($0.value),", FlowLintRules.counted($0.types, "type")) }])
      + section("rules", views: [rules], rest: rest)
  }

  /// - Parameter views: the rows, for each view of the same files.
  private func section(_ name: String, views: [[Row]], rest: [String] = []) -> [String] {
    if views.allSatisfy(\.isEmpty) { return [] }
    let (start, end) = views.count > 1 ? ("[{", "}],") : ("{", "},")
    let text = views.map { rows in rows.map { "    \($0.text)  // \($0.note)" } }
    return ["  \"\(name)\": \(start)"] + text.joined(separator: ["  }, {"]) + rest.map { "    " + $0 } + ["  \(end)"]
  }

  /// The text of a configuration's line, and the comment behind it.
  typealias Row = (text: String, note: String)

  private static let example = [
    "// The architecture of the project itself: layers of files, roles of types, and what holds for them. For example:",
    "// \"architecture\": {",
    "//   \"roles\": { \"ViewModel\": \"*ViewModel\" },",
    "//   \"rules\": { \"view_models_are_testable\": { \"for\": \"ViewModel\", \"must_not_use\": \"import UIKit\" } },",
    "// },",
  ]
}

extension Proposal.Layer {
  fileprivate var row: Proposal.Row {
    let blind = isBlind ? "; give its \"module\": what uses it is not seen" : ""
    return ("\"\(name)\": \(value(knowingModules: true)),", counted(files, "file") + blind)
  }
}
