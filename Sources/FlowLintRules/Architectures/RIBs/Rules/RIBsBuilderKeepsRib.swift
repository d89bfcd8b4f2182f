enum RIBsBuilderKeepsRib {
  static let rule = Rule(
    title: "A builder keeps nothing of what it builds",
    severity: .warning, looksAt: [.builder],
    source: """
      RIBs API `ComponentizedBuilder`: a builder must not retain the component, whose life would become longer than the
      RIB's, and every build needs a new one; RIBs wiki Home: builders are stateless. A stored listener is the parent's
      interactor, whose router owns this builder.
      """,
    documentation: """
      A builder is stateless: it may be asked several times, and each RIB needs its own component. What a builder keeps
      lives as long as the builder, which the parent's router owns, and not as long as the RIB.
      """,
    remedy: "Make it in `build` and hand it on; pass the listener as an argument of `build`",
    paired: #"""
      //- HomeBuilder.swift
      protocol HomeDependency: Dependency {}
      -protocol HomeListener: AnyObject {}
      final class HomeComponent: Component<HomeDependency> {}

      final class HomeBuilder: Builder<HomeDependency> {
      -   private lazy var component: HomeComponent = HomeComponent(dependency: dependency)  // finding: 22
      -   private var router: ViewableRouting?  // finding: 17
      +   private let helpBuilder: HelpBuildable
      +   init(dependency: HomeDependency, helpBuilder: HelpBuildable) {
      +       self.helpBuilder = helpBuilder
      +       super.init(dependency: dependency)
      +   }
      +   func make() { print(HomeComponent(dependency: dependency)) }
      }
      """#,
    check: .each(\RIBsModel.keptParts) { model, kept in
      let property = kept.property
      return Violation(
        model.table.location(property),
        "\(kept.owner.name).\(property.name) outlives the RIB it was made for: make it in build",
        subject: property.type?.base ?? "")
    })
}

extension RIBsModel {
  /// The properties in which a builder keeps something of the RIBs that it builds.
  fileprivate var keptParts: [OwnedProperty] {
    types.strongReferences(of: parts(.builder)) { builder, property, reference in
      guard property.name != "dependency", reference.isNominal else { return false }
      let file = types.file(of: property)
      let roles = self.roles.roles(reference, file)
      if !roles.isDisjoint(with: [.routing, .listener]) { return true }
      guard let type = types.near(reference, file), let part = self.roles.part(type) else { return false }
      switch part {
      case .router, .interactor: return true
      case .view: return self.roles.isRIBView(type)
      case .component: return !isGiven(property, type, to: builder)
      case .builder, .worker, .workflow, .presenter: return false
      }
    }
  }

  /// A component that somebody else made: the builder's own dependency, or what an initializer is given.
  fileprivate func isGiven(_ property: Property, _ component: IndexedType, to builder: IndexedType) -> Bool {
    if roles.facts(builder)?.arguments.contains(where: { $0.type.base == component.name }) ?? false { return true }
    return code.functions(of: builder).contains { unit in
      unit.isInit
        && unit.nodes([.assignment]).contains { place in
          let target = place.tree.unwrapped(place.tree.target(place.node))
          guard place.tree.isNamed(target, property.name), place.tree.isOwn(target),
            let value = place.tree.value(ofAssignment: place.node).map({ place.tree.bare($0) }),
            place.tree.kind(value) == .name, let local = place.tree.resolve(value)
          else { return false }
          return place.tree.kind(local) == .parameter
        }
    }
  }
}
