import Testing

@testable import FlowLintRules

/// Emissions that never happen: for a kind of view model that nobody makes, or for an Action that nobody sends.
@Suite struct AsyncFlowNeverEmittedTests {
  typealias Case = AsyncFlowDeliveryTests.Case

  /// A Flow that shows a screen whose view model emits a Step of another Flow.
  private static func app(making: String = "MoreModel(origin: .tab)", also: String = "", model: String) -> String {
    """
    //- App.swift
    import RxFlow
    import UIKit
    enum Origin { case tab, shop, gift }
    enum TabStep: Step { case more }
    enum ShopStep: Step { case shop, receipt }
    final class TabFlow: Flow {
        let nav = UINavigationController()
        var root: Presentable { nav }
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? TabStep else { return .none }
            switch step {
            case .more:
                let model = \(making)
                let screen = MoreViewController(model: model)
                nav.pushViewController(screen, animated: true)
                return .multiple(flowContributors: [
                    .contribute(withNextPresentable: screen, withNextStepper: model),
                    .contribute(withNextPresentable: ShopFlow(), withNextStepper: OneStepper(withSingleStep: ShopStep.shop))
                ])
            }
        }
    }
    final class ShopFlow: Flow {
        let root: Presentable = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? ShopStep else { return .none }
            switch step {
            case .shop, .receipt: print(step); return .none
            }
        }
        \(also)
    }
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func start() { coordinator.coordinate(flow: TabFlow(), with: OneStepper(withSingleStep: TabStep.more)) }
    }
    //- Model.swift
    import RxFlow
    final class MoreModel: Stepper {
        let steps = PublishRelay<Step>()
        \(model)
    }
    //- Screen.swift
    import UIKit
    final class MoreViewController: UIViewController {
        init(model: MoreModel) { super.init(nibName: nil, bundle: nil); model.action.onNext(.agreed) }
    }
    //- Other.swift
    import UIKit
    final class OtherViewController: UIViewController { func send() { other.action.onNext(.read) } }

    """
  }

  private static let lost = "  // finding: asyncflow_emitted_step_unhandled \"TabFlow\""
  private static let told = "private let origin: Origin\n    init(origin: Origin) { self.origin = origin }\n    "

  private static func tapped(_ statements: String, _ mark: String = "") -> String {
    told + "func tapped() { \(statements) }\(mark)"
  }

  private static let emit = "steps.accept(ShopStep.receipt)"

  private static let kinds: [Case] = [
    Case("a case of a switch", app(model: tapped("switch origin { case .tab: break; case .shop, .gift: \(emit) }"))),
    Case("the default", app(model: tapped("switch self.origin { case .tab: break; default: \(emit) }"))),
    Case("the kind that is made", app(model: tapped("switch origin { case .tab: \(emit); default: break }", lost))),
    Case("a condition", app(model: tapped("if origin == .shop, isReady { \(emit) }"))),
    Case("a pattern", app(model: tapped("if case Origin.shop = origin { \(emit) }"))),
    Case("a negated one", app(model: tapped("if origin != .tab { \(emit) }"))),
    Case("another one may hold", app(model: tapped("if origin == .shop || isReady { \(emit) }", lost))),
    Case("else", app(model: tapped("if origin == .tab { print(0) } else { \(emit) }"))),
    Case("a guard in front", app(model: tapped("guard origin == .shop else { return }; \(emit)"))),
    Case("in the else of a guard", app(model: tapped("guard origin == .tab else { \(emit); return }"))),
    Case("left before", app(model: tapped("if origin == .tab { return }; \(emit)"))),
    Case("a closure", app(model: tapped("load { [weak self] in if self?.origin == .shop { self?.\(emit) } }"))),
    Case("a choice", app(model: tapped("steps.accept(origin == .tab ? TabStep.more : ShopStep.receipt)"))),
    Case(
      "a function that is called for that kind alone",
      app(model: tapped("if origin == .shop { finish() }") + "\n    private func finish() { \(emit) }")),
    Case(
      "a function that is called for other kinds, too",
      app(model: tapped("if origin == .shop { finish() }; finish()") + "\n    private func finish() { \(emit) }\(lost)")
    ),
    Case(
      "a flag",
      app(
        making: "MoreModel(isGift: false)",
        model: "private let isGift: Bool\n    init(isGift: Bool) { self.isGift = isGift }\n    "
          + "func tapped() { if isGift { \(emit) } }")),
    Case(
      "a default value",
      app(
        making: "MoreModel()",
        model: "private let origin: Origin\n    init(origin: Origin = .tab) { self.origin = origin }\n    "
          + "func tapped() { if origin == .shop { \(emit) } }")),
    Case(
      "some other code makes that kind",
      app(
        also: "func make() -> MoreModel { MoreModel(origin: .shop) }",
        model: tapped("if origin == .shop { \(emit) }"))),
    Case(
      "a value that is not written",
      app(making: "MoreModel(origin: load())", model: tapped("if origin == .shop { \(emit) }"))),
    Case(
      "a variable that changes",
      app(
        model: "private var origin: Origin\n    init(origin: Origin) { self.origin = origin }\n    "
          + "func tapped() { if origin == .shop { \(emit) } }\(lost)\n    func turn() { origin = .shop }")),
  ]

  /// Spellings of a making, with more members of the Flow and of the model, of which the source tells no other kind than
  /// `.tab`: the emission for `.shop` is at least in doubt.
  private static let makings: [(making: String, also: String, model: String)] = [
    ("MoreModel.init(origin: .tab)", "", ""), ("MoreModel(origin: Origin.tab)", "", ""),
    ("MoreModel()", "", "convenience init() { self.init(origin: .tab) }"),
    ("MoreModel.make()", "", "static func make() -> MoreModel { .init(origin: .tab) }"),
    ("MoreModel(origin: origin)", "", ""), ("MoreModel(origin: isGuest ? .tab : .gift)", "", ""),
    ("MoreModel.init(origin:)(.tab)", "", ""), ("TabModel()", "", ""),
    ("MoreModel(origin: Self.place)", "", ""),
  ]

  @Test(arguments: makings)
  func whatIsMadeInAWayThatIsNotReadIsInDoubt(_ spelling: (making: String, also: String, model: String)) {
    for condition in [
      "if origin == .shop { \(Self.emit) }", "guard isShop else { return }; \(Self.emit)",
      "if [.shop].contains(origin) { \(Self.emit) }",
    ] {
      let more = "\n    private var isShop: Bool { origin == .shop }\n    \(spelling.model)"
      let subclass =
        "//- Tab.swift\nimport RxFlow\nfinal class TabModel: MoreModel { init() { super.init(origin: .tab) } }\n"
      let text = Self.app(making: spelling.making, also: spelling.also, model: Self.tapped(condition) + more)
      #expect(deliverySurprises(text + (spelling.making == "TabModel()" ? subclass : "")) == [], "\(condition)")
    }
  }

  @Test(arguments: ["MoreModel.init(origin: .shop)", "MoreModel(origin: Origin.shop)"])
  func aKindThatIsMadeIsToldHoweverItIsSpelled(_ making: String) {
    let text = Self.app(making: making, model: Self.tapped("if origin == .shop { \(Self.emit) }", Self.lost))
    #expect(deliverySurprises(text) == [])
  }

  /// A reactor that emits a Step for an Action.
  private static func reactor(_ action: String, mark: String = "", more: String = "") -> String {
    """
    enum Action { case read, agreed, left(Int) }
        func mutate(action: Action) {
            switch action {
            case \(action): \(emit)\(mark)
            default: break
            }
        }
        \(more)
    """
  }

  private static let actions: [Case] = [
    Case("an Action that nobody sends", app(making: "MoreModel()", model: reactor(".left"))),
    Case("another screen sends one of that name", app(making: "MoreModel()", model: reactor(".read"))),
    Case("an Action that is sent", app(making: "MoreModel()", model: reactor(".agreed", mark: lost))),
    Case("one of two is sent", app(making: "MoreModel()", model: reactor(".left, .agreed", mark: lost))),
    Case(
      "it is sent by its own code",
      app(
        making: "MoreModel()",
        model: reactor(".left", mark: lost, more: "func leave() { action.onNext(Action.left(1)) }"))),
    Case(
      "it is not sent where others are asked for",
      app(making: "MoreModel()", model: reactor(".left(let n) where n > 1"))),
  ]

  @Test(arguments: kinds + actions)
  func judgesWhatRuns(_ test: Case) {
    #expect(deliverySurprises(test.text) == [])
  }

  @Test func theAuditSaysWhy() {
    let kind = Self.app(model: Self.tapped("if origin == .shop { \(Self.emit) }"))
    #expect(deliveryAudit(kind).contains("it never happens: no code makes a MoreModel of that kind"))
    let action = Self.app(making: "MoreModel()", model: Self.reactor(".left"))
    #expect(deliveryAudit(action).contains("it never happens: no code sends .left"))
  }

  @Test(arguments: [
    ("guard step is TabStep else { return .none }; nav.popViewController(animated: true); return .none", ""),
    ("guard step is TabStep else { return .none }; return .none", lost),
    (
      "guard step is TabStep else { return .none }; return .one(flowContributor: .forwardToParentFlow(withStep: step))",
      lost
    ),
  ])
  func aFlowThatGoesOnBehindAGuardAnswers(_ statements: String, _ mark: String) {
    let text = """
      //- App.swift
      import RxFlow
      import UIKit
      enum TabStep: Step { case more }
      final class TabFlow: Flow {
          let nav = UINavigationController()
          var root: Presentable { nav }
          func navigate(to step: Step) -> FlowContributors { \(statements) }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() { coordinator.coordinate(flow: TabFlow(), with: OneStepper(withSingleStep: TabStep.more)) }\(mark)
      }
      """
    #expect(deliverySurprises(text) == [])
  }
}
