enum AsyncFlowRootCreatesInstance {
  static let rule = Rule(
    title: "`root` must return a stored instance",
    severity: .error, looksAt: [.flow],
    source: #"asyncflow-architecture.md, "4. Flow", lines 159-160: `root` returns a stored navigation controller"#,
    documentation: """
      The coordinator and the parent read `root` many times and expect the same object: one read installs it in the
      window, another one watches its dismissal. A getter that builds a new controller gives each reader its own; the
      one on the screen is not the one that the Flow pushes to.
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
    check: .each(\AsyncFlowModel.reportableFlows, { $0.freshRoots(of: $1) }) { model, flow, made in
      Violation(
        made.location,
        "root of \(model.name(flow)) builds a new \(made.name) on every access; store it in a property",
        subject: made.name)
    })
}

extension AsyncFlowModel {
  /// What a computed `root` certainly makes anew each time, in source order.
  fileprivate func freshRoots(of flow: AsyncFlowFlow) -> [NamedPlace] {
    types[flow.type].properties.filter { $0.name == "root" && !$0.isStored && !$0.isStatic }.flatMap { root in
      let file = table.file(root.declaration.file)
      guard let getter = file.bodies.node(ofDeclaration: root.declaration.index) else { return [NamedPlace]() }
      return types.returnedValues(ofGetter: getter, in: file).compactMap { made(by: $0, in: getter, file) }
    }
  }

  /// The value of a getter that is certainly new each time: a construction, or a local that only holds one.
  private func made(by value: BodyTree.Node, in getter: BodyTree.Node, _ file: IndexedFile) -> NamedPlace? {
    let bodies = file.bodies
    var call = bodies.bare(value)
    if bodies.kind(call) == .name, let local = bodies.resolve(call), bodies.contains(getter, local),
      bodies.kind(bodies.introducer(of: local)) == .binding,
      Fate(ofLocal: local, in: file).ways.allSatisfy({ way in
        if case .returned = way.end { !way.isDeferred } else { !way.mayKeep() }
      })
    {
      call = bodies.held(by: call)
    }
    guard let made = expressions.construction(call, in: file) else { return nil }
    let place = NamedPlace(location: file.location(made.nameRange), name: made.type.name)
    // A static function may keep what it gives: `Container.resolve()`.
    guard let callee = bodies.namedCallee(call), bodies.kind(callee) == .member, bodies.creation(call) == nil,
      !bodies.isNamed(callee, "init")
    else { return place }
    let isFactory = ["make", "create", "build", "new", "instantiate"].contains { bodies.name(callee).hasPrefix($0) }
    return isFactory || types.roles(made.type, in: file).contains(.viewController) ? place : nil
  }
}
