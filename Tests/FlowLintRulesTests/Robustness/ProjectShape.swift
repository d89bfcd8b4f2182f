@testable import FlowLintRules

/// A small project whose references go in circles, in long chains, deep and wide: aliases, classes, protocols, generic
/// arguments, locals, extensions, Flows that contribute and forward to each other, RIBs that build each other, features that run each other, containers.
struct ProjectShape {
  private var random: SeededGenerator
  private var lines: [String] = []
  private let count: Int

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    count = [2, 3, 5, 8, 40].randomElement(using: &random) ?? 3
  }

  /// The files, in the order of their paths.
  mutating func files() -> [SourceText] {
    let names = ["A.swift", "B.swift", "Feature/C.swift"].prefix(Int.random(in: 1...3, using: &random))
    return names.map { name in
      lines = [
        "import RxFlow", "import CoreFlow", "import UIKit", "import RIBs", "import ComposableArchitecture",
        "enum S: Step { case a, b, c }",
        "class BaseRouterImple {}", "protocol NScene: Scene where Interactor == any NSceneInteractor {}",
      ]
      if name != "A.swift" { lines.removeLast(3) }
      for _ in 0..<Int.random(in: 2...12, using: &random) { add() }
      return SourceText(path: name, bytes: ContiguousArray(lines.joined(separator: "\n").utf8))
    }
  }

  private mutating func pick(_ names: [String]) -> String { names.randomElement(using: &random) ?? "T0" }
  /// The name of the next of a chain, of any at all, or of itself.
  private mutating func other(than number: Int) -> String {
    let next = (number + 1) % count
    return "T\([next, next, number, Int.random(in: 0..<count, using: &random)].randomElement(using: &random) ?? next)"
  }

  private mutating func add() {
    let kind = Int.random(in: 0..<19, using: &random)
    for number in 0..<count {
      let other = other(than: number)
      switch kind {
      case 0:
        lines.append("typealias T\(number) = \(pick([other, "\(other) & \(other)", "Base<\(other)>", "[\(other)]"]))")
      case 1:
        lines.append(
          "class T\(number): \(pick([other, "Base<\(other)>", "\(other)<T\(number)>"])) { \(member(number)) }")
      case 2: lines.append("protocol T\(number): \(other) { var next: \(other) { get }; func make() -> \(other) }")
      case 3: lines.append("class Base<V: \(other)>: \(other) { let viewModel: V; func make() -> V { viewModel } }")
      case 4: lines.append("extension T\(number): \(other) { \(member(number)) }")
      case 5: lines.append("final class T\(number): Flow { \(flow(number)) }")
      case 6: lines.append("final class T\(number): Stepper { let steps = PublishRelay<Step>(); \(member(number)) }")
      case 7: lines.append("final class T\(number): UIViewController { let viewModel: \(other); \(member(number)) }")
      case 8:
        lines.append(
          "final class T\(number): Core<\(other), \(other)> { weak var listener: \(other)?; \(member(number)) }")
      case 9: lines.append("final class T\(number): Flow<\(other), \(other)>, \(other) { \(member(number)) }")
      case 10: lines.append("final class T\(number): BaseRouterImple, \(other) { \(member(number)) }")
      case 11:
        lines.append("final class T\(number): ViewableRouter<\(other), \(other)>, \(other) { \(router(number)) }")
      case 12:
        lines.append("final class T\(number): PresentableInteractor<\(other)>, \(other) { \(interactor(number)) }")
      case 13: lines.append("final class T\(number): Builder<\(other)>, T\(number)Buildable { \(builder(number)) }")
      case 14: lines.append("final class T\(number): Component<\(other)>, \(other)Dependency { \(member(number)) }")
      case 15:
        lines.append(
          "protocol T\(number)\(pick(["Routing: ViewableRouting", "Interactable: Interactable, \(other)Listener", "Presentable: Presentable", "Listener: AnyObject", "Dependency: Dependency", "Buildable: Buildable", "ViewControllable: ViewControllable"])) { var listener: \(other)Listener? { get set }; func did\(number)() }"
        )
      case 16: lines.append(feature(number))
      case 17: lines.append("@Reducer enum T\(number) { case a(\(other)), b(AlertState<\(other)>), c }")
      default:
        lines.append(
          "enum E\(number): Step { case a(\(other)), b\nindirect enum Next { case \(pick(["a", "b"]))(E\(number)) } }")
      }
    }
    if Int.random(in: 0..<6, using: &random) == 0 { nest() }
  }

  private mutating func member(_ number: Int) -> String {
    let other = other(than: number)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "var next = \(other)().next.next"
    case 1:
      let locals = (0..<count).map { "let l\($0 + 1) = l\($0)" }.joined(separator: "; ")
      return "func run() { let l0 = container.resolve(\(other).self)!; \(locals); l\(count).steps.accept(S.b) }"
    case 2: return "func make() -> \(other) { \(other)() }; func go() { make().make().steps.accept(S.c) }"
    case 3: return "func tap() { viewModel.steps.accept(S.a); steps.accept(S.b); other.steps.bind(to: steps) }"
    case 4: return "static let shared = \(other).shared; func tap() { T\(number).shared.steps.accept(S.a) }"
    case 5: return "@Inject var viewModel: \(other); func tap() { register(\(other).self) { \(other)() } }"
    case 6:
      return
        "func reduce(state: inout \(other), action: \(other)) -> Effect { switch action { default: return .none } }"
    default: return "let \(pick(["next", "viewModel", "steps", "router"])): \(other)"
    }
  }

  // MARK: RIBs

  private mutating func router(_ number: Int) -> String {
    let other = other(than: number)
    return """
      private let builder: \(other)Buildable; private var child: \(pick(["\(other)Routing", other]))?
      func attach() { let next = builder.build(withListener: interactor); \(pick(["child = next", ""])); attachChild(next) }
      func detach() { guard let child else { return }; detachChild(\(pick(["child", "\(other)()"]))); self.child = nil }
      \(member(number))
      """
  }

  private mutating func interactor(_ number: Int) -> String {
    let other = other(than: number)
    return """
      weak var router: \(other)Routing?; \(pick(["weak var", "var"])) listener: \(other)Listener?
      override func didBecomeActive() { super.didBecomeActive(); \(pick(["router?.attach()", "listener?.did\(number)()"])) }
      func did\(number)() { router?.detach() }
      """
  }

  // MARK: TCA

  private mutating func feature(_ number: Int) -> String {
    let other = other(than: number)
    return """
      @Reducer struct T\(number) {
        struct State { @Presents var a: \(other).State?; var b = \(pick(["StackState<\(other).State>()", "\(other).State()"])) }
        enum Action { case a(PresentationAction<\(other).Action>), b(\(pick(["StackActionOf<\(other)>", "\(other).Action"]))), c, delegate(Delegate) }
        enum Delegate { case c, d }
        @Dependency(\\.dismiss) var dismiss; let store: StoreOf<\(other)>
        var body: some ReducerOf<Self> {
          Reduce { state, action in switch action { case .a(.presented(.delegate(.c))): return .send(.delegate(.c)); default: return .run { send in await send(.b(.c)); await dismiss() } } }
          .\(pick(["ifLet", "forEach"]))(\\.$a, action: \\.a) { \(other)() }
          \(pick(["Scope(state: \\.b, action: \\.b) { \(other)() }", "\(other)().ifLet(path, action: path)", "helper\(number)"]))
        }
      }
      func helper\(number)() { Store(initialState: \(other).State()) { T\(number)() }.scope(state: \\.b, action: \\.b).send(.c) }
      """
  }

  private mutating func builder(_ number: Int) -> String {
    let other = other(than: number)
    return """
      func build(withListener listener: \(other)Listener) -> \(other)Routing {
        let component = \(other)(dependency: dependency)
        let interactor = \(other)(presenter: \(other)()); interactor.listener = listener
        return \(pick([other, "T\(number)"]))(interactor: interactor, viewController: \(other)(), builder: \(other)(dependency: component))
      }
      """
  }

  private mutating func flow(_ number: Int) -> String {
    let other = other(than: number)
    let answer = pick([
      ".one(flowContributor: .contribute(withNextPresentable: \(other)(), withNextStepper: OneStepper(withSingleStep: S.a)))",
      ".one(flowContributor: .forwardToParentFlow(withStep: step))",
      ".one(flowContributor: .forwardToCurrentFlow(withStep: S.b))", "\(other)().navigate(to: step)",
      "super.navigate(to: step)", ".none",
      ".one(flowContributor: .contribute(withNextPresentable: vc, withNextStepper: vc.viewModel))",
    ])
    return """
      var root: Presentable { nav }
      func navigate(to step: Step) -> FlowContributors {
        let vc = \(other)(viewModel: \(other)())
        guard let step = step as? S else { return .none }
        switch step { case .a: return \(answer); case .b: return .none; default: return \(answer) }
      }
      """
  }

  /// Adds many of one thing, inside or beside each other.
  private mutating func nest() {
    let depth = [10, 100, 400].randomElement(using: &random) ?? 10
    switch Int.random(in: 0..<5, using: &random) {
    case 0: lines.append(String(repeating: "class D { ", count: depth) + String(repeating: "}", count: depth))
    case 1:
      lines.append("let x: " + String(repeating: "Base<", count: depth) + "T0" + String(repeating: ">", count: depth))
    case 2:
      lines.append("let y = " + String(repeating: "f(", count: depth) + "S.a" + String(repeating: ")", count: depth))
    case 3: lines.append("let z = T0()" + String(repeating: ".make()", count: depth) + ".steps.accept(S.a)")
    default: lines.append("enum W: Step { case " + (0..<depth).map { "w\($0)" }.joined(separator: ", ") + " }")
    }
  }
}
