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

  /// A router of no known scene may be one that is open; without that doubt it opens nothing.
  @Test func aRouterOfNoKnownSceneMayBeOpen() {
    let code = """
      //- A.swift
      protocol HomeScene: Scene where Interactor == EmptyInteractor {}
      protocol HomeSceneBuilder: AnyObject { func makeHomeScene() -> any HomeScene }
      final class AppRootRouter: Routing {
          private let builder: any HomeSceneBuilder
          func start() { window.rootViewController = builder.makeHomeScene() }
      }
      protocol NoteScene: Scene where Interactor == EmptyInteractor {}
      protocol NoteSceneBuilder: AnyObject { func makeNoteScene() -> any NoteScene }
      struct NoteSceneComponent {}
      final class LostRouter: BaseRouterImple {
          private let builder: any NoteSceneBuilder
          func route() { scene?.present(builder.makeNoteScene(), animated: true) }
      }
      """
    #expect(findings(SceneUnreachable.rule, code) == [])
    #expect(Doubt.$setAside.withValue([.unknownReceiver]) { findings(SceneUnreachable.rule, code) } == ["A.swift:7:10"])
  }

  /// Another name of a local is the local.
  @Test(arguments: [
    ("let route = router\n        route.scene = viewController", 0),
    ("let route = router\n        let way = route\n        way.scene = viewController", 0),
    ("let screen = viewController\n        router.scene = screen", 0),
    ("let route = other\n        route.scene = viewController", 1), ("var route = router\n        print(route)", 0),
    ("print(router.title)", 1),
  ])
  func aSecondNameOfTheRouterSetsItsScene(_ line: String, _ count: Int) {
    let code = """
      //- NoteBuilderImple.swift
      protocol NoteRouting: Routing { }
      final class NoteRouter: BaseRouterImple, NoteRouting { }
      protocol NoteViewModel: AnyObject { }
      final class NoteViewModelImple: NoteViewModel { var router: (any NoteRouting)? }
      final class NoteViewController: UIViewController, NoteScene {
          init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      }
      final class NoteSceneBuilderImple: NoteSceneBuilder {
          let other = NoteRouter()
          func makeNoteScene() -> any NoteScene {
              let viewModel = NoteViewModelImple()
              let viewController = NoteViewController(viewModel: viewModel)
              let router = NoteRouter()
              \(line)
              viewModel.router = router
              return viewController
          }
      }
      """
    #expect(findings(SceneBuilderWiring.rule, code).count == count)
  }
}
