enum CoreFlowChildNotShown {
  static let rule = Rule(
    title: "Show the screen of every child that is kept",
    severity: .error, breaks: .neverShown, looksAt: [.flow], isInGraph: true,
    source: """
      coreflow-architecture.md, section 4 (lines 239-240): "자식의 Screen을 UIKit으로 표시",
      `pushViewController(flow.screen, animated: true)`; coreflow-feature-guide.md, Templates 3 and 5 (lines 341 and 410).
      """,
    documentation: """
      A child is made, kept and shown. A Flow that makes a child, keeps it and never takes its `screen` anywhere leaves
      the user where they are: the button does nothing, and the child waits unseen until its parent lets it go.
      """,
    remedy: "Push or present the child's screen",
    paired: #"""
      //- HomeFlow.swift
      final class HomeFlow: Flow<HomeCore, HomeScreen> {
          private var loginFlow: LoginFlow?
          override func createCore() -> HomeCore { HomeCore(initialState: .init()) }
          override func createScreen() -> HomeScreen { HomeScreen(reactor: core) }

          func routeToLogin() {
              let flow = LoginFlow(listener: core)  // finding: 20
              loginFlow = flow
      +       show()
          }
      +   private func show() {
      +       guard let flow = loginFlow else { return }
      +       screen.present(UINavigationController(rootViewController: flow.screen), animated: true)
      +   }
      }
      //- LoginFlow.swift
      final class LoginFlow: Flow<LoginCore, LoginScreen> {
          override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
          override func createScreen() -> LoginScreen { LoginScreen(reactor: core) }
      }
      """#,
    conforming: #"""
      //- HomeFlow.swift
      final class HomeFlow: Flow<HomeCore, HomeScreen> {
          private var stepsFlow: StepsFlow?
          private var tabs: [TabFlow] = []
          override func createCore() -> HomeCore { HomeCore(initialState: .init()) }
          override func createScreen() -> HomeScreen { HomeScreen(reactor: core) }

          func routeToSteps() {
              let flow = StepsFlow(listener: core)
              stepsFlow = flow
              flow.start(from: screen)
          }
          func routeToTabs() {
              tabs.append(TabFlow(listener: core))
              screen.setViewControllers(tabs.map(\.screen), animated: false)
          }
      }
      //- StepsFlow.swift
      final class StepsFlow: Flow<StepsCore, StepsScreen> {
          override func createCore() -> StepsCore { StepsCore(initialState: .init()) }
          override func createScreen() -> StepsScreen { StepsScreen(reactor: core) }
          func start(from parent: UIViewController) { parent.show(screen, sender: nil) }
      }
      //- TabFlow.swift
      final class TabFlow: Flow<TabCore, TabScreen> {
          override func createCore() -> TabCore { TabCore(initialState: .init()) }
          override func createScreen() -> TabScreen { TabScreen(reactor: core) }
      }
      """#,
    check: .found { (model: CoreFlowModel) in
      model.table.neverReferenced(model.unshownChildren, \.holder) { _, _ in true }.map { one in
        let name = one.link.creation.name
        return Violation(
          one.link.creation.location, "no code shows the screen of \(name): push or present \(one.holder.name).screen",
          subject: name, notes: [.init(model.table.location(one.holder), "\(name) is kept here")])
      }
    })
}

extension CoreFlowModel {
  /// The children that a Flow keeps in one of its properties, and whose screen goes nowhere from there.
  fileprivate var unshownChildren: [(link: CoreFlowLink, holder: Property)] {
    let kept = links.filter { link in
      link.creation.type.map { types.part($0)?.inheritsFrameworkClass == true && link.creation.role == .flow } == true
        && link.creation.owner.type.map { types.role($0)?.isFlow == true && !table.isAmbiguous($0) } == true
    }
    // One way to the screen is enough for all that a property keeps.
    let shown = Set(
      kept.filter { $0.mayBeShown || !$0.shows.isEmpty }.flatMap { $0.holders.map(\.declaration) })
    return kept.compactMap { link in
      guard let holder = link.holders.first, let flow = link.creation.type,
        !link.holders.contains(where: { shown.contains($0.declaration) || $0.ownership != .strong }),
        !types.mayShowItself(flow)
      else { return nil }
      return (link, holder)
    }
  }
}

extension CoreFlowTypes {
  /// The Flow's own code, or that of a class that it is not known by, hands its screen to somebody.
  fileprivate func mayShowItself(_ flow: IndexedType) -> Bool {
    hasUnknownSuperclass(flow) || isBase(flow)
      || lineage(flow).flatMap { table.code(of: $0) }.contains { code in
        code.ownNames(entersClosures: true, where: { code.tree.isNamed($0, "screen") }).contains { name in
          let member = code.tree.accessedMember(of: name)
          // The child is only asked to show another screen.
          let end = member.flatMap { code.tree.isNamed($0, "view") ? $0 : nil } ?? (member == nil ? name : nil)
          return end.map { code.tree.accessedMember(of: $0) == nil } == true
        }
      }
  }
}
