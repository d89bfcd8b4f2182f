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
    var answers = ["  vipr ", "viper\r", " Presentation > Domain,Data ", "N", "Presentation", "no"]
    let interview = Interview { _ in answers.removeFirst() }
    #expect(interview.answers.preset == "viper")
    #expect(interview.answers.layers == ["Presentation", "Domain", "Data"])
    #expect(interview.answers.featuresMayKnowEachOther == false)
    #expect(interview.answers.usersOfScreens == ["Presentation"])
    #expect(!interview.acceptsToday)
    let silent = Interview { _ in nil }
    #expect(silent.answers.preset == nil && silent.answers.layers.isEmpty && silent.acceptsToday)
  }

  @Test func withoutATerminalNothingIsAsked() async throws {
    let project = try Scratch(Self.files)
    let asked = try await Flowlint("init", "--print", "--ask", in: project.folder)
    #expect(asked.exitCode == 0)
    #expect(asked.output == (try await Flowlint("init", "--print", in: project.folder)).output)
  }
}
