import Testing

@testable import FlowLintRules

/// Public types: where the repository launches an app its own modules are the world; else somebody else may use them.
@Suite struct AsyncFlowExportTests {
  private static let steps = "public enum ShopStep: Step { case cart }\n"
  private static let flow = """
    public final class HelpFlow: Flow {
        public let root: Presentable = UINavigationController()
        public init() {}
        public func navigate(to step: Step) -> FlowContributors { .none }
    }

    """
  private static let start = """
    final class ShopFlow: Flow {
        let root: Presentable = UINavigationController()
        func navigate(to step: Step) -> FlowContributors { step is ShopStep ? .end : .none }
    }
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func start() { coordinator.coordinate(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) }
    }

    """

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let isTold: Bool
  }

  private static let rx = "import RxFlow\nimport UIKit\n"
  private static let library = """
    import PackageDescription
    let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
    """
  private static let tuist = "import ProjectDescription\nlet project = Project(name: \"Kit\")\n"

  private static let cases: [Case] = [
    Case(
      testDescription: "one target", files: ["Shop/App.swift": rx + steps + start, "Shop/Help/Help.swift": rx + flow],
      isTold: true),
    Case(
      testDescription: "a package without a library",
      files: [
        "Package.swift": "import PackageDescription\nlet package = Package(name: \"Shop\", dependencies: [])",
        "Shop/App.swift": rx + steps + start, "Shop/Help.swift": rx + flow,
      ], isTold: true),
    Case(
      testDescription: "a library of a package that nobody uses",
      files: [
        "Kit/Package.swift": library, "Kit/Sources/Kit/Help.swift": rx + flow, "Shop/App.swift": rx + steps + start,
      ], isTold: false),
    Case(
      testDescription: "a module of a generated project",
      files: [
        "Projects/Kit/Project.swift": tuist, "Projects/Kit/Sources/Help.swift": rx + flow,
        "Projects/App/Project.swift": tuist, "Projects/App/Sources/App.swift": rx + "import Kit\n" + steps + start,
      ], isTold: true),
    Case(
      testDescription: "a generated project beside the package that offers it",
      files: [
        "Package.swift": library, "Projects/Kit/Project.swift": tuist, "Projects/Kit/Sources/Help.swift": rx + flow,
        "Projects/App/Sources/App.swift": rx + "import Kit\n" + steps + start,
      ], isTold: true),
    Case(
      testDescription: "a framework that an app imports",
      files: ["Kit/Help.swift": rx + flow, "Shop/App.swift": rx + "import Kit\n" + steps + start], isTold: true),
    Case(
      testDescription: "a framework beside its demo",
      files: ["Kit/Help.swift": rx + flow, "KitExample/App.swift": rx + steps + start], isTold: false),
    Case(
      testDescription: "a demo app of its own",
      files: ["ShopDemo/Help.swift": rx + flow, "ShopDemo/App.swift": rx + steps + start], isTold: true),
    Case(
      testDescription: "a framework that only its demo imports",
      files: ["Kit/Help.swift": rx + flow, "KitExample/App.swift": rx + "import Kit\n" + steps + start], isTold: false),
    Case(
      testDescription: "no app",
      files: [
        "Kit/Help.swift": rx + flow,
        "Kit/Start.swift": rx + steps + start.replacing("UIResponder, UIApplicationDelegate", with: "NSObject"),
      ], isTold: false),
  ]

  @Test(arguments: cases)
  func flowsThatNobodyCreates(_ item: Case) {
    let files = item.files.sorted { $0.key < $1.key }.map { SourceText(path: $0.key, text: $0.value) }
    let found = ExampleProject(files: files, expected: []).findings([AsyncFlowFlowNeverCreated.rule])
    #expect(
      found.map(\.message) == (item.isTold ? ["Flow HelpFlow is never created: no code of the app names it"] : []))
  }

  /// A demo of one module has an app delegate, too; that does not make it another app.
  @Test func aDemoIsPartOfTheWhole() {
    let demo = "import UIKit\nfinal class AppDelegate: UIResponder, UIApplicationDelegate {}\n"
    let files = [
      "Projects/App/Sources/App.swift": Self.rx + Self.steps + Self.start,
      "Projects/Design/Demo/Sources/App.swift": demo, "Projects/Flows/Project.swift": Self.tuist,
      "Projects/Flows/Sources/Help.swift": Self.rx + Self.flow,
    ].sorted { $0.key < $1.key }.map { SourceText(path: $0.key, text: $0.value) }
    let found = ExampleProject(files: files, expected: []).places([AsyncFlowFlowNeverCreated.rule])
    #expect(found == ["Projects/Flows/Sources/Help.swift:3:20"])
  }

  /// RxSwift is told beside AsyncFlow in files that see it through another module, too, and in no others.
  @Test func rxBesideWhatAModulePassesOn() {
    let cart = "import RxSwift\nfinal class CartViewModel {}\n"
    let files = [
      "Cart/Cart.swift": "import Kit\n" + cart, "Home/Home.swift": cart,
      "Kit/Kit.swift": "@_exported import AsyncFlow\n",
      "Plain/Plain.swift": "import AsyncFlow\n",
    ].sorted { $0.key < $1.key }.map { SourceText(path: $0.key, text: $0.value) }
    #expect(ExampleProject(files: files, expected: []).places([AsyncFlowRxImport.rule]) == ["Cart/Cart.swift:2:8"])
  }
}
