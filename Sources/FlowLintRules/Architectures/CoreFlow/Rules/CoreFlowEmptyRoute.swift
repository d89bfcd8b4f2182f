enum CoreFlowEmptyRoute {
  static let rule = Rule(
    title: "A routing method that the Core calls must do something",
    severity: .warning, looksAt: [.flow],
    source: #"coreflow-architecture.md, section 4 (line 218): "Flow가 해당 프로토콜을 구현하여 실제 화면 전환을 수행합니다"."#,
    documentation: """
      The Core asks, and the Flow shows or takes away. A method with nothing between its braces keeps the compiler quiet:
      the Core believes that a screen has come or gone, and the user sees that nothing happens.
      """,
    remedy: "Show or detach the child there, or remove the route",
    paired: #"""
      //- HomeCore.swift
      protocol HomeRouting: AnyObject { func routeToLogin() }
      final class HomeCore: ScreenLessCore {
          weak var router: HomeRouting?
          override func didBecomeActive() { router?.routeToLogin() }
      }
      //- HomeFlow.swift
      final class HomeFlow: ScreenLessFlow<HomeCore> {
          override func createCore() -> HomeCore {
              let core = HomeCore()
              core.router = self
              return core
          }
      }
      extension HomeFlow: HomeRouting {
      -   func routeToLogin() {}  // finding: 10
      +   func routeToLogin() { window?.rootViewController = loginFlow.screen }
      }
      """#,
    check: .each(of: CoreFlowRoles.flows, { $0.emptyRoutes(of: $1) }) { model, flow, route in
      Violation(
        model.table.location(route.function),
        "\(flow.name).\(route.function.name) does nothing, and \(route.core.name) calls it",
        declaration: "\(flow.qualifiedName).\(route.function.name)", kind: .function, subject: route.function.name)
    })
}

extension CodePart {
  /// The braces hold nothing but perhaps a bare `return`, and questions whether to return.
  fileprivate var isIdle: Bool {
    tree.statements(node).allSatisfy { [.guard, .if, .return].contains(tree.kind($0)) }
      && tree.descendants(node, .return).allSatisfy { tree.firstChild($0) == nil }
      && !tree.descendants(node).contains { Self.deeds.contains(tree.kind($0)) }
  }

  private static let deeds: NodeKinds = [.call, .assignment, .throw, .macroExpansion, .opaque]
}

extension CoreFlowModel {
  /// The methods of a Flow without a statement that its Core calls as requirements of a Routing protocol.
  fileprivate func emptyRoutes(of flow: IndexedType) -> [(function: Function, core: IndexedType)] {
    guard !types.isBase(flow), !table.isAmbiguous(flow), let core = types.coreClass(of: flow) else { return [] }
    let protocols = types.supertypes(of: flow).filter { types.featureProtocol($0)?.isListener == false }
    let own = types.functions(of: flow)
    let defaults = protocols.flatMap(\.functions).filter { function in
      function.hasBody && !own.contains { $0.name == function.name }
    }
    let empty = (flow.functions + defaults).filter { function in
      function.kind == .func && !function.isStatic && !function.isOverride && !table.isExempt(function.declaration)
        && table.code(of: function).map { $0.isIdle } == true
    }
    if empty.isEmpty { return [] }
    let requirements = protocols.flatMap { types.requiredFunctions(of: $0) }
    let code = types.lineage(core).flatMap { table.code(of: $0) }
    return empty.filter { function in
      requirements.contains { $0.name == function.name && $0.labels == function.labels }
        && code.contains { code in
          code.tree.calls(in: code.node, named: function.name).contains { call in
            code.tree.receiver(call).map { code.tree.isNamed($0, "router") } == true
          }
        }
    }.map { ($0, core) }
  }
}
