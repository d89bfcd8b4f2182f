import Testing

@testable import FlowLintRules

/// Findings about scenes that were once wrong.
@Suite struct SceneTrustTests {
  private func findings(_ rule: Rule, _ code: String) -> [String] { ExampleProject(code).places([rule]) }

  /// The pack is set on by force in a project that knows no `Scene`.
  @Test func withoutScenesNoNameIsOne() {
    let project = """
      //- A.swift
      protocol MovieSceneListener: AnyObject {}
      protocol MovieScene {}
      """
    #expect(findings(SceneProtocolNotRefining.rule, project) == [])
    #expect(
      findings(SceneProtocolNotRefining.rule, project + "\nfinal class MovieRouter: BaseRouterImple {}")
        == ["A.swift:2:10"])
  }

  /// A builder protocol that returns something else is there, too.
  @Test func aBuilderOfTheWrongTypeIsNotMissing() {
    let code = """
      protocol NoteSceneInteractor: AnyObject {}
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor {}
      protocol NoteSceneBuilder: AnyObject { func makeNoteScene() -> UIViewController }
      protocol NoteViewModel: AnyObject, NoteSceneInteractor {}
      final class NoteViewController: UIViewController, NoteScene { let viewModel: any NoteViewModel }
      """
    let project = ExampleProject("//- A.swift\n" + code)
    let messages = project.findings([SceneMissingPart.rule]).map(\.message)
    #expect(!messages.contains { $0.contains("builder protocol") })
  }
}
