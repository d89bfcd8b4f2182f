/// The protocols that viewable routers take for their views.
extension RIBsModel {
  /// A protocol that a viewable router takes as its view, and that is no ViewControllable.
  struct PlainView {
    let type: IndexedType
    let router: IndexedType
    let fix: FixIt?
  }

  var plainViewProtocols: [PlainView] {
    let systemConforms = types.onlyExtended.contains { type in
      type.inherited.contains { roles.roles($0.type, types.file($0.declaration.file)).contains(.viewControllable) }
    }
    if systemConforms { return [] }
    var seen: Set<TypeID> = []
    return parts(.router).compactMap { router in
      guard let facts = roles.facts(router), facts.arguments.count == 2, !facts.arguments[1].isParameter,
        let view = types.near(facts.arguments[1].type, types.file(facts.arguments[1].location.file)),
        view.kind == .protocol,
        isReported(view), !roles.roles(view).contains(.viewControllable), isPlain(view),
        seen.insert(view.id).inserted
      else { return nil }
      return PlainView(type: view, router: router, fix: viewFix(view))
    }
  }

  private func isPlain(_ view: IndexedType) -> Bool {
    let own = roles.conformances(view)
    guard own.unknown.allSatisfy(SystemTypes.asksForNothing), !own.isUnclear else {
      return false
    }
    let views = roles.conforming(to: view)
    guard !views.isEmpty else { return false }
    return views.allSatisfy { type in
      let all = roles.conformances(type)
      let roles = all.types.reduce(into: all.roles) { $0.formUnion(self.roles.roles(types.types[$1])) }
      return !roles.contains(.viewControllable) && !all.isUnclear
        && all.unknown.allSatisfy { SystemTypes.isClassBound($0) == true }
    }
  }

  private func viewFix(_ view: IndexedType) -> FixIt? {
    guard view.declarations.count == 1, let place = view.declarations.first else { return nil }
    let file = types.file(place.file)
    let declaration = file.syntax.declarations[place.index]
    let written = declaration.inheritedTypes.map { file.syntax.inheritedTypes[Int($0)].tokens }
    guard file.importsRIBs, declaration.genericParameters.isEmpty, declaration.whereClause.isEmpty else { return nil }
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
