/// Finds the roles of a project's types by what they inherit.
struct RIBsRoleReader {
  let types: TypeTable
  let scope: RIBsScope
  /// The facts about parts, by the number of the type; nil for what is no part.
  private(set) var parts: [RIBsPartFacts?]
  /// The roles of protocols and of typealiases, by the number of the type.
  private(set) var protocolRoles: [RIBsProtocolRoles]
  private(set) var conformances: [RIBsConformances]
  private(set) var ribViews: Set<TypeID> = []
  /// The meanings of the names that a type inherits or stands for, by the number of the type.
  private var meanings: [[Meaning]] = []

  private enum Meaning {
    case type(TypeID)
    /// One of several types of the project, it is not known which.
    case unclear
    /// A protocol of the framework.
    case role(RIBsProtocolRoles)
    /// Another name of the framework.
    case framework
    case unknown
  }

  init(types: TypeTable, scope: RIBsScope) {
    self.types = types
    self.scope = scope
    let count = types.types.count
    parts = Array(repeating: nil, count: count)
    protocolRoles = Array(repeating: [], count: count)
    conformances = Array(repeating: RIBsConformances(), count: count)
    // Loops: a closure would take a copy of all this for each type.
    meanings.reserveCapacity(count)
    for type in types.types {
      var names: [Meaning] = []
      if type.canConform { for supertype in types.supertypes(of: type) { names.append(meaning(of: supertype)) } }
      meanings.append(names)
    }
    for type in types.types { conformances[type.id] = readConformances(of: type) }
    for type in types.types where type.kind == .protocol || type.kind == .typealias {
      protocolRoles[type.id] = roles(of: type)
    }
    readParts()
    for type in types.types where type.kind == .class && parts[type.id] == nil {
      guard !conformances[type.id].roles.isDisjoint(with: [.presentable, .viewControllable]) else { continue }
      parts[type.id] = RIBsPartFacts(part: .view, base: nil, arguments: [])
    }
    readRIBViews()
    readListeners()
    meanings = []
  }

  // MARK: What is inherited

  private func meaning(of supertype: Supertype) -> Meaning {
    let (reference, file) = (supertype.reference, types.file(supertype.declaration.file))
    let declared = supertype.declared.map { types.types[$0] }
    let type = declared.flatMap { types.isAmbiguous($0) ? nil : $0 }
    if let type, reference.qualifiers.isEmpty { return .type(type.id) }
    if let role = scope.role(of: reference, file) { return .role(role) }
    if let type { return .type(type.id) }
    if declared != nil { return .unclear }
    return scope.isFrameworkName(reference, in: file) ? .framework : .unknown
  }

  /// The supertypes of a type are followed as far as the index follows it; what is further up is unclear.
  private func readConformances(of type: IndexedType) -> RIBsConformances {
    var all = RIBsConformances()
    var visited = Visited(type.id)
    // The types of one level stand behind those of the level below.
    var (next, count) = (0, 0)
    for _ in 1..<ScopedNames.highestHierarchy where next < visited.all.count {
      let level = next..<visited.all.count
      next = level.upperBound
      for place in level where count <= ScopedNames.mostSupertypes {
        let below = visited.all[place]
        count += meanings[below].count
        for (place, meaning) in meanings[below].prefix(ScopedNames.mostSupertypes).enumerated() {
          switch meaning {
          case .role(let role): all.roles.formUnion(role)
          case .type(let id): _ = visited.insert(id)
          case .unclear: all.isUnclear = Doubt.severalMeanings.silences
          case .framework: break
          case .unknown:
            let name = types.supertypes(of: types.types[below])[place].reference.base
            if !all.unknown.contains(name), Doubt.unknownSupertype.silences { all.unknown.append(name) }
          }
        }
      }
    }
    if next < visited.all.count || count > ScopedNames.mostSupertypes { all.isUnclear = true }
    all.types = visited.all.count > 1 ? visited.all.dropFirst().sorted() : []
    return all
  }

  // MARK: The framework's names

  /// The roles that come from what a protocol, or a typealias, inherits; those of use are added later.
  private func roles(of type: IndexedType) -> RIBsProtocolRoles {
    let all = conformances[type.id]
    if type.kind == .protocol { return all.roles }
    return all.types.contains { types.types[$0].isConcrete } ? [] : all.roles
  }

  // MARK: Parts

  /// The framework's class behind each class: of several the one of the first part.
  private mutating func readParts() {
    let inherited = types.inheritedRoles { [meanings, scope, types] type, place -> (role: RIBsPart, arguments: Int)? in
      guard type.canConform else { return nil }
      let supertype = types.supertypes(of: type)[place]
      let reference = supertype.reference
      switch meanings[type.id][place] {
      case .framework: break
      // The project may declare the name too, and write the framework's with the module in front.
      case .type, .unclear:
        guard !reference.qualifiers.isEmpty,
          scope.isFrameworkName(reference, in: types.file(supertype.declaration.file))
        else { return nil }
      case .role, .unknown: return nil
      }
      guard let framework = RIBsNames.classes[reference.base], reference.arguments.count >= framework.arguments else {
        return nil
      }
      return (framework.part, framework.arguments)
    }
    for (number, roles) in inherited.enumerated() where types.types[number].kind == .class {
      guard let first = roles.min(by: { $0.role < $1.role }) else { continue }
      parts[number] = RIBsPartFacts(part: first.role, base: first.name, arguments: first.arguments)
    }
  }

  // MARK: Roles by use

  private mutating func readRIBViews() {
    var shown: Set<TypeID> = []
    for facts in parts.compactMap({ $0 }) {
      let place = facts.part == .router ? 1 : facts.base == "PresentableInteractor" ? 0 : 2
      guard let argument = facts.arguments.dropFirst(place).first, place < 2 else { continue }
      let named = argument.type.composed.compactMap {
        types.type(named: $0, seenFrom: types.file(argument.location.file))
      }
      shown.formUnion(named.lazy.filter { $0.kind == .protocol }.map(\.id))
    }
    for id in parts.typeIDs {
      if conformances[id].types.contains(where: { shown.contains($0) }) { ribViews.insert(id) }
    }
  }

  private mutating func readListeners() {
    var inheritedByInteractors: Set<TypeID> = []
    for type in types.types {
      let isInteractor = parts[type.id]?.part == .interactor
      guard isInteractor || protocolRoles[type.id].contains(.interactable) else { continue }
      inheritedByInteractors.formUnion(conformances[type.id].types)
    }
    for type in types.types {
      guard let named = listenerProtocol(of: type) else { continue }
      switch parts[type.id]?.part {
      case .interactor:
        if named.name.hasSuffix("Listener") || inheritedByInteractors.contains(named.id) {
          protocolRoles[named.id].insert(.listener)
        }
      case .view where ribViews.contains(type.id), .presenter: protocolRoles[named.id].insert(.presentableListener)
      case nil where protocolRoles[type.id].contains(.presentable): protocolRoles[named.id].insert(.presentableListener)
      default: continue
      }
    }
  }

  /// The project protocol that a type's `listener` is of.
  private func listenerProtocol(of type: IndexedType) -> IndexedType? {
    let property = type.properties(named: "listener").first {
      !$0.isStatic && $0.type?.isNominal == true && ($0.isStored || type.kind == .protocol)
    }
    let found = property.flatMap { property in
      property.type.flatMap { types.type(named: $0, seenFrom: types.file(property.declaration.file)) }
    }
    return found?.kind == .protocol ? found : nil
  }
}

extension IndexedType {
  /// A kind about whose conformances somebody asks; nobody asks of structs and enums.
  fileprivate var canConform: Bool { kind == .class || kind == .protocol || kind == .typealias }
}
