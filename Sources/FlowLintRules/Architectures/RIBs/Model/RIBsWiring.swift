/// Parts that nobody ties to each other, and the lines that do.
extension RIBsModel {
  /// A part that nobody ties to another, and where to say so.
  struct Untied {
    let part: IndexedType
    /// The other end: the protocol whose requirements nobody can use.
    let protocolName: String
    let location: Location
    var fix: FixIt?
  }
}

extension RIBsUnit {
  func assigns(_ name: String, _ isWanted: (BodyTree.Node) -> Bool = { _ in true }) -> Bool {
    nodes([.assignment]).contains { place in
      guard place.tree.isDotted(place.node, name), let value = place.tree.value(ofAssignment: place.node) else {
        return false
      }
      return place.tree.kind(value) != .nil && isWanted(value)
    }
  }
}

extension RIBsCode {
  /// Some code of the types assigns something to its own property.
  func sets(_ name: String, in types: [IndexedType]) -> Bool {
    units(of: types).contains { unit in
      unit.nodes([.assignment]).contains { place in
        let tree = place.tree
        let target = tree.unwrapped(tree.target(place.node))
        return tree.isNamed(target, name) && tree.isOwn(target)
          && tree.value(ofAssignment: place.node).map { tree.kind($0) != .nil } ?? false
      }
    }
  }

  /// A line behind the `super.init` of the only initializer that passes one of its parameters on.
  func fix(_ line: String, afterSuperInitOf type: IndexedType, passing name: String) -> FixIt? {
    let inits = functions(of: type).filter(\.isInit)
    guard inits.count == 1, let unit = inits.first, let body = unit.body,
      unit.function?.parameters.contains(where: { $0.name == name }) ?? false
    else { return nil }
    let call = unit.calls(named: "init").first { place in
      place.tree.isSuperCall(place.node)
        && place.tree.argument(place.node, labelled: name).map { place.tree.isNamed($0, name) } ?? false
    }
    guard let call, unit.tree.parent(call.node) == body else { return nil }
    return call.file.insertion(line: line, after: call.node).map { FixIt(title: "Insert '\(line)'", edits: [$0]) }
  }

  /// The first initializer, else the name of the class.
  func initLocation(of type: IndexedType) -> Location {
    functions(of: type).first(where: \.isInit).map { types.location($0.declaration) } ?? types.nameLocation(type)
  }
}

extension RIBsRoles {
  /// Some class computes the property that a protocol asks for: what is set may be another.
  func isComputed(_ property: String, ofConforming type: IndexedType) -> Bool {
    conforming(to: type).contains { type in
      lineage(type).contains { $0.properties(named: property).contains { !$0.isStored } }
    }
  }

  /// The local that holds what is created is an argument of a function, or of a class that is no part: these may tie it.
  func isHandedOn(_ creation: RIBsCreation) -> Bool {
    let tree = creation.place.tree
    guard let function = creation.function else { return false }
    var values =
      creation.place.tree.local(holding: creation.place.node).map { tree.references(to: $0, in: function) } ?? []
    values.append(creation.place.node)
    return values.contains { value in
      guard case .argument(let call, _) = tree.context(value) else { return false }
      if let made = tree.creation(call) { return !makesPart(made, in: creation.place.file) }
      return tree.namedCallee(call).map { tree.kind($0) != .implicitMember && !tree.isNamed($0, "init") } ?? true
    }
  }

  /// A router, a view or a presenter; of those that the project does not declare, by their names.
  private func makesPart(_ creation: BodyTree.Creation, in file: IndexedFile) -> Bool {
    if let type = types.near(creation.qualifiedName, file) {
      return [.router, .view, .presenter].contains(part(type))
    }
    return ["Router", "ViewController", "Presenter"].contains { creation.name.hasSuffix($0) }
  }

  /// The requirement is `{ get set }`.
  func isSettable(_ property: Property) -> Bool {
    guard let accessors = property.accessors else { return false }
    let tree = types.file(of: property).bodies
    return tree.tokens(accessors).contains { tree.spells(Int($0), "set") }
  }
}

extension BodyTree {
  /// The target of the assignment stands behind a dot: `x.name = …`.
  func isDotted(_ assignment: Node, _ name: String) -> Bool {
    let written = unwrapped(target(assignment))
    return kind(written) == .member && isNamed(written, name)
  }
}
