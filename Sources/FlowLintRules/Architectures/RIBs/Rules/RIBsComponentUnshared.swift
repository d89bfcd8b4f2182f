enum RIBsComponentUnshared {
  static let rule = Rule(
    title: "A component shares what its RIB shares",
    severity: .warning, isOptIn: true, looksAt: [.ribComponent],
    source: """
      RIBs API `Component.shared`; RIBs wiki iOS Tutorial 3: a computed property makes a new object at each access,
      unless it is `shared`.
      """,
    documentation: """
      A computed property of a component makes a new object at each access, unless it is `shared`: two children that
      should see one stream get two. Off by default: a fresh object may be wanted.
      """,
    remedy: "Wrap it in `shared { … }`",
    paired: #"""
      //- HomeComponent.swift
      protocol HomeDependency: Dependency {}
      final class ScoreStream {}

      final class HomeComponent: Component<HomeDependency> {
      -   var scores: ScoreStream { ScoreStream() }  // fix: 9
      +   var scores: ScoreStream { shared { ScoreStream() } }
      }
      func use(_ component: HomeComponent) { print(component.scores, component.scores) }
      """#,
    check: .found(\RIBsModel.unsharedObjects))
}

extension RIBsModel {
  fileprivate var unsharedObjects: [Violation] {
    parts(.component).flatMap { component in
      component.properties.compactMap { property in
        guard !property.isStored, !property.isStatic, let accessors = property.accessors else { return nil }
        let file = types.file(of: property)
        let tree = file.bodies
        guard let value = tree.onlyExpression(ofGetter: accessors), let creation = tree.creation(tree.bare(value)),
          let made = types.near(creation.qualifiedName, file), made.kind == .class,
          roles.part(made) != .builder, roles.part(made) != .component
        else { return nil }
        let reads =
          mentions[property.name].count { isRead(property, of: component, at: $0) }
          + bareReads(of: property, in: component)
        guard reads >= 2 else { return nil }
        let range = tree.range(value)
        let edit = file.replacement("shared { \(file.text(range)) }", of: range)
        return Violation(
          types.location(property), "\(property.name) makes a new \(made.name) at each access: use shared { }",
          subject: made.name, fix: tree.isOnOneLine(value) ? FixIt(title: "Wrap it in 'shared'", edits: [edit]) : nil)
      }
    }
  }

  /// The number of places in a component's own code that read a property by its bare name.
  fileprivate func bareReads(of property: Property, in component: IndexedType) -> Int {
    code.units(of: component).reduce(0) { count, unit in
      count
        + unit.nodes([.name]).count { place in
          place.tree.isNamed(place.node, property.name) && place.tree.isOwn(place.node)
            && !place.tree.isAssigned(place.node)
        }
    }
  }

  /// The place reads the property of a component: no other's of that name, and nothing is assigned to it.
  fileprivate func isRead(_ property: Property, of component: IndexedType, at place: CodePart) -> Bool {
    let tree = place.tree
    guard !tree.isAssigned(place.node), let receiver = tree.receiver(place.node) else { return false }
    if property.access <= .fileprivate, place.file.number != property.declaration.file { return false }
    guard let found = expressions.type(of: receiver, in: place.file) else { return !tree.isSelf(receiver) }
    return found.type.map { types.types[$0] }.map { type in
      type.id == component.id || roles.conformances(component).includes(type)
        || roles.conformances(type).includes(component)
    } ?? false
  }
}

extension BodyTree {
  /// The expression of `{ C() }`, `{ return C() }` and `{ get { C() } }`.
  fileprivate func onlyExpression(ofGetter accessors: Node) -> Node? {
    var block = accessors
    if kind(block) == .accessorBlock {
      let all = Array(children(block))
      guard all.count == 1, isNamed(all[0], "get"), let body = body(of: all[0]) else { return nil }
      block = body
    }
    guard let only = firstChild(block), nextSibling(only) == nil else { return nil }
    return kind(only) == .return ? firstChild(only) : only
  }
}
