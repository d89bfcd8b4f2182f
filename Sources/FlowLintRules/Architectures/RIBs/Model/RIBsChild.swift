/// A property of a router that keeps a child RIB, and what the router does with it.
package struct RIBsChild: Sendable {
  let property: Property
  package var name: String { property.name }
  var isWeak: Bool { property.ownership == .weak }
  /// The property is handed to code that nobody follows: what happens to the child is unknown.
  var isHandedOn: Bool { isGivenAway || isShared }
  /// Code that nobody follows gets the property's value.
  var isGivenAway: Bool { doubt != nil }
  /// The reason why it is not known what becomes of the child.
  var doubt: String?
  /// Another child property of the router gets it.
  var isShared = false
  /// The events in source order, the router's own code first.
  package internal(set) var events: [Event] = []

  package struct Event: Sendable {
    package let kind: Kind
    /// The call of `attachChild` and `detachChild`, the target of assignments, the call that gets a view.
    package let place: CodePart
    let unit: RIBsUnit
    /// The function that is called; where a helper is given the child, the one that the helper calls.
    let callee: String

    /// The values that tell the child from all others.
    var key: Key { Key(kind: kind, place: place) }

    struct Key: Hashable {
      let kind: Kind
      let place: CodePart
    }
  }

  package enum Kind: Sendable {
    case attach, detach, release, assign
    /// A whole argument of a call is `p.viewControllable`, or `p.viewControllable.uiviewController`.
    case view
    /// Some argument of a call contains the child's view.
    case viewInside
    /// The child's view is returned, or assigned: who shows it is unknown.
    case viewHandedOn
  }

  package func has(_ kind: Kind) -> Bool { events.contains { $0.kind == kind } }
  package func events(_ kind: Kind) -> [Event] { events.filter { $0.kind == kind } }
  package func events(_ kind: Kind, in unit: RIBsUnit) -> [Event] {
    events.filter { $0.kind == kind && $0.unit.declaration == unit.declaration }
  }
  func happens(_ kind: Kind, inAnyOf units: [RIBsUnit]) -> Bool {
    events.contains { event in event.kind == kind && units.contains { $0.declaration == event.unit.declaration } }
  }
}

/// A router with the children that it keeps.
struct RIBsRouterFacts: Sendable {
  let type: IndexedType
  var children: [RIBsChild]
  /// The kinds of deeds on something that no property of the router stands for.
  var eventsElsewhere: Set<RIBsChild.Kind> = []
  var hasOpenAttach: Bool { eventsElsewhere.contains(.attach) && Doubt.unknownFate.silences }
  var hasOpenDetach: Bool { eventsElsewhere.contains(.detach) && Doubt.unknownFate.silences }
  /// The router's own code, that of the classes above and below, and the helpers that it calls in extensions of the
  /// framework.
  let related: [RIBsUnit]
  let handlers: RIBsHandlers

  func child(named name: String) -> RIBsChild? { children.first { $0.name == name } }
}

extension Property {
  /// The property always holds the same object: it is a constant, or not optional.
  var isFixed: Bool { isLet || type?.isOptional != true }
}
