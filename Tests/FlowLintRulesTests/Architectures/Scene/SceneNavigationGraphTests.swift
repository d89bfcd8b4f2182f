import Testing

@testable import FlowLintRules

/// The navigation graph of an app of scenes.
@Suite struct SceneNavigationGraphTests {
  static let app = """
    //- AppRootRouter.swift
    protocol AppRouting: Routing { func start() }
    final class AppRootRouter: AppRouting {
        private let homeSceneBuilder: any HomeSceneBuilder
        private let window: UIWindow
        func start() { window.rootViewController = homeSceneBuilder.makeHomeScene() }
        func help() { UIApplication.shared.open(helpURL) }
        func look() { drawer.open(helpURL) }
    }
    //- Home.swift
    protocol HomeSceneInteractor: AnyObject { }
    protocol HomeScene: Scene where Interactor == any HomeSceneInteractor { }
    protocol HomeSceneBuilder: AnyObject { func makeHomeScene() -> any HomeScene }
    protocol HomeViewModel: AnyObject, HomeSceneInteractor { }
    protocol HomeRouting: Routing { func routeToNote(); func routeToShop(); func attachList() }
    final class HomeViewModelImple: HomeViewModel, NoteSceneListener, HomeSceneListener {
        var router: (any HomeRouting)?
        private weak var listInteractor: (any ListSceneInteractor)?
        private weak var own: (any HomeSceneInteractor)?
    }
    final class HomeRouter: BaseRouterImple, HomeRouting {
        private let noteSceneBuilder: any NoteSceneBuilder
        private let shopSceneBuilder: any ShopSceneBuilder
        private let listSceneBuilder: any ListSceneBuilder
        func routeToNote() {
            let next = noteSceneBuilder.makeNoteScene()
            let navigation = UINavigationController(rootViewController: next)
            scene?.present(navigation, animated: true)
        }
        func attachList() {
            let list = listSceneBuilder.makeListScene()
            currentScene?.addList(list)
        }
        func routeToSlide() { showBottomSlide(noteSceneBuilder.makeNoteScene()) }
        func showBottomSlide(_ slide: UIViewController) { scene?.present(slide, animated: true) }
    }
    final class HomeViewController: UIViewController, HomeScene { }
    final class HomeSceneBuilderImple: HomeSceneBuilder {
        func makeHomeScene() -> any HomeScene {
            let viewModel = HomeViewModelImple()
            let viewController = HomeViewController(viewModel: viewModel)
            let router = HomeRouter()
            router.scene = viewController
            viewModel.router = router
            return viewController
        }
    }
    //- Note.swift
    protocol NoteSceneInteractor: AnyObject { }
    protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
    protocol NoteSceneBuilder: AnyObject { func makeNoteScene() -> any NoteScene }
    protocol NoteSceneListener: AnyObject { }
    //- List.swift
    protocol ListSceneInteractor: AnyObject { }
    protocol ListScene: Scene where Interactor == any ListSceneInteractor { }
    protocol ListSceneBuilder: AnyObject { func makeListScene() -> any ListScene }
    //- Lost.swift
    final class LostRouter: BaseRouterImple {
        private let noteSceneBuilder: any NoteSceneBuilder
        func push() { navigation.pushViewController(noteSceneBuilder.makeNoteScene(), animated: true) }
    }
    final class LostSceneBuilderImple {
        func makeRouter() -> LostRouter {
            let router = LostRouter()
            return router
        }
    }
    """

  /// A router is tied to the scene that it is made for; one that is made for none may be tied elsewhere.
  @Test func routersOfTheLedger() throws {
    let ledger = try #require(SceneModelTests.model(Self.app, setting: .auto)).lifecycleLedgers[0]
    #expect(ledger.rows.map(\.child) == ["HomeRouter", "LostRouter"])
    guard case .places(let ties) = ledger.rows[0].cells[1], case .places(let opened) = ledger.rows[0].cells[3] else {
      Issue.record("the home scene has its router, and the app opens it: \(ledger.rows[0].cells)")
      return
    }
    #expect(ties.map(\.text) == ["viewController"] && opened.map(\.text) == ["root in AppRootRouter.start"])
    let lost = Array(ledger.rows[1].cells.dropFirst())
    #expect(
      lost == [
        .notNeeded("a helper; its scene comes later"), .unknown("in another way"), .unknown("its scene is not known"),
      ])
  }

  @Test func edges() throws {
    let sources = ExampleProject(Self.app).files
    let files = sources.enumerated().map { parseFile($1, number: FileID($0)) }
    let graph = try #require(SceneModel(files, setting: .auto)).navigationGraph
    let places = Places(sources)
    let edges = graph.edges.map { edge in
      "\(edge.from) \(edge.kind.word) \(edge.to)\(edge.label.isEmpty ? "" : " (\(edge.label))") "
        + places.text(edge.location)
    }
    #expect(
      edges
        == [
          "scene:Home interacts scene:List (ListSceneInteractor as listInteractor) Home.swift:8",
          "scene:Home listens scene:Note (NoteSceneListener) Home.swift:6",
          "router:LostRouter creates scene:Note (in push) Lost.swift:3",
          "app:AppRoot creates scene:Home (in start) AppRootRouter.swift:5",
          "scene:Home creates scene:List (in attachList) Home.swift:21",
          "scene:Home creates scene:Note (in routeToNote) Home.swift:16",
          "scene:Home creates scene:Note (in routeToSlide) Home.swift:24",
          "app:AppRoot opens external:open (helpURL in help) AppRootRouter.swift:6",
          "router:LostRouter shows scene:Note (push in push) Lost.swift:3",
          "app:AppRoot shows scene:Home (root in start) AppRootRouter.swift:5",
          "scene:Home shows scene:List (attach in attachList) Home.swift:21",
          "scene:Home shows scene:Note (bottom slide in routeToSlide) Home.swift:24",
          "scene:Home shows scene:Note (present in routeToNote, in navigation) Home.swift:16",
        ].sortedAsEdges)
    #expect(
      graph.nodes.map(\.id) == [
        "app:AppRoot", "scene:Home", "scene:List", "scene:Note", "router:LostRouter", "external:open",
      ])
  }
}

extension [String] {
  /// The lines by kind, then by source and target, as edges are sorted.
  fileprivate var sortedAsEdges: [String] {
    sorted { a, b in
      let (first, second) = (a.split(separator: " "), b.split(separator: " "))
      return (first[1], first[0], first[2]) < (second[1], second[0], second[2])
    }
  }
}
