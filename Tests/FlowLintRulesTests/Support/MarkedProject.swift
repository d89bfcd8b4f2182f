import FlowLintRules
import Foundation

/// A file in whose text «rule» stands in front of what the rule reports.
struct MarkedFile: Hashable, Sendable {
  let path: String
  let text: String

  /// The file without its marks.
  var source: SourceText {
    let parts = text.components(separatedBy: "«").map { $0.components(separatedBy: "»").last! }
    return SourceText(path: path, text: parts.joined())
  }

  /// The expected findings, such as `Book/BookFlow.swift:3:13 coreflow_role_suffix`.
  var expected: [String] {
    let parts = text.components(separatedBy: "«")
    var plain = parts[0]
    return parts.dropFirst().map { part in
      let mark = part.components(separatedBy: "»")
      let lines = plain.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      let place = "\(path):\(lines.count):\(String(lines.last!).utf8.count + 1) \(mark[0])"
      plain += mark[1]
      return place
    }
  }
}

/// A project in which «rule» stands in front of what the rule reports.
struct MarkedProject: Sendable {
  /// The texts of the files by path, marks included.
  var files: [String: String]

  private var marked: [MarkedFile] {
    files.sorted { $0.key < $1.key }.map { MarkedFile(path: $0.key, text: $0.value) }
  }

  /// The files without their marks.
  var sources: [SourceText] { marked.map(\.source) }

  /// The expected findings, sorted.
  var expected: [String] { marked.flatMap(\.expected).sorted() }

  /// The findings of the rules, in the same form.
  func found(_ rules: [Rule]) -> [String] {
    ExampleProject(files: sources, expected: []).placesAndRules(rules)
  }
}

extension MarkedProject {
  init(_ fixture: FixtureProject) {
    files = Dictionary(uniqueKeysWithValues: fixture.files.map { ($0.path, $0.string) })
  }
}
