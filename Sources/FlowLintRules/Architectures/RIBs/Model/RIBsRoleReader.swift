/// Finds the roles of a project's types by what they inherit.
struct RIBsRoleReader {
  let types: RIBsTypes
  let scope: RIBsScope
  private(set) var parts: [Int: RIBsPartFacts] = [:]
  private(set) var protocolRoles: [Int: RIBsProtocolRoles] = [:]
  private(set) var conformances: [Int: RIBsConformances] = [:]
  private(set) var hierarchy = ClassHierarchy([]) { _ in nil }
  private(set) var ribViews: Set<Int> = []
  /// The names that a type inherits or stands for, by type.
  private var named: [[Named]] = []
  /// Types whose parts were asked for already.
  private var visitedParts: Set<Int> = []

  /// A name that a type inherits or stands for, and what it means.
  private struct Named {
    let reference: TypeReference
    /// The number of the file in which it is written.
    let file: Int
    let type: IndexedType?
  }

  init(_ types: RIBsTypes, _ scope: RIBsScope) {
    self.types = types
    self.scope = scope
  }

  mutating func read() {
    named = types.types.map { type in
      type.canConform
        ? type.writtenSupertypes.map { Named(reference: $0, file: $1, type: types.near($0, types.file($1))) } : []
    }
    hierarchy = ClassHierarchy(types.types) { $0.kind == .class ? superclass(of: $0) : nil }
    for type in types.types where type.canConform { readConformances(of: type) }
    for type in types.types {
      guard type.kind == .protocol || type.kind == .typealias else { continue }
      protocolRoles[type.id] = roles(of: type)
    }
    for type in types.types where type.kind == .class {
      _ = facts(of: type)
    }
    parts = parts.filter { types.types[$0.key].kind == .class }
    for type in types.types where type.kind == .class && parts[type.id] == nil {
      let all = conformances[type.id]
      let roles = all?.types.reduce(into: all?.roles ?? []) { $0.formUnion(protocolRoles[$1] ?? []) } ?? []
      if !roles.isDisjoint(with: [.presentable, .viewControllable]) {
        parts[type.id] = RIBsPartFacts(part: .view, base: nil, arguments: [])
      }
    }
    readRIBViews()
    readListeners()
  }

  // MARK: What is inherited

  private func superclass(of type: IndexedType) -> IndexedType? {
    named[type.id].lazy.compactMap { self.nominal($0.type) }.first { $0.kind == .class && $0.id != type.id }
  }

  /// The type behind typealiases.
  private func nominal(_ named: IndexedType?) -> IndexedType? {
    var found = named
    for _ in 0..<16 {
      guard let type = found, type.kind == .typealias else { return found }
      guard let aliased = type.aliased, let place = type.declarations.first else { return nil }
      found = types.near(aliased, types.file(place.file))
    }
    return nil
  }

  private mutating func readConformances(of type: IndexedType) {
    var all = RIBsConformances()
    var open = [type.id]
    var visited: Set<Int> = [type.id]
    while let next = open.popLast() {
      for entry in named[next] {
        let (reference, inFile) = (entry.reference, types.file(entry.file))
        if let role = scope.role(of: reference, inFile) {
          all.roles.formUnion(role)
        } else if let found = entry.type {
          if visited.insert(found.id).inserted {
            all.types.insert(found.id)
            open.append(found.id)
          }
        } else if types.isDeclared(reference, inFile) {
          all.isUnclear = true
        } else if !scope.isFrameworkName(reference, inFile) {
          all.unknown.insert(reference.base)
        }
      }
    }
    conformances[type.id] = all
  }

  /// The protocols to which some struct or enum conforms.
  var protocolsOfValues: Set<Int> {
    var found: Set<Int> = []
    for type in types.types where type.kind == .struct || type.kind == .enum || type.kind == .extensionOnly {
      for entry in type.inherited {
        guard let named = types.near(entry.type, types.file(entry.declaration.file)) else { continue }
        found.insert(named.id)
        found.formUnion(conformances[named.id]?.types ?? [])
      }
    }
    return found
  }

  // MARK: The framework's names

  /// The roles that come from what a protocol, or a typealias, inherits; those of use are added later.
  private func roles(of type: IndexedType) -> RIBsProtocolRoles {
    guard let all = conformances[type.id] else { return [] }
    let isProtocol =
      type.kind == .protocol || !all.types.contains { types.types[$0].kind == .class || types.types[$0].isValue }
    return isProtocol ? all.roles : []
  }

  // MARK: Parts

  private mutating func facts(of type: IndexedType) -> RIBsPartFacts? {
    if let known = parts[type.id] { return known }
    guard visitedParts.insert(type.id).inserted else { return nil }
    var best: RIBsPartFacts?
    for entry in named[type.id] {
      guard let found = facts(entry, of: type) else { continue }
      if best.map({ found.part < $0.part }) ?? true { best = found }
    }
    if let best { parts[type.id] = best }
    return best
  }

  private mutating func facts(_ named: Named, of type: IndexedType) -> RIBsPartFacts? {
    let (reference, file) = (named.reference, named.file)
    if let framework = RIBsNames.classes[reference.base], reference.arguments.count >= framework.arguments,
      scope.meansFramework(reference, types.file(file))
    {
      let arguments = reference.arguments.prefix(framework.arguments).map { argument in
        RIBsArgument(
          type: argument, file: file, isOwn: type.kind == .class,
          isGeneric: type.genericParameters.contains(argument.base))
      }
      return RIBsPartFacts(part: framework.part, base: reference.base, arguments: arguments)
    }
    guard let base = named.type, base.kind == .class || base.kind == .typealias,
      let facts = facts(of: base)
    else { return nil }
    let arguments = facts.arguments.map { argument -> RIBsArgument in
      guard argument.isGeneric, let place = base.genericParameters.firstIndex(of: argument.type.base) else {
        return RIBsArgument(type: argument.type, file: argument.file, isOwn: false, isGeneric: argument.isGeneric)
      }
      guard reference.arguments.indices.contains(place) else {
        return RIBsArgument(type: argument.type, file: argument.file, isOwn: false, isGeneric: true)
      }
      let own = reference.arguments[place]
      return RIBsArgument(
        type: own, file: file, isOwn: false, isGeneric: type.genericParameters.contains(own.base))
    }
    return RIBsPartFacts(part: facts.part, base: facts.base, arguments: arguments)
  }

  // MARK: Roles by use

  private mutating func readRIBViews() {
    var shown: Set<Int> = []
    for (_, facts) in parts {
      let place = facts.part == .router ? 1 : facts.base == "PresentableInteractor" ? 0 : -1
      guard facts.arguments.indices.contains(place) else { continue }
      let argument = facts.arguments[place]
      for reference in argument.type.composed {
        guard let named = types.near(reference, types.file(argument.file)), named.kind == .protocol else { continue }
        shown.insert(named.id)
      }
    }
    for (id, facts) in parts where facts.part == .view {
      if conformances[id]?.types.isDisjoint(with: shown) == false { ribViews.insert(id) }
    }
  }

  private mutating func readListeners() {
    var inheritedByInteractors: Set<Int> = []
    for type in types.types {
      let isInteractor = parts[type.id]?.part == .interactor
      guard isInteractor || protocolRoles[type.id]?.contains(.interactable) == true else { continue }
      inheritedByInteractors.formUnion(conformances[type.id]?.types ?? [])
    }
    for type in types.types {
      guard let named = listenerProtocol(of: type) else { continue }
      switch parts[type.id]?.part {
      case .interactor:
        if named.name.hasSuffix("Listener") || inheritedByInteractors.contains(named.id) {
          protocolRoles[named.id, default: []].insert(.listener)
        }
      case .view where ribViews.contains(type.id), .presenter:
        protocolRoles[named.id, default: []].insert(.presentableListener)
      case nil where protocolRoles[type.id]?.contains(.presentable) == true:
        protocolRoles[named.id, default: []].insert(.presentableListener)
      default: continue
      }
    }
  }

  /// The project protocol that a type's `listener` is of.
  private func listenerProtocol(of type: IndexedType) -> IndexedType? {
    for property in type.properties where property.name == "listener" && !property.isStatic {
      guard let reference = property.type, reference.isNominal,
        property.isStored || type.kind == .protocol
      else { continue }
      let found = types.near(reference, types.file(property.declaration.file))
      return found?.kind == .protocol ? found : nil
    }
    return nil
  }
}

extension IndexedType {
  /// A kind about whose conformances somebody asks; nobody asks of structs and enums.
  fileprivate var canConform: Bool { kind == .class || kind == .protocol || kind == .typealias }

  fileprivate var isValue: Bool { kind == .struct || kind == .enum || kind == .actor }
}
