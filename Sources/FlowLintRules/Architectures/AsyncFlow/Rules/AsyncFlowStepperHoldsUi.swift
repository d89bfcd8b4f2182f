enum AsyncFlowStepperHoldsUi {
  static let rule = Rule(
    title: "A view model must not hold a view controller, window or Flow",
    severity: .warning, looksAt: [.viewModel],
    source: """
      asyncflow-architecture.md, "AsyncViewModel 통합", lines 380-381, and "계층 구조", lines 25-29 (Step, Flow, view model
      and view controller are separate parts)
      """,
    documentation: """
      A view model that knows a view controller, a window or a Flow can navigate past the Flow, and sooner or later
      does. It also keeps the screen alive: the coordinator listens to a stepper while its presentable lives, so the
      reference back closes a circle that is never freed.
      """,
    remedy: "Remove the reference and emit a Step instead",
    paired: #"""
      final class CartViewModel: FlowStepper {
          @Steps var steps
      -   weak var host: UINavigationController?  // finding: 14
      +   private let service: CartService
      +   init(service: CartService) { self.service = service }
      }
      """#,
    check: .each(\AsyncFlowModel.viewModels, { $0.interface(heldBy: $1) + $0.interface(takenBy: $1) }) {
      _, type, held in
      Violation(
        held.location,
        "View model \(type.name) \(held.deed) \(held.type) (\(held.name)), and only a Flow may know how a screen is "
          + "shown", subject: held.type)
    })
}

/// A view controller, window or Flow that a view model holds, or takes.
private typealias HeldInterface = (type: String, name: String, location: Location, deed: String)

extension AsyncFlowModel {
  /// The parts of the interface that a view model holds in properties.
  fileprivate func interface(heldBy type: IndexedType) -> [HeldInterface] {
    type.properties.compactMap { property in
      let file = table.file(property.declaration.file)
      guard property.isStored, let held = expressions.type(of: property), isInterface(held, in: file) else {
        return nil
      }
      return (held.name, property.name, file.location(property.nameRange), "holds")
    }
  }

  /// The parts of the interface that a view model's functions take, one for each function. A parameter that only fills a
  /// property that holds some, or is only given to a kit that shows something of its own over it, is left out.
  fileprivate func interface(takenBy type: IndexedType) -> [HeldInterface] {
    let properties = interface(heldBy: type).map(\.name)
    return types.members(of: type.id).filter(\.isFunction).compactMap { member in
      member.tree.parameters(member.node).lazy.compactMap { parameter -> HeldInterface? in
        guard let written = member.tree.type(of: parameter),
          let held = self.expressions.type(annotated: written, at: member.file.at(parameter)),
          self.isInterface(held, in: member.file), !self.isOnlyHandedOn(parameter, in: member, to: properties)
        else { return nil }
        return (held.name, member.tree.name(parameter), member.code.location(parameter), "takes")
      }.first
    }
  }

  private func isInterface(_ held: ExpressionType, in file: IndexedFile) -> Bool {
    if let id = held.type { return types.roles(id).isScreen || types.roles(id).isFlow }
    // A search controller or a picker is handed to its delegate, which shows nothing with it.
    let classes: Set<String> = [
      "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController", "UIWindow", "UIView",
    ]
    return classes.contains(held.name)
      || ["Presentable", "Flow", "NavigationFlow"].contains { types.isFramework(held, named: $0, in: file.number) }
  }

  /// The parameter is used, and each time only fills one of these properties, or is what a kit shows its own page over:
  /// `GIDSignIn.sharedInstance.signIn(withPresenting: viewController)`.
  private func isOnlyHandedOn(_ parameter: BodyTree.Node, in member: AsyncFlowMember, to properties: [String]) -> Bool {
    let bodies = member.tree
    let uses = bodies.references(to: parameter, in: member.node)
    return !uses.isEmpty
      && uses.allSatisfy { use in
        switch bodies.context(use) {
        case .assigned(let target, _): return bodies.ownMemberName(target).map(properties.contains) == true
        case .argument(let call, let argument):
          guard bodies.kind(call) == .call, let label = bodies.label(argument) else { return false }
          let name = label.lowercased()
          return ["presenting", "presentation", "viewcontroller", "from", "over"].contains { name.holds($0) }
            && !isDeclared(call, labelled: label, in: member.file)
        default: return false
        }
      }
  }

  /// The project declares the called function with that label, or the type whose object is made.
  private func isDeclared(_ call: BodyTree.Node, labelled label: String, in file: IndexedFile) -> Bool {
    guard let name = file.bodies.calleeName(call), table.type(named: name, in: file.number) == nil else { return true }
    let all = table.globalFunctions(named: name, seenBy: file) + table.types.flatMap { $0.functions(named: name) }
    return all.contains { $0.labels.contains(label) }
  }
}
