enum SceneRouterBuilderProperty {
  static let rule = Rule(
    title: "Declare a router's builders private, and use them",
    severity: .warning, looksAt: [.router], claims: .absence,
    source: #"scene-architecture.md, Router, class diagram (line 71): "- NextSceneBuilder nextSceneBuilder""#,
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
    check: .found(in: SceneModel.self) { model in
      let held = model.types.all(.router).filter { !model.types.hasSubclasses($0) }.flatMap { model.types.held(by: $0) }
        .filter { isBuilder($0, in: model) }
      let mentions = model.table.memberMentions(of: Set(held.map(\.holder.property.name)))
      var found: [Violation] = []
      var open: [OwnedProperty] = []
      for (property, owner, name) in held.map({ ($0.holder.property, $0.holder.owner, $0.name) }) {
        let isPrivate = model.table.isPrivate(property.declaration)
        if isPrivate || mentions.files(mentioning: property.name).isSubset(of: owner.parts.map(\.file)),
          !model.table.mayUse(property.name, in: owner)
        {
          found.append(
            Violation(
              model.table.location(property),
              "\(owner.name).\(property.name) is never used; remove it or route to \(stem(name))", subject: "use"))
        } else if !isPrivate {
          open.append(OwnedProperty(owner: owner, property: property))
        }
      }
      return found
        + model.table.exposed(open, mentions: mentions, saying: { "\($0.title) is not private" }, subject: "private")
    })

  private static func isBuilder(_ held: HeldType, in model: SceneModel) -> Bool {
    model.types.roles(named: held.name, in: held.file).contains(.builderProtocol)
      || held.name.isSceneBuilderName && model.types.isUnknown(held.name, in: held.file)
  }

  private static func stem(_ builder: String) -> String {
    ["SceneBuilder", "SceneBuiler"].lazy.compactMap { builder.dropping(suffix: $0) }.first ?? builder
  }
}
