import Foundation
import Testing

/// A document that declares the architecture is law: its block is the declaration, its examples are judged on every run.
@Suite struct DeclaredDocumentTests {
  private static let law = """
    # Architecture

    ## View models

    ```jsonc flowlint
    {
      "roles": { "ViewModel": "{name}ViewModel", "View": { "inherits": "UIViewController" }, "Service": "*Service" },
      "rules": {
        "view_models_know_no_view": { "for": "ViewModel", "must_not_use": ["View", "import UIKit"] },
        "services_are_injected": { "for": "ViewModel", "must_not_use": "create Service", "because": "Tests inject them" },
      },
    }
    ```


    """

  private func project(_ examples: String, law: String = law) throws -> Scratch {
    try Scratch([
      ".flowlint.json": #"{ "architecture": "ARCHITECTURE.md" }"#, "ARCHITECTURE.md": law + examples,
      "Login/LoginViewModel.swift": "final class LoginViewModel {}\n",
      "Login/LoginView.swift": "final class LoginView: UIViewController {}\nfinal class LoginService {}\n",
    ])
  }

  private func found(_ examples: String) async throws -> [String] {
    let project = try project(examples)
    return try await Flowlint("--format", "concise", in: project.folder).outputLines
  }

  @Test func theBlockIsTheDeclaration() async throws {
    let project = try project("")
    try project.write("import UIKit\nfinal class LoginViewModel {}\n", to: "Login/LoginViewModel.swift")
    let run = try await Flowlint(in: project.folder)
    #expect(
      run.output.contains("Login/LoginViewModel.swift:1:8: error: LoginViewModel (ViewModel) must not import UIKit"))
    // The heading above the block is the reason's place where there is no `see`.
    #expect(run.output.contains("why: See ARCHITECTURE.md#view-models"))
  }

  @Test func positionsAreThoseOfTheDocument() async throws {
    let project = try project(
      "", law: Self.law.replacingOccurrences(of: "\"create Service\"", with: "\"create Servce\""))
    let run = try await Flowlint(in: project.folder)
    #expect(run.exitCode == 2)
    #expect(
      run.errors.contains("ARCHITECTURE.md:10:68: error: unknown layer or role 'Servce'; did you mean 'Service'?"))
    let unused = try self.project(
      "", law: Self.law.replacingOccurrences(of: "\"View\", \"import UIKit\"]", with: "\"View\"], \"except\": \"Old\""))
    #expect(
      try await Flowlint("--format", "concise", in: unused.folder).outputLines == [
        "ARCHITECTURE.md:9:91: warning: unused exception 'Old' of view_models_know_no_view; delete it [unused_suppression]"
      ])
  }

  @Test func aRightExampleMustGiveNothing() async throws {
    let right = "✅\n```swift\nfinal class HomeViewModel {\n  let view: HomeView? = nil\n}\n```\n"
    // The type HomeView is not declared, and its supertype does not tell its role.
    #expect(try await found(right) == [])
    let wrong = "✅\n```swift\nfinal class HomeViewModel {\n  let view: LoginView?\n}\n```\n"
    #expect(
      try await found(wrong) == [
        "ARCHITECTURE.md:18:13: error: HomeViewModel (ViewModel) must not use LoginView (View) [view_models_know_no_view]"
      ])
    let silenced =
      "✅\n```swift\nfinal class HomeViewModel {\n  // flowlint:disable:next architecture -- shown\n  let view: LoginView?\n}\n```\n"
    #expect(try await found(silenced) == [])
  }

  @Test func aWrongExampleMustGiveSomething() async throws {
    #expect(try await found("```swift ❌\nfinal class HomeViewModel { let view: LoginView? }\n```\n") == [])
    #expect(
      try await found("```swift ❌\nfinal class HomeViewModel { let view: String? }\n```\n") == [
        "ARCHITECTURE.md:15:10: error: No declared rule finds anything in this example [architecture_example]"
      ])
  }

  @Test func namedRulesAreExactlyThoseThatFind() async throws {
    func example(_ ids: String) -> String {
      "❌ \(ids) of the view model:\n\n```swift\nfinal class HomeViewModel { let view: LoginView? }\n```\n"
    }
    #expect(try await found(example("`view_models_know_no_view`")) == [])
    #expect(try await found(example("`HomeViewModel` and `let`")) == [])
    #expect(
      try await found(example("`services_are_injected`")) == [
        "ARCHITECTURE.md:15:1: error: This example finds view_models_know_no_view, not services_are_injected [architecture_example]"
      ])
    let both =
      "❌ `services_are_injected`\n```swift\nclass AViewModel { let view: LoginView?; let s = LoginService() }\n```\n"
    #expect(
      try await found(both) == [
        "ARCHITECTURE.md:15:1: error: This example finds view_models_know_no_view besides services_are_injected [architecture_example]"
      ])
  }

  @Test func marksInCommentsBeginExamples() async throws {
    let block = """
      ```swift
      class HomeViewModel {
      // ❌ `view_models_know_no_view`
        let view: LoginView?
      }
      // ✅
        let name: String
      }
      // ❌ `services_are_injected`
        let service = OrderService()
      }
      ```

      """
    #expect(try await found(block) == [])
    // Editing the rule so that an example flips fails the run.
    let project = try project(
      block, law: Self.law.replacingOccurrences(of: "\"View\", \"import UIKit\"", with: "\"import UIKit\""))
    let run = try await Flowlint("--format", "concise", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(
      run.outputLines == [
        "ARCHITECTURE.md:17:4: error: No declared rule finds anything in this example [architecture_example]"
      ])
  }

  @Test func proseIsNotJudged() async throws {
    let wrong = "final class HomeViewModel { let view: LoginView? }"
    #expect(try await found("```swift\n\(wrong)\n```\n") == [])
    #expect(try await found("✅ ❌\n```swift\n\(wrong)\n```\n") == [])
    #expect(try await found("```swift\n// ✅ or ❌\n\(wrong)\n```\n") == [])
    #expect(try await found("✅\n\n```kotlin\n\(wrong)\n```\n") == [])
  }

  @Test func namesThatNobodyDeclaresHaveTheRolesOfTheirNames() async throws {
    #expect(
      try await found("❌ `services_are_injected`\n```swift\nclass AViewModel { let s = OrderService() }\n```\n") == [])
    #expect(try await found("✅\n```swift\nclass AViewModel<OrderService> { let s = OrderService() }\n```\n") == [])
    #expect(try await found("✅\n```swift\nclass AViewModel { let s = Service() }\n```\n") == [])
  }

  @Test func filesHaveTheirPaths() async throws {
    // The file takes the place of the project's; a type of the example comes before one of the project.
    let block =
      "✅\n```swift\n// Login/LoginView.swift\nclass LoginView {}\n//- Login/LoginViewModel.swift\nclass LoginViewModel { let view: LoginView? }\n```\n"
    #expect(try await found(block) == [])
    let inLayer = """
      # L

      ```jsonc flowlint
      { "layers": { "Login": "Login/", "Home?": "Home/" }, "rules": { "home": { "for": "Home", "must_not_use": "Login" } } }
      ```
      ❌ `home`
      ```swift
      // Home/Home.swift
      struct Home { let view: LoginView }
      ```
      ✅
      ```swift
      struct Home { let view: LoginView }
      ```

      """
    let project = try project("", law: inLayer)
    let run = try await Flowlint("--format", "concise", in: project.folder)
    #expect(run.outputLines == [] && run.exitCode == 0, "\(run.output) \(run.errors)")
  }

  @Test func theRuleCanBeTurnedOff() async throws {
    let project = try project("❌\n```swift\nstruct A {}\n```\n")
    #expect(try await Flowlint("--format", "concise", in: project.folder).outputLines.count == 1)
    #expect(try await Flowlint("--disable", "architecture_example", in: project.folder).exitCode == 0)
    #expect(try await Flowlint("--only", "services_are_injected", in: project.folder).exitCode == 0)
    try project.write(
      #"{ "architecture": "ARCHITECTURE.md", "rules": { "architecture_example": "warning" } }"#, to: ".flowlint.json")
    #expect(
      try await Flowlint("--format", "concise", in: project.folder).output.contains(": warning: No declared rule"))
  }

  @Test func explainShowsMembersAndExamples() async throws {
    let project = try project(
      "❌\n```swift\nclass AViewModel { let view: LoginView? }\n```\n\n✅ `view_models_know_no_view`\n```swift\nclass BViewModel {}\n```\n"
    )
    let text = try await Flowlint("explain", "view_models_know_no_view", in: project.folder).output
    #expect(text.contains("Holds for 1 type: LoginViewModel"))
    #expect(text.contains("Violating:\n    class AViewModel { let view: LoginView? }"))
    #expect(text.contains("Conforming:\n    class BViewModel {}"))
    let json = try await Flowlint("explain", "view_models_know_no_view", "--format", "json", in: project.folder).output
    #expect(json.contains("Holds for 1 type: LoginViewModel") && json.contains("class AViewModel"))
  }
}
