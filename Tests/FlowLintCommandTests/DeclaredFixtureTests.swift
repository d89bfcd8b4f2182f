import Foundation
import Testing

/// What commands say of small projects: the cases of a folder, so that one more needs no code.
@Suite struct DeclaredFixtureTests {
  /// `#` names the case, `$` are the arguments. `@` is the path of a file and `+` its lines; `App/A{1..9}.swift: code` is a
  /// line of a Swift file, or of several with their number for each `#`. `=` lines are the answer.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private(set) var arguments = ["init", "--print"]
    private(set) var files: [String: String] = [:]
    private(set) var answer: [String] = []

    init(_ text: String) {
      let lines = text.components(separatedBy: "\n")
      testDescription = lines[0]
      var path = ""
      for line in lines.dropFirst() where !line.isEmpty {
        switch line.first {
        case "$": arguments = line.dropFirst(2).components(separatedBy: " ")
        case "@":
          path = String(line.dropFirst(2))
          files[path] = ""
        case "+": files[path]? += line.dropFirst() + "\n"
        case "=": answer.append(String(line.dropFirst()))
        default:
          let parts = line.components(separatedBy: ".swift: ")
          addCode(parts.dropFirst().joined(separator: ".swift: "), to: parts[0] + ".swift")
        }
      }
    }

    private mutating func addCode(_ code: String, to path: String) {
      let parts = path.components(separatedBy: "{1..")
      guard parts.count == 2, let end = parts[1].firstIndex(of: "}"), let last = Int(parts[1][..<end]) else {
        files[path, default: ""] += code + "\n"
        return
      }
      for number in 1...last {
        let path = parts[0] + String(number) + parts[1][end...].dropFirst()
        files[path, default: ""] += code.replacing("#", with: String(number)) + "\n"
      }
    }
  }

  static func cases() throws -> [Case] {
    let folder = packageFolder.appendingPathComponent("Tests/FlowLintRulesTests/Fixtures/answers")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return "\n\(text)".components(separatedBy: "\n# ").dropFirst().map(Case.init)
    }
  }

  @Test(arguments: try cases())
  func answersAre(_ wanted: Case) async throws {
    let project = try Scratch(wanted.files)
    let run = try await Flowlint(wanted.arguments, in: project.folder)
    var lines = (run.output + run.errors).components(separatedBy: "\n")
    // Of settings that a project gets the architecture alone.
    if let start = lines.firstIndex(where: { $0.hasPrefix("  // \"frameworks\"") }),
      let end = lines.firstIndex(where: { $0.hasPrefix("  // The findings that are accepted") })
    {
      lines = Array(lines[(start + 2)..<end])
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    #expect(lines == wanted.answer, "\(lines.map { "=" + $0 }.joined(separator: "\n"))")
  }
}
