/// Parts that nobody ties to each other, and the lines that do.
extension RIBsModel {
  /// A part that nobody ties to another, and where to say so.
  package struct Untied {
    package let part: IndexedType
    /// The other end: the protocol whose requirements nobody can use.
    package let protocolName: String
    package let location: Location
    package var fix: FixIt?
  }

  func assigns(
    _ name: String, in unit: RIBsUnit, _ isWanted: (BodyTree.Node) -> Bool = { _ in true }
  ) -> Bool {
    unit.nodes([.assignment]).contains { place in
      isDotted(place.node, name, place.tree) && place.tree.value(ofAssignment: place.node).map(isWanted) ?? false
    }
  }

  /// The target of the assignment stands behind a dot: `x.name = …`.
  func isDotted(_ assignment: BodyTree.Node, _ name: String, _ tree: BodyTree) -> Bool {
    let target = tree.unwrapped(tree.target(assignment))
    return tree.kind(target) == .member && tree.isNamed(target, name)
  }

  /// The requirement is `{ get set }`.
  func isSettable(_ property: Property) -> Bool {
    guard let accessors = property.accessors else { return false }
    let tree = file(of: property).bodies
    return tree.tokens(accessors).contains { tree.spells(Int($0), "set") }
  }

  /// A line behind the `super.init` of the only initializer that passes one of its parameters on.
  func fix(_ line: String, afterSuperInitOf type: IndexedType, passing name: String) -> FixIt? {
    let inits = code.functions(of: type).filter(\.isInit)
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
    code.functions(of: type).first(where: \.isInit).map { location($0.declaration) } ?? location(type)
  }
}
