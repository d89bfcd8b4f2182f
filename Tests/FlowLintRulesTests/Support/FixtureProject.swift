import FlowLintRules
import Foundation
import Testing

/// A folder of `Fixtures/<pack>/`. A line that ends in `// finding: rule_id "text"` expects a finding of that rule
/// whose message holds the text; every other line expects none.
struct FixtureProject: Sendable, CustomTestStringConvertible {
  let name: String
  let folder: URL
  let files: [SourceText]
  var testDescription: String { name }

  static func all() throws -> [FixtureProject] {
    let root = Repository.root.appendingPathComponent("Tests/FlowLintRulesTests/Fixtures")
    var projects: [FixtureProject] = []
    for pack in try folders(in: root) {
      for project in try folders(in: root.appendingPathComponent(pack)) {
        let folder = root.appendingPathComponent(pack).appendingPathComponent(project)
        projects.append(FixtureProject(name: "\(pack)/\(project)", folder: folder, files: try sources(below: folder)))
      }
    }
    return projects
  }

  /// The differences from the expected findings: `LoginCore.swift:10: no coreflow_weak_listener "…"`,
  /// `LoginCore.swift:12: unexpected …`.
  func surprises(_ rules: [Rule]) -> [String] {
    let project = ExampleProject(files: files, expected: [])
    var open = files.map(Self.marks)
    var surprises: [String] = []
    for finding in project.findings(rules) {
      let file = files[finding.location.file]
      let line = LineTable(file.bytes.span).line(at: finding.location.range.start)
      let marks = open[finding.location.file]
      if let met = marks.firstIndex(where: {
        $0.line == line && $0.rule == finding.rule && finding.message.contains($0.text)
      }) {
        open[finding.location.file].remove(at: met)
      } else {
        surprises.append("\(file.path):\(line): unexpected \(finding.rule): \(finding.message)")
      }
    }
    for (file, marks) in zip(files, open) {
      surprises += marks.map { "\(file.path):\($0.line): no \($0.rule) \"\($0.text)\"" }
    }
    return surprises.sorted()
  }

  private struct Mark {
    let line: Int
    let rule: String
    let text: String
  }

  private static func marks(in source: SourceText) -> [Mark] {
    source.string.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      guard let start = line.firstRange(of: "// finding: ") else { return nil }
      let parts = line[start.upperBound...].split(separator: " ", maxSplits: 1)
      let text = parts.count > 1 ? parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" \r")) : ""
      return Mark(line: number + 1, rule: String(parts[0]), text: text)
    }
  }

  private static func folders(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent($0).path)) != nil
    }
  }

  private static func sources(below folder: URL) throws -> [SourceText] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.filter { $0.hasSuffix(".swift") }.map {
      SourceText(path: $0, bytes: ContiguousArray(try Data(contentsOf: folder.appendingPathComponent($0))))
    }
  }
}
