import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// Declared rules about the roles of built-in architectures.
@Suite struct DeclaredPackRoleTests {
  private static let code = """
    import ComposableArchitecture
    import SwiftUI
    @Reducer struct Login {
      @ObservableState struct State: Equatable {}
      enum Action { case next }
      let session = Session.shared
      var body: some ReducerOf<Self> { Reduce { state, action in .none } }
      func help() { _ = LoginView.self }
    }
    struct LoginView: View { let store: StoreOf<Login>; var body: some View { Text("") } }
    struct Other { let login: Login? }
    """

  private static func settings(_ rules: String) -> String { "{ \"architecture\": { \"rules\": { \(rules) } } }" }

  @Test func theRulesOfATeamNameThem() async throws {
    let project = try Scratch([
      ".flowlint.json": Self.settings(
        #"""
        "small": { "for": "tca Feature", "at_most": { "functions": 0 } },
        "apart": { "for": "tca Feature", "must_not_use": ["call *.shared", "tca View"] },
        "shown": { "for": "tca Feature", "only_used_in": ["tca View", "tca Feature"] }
        """#),
      "Login/Login.swift": Self.code,
    ])
    for arguments in [["--only", "architecture"], ["--disable", "tca"]] {
      let run = try await Flowlint(arguments + ["--format", "concise"], in: project.folder)
      #expect(
        run.outputLines == [
          "Login/Login.swift:3:17: error: Login has 1 functions; at most 0 [small]",
          "Login/Login.swift:6:17: error: Login (tca Feature) must not call Session.shared [apart]",
          "Login/Login.swift:8:21: error: Login (tca Feature) must not use LoginView (tca View) [apart]",
          "Login/Login.swift:11:27: error: Other must not use Login (tca Feature); only tca View and tca Feature may [shown]",
        ], "\(run.errors)")
    }
    #expect(
      try await Flowlint("why", "Login/Login.swift:6", in: project.folder).output.contains(
        "tca Feature, by the pack 'tca'"))
    #expect(try await Flowlint("audit", "architecture", in: project.folder).output.contains("tca Feature  1 type"))
  }

  @Test func whatIsNotThereIsTold() async throws {
    let project = try Scratch([
      ".flowlint.json": Self.settings(
        #""a": { "for": "tca Featur", "independent": true }, "b": { "for": "scene ViewModel", "independent": true }"#),
      "A.swift": "struct A {}\n",
    ])
    #expect(
      try await Flowlint(in: project.folder).errors.contains(
        "unknown layer or role 'tca Featur'; did you mean 'tca Feature'?"))
    try project.write(
      Self.settings(#""b": { "for": "scene ViewModel", "independent": true }"#), to: ".flowlint.json")
    let run = try await Flowlint(in: project.folder)
    #expect(run.exitCode == 2)
    #expect(
      run.errors.contains("role 'scene ViewModel' has no type: the pack 'scene' finds none of its view models here"))
  }

  /// Every pack has roles, each under one word, and a declaration may name all of them.
  @Test func allPacksHaveRoles() async throws {
    for architecture in Architecture.all {
      let roles = architecture.packs[0].roles.map(\.role)
      #expect(roles.count > 1 && Set(roles).count == roles.count && !roles.contains(""), "\(architecture.id)")
      let rules = roles.enumerated().map { #""r\#($0)": { "for": "\#(architecture.id) \#($1)", "independent": true }"# }
      let project = try Scratch([
        ".flowlint.json": Self.settings(rules.joined(separator: ",\n")), "A.swift": "struct A {}\n",
      ])
      let shown = try await Flowlint("config", "show", in: project.folder)
      #expect(
        shown.exitCode == 0 && roles.allSatisfy { shown.output.contains("\(architecture.id) \($0)") }, "\(shown.errors)"
      )
    }
  }
}
