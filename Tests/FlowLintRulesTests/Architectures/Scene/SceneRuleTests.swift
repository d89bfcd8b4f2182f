import Testing

@testable import FlowLintRules

/// Code on which rules of the Scene pack stay silent, or speak, beyond what their examples show.
@Suite struct SceneRuleTests {
  /// The name that is proposed has none of the misspellings of the one that is there.
  @Test(arguments: ["NoteEventHandlers", "NoteVeiwEventHandler", "NoteViewEvnetHandler", "NoteViewHandler"])
  func theProposedNameIsSpeltRight(name: String) {
    let project = ExampleProject(
      """
      //- A.swift
      final class \(name) {
          var close: () -> Void = { }
          func bind(_ viewModel: any NoteViewModel) { self.close = viewModel.close }
      }
      struct NoteView: View {
          @Environment(\(name).self) private var handlers
          var body: some View { Button("x") { handlers.close() } }
      }
      final class AppRouter: BaseRouterImple { }
      """)
    let messages = project.findings([ScenePartNaming.rule]).map(\.message)
    #expect(messages.allSatisfy { $0.hasSuffix("should be named NoteViewEventHandler") }, "\(messages)")
  }

  private func check(_ rule: Rule, _ text: String, at location: SourceLocation = #_sourceLocation) {
    let project = ExampleProject(text)
    #expect(project.places([rule]) == project.expected, sourceLocation: location)
  }

  // MARK: Bindings

  @Test(arguments: [
    ("", true), ("_ = handler", true), ("host(handler)", true), ("keep(handler)", false),
    ("helper.set(handler)", false),
    ("[handler].forEach { $0.bind(viewModel) }", false),
    ("handler.close = viewModel.close", false),
    ("let other = handler; other.bind(viewModel)", false), ("setUp(handler)", false),
  ])
  func aHandlerIsBoundWhereverItGoes(_ statement: String, isFound: Bool) {
    let text = """
      //- A.swift
      final class NoteViewEventHandler {
        var close: () -> Void = { }
        func bind(_ viewModel: any NoteViewModel) { self.close = viewModel.close }
      }
      protocol NoteViewModel: AnyObject { func close() }
      protocol NoteScene: Scene { }
      final class AppRouter: BaseRouterImple { }
      final class NoteViewController: UIHostingController<NoteContainerView>, NoteScene {
        var kept: NoteViewEventHandler?
        init(viewModel: any NoteViewModel) {
          let handler = NoteViewEventHandler()
          \(statement)
          super.init(rootView: NoteContainerView(eventHandler: handler))
        }
        private func host(_ one: NoteViewEventHandler) { _ = NoteContainerView(eventHandler: one) }
        private func keep(_ one: NoteViewEventHandler) { kept = one }
        private func setUp(_ one: NoteViewEventHandler) { one.bind(viewModel) }
      }
      """
    #expect(ExampleProject(text).findings([SceneEventHandlerNeverBound.rule]).isEmpty != isFound)
  }

  private static let container = """
    @Observable final class NoteViewState {
        func bind(_ viewModel: any NoteViewModel) { }
    }
    @Observable final class TagViewState {
        func bind(_ viewModel: any TagViewModel) { }
    }
    struct TagContainerView: View {
        @State private var state: TagViewState = .init()
        var stateBinding: (TagViewState) -> Void = { _ in }
        var body: some View { Text("tag").onAppear { self.stateBinding(self.state) } }
    }
    struct NoteContainerView: View {
        @State private var state: NoteViewState = .init()
        var stateBinding: (NoteViewState) -> Void = { _ in }

    """

  @Test func abindingOfAnotherContainerDoesNotCount() {
    check(
      SceneStateBindingNotSet.rule,
      """
      \(Self.container)
          var body: some View { Text("note").onAppear { self.stateBinding(self.state) } }
      }
      final class NoteViewController: UIHostingController<NoteContainerView>, NoteScene {
          init(viewModel: any NoteViewModel) {
              super.init(rootView: NoteContainerView())  // finding: 30
          }
      }
      final class TagViewController: UIHostingController<TagContainerView>, TagScene {
          init(viewModel: any TagViewModel) {
              let container = TagContainerView().tint(.clear)
                  .eventHandler(\\.stateBinding, { $0.bind(viewModel) })
              super.init(rootView: container)
          }
      }
      """)
  }

  @Test(arguments: [
    "init(_ binding: @escaping (NoteViewState) -> Void) { self.stateBinding = binding }",
    "init(_ binding: @escaping (NoteViewState) -> Void) { stateBinding = binding }",
    "func bound(by binding: @escaping (NoteViewState) -> Void) -> Self { var copy = self; copy.stateBinding = binding; return copy }",
  ])
  func aContainerThatTakesItsBindingInItsOwnWay(member: String) {
    check(
      SceneStateBindingNotSet.rule,
      """
      \(Self.container)
          \(member)
          var body: some View { Text("note").onAppear { self.stateBinding(self.state) } }
      }
      final class NoteViewController: UIHostingController<NoteContainerView>, NoteScene {
          init(viewModel: any NoteViewModel) { super.init(rootView: NoteContainerView { $0.bind(viewModel) }) }
      }
      """)
  }

  @Test func aBindingThatAMethodCallsOnAppearance() {
    check(
      SceneStateBindingOnAppear.rule,
      """
      \(Self.container)
          var body: some View { Text("note").onAppear(perform: self.setUp) }
          private func setUp() { self.stateBinding(self.state) }
      }
      """)
  }

  @Test(arguments: [
    "self.cancellables = []", "self.cancellables.removeAll()", "self.cancellables.forEach { $0.cancel() }",
  ])
  func aBindThatCancelsFirst(statement: String) {
    check(
      SceneViewStateBindOnce.rule,
      """
      final class NoteViewState {
          func bind(_ viewModel: any NoteViewModel) {
              \(statement)
              viewModel.title.sink { [weak self] in self?.title = $0 }.store(in: &self.cancellables)
          }
      }
      """)
  }

  @Test func aBindThatReplacesItsSubscription() {
    check(
      SceneViewStateBindOnce.rule,
      """
      final class NoteViewState {
          func bind(_ viewModel: any NoteViewModel) {
              self.subscription = viewModel.title.sink { [weak self] in self?.title = $0 }
          }
      }
      final class TagViewState {
          func bind(_ viewModel: any TagViewModel) {  // finding: 10
              viewModel.title.sink { [weak self] in self?.title = $0 }.store(in: &self.cancellables)
          }
      }
      """)
  }

  @Test func aBindThatIsInherited() {
    check(
      SceneViewStateBind.rule,
      """
      class BaseViewState<Model> { func bind(_ model: Model) { } }
      final class NoteViewState: BaseViewState<NoteViewModelImple> { }
      final class TagViewState: LibraryState { }
      final class ShelfViewState: NSObject, ObservableObject { }  // finding: 13
      """)
  }

  // MARK: Event handlers

  private static let handlers = """
    final class NoteViewEventHandler {
        var close: () -> Void = { }
        var share: () -> Void = { }

    """

  @Test func aClosureOfAnotherHandlerIsAnother() {
    let code = """
          func bind(_ viewModel: any NoteViewModel) { self.share = viewModel.share }
      }
      final class TagViewEventHandler {
          var close: () -> Void = { }
          func bind(_ viewModel: any TagViewModel) { self.close = viewModel.close }
      }
      struct NoteView: View {
          @Environment(NoteViewEventHandler.self) private var note
          @Environment(TagViewEventHandler.self) private var tag
          var body: some View { Button("x") { note.share(); tag.close() } }
      }
      """
    check(
      SceneEventHandlerUnused.rule,
      Self.handlers.replacing("close: () -> Void = { }", with: "close: () -> Void = { }  // finding: 9") + code)
    let used = code.replacing("tag.close()", with: "tag.close(); note.close()")
    check(SceneEventHandlerUnused.rule, Self.handlers + used)
    check(
      SceneEventHandlerUnmapped.rule,
      Self.handlers.replacing("close: () -> Void = { }", with: "close: () -> Void = { }  // finding: 9") + used)
  }

  @Test func anExtensionElsewhereUsesAClosure() {
    check(
      SceneEventHandlerUnused.rule,
      """
      //- NoteView.swift
      final class NoteViewEventHandler {
          var close: () -> Void = { }
          var share: () -> Void = { }  // finding: 9
      }
      struct NoteView: View {
          @Environment(NoteViewEventHandler.self) private var handler
          var body: some View { footer }
      }
      //- NoteView+Footer.swift
      extension NoteView {
          var footer: some View { Button("x") { self.handler.close() } }
      }
      //- TagView.swift
      extension TagView {
          var footer: some View { Button("x") { self.handler.share() } }
      }
      """)
  }

  @Test func mappingAClosureIsNoUseOfIt() {
    check(
      SceneEventHandlerUnused.rule,
      """
      protocol NoteViewModel: AnyObject { func close() }
      final class NoteViewEventHandler {
          var close: () -> Void = { }  // finding: 9
      }
      struct NoteView: View {
          @Environment(NoteViewEventHandler.self) private var handler
          var body: some View { Text("note") }
      }
      final class NoteViewController: UIViewController, NoteScene {
          private let viewModel: any NoteViewModel
          func setUp() { let handler = NoteViewEventHandler(); handler.close = self.viewModel.close }
      }
      """)
  }

  @Test(arguments: [
    ("binder.bind(handler)", false), ("self.show(handler)", false), ("print(Root().environment(handler))", true),
  ])
  func aHandlerThatSomebodyElseMayBind(call: String, isFound: Bool) {
    check(
      SceneEventHandlerNeverBound.rule,
      """
      final class NoteViewEventHandler { var close: () -> Void = { } }
      final class NoteViewController: UIViewController, NoteScene {
          func setUp() {
              let handler = NoteViewEventHandler()\(isFound ? "  // finding: 13" : "")
              \(call)
          }
      }
      """)
  }

  // MARK: The environment

  private static func note(_ appearance: String, _ controller: String, _ more: String = "") -> String {
    """
    final class ViewAppearance { }
    @Observable final class NoteViewState { func bind(_ viewModel: any NoteViewModel) { } }
    struct NoteContainerView: View {
        @State private var state: NoteViewState = .init()
        var body: some View { NoteView().environment(state)\(appearance) }
    }
    struct NoteView: View {
        @Environment(NoteViewState.self) private var state
        @Environment(ViewAppearance.self) private var appearance
        var body: some View { Text("note") }
    }
    \(more)
    final class NoteViewController: UIViewController, NoteScene {
        private let viewAppearance: ViewAppearance
        func setUp() { host(NoteContainerView()\(controller)) }
    }
    """
  }

  @Test func whatIsInjectedFromOutside() {
    check(SceneEnvironmentMissing.rule, Self.note("", ".environment(self.viewAppearance)"))
    check(SceneEnvironmentMissing.rule, Self.note("", ".environment(self.unknown())"))
    let missing = Self.note("", "").replacing(
      "struct NoteContainerView: View {", with: "struct NoteContainerView: View {  // finding: 8")
    check(SceneEnvironmentMissing.rule, missing)
  }

  @Test func whatAModifierOfTheProjectInjects() {
    let modifier = "extension View { func themed(_ theme: ViewAppearance) -> some View { self.environment(theme) } }"
    check(SceneEnvironmentMissing.rule, Self.note(".themed(shared)", "", modifier))
    let aStruct =
      "struct Themed: ViewModifier { func body(content: Content) -> some View { content.environment(shared) } }"
    check(SceneEnvironmentMissing.rule, Self.note(".modifier(Themed())", "", aStruct))
  }

  // MARK: View models and view controllers

  @Test func anInteractorByAnotherName() {
    check(
      SceneViewModelInteractor.rule,
      """
      protocol NoteSceneInteractor: AnyObject { }
      typealias NoteInteractor = NoteSceneInteractor
      protocol NoteScene: Scene where Interactor == any NoteInteractor { }
      protocol NoteViewModel: AnyObject, NoteSceneInteractor { }
      final class NoteViewModelImple: NoteViewModel { }
      """)
  }

  @Test func anInteractorThatIsComputedOnce() {
    check(
      SceneInteractorNotViewModel.rule,
      """
      protocol NoteSceneInteractor: AnyObject { }
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      protocol NoteViewModel: AnyObject, NoteSceneInteractor { }
      final class NoteViewController: UIViewController, NoteScene {
          private let viewModel: any NoteViewModel
          lazy var interactor: (any NoteSceneInteractor)? = self.viewModel
      }
      """)
  }

  @Test func anErasedRootMayHoldTheContainer() {
    check(
      SceneHostingRoot.rule,
      """
      final class NoteViewController: UIHostingController<AnyView>, NoteScene { }
      final class TagViewController: UIHostingController<ModifiedContent<TagContainerView, Themed>>, TagScene { }
      final class ShelfViewController: UIHostingController<Shelf>, ShelfScene { }  // finding: 54
      """)
  }

  @Test func whatAViewModelIsHandedIsNoState() {
    check(
      SceneViewModelMutableState.rule,
      """
      protocol NoteViewModel: AnyObject { }
      final class NoteViewModelImple: NoteViewModel {
          var didSave: (() -> Void)?
          private var timer: Timer?
          private var loading: Disposable?
          private var count = 0  // finding: 17
      }
      """)
  }

  @Test func aListenerOfItsOwnIsKeptAlive() {
    check(
      SceneListenerUnused.rule,
      """
      final class TextListener { }
      protocol NoteViewModel: AnyObject { }
      final class NoteViewModelImple: NoteViewModel {
          private var titleListener: TextListener?
          weak var listener: (any NoteSceneListener)?  // finding: 14
          func ask() { self.titleListener = TextListener() }
      }
      """)
  }

  @Test func aViewModelsOwnMethodMakesWhatItLikes() {
    check(
      SceneViewModelNavigates.rule,
      """
      protocol NoteViewModel: AnyObject { }
      final class NoteViewModelImple: NoteViewModel {
          func show() { self.draw(self.makeOpeningScene()) }
          private func makeOpeningScene() -> Drawing { self.factory.makeClosingScene() }  // finding: 63
      }
      """)
  }

  // MARK: Navigation

  private static let opened = """
    protocol HomeScene: Scene where Interactor == EmptyInteractor { }
    protocol HomeSceneBuilder: AnyObject { func makeHomeScene() -> any HomeScene }
    protocol NoteScene: Scene where Interactor == EmptyInteractor { }
    protocol NoteSceneBuilder: AnyObject { func makeNoteScene() -> any NoteScene }
    protocol TagScene: Scene where Interactor == EmptyInteractor { }  // finding: 10
    protocol TagSceneBuilder: AnyObject { func makeTagScene() -> any TagScene }
    struct NoteSceneComponent { }
    struct TagSceneComponent { }
    protocol NoteRouting: Routing { }
    final class NoteRouter: BaseRouterImple, NoteRouting {
        private let builder: any TagSceneBuilder
        func routeToTag() { let tag = self.builder.makeTagScene(); self.scene?.present(tag, animated: true) }
    }
    final class NoteViewController: UIViewController, NoteScene { }
    final class NoteSceneBuilderImple: NoteSceneBuilder {
        func makeNoteScene() -> any NoteScene {
            let viewController = NoteViewController()
            let router = NoteRouter()
            router.scene = viewController
            return viewController
        }
    }
    final class AppRootRouter: Routing {
        private let builder: any HomeSceneBuilder
        func start() { self.window.rootViewController = self.builder.makeHomeScene() }
    }

    """

  /// A scene that is set as one of the `viewControllers` of something may be in a navigation controller.
  @Test(arguments: [("addChild(tag)", "  // finding: 33"), ("navigation.viewControllers = [tag]", "")])
  func aSceneThatIsSetMayBeInNavigation(way: String, mark: String) {
    let scenes = ["Home", "Note", "Tag"].map { name in
      """
      protocol \(name)Scene: Scene where Interactor == EmptyInteractor { }
      protocol \(name)SceneBuilder: AnyObject { func make\(name)Scene() -> any \(name)Scene }
      final class \(name)ViewController: UIViewController, \(name)Scene { }
      final class \(name)SceneBuilderImple: \(name)SceneBuilder {
          func make\(name)Scene() -> any \(name)Scene {
              let viewController = \(name)ViewController()
              let router = \(name)Router()
              router.scene = viewController
              return viewController
          }
      }

      """
    }
    check(
      ScenePushWithoutNavigation.rule,
      """
      final class HomeRouter: BaseRouterImple {
          private let builder: any NoteSceneBuilder
          func routeToNote() { let note = self.builder.makeNoteScene(); self.scene?.present(note, animated: true) }
      }
      final class NoteRouter: BaseRouterImple {
          private let builder: any TagSceneBuilder
          func routeToTag() { let tag = self.builder.makeTagScene(); self.\(way) }
      }
      final class TagRouter: BaseRouterImple {
          private let builder: any HomeSceneBuilder
          func routeToHome() {
              let home = self.builder.makeHomeScene()\(mark)
              self.scene?.navigationController?.pushViewController(home, animated: true)
          }
      }
      \(scenes.joined())
      """)
  }

  @Test func whatAnUnseenOpenerLeadsTo() {
    let note = "protocol NoteScene: Scene where Interactor == EmptyInteractor { }"
    check(SceneUnreachable.rule, Self.opened.replacing(note, with: note + "  // finding: 10"))
    let seen = "final class Starter { func start() { show(self.builder.makeNoteScene()) } }\n"
    check(SceneUnreachable.rule, Self.opened.replacing("  // finding: 10", with: "") + seen)
  }
}
