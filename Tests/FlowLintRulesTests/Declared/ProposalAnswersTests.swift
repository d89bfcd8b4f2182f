import Testing

@testable import FlowLintRules

/// What a team has decided already is in the proposal, whatever the code does.
@Suite struct ProposalAnswersTests {
  private func lines(_ answers: ProposalAnswers) throws -> String {
    var texts: [(path: String, text: String)] = []
    for number in 1...4 {
      texts.append(("App/Presentation/S\(number).swift", "import UIKit\nstruct S\(number) { let user: U\(number) }\n"))
      texts.append(("App/Domain/U\(number).swift", "struct U\(number) {}\n"))
      texts.append(("App/Data/D\(number).swift", "struct D\(number) { let user: U\(number) }\n"))
    }
    texts.append(("App/Domain/Bad.swift", "import UIKit\nstruct Bad { let row: D1 }\n"))
    let files = texts.enumerated().map { number, file in
      parseFile(SourceText(path: file.path, text: file.text), number: FileID(number))
    }
    return try proposedArchitecture(files, Modules(files), everything: false, from: nil, answers) { $0.path }
      .joined(separator: "\n")
  }

  @Test func decisionsAreRulesEvenWhereTheCodeBreaksThem() throws {
    var answers = ProposalAnswers()
    answers.layers = ["presentation", "Data", "Domain"]
    answers.usersOfScreens = ["Presentation"]
    answers.featuresMayKnowEachOther = false
    answers.preset = "viper"
    let text = try lines(answers)
    #expect(
      text.contains(
        #"    "layering": { "order": ["Presentation", "Data", "Domain"], "severity": "warning" },  // 9 uses judged, 1 found today: Bad"#
      ), "\(text)")
    #expect(text.contains(#"    "screens_alone_see_uikit": { "for": "import UIKit", "only_used_in": ["Presentation"]"#))
    // Nothing here matches VIPER, which would be an error.
    #expect(text.contains(#"// Turn the preset on as soon as something matches it: "extends": "viper""#))
    #expect(!text.contains("\n  \"extends\""))
  }

  @Test func whatIsCalledByNobodyIsAnswered() {
    var answers = ProposalAnswers()
    answers.layers = ["Presentation", "Nothing"]
    #expect(throws: UnusableDocument.self) { try lines(answers) }
    answers = ProposalAnswers()
    answers.usersOfScreens = ["Nobody"]
    #expect(throws: UnusableDocument.self) { try lines(answers) }
  }
}
