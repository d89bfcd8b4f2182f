import Testing

/// The things that interactors, views, builders and components do, in shapes that say the opposite of what they seem to say, and in
/// those beside.
@Suite struct RIBsPartShapeTests {
  @Test(arguments: subscriptions + wiring + factories + views + types + uses + components) func findings(
    of shape: RIBsShape
  ) throws {
    try shape.check()
  }

  private static func subscription(_ name: String, _ members: String) -> RIBsShape {
    RIBsShape(
      "ribs_strong_self_in_subscription", name,
      """
      final class BedInteractor: Interactor {
          private var bag = Set<AnyCancellable>()
          private let rain: AnyPublisher<Int, Never>
          init(rain: AnyPublisher<Int, Never>) { self.rain = rain }
          private func water(_ amount: Int) -> Int { amount }
      \(members)
      }
      """)
  }

  static let subscriptions: [RIBsShape] = [
    subscription(
      "the stream completes by itself",
      """
          private func load() -> Single<Int> { .just(1) }
          func start() {
              load().subscribe { self.water($0) }.store(in: &bag)
              rain.first().map { $0 + 1 }.sink { self.water($0) }.store(in: &bag)
              Just(1).sink { self.water($0) }.store(in: &bag)
              rain.map { $0 + 1 }.sink { «»self.water($0) }.store(in: &bag)
          }
      """),
    subscription(
      "self is the weak variable of the closure around",
      """
          func start() {
              rain.sink { [weak self] _ in self?.rain.sink { self?.water($0) }.store(in: &self!.bag) }.store(in: &bag)
          }
      """),
    subscription(
      "self is the strong local of the closure around",
      """
          func start() {
              rain.sink { [weak self] _ in
                  guard let self else { return }
                  self.rain.sink { «»self.water($0) }.store(in: &self.bag)
              }.store(in: &bag)
          }
      """),
    subscription(
      "self is another name of a weak capture",
      """
          func start() {
              rain.sink { [weak me = self] amount in guard let self = me else { return }; self.water(amount) }.store(in: &bag)
              weak var other = self
              rain.sink { amount in if let self = other { self.water(amount) } }.store(in: &bag)
              rain.sink { amount in guard let self = «»self as? BedInteractor else { return }; self.water(amount) }.store(in: &bag)
          }
      """),
    subscription(
      "self of a local type",
      """
          func start() {
              rain.sink { _ in final class Can { var size = 1; func fill() { self.size = 2 } }; print(Can()) }.store(in: &bag)
          }
      """),
    subscription(
      "operators before the subscription",
      """
          func start() {
              rain.map { «»self.water($0) }.filter { $0 > 1 }.sink { print($0) }.store(in: &bag)
              rain.map { [weak self] in self?.water($0) }.sink { print($0) }.store(in: &bag)
              rain.map { self.water($0) }.first().sink { print($0) }.store(in: &bag)
              [1, 2].map { self.water($0) }.publisher.sink { print($0) }.store(in: &bag)
          }
      """),
    subscription(
      "a function of the app empties the bag",
      """
          func start() { rain.sink { self.water($0) }.store(in: &bag) }
          func stop() { bag.cancelAll() }
      """),
    subscription(
      "a function is given the bag",
      """
          func start() { rain.sink { self.water($0) }.store(in: &bag) }
          func stop() { cancelAll(&bag) }
      """),
    subscription(
      "the bag is only filled",
      """
          func start() { rain.sink { «»self.water($0) }.store(in: &bag) }
          func add(_ other: AnyCancellable) { bag.insert(other); print(bag.count, bag.contains(other)) }
      """),
    RIBsShape(
      "ribs_deactivate_scope_in_init", "others have a function of the name",
      """
      final class BedInteractor: Interactor {
          private let rain: Observable<Int>
          init(rain: Observable<Int>) { self.rain = rain; super.init(); observe() }
          private func observe() { rain.subscribe(onNext: { print($0) }).«»disposeOnDeactivate(interactor: self) }
      }
      """, files: ["Garden/Pond.swift": "func look(at pond: Pond) { pond.observe() }"]),
    RIBsShape(
      "ribs_interactor_init_logic", "in functions that only initializers call",
      """
      protocol BedRouting: Routing { func open() }
      final class BedInteractor: Interactor {
          weak var router: BedRouting?
          private let rain: Observable<Int>
          init(rain: Observable<Int>) { self.rain = rain; super.init(); start(); again() }
          private func start() { observe() }
          private func observe() { rain.«»subscribe(onNext: { print($0) }).disposed(by: DisposeBag()) }
          private func again() { router?.open() }
          func tap() { again() }
      }
      """),
  ]

  private static func presenter(
    _ name: String, _ initializer: String, _ build: String? = nil, requirement: String = "get set"
  ) -> RIBsShape {
    RIBsShape(
      "ribs_presenter_listener_not_set", name,
      """
      protocol BedPresentableListener: AnyObject { func tap() }
      protocol Listening: AnyObject { var listener: BedPresentableListener? { get set } }
      protocol BedPresentable: Presentable { var listener: BedPresentableListener? { \(requirement) } }
      final class BedViewController: UIViewController, BedPresentable { weak var listener: BedPresentableListener? }
      final class BedInteractor: PresentableInteractor<BedPresentable>, BedPresentableListener {
          \(initializer)
          func tap() {}
      }
      final class BedBuilder: Builder<EmptyDependency> {
          func build() -> Routing { \(build ?? "Router<BedInteractor>(interactor: BedInteractor(presenter: BedViewController()))") }
          private func tie(_ view: BedViewController, _ interactor: BedInteractor) { view.accept(interactor) }
      }
      """)
  }

  static let wiring: [RIBsShape] = [
    presenter("by nobody", "«»init(presenter: BedPresentable) { super.init(presenter: presenter) }"),
    presenter("by the parameter", "init(view: BedPresentable) { super.init(presenter: view); view.listener = self }"),
    presenter(
      "by a local",
      "init(presenter: BedPresentable) { super.init(presenter: presenter); let view = presenter; view.listener = self }"
    ),
    presenter(
      "by a cast",
      "init(presenter: BedPresentable) { super.init(presenter: presenter); (presenter as? Listening)?.listener = self }"
    ),
    presenter(
      "by a cast alone", "init(presenter: BedPresentable) { super.init(presenter: presenter) }", requirement: "get"),
    presenter(
      "given up alone",
      "«»init(presenter: BedPresentable) { super.init(presenter: presenter) }; func stop() { presenter.listener = nil }"
    ),
    presenter(
      "by a helper of the builder", "init(presenter: BedPresentable) { super.init(presenter: presenter) }",
      "let v = BedViewController(); let i = BedInteractor(presenter: v); tie(v, i); return Router<BedInteractor>(interactor: i)"
    ),
    presenter(
      "the builder makes the router alone", "«»init(presenter: BedPresentable) { super.init(presenter: presenter) }",
      "let v = BedViewController(); let i = BedInteractor(presenter: v); return Router<BedInteractor>(interactor: i)"),
    RIBsShape(
      "ribs_router_not_set", "the interactor computes its router",
      """
      protocol AnyInteractable: Interactable { var anyRouter: Routing? { get set } }
      class AnyRouter<I>: Router<I> {
          override init(interactor: I) { super.init(interactor: interactor); (interactor as? AnyInteractable)?.anyRouter = self }
      }
      protocol BedRouting: Routing { func open() }
      protocol BedInteractable: AnyInteractable { var router: BedRouting? { get } }
      final class BedInteractor: Interactor, BedInteractable {
          weak var anyRouter: Routing?
          var router: BedRouting? { anyRouter as? BedRouting }
      }
      final class BedRouter: AnyRouter<BedInteractable>, BedRouting { func open() {} }
      """),
  ]

  private static func factory(_ name: String, _ members: String) -> RIBsShape {
    RIBsShape(
      "ribs_listener_not_set", name,
      """
      protocol BedListener: AnyObject { func bedDidDry() }
      protocol BedInteractable: Interactable { var listener: BedListener? { get set } }
      final class BedInteractor: Interactor, BedInteractable {
          weak var listener: BedListener?
          func dry() { listener?.bedDidDry() }
      }
      final class BedRouter: Router<BedInteractable> {}
      final class BedBuilder: Builder<EmptyDependency> {
          func build(withListener listener: BedListener) -> Routing {
              \(members)
      }
      """)
  }

  static let factories: [RIBsShape] = [
    factory(
      "a private function makes it",
      """
      BedRouter(interactor: make())
          }
          private func make() -> BedInteractor { «»BedInteractor() }
      """),
    factory(
      "a private function makes it, as a protocol",
      """
      let made: BedInteractable = make()
              return BedRouter(interactor: made)
          }
          private func make() -> BedInteractable { let made = «»BedInteractor(); return made }
      """),
    factory(
      "the caller ties what it gets",
      """
      let made = make()
              made.listener = listener
              return BedRouter(interactor: made)
          }
          private func make() -> BedInteractor { BedInteractor() }
      """),
    factory(
      "another function ties what the caller gets",
      """
      let made = make()
              tie(made, listener)
              return BedRouter(interactor: made)
          }
          private func make() -> BedInteractor { BedInteractor() }
          private func tie(_ made: BedInteractable, _ listener: BedListener) { made.listener = listener }
      """),
    factory(
      "the caller hands on what it gets",
      """
      Ties.shared.tie(make(), listener)
          }
          private func make() -> BedInteractor { BedInteractor() }
      """),
    factory(
      "others may call it",
      """
      BedRouter(interactor: make())
          }
          func make() -> BedInteractor { BedInteractor() }
      """),
  ]

  private static func view(_ name: String, _ members: String, files: [String: String] = [:]) -> RIBsShape {
    RIBsShape(
      "ribs_view_dismisses_itself", name,
      """
      protocol BedPresentableListener: AnyObject { func tap() }
      protocol BedPresentable: Presentable { var listener: BedPresentableListener? { get set } }
      final class BedInteractor: PresentableInteractor<BedPresentable>, BedPresentableListener { func tap() {} }
      final class BedViewController: UIViewController, BedPresentable {
          weak var listener: BedPresentableListener?
          var onClose: (() -> Void)?
      \(members)
      }
      """, files: files)
  }

  static let views: [RIBsShape] = [
    view("by itself", "    @objc private func close() { «»dismiss(animated: true) }"),
    view(
      "what a helper of view controllers presents",
      "    func open() { lift(UIViewController()) }\n    @objc private func close() { dismiss(animated: true) }",
      files: [
        "Garden/Lift.swift":
          "import UIKit\nextension UIViewController { func lift(_ v: UIViewController) { present(v, animated: true) } }"
      ]),
    view(
      "what the controller around presents",
      "    func open() { navigationController?.present(UIViewController(), animated: true) }\n"
        + "    @objc private func close() { dismiss(animated: true) }"),
    view(
      "another object presents",
      "    func open() { alert.present(UIViewController(), animated: true) }\n"
        + "    @objc private func close() { «»dismiss(animated: true) }"),
    view(
      "only what is presented",
      "    @objc private func close() { if presentedViewController != nil { dismiss(animated: true) } }"),
    view("and tells by a closure", "    @objc private func close() { onClose?(); dismiss(animated: true) }"),
    view(
      "asked by somebody else", "    func pop() { navigationController?.popViewController(animated: true) }"),
    view(
      "asked by a button",
      "    func pop() { navigationController?.«»popViewController(animated: true) }\n"
        + "    private lazy var button = UIButton(action: UIAction { [weak self] _ in self?.pop() })"),
    RIBsShape(
      "ribs_manual_lifecycle", "the view of an extension builds the RIB and keeps it",
      """
      protocol BedViewControllable: ViewControllable {}
      protocol BedRouting: ViewableRouting {}
      final class BedRouter: ViewableRouter<Interactable, BedViewControllable>, BedRouting {}
      final class BedBuilder: Builder<EmptyDependency> { func build() -> BedRouting { fatalError() } }
      final class ShareViewController: UIViewController, BedViewControllable {
          private var router: BedRouting?
          func start() { let made = BedBuilder(dependency: EmptyComponent()).build(); router = made; router?.interactable.activate() }
          func stop() { router?.interactable.deactivate() }
      }
      final class OtherViewController: UIViewController, BedViewControllable {
          var router: BedRouting?
          func start() { router?.interactable.«»activate() }
      }
      """),
    RIBsShape(
      "ribs_manual_lifecycle", "nobody but the app builds the router",
      """
      protocol BedRouting: Routing { func start() }
      final class BedRouter: Router<Interactable>, BedRouting { func start() { interactable.activate() } }
      final class BedBuilder: Builder<EmptyDependency> { func build() -> BedRouting { BedRouter(interactor: Interactor()) } }
      final class PotRouter: LaunchRouter<Interactable, ViewControllable> { func start() { interactable.«»activate() } }
      final class PotBuilder: Builder<EmptyDependency> {
          func build() -> LaunchRouting { PotRouter(interactor: Interactor(), viewController: view) }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          private var bed: BedRouting?
          private var pot: LaunchRouting?
          func launch() {
              let bed = BedBuilder(dependency: EmptyComponent()).build()
              bed.start()
              bed.load()
              self.bed = bed
              pot = PotBuilder(dependency: EmptyComponent()).build()
          }
      }
      """),
    RIBsShape(
      "ribs_view_names_rib", "the interactor is the reactor of the view",
      """
      protocol BedPresentable: Presentable {}
      final class BedInteractor: PresentableInteractor<BedPresentable>, Reactor {}
      final class BedViewController: UIViewController, BedPresentable, View {
          typealias Reactor = BedInteractor
          func bind(reactor: BedInteractor) {}
          func show(_ other: «»BedInteractor) {}
      }
      """),
  ]

  static let types: [RIBsShape] = [
    RIBsShape(
      "ribs_weak_presentable_listener", "the interactor sets itself under another name",
      """
      protocol BedHandler: AnyObject {}
      protocol BedPresentable: Presentable { var handler: BedHandler? { get set } }
      final class BedInteractor: PresentableInteractor<BedPresentable>, BedHandler {
          override init(presenter: BedPresentable) {
              super.init(presenter: presenter)
              presenter.handler = self
          }
      }
      final class BedViewController: UIViewController, BedPresentable, ViewControllable {
          var «»handler: BedHandler?
      }
      final class PotViewController: UIViewController, ViewControllable { var handler: BedHandler? }
      """),
    RIBsShape(
      "ribs_dead_requirement", "a public requirement of an app's own target",
      """
      public protocol BedRouting: Routing {
          func «»routeToPot()
      }
      public final class BedInteractor: Interactor { weak var router: BedRouting? }
      func start() { makeBed().launch(from: window) }
      """),
    RIBsShape(
      "ribs_dead_requirement", "a public requirement of a module that only the app imports",
      """
      public protocol BedRouting: Routing {
          func «»routeToPot()
      }
      public final class BedInteractor: Interactor { weak var router: BedRouting? }
      func start() { makeBed().launch(from: window) }
      """, files: ["App/App.swift": "import Garden"]),
    RIBsShape(
      "ribs_dead_requirement", "a public requirement of a module that only a demo imports",
      """
      public protocol BedRouting: Routing {
          func routeToPot()
      }
      public final class BedInteractor: Interactor { weak var router: BedRouting? }
      """,
      files: [
        "GardenExample/App.swift": "import Garden\nimport RIBs\nfunc start() { makeBed().launch(from: window) }"
      ]),
    RIBsShape(
      "ribs_concrete_argument", "the class has protocols, and none of the name that the templates give",
      """
      protocol BedPresentableListener: AnyObject {}
      protocol PotInteractable: Interactable {}
      final class BedInteractor: Interactor, BedPresentableListener {}
      final class BedRouter: Router<BedInteractor> {}
      final class PotInteractor: Interactor, PotInteractable {}
      final class PotRouter: Router<«»PotInteractor> {}
      """),
    RIBsShape(
      "ribs_feature_mismatch", "the RIB's own protocol has another name",
      """
      protocol FlowerListener: AnyObject {}
      protocol PotListener: AnyObject {}
      final class BedInteractor: Interactor { weak var listener: FlowerListener? }
      final class VaseInteractor: Interactor { weak var listener: «»PotListener? }
      final class PotInteractor: Interactor { weak var listener: PotListener? }
      """),
    RIBsShape(
      "ribs_concrete_argument", "the base class asks something of its parameters",
      """
      protocol Watering { func water() }
      class WateringRouter<I, V: ViewControllable>: ViewableRouter<I, V> where I: Watering {}
      class PlainRouter<I, V>: ViewableRouter<I, V> {}
      typealias Watered<I: Watering> = Router<I>
      protocol BedInteractable: Interactable {}
      protocol BedViewControllable: ViewControllable {}
      final class BedInteractor: Interactor, BedInteractable, Watering { func water() {} }
      final class BedViewController: UIViewController, BedViewControllable {}
      final class WetRouter: WateringRouter<BedInteractor, BedViewController> {}
      final class DryRouter: Watered<BedInteractor> {}
      final class «»«»OpenRouter: PlainRouter<BedInteractor, BedViewController> {}
      """),
  ]

  static let uses: [RIBsShape] = [
    .router(
      "ribs_unused_builder", "a key path names it",
      """
          private let pondBuilder: ShedBuildable
          func openShed() { open(\\.shedBuilder) }
          func closeShed() {}
          private func open(_ builder: KeyPath<GardenRouter, ShedBuildable>) {}
      """
    ).expecting("let pondBuilder", "let «»pondBuilder"),
    RIBsShape(
      "ribs_dead_requirement", "an extension for those that conform calls it",
      """
      protocol BedPresentable: Presentable { func spin(); func «»stop() }
      protocol Loading { func load() }
      extension Loading where Self: BedPresentable { func again() { spin() } }
      final class BedInteractor: PresentableInteractor<BedPresentable> {}
      """),
    RIBsShape(
      "ribs_dead_requirement", "a class that is no part conforms",
      """
      protocol BedListener: AnyObject { func close(); func «»begin(); func end() }
      final class BedInteractor: Interactor { weak var listener: BedListener?; func f() { listener?.close() } }
      final class Bridge: BedListener { func close() { end() }; func begin() { print(1) }; func end() {} }
      """),
  ]

  static let components: [RIBsShape] = [
    RIBsShape(
      "ribs_component_unshared", "others have a property of the name",
      """
      final class Can {}
      final class BedComponent: Component<EmptyDependency> {
          fileprivate var can: Can { Can() }
          var «»hose: Can { Can() }
          var tap: Tap { Tap(hose: hose) }
          var pump: Tap { Tap(hose: hose) }
      }
      final class BedBuilder: Builder<EmptyDependency> {
          func build() { print(BedInteractor(can: BedComponent(dependency: dependency).can)) }
      }
      final class BedInteractor: Interactor {
          private let can: Can
          init(can: Can) { self.can = can }
      }
      """)
  ]
}
