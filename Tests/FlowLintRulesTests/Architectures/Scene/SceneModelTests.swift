import Testing

@testable import FlowLintRules

/// The facts that the Scene model finds in a project.
@Suite struct SceneModelTests {
  static let note = """
    //- NoteScene+Builder.swift
    protocol NoteSceneInteractor: AnyObject { }
    protocol NoteScene: Scenes.Scene where Interactor == any NoteSceneInteractor { }
    protocol NoteSceneBuiler: AnyObject { func makeNoteScene(id: String) -> any NoteScene }
    //- NoteViewModel.swift
    protocol NoteViewModel: AnyObject, NoteSceneInteractor { }
    protocol NoteCellViewModel { }
    final class NoteViewModelImple: NoteViewModel { var router: (any NoteRouting)? }
    //- NoteRouter.swift
    protocol NoteRouting: Routing { func routeToShelf() }
    final class NoteRouter: BaseRouterImple, NoteRouting { }
    //- NoteViewController.swift
    final class NoteViewController: UIViewController, NoteScene { }
    //- NoteView.swift
    struct NoteContainerView: View { }
    final class NoteViewEventHandler { var close: () -> Void = { } }
    final class NoteViewState { }
    final class DummyNoteViewModel: NoteViewModel { }
    struct NoteBuilderImple { }
    """

  static func model(_ text: String, setting: PackSetting = .on) -> SceneModel? {
    let files = ExampleProject(text).files.enumerated().map { parseFile($1, number: FileID($0)) }
    return SceneModel(files, setting: setting)
  }

  @Test(arguments: [
    (SceneRoles.sceneProtocol, ["NoteScene"]), (.viewController, ["NoteViewController"]),
    (.viewModelProtocol, ["NoteViewModel"]), (.viewModel, ["NoteViewModelImple"]), (.router, ["NoteRouter"]),
    (.routingProtocol, ["NoteRouting"]), (.builderProtocol, ["NoteSceneBuiler"]), (.builder, ["NoteBuilderImple"]),
    (.containerView, ["NoteContainerView"]), (.viewState, ["NoteViewState"]),
    (.eventHandler, ["NoteViewEventHandler"]),
  ])
  func roles(role: SceneRoles, names: [String]) throws {
    let model = try #require(Self.model(Self.note))
    #expect(model.types.all(role).map(\.name) == names)
  }

  @Test(arguments: [
    ("protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }", "NoteSceneInteractor"),
    ("protocol NoteScene: Scene { typealias Interactor = NoteSceneInteractor }", "NoteSceneInteractor"),
    ("protocol NoteScene: Scene<NoteSceneInteractor> { }", "NoteSceneInteractor"),
    ("protocol NoteScene: ListScene { }\nprotocol ListScene: Scene<ListInteractor> { }", "ListInteractor"),
    ("protocol NoteScene: Scene where Interactor == EmptyInteractor { }", nil),
    ("protocol NoteScene: Scene { }", nil),
  ])
  func interactor(code: String, name: String?) throws {
    let model = try #require(Self.model(code))
    #expect(model.types.scene(stem: "Note")?.interactor.realName == name)
  }

  @Test func aSceneOfAnotherModuleIsUnknown() throws {
    let model = try #require(Self.model("protocol NoteScene: Scene, ListScene { }"))
    guard case .unknown = model.types.scene(stem: "Note")?.interactor else {
      Issue.record("the refined scene may name the interactor")
      return
    }
  }

  @Test func testsAndTemplatesAreLeftOut() {
    #expect(Self.model("//- NoteTests/A.swift\nclass A: BaseRouterImple { }", setting: .auto) == nil)
    #expect(Self.model("//- A.swift\nimport XCTest\nclass A: BaseRouterImple { }", setting: .auto) == nil)
    #expect(Self.model("//- A.swift\nclass ___NAME___Router: BaseRouterImple { }", setting: .auto) == nil)
    #expect(Self.model("//- A.swift\nclass A: BaseRouterImple { }", setting: .auto) != nil)
    #expect(Self.model("//- A.swift\nprotocol A: Scene { }", setting: .auto) == nil)
  }
}
