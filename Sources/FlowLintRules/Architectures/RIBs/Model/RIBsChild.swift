/// A property of a router that keeps a child RIB, and what the router does with it.
package struct RIBsChild: Sendable {
  package let property: Property
  package var name: String { property.name }
  package var isWeak: Bool { property.ownership == .weak }
  /// The property is handed to code that nobody follows: what happens to the child is unknown.
  package internal(set) var isHandedOn = false
  /// In source order, the router's own code first.
  package internal(set) var events: [Event] = []

  package struct Event: Sendable {
    package let kind: Kind
    /// Of `attachChild` and `detachChild` the call, of assignments the target, of views the call that gets them.
    package let place: RIBsPlace
    package let unit: RIBsUnit
  }

  package enum Kind: Sendable {
    case attach, detach, release, assign
    /// `p.viewControllable` is a whole argument of a call, or `p.viewControllable.uiviewController` is.
    case view
    /// Some argument of a call contains the child's view.
    case viewInside
  }

  package func has(_ kind: Kind) -> Bool { events.contains { $0.kind == kind } }
  package func events(_ kind: Kind) -> [Event] { events.filter { $0.kind == kind } }
  package func events(_ kind: Kind, in unit: RIBsUnit) -> [Event] {
    events.filter { $0.kind == kind && $0.unit.declaration == unit.declaration }
  }
  func happens(_ kind: Kind, inAnyOf units: [RIBsUnit]) -> Bool {
    events.contains { event in
      event.kind == kind && units.contains { $0.declaration == event.unit.declaration }
    }
  }
}

/// A router with the children that it keeps.
package struct RIBsRouterFacts: Sendable {
  package let type: IndexedType
  package internal(set) var children: [RIBsChild] = []
  /// It detaches something that no property of it stands for.
  package internal(set) var hasOpenDetach = false
  package internal(set) var hasOpenAttach = false
  /// Its own code, that of the classes above and below, and the helpers that it calls in extensions of the framework.
  let related: [RIBsUnit]
}
