import Foundation
import Testing

/// The acceptance of declared architectures: what their design asks of the command as a whole.
@Suite struct DeclaredAcceptanceTests {
  private static let configuration = """
    {
      "architecture": {
        "layers": { "Data": "Data/", "Domain": "Domain/" },
        "roles": { "ViewModel": "*ViewModel", "View": "*View" },
        "rules": {
          "layering": { "order": ["Data", "Domain"], "because": "The domain stands alone", "see": "https://example.com/law" },
          "view_models_know_no_view": { "for": "ViewModel", "must_not_use": "View", "severity": "warning" },
        },
      },
    }
    """

  private func project() throws -> Scratch {
    try Scratch([
      ".flowlint.json": Self.configuration, "Domain/User.swift": "struct User { let row: UserRow? }\n",
      "Data/UserRow.swift": "struct UserRow {}\n",
      "UI/Login.swift": "class LoginViewModel { var view: LoginView? }\nclass LoginView {}\n",
    ])
  }

  @Test func sarifHasAllThatIsKnownOfARule() async throws {
    let project = try project()
    let output = try await Flowlint("--format", "sarif", in: project.folder).output
    let whole = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let run = try #require((whole["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let rule = try #require(rules.first { $0["id"] as? String == "layering" })
    #expect((rule["shortDescription"] as? [String: String])?["text"] == "Layers from the top down: Data, Domain.")
    #expect((rule["fullDescription"] as? [String: String])?["text"]?.contains("The domain stands alone") == true)
    #expect(rule["helpUri"] as? String == "https://example.com/law")
    #expect((rule["properties"] as? [String: Any])?["precision"] as? String == "high")
    #expect((rule["properties"] as? [String: Any])?["tags"] as? [String] == ["architecture"])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["layering", "view_models_know_no_view"])
    #expect(results.map { $0["level"] as? String } == ["error", "warning"])
  }

  @Test(arguments: [
    ["--format", "sarif"], ["--format", "json"], ["rules", "--format", "json"], ["rules", "--format", "markdown"],
    ["why", "LoginViewModel"], ["graph", "--show", "layers", "--format", "json"], ["explain", "layering"],
    ["audit", "architecture", "--format", "json"],
  ])
  func sameBytesForAnyJobsAndOrder(arguments: [String]) async throws {
    let project = try project()
    let one = try await Flowlint(arguments, in: project.folder).output
    #expect(one.contains("layering") || one.contains("LoginViewModel"))
    guard !["rules", "explain"].contains(arguments[0]) else { return }
    #expect(try await Flowlint(arguments + ["--jobs", "1"], in: project.folder).output == one)
    #expect(try await Flowlint(arguments + ["--jobs", "4"], in: project.folder).output == one)
    guard arguments[0] != "why" else { return }
    for order in [["Data", "Domain", "UI"], ["UI", "Domain", "Data"]] {
      #expect(try await Flowlint(arguments + order, in: project.folder).output == one, "\(order)")
    }
  }

  @Test func presetsStandTogetherAndEntriesAreTakenOut() async throws {
    let files = [
      "A.swift": """
      import UIKit
      final class HomeViewModel { var screen: HomeViewController? }
      final class HomeViewController: UIViewController { let service = HomeService() }
      final class HomeService {}
      final class HomeCoordinator { var parent: HomeCoordinator? }

      """
    ]
    func found(_ architecture: String) async throws -> [String] {
      let project = try Scratch(files.merging([".flowlint.json": "{ \"architecture\": \(architecture) }"]) { $1 })
      let run = try await Flowlint("--format", "concise", in: project.folder)
      #expect(run.exitCode == 1, "\(run.errors)")
      return run.outputLines.compactMap { $0.split(separator: "[").last.map { String($0.dropLast()) } }.sorted()
    }
    #expect(
      try await found(#"{ "extends": ["mvvm", "coordinator"] }"#) == [
        "coordinator_makes_screens", "coordinator_parent_is_weak", "mvvm_view_fetches", "mvvm_view_model_knows_view",
      ])
    #expect(
      try await found(
        #"{ "extends": ["mvvm", "coordinator"], "rules": { "mvvm_view_fetches": null, "coordinator_parent_is_weak": null } }"#
      )
        == ["coordinator_makes_screens", "mvvm_view_model_knows_view"])
  }

  /// A change may make wrong what it does not touch: a name that meant nothing means a type now.
  @Test func aStagedFileReportsWhatItMakesWrongElsewhere() async throws {
    let project = try Scratch([
      ".flowlint.json": Self.configuration, "Domain/User.swift": "struct User { let row: UserRow? }\n",
      "Data/Row.swift": "struct Row {}\n", "UI/Login.swift": "class LoginViewModel {}\nclass LoginView {}\n",
    ])
    try project.git("init -q -b main . && git add -A && git commit -qm all")
    #expect(try await Flowlint("--staged", in: project.folder).exitCode == 0)
    try project.write("struct UserRow {}\n", to: "Data/UserRow.swift")
    try project.git("add -A")
    let run = try await Flowlint("--staged", "--format", "concise", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(
      run.outputLines == [
        "Domain/User.swift:1:24: error: User (Domain) must not use UserRow (Data): Domain lies below Data [layering]"
      ])
  }

  /// Four layers, twelve roles, twenty rules, and one violation of each.
  @Test func allThatIsPlantedIsFoundAndNothingElse() async throws {
    let project = try Scratch()
    let generator = packageFolder.appendingPathComponent("Tests/Benchmarks/generate-declared")
    let script = "python3 '\(generator.path)' . 0.3 | sort > planted"
    try Flowlint(shell: script, in: project.folder)
    let planted = try project.read("planted").split(separator: "\n").map(String.init)
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("planted"))
    let run = try await Flowlint("--format", "concise", in: project.folder)
    let found = run.outputLines.map { line -> String in
      let parts = line.split(separator: ":")
      return "\(parts[0]):\(parts[1]) \(line.split(separator: "[").last?.dropLast() ?? "")"
    }
    #expect(planted.count == 20)
    #expect(found.sorted() == planted.sorted(), "\(run.errors)")
  }

  /// The gate in CI fails for one planted violation, from nothing but what `init` wrote.
  @Test func noSettingsAreNeededBesidesTheDeclaration() async throws {
    let project = try project()
    let run = try await Flowlint("--only", "architecture", "--format", "summary", in: project.folder)
    #expect(run.exitCode == 1 && run.output.contains("layering"))
  }
}
