import Foundation
import Testing

/// The questions before something is written: `flowlint may` and `flowlint place`.
@Suite struct MayTests {
  private static let settings = """
    { "architecture": {
        "layers": { "UI": "UI/{feature}/", "Data": "Data/", "Domain": "Domain/" },
        "roles": { "ViewModel": "*ViewModel" },
        "rules": {
          "layering": { "order": [["UI", "Data"], "Domain"], "because": "The domain stands alone" },
          "testable": { "for": "ViewModel", "must_not_use": "import UIKit" },
          "circles": { "for": "ViewModel", "acyclic": true } } } }
    """
  private static let files = [
    ".git/HEAD": "", ".flowlint.json": settings, "UI/Home/HomeViewModel.swift": "final class HomeViewModel {}\n",
    "UI/Login/LoginViewModel.swift": "final class LoginViewModel { let home: HomeViewModel }\n",
    "Domain/User.swift": "struct User { let home: HomeViewModel }\n", "Domain/Money.swift": "struct Money {}\n",
    "Data/Store.swift": "struct Store { let user: User }\n",
  ]

  private func ask(_ arguments: String...) async throws -> Flowlint {
    let project = try Scratch(Self.files)
    let run = try await Flowlint(arguments, in: project.folder)
    for (path, text) in Self.files { #expect(try project.read(path) == text) }
    return run
  }

  @Test func whatIsForbiddenIsToldWithTheRule() async throws {
    for (user, used, rule) in [
      ("Domain", "UI", "[layering]"), ("Money", "Store", "[layering]"), ("User", "HomeViewModel", "[layering]"),
      ("Domain/Money.swift", "Data", "[layering]"), ("HomeViewModel", "import UIKit", "[testable]"),
      ("ViewModel", "Store", "[layering]"), ("HomeViewModel", "LoginViewModel", "[circles]"),
    ] {
      let run = try await ask("may", user, "use", used)
      #expect(run.exitCode == 1, "\(user), \(used): \(run.output)")
      #expect(run.output.hasPrefix("Forbidden: ") && run.output.contains(rule), "\(user), \(used): \(run.output)")
    }
  }

  @Test func whatNoRuleForbidsIsAllowed() async throws {
    for (user, used) in [
      ("UI", "Domain"), ("Data", "Domain"), ("HomeViewModel", "Money"), ("Money", "import UIKit"), ("User", "Money"),
    ] {
      let run = try await ask("may", user, "use", used)
      #expect(run.exitCode == 0, "\(user), \(used): \(run.output)")
      #expect(run.output.hasPrefix("Allowed: "))
    }
  }

  /// A type that is not there yet lies, is called and inherits as others that end like it; the name of a module that
  /// nothing else has means its import.
  @Test func aTypeThatIsNotThereYetIsJudgedByItsName() async throws {
    for (user, used, code) in [
      ("CartViewModel", "UIKit", 1), ("CartViewModel", "Store", 1), ("CartViewModel", "Money", 0),
      ("Money", "UIKit", 0),
    ] as [(String, String, Int32)] {
      let run = try await ask("may", user, "use", used)
      #expect(run.exitCode == code, "\(user), \(used): \(run.output)\(run.errors)")
    }
  }

  /// The answer is what lint finds once the use is written, whatever words its message has.
  @Test(arguments: [
    (#""a": { "for": "UI", "must_not_use": "Data" }"#, true), (#""a": { "for": "UI", "may_use": ["Domain"] }"#, true),
    (#""a": { "order": ["Data", "UI"] }"#, true),
    (#""a": { "for": "UI", "must_not_reach": "Data" }"#, true),
    (#""a": { "for": "UI", "must_not_use": "Domain" }"#, false),
  ])
  func theAnswerIsThatOfLint(_ rule: String, _ isForbidden: Bool) async throws {
    let layers = #""layers": { "UI": "UI/", "Data": "Data/", "Domain": "Domain/" }"#
    let project = try Scratch([
      ".git/HEAD": "", ".flowlint.json": "{ \"architecture\": { \(layers), \"rules\": { \(rule) } } }",
      "UI/Screen.swift": "final class Screen {}\n", "Data/Store.swift": "struct Store {}\n",
      "Domain/User.swift": "struct User {}\n",
    ])
    let answer = try await Flowlint("may", "Screen", "use", "Store", in: project.folder)
    try project.write("final class Screen { let store: Store }\n", to: "UI/Screen.swift")
    let lint = try await Flowlint(in: project.folder)
    #expect(answer.exitCode == (isForbidden ? 1 : 0), "\(answer.output)\(answer.errors)")
    #expect(lint.exitCode == answer.exitCode, "\(lint.output)\(lint.errors)")
  }

  @Test func whatIsNotKnownIsAMistake() async throws {
    let run = try await ask("may", "Monye", "use", "User")
    #expect(run.exitCode == 2 && run.errors.contains("did you mean 'Money'?"))
    #expect(try await ask("may", "Money").exitCode == 2)
    #expect(try await ask("may", "a", "b", "c", "d").exitCode == 2)
  }

  @Test func aNewTypeBelongsWhereOthersLieThatEndLikeIt() async throws {
    let run = try await ask("place", "CartViewModel")
    #expect(run.exitCode == 0)
    #expect(
      run.output.hasPrefix("UI/Cart/CartViewModel.swift\n  as 2 of 2 types that end in ViewModel"), "\(run.output)")
    #expect(run.output.contains("layer UI (UI/{feature}/), feature = Cart"), "\(run.output)")
    #expect(run.output.contains("ViewModel, by named"))
    #expect(try await ask("place", "Money").output == "Money is there already: Domain/Money.swift\n")
    #expect(try await ask("place", "Nothing").exitCode == 2)
    #expect(try await ask("place", "../x").exitCode == 2)
  }
}
