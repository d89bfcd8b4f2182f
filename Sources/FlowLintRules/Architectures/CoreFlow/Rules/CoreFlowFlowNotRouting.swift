enum CoreFlowFlowNotRouting {
  static let rule = Rule(
    title: "A Flow must conform to its Core's Routing protocol",
    severity: .error, looksAt: [.flow], claims: .absence,
    source: """
      coreflow-architecture.md, sections 3 and 4 (lines 172 and 218):
      `extension [Feature name]Flow: [Feature name]Routing {}`, "Flow가 해당 프로토콜을 구현하여 실제 화면 전환을 수행합니다";
      coreflow-feature-guide.md, Templates 3 and 5 (lines 337 and 406).
      """,
    documentation: """
      The Core asks for navigation through its Routing protocol, and its own Flow answers. A Flow that does not conform
      cannot be the Core's router: every `router?.routeTo…()` is called on nil and nothing happens.
      """,
    remedy: "Let the Flow conform to its Core's Routing protocol",
    paired: #"""
      //- HomeCore.swift
      protocol HomeRouting: AnyObject { func routeToLogin() }

      final class HomeCore: ScreenLessCore {
          weak var router: HomeRouting?
      }
      //- HomeFlow.swift
      final class HomeFlow: ScreenLessFlow<HomeCore> {  // finding: 13
          override func createCore() -> HomeCore {
              let core = HomeCore()
              core.router = self
              return core
          }
      }
      +//- HomeFlow+Routing.swift
      +extension HomeFlow: HomeRouting {
      +   func routeToLogin() {}
      +}
      """#,
    check: .each(of: CoreFlowRoles.flows, { $0.types.routers(unansweredBy: $1) }) { model, flow, one in
      let (core, router, routing) = one
      return Violation(
        model.table.nameLocation(flow), "\(flow.name) must conform to \(routing), the router of \(core.name)",
        subject: routing, notes: [.init(model.table.location(router), "\(core.name) asks its router here")])
    })
}

extension CoreFlowTypes {
  /// The protocols of the router of a Flow's Core to which the Flow does not conform, by name.
  fileprivate func routers(unansweredBy flow: IndexedType) -> [(IndexedType, Property, String)] {
    guard !isBase(flow), let core = coreClass(of: flow), let router = property("router", of: core) else { return [] }
    let names = table.supertypeNames(of: flow)
    return (router.type?.composed ?? []).compactMap { routing in
      guard let found = declared(routing, inside: core), found.kind == .protocol, !names.contains(found.name)
      else { return nil }
      return (core, router, found.name)
    }
  }
}
