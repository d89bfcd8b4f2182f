enum SceneRouterBuilderProperty {
  static let rule = Rule(
    title: "A router's builders are private and used",
    severity: .warning, looksAt: [.router],
    source: #"scene-architecture.md, Router, class diagram: "- NextSceneBuilder nextSceneBuilder""#,
    documentation: """
      A builder in a router stands for a way out of its scene. One that is never used claims a way that does not exist,
      and one that is not private invites others to make that scene around the router.
      """,
    remedy: "Make the builder private, or remove it when nothing is made with it",
    paired: #"""
      //- NoteRouter.swift
      +protocol NoteRouting: Routing { func routeToHelp() }
      final class NoteRouter: BaseRouterImple, NoteRouting {
          private let helpSceneBuilder: any HelpSceneBuilder  // finding: 17
          init(helpSceneBuilder: any HelpSceneBuilder) { self.helpSceneBuilder = helpSceneBuilder }
      +   func routeToHelp() {
      +       let next = self.helpSceneBuilder.makeHelpScene()
      +       self.showBottomSlide(next)
      +   }
      }
      """#,
    violating: #"""
      //- NoteRouter.swift
      protocol NoteRouting: Routing { func routeToHelp() }
      final class NoteRouter: BaseRouterImple, NoteRouting {
          let helpSceneBuilder: any HelpSceneBuilder  // fix: 9
          init(helpSceneBuilder: any HelpSceneBuilder) { self.helpSceneBuilder = helpSceneBuilder }
          func routeToHelp() {
              let next = self.helpSceneBuilder.makeHelpScene()
              self.showBottomSlide(next)
          }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    let routers = model.types.all(.router).filter { !model.types.hasSubclasses($0) }
    let builders = routers.map { router in model.types.storedProperties(router).filter { isBuilder($0, model) } }
    let files = model.types.filesMentioning(
      Set(builders.flatMap { $0 }.filter { !model.types.isPrivate($0) }.map(\.name)))
    for (router, properties) in zip(routers, builders) where !properties.isEmpty {
      let used = model.types.readNames(in: router)
      for property in properties {
        let isPrivate = model.types.isPrivate(property)
        let own = Set(router.parts.map(\.file))
        let isMentionedElsewhere = !isPrivate && !(files[property.name] ?? []).isSubset(of: own)
        if used?.contains(property.name) == false, !isMentionedElsewhere {
          let scene = model.types.typeName(of: property).map(stem) ?? property.name
          findings.report(
            model.table.location(property),
            "\(router.name).\(property.name) is never used; remove it or route to \(scene)", subject: "use")
        } else if !isPrivate {
          findings.report(
            model.table.location(property), "\(router.name).\(property.name) is not private", subject: "private",
            fix: isMentionedElsewhere || own.count > 1 ? nil : fix(property, model))
        }
      }
    }
  }

  private static func isBuilder(_ property: Property, _ model: SceneModel) -> Bool {
    guard let name = model.types.typeName(of: property) else { return false }
    return model.types.roles(named: name).contains(.builderProtocol)
      || (name.isSceneBuilderName && model.types.isUnknown(name))
  }

  private static func stem(_ builder: String) -> String {
    ["SceneBuilder", "SceneBuiler"].lazy.compactMap { builder.dropping(suffix: $0) }.first ?? builder
  }

  private static func fix(_ property: Property, _ model: SceneModel) -> FixIt? {
    guard property.access == .internal, let edit = model.table.insertion("private ", beforeModifiersOf: property) else {
      return nil
    }
    let file = model.table.file(property.declaration.file)
    let modifiers = file.syntax.modifierTexts(of: model.table.declaration(property.declaration))
    return modifiers.isEmpty ? FixIt(title: "Insert 'private'", edits: [edit]) : nil
  }
}

extension SceneTypes {
  /// The names that a type's own code mentions other than by assigning to them, locals left out; nil where some code
  /// cannot be read.
  fileprivate func readNames(in type: IndexedType) -> Set<String>? {
    var names: Set<String> = []
    for place in code(of: type, [.name, .member, .keyPathComponent, .optionalBinding, .opaque]) {
      let tree = place.tree
      switch tree.kind(place.node) {
      case .opaque: return nil
      case .optionalBinding: names.insert(tree.name(place.node))
      case .name where tree.resolve(place.node) != nil: continue
      default: if !tree.isAssigned(place.node) { names.insert(tree.name(place.node)) }
      }
    }
    return names
  }
}
