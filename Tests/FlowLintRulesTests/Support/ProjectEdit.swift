import FlowLintRules
import Foundation
import Testing

/// A change of a fixture project, one of a file `Edits/<rule>.txt` of its folder, or of `Edits/silent.txt` for changes
/// that break nothing.
///
/// A change begins with its title behind `# `. `=` names a file, which is made when it is not there; `-` lines give way
/// to the `+` lines under them, `|` parts two such changes; `>` moves the file. «rule» stands where a finding is
/// expected.
struct ProjectEdit: Sendable, CustomTestStringConvertible {
  /// The name of the project.
  let name: String
  /// The project before the change.
  let project: MarkedProject
  /// The rule that the change breaks; `silent` when it breaks none.
  let rule: String
  let title: String
  let lines: [String]
  var testDescription: String { "\(name), \(rule): \(title)" }

  static let silent = "silent"

  static func all() throws -> [ProjectEdit] { try FixtureProject.all().flatMap(all) }

  private static func all(of fixture: FixtureProject) throws -> [ProjectEdit] {
    let folder = fixture.folder.appendingPathComponent("Edits")
    let project = MarkedProject(fixture)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.sorted().flatMap { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let rule = name.components(separatedBy: ".")[0]
      return "\n\(text)".components(separatedBy: "\n# ").dropFirst().map { text in
        let lines = text.components(separatedBy: "\n").filter { !$0.isEmpty }
        return ProjectEdit(
          name: fixture.name, project: project, rule: rule, title: lines[0], lines: Array(lines.dropFirst()))
      }
    }
  }

  /// The project after the change.
  func applied() throws -> MarkedProject {
    var project = project
    var path = ""
    var old: [String] = []
    var new: [String] = []
    func replace() throws {
      guard !old.isEmpty || !new.isEmpty else { return }
      let text = project.files[path] ?? ""
      let before = old.joined(separator: "\n") + (new.isEmpty ? "\n" : "")
      let parts = old.isEmpty ? ["", text] : text.components(separatedBy: before)
      try #require(parts.count == 2, "\(path) has '\(before)' \(parts.count - 1) times")
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
      default: Issue.record("\(testDescription): \(line)")
      }
    }
    try replace()
    return project
  }
}
