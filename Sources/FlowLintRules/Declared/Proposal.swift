/// Tells what a project holds nearly always, as an architecture that it could declare: `flowlint init`.
///
/// - Parameters:
///   - all: every file of the project, tests and manifests included.
///   - path: of a file, relative to the folder of the configuration.
/// - Returns: the lines of the key `architecture`, with the comma behind it; a comment where nothing was learned.
func proposedArchitecture(_ all: [IndexedFile], path: @escaping (IndexedFile) -> String) -> [String] {
  var proposal = Proposal(all, path)
  proposal.learn()
  return proposal.lines
}

/// Gathers layers, roles and rules, each tried on the project before it is proposed.
struct Proposal {
  private let all: [IndexedFile]
  private let path: (IndexedFile) -> String
  /// The files and types alone, without a declaration.
  let facts: DeclaredFacts
  private var preset: [String] = []
  var layers: [Entry] = []
  var roles: [Entry] = []
  var rules: [ProposedRule] = []
  /// The ranks of the layers in the proposed order, the highest first; empty where no order is proposed.
  var ranks: [Int: Int] = [:]

  /// A layer or a role.
  struct Entry {
    let name: String
    /// The text as the configuration has it.
    let value: String
    /// It is what it covers: `14 files`.
    let note: String
  }

  init(_ all: [IndexedFile], _ path: @escaping (IndexedFile) -> String) {
    self.all = all
    self.path = path
    facts = DeclaredModel(all, DeclaredArchitecture(), path: path).facts
  }

  mutating func learn() {
    learnPreset()
    learnLayers()
    learnRoles()
    learnOrder()
    learnIndependence()
    learnRoleRules()
  }

  /// Names of several files that are alike say nothing about others.
  static let fewestCases = 8
  static let mostExceptions = 5

  /// Whether a law holds nearly always.
  static func holds(_ cases: Int, exceptions: Int) -> Bool {
    cases >= fewestCases && exceptions <= mostExceptions && exceptions * 20 <= cases
  }

  /// Tells what a declaration with these layers and roles makes of the project.
  func tried(rules: [(id: String, value: String)] = []) -> DeclaredModel {
    tried(
      "{ \"layers\": { \(members(layers)) }, \"roles\": { \(members(roles)) }, "
        + "\"rules\": { \(rules.map { "\"\($0.id)\": \($0.value)" }.joined(separator: ", ")) } }")
  }

  private func members(_ entries: [Entry]) -> String {
    entries.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ")
  }

  private func tried(_ text: String) -> DeclaredModel {
    let bytes = ContiguousArray(text.utf8)
    guard let value = try? readConfiguration(bytes.span) else {
      return DeclaredModel(all, DeclaredArchitecture(), path: path)
    }
    let source = DeclarationSource(path: "", bytes: bytes)
    return DeclaredModel(
      all, readArchitecture(value, source: source, builtIn: [], read: { _ in nil }).architecture, path: path)
  }

  /// All types and aliases of the project, tests included.
  var names: ProjectNames { ProjectNames(all) }

  // MARK: Presets

  /// The preset whose roles fit most types, where these are at least 12 of 3 roles.
  private mutating func learnPreset() {
    var best: (name: String, count: Int, model: DeclaredModel)?
    for name in presetNames {
      let model = tried("{ \"extends\": \"\(name)\" }")
      let counts = model.facts.architecture.roles.indices.map { model.facts.members(ofRole: $0).count }
      let count = counts.reduce(0, +)
      if count >= 12, counts.count(where: { $0 > 0 }) >= 3, count > best?.count ?? 0 { best = (name, count, model) }
    }
    guard let best else { return }
    preset = ["// The roles of this preset fit \(counted(best.count, "type")). Its rules would find:"]
    for (rule, findings) in zip(best.model.architecture.rules, best.model.findings) {
      preset.append("//   \(rule.id): \(ProposedRule.text(findings.map(\.declaration), of: nil))")
    }
    preset.append("// \"extends\": \"\(best.name)\",")
  }

  // MARK: Text

  var lines: [String] {
    if preset.isEmpty, layers.isEmpty, roles.isEmpty { return Self.example }
    var lines = [
      "// Your own architecture, as it is found today. Behind each rule stand its exceptions, and the cases in which it",
      "// holds. What holds without exception is a warning, which fails a run with '--strict' or \"strict\": true; what holds",
      "// nearly always stands in comments. 'flowlint audit architecture' counts, 'flowlint graph' draws.",
      "\"architecture\": {",
    ]
    lines += preset.map { "  " + $0 }
    lines += section("layers", layers.map { ("\"\($0.name)\": \($0.value),", $0.note) })
    lines += section("roles", roles.map { ("\"\($0.name)\": \($0.value),", $0.note) })
    lines += section("rules", rules.map { ($0.line, $0.note) })
    return lines + ["},"]
  }

  private func section(_ name: String, _ rows: [(text: String, note: String)]) -> [String] {
    if rows.isEmpty { return [] }
    return ["  \"\(name)\": {"] + rows.map { "    \($0.text)  // \($0.note)" } + ["  },"]
  }

  private static let example = [
    "// The architecture of the project itself: layers of files, roles of types, and what holds for them. For example:",
    "// \"architecture\": {",
    "//   \"roles\": { \"ViewModel\": \"*ViewModel\" },",
    "//   \"rules\": { \"view_models_are_testable\": { \"for\": \"ViewModel\", \"must_not_use\": \"import UIKit\" } },",
    "// },",
  ]
}

/// A rule that holds always, or nearly so.
struct ProposedRule {
  let id: String
  /// The text as the configuration has it, without its severity.
  let value: String
  let cases: Int
  /// The names of those for which it does not hold.
  let exceptions: [String]

  /// The line of the configuration; with exceptions it is a comment.
  var line: String {
    let text = "\"\(id)\": \(value.dropLast(2)), \"severity\": \"warning\" },"
    return exceptions.isEmpty ? text : "// \(text)"
  }

  var note: String { Self.text(exceptions, of: cases) }

  /// `0 of 41`, `2 of 58: LoginViewModel, HomeViewModel`
  static func text(_ exceptions: [String], of cases: Int?) -> String {
    let names = Set(exceptions.filter { !$0.isEmpty }).sorted()
    let count = "\(exceptions.count)" + (cases.map { " of \($0)" } ?? "")
    let more = names.count > mostNames ? ", …" : ""
    return names.isEmpty ? count : "\(count): \(names.prefix(mostNames).joined(separator: ", "))\(more)".visible
  }

  private static let mostNames = 5
}

extension DeclaredFacts {
  /// The types that have a role themselves.
  func members(ofRole role: Int) -> [Int32] {
    types.types.indices.filter { types.types[$0].kind == .nominal && roles.own[$0, role] }
      .map { Int32(truncatingIfNeeded: $0) }
  }
}
