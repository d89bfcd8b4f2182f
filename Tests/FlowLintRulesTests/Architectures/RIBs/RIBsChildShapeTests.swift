import Testing

/// The things that routers do with their children, in shapes that say the opposite of what they seem to say, and in those beside.
@Suite struct RIBsChildShapeTests {
  @Test(arguments: fates + releases + handlers + attachments + guards + calls) func findings(of shape: RIBsShape) throws
  {
    try shape.check()
  }

  static let releases: [RIBsShape] = [
    .router(
      "ribs_detach_never_called", "what nobody calls replaces the former child",
      """
          private var shed: ViewableRouting?
          func openShed() {
              if let shed { detachChild(shed) }
              let made = shedBuilder.build(withListener: interactor)
              attachChild(made)
              shed = made
          }
          func closeShed() {}
      """, files: RIBsShape.interactor("    func leave() { router?.closeShed() }")),
    .router(
      "ribs_detach_without_release", "a caller puts another child there by a function",
      """
          private var shed: ViewableRouting?
          func openShed() { closeShed(); build() }
          private func build() { let made = shedBuilder.build(withListener: interactor); shed = made; attachChild(made) }
          func closeShed() { if let shed { detachChild(shed) } }
      """),
    .router(
      "ribs_detach_without_release", "a caller of a caller does",
      """
          private var shed: ViewableRouting?
          func openShed() { clear(); build() }
          private func clear() { closeShed(); print("empty") }
          private func build() { let made = shedBuilder.build(withListener: interactor); shed = made; attachChild(made) }
          func closeShed() { if let shed { detachChild(shed) } }
      """),
    .router(
      "ribs_detach_without_release", "no caller puts anything there",
      """
          private var shed: ViewableRouting?
          func openShed() { let made = shedBuilder.build(withListener: interactor); shed = made; attachChild(made) }
          func closeShed() { if let shed { «»detachChild(shed) } }
          func tidy() { closeShed(); print("tidy") }
      """),
    .router(
      "ribs_detach_without_release", "an observer of another property forgets it",
      """
          private var shed: ViewableRouting?
          private var isOpen = false { didSet { if !isOpen { shed = nil } } }
          func openShed() { let made = shedBuilder.build(withListener: interactor); shed = made; attachChild(made) }
          func closeShed() { if let shed { detachChild(shed) }; isOpen = false }
      """),
    .router(
      "ribs_detach_without_release", "a setter of another property replaces it",
      """
          private var shed: ViewableRouting?
          private var current: ViewableRouting? { get { shed } set { shed = newValue } }
          func openShed() { let made = shedBuilder.build(withListener: interactor); current = made; attachChild(made) }
          func closeShed() { if let shed { detachChild(shed) }; current = nil }
      """),
  ]

  private static let lift: [String: String] = [
    "Garden/Routing+Lift.swift": """
    import RIBs

    extension ViewableRouting {
        func lift(_ child: ViewableRouting, animated: Bool = true) {
            viewControllable.uiviewController.show(child.viewControllable.uiviewController, sender: nil)
            attachChild(child)
        }
        func sink(_ child: ViewableRouting?) -> Bool {
            if let child { detachChild(child) }
            return true
        }
        func stash(_ child: ViewableRouting) { Stash.all.append(child) }
    }
    """
  ]

  static let handlers: [RIBsShape] = [
    .router(
      "ribs_release_without_detach", "what a helper attaches is detached by none",
      """
          private var shed: ViewableRouting?
          func openShed() { let made = shedBuilder.build(withListener: interactor); shed = made; lift(made, animated: false) }
          func closeShed() { «»shed = nil }
      """, files: lift),
    .router(
      "ribs_release_without_detach", "helpers attach and detach",
      """
          private var shed: ViewableRouting?
          func openShed() { let made = shedBuilder.build(withListener: interactor); shed = made; lift(made) }
          func closeShed() { if sink(shed) { shed = nil } }
      """, files: lift),
    .router(
      "ribs_release_without_detach", "a helper keeps the child",
      """
          private var shed: ViewableRouting?
          func openShed() { let made = shedBuilder.build(withListener: interactor); shed = made; lift(made); stash(made) }
          func closeShed() { shed = nil }
      """, files: lift),
    .router(
      "ribs_release_without_detach", "a helper detaches some other child too",
      """
          private var shed: ViewableRouting?
          func openShed() { let made = shedBuilder.build(withListener: interactor); shed = made; lift(made) }
          func closeShed() { for child in children { remove(child) }; shed = nil }
          private func remove(_ child: Routing) { detachChild(child) }
      """, files: lift),
    .router(
      "ribs_release_without_detach", "two functions have the helper's name",
      """
          private var shed: ViewableRouting?
          func openShed() { let made = shedBuilder.build(withListener: interactor); shed = made; lift(made) }
          func closeShed() { shed = nil }
          private func lift(_ child: ViewableRouting) { attachChild(child); onClose(of: child) }
          private func onClose(of child: ViewableRouting) {}
      """, files: lift),
    .router(
      "ribs_child_not_attached", "the helper that gets the child only detaches",
      """
          private var shed: ViewableRouting?
          func openShed() {
              guard sink(shed) else { return }
              let made = shedBuilder.«»build(withListener: interactor)
              shed = made
              viewController.push(made.viewControllable)
          }
          func closeShed() {}
      """, files: lift),
  ]

  /// A shed that the garden's router builds for good.
  private static func fixed(_ name: String, _ members: String) -> RIBsShape {
    RIBsShape(
      "ribs_child_not_attached", name,
      """
      protocol GardenRouting: ViewableRouting { func openShed() }
      protocol GardenInteractable: Interactable { var router: GardenRouting? { get set } }
      protocol GardenViewControllable: ViewControllable { func push(_ view: ViewControllable) }
      protocol ShedBuildable: Buildable { func build(withListener listener: Interactable) -> ViewableRouting }
      final class GardenRouter: ViewableRouter<GardenInteractable, GardenViewControllable>, GardenRouting {
          private let shed: ViewableRouting
          init(interactor: GardenInteractable, viewController: GardenViewControllable, shedBuilder: ShedBuildable) {
              shed = shedBuilder.build(withListener: interactor)
              super.init(interactor: interactor, viewController: viewController)
              interactor.router = self
          }
      \(members)
      }
      """)
  }

  static let fates: [RIBsShape] = [
    fixed(
      "a child that init builds is pushed",
      "    func openShed() { viewController.«»push(shed.viewControllable) }"),
    fixed(
      "a child that init builds is attached",
      """
          override func didLoad() { super.didLoad(); attachChild(shed) }
          func openShed() { viewController.push(shed.viewControllable) }
      """),
    fixed("a child that init builds is shown nowhere", "    func openShed() {}"),
    .router(
      "ribs_child_listener", "the builder is a local, of a class without a superclass",
      """
          private var shed: ViewableRouting?
          func openShed() {
              let builder = ShedMaker()
              let made = builder.build(withListener: «»self)
              shed = made
              attachChild(made)
          }
          func closeShed() { if let shed { detachChild(shed) }; shed = nil }
      """,
      files: [
        "Garden/ShedMaker.swift": """
        import RIBs

        final class ShedMaker: ShedBuildable {
            func build(withListener listener: Interactable) -> ViewableRouting { Shed.router }
        }
        """
      ]),
    .router(
      "ribs_detach_without_release", "one of two functions that detach puts another child there",
      """
          private var shed: ViewableRouting?
          func openShed() { clear(); let made = shedBuilder.build(withListener: interactor); shed = made; attachChild(made) }
          func closeShed() { clear() }
          private func clear() { if let shed { «»detachChild(shed) } }
      """, files: RIBsShape.interactor("    func leave() { router?.closeShed() }")),
    .router(
      "ribs_detach_without_release", "a second property holds the child",
      """
          private var shed: ViewableRouting?
          private var open: ViewableRouting?
          func openShed() {
              let made = shedBuilder.build(withListener: interactor)
              shed = made
              open = made
              attachChild(made)
          }
          func closeShed() { if let shed { «»detachChild(shed) }; shed = nil }
      """),
    .router(
      "ribs_detach_without_release", "a second property holds other children, too",
      """
          private var shed: ViewableRouting?
          private var open: ViewableRouting?
          func openShed() {
              let made = shedBuilder.build(withListener: interactor)
              shed = made
              open = made
              attachChild(made)
          }
          func openPond() { let pond = shedBuilder.build(withListener: interactor); open = pond; attachChild(pond) }
          func closeShed() { if let shed { detachChild(shed) }; shed = nil }
      """),
  ]

  static let attachments: [RIBsShape] = [
    .router(
      "ribs_child_not_attached", "another function attaches what it builds itself",
      """
          private var current: ViewableRouting?
          func openShed() {
              let shed = shedBuilder.build(withListener: interactor)
              current = shed
              attachChild(shed)
              viewController.push(shed.viewControllable)
          }
          func closeShed() {
              let lawn = shedBuilder.«»build(withListener: interactor)
              current = lawn
              viewController.push(lawn.viewControllable)
          }
      """),
    .router(
      "ribs_child_not_attached", "another function attaches what is there",
      """
          private var current: ViewableRouting?
          func openShed() { if let current { attachChild(current) } }
          func closeShed() {
              let lawn = shedBuilder.build(withListener: interactor)
              current = lawn
              viewController.push(lawn.viewControllable)
          }
      """),
    .router(
      "ribs_attach_twice", "a function in between detaches",
      """
          private var shed: ViewableRouting?
          func openShed() { guard let shed else { return }; attachChild(shed); closeShed(); attachChild(shed) }
          func closeShed() { if let shed { detachChild(shed) } }
      """),
    .router(
      "ribs_attach_twice", "a function in between does something else",
      """
          private var shed: ViewableRouting?
          func openShed() { guard let shed else { return }; attachChild(shed); closeShed(); «»attachChild(shed) }
          func closeShed() { print("closed") }
      """),
    .router(
      "ribs_attach_twice", "the app's own function of that name",
      """
          func attachChild(_ number: Int) {}
          func openShed() { attachChild(3); attachChild(3) }
          func closeShed() {}
      """),
    .router(
      "ribs_attach_outside_router", "the app's own requirement of that name",
      "    func openShed() {}\n    func closeShed() {}",
      files: [
        "Garden/BedInteractor.swift": """
        import RIBs

        protocol BedRouting: Routing { func attachChild(_ number: Int) }
        final class BedInteractor: Interactor {
            weak var router: BedRouting?
            weak var other: GardenRouting?
            func plant(_ child: Routing) { router?.attachChild(3); other?.«»attachChild(child) }
        }
        """
      ]),
    .router(
      "ribs_pushed_child_never_detached", "no view goes to what is called push",
      """
          private var shed: ViewableRouting?
          func openShed() {
              let made = shedBuilder.build(withListener: interactor)
              shed = made
              attachChild(made)
              events.pushEvent("open", title: made.viewControllable.uiviewController.title)
          }
          func closeShed() {}
          private let events = Events()
      """),
    .router(
      "ribs_child_never_detached", "the property that is detached is never set",
      """
          private var shed: ViewableRouting?
          func openShed() {
              guard shed == nil else { return }
              let «»made = shedBuilder.build(withListener: interactor)
              attachChild(made)
              viewController.show([made.viewControllable])
          }
          func closeShed() { guard let shed else { return }; detachChild(shed); self.shed = nil }
      """),
  ]

  static let guards: [RIBsShape] = [
    .router(
      "ribs_attach_without_guard", "every caller lets the former child go",
      """
          private var shed: ViewableRouting?
          func openShed() { closeShed(); build() }
          private func build() { let made = shedBuilder.build(withListener: interactor); shed = made; attachChild(made) }
          func closeShed() { if let shed { detachChild(shed) } }
      """),
    .router(
      "ribs_attach_without_guard", "the only caller is called as the router loads",
      """
          private var shed: ViewableRouting?
          override func didLoad() { super.didLoad(); start() }
          private func start() { build() }
          private func build() { let made = shedBuilder.build(withListener: interactor); shed = made; attachChild(made) }
          func openShed() {}
          func closeShed() {}
      """),
    .router(
      "ribs_attach_without_guard", "one caller does not",
      """
          private var shed: ViewableRouting?
          func openShed() { closeShed(); build() }
          func again() { build() }
          private func build() { let made = shedBuilder.build(withListener: interactor); shed = made; «»attachChild(made) }
          func closeShed() { if let shed { detachChild(shed) } }
      """),
  ]

  private static let pushing = """
        private var «»shed: ViewableRouting?
        func openShed() {
            let made = shedBuilder.build(withListener: interactor)
            shed = made
            attachChild(made)
            viewController.push(made.viewControllable)
        }
        func closeShed() {}
    """

  static let calls: [RIBsShape] = [
    .router(
      "ribs_pushed_child_never_detached", "the first screen", pushing.replacing("«»", with: ""),
      files: RIBsShape.interactor(
        """
            override func didBecomeActive() { super.didBecomeActive(); start() }
            private func start() { DispatchQueue.main.async { [weak self] in self?.router?.openShed() } }
        """)),
    .router(
      "ribs_pushed_child_never_detached", "the first screen, which comes again", pushing,
      files: RIBsShape.interactor(
        """
            override func didBecomeActive() { super.didBecomeActive(); start() }
            private func start() { router?.openShed() }
            func tap() { start() }
        """)),
    .router(
      "ribs_pushed_child_never_detached", "the first screen, by one command of several",
      pushing.replacing("«»", with: "") + """

            func request(_ request: Request) {
                switch request {
                case .shed: openShed()
                case .leave(let next): next()
                case .later: closeShed()
                }
            }
        """,
      files: RIBsShape.interactor(
        """
            override func didBecomeActive() { super.didBecomeActive(); router?.request(.shed) }
            func tap() { router?.request(.leave { [weak self] in self?.router?.request(.later) }) }
            func load() { Client.request(Int.self, request: 1) { print($0) } }
        """)),
    .router(
      "ribs_pushed_child_never_detached", "an event to which the interactor subscribes", pushing,
      files: RIBsShape.interactor(
        """
            override func didBecomeActive() {
                super.didBecomeActive()
                taps.subscribe(onNext: { [weak self] in self?.router?.openShed() }).disposeOnDeactivate(interactor: self)
            }
        """)),
    .router(
      "ribs_detach_never_called", "nobody attaches either",
      """
          private var shed: ViewableRouting?
          func openShed() { let made = shedBuilder.build(withListener: interactor); shed = made; attachChild(made) }
          func closeShed() { if let shed { detachChild(shed) }; shed = nil }
      """, files: RIBsShape.interactor("    func tap() { router?.load() }")),
    .router(
      "ribs_dead_requirement", "nobody attaches or detaches",
      """
          private var shed: ViewableRouting?
          func openShed() { let made = shedBuilder.build(withListener: interactor); shed = made; attachChild(made) }
          func closeShed() { if let shed { detachChild(shed) }; shed = nil }
      """, files: RIBsShape.interactor("    func tap() { router?.load() }")
    ).expecting("{ func openShed(); func closeShed() }", "{ func «»openShed(); func «»closeShed() }"),
    .router(
      "ribs_detach_never_called", "only the attachment is asked for",
      """
          private var shed: ViewableRouting?
          func openShed() { let made = shedBuilder.build(withListener: interactor); shed = made; attachChild(made) }
          func closeShed() { if let shed { detachChild(shed) }; shed = nil }
      """, files: RIBsShape.interactor("    func tap() { router?.openShed() }")
    ).expecting("func closeShed() }", "func «»closeShed() }"),
  ]
}
