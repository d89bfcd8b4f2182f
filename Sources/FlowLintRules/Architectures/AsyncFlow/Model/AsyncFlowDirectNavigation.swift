/// A call of `navigate(to:)` that gives a Step to a Flow, which is the coordinator's business.
struct AsyncFlowDirectNavigation {
  enum Fault {
    /// A Flow calls `navigate(to:)` of another Flow.
    case ofAnother
    /// A Flow calls its own `navigate(to:)`, and drops what that contributes.
    case discarded
  }

  let fault: Fault
  /// The type in whose code it stands; nil at the top level.
  let owner: IndexedType?
  /// The name of the function around it; empty at the top level.
  let function: String
  /// The receiver as written, without `self.`; empty where there is none.
  let receiver: String
  /// The place of the called name.
  let location: Location
}

extension AsyncFlowModel {
  /// The calls of `navigate(to:)` outside of the coordinator, in the order of the run.
  var directNavigations: [AsyncFlowDirectNavigation] {
    table.files.flatMap { file in
      file.bodies.calls(in: file.bodies.root, named: "navigate").compactMap { directNavigation($0, in: file) }
    }
  }

  private func directNavigation(_ call: BodyTree.Node, in file: IndexedFile) -> AsyncFlowDirectNavigation? {
    let bodies = file.bodies
    guard bodies.labels(call) == ["to"], !types.isExempt(call, in: file), let callee = bodies.namedCallee(call) else {
      return nil
    }
    let owner = expressions.table.type(around: call, in: file)
    let receiver = bodies.receiver(callee)
    let other = receiver.flatMap { bodies.isSelf($0) || bodies.kind($0) == .super ? nil : $0 }
    let fault: AsyncFlowDirectNavigation.Fault
    if let other {
      guard isFlow(other, file) else { return nil }
      fault = .ofAnother
    } else {
      guard let owner, roles(owner).isFlow, bodies.isDiscarded(call), receiver != nil || bodies.kind(callee) == .name
      else { return nil }
      fault = .discarded
    }
    guard givesStep(call, to: other, owner, file) else { return nil }
    let written = bodies.receiver(call).map { bodies.text($0) } ?? ""
    return AsyncFlowDirectNavigation(
      fault: fault, owner: owner, function: bodies.enclosingFunction(call).map { bodies.name($0) } ?? "",
      receiver: written.hasPrefix("self.") ? String(written.dropFirst(5)) : written,
      location: file.location(bodies.calleeRange(call)))
  }

  /// The call gives a Step; the Flow may have a method of that name for other things: `navigate(to: viewController)`.
  private func givesStep(
    _ call: BodyTree.Node, to other: BodyTree.Node?, _ owner: IndexedType?, _ file: IndexedFile
  ) -> Bool {
    let type = other.map { expressions.type(of: $0, in: file)?.type } ?? owner?.id
    guard let type, types.hasOtherNavigations(type) else { return true }
    return file.bodies.argument(call, labelled: "to").map { types.isStep($0, in: file) } ?? false
  }

  private func isFlow(_ receiver: BodyTree.Node, _ file: IndexedFile) -> Bool {
    let type = expressions.type(of: receiver, in: file)
    if let id = type?.type { return types.roles(id).isFlow }
    return ["Flow", "NavigationFlow"].contains { types.isFramework(type, named: $0, in: file.number) }
  }
}
