enum CoreFlowDetachNeverCalled {
  static let rule = Rule(
    title: "Detach a child that reports, from the parent's Core",
    severity: .warning, looksAt: [.featureProtocol, .anything], isInGraph: true,
    source: """
      coreflow-architecture.md, section 4 (lines 274-275 and 289): "라우팅 해제 요청", `router?.detachChild()`,
      `[Feature name]Core (listener) → router?.detach[Child name]()`.
      """,
    documentation: """
      A child says that it has finished, and its parent's Core asks the router to detach it. Where the child reports,
      the parent listens, and no code calls the method that detaches, the child stays on the screen and in memory.
      """,
    remedy: "Call it where the Core is notified that the child has finished",
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
    #"""
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
    enum HomeRequest { case login, close }  // finding: 32
    protocol HomeRouting: AnyObject { func request(_ request: HomeRequest) }
    final class HomeCore: ScreenLessCore {
        weak var router: HomeRouting?
        override func didBecomeActive() { router?.request(.login) }
    }
    extension HomeCore: LoginListener {
    -   func loginDidFinish() {}
    +   func loginDidFinish() { router?.request(.close) }
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
        func request(_ request: HomeRequest) {
            switch request {
            case .login: routeToLogin()
            case .close: detachLogin()
            }
        }
        private func routeToLogin() {
            let flow = LoginFlow(listener: core)
            loginFlow = flow
            print(flow.core)
        }
        private func detachLogin() { loginFlow = nil }
    }
    """#,
    check: .found { (model: CoreFlowModel) in
      let detaches = model.requestedDetaches
      let dead = Set(
        model.uncalled(detaches.compactMap(\.requirement), expressions: model.types.expressions).map(
          \.function.declaration))
      let unsent = model.types.expressions.unsent(detaches.compactMap(\.command))
      return detaches.compactMap { one in
        let location: Location
        let what: String
        if let command = one.command, unsent.contains(command.declaration) {
          (location, what) = (model.table.location(command), "sends .\(command.name)")
        } else if let function = one.requirement?.function, dead.contains(function.declaration) {
          (location, what) = (model.table.location(function), "calls \(function.name)")
        } else {
          return nil
        }
        guard model.types.reports(one.child, to: one.core) else { return nil }
        return Violation(
          location, "no code \(what): \(one.child.name) reports to \(one.core.name), and stays",
          subject: one.command?.name ?? one.detach.name,
          notes: [.init(model.table.location(one.detach), "\(one.child.name) would be detached here")])
      }
    })
}

extension CoreFlowTypes {
  /// The Core of a child calls its listener, which a Core adopts.
  fileprivate func reports(_ child: IndexedType, to core: IndexedType) -> Bool {
    guard isListener(core, ofChild: child), let reporter = coreClass(of: child),
      let listener = listenerProtocol(of: reporter)
    else { return false }
    return calls(listener, by: reporter)
  }
}

extension CoreFlowModel {
  fileprivate typealias Detach = (
    requirement: TypeTable.Requirement?, command: EnumCase?, detach: Function, child: IndexedType, core: IndexedType
  )

  /// The requirements of Routing protocols that detach a child, and the commands that do, with the Core that may ask for
  /// them.
  fileprivate var requestedDetaches: [Detach] {
    types.classes(.flows).flatMap { flow -> [Detach] in
      guard let core = types.coreClass(of: flow), !types.isBase(flow) else { return [] }
      let routes = types.supertypes(of: flow).filter { types.featureProtocol($0)?.isListener == false }
        .flatMap { routing in types.requiredFunctions(of: routing).map { (type: routing, function: $0) } }
      return (detaches[flow.id] ?? []).filter(\.releases).flatMap { detach -> [Detach] in
        guard let child = table.classNamed(detach.child.typeName, inside: flow) else { return [] }
        let callers = callers(of: detach.function, in: flow)
        if callers.isEmpty {
          return routes.filter {
            $0.function.name == detach.function.name && $0.function.labels == detach.function.labels
          }
          .prefix(1).map { ($0, nil, detach.function, child, core) }
        }
        guard callers.count == 1,
          routes.contains(where: { $0.function.name == callers[0].tree.name(callers[0].node) })
        else { return [] }
        return types.expressions.commands(of: callers[0]).filter { $0.calls.contains(detach.function.name) }
          .map { (nil, $0.command, detach.function, child, core) }
      }
    }
  }

  /// The functions of the Flow that mention one of its methods; all code counts as one where it stands elsewhere.
  private func callers(of function: Function, in flow: IndexedType) -> [CodePart] {
    types.lineage(flow).flatMap { table.code(of: $0) }.flatMap { code in
      code.tree.mentions(in: code.node, of: function.name).map { code.at(code.tree.enclosingFunction($0) ?? code.node) }
    }.withoutRepeats
  }
}
