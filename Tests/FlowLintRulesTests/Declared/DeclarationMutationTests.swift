import Foundation
import Testing

@testable import FlowLintRules

/// No mistake in a declaration is accepted in silence: a word misspelt, a key left out or a value of another kind gives a
/// message, another finding, or provably means the same.
///
/// `FLOWLINT_WHOLE=1`, which CI sets, makes five times as many mistakes.
@Suite struct DeclarationMutationTests {
  private static let count = Extent.isWhole ? 1000 : 200

  /// The examples of one declaration.
  struct Law {
    let name: String
    let declaration: String
    let examples: [String]
  }

  static func laws() throws -> [Law] {
    var laws: [Law] = []
    for block in try AssertionTests.blocks(of: "Assertions.md") {
      if let last = laws.last, last.name == block.name {
        laws[laws.count - 1] = Law(
          name: last.name, declaration: last.declaration, examples: last.examples + [block.text])
      } else {
        laws.append(Law(name: block.name, declaration: block.declaration, examples: [block.text]))
      }
    }
    return laws
  }

  @Test func everyMistakeIsTold() throws {
    let laws = try Self.laws()
    var numbers = SeededGenerator(seed: 32)
    var outcomes: [Outcome: Int] = [:]
    let known = laws.map { law in law.examples.map { Self.told(law.declaration, $0) } }
    var made = 0
    while made < Self.count {
      let number = Int.random(in: laws.indices, using: &numbers)
      guard let mistake = try Mistake(in: laws[number].declaration, &numbers) else { continue }
      made += 1
      var outcome = Outcome.sameMeaning
      for (example, right) in zip(laws[number].examples, known[number]) {
        let other = Self.told(mistake.text, example).compared(with: right)
        if other != .sameMeaning { outcome = other }
        if other == .message || other == .finding { break }
      }
      outcomes[outcome, default: 0] += 1
      #expect(outcome != .silence, "\(laws[number].name): \(mistake.what)")
    }
    #expect(outcomes[.message, default: 0] > made / 4 && outcomes[.finding, default: 0] > made / 10, "\(outcomes)")
  }

  enum Outcome { case message, finding, sameMeaning, silence }

  /// All that a declaration says about a project.
  struct Told {
    let errors: [String]
    /// Findings with their reasons, and exceptions that excuse nothing.
    let findings: [String]
    /// The files of layers, the types of roles, the titles of rules: what nobody reads in a report.
    let meaning: [String]

    func compared(with right: Told) -> Outcome {
      if !errors.isEmpty { return .message }
      if findings != right.findings { return .finding }
      return meaning == right.meaning ? .sameMeaning : .silence
    }
  }

  static func told(_ declaration: String, _ text: String) -> Told {
    let project = DeclaredProject(declaration, text)
    if !project.errors.isEmpty { return Told(errors: project.errors, findings: [], meaning: []) }
    let (model, architecture) = (project.model, project.architecture)
    let problems = model.problems.map { DeclaredProject.text($0, in: architecture) }
    var findings: [String] = []
    for (number, rule) in architecture.rules.enumerated() {
      for finding in model.findings[number] {
        let notes = finding.notes.map { "\($0.location) \($0.message)" }
        findings.append(
          "\(rule.id) \(finding.location) \(finding.message) \(notes) \(rule.severity as Any) \(rule.help ?? "")")
      }
      for (exception, isUsed) in zip(rule.exceptions, model.usedExceptions[number]) where !isUsed {
        findings.append("\(rule.id) \(exception.text)")
      }
    }
    let facts = model.facts
    let modules = facts.types.files
    let files = facts.files.map { file in
      "\(file.place) \(modules.module(of: file).map { modules.modules[$0].name } ?? "")"
    }
    let roles = facts.types.all.indices.map { type in
      facts.roles.effective.bits(type).filter { !architecture.roles[$0].isInline }.map(String.init).joined(
        separator: " ")
    }
    return Told(
      errors: problems, findings: findings,
      meaning: files + roles + architecture.rules.map { "\($0.assertion)".prefix { $0 != "(" }.description })
  }

  /// A declaration with one mistake.
  struct Mistake {
    let text: String
    let what: String

    init?(in declaration: String, _ numbers: inout SeededGenerator) throws {
      let bytes = ContiguousArray(declaration.utf8)
      var (texts, members): ([SourceRange], [PositionedValue.Member]) = ([], [])
      var open = [try readConfiguration(bytes.span)]
      while let value = open.popLast() {
        switch value.content {
        case .string: texts.append(value.range)
        case .array(let elements): open += elements
        case .object(let own):
          members += own
          texts += own.map(\.keyRange)
          open += own.map(\.value)
        default: continue
        }
      }
      func text(_ range: SourceRange) -> String { String(decoding: bytes[range.start..<range.end], as: UTF8.self) }
      func replacing(_ range: SourceRange, _ new: String) -> String {
        String(decoding: bytes[..<range.start] + Array(new.utf8) + bytes[range.end...], as: UTF8.self)
      }
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0:
        guard let range = texts.randomElement(using: &numbers) else { return nil }
        var word = Array(text(range).utf8)
        let places = word.indices.dropLast().filter {
          isLetter(word[$0]) && isLetter(word[$0 + 1]) && word[$0] != word[$0 + 1]
        }
        guard let place = places.randomElement(using: &numbers) else { return nil }
        if Bool.random(using: &numbers) { word.swapAt(place, place + 1) } else { word.remove(at: place) }
        what = "\(text(range)) misspelt \(word.asText)"
        self.text = replacing(range, word.asText)
      case 1:
        guard let member = members.randomElement(using: &numbers) else { return nil }
        var end = member.value.range.end
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x0A { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: ",") { end += 1 }
        what = "without '\(member.key)'"
        self.text = replacing(SourceRange(member.keyRange.start, end), "")
      default:
        let values = ["true", "false", "null", "7", "[]", "{}", "\"\"", "\"Zebra\"", "[7]", "[\"\", \"\"]", "[[]]"]
        guard let member = members.randomElement(using: &numbers), let value = values.randomElement(using: &numbers)
        else { return nil }
        if case .integer = member.value.content, value == "7" { return nil }
        what = "'\(member.key)' set to \(value)"
        self.text = replacing(member.value.range, value)
        if self.text == declaration { return nil }
      }
    }
  }
}

private func isLetter(_ byte: UInt8) -> Bool { "a"..."z" ~= byte || "A"..."Z" ~= byte }
