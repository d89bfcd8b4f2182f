import Testing

@testable import flowlint

/// `flowlint init --ask`: five questions, and nothing asked where no terminal is.
@Suite struct InterviewTests {
  private static var files: [String: String] {
    var files: [String: String] = [:]
    for number in 1...4 {
      files["App/Features/F\(number)/F\(number)Screen.swift"] =
        "import UIKit\nstruct F\(number)Screen { let user: User\(number) }\n"
      files["App/Domain/User\(number).swift"] = "struct User\(number) {}\n"
    }
    files["App/Domain/Bad.swift"] = "import UIKit\nstruct Bad { let screen: F1Screen? }\n"
    return files
  }

  @Test func answersAreUnderstood() {
    var answers = ["  vipr ", "VIPER\r", " Presentation > Domain,Data ", "maybe", "N", "Presentation", "no"]
    var questions: [String] = []
    let interview = Interview { question in
      questions.append(question)
      return answers.removeFirst()
    }
    #expect(questions[1].hasPrefix("There is no 'vipr'; did you mean 'viper'?") && questions[4] == "y or n?\n> ")
    #expect(interview.answers.preset == "viper")
    #expect(interview.answers.layers == ["Presentation", "Domain", "Data"])
    #expect(interview.answers.featuresMayKnowEachOther == false)
    #expect(interview.answers.usersOfScreens == ["Presentation"])
    #expect(!interview.acceptsToday)
    var asked = 0
    let silent = Interview { _ in
      asked += 1
      return nil
    }
    #expect(silent.answers.preset == nil && silent.answers.layers.isEmpty && silent.acceptsToday && asked == 1)
  }

  /// Names that the project does not have are asked for once more.
  @Test func wrongNamesAreAskedForAgain() async throws {
    var lines = ["", "Featurs, Domain", "", "", "", "Features, Domain", "Features"]
    var interview = Interview { _ in lines.removeFirst() }
    interview.correct("no folder is called 'Featurs'")
    #expect(interview.answers.layers == ["Features", "Domain"] && interview.answers.usersOfScreens == ["Features"])
  }

  @Test func withoutATerminalNothingIsAsked() async throws {
    let project = try Scratch(Self.files)
    let asked = try await Flowlint("init", "--print", "--ask", in: project.folder)
    #expect(asked.exitCode == 0)
    #expect(asked.output == (try await Flowlint("init", "--print", in: project.folder)).output)
  }
}
