enum RIBsBuildReturnsClass {
  static let rule = Rule(
    title: "`build` returns the Routing protocol",
    severity: .warning, looksAt: [.builder, .ribProtocol],
    source: "RIBs templates, Builder: `build(withListener:) -> …Routing`.",
    documentation: """
      A parent knows its children through their Routing protocol. A `build` that returns the class lets it call
      everything that the class has.
      """,
    remedy: "Return the protocol",
    paired: #"""
      //- HomeBuilder.swift
      protocol HomeDependency: Dependency {}
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
      owner.functions.filter { $0.name == "build" && $0.kind == .func && !isHidden($0) }.flatMap { function in
        guard let type = function.returnType else { return [Violation]() }
        let file = types.file(function.declaration.file)
        return elements(of: type).compactMap { element in
          guard let router = types.near(element, file), roles.part(router) == .router else { return nil }
          return Violation(
            file.location(element.baseRange),
            "build of \(owner.name) returns the class \(router.name): return \(words.routingName(for: router))",
            subject: router.name)
        }
      }
    }
  }

  /// The function is private, or overrides a `build` whose result the framework's generic argument says.
  fileprivate func isHidden(_ function: Function) -> Bool {
    let syntax = types.file(function.declaration.file).syntax
    let declaration = syntax.declarations[function.declaration.index]
    return syntax.isFilePrivate(declaration) || function.isOverride
  }

  fileprivate func elements(of type: TypeReference) -> [TypeReference] {
    if case .tuple(let elements) = type.form { return elements.flatMap { self.elements(of: $0.type) } }
    return [type]
  }
}
