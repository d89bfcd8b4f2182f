enum RIBsConcreteBuilder {
  static let rule = Rule(
    title: "Keep child builders in a router as Buildable protocols",
    severity: .warning, looksAt: [.router],
    source: """
      RIBs templates, Router: the comment on its initializer asks for child builders as protocols; RIBs wiki iOS
      Tutorial 1 and 2: the router takes `…Buildable`, so that a test can hand in a mock.
      """,
    documentation: "A router takes the builders of its children as protocols, so that a test can hand in mocks.",
    remedy: "Use the Buildable protocol",
    paired: #"""
      //- HelpBuilder.swift
      protocol HelpListener: AnyObject {}
      protocol HelpBuildable: Buildable {
          func build(withListener listener: HelpListener) -> Routing
      }

      final class HelpBuilder: Builder<HelpDependency>, HelpBuildable {
          func build(withListener listener: HelpListener) -> Routing { fatalError("not written yet") }
          func warmUp() {}
      }
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
      -   private let helpBuilder: HelpBuilder  // fix: 17
      -   init(interactor: HomeInteractable, helpBuilder: HelpBuilder) {
      +   private let helpBuilder: HelpBuildable
      +   init(interactor: HomeInteractable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor)
          }
          func attachHelp() { attachChild(helpBuilder.build(withListener: interactor)) }
      }
      -//- TipsRouter.swift
      -final class TipsRouter: Router<TipsInteractable> {
      -   private var helpBuilder: HelpBuilder?  // finding: 17
      -   func prepare() { helpBuilder?.warmUp() }
      -}
      """#,
    check: .each(of: RIBsParts([.router]), { $0.roles.storedProperties($1) }) { $0.concreteBuilder($2, of: $1) })
}

extension RIBsModel {
  fileprivate func concreteBuilder(_ property: Property, of router: IndexedType) -> Violation? {
    guard let builder = type(of: property), roles.part(builder) == .builder else { return nil }
    let buildables = roles.protocols(of: builder).filter { roles.roles($0).contains(.buildable) }
    let own = types.plainSupertypes(of: builder).compactMap(\.declared)
    guard let first = buildables.first(where: { own.contains($0.id) }) ?? buildables.first else { return nil }
    return Violation(
      types.location(property), "\(router.name).\(property.name) must be \(first.name)", subject: first.name,
      fix: buildables.count == 1 ? builderFix(property, from: builder, to: first, of: router) : nil)
  }

  private func builderFix(
    _ property: Property, from builder: IndexedType, to buildable: IndexedType, of router: IndexedType
  ) -> FixIt? {
    let requirements = roles.requirements(of: buildable)
    // A subclass may override the initializer, and other code may need the class.
    let isNamedBelow = roles.allSubclasses(router).flatMap(\.functions).contains { function in
      function.kind == .`init` && function.parameters.contains { $0.type?.base == builder.name }
    }
    let file = property.declaration.file
    guard types.type(named: buildable.name, seenFrom: types.file(file)) === buildable, requirements.isKnown,
      types.access(of: buildable.declarations[0]) >= min(property.access, .internal), let written = property.type,
      written.qualifiers.isEmpty, !written.isAny, !mayBeRequired(property.name, of: router),
      isEnough(requirements.names, for: property, of: router), !isNamedBelow, !isReadElsewhere(property)
    else { return nil }
    var changed = [types.file(of: property).replacement(buildable.name, of: written.baseRange)]
    for unit in code.functions(of: router) where unit.isInit {
      let parameters = unit.function?.parameters.filter { $0.type?.base == builder.name } ?? []
      guard parameters.allSatisfy({ isOnlyAssigned($0.name, to: property.name, in: unit) }), parameters.count < 2 else {
        return nil
      }
      changed += parameters.compactMap(\.type).map { unit.file.replacement(buildable.name, of: $0.baseRange) }
    }
    changed.sort { ($0.location.file, $0.location.range.start) < ($1.location.file, $1.location.range.start) }
    return FixIt(title: "Use \(buildable.name)", edits: changed)
  }

  /// Somebody other than the object itself reads the property behind a dot.
  private func isReadElsewhere(_ property: Property) -> Bool {
    property.access > .private && mentions.ofOthers(property.name).contains { _ in true }
  }

  /// The router asks its builder for nothing but these members.
  private func isEnough(_ names: Set<String>, for property: Property, of router: IndexedType) -> Bool {
    code.units(of: roles.family(router)).flatMap { $0.nodes([.name, .member]) }.allSatisfy { place in
      guard place.tree.isNamed(place.node, property.name), place.tree.isOwn(place.node),
        !place.tree.isAssigned(place.node)
      else { return true }
      guard case .receiver(let member) = place.tree.context(place.node) else { return false }
      return names.contains(place.tree.name(member))
    }
  }

  /// A protocol that the router conforms to may ask for a property of that name, of that very type.
  private func mayBeRequired(_ property: String, of router: IndexedType) -> Bool {
    let all = roles.conformances(router)
    return all.isUnclear || !all.unknown.isEmpty
      || roles.protocols(of: router).contains { !$0.properties(named: property).isEmpty }
  }

  private func isOnlyAssigned(_ parameter: String, to property: String, in unit: RIBsUnit) -> Bool {
    unit.nodes([.name]).filter { $0.tree.isNamed($0.node, parameter) && $0.tree.resolve($0.node) != nil }.allSatisfy {
      guard case .assigned(let target, _) = $0.tree.context($0.node) else { return false }
      return $0.tree.isNamed($0.tree.unwrapped(target), property)
    }
  }
}
