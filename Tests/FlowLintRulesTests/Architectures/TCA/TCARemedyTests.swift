import Testing

@testable import FlowLintRules

/// What a message says to write compiles where it is meant to stand, as far as words tell: each name in it is one of the
/// code's own, or the framework's.
@Suite struct TCARemedyTests {
  @Test(arguments: Rule.all.filter { $0.id.hasPrefix("tca") })
  func remediesNameWhatTheCodeHas(rule: Rule) {
    for example in rule.examples where example.isViolating {
      let own = Set(example.files.flatMap { Self.names(in: $0.text) })
      for finding in ExampleProject(example).findings([rule]) {
        let remedy = finding.message.split(separator: ";").dropFirst().joined()
        let unknown = Self.code(in: remedy).flatMap(Self.names).filter {
          !own.contains($0) && !Self.framework.contains($0)
        }
        #expect(unknown == [], "\(finding.message)")
      }
    }
  }

  /// Paths of cases are those of the code's version of the framework: `/Action.x` before there were key paths, and a
  /// store is bound to by `$` only where its state is observed.
  @Test(arguments: [true, false])
  func remediesAreOfTheVersionOfTheCode(isObserved: Bool) {
    let project = ExampleProject(
      """
      //- Home.swift
      import ComposableArchitecture
      import SwiftUI
      \(isObserved ? "@Reducer struct Home" : "struct Home: Reducer") {
        \(isObserved ? "@ObservableState" : "") struct State: Equatable {
          \(isObserved ? "@Presents" : "@PresentationState") var edit: Edit.State?
          var row = Edit.State()
        }
        enum Action { case edit(PresentationAction<Edit.Action>), row(Edit.Action) }
        var body: some ReducerOf<Self> {
          Reduce { state, _ in
            state.edit = Edit.State()
            return .none
          }
          .ifLet(\\.$edit, action: \(isObserved ? "\\.edit" : "/Action.edit")) { Edit() }
        }
      }
      \(isObserved ? "@Reducer struct Edit" : "struct Edit: Reducer") {
        struct State: Equatable { var count = 0 }
        enum Action { case tapped }
        var body: some ReducerOf<Self> { Reduce { state, _ in state.count += 1; return .none } }
      }
      struct EditView: View {
        let store: StoreOf<Edit>
        var body: some View { Button("") { store.send(.tapped) } }
      }
      """)
    let messages = project.findings(Rule.all.filter { $0.pack?.id == "tca" && !$0.isOptIn }).map(\.message).sorted()
    let scope =
      isObserved
      ? "$store.scope(state: \\.edit, action: \\.edit)" : "store.scope(state: \\.$edit, action: { .edit($0) })"
    #expect(
      messages == [
        "Home takes Edit's actions, but never runs it; add Scope(state: \\.row, action: \(isObserved ? "\\." : "/Action.")row) { Edit() }",
        "no view shows Home.State.edit; present it with \(scope)",
      ])
  }

  /// The words of a remedy that are code: with dots, parentheses, signs of paths.
  private static func code(in remedy: String) -> [String] {
    remedy.split(separator: " ").map(String.init).filter { word in
      word.dropLast().contains { ".\\/$@(){}".contains($0) }
    }
  }

  private static func names(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).filter { $0.first?.isLetter ?? false }
  }

  private static let framework: Set = [
    "calendar", "continuousClock", "date", "uuid", "withRandomNumberGenerator", "Action", "BindingReducer",
    "Dependency", "Effect", "Reduce", "Scope", "State", "Store", "action", "body",
    "cancellable",
    "catch", "fileStorage", "forEach", "id", "ifCaseLet", "ifLet", "init", "onChange", "run", "scope", "send",
    "sending",
    "self", "state", "store", "cancelInFlight",
  ]
}
