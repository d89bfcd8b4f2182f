extension RIBsModel {
  func roleExplanation(of type: IndexedType) -> RoleExplanation {
    let namesakes = types.namesakes(of: type)
    let protocolRoles = roles.roles(type)
    var title = RIBsProtocolRoles.titles.filter { protocolRoles.contains($0.0) }.map(\.1).joined(separator: ", ")
    if let part = roles.part(type) { title = self.title(of: type, part) }
    if title.isEmpty { return RoleExplanation(title: "", way: [], notes: absence(of: type)) }
    var notes = namesakes.count > 1 ? ["\(namesakes.count) types have this name: this is the first of them"] : []
    if let part = roles.part(type) { notes += facts(of: type, part) }
    return RoleExplanation(title: title, way: way(to: type), notes: notes)
  }

  private func title(of type: IndexedType, _ part: RIBsPart) -> String {
    switch part {
    case .router: isViewless(type) ? "the router of a viewless RIB" : "a router"
    case .view: roles.isRIBView(type) ? "the view of a RIB" : "a view, of no RIB"
    default: part.role.title
    }
  }

  /// The written names, from the type to the framework's.
  private func way(to type: IndexedType) -> [InheritanceStep] {
    let part = roles.part(type)
    return types.inheritance(of: type) { name, declared in
      if let declared { return part == .view && !self.roles.roles(declared).isEmpty }
      if let part, part != .view { return RIBsNames.classes[name.base]?.part == part }
      return RIBsNames.protocols[name.base] != nil
    }
  }

  /// The notes about a part beside its role.
  private func facts(of type: IndexedType, _ part: RIBsPart) -> [String] {
    var notes: [String] = []
    for (place, argument) in (roles.facts(type)?.arguments ?? []).enumerated() {
      notes.append("argument \(place + 1): \(argument.type.text), \(describe(argument))")
    }
    if let router = part == .router ? type : router(of: type) {
      let others = parts(ofRIB: router).filter { $0.id != type.id }.map(\.name)
      if !others.isEmpty { notes.append("its RIB: " + others.joined(separator: ", ")) }
      let parents = Set(links.filter { $0.target.router?.id == router.id }.map(\.router.type.name)).sorted()
      if !parents.isEmpty { notes.append("built by " + parents.joined(separator: ", ")) }
    }
    if part == .router, let facts = router(type), !facts.children.isEmpty {
      notes.append("keeps " + facts.children.map { "\($0.name)\($0.isWeak ? " (weak)" : "")" }.joined(separator: ", "))
    }
    return notes
  }

  private func describe(_ argument: RoleArgument) -> String {
    if argument.isParameter { return "a generic parameter" }
    let file = types.file(argument.location.file)
    guard let type = types.type(named: argument.type, seenFrom: file) else {
      if roles.scope.role(of: argument.type, file) != nil { return "the framework's own" }
      return types.isDeclared(argument.type, in: file)
        ? "unclear: several types named \(argument.type.base) are possible" : "not in the project"
    }
    if let part = roles.part(type) { return part.role.title + " class" }
    let found = roles.roles(type)
    return RIBsProtocolRoles.titles.first { found.contains($0.0) }?.1 ?? "no part of RIBs"
  }

  /// The router of the RIB that an interactor, a view or a builder belongs to.
  private func router(of type: IndexedType) -> IndexedType? {
    let routers = roles.all(.router).filter { parts(ofRIB: $0).contains { $0.id == type.id } }
    return routers.count == 1 ? routers[0] : nil
  }

  private func parts(ofRIB router: IndexedType) -> [IndexedType] {
    let builders = creations.builders(of: router)
    let made = builders.flatMap { creations.by($0).map(\.type).filter { roles.part($0) == .component } }
    return unique([router] + roles.interactors(of: router) + roles.views(of: router) + builders + made)
  }

  /// The reasons why a type that looks like a part is none.
  private func absence(of type: IndexedType) -> [String] {
    for entry in type.inherited {
      let file = types.file(entry.declaration.file)
      let isKnown = RIBsNames.classes[entry.type.base] != nil || RIBsNames.protocols[entry.type.base] != nil
      if isKnown, entry.type.qualifiers.isEmpty, !roles.scope.isGated(file) { return ["RIBs is not imported here"] }
      if types.isDeclared(entry.type, in: file), types.type(named: entry.type, seenFrom: file) == nil {
        return ["several types named \(entry.type.base) are possible"]
      }
    }
    let suffixes = RIBsPart.allCases.compactMap(\.suffix)
    guard type.kind == .class, suffixes.contains(where: { type.name.hasSuffix($0) }),
      let base = type.inherited.first, !types.isDeclared(base.type, in: types.file(base.declaration.file))
    else { return [] }
    return ["superclass \(base.type.base) is not in the project"]
  }
}
