enum RIBsComponentUnshared {
  static let rule = Rule(
    title: "Wrap what a component's RIB shares in shared",
    severity: .warning, isOptIn: true, looksAt: [.ribComponent], claims: .absence,
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
      final class ScoreStream {}

      final class HomeComponent: Component<HomeDependency> {
      -   var scores: ScoreStream { ScoreStream() }  // fix: 9
      +   var scores: ScoreStream { shared { ScoreStream() } }
      }
      func use(_ component: HomeComponent) { print(component.scores, component.scores) }
      """#,
    check: .each(of: RIBsParts([.component]), { $1.properties }) { $0.unshared($2, of: $1) })
}

extension RIBsModel {
  fileprivate func unshared(_ property: Property, of component: IndexedType) -> Violation? {
    let file = types.file(of: property)
    let tree = file.bodies
    guard !property.isStatic,
      let value = property.accessors.flatMap({ tree.onlyExpression(ofGetter: $0) }),
      let creation = tree.creation(tree.bare(value)),
      let made = types.type(named: creation.qualifiedName, seenFrom: file),
      made.kind == .class, ![.builder, .component].contains(roles.part(made)),
      reads(of: property, of: component).prefix(2).count == 2
    else { return nil }
    let range = tree.range(value)
    let edit = file.replacement("shared { \(file.text(range)) }", of: range)
    return Violation(
      types.location(property), "\(property.name) makes a new \(made.name) at each access: use shared { }",
      subject: made.name, fix: tree.isOnOneLine(value) ? FixIt(title: "Wrap it in 'shared'", edits: [edit]) : nil)
  }

  /// The places that read a property of a component: by its bare name in the component's own code, or behind a component.
  private func reads(of property: Property, of component: IndexedType) -> [CodePart] {
    let own = code.units(of: component).flatMap { $0.nodes([.name]) }.filter {
      $0.tree.isNamed($0.node, property.name) && $0.tree.isOwn($0.node)
    }
    let others = mentions[property.name].filter { place in
      guard let receiver = place.tree.receiver(place.node),
        property.access > .fileprivate || place.file.number == property.declaration.file
      else { return false }
      guard let found = expressions.type(of: place.at(receiver)) else { return !place.tree.isSelf(receiver) }
      return found.type.map { types.types[$0] }.map { type in
        type === component || roles.conformances(component).includes(type)
          || roles.conformances(type).includes(component)
      } == true
    }
    return (own + others).filter { !$0.tree.isAssigned($0.node) }
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
    return onlyStatement(block).flatMap { kind($0) == .return ? firstChild($0) : $0 }
  }
}
