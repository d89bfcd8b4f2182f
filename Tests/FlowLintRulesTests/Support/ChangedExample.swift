import Foundation
import Testing

@testable import FlowLintRules

/// An example in which a line is another, and what one rule says of that: one of a file of `Fixtures/changes`.
///
/// `#` names the example, by the rule or the page of assertions and its number there; `@` the file and the number of the line,
/// 0 for a new file, and `>` its path where that changes. `-` lines give way to `+` lines. `!` names the rule that judges where
/// it is another, and `=` lines are the places where it must find something, with `fix` or `no fix` where that matters. `§`
/// is another declaration.
struct ChangedExample: Sendable, CustomTestStringConvertible {
  let example: String
  private(set) var path = ""
  private(set) var line = 0
  private(set) var newPath: String?
  private(set) var old: [String] = []
  private(set) var new: [String] = []
  private(set) var rule: String
  private(set) var declaration: [String] = []
  private(set) var expected: [String] = []
  var testDescription: String { "\(example), \(path):\(line): \(new.first ?? "")" }

  static func all() throws -> [ChangedExample] {
    let folder = Repository.root.appendingPathComponent("Tests/FlowLintRulesTests/Fixtures/changes")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return "\n\(text)".components(separatedBy: "\n# ").dropFirst().map(ChangedExample.init)
    }
  }

  private init(_ text: String) {
    let lines = text.components(separatedBy: "\n")
    example = lines[0]
    rule = lines[0].components(separatedBy: " ")[0]
    for line in lines.dropFirst() where !line.isEmpty {
      let rest = String(line.dropFirst(2))
      switch line.first {
      case "@":
        let words = rest.components(separatedBy: ":")
        (path, self.line) = (words[0], Int(words[1])!)
      case ">": newPath = rest
      case "-": old.append(String(line.dropFirst()))
      case "+": new.append(String(line.dropFirst()))
      case "!": rule = rest
      case "§": declaration.append(rest)
      default: expected.append(rest)
      }
    }
  }

  /// What the rule finds after the change; nil where the example is no longer what was changed.
  var found: [String]? {
    let words = example.components(separatedBy: " ")
    guard let number = Int(words[1]) else { return nil }
    if words[0].hasSuffix(".md") {
      guard let block = try? AssertionTests.blocks(of: words[0])[number] else { return nil }
      var project = DeclaredProject(
        declaration.isEmpty ? block.declaration : declaration.joined(separator: "\n"), block.text)
      guard let files = changed(project.example.files) else { return nil }
      project.example = ExampleProject(files: files, expected: [])
      return project.errors.isEmpty ? project.allPlaces.sorted() : project.errors
    }
    guard let owner = Rule.all.first(where: { $0.id == words[0] }), number < owner.examples.count,
      let files = changed(ExampleProject(owner.examples[number]).files),
      let judge = Rule.all.first(where: { $0.id == rule })
    else { return nil }
    let project = ExampleProject(files: files, expected: [])
    guard expected.contains(where: { $0.hasSuffix(" fix") }) else { return project.places([judge]) }
    return project.findings([judge]).map { project.places(of: [$0])[0] + ($0.fix == nil ? " no fix" : " fix") }.sorted()
  }

  private func changed(_ files: [SourceText]) -> [SourceText]? {
    if path.isEmpty { return files }
    guard line > 0 else { return files + [SourceText(path: path, text: new.joined(separator: "\n") + "\n")] }
    guard let number = files.firstIndex(where: { $0.path == path }) else { return nil }
    var lines = files[number].string.components(separatedBy: "\n")
    let range = line - 1..<line - 1 + old.count
    guard range.upperBound <= lines.count, Array(lines[range]) == old else { return nil }
    lines.replaceSubrange(range, with: new)
    var files = files
    files[number] = SourceText(path: newPath ?? path, text: lines.joined(separator: "\n"))
    return files
  }
}
