/// Something that a view model's code does and that is a router's business.
struct SceneRouterWork {
  /// The act in the words of messages, such as `makes NoteViewController`.
  let act: String
  /// The name of the method, type or property that shows it.
  let subject: String
  let location: Location
  let place: CodePart

  private static let windows = NameFinder(["rootViewController", "keyWindow", "topViewController"])

  init?(_ place: CodePart, in types: SceneTypes) {
    let tree = place.tree
    if tree.kind(place.node) == .member {
      guard let name = Self.windows.name(of: place.node, in: tree) else { return nil }
      self.init(act: "reaches for \(name)", subject: name, location: place.location, place: place)
    } else if let creation = tree.creation(place.node) {
      guard types.isScreenOrRouter(creation.name) else { return nil }
      self.init(
        act: "makes \(creation.name)", subject: creation.name, location: place.file.location(creation.nameRange),
        place: place)
    } else {
      guard let callee = tree.namedCallee(place.node),
        let act = Self.act(of: place, calling: callee)
      else { return nil }
      self.init(
        act: act, subject: tree.name(callee), location: place.file.location(tree.calleeRange(place.node)), place: place)
    }
  }

  private init(act: String, subject: String, location: Location, place: CodePart) {
    self.act = act
    self.subject = subject
    self.location = location
    self.place = place
  }

  private static func act(of place: CodePart, calling callee: BodyTree.Node) -> String? {
    let tree = place.tree
    let navigation = SceneNavigation(place)
    guard navigation != nil || tree.isNamed(callee, "open") || tree.isMaking(callee) else { return nil }
    let chain = tree.receiverChain(place.node)
    guard let last = chain.last, !chain.contains(where: \.isRouterName) else { return nil }
    if let navigation { return navigation.verb }
    let name = tree.name(callee)
    if name == "open" { return chain.first == "UIApplication" && last == "shared" ? "opens a link" : nil }
    // A method of its own is looked into by itself.
    guard chain != ["self"], name.dropping(suffix: "Scene").map({ $0 != "make" }) == true else { return nil }
    return "makes a scene"
  }
}

extension SceneTypes {
  fileprivate func isScreenOrRouter(_ name: String) -> Bool {
    name.hasSuffix("ViewController") || name.isBuilderImpleName || roles(named: name).contains(.router)
      || ["UIAlertController", "UINavigationController", "UIHostingController"].contains(name)
  }
}

extension BodyTree {
  /// The name of the node starts with `make`.
  fileprivate func isMaking(_ node: Node) -> Bool {
    guard let name = mainToken(node) else { return false }
    let bytes = syntax.source.bytes
    return bytes.span.starts(with: "make", at: bareRange(name).lowerBound)
  }
}
