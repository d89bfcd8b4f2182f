enum AsyncFlowRootCreatesInstance {
  static let rule = Rule(
    title: "`root` returns a stored instance",
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
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    for flow in model.reportableFlows {
      let type = model.types[flow.type]
      for root in type.properties where root.name == "root" && !root.isStored && !root.isStatic {
        let file = model.table.file(root.declaration.file)
        guard !file.isExempt(root.nameRange.start) else { continue }
        for made in model.freshRoots(root) {
          findings.report(
            file.location(made.nameRange),
            "root of \(type.name) builds a new \(made.type.name) on every access; store it in a property",
            subject: made.type.name)
        }
      }
    }
  }
}

extension AsyncFlowModel {
  /// The constructions that a computed `root` certainly gives anew each time, in source order.
  fileprivate func freshRoots(_ root: Property) -> [Construction] {
    let file = table.file(root.declaration.file)
    guard let getter = file.bodies.node(ofDeclaration: root.declaration.index) else { return [] }
    return types.returnedValues(ofGetter: getter, in: file).compactMap { made(by: $0, in: getter, file) }
  }

  /// The value of a getter that is certainly new each time: a construction, or a local that only holds one.
  fileprivate func made(by value: BodyTree.Node, in getter: BodyTree.Node, _ file: IndexedFile) -> Construction? {
    let bodies = file.bodies
    var call = bodies.bare(value)
    if bodies.kind(call) == .name, let local = bodies.resolve(call), bodies.contains(getter, local),
      bodies.kind(bodies.introducer(of: local)) == .binding, let held = bodies.value(ofLocal: local),
      !bodies.isHandedOn(local, within: getter)
    {
      call = bodies.bare(held)
    }
    guard let made = expressions.construction(call, in: file) else { return nil }
    // A static function may keep what it gives: `Container.resolve()`.
    guard let callee = bodies.namedCallee(call), bodies.kind(callee) == .member, bodies.creation(call) == nil,
      !bodies.isNamed(callee, "init")
    else { return made }
    let isFactory = ["make", "create", "build", "new", "instantiate"].contains { bodies.name(callee).hasPrefix($0) }
    return isFactory || types.roles(made.type, in: file).contains(.viewController) ? made : nil
  }
}

extension BodyTree {
  /// The local is given to others, who may keep it: some use is neither `return` nor one of its own members.
  fileprivate func isHandedOn(_ local: Node, within getter: Node) -> Bool {
    descendants(getter, .name).contains { name in
      guard haveSameName(name, local), resolve(name) == local else { return false }
      if isInsideClosure(name, within: getter) { return true }
      switch context(name) {
      case .receiver, .returned, .implicitlyReturned: return false
      default: return true
      }
    }
  }
}
