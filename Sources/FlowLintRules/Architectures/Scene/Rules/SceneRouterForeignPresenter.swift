enum SceneRouterForeignPresenter {
  static let rule = Rule(
    title: "A router must navigate from its own scene",
    severity: .warning, looksAt: [.router],
    source: #"scene-architecture.md, Router (line 134): "XXXRouter는 위 scene에서 다른 scene으로의 전환 … 구현하는 역할을 합니다""#,
    documentation: """
      A router leads from its own scene to the next one. When it starts from a window, an app delegate or another
      controller, the next screen appears on top of whatever is there, and closing it or presenting twice ends in a
      silent failure.
      """,
    remedy: "Present from self.scene or self.currentScene",
    paired: #"""
      //- NoteRouter.swift
      protocol NoteRouting: Routing { func routeToHelp() }
      final class NoteRouter: BaseRouterImple, NoteRouting {
          private let helpSceneBuilder: any HelpSceneBuilder
          init(helpSceneBuilder: any HelpSceneBuilder) { self.helpSceneBuilder = helpSceneBuilder }
          func routeToHelp() {
      +       guard let current = self.scene else { return }
              let next = self.helpSceneBuilder.makeHelpScene()
      -       AppWindow.shared.rootViewController?.present(next, animated: true)  // finding: 46
      +       current.present(next, animated: true)
          }
      }
      """#,
    check: .each(of: SceneRoles.router, { $0.types.navigations(in: $1) }) { model, router, navigation in
      guard navigation.method != "showDetailViewController" && model.types.isForeign(navigation, to: router) else {
        return nil
      }
      return Violation(
        navigation.location,
        "\(router.name) \(navigation.verb) from \(navigation.receiver); start from self.currentScene",
        subject: navigation.method)
    })
}

extension SceneTypes {
  /// The navigation of a router starts at something global, or at a property that the router was given, and not at its
  /// own scene.
  fileprivate func isForeign(_ navigation: SceneNavigation, to router: IndexedType) -> Bool {
    let tree = navigation.place.tree
    guard var receiver = tree.receiver(navigation.place.node), !tree.isFromOwnScene(receiver) else { return false }
    for _ in 0..<8 {
      let base = tree.chainBase(tree.bare(receiver))
      guard tree.kind(base) == .name, let local = tree.resolve(base) else {
        if let property = tree.firstProperty(of: receiver).flatMap({ property($0, of: router) }) {
          return isGiven(property, to: router)
        }
        return tree.kind(base) == .name && tree.name(base).first?.isUppercase == true
          // A controller that is made here is not foreign.
          && !([receiver] + Array(tree.descendants(receiver, .call))).contains { tree.creation(tree.bare($0)) != nil }
      }
      guard let value = tree.value(ofLocal: local), tree.kind(local) == .boundName else { return false }
      receiver = value
    }
    return false
  }

  /// The property is stored, and only initializers assign it.
  private func isGiven(_ property: Property, to router: IndexedType) -> Bool {
    property.isStored && property.initializer == nil
      && !router.functions.contains { function in
        function.name != "init"
          && table.code(of: function)?.all(.assignment).contains { $0.tree.isAssignment($0.node, to: property.name) }
            == true
      }
  }
}

extension BodyTree {
  /// The own property with which a chain begins: `window` of `window.root` and of `self.window.root`.
  fileprivate func firstProperty(of chain: Node) -> String? {
    let base = chainBase(bare(chain))
    if kind(base) == .name { return name(base) }
    guard kind(base) == .self else { return nil }
    return ancestors(base).first { kind($0) == .member }.flatMap { contains(within: bare(chain), $0) ? name($0) : nil }
  }

  /// The expression in a router is its own scene, or something that is read from it: `self.scene`,
  /// `currentScene?.navigationController`, a local made from these.
  fileprivate func isFromOwnScene(_ expression: Node) -> Bool {
    var pending = [expression]
    var met: Set<Node> = []
    while met.count < 16, let next = pending.popLast() {
      for node in [next] + Array(descendants(next)) where kind(node) == .name || kind(node) == .member {
        if isNamed(node, "scene") || isNamed(node, "currentScene") { return true }
        guard kind(node) == .name, let local = resolve(node), let value = value(ofLocal: local),
          met.insert(local).inserted
        else { continue }
        pending.append(value)
      }
    }
    // A value that cannot be followed may be its own scene.
    return !pending.isEmpty
  }
}
