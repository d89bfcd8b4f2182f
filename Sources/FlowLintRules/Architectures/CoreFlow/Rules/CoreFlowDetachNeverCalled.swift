enum CoreFlowDetachNeverCalled {
  static let rule = Rule(
    title: "Detach a child that reports, from the parent's Core",
    severity: .warning, looksAt: [.featureProtocol], isInGraph: true,
    source: """
      coreflow-architecture.md, section 4 (lines 274-275 and 289): "라우팅 해제 요청", `router?.detachChild()`,
      `[Feature name]Core (listener) → router?.detach[Child name]()`.
      """,
    documentation: """
      A child says that it has finished, and its parent's Core asks the router to detach it. Where the child reports,
      the parent listens, and nobody calls the method that detaches, the child stays on the screen and in memory.
      """,
    remedy: "Call it where the Core hears that the child has finished",
    paired: #"""
      //- LoginCore.swift
      protocol LoginListener: AnyObject { func loginDidFinish() }
      final class LoginCore: ScreenLessCore {
          weak var listener: LoginListener?
          func finish() { listener?.loginDidFinish() }
      }
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
          private weak var listener: LoginListener?
          init(listener: LoginListener) {
              self.listener = listener
              super.init()
          }
          override func createCore() -> LoginCore {
              let core = LoginCore()
              core.listener = listener
              return core
          }
      }
      //- HomeCore.swift
      protocol HomeRouting: AnyObject {
          func routeToLogin()
          func detachLogin()  // finding: 10
      }
      final class HomeCore: ScreenLessCore {
          weak var router: HomeRouting?
          override func didBecomeActive() { router?.routeToLogin() }
      }
      extension HomeCore: LoginListener {
      -   func loginDidFinish() {}
      +   func loginDidFinish() { router?.detachLogin() }
      }
      //- HomeFlow.swift
      final class HomeFlow: ScreenLessFlow<HomeCore> {
          private var loginFlow: LoginFlow?
          override func createCore() -> HomeCore {
              let core = HomeCore()
              core.router = self
              return core
          }
      }
      extension HomeFlow: HomeRouting {
          func routeToLogin() {
              let flow = LoginFlow(listener: core)
              loginFlow = flow
              print(flow.core)
          }
          func detachLogin() { loginFlow = nil }
      }
      """#,
    check: .found { (model: CoreFlowModel) in
      let detaches = model.reportedDetaches
      let dead = Set(
        model.table.uncalled(detaches.map(\.requirement), model.types.expressions).map(\.function.declaration))
      return detaches.filter { dead.contains($0.requirement.function.declaration) }.map { one in
        let name = one.requirement.function.name
        return Violation(
          model.table.location(one.requirement.function),
          "no code calls \(name): \(one.child) reports to \(one.core.name), and stays", subject: name,
          notes: [.init(model.table.location(one.detach), "\(one.child) would be detached here")])
      }
    })
}

extension CoreFlowModel {
  fileprivate typealias Detach = (
    requirement: TypeTable.Requirement, detach: Function, child: String, core: IndexedType
  )

  /// The requirements of Routing protocols that detach a child which reports to the Core that may ask for them.
  fileprivate var reportedDetaches: [Detach] {
    types.classes(.flows).flatMap { flow -> [Detach] in
      guard let core = types.coreClass(of: flow), !types.isBase(flow) else { return [] }
      let routings = types.supertypes(of: flow).filter { types.featureProtocol($0)?.isListener == false }
      return types.detaches(of: flow).filter(\.releases).compactMap { detach -> Detach? in
        guard let child = table.classNamed(detach.child.typeName, inside: flow), types.isListener(core, ofChild: child),
          let reporter = types.coreClass(of: child), let asked = types.listenerProtocol(of: reporter),
          types.calls(asked, by: reporter), !callsItself(detach.function, flow)
        else { return nil }
        for routing in routings {
          if let function = types.requiredFunctions(of: routing).first(where: {
            $0.name == detach.function.name && $0.labels == detach.function.labels
          }) {
            return ((routing, function), detach.function, child.name, core)
          }
        }
        return nil
      }
    }
  }

  /// The Flow runs the method by itself.
  private func callsItself(_ function: Function, _ flow: IndexedType) -> Bool {
    types.lineage(flow).flatMap { table.code(of: $0) }.contains { code in
      code.tree.mentions(in: code.node, of: function.name).contains { _ in true }
    }
  }
}
