enum RIBsBuildReturnsClass {
  static let rule = Rule(
    title: "Return the Routing protocol from `build`",
    severity: .warning, looksAt: [.builder, .ribProtocol],
    source: "RIBs templates, Builder: `build(withListener:) -> …Routing`.",
    documentation: """
      A parent knows its children through their Routing protocol. A `build` that returns the class lets it call
      everything that the class has.
      """,
    remedy: "Return the protocol",
    paired: #"""
      //- HomeBuilder.swift
      protocol HomeBuildable: Buildable {
      -   func build(withListener listener: HomeListener) -> HomeRouter  // finding: 56
      +   func build(withListener listener: HomeListener) -> HomeRouting
      }

      final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {
      -   func build(withListener listener: HomeListener) -> HomeRouter {  // finding: 56
      +   func build(withListener listener: HomeListener) -> HomeRouting {
              fatalError("not written yet")
          }
      }
      //- HomeRouter.swift
      -final class HomeRouter: Router<HomeInteractable> {}
      +protocol HomeRouting: Routing {}
      +final class HomeRouter: Router<HomeInteractable>, HomeRouting {}
      """#,
    check: .found(\RIBsModel.concreteResults))
}

extension RIBsModel {
  fileprivate var concreteResults: [Violation] {
    let owners =
      parts(.builder)
      + types.types.filter { roles.roles($0).contains(.buildable) && $0.kind == .protocol && isReported($0) }
    return owners.flatMap { owner in
      // The framework's generic argument is no choice of an override.
      owner.functions(named: "build").filter { $0.kind == .func && !$0.isOverride && !types.isPrivate($0.declaration) }
        .flatMap { function in
          (function.returnType?.elements ?? []).compactMap { element in
            let file = types.file(function.declaration.file)
            guard let router = types.type(named: element, seenFrom: file), roles.part(router) == .router else {
              return nil
            }
            return Violation(
              file.location(element.baseRange),
              "build of \(owner.name) returns the class \(router.name): return \(roles.routingName(for: router))",
              subject: router.name)
          }
        }
    }
  }
}
