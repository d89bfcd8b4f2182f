/// A type that a feature's part uses, and the name it ought to have: the State of a Core, the listener of a Flow.
struct CoreFlowNameUse: Sendable {
  /// The part that uses the type: `LoginCore`.
  let owner: IndexedType
  /// The title of the use in messages: `Action of LoginCore`, `listener of LoginCore`.
  let title: String
  /// The name of the feature: `Login`.
  let feature: String
  /// The suffix that the type's name ought to have: `Action`, `Listener`.
  let suffix: String
  /// The names of the type, without generic arguments: more than one for `A & B`.
  let names: [String]
  let location: Location

  /// The name that the type ought to have: `LoginAction`.
  var expected: String { feature + suffix }
  var text: String { names.joined(separator: " & ") }
}

extension CoreFlowTypes {
  /// The types that the part of a feature names in its inheritance clause, its typealiases, its `listener` and
  /// `router`; without those whose name is right for other reasons.
  func nameUses(of type: IndexedType) -> [CoreFlowNameUse] {
    guard let part = part(type), let feature = feature(type), !table.classes.hasSubclass(type) else { return [] }
    var uses: [CoreFlowNameUse] = []
    func add(_ title: String, ending suffix: String, in name: TypeReference, at location: Location) {
      if isAccepted(name, as: feature + suffix) { return }
      uses.append(
        CoreFlowNameUse(
          owner: type, title: "\(title) of \(type.name)", feature: feature, suffix: suffix,
          names: name.composed.map { meant($0, in: type) }, location: location))
    }
    for (argument, suffix) in zip(part.arguments, part.role.argumentSuffixes) where !argument.isParameter {
      let place = argument.isInherited ? table.nameLocation(type) : argument.location
      add(suffix, ending: suffix, in: argument.type, at: place)
    }
    if part.role == .screen, part.arguments.isEmpty {
      for alias in type.nested.map({ table.types[$0] }) where alias.name == "Action" || alias.name == "State" {
        if let aliased = alias.aliased {
          add(alias.name, ending: alias.name, in: aliased, at: table.nameLocation(alias))
        }
      }
    }
    for property in type.properties
    where property.isStored && (property.name == "listener" || property.name == "router")
      && !table.isExempt(property.declaration)
    {
      guard let annotation = property.type, !isWrapped(annotation), !isSystemType(annotation, inside: type) else {
        continue
      }
      let location = table.location(annotation.baseRange, in: property.declaration)
      if property.name == "listener", part.role.isCore || part.role.isFlow {
        add("listener", ending: "Listener", in: annotation, at: location)
      } else if property.name == "router", part.role.isCore, role(named: annotation.path, inside: type)?.isFlow != true
      {
        add("router", ending: "Routing", in: annotation, at: location)
      }
    }
    return uses
  }

  /// The name of a type; for `LoginCore.Action`, the name that the Core's clause gives.
  private func meant(_ type: TypeReference, in owner: IndexedType) -> String {
    guard let qualifier = type.qualifiers.last, let core = table.classNamed(qualifier, inside: owner),
      role(core) == .core,
      let arguments = part(core)?.arguments, table.type(type.base, inside: core) == nil
    else { return type.base }
    switch type.base {
    case "Action": return arguments[0].type.base
    case "State": return arguments[1].type.base
    default: return type.base
    }
  }

  /// The type needs no name of its own: `Never`, and `Login.Action` for `LoginAction`.
  private func isAccepted(_ type: TypeReference, as expected: String) -> Bool {
    if ["Never", "Void", "()"].contains(type.base) { return true }
    let components = type.qualifiers + [type.base]
    return components.joined() == expected || components.dropFirst().joined() == expected
  }

  // MARK: Types of `listener` and `router`

  /// The type holds the reference in another way: `WeakBox<LoginListener>`, a closure, an array.
  func isWrapped(_ type: TypeReference) -> Bool { type.composed.contains { !$0.isNominal || !$0.arguments.isEmpty } }

  /// The type is a class of the system that happens to be called so, such as `NWListener`.
  func isSystemType(_ type: TypeReference, inside owner: IndexedType) -> Bool {
    type.composed.contains { part in
      ["NW", "NSXPC"].contains { part.base.hasPrefix($0) } && declared(part, inside: owner) == nil
    }
  }
}

extension CoreFlowRole {
  /// The names of the generic arguments of the framework's class in a feature.
  fileprivate var argumentSuffixes: [String] {
    switch self {
    case .flow: ["Core", "Screen"]
    case .screenLessFlow, .screen: ["Core"]
    case .core: ["Action", "State"]
    default: []
    }
  }
}
