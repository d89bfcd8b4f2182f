import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

/// `.init(…)` makes what the place wants that it is written at.
@Suite struct HandedInitializerTests {
  /// The number of places at which the builder of help is made.
  ///
  /// - Parameter code: members of the app's delegate.
  private func makings(_ code: String) -> Int {
    let project = ExampleProject(
      """
      //- Root.swift
      import RIBs
      final class AppComponent: Component<EmptyDependency> { init() { super.init(dependency: EmptyComponent()) } }
      final class HelpBuilder: Builder<HelpDependency>, HelpBuildable {
          func build(withListener listener: HelpListener) -> HelpRouting { HelpRouter(interactor: HelpInteractor()) }
      }
      final class HelpInteractor: Interactor, HelpInteractable {}
      final class HelpRouter: Router<HelpInteractable>, HelpRouting {}
      final class RootInteractor: Interactor, RootInteractable {}
      struct Parts { let help: HelpBuilder }
      final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable> {
          init(_ help: HelpBuilder) { super.init(interactor: RootInteractor(), viewController: view) }
          init(all: [HelpBuilder]) { super.init(interactor: RootInteractor(), viewController: view) }
          static func make(_ parts: Parts) -> RootRouter { fatalError() }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          private var router: LaunchRouting?
          private var help: HelpBuilder
          \(code)
      }

      """
    )
    let files = project.files.enumerated().map { parseFile($1, number: FileID($0)) }
    let expressions = ExpressionTypes(TypeTable(files, fileNumbers: files.numbers, modules: Modules(files)))
    return files.flatMap { expressions.constructions(in: $0.at($0.bodies.root)) }.count {
      $0.type.type != nil && $0.type.name == "HelpBuilder"
    }
  }

  @Test(arguments: [
    "func start() { router = RootRouter(.init(dependency: component)) }",
    "func start() { router = RootRouter.init(.init(dependency: component)) }",
    "func start() { let parts = Parts(help: .init(dependency: component)); print(parts) }",
    "func start() { let all: [HelpBuilder] = [.init(dependency: component)]; print(all) }",
    "func start() { use(.init(dependency: component)) }\n func use(_ help: HelpBuilder) { print(help) }",
    "func start() { help = .init(dependency: component) }",
  ])
  func whatIsHandedWithoutItsNameIsMade(_ code: String) {
    #expect(makings(code) == 1)
  }

  @Test func whatIsHandedToAnotherTypeIsNotMade() {
    #expect(makings("func start() { print(0) }") == 0)
    #expect(makings("func start() { other(.init(dependency: component)) }\n func other(_ label: UILabel) {}") == 0)
  }

  @Test func anOptionalIsOneHoweverItIsWritten() {
    let syntax = scan(
      "let a: Optional<any Login>; let b: Swift.Optional<[Int]>; let c: Optional<Int>?; let d: Optional<A, B>",
      depth: .members)
    let types = syntax.declarations.compactMap { syntax.typeReference(of: $0) }
    #expect(types.map(\.base) == ["Login", "[Int]", "Int", "Optional"])
    #expect(types.map(\.optionalDepth) == [1, 1, 2, 0])
    #expect(types[0].isAny && types[0].text == "Optional<any Login>")
  }
}
