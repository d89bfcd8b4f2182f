enum RIBsBuilderKeepsRib {
  static let rule = Rule(
    title: "A builder must not keep what it builds",
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
    check: .each(
      in: RIBsModel.self,
      { model in
        model.types.strongReferences(of: model.parts(.builder)) { builder, property, reference in
          property.name != "dependency" && reference.isNominal
            && isOfRIB(property, typed: reference, of: builder, in: model)
        }
      },
      { model, kept in
        Violation(
          model.table.location(kept.property), "\(kept.title) outlives the RIB it was made for: make it in build",
          subject: kept.property.type?.base ?? "")
      }))

  /// The builder keeps something of the RIBs that it builds.
  private static func isOfRIB(
    _ property: Property, typed reference: TypeReference, of builder: IndexedType, in model: RIBsModel
  ) -> Bool {
    let file = model.types.file(of: property)
    if !model.roles.roles(reference, in: file).isDisjoint(with: [.routing, .listener]) { return true }
    guard let type = model.types.type(named: reference, seenFrom: file), let part = model.roles.part(type) else {
      return false
    }
    switch part {
    case .router, .interactor: return true
    case .view: return model.roles.isRIBView(type)
    case .component: return !isGiven(property, by: type, to: builder, in: model)
    case .builder, .worker, .workflow, .presenter: return false
    }
  }

  /// A component that somebody else made: the builder's own dependency, or what an initializer is given.
  private static func isGiven(
    _ property: Property, by component: IndexedType, to builder: IndexedType, in model: RIBsModel
  ) -> Bool {
    model.roles.facts(builder)?.arguments.contains { $0.type.base == component.name } == true
      || model.code.functions(of: builder).filter(\.isInit).contains { unit in
        unit.assignments(to: property.name).contains { target, value in
          unit.tree.isOwn(target)
            && unit.tree.resolve(unit.tree.bare(value)).map { unit.tree.kind($0) == .parameter } == true
        }
      }
  }
}
