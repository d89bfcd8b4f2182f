enum SceneRouterForeignPresenter {
  static let rule = Rule(
    id: "scene_router_foreign_presenter",
    title: "A router navigates from its own scene",
    severity: .warning,
    looksAt: [.router],
    source: """
      scene-architecture.md, Router: "XXXRouter는 위 scene에서 다른 scene으로의 전환 … 구현하는 역할을 합니다"
      """,
    documentation: """
      A router leads from its own scene to the next one. When it starts from a window, an app delegate or
      another controller, the next screen appears on top of whatever is there, and closing it or presenting
      twice ends in a silent failure.
      """,
    remedy: "Present from self.scene or self.currentScene",
    examples: [
      .violating(
        #"""
        //- NoteRouter.swift
        protocol NoteRouting: Routing { func routeToHelp() }
        final class NoteRouter: BaseRouterImple, NoteRouting {
            private let helpSceneBuilder: any HelpSceneBuilder
            init(helpSceneBuilder: any HelpSceneBuilder) { self.helpSceneBuilder = helpSceneBuilder }
            func routeToHelp() {
                let next = self.helpSceneBuilder.makeHelpScene()
                AppWindow.shared.rootViewController?.present(next, animated: true)  // finding: 46
            }
        }
        """#),
      .conforming(
        #"""
        //- NoteRouter.swift
        protocol NoteRouting: Routing { func routeToHelp() }
        final class NoteRouter: BaseRouterImple, NoteRouting {
            private let helpSceneBuilder: any HelpSceneBuilder
            init(helpSceneBuilder: any HelpSceneBuilder) { self.helpSceneBuilder = helpSceneBuilder }
            func routeToHelp() {
                guard let current = self.scene else { return }
                let next = self.helpSceneBuilder.makeHelpScene()
                current.present(next, animated: true)
            }
        }
        """#),
    ],
    check: .reading(SceneModel.self, inspect))
}

private func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
  for router in model.types.all(.router) {
    for place in model.types.code(of: router, [.call]) {
      guard let navigation = SceneNavigation(place), navigation.method != "showDetailViewController",
        let receiver = place.tree.receiver(place.node), !model.types.isFromOwnScene(receiver, in: place.tree),
        isForeign(receiver, in: place.tree, router, model, depth: 0)
      else { continue }
      let chain = place.tree.receiverChain(place.node).filter { $0 != "self" }.joined(separator: ".")
      findings.report(
        navigation.location, "\(router.name) \(navigation.verb) from \(chain); start from self.currentScene",
        declaration: model.types.memberName(around: place, in: router), kind: "function", subject: navigation.method)
    }
  }
}

/// The receiver starts at something global, or at a property that the router was given.
private func isForeign(
  _ receiver: BodyTree.Node, in tree: BodyTree, _ router: IndexedType, _ model: SceneModel, depth: Int
) -> Bool {
  guard depth < 8 else { return false }
  let base = tree.chainBase(tree.bare(receiver))
  switch tree.kind(base) {
  case .name:
    if let local = tree.resolve(base) {
      guard let value = tree.value(ofLocal: local), tree.kind(local) == .boundName else { return false }
      return isForeign(value, in: tree, router, model, depth: depth + 1)
    }
    if let property = model.types.property(tree.name(base), of: router) { return isGiven(property, to: router, model) }
    return tree.name(base).first?.isUppercase == true && !createsSomething(receiver, in: tree)
  case .self:
    guard let member = firstMember(after: base, upTo: receiver, in: tree),
      let property = model.types.property(tree.name(member), of: router)
    else { return false }
    return isGiven(property, to: router, model)
  default: return false
  }
}

private func firstMember(after base: BodyTree.Node, upTo receiver: BodyTree.Node, in tree: BodyTree) -> BodyTree.Node? {
  for node in tree.ancestors(base) {
    if tree.kind(node) == .member { return node }
    if node == receiver { return nil }
  }
  return nil
}

/// The property is stored, and only initializers assign it.
private func isGiven(_ property: Property, to router: IndexedType, _ model: SceneModel) -> Bool {
  guard property.isStored, property.initializer == nil else { return false }
  return !router.functions.contains { function in
    guard function.name != "init", let body = function.body else { return false }
    let tree = model.table.file(function.declaration.file).bodies
    return tree.assignments(in: body).contains { tree.isAssignment($0, to: property.name) }
  }
}

/// The receiver is a controller that is made here, which is not foreign.
private func createsSomething(_ receiver: BodyTree.Node, in tree: BodyTree) -> Bool {
  ([receiver] + Array(tree.descendants(receiver, .call))).contains { tree.creation(tree.bare($0)) != nil }
}
