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
    return try lines(answers, texts)
  }

  private func lines(_ answers: ProposalAnswers, _ texts: [(path: String, text: String)]) throws -> String {
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

  @Test func featuresThatMayKnowEachOtherAreNoIslands() throws {
    let texts: [(path: String, text: String)] = (1...9).flatMap { number in
      [
        ("Features/F\(number)/View.swift", "struct F\(number)View { let core: Core\(number) }\n"),
        (
          "Features/F\(number)/Model.swift",
          "struct F\(number)Model { let core: Core\(number); let view: F\(number)View? }\n"
        ),
        ("Core/Core\(number).swift", "struct Core\(number) {}\n"),
      ]
    }
    var answers = ProposalAnswers()
    #expect(try lines(answers, texts).contains("\"features_independent\""))
    answers.featuresMayKnowEachOther = true
    #expect(try !lines(answers, texts).contains("independent"))
  }

  @Test func layersOfOneFolderNameAreTwo() throws {
    let texts: [(path: String, text: String)] = (1...9).flatMap { number in
      [
        ("App/Core/A\(number).swift", "struct A\(number) { let l: L\(number) }\n"),
        ("Lib/Core/L\(number).swift", "struct L\(number) {}\n"),
        ("Other/O\(number).swift", "struct O\(number) { let l: L\(number) }\n"),
      ]
    }
    var answers = ProposalAnswers()
    answers.layers = ["App/Core", "Lib/Core"]
    #expect(try lines(answers, texts).contains(#""layering": { "order": ["Core", "Core2"]"#))
  }
}
