enum RIBsViewControllableProtocol {
  static let rule = Rule(
    title: "A viewable router must take a ViewControllable",
    severity: .error, looksAt: [.ribProtocol], claims: .absence,
    source: """
      RIBs API `ViewableRouter.init`: a view controller that is not `ViewControllable` is a fatal error at run time;
      RIBs templates, Router: the ViewControllable protocol of the RIB inherits it.
      """,
    documentation: """
      `ViewableRouter` and `LaunchRouter` need a view controller that is `ViewControllable`. One that is not compiles,
      and is a fatal error when the router is made.
      """,
    remedy: "Inherit ViewControllable",
    paired: #"""
      //- HomeRouter.swift
      protocol HomeViewControllable: AnyObject {}  // fix: 10

      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {}
      //- HomeViewController.swift
      -final class HomeViewController: UIViewController, HomeViewControllable {}
      +final class HomeViewController: UIViewController, HomeViewControllable, ViewControllable {}
      """#,
    check: .found(\RIBsModel.plainViewProtocols))
}

extension RIBsModel {
  fileprivate var plainViewProtocols: [Violation] {
    let systemConforms = types.onlyExtended.contains { type in
      types.plainSupertypes(of: type).contains {
        roles.roles($0.reference, in: types.file($0.declaration.file)).contains(.viewControllable)
      }
    }
    if systemConforms { return [] }
    var seen: Set<TypeID> = []
    return parts(.router).compactMap { router in
      guard let facts = roles.facts(router), let view = roles.argument(1, of: router), view.kind == .protocol,
        isPlain(view), seen.insert(view.id).inserted
      else { return nil }
      return Violation(
        types.nameLocation(view),
        "\(view.name) must inherit ViewControllable: \(facts.base ?? "the framework") traps without it",
        subject: router.name, fix: viewFix(view))
    }
  }

  private func isPlain(_ view: IndexedType) -> Bool {
    let own = roles.conformances(view)
    let views = roles.conforming(to: view)
    return own.unknown.allSatisfy(SystemTypes.asksForNothing) && !own.isUnclear && !views.isEmpty
      && views.allSatisfy { type in
        let all = roles.conformances(type)
        return !all.isUnclear && all.unknown.allSatisfy { SystemTypes.isClassBound($0) == true }
          && !all.roles.contains(.viewControllable)
      }
  }

  fileprivate func viewFix(_ view: IndexedType) -> FixIt? {
    guard view.declarations.count == 1, let place = view.declarations.first else { return nil }
    let file = types.file(place.file)
    let declaration = file.syntax.declarations[place.index]
    let written = declaration.inheritedTypes.map { file.syntax.inheritedTypes[Int($0)].tokens }
    guard file.importsRIBs else { return nil }
    // `ViewControllable` is class-bound itself.
    if written.count == 1, written[0].count == 1,
      file.syntax.spells(written[0].lowerBound, "AnyObject") || file.syntax.spells(written[0].lowerBound, "class")
    {
      let edit = file.replacement("ViewControllable", of: file.syntax.range(of: written[0]))
      return FixIt(title: "Inherit ViewControllable", edits: [edit])
    }
    return types.insertion(inherited: "ViewControllable", inFront: true, of: place).map {
      FixIt(title: "Inherit ViewControllable", edits: [$0])
    }
  }
}
