/// The choice of what is shown of a proposal, and its text.
extension Proposal {
  private static var mostRules: Int { 12 }

  /// Keeps the best rules, and the roles that these speak of.
  mutating func choose(everything: Bool) {
    var kept = rules.filter(\.holds).sorted { a, b in
      (a.isOfStructure ? 0 : 1, a.exceptions.count, -a.cases, a.id)
        < (b.isOfStructure ? 0 : 1, b.exceptions.count, -b.cases, b.id)
    }
    unshown = everything ? 0 : max(kept.count - Self.mostRules, 0)
    kept.removeLast(unshown)
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

  var lines: [String] {
    if layers.isEmpty, roles.isEmpty {
      if preset.isEmpty { return Self.example }
      // What would be declared stands in comments as a whole: an empty declaration holds nothing.
      return preset.dropLast() + preset.suffix(1).map { "// \"architecture\": { \($0.dropFirst(3).dropLast()) }," }
    }
    var lines = [
      "// Your own architecture, as it is found today. Behind each rule stand its exceptions, and the cases in which it",
      "// holds. What holds without exception is a warning, which fails a run with '--strict' or \"strict\": true; what holds",
      "// nearly always stands in comments. 'flowlint audit architecture' counts, 'flowlint graph' draws.",
      "\"architecture\": {",
    ]
    lines += preset.map { "  " + $0 }
    lines += section("layers", layers.map { ("\"\($0.name)\": \($0.value(knowingModules: true)),", $0.note) })
    lines += section("roles", roles.map { ("\"\($0.name)\": \($0.value),", FlowLintRules.counted($0.types, "type")) })
    let rest = unshown > 0 ? ["// \(unshown) more hold: flowlint init --print --all"] : []
    lines += section("rules", rules.map { ($0.line, $0.note) }, rest)
    return lines + ["},"]
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
