import FlowLintRules
import Foundation

/// A project in which «rule» stands in front of what the rule reports.
struct MarkedProject {
  /// The texts of the files by path, marks included.
  var files: [String: String]

  /// The expected findings, sorted, such as `Book/BookFlow.swift:3:13 coreflow_role_suffix`.
  var expected: [String] {
    files.flatMap { path, text -> [String] in
      let parts = text.components(separatedBy: "«")
      var plain = parts[0]
      return parts.dropFirst().map { part in
        let mark = part.components(separatedBy: "»")
        let lines = plain.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let place = "\(path):\(lines.count):\(String(lines.last!).utf8.count + 1) \(mark[0])"
        plain += mark[1]
        return place
      }
    }.sorted()
  }

  /// The findings of the rules, in the same form.
  func found(_ rules: [Rule]) -> [String] {
    let sources = files.sorted { $0.key < $1.key }.map { path, text in
      let parts = text.components(separatedBy: "«").map { $0.components(separatedBy: "»").last! }
      return SourceText(path: path, text: parts.joined())
    }
    return ExampleProject(files: sources, expected: []).placesAndRules(rules)
  }
}

extension MarkedProject {
  init(_ fixture: FixtureProject) {
    files = Dictionary(uniqueKeysWithValues: fixture.files.map { ($0.path, $0.string) })
  }
}
