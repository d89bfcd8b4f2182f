/// A call `receiver.build(…)` that makes a child RIB, or may make one.
package struct RIBsBuild: Sendable {
  /// The call; its location is that of `build`.
  package let place: RIBsPlace
  /// The member in whose code it stands; nil outside of parts.
  let unit: RIBsUnit?
  package let builder: Builder

  /// What makes the child.
  package enum Builder: Sendable {
    /// A builder class of the project.
    case builder(IndexedType)
    /// A Buildable protocol of the project.
    case buildable(IndexedType)
    /// A name that the project does not declare.
    case external(String)
    case unknown
  }

  /// The receiver is known to be a builder, or of a Buildable protocol.
  package var isKnown: Bool {
    switch builder {
    case .builder, .buildable: true
    case .external, .unknown: false
    }
  }

  /// What the result is used for right where it is made.
  package enum Use: Sendable {
    /// `p = x.build(…)`
    case assigned(to: BodyTree.Node)
    /// `let v = x.build(…)`
    case local(BodyTree.Node)
    /// Followed by `.viewControllable` or `.interactable`.
    case shown
    /// The argument of `attachChild`.
    case attached
    /// A statement of its own, or `_ =`.
    case dropped
    case other
  }

  var use: Use {
    let tree = place.tree
    switch tree.context(place.node) {
    case .assigned(let target, _): return .assigned(to: target)
    case .initializer(let binding):
      guard let name = tree.firstChild(binding, .boundName) else { return .other }
      return .local(name)
    case .receiver(let member):
      let isShown = tree.isNamed(member, "viewControllable") || tree.isNamed(member, "interactable")
      return isShown && tree.kind(member) == .member ? .shown : .other
    case .argument(let call, _):
      return tree.isCall(call, of: "attachChild") ? .attached : .other
    case .statement, .discarded: return .dropped
    default: return .other
    }
  }
}

/// Finds the calls that build children.
struct RIBsBuildReader {
  let types: RIBsTypes
  let roles: RIBsRoles
  let code: RIBsCode
  let expressions: RIBsExpressions

  /// In the order of the run.
  func all() -> [RIBsBuild] {
    let finder = NameFinder(["build"])
    return types.files.flatMap { file -> [RIBsBuild] in
      let tree = file.bodies
      return tree.calls(in: tree.root).compactMap { call in
        finder.calleeName(of: call, in: tree) == nil ? nil : build(call, file)
      }
    }
  }

  private func build(_ call: BodyTree.Node, _ file: IndexedFile) -> RIBsBuild? {
    let tree = file.bodies
    guard let receiver = tree.receiver(call), tree.kind(receiver) != .super else { return nil }
    let place = RIBsPlace(file: file, node: call)
    let owner = types.type(around: call, in: file)
    let builder: RIBsBuild.Builder
    switch expressions.type(of: receiver, in: file, owner: owner) {
    case .type(let type):
      if roles.part(type) == .builder {
        builder = .builder(type)
      } else if roles.roles(type).contains(.buildable) {
        builder = .buildable(type)
      } else {
        return nil
      }
    case .name(let name): builder = .external(name)
    case .unknown: builder = .unknown
    }
    let build = RIBsBuild(place: place, unit: code.unit(around: place), builder: builder)
    return build.isKnown || owner.map { roles.part($0) == .router } ?? false ? build : nil
  }
}
