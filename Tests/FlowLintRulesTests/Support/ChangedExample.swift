import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// An example in which some lines are others, and what one rule says of that: one of a file of `Fixtures/changes`.
///
/// `#` names the example, by the rule or the page of assertions and its number there, or a rule and `new` where all files are;
/// each `@` the file and the number of the line, 0 for a new file, and `>` its path where that changes. `-` lines give way to
/// `+` lines; what changes at several places of a file is told from its end. `!` names the rule that judges where
/// it is another, and `=` lines are the places where it must find something, with `fix` or `no fix` where that matters. `§`
/// is another declaration. `! graph` and perhaps the word of an edge, `! ledger` and perhaps a column, `! why` and a type ask
/// for that, and the `=` lines are the answer.
struct ChangedExample: Sendable, CustomTestStringConvertible {
  /// Lines of one file that are others, and what they become.
  struct Change: Sendable {
    let path: String
    let line: Int
    var newPath: String?
    var old: [String] = []
    var new: [String] = []
  }

  let example: String
  private(set) var changes: [Change] = []
  private(set) var rule: String
  private(set) var declaration: [String] = []
  private(set) var expected: [String] = []
  var testDescription: String {
    guard let first = changes.first else { return example }
    return "\(example), \(first.path):\(first.line): \(first.new.first ?? "")"
  }

  static func all() throws -> [ChangedExample] {
    let folder = Repository.root.appendingPathComponent("Tests/FlowLintRulesTests/Fixtures/changes")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return "\n\(text)".components(separatedBy: "\n# ").dropFirst().map(ChangedExample.init)
    }
  }

  init(_ text: String) {
    let lines = text.components(separatedBy: "\n")
    example = lines[0]
    rule = lines[0].components(separatedBy: " ")[0]
    for line in lines.dropFirst() where !line.isEmpty {
      let rest = String(line.dropFirst(2))
      switch line.first {
      case "@":
        let words = rest.components(separatedBy: ":")
        changes.append(Change(path: words[0], line: Int(words[1])!))
      case ">": changes[changes.count - 1].newPath = rest
      case "-": changes[changes.count - 1].old.append(String(line.dropFirst()))
      case "+": changes[changes.count - 1].new.append(String(line.dropFirst()))
      case "!": rule = rest
      case "§": declaration.append(rest)
      default: expected.append(rest)
      }
    }
  }

  /// What the rule finds after the change; nil where the example is no longer what was changed.
  var found: [String]? {
    let words = example.components(separatedBy: " ")
    if words[1] == "new" { return places(in: []) }
    guard let number = Int(words[1]) else { return nil }
    if words[0].hasSuffix(".md") {
      guard let block = try? AssertionTests.blocks(of: words[0])[number] else { return nil }
      var project = DeclaredProject(
        declaration.isEmpty ? block.declaration : declaration.joined(separator: "\n"), block.text)
      guard let files = changed(project.example.files) else { return nil }
      project.example = ExampleProject(files: files, expected: [])
      return project.errors.isEmpty ? project.allPlaces.sorted() : project.errors
    }
    guard let owner = Rule.all.first(where: { $0.id == words[0] }), number < owner.examples.count else { return nil }
    return places(in: ExampleProject(owner.examples[number]).files)
  }

  private func places(in files: [SourceText]) -> [String]? {
    guard let files = changed(files) else { return nil }
    let project = ExampleProject(files: files, expected: [])
    guard let judge = Rule.all.first(where: { $0.id == rule }) else {
      return Rule.all.first { example.hasPrefix("\($0.id) ") }.map { project.index(for: [$0]).answer(to: rule) }
    }
    guard expected.contains(where: { $0.hasSuffix(" fix") }) else { return project.places([judge]) }
    return project.findings([judge]).map { project.places(of: [$0])[0] + ($0.fix == nil ? " no fix" : " fix") }.sorted()
  }

  private func changed(_ files: [SourceText]) -> [SourceText]? {
    changes.reduce(Optional(files)) { changed, change in changed.flatMap { change.made(in: $0) } }
  }
}

extension ChangedExample.Change {
  fileprivate func made(in files: [SourceText]) -> [SourceText]? {
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

extension ProjectIndex {
  /// The lines with which the project answers a question: a word, and what it is about, which stands for all where it is
  /// left out.
  fileprivate func answer(to question: String) -> [String] {
    let subject = question.components(separatedBy: " ").dropFirst().joined(separator: " ")
    switch question.components(separatedBy: " ")[0] {
    case "graph":
      let edges = navigationGraph.edges.filter { subject.isEmpty || $0.kind.word == subject }
      return edges.map { "\($0.from) \($0.text) \($0.to)" }
    case "ledger":
      return LedgerSubject.all.flatMap { ledgers($0) }.flatMap { ledger in
        ledger.rows.flatMap { row in
          zip(ledger.columns, row.cells).filter { subject.isEmpty || $0.0 == subject }.map { column, cell in
            "\(row.parent), \(row.child), \(column): \(cell.words)"
          }
        }
      }
    case "why":
      return models.flatMap { model in
        guard let type = model.table.type(qualified: subject, for: .user) else { return [String]() }
        let role = model.roleExplanation(of: type)
        return [role.title] + role.way.map(\.name) + role.notes
      }
    default: return ["no such question"]
    }
  }
}

extension LifecycleLedger.Station {
  fileprivate var words: String {
    switch self {
    case .places(let places): places.map(\.text).joined(separator: ", ")
    case .missing(let note, let places): (places.map(\.text) + ["missing", note]).joined(separator: " ")
    case .notNeeded(let reason): "not needed, \(reason)"
    case .unknown(let reason): "unknown, \(reason)"
    }
  }
}
