/// A call that changes the screen's contents.
struct SceneNavigation {
  /// The name of the method, such as `pushViewController`.
  let method: String
  /// The verb for messages, such as `pushes`.
  let verb: String
  /// The range of the method's name.
  let location: Location
  let place: CodePart

  init?(_ place: CodePart) {
    let tree = place.tree
    guard let call = ScreenCall(place.node, in: tree), let name = tree.calleeName(place.node) else { return nil }
    switch call {
    case .present: verb = "presents"
    case .dismiss: verb = "dismisses"
    case .push: verb = "pushes"
    case .pop: verb = "pops"
    case .show: verb = "shows a screen"
    case .showDetail: verb = "shows a detail"
    case .stack: verb = "sets view controllers"
    }
    method = name
    location = place.file.location(tree.calleeRange(place.node))
    self.place = place
  }

  /// The receiver as the code writes it, without `self`: `window.rootViewController`.
  var receiver: String { place.tree.receiverChain(place.node).filter { $0 != "self" }.joined(separator: ".") }
}

extension SceneTypes {
  /// The calls in a type's own code that change the screen's contents, in source order.
  func navigations(in type: IndexedType) -> [SceneNavigation] {
    code(of: type, [.call]).compactMap { SceneNavigation($0) }.filter {
      $0.method != "setViewControllers" || !expressions.setsParts($0.place)
    }
  }
}
