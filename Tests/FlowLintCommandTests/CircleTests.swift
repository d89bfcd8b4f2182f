import FlowLintRules
import FlowLintRun
import Foundation
import Testing

/// References of every kind, in circles and in long chains, on a small stack: no input recurses as deep as it likes. At
/// the desk one in four circles is tried, and a part of the chains.
@Suite struct CircleTests {
  /// The declarations of a circle: `#a` refers to `#b`, and some to `#c` behind it.
  private static let types = [
    "typealias #a = #b", "typealias #a = #b & #b", "typealias #a = #b & #c", "typealias #a = #b?",
    "typealias #a = [#b]",
    "typealias #a = X<#b>", "typealias #a = (#b) -> #c", "typealias #a = #b.#c", "typealias #a<T> = #b<T>",
    "class #a: #b {}", "class #a: #b, ObservableObject {}", "@Observable class #a: #b {}", "class #a<T>: #b<T> {}",
    "class #a<T: #b>: #c<T> {}", "class #a: Core<#b, #c> { var listener: #b? }", "class #a: Flow<#b, #c> {}",
    "class #a: Screen<#b> {}", "protocol #a: #b {}", "protocol #a: #b, #c { func f() }",
    "protocol #a where Self: #b {}",
    "protocol #a { associatedtype B: #b }", "extension #a: #b {}", "class #a {}\nextension #a: #b { class #b: #c {} }",
    "extension #a { typealias B = #b.B }", "enum #a: #b { case x(#c) }", "indirect enum #a: Step { case x(#b) }",
    "struct #a: #b { var x: #b { x.x } }", "class #a: Stepper { typealias StepType = #b; var steps: #c }",
    "final class #a: UIViewController, #b { let viewModel: #c }",
    "class #a: Flow<ACore, AScreen> { var p: #b?; func f() { let f = #b(); p = f; show(f.screen, sender: nil) } }",
    "class #a: Flow { func navigate(to step: Step) -> FlowContributors { .one(flowContributor: .contribute(withNext: #b())) } }",
    "final class #a: BaseRouterImple { func routeTo() { currentScene?.present(builder.make#bScene(listener: nil), animated: true) } }",
    "final class #a { func make#aScene() -> any #b { let r = #cRouter(); let v = #bViewController(); r.scene = v; return v } }",
    "class #a { func f() { #b().f() }; static let shared = #b.shared }",
  ]

  private static let suffixes = [
    "", "Core", "Flow", "Screen", "ViewModel", "Router", "Scene", "SceneListener", "Listener", "SceneBuilder", "Step",
    "Component", "ViewController", "State", "Routing",
  ]

  /// The expressions that a first local holds.
  private static let starts = [
    "self.core", "core", "flow.core", "self", "self.scene", "currentScene", "step", "stepper", "viewModel", "BFlow()",
    "BViewController()", "BViewModel()", "BFlow().screen", "self.child", "interactor",
    "builder.makeBScene(listener: nil)",
    "OneStepper(withSingleStep: BStep.x)", "UINavigationController()", "screen", "router",
  ]

  private static let owners = [
    "class A#: Flow<ACore, AScreen> { override func createCore() -> ACore", "class A#: Core<A, B> { func reduce()",
    "class A#: Flow { func navigate(to step: Step) -> FlowContributors", "class A#: Screen<ACore> { func bind()",
    "final class A#: BaseRouterImple { func routeToB()", "class A#: Stepper { func f()",
    "final class A#BuilderImple { func makeAScene() -> any AScene",
  ]

  private static let uses = [
    "#.listener = self", "#.router = self", "show(#.screen, sender: nil)", "present(#, animated: true)", "child = #",
    "self.child = #", "emit(#)", "steps.accept(#)", "f(#)", "flows.append(#)", "window.rootViewController = #",
    "r.scene = #", "viewModel.router = #", "currentScene?.present(#, animated: true)", "(# as? BSceneListener)?.f()",
    "return .one(flowContributor: .contribute(withNextPresentable: #, withNextStepper: #))",
  ]

  /// A use of the circle's types.
  private static func listener(_ suffix: String) -> String {
    "protocol LoginListener: N0\(suffix) {}\nfinal class LoginCore: Core<A, B> { var listener: LoginListener? }\n"
  }

  @Test func circlesOfTypes() throws {
    var blocks: [String] = []
    for (number, kind) in Self.types.enumerated() {
      for (place, suffix) in Self.suffixes.enumerated() where Extent.isWhole || (number + place) % 4 == 0 {
        let count = 1 + (number + place) % 3
        blocks.append(
          (0..<count).map { node in
            Self.filled(kind, ["a", "b", "c"].enumerated().map { "N\((node + $0.offset) % count)\(suffix)" })
          }.joined(separator: "\n") + "\n\(Self.listener(suffix))")
      }
    }
    try check(blocks)
  }

  @Test(arguments: [true, false])
  func chainsOfTypes(isDownwards: Bool) throws {
    let count = 250
    try check(
      Self.types.enumerated().filter { Extent.isWhole || $0.offset % 6 == (isDownwards ? 0 : 3) }.map { number, kind in
        let suffix = Self.suffixes[number % Self.suffixes.count]
        return (0..<count).map { node in
          let names = (0...2).map { isDownwards ? node - $0 : node + $0 }
            .map { (0..<count).contains($0) ? "N\($0)\(suffix)" : "Flow<ACore, AScreen>" }
          return Self.filled(kind, names)
        }.joined(separator: "\n")
      }, stack: 160)
  }

  @Test(arguments: ["#", "f(#)", "# as? BCore", "(#)", "[#]", "x ? # : #"].prefix(Extent.isWhole ? 6 : 3))
  func chainsOfLocals(link: String) throws {
    let count = link == "#" ? 1_000 : 50
    let classes = Self.starts.enumerated().map { number, start in
      let owner = Self.owners[number % Self.owners.count].replacingOccurrences(of: "#", with: "\(number)")
      let links = (1..<count).map { "let a\($0) = \(link.replacingOccurrences(of: "#", with: "a\($0 - 1)"))" }
      // A use is followed by one of another reader, until one has seen enough.
      let uses = (0..<Self.uses.count).map { Self.uses[($0 + number) % Self.uses.count] }
        .map { $0.replacingOccurrences(of: "#", with: "a\(count - 1)") }
      return "\(owner) {\nlet a0 = \(start)\n\((links + uses).joined(separator: "\n"))\n}\nvar child: BFlow?\n}\n"
    }
    try check([
      "final class BFlow: Flow<BCore, BScreen> {}\nfinal class BViewController: UIViewController, BScene {}\n"
        + "final class BViewModel: Stepper {}\nenum BStep: Step { case x }\nprotocol BScene: Scene {}\n"
        + classes.joined()
    ])
  }

  private static func filled(_ kind: String, _ names: [String]) -> String {
    zip(["#a", "#b", "#c"], names).reduce(kind) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  /// Checks the blocks, each as a project of its own.
  ///
  /// - Parameter stack: the stack of each thread in kilobytes. Some systems give no more than 512.
  private func check(_ blocks: [String], stack: Int = 512) throws {
    let packs = Architecture.all.flatMap(\.packs).map(\.id)
    let head = (Architecture.all.flatMap(\.frameworks) + ["UIKit"]).map { "import \($0)\n" }.joined()
    let project = try Scratch([
      ".flowlint.json": #"{"packs": {\#(packs.map { "\"\($0)\": \"on\"" }.joined(separator: ", "))}}"#,
      "A.md": blocks.map { "```swift\n\(head)\($0)\n```\n" }.joined(separator: "\n"),
    ])
    let enabled = packs.map { "--enable \($0)" }.joined(separator: " ")
    let run = try Flowlint(
      shell: "ulimit -s \(stack); ulimit -c 0; \"$FLOWLINT\" --quiet --format concise \(enabled) A.md",
      in: project.folder)
    #expect(run.exitCode == 0 || run.exitCode == 1, "\(run.exitCode) \(run.errors.suffix(300))")
  }
}
