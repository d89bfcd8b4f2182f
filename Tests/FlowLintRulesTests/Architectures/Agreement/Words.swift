import Testing

@testable import FlowLintRules

/// Expects that a situation is a finding in the words of all these architectures, or of none.
func expectAgreement(
  _ situation: Situation, _ words: Words..., sourceLocation: SourceLocation = #_sourceLocation
) {
  for words in words {
    let code = words.code(situation.text)
    #expect(words.finds(in: code) == situation.isFound, "\(words.rule)\n\(code)", sourceLocation: sourceLocation)
  }
}

/// The files of a project, with `$X` for words of the architecture, and whether the law is broken there.
struct Situation: Sendable, CustomTestStringConvertible {
  let text: String
  let isFound: Bool
  var testDescription: String { text }

  init(_ text: String, _ isFound: Bool) {
    self.text = text
    self.isFound = isFound
  }
}

/// One architecture's words for a situation, and its rule that asks the question.
struct Words {
  let rule: String
  let names: [String: String]
  let frame: String
  var declaration: String?
  var message = ""
  var replacement: (String, String)?

  /// - Parameter frame: the code around a situation, which stands for `$`.
  init(_ rule: String, _ names: [String: String], _ frame: String, replacing replacement: (String, String)? = nil) {
    (self.rule, self.names, self.frame, self.replacement) = (rule, names, frame, replacement)
  }

  /// - Parameter made: the name of the type that the law calls `Made`.
  init(declared law: String, made: String? = nil, _ names: [String: String], message: String = "", _ frame: String) {
    self.init("declared", names, frame)
    let roles = made.map { "\"roles\": { \"Made\": \"\($0)\" }, " } ?? ""
    declaration = "{ \(roles)\"rules\": { \"x\": \(law) } }"
    self.message = message
  }

  func code(_ situation: String) -> String {
    var situation = situation
    if let (from, to) = replacement { situation = situation.replacing(from, with: to) }
    var code = frame
    // A situation that writes the head of the class itself.
    if situation.hasPrefix("$H") {
      code = code.replacing("final class Host: $R { $", with: "final class Host: " + situation.dropFirst(2))
    } else {
      code = code.replacing("$\n", with: situation + "\n").replacing(" $ ", with: " \(situation) ")
        .replacing(" $\n", with: " \(situation)\n")
      if code.hasSuffix("$") { code = code.dropLast() + situation }
    }
    for (name, word) in names { code = code.replacing("$" + name, with: word) }
    guard let call = names["call"] else { return code }
    return code.replacing("‹", with: (names["before"] ?? "_ =") + " ").replacing("›", with: "." + call)
  }

  func finds(in code: String) -> Bool {
    guard let declaration else {
      let rules = Rule.all.filter { $0.id == rule }
      return !rules.isEmpty && !ExampleProject(code).findings(rules).isEmpty
    }
    return DeclaredProject(declaration, code).messages.contains { message.isEmpty || $0.contains(message) }
  }
}
