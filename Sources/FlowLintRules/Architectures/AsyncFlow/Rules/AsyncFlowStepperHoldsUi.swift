enum AsyncFlowStepperHoldsUi {
  static let rule = Rule(
    title: "A view model holds no view controller, window or Flow",
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
    violating: #"""
      final class CartViewModel: FlowStepper {
          @Steps var steps
          weak var host: UINavigationController?  // finding: 14
      }
      """#,
    conforming: #"""
      final class CartViewModel: FlowStepper {
          @Steps var steps
          private let service: CartService
          init(service: CartService) { self.service = service }
      }
      """#,
    check: .each(\AsyncFlowModel.viewModels, { $0.interfaceHeld(by: $1) }) { model, type, held in
      Violation(
        held.location,
        "View model \(type.name) \(held.isTaken ? "takes" : "holds") \(held.type) (\(held.name)), and only a Flow may "
          + "know how a screen is shown", subject: held.type)
    })
}

extension AsyncFlowModel {
  /// The parts of the interface that a view model holds in properties, and those that its functions take, one for each
  /// function. A parameter that only fills such a property, or is only given to a kit that shows something of its own
  /// over it, is left out.
  fileprivate func interfaceHeld(by type: IndexedType) -> [AsyncFlowHeldInterface] {
    var found: [AsyncFlowHeldInterface] = []
    for property in type.properties where property.isStored {
      let file = table.file(property.declaration.file)
      let held =
        property.type.map { expressions.type($0, inside: type) }
        ?? property.initializer.map { expressions.type(of: $0, in: file) }
      guard let held = held ?? nil, isInterface(held, in: file), !file.isExempt(property.nameRange.start) else {
        continue
      }
      found.append(
        AsyncFlowHeldInterface(
          type: held.name, name: property.name, location: file.location(property.nameRange), isTaken: false))
    }
    let properties = found.map(\.name)
    for member in types.members(of: type.id) where member.isFunction {
      let file = table.file(member.file)
      let taken = file.bodies.parameters(member.node).lazy.compactMap { parameter -> AsyncFlowHeldInterface? in
        guard let written = file.bodies.type(of: parameter),
          let held = self.expressions.type(annotated: written, in: file, at: parameter),
          self.isInterface(held, in: file), !self.isExempt(parameter, member),
          !self.isOnlyHandedOn(parameter, in: member, to: properties)
        else { return nil }
        return AsyncFlowHeldInterface(
          type: held.name, name: file.bodies.name(parameter),
          location: file.location(file.bodies.nameRange(parameter)), isTaken: true)
      }.first
      if let taken { found.append(taken) }
    }
    return found
  }

  fileprivate func isInterface(_ held: ExpressionType, in file: IndexedFile) -> Bool {
    if let id = held.type {
      let roles = types.roles(id)
      return roles.isScreen || roles.isFlow
    }
    // A search controller or a picker is handed to its delegate, which shows nothing with it.
    let classes: Set<String> = [
      "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController", "UIWindow", "UIView",
    ]
    return classes.contains(held.name)
      || ["Presentable", "Flow", "NavigationFlow"].contains { types.isFramework(held, named: $0, in: file.number) }
  }

  /// The parameter is used, and each time only fills one of these properties, or is what a kit shows its own page over:
  /// `GIDSignIn.sharedInstance.signIn(withPresenting: viewController)`.
  fileprivate func isOnlyHandedOn(
    _ parameter: BodyTree.Node, in member: AsyncFlowMember, to properties: [String]
  ) -> Bool {
    let file = table.file(member.file)
    let bodies = file.bodies
    let uses = bodies.references(to: parameter, in: member.node)
    return !uses.isEmpty
      && uses.allSatisfy { use in
        switch bodies.context(use) {
        case .assigned(let target, _):
          return properties.contains { bodies.isOwnMember(bodies.unwrapped(target), named: $0) }
        case .argument(let call, let argument):
          guard bodies.kind(call) == .call, let label = bodies.label(argument) else { return false }
          let name = label.lowercased()
          return ["presenting", "presentation", "viewcontroller", "from", "over"].contains { name.holds($0) }
            && !isDeclared(call, label, file)
        default: return false
        }
      }
  }

  /// The project declares the called function with that label, or the type whose object is made.
  fileprivate func isDeclared(_ call: BodyTree.Node, _ label: String, _ file: IndexedFile) -> Bool {
    guard let name = file.bodies.calleeName(call), table.all(named: name).isEmpty else { return true }
    func isMeant(_ function: Function) -> Bool { function.name == name && function.labels.contains(label) }
    return table.globalFunctions(named: name, seenBy: file).contains(where: isMeant)
      || table.types.contains { $0.functions.contains(where: isMeant) }
  }
}
