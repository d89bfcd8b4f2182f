enum AsyncFlowRootCreatesInstance {
  static let rule = Rule(
    title: "`root` and `steps` must return stored instances",
    severity: .error, looksAt: [.flow, .viewModel],
    source: #"asyncflow-architecture.md, "4. Flow", lines 159-160: `root` returns a stored navigation controller"#,
    documentation: """
      The coordinator and the parent read `root` many times and expect the same object: one read installs it in the
      window, another one watches its dismissal. A getter that builds a new controller gives each reader its own; the
      one on the screen is not the one that the Flow pushes to. What a stepper accepts into a relay that `steps` makes
      anew goes unheard.
      """,
    remedy: "Store the instance in a property and return that",
    paired: #"""
      final class ShopFlow: Flow {
          typealias StepType = ShopStep
      -   var root: any Presentable { UINavigationController() }  // finding: 33
      +   private(set) lazy var root: any Presentable = UINavigationController()
          func navigate(to step: ShopStep) async -> FlowContributors { .none }
      }
      """#,
    #"""
    import RxFlow
    import RxRelay
    final class CartViewModel: Stepper {
    -   var steps: PublishRelay<Step> { PublishRelay() }  // finding: 37
    +   var steps: PublishRelay<Step> { relay }
    +   private let relay = PublishRelay<Step>()
        func checkout() { steps.accept(ShopStep.checkout) }
    }
    """#,
    check: .found { (model: AsyncFlowModel) in
      let roots = model.reportableFlows.flatMap { model.fresh("root", of: model.types[$0.type]) { _ in true } }
      let steps = model.types.reportable { $0.isStepper }.flatMap { type in
        model.fresh("steps", of: type) { $0.hasSuffix("Relay") || $0.hasSuffix("Subject") }
      }
      return (roots + steps).map { owner, name, made in
        Violation(
          made.location,
          "\(name) of \(owner) builds a new \(made.name) on every access; store it in a property", subject: made.name)
      }
    })
}

extension AsyncFlowModel {
  /// The types that a computed property certainly makes anew each time, in source order.
  fileprivate func fresh(
    _ name: String, of owner: IndexedType, where isMeant: (String) -> Bool
  ) -> [(owner: String, name: String, made: NamedPlace)] {
    owner.properties.filter { $0.name == name && !$0.isStored && !$0.isStatic }.flatMap { property in
      let file = table.file(property.declaration.file)
      guard let getter = file.bodies.node(ofDeclaration: property.declaration.index) else { return [NamedPlace]() }
      return types.returnedValues(ofGetter: file.at(getter)).compactMap { made(by: $0, in: getter, file, of: owner) }
    }.filter { isMeant($0.name) }.map { (owner.name, name, $0) }
  }

  /// The value of a getter that is certainly new each time: a construction, or a local that only holds one.
  private func made(
    by value: BodyTree.Node, in getter: BodyTree.Node, _ file: IndexedFile, of owner: IndexedType
  ) -> NamedPlace? {
    let bodies = file.bodies
    var call = bodies.bare(value)
    if let other = ownMember(call, in: bodies, of: owner) {
      let values = types.returnedValues(ofGetter: other)
      guard let only = values.first, values.count == 1,
        ownMember(other.tree.bare(only), in: other.tree, of: owner) == nil,
        let made = made(by: only, in: other.node, other.file, of: owner)
      else { return nil }
      return NamedPlace(location: file.location(bodies.range(call)), name: made.name)
    }
    if bodies.kind(call) == .name, let local = bodies.resolve(call), bodies.contains(within: getter, local),
      bodies.kind(bodies.introducer(of: local)) == .binding,
      Fate(ofLocal: file.at(local)).ways.allSatisfy({ way in
        if case .returned = way.end { !way.isDeferred } else { !way.mayKeep() }
      })
    {
      call = bodies.held(by: call)
    }
    guard let made = expressions.construction(file.at(call)) else { return nil }
    let place = NamedPlace(location: file.location(made.nameRange), name: made.type.name)
    // A static function may keep what it gives: `Container.resolve()`.
    guard let callee = bodies.namedCallee(call), bodies.kind(callee) == .member, bodies.creation(call) == nil else {
      return place
    }
    let isFactory = ["make", "create", "build", "new", "instantiate"].contains { bodies.name(callee).hasPrefix($0) }
    return isFactory || types.roles(made.type, in: file).contains(.viewController) ? place : nil
  }

  /// The computed property, or the function without parameters, of the type itself that an expression asks for.
  private func ownMember(_ node: BodyTree.Node, in bodies: BodyTree, of owner: IndexedType) -> CodePart? {
    guard !types.hasSubclass(owner.id),
      let name = bodies.kind(node) == .call ? bodies.namedCallee(node) : node, bodies.isOwn(name),
      bodies.kind(node) != .call || bodies.arguments(node).isEmpty
    else { return nil }
    let members = types.members(of: owner.id).filter { $0.name == bodies.name(name) }
    let isFunction = bodies.kind(node) == .call
    return members.count == 1 && members[0].isFunction == isFunction ? members[0].code : nil
  }
}
