import Foundation
import Testing

@testable import FlowLintRules

/// `may A use B` says no exactly where lint finds something new once the use is written: for every assertion of the
/// declared language, in folders and in modules.
@Suite struct MayPropertyTests {
  /// Rules by what they assert.
  private static let laws: [String: [String]] = [
    "order": [
      #""order": ["UI", "Data", "Domain"]"#, #""order": ["UI", "Data", "Domain"], "strict": true"#,
      #""order": [["UI", "Data"], "Domain"]"#,
    ],
    "must_not_use": [
      #""for": "UI", "must_not_use": "Data""#, #""for": "View", "must_not_use": "Repo""#,
      #""for": ["UI", "Data"], "must_not_use": "type User""#, #""for": "View", "must_not_use": "create Repo""#,
      #""for": "UI", "must_not_use": "Domain", "except": "HomeView""#,
    ],
    "may_use": [#""for": "UI", "may_use": ["Domain"]"#, #""for": "Domain", "may_use": []"#],
    "only_used_in": [#""for": "Data", "only_used_in": "UI""#, #""for": "Repo", "only_used_in": "Domain""#],
    "must_not_reach": [#""for": "UI", "must_not_reach": "Domain""#, #""for": "View", "must_not_reach": "Repo""#],
    "must_use": [#""for": "View", "must_use": "Repo""#],
    "must_be_used_in": [#""for": "Repo", "must_be_used_in": "UI""#],
    "covers": [#""covers": ["Sources/**"]"#],
    "declared_in_manifest": [#""for": ["UI", "Data", "Domain"], "declared_in_manifest": true"#],
    "independent": [#""for": "View", "independent": true"#],
    "acyclic": [#""for": "Part", "acyclic": true"#],
    "must": [#""for": "Repo", "must": { "declared": "struct" }"#],
    "must_not": [#""for": "View", "properties": {}, "must_not": { "typed": "*Repo" }"#],
    "must_have": [#""for": "Repo", "must_have": "User""#],
    "must_not_have": [#""for": "Repo", "must_not_have": "User""#],
    "at_most": [#""for": "View", "at_most": { "properties": 9 }"#],
  ]

  private static let types = ["HomeView": "UI", "CartView": "UI", "UserRepo": "Data", "User": "Domain"]

  private static let rules = laws.sorted { $0.key < $1.key }.flatMap { assertion, rules in
    rules.flatMap { rule in [(rule, false), (rule, true)] }
      // A manifest says what may be imported where there are modules.
      .filter { $0.1 || assertion != "declared_in_manifest" }
  }

  /// The assertions on how cases and values are treated: no use of one type by another breaks it.
  private static let ofTreatment: Set = [
    "must_be_matched_in", "must_be_made_in", "must_become", "must_not_become", "then", "pairs_with", "keeps",
  ]

  @Test func everyAssertionIsAsked() {
    #expect(Set(Self.laws.keys).union(Self.ofTreatment) == Set(DeclarationReader.assertions))
  }

  @Test(arguments: Array(rules.enumerated()))
  func mayIsWhatLintFinds(_ number: Int, _ rule: (law: String, inModules: Bool)) async throws {
    let files = Self.files(rule.law, inModules: rule.inModules)
    let project = try Scratch(files)
    let before = try await Self.findings(in: project)
    let names = Self.types.keys.sorted()
    for (place, (user, used)) in names.flatMap({ user in names.map { (user, $0) } }).enumerated()
    where user != used && Extent.includes(number + place, oneOf: 16) {
      let path = Self.path(of: user)
      let text = files[path] ?? ""
      // The repository uses the User already.
      if text.contains(": \(used)\n") { continue }
      let answer = try await Flowlint("may", user, "use", used, in: project.folder)
      let homes = [Self.types[user], Self.types[used]].compactMap(\.self)
      let line = rule.inModules && homes[0] != homes[1] ? "import \(homes[1])\n" : ""
      try project.write(line + text.replacing("{\n", with: "{\n  let used: \(used)\n"), to: path)
      let isFound = try await !Self.findings(in: project).subtracting(before).isEmpty
      try project.write(text, to: path)
      #expect(
        answer.exitCode == (isFound ? 1 : 0), "\(rule.law): \(user) uses \(used): \(answer.output)\(answer.errors)")
    }
  }

  private static func findings(in project: Scratch) async throws -> Set<String> {
    let run = try await Flowlint("--format", "concise", in: project.folder)
    #expect(run.exitCode < 2, "\(run.errors)")
    return Set(run.outputLines.compactMap { $0.split(separator: ":", maxSplits: 3).last.map(String.init) })
  }

  private static func path(of type: String) -> String { "Sources/\(types[type] ?? "")/\(type).swift" }

  private static func files(_ law: String, inModules: Bool) -> [String: String] {
    let layers = #""UI": "Sources/UI/", "Data": "Sources/Data/", "Domain": "Sources/Domain/""#
    let roles = #""View": "*View", "Repo": "*Repo", "Part": { "named": "*", "in": "Sources/**" }"#
    var files = [
      ".git/HEAD": "",
      ".flowlint.json":
        "{ \"packs\": { \"modules\": \"off\" }, \"architecture\": { \"layers\": { \(layers) }, \"roles\": { \(roles) }, "
        + "\"rules\": { \"law\": { \(law) } } } }",
    ]
    for (name, home) in types {
      let use = name == "UserRepo" ? "  let user: User\n" : ""
      let line = inModules && name == "UserRepo" ? "import Domain\n" : ""
      files["Sources/\(home)/\(name).swift"] = "\(line)public final class \(name) {\n\(use)}\n"
    }
    if inModules {
      files["Package.swift"] = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "App",
          targets: [
            .target(name: "UI", dependencies: ["Data"]), .target(name: "Data", dependencies: ["Domain"]),
            .target(name: "Domain"),
          ])
        """
    }
    return files
  }
}
