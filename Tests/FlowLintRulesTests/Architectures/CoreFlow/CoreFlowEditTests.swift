import FlowLintRules
import Foundation
import Testing

/// One edit breaks a project that is right: the broken law is reported at its place, and nothing else, in any dress.
@Suite struct CoreFlowEditTests {
  static let rules = (CoreFlowModel.rules).filter { !$0.isOptIn }

  @Test(arguments: try ProjectEdit.all())
  func breaksOneLaw(_ edit: ProjectEdit) throws {
    let project = try edit.applied(to: MarkedProject.library())
    #expect(!project.expected.isEmpty)
    for dress in ProjectDress.allCases {
      let dressed = dress.applied(to: project)
      #expect(dressed.found(Self.rules) == dressed.expected, "\(dress)")
    }
  }

  /// No default rule is left out of the edits.
  @Test func everyRuleIsBroken() throws {
    let library = try MarkedProject.library()
    let broken = try ProjectEdit.all().flatMap { try $0.applied(to: library).expected }
    let ids = Set(broken.compactMap { $0.split(separator: " ").last.map(String.init) })
    #expect(Self.rules.map(\.id).filter { !ids.contains($0) } == [])
  }
}

/// A project in which «rule» stands in front of what the rule reports.
struct MarkedProject {
  /// The texts of the files by path, marks included.
  var files: [String: String]

  static func library() throws -> MarkedProject {
    let folder = Repository.root.appendingPathComponent("Tests/FlowLintRulesTests/Fixtures/coreflow/Library")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return MarkedProject(
      files: Dictionary(
        uniqueKeysWithValues: try paths.map {
          ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
        }))
  }

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
    let project = ExampleProject(files: sources, expected: [])
    return project.findings(rules).map { finding in
      let file = project.files[finding.location.file]
      let place = LineTable(file.bytes.span).position(at: finding.location.range.start, in: file.bytes.span)
      return "\(file.path):\(place.line):\(place.column) \(finding.rule)"
    }.sorted()
  }
}

/// A change of a project, read from `Fixtures/coreflow-edits/edits.txt`, which explains itself.
struct ProjectEdit: Sendable, CustomTestStringConvertible {
  let name: String
  let lines: [String]
  var testDescription: String { name }

  static func all() throws -> [ProjectEdit] {
    let file = Repository.root.appendingPathComponent("Tests/FlowLintRulesTests/Fixtures/coreflow-edits/edits.txt")
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n# ").dropFirst().map { text in
      let lines = text.components(separatedBy: "\n").filter { !$0.isEmpty }
      return ProjectEdit(name: lines[0], lines: Array(lines.dropFirst()))
    }
  }

  func applied(to project: MarkedProject) throws -> MarkedProject {
    var project = project
    var path = ""
    var old: [String] = []
    var new: [String] = []
    func replace() throws {
      guard !old.isEmpty || !new.isEmpty else { return }
      let text = project.files[path] ?? ""
      let before = old.joined(separator: "\n") + (new.isEmpty ? "\n" : "")
      let parts = old.isEmpty ? ["", text] : text.components(separatedBy: before)
      try #require(parts.count == 2, "\(name): \(path) has '\(before)' \(parts.count - 1) times")
      project.files[path] = parts[0] + new.joined(separator: "\n") + (old.isEmpty ? "\n" : "") + parts[1]
      (old, new) = ([], [])
    }
    for line in lines {
      let rest = String(line.dropFirst())
      switch line.first {
      case "-":
        if !new.isEmpty { try replace() }
        old.append(rest)
      case "+": new.append(rest)
      case "|": try replace()
      case "=":
        try replace()
        path = rest.trimmingCharacters(in: .whitespaces)
      case ">":
        try replace()
        project.files[rest.trimmingCharacters(in: .whitespaces)] = project.files.removeValue(forKey: path)
      default: Issue.record("\(name): \(line)")
      }
    }
    try replace()
    return project
  }
}

/// A form of the same project: its findings must not change, but for their places.
enum ProjectDress: CaseIterable {
  case asWritten, inDisguise, membersReversed, methodsInOtherFiles

  func applied(to project: MarkedProject) -> MarkedProject {
    switch self {
    case .asWritten: return project
    case .inDisguise: return project.mapText { Self.disguised($0) }
    case .membersReversed:
      return project.mapClasses { _, members in (members.reversed(), []) }
    case .methodsInOtherFiles:
      return project.mapClasses { _, members in
        let isMethod = { (member: String) in
          let start = member.components(separatedBy: "(")[0]
          return start.contains(" func ") && !start.contains("init") && !start.contains("\n")
        }
        return (members.filter { !isMethod($0) }, members.filter(isMethod))
      }
    }
  }

  /// The text with other names, tabs, CRLF, and comments that hold brackets and quotes between tokens and behind lines.
  private static func disguised(_ text: String) -> String {
    let lines = text.components(separatedBy: "\n").map { line in
      guard !line.contains("\""), !line.contains("//"), !line.isEmpty else { return line }
      let indentation = line.prefix { $0 == " " }
      let code = line.dropFirst(indentation.count).replacingOccurrences(of: " ", with: " /* 한글 ) } \" */ ")
      return indentation.replacingOccurrences(of: "    ", with: "\t") + code + "  // } \" {"
    }
    return lines.joined(separator: "\r\n").renamed
  }
}

extension String {
  fileprivate var renamed: String {
    replacingOccurrences(of: "Shelf", with: "책장").replacingOccurrences(of: "shelf", with: "책장")
  }
}

extension MarkedProject {
  fileprivate func mapText(_ change: (String) -> String) -> MarkedProject {
    MarkedProject(files: Dictionary(uniqueKeysWithValues: files.map { ($0.key.renamed, change($0.value)) }))
  }

  /// Gives each class other members, and extensions of it in files of their own. Blank lines separate the members.
  fileprivate func mapClasses(
    _ change: (String, [String]) -> (members: [String], extension: [String])
  ) -> MarkedProject {
    var result = MarkedProject(files: [:])
    for (path, text) in files {
      var lines: [String] = []
      var body: [String]?
      var name = ""
      var moved = ""
      for line in text.components(separatedBy: "\n") {
        if let members = body, line == "}" {
          let parts = change(name, members.joined(separator: "\n").components(separatedBy: "\n\n"))
          lines += [parts.members.joined(separator: "\n\n"), line]
          if !parts.extension.isEmpty {
            moved += "\nextension \(name) {\n\(parts.extension.joined(separator: "\n\n"))\n}\n"
          }
          body = nil
        } else if body != nil {
          body?.append(line)
        } else {
          lines.append(line)
          if line.hasPrefix("final class "), line.hasSuffix("{") {
            name = line.components(separatedBy: ":")[0].components(separatedBy: " ").last!
            name = name.components(separatedBy: "»").last!
            body = []
          }
        }
      }
      result.files[path] = lines.joined(separator: "\n")
      if !moved.isEmpty {
        let imports = text.components(separatedBy: "\n").filter { $0.hasPrefix("import ") && !$0.contains("«") }
        result.files[path.replacingOccurrences(of: ".swift", with: "+More.swift")] =
          imports.joined(separator: "\n") + "\n" + moved
      }
    }
    return result
  }
}
