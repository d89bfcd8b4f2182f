/// Finds the roles of all types of a project: what their clauses name, closed over the project's own classes,
/// protocols and typealiases, in all extensions.
struct AsyncFlowRoleResolver {
  let table: TypeTable
  let gate: AsyncFlowGate

  struct Result {
    /// The roles of each type, by its number.
    var roles: [AsyncFlowRoles]
    /// The numbers of the project's types that a type's clauses name, by the type's number.
    var supertypes: [[Int]]
    /// The reverse: the numbers of the types whose clauses name a type.
    var heirs: [[Int]]
    /// Whether some clause names a type of the project that is not the framework's of that name, and that its file may
    /// not see: which types have the framework's roles is not known for certain.
    var isDoubtful: Bool
  }

  func resolve() -> Result {
    var roles = [AsyncFlowRoles](repeating: [], count: table.types.count)
    var supertypes = [[Int]](repeating: [], count: table.types.count)
    var flowsOfOneStep: [(flow: Int, argument: TypeReference)] = []
    var shadows: [(type: Int, roles: AsyncFlowRoles)] = []
    for type in table.types {
      roles[type.id] = ownRoles(of: type)
      for entry in entries(of: type) {
        let meaning = meaning(of: entry, inside: type)
        roles[type.id].formUnion(meaning.roles)
        let isClassOfExtension = entry.isOfExtension && meaning.type.map { table.types[$0].kind == .class } ?? false
        if let project = meaning.type, project != type.id, !isClassOfExtension { supertypes[type.id].append(project) }
        if let project = meaning.type, let roles = AsyncFlowRoles.framework[entry.type.base],
          gate.isOpen(entry.file.number), table.types[project].isTopLevel,
          !table.types[project].declarations.contains(where: { $0.file == entry.file.number })
        {
          shadows.append((project, roles))
        }
        if let argument = meaning.stepArgument { flowsOfOneStep.append((type.id, argument)) }
      }
    }
    var heirs = [[Int]](repeating: [], count: table.types.count)
    for (type, above) in supertypes.enumerated() {
      for other in above { heirs[other].append(type) }
    }
    spread(&roles, to: heirs)
    for (flow, argument) in flowsOfOneStep {
      if let step = table.nominal(argument.path, inside: table.types[flow]), roles[step.id].contains(.step) {
        roles[flow].insert(.flow)
      }
    }
    spread(&roles, to: heirs)
    let isDoubtful = shadows.contains { roles[$0.type].isDisjoint(with: $0.roles) }
    return Result(roles: roles, supertypes: supertypes, heirs: heirs, isDoubtful: isDoubtful)
  }

  /// Passes roles down to whatever inherits; each type is visited once for each role it gains.
  private func spread(_ roles: inout [AsyncFlowRoles], to heirs: [[Int]]) {
    var pending = roles.indices.filter { !roles[$0].isEmpty }
    while let next = pending.popLast() {
      for heir in heirs[next] where !roles[heir].isSuperset(of: roles[next].inheritable) {
        roles[heir].formUnion(roles[next].inheritable)
        pending.append(heir)
      }
    }
  }

  private struct Entry {
    let type: TypeReference
    let file: IndexedFile
    /// Whether the entry is the first of a class's clause, where a superclass stands.
    let mayBeSuperclass: Bool
    /// Whether an extension says it, which cannot name a superclass.
    let isOfExtension: Bool
  }

  private func entries(of type: IndexedType) -> [Entry] {
    var entries: [Entry] = []
    var last: DeclarationReference?
    for inherited in type.inherited {
      let isFirst = inherited.declaration != last
      last = inherited.declaration
      entries.append(
        Entry(
          type: inherited.type, file: table.file(inherited.declaration.file),
          mayBeSuperclass: isFirst && type.kind == .class, isOfExtension: table.isOfExtension(inherited)))
    }
    if let aliased = type.aliased, let declaration = type.declarations.first {
      entries += aliased.composed.map {
        Entry(type: $0, file: table.file(declaration.file), mayBeSuperclass: false, isOfExtension: false)
      }
    }
    return entries
  }

  /// The type that an entry of a clause stands for: the framework's, or the project's.
  private func meaning(
    of entry: Entry, inside context: IndexedType
  ) -> (roles: AsyncFlowRoles, type: Int?, stepArgument: TypeReference?) {
    let name = entry.type.base
    if let roles = AsyncFlowRoles.framework[name], isFramework(entry.type, in: entry.file, inside: context) {
      guard name == "Flow", !entry.type.arguments.isEmpty else { return (roles, nil, nil) }
      return ([], nil, entry.type.arguments.count == 1 ? entry.type.arguments[0] : nil)
    }
    switch table.lookUp(entry.type.path, inside: context) {
    case .one(let type) where !entry.type.qualifiers.isEmpty || isInScope(type, of: context): return ([], type.id, nil)
    case .many: return ([], nil, nil)
    case .none, .one:
      let system = AsyncFlowRoles.system(name, in: entry.file, isOpen: gate.isOpen(entry.file.number))
      guard system.isEmpty, entry.mayBeSuperclass, name.hasSuffix("ViewController") else { return (system, nil, nil) }
      return (.viewController, nil, nil)
    }
  }

  /// The clause of a top-level type names no typealias of another type by its simple name; `TypeTable.lookUp` answers
  /// with the only nested type anywhere, too.
  private func isInScope(_ type: IndexedType, of context: IndexedType) -> Bool {
    guard type.kind == .typealias, let parent = type.parent, context.isTopLevel else { return true }
    return parent == context.id
  }

  /// A name of the framework means the framework where it is qualified, or where the file sees it and the project
  /// declares no type of that name that could come first.
  func isFramework(_ reference: TypeReference, in file: IndexedFile, inside context: IndexedType?) -> Bool {
    switch reference.qualifiers {
    case ["AsyncFlow"], ["RxFlow"]: return true
    case []: return gate.isOpen(file.number) && !isShadowed(reference.base, in: file, inside: context)
    default: return false
    }
  }

  private func isShadowed(_ name: String, in file: IndexedFile, inside context: IndexedType?) -> Bool {
    var scope = context?.parent
    while let parent = scope {
      if table.type(name, inside: table.types[parent]) != nil { return true }
      scope = table.types[parent].parent
    }
    guard let own = table.topLevel(name) else { return false }
    return own.declarations.contains { reference in
      let other = table.file(reference.file)
      if other.number == file.number { return true }
      let declaration = other.syntax.declarations[reference.index]
      let isPublic = ["public", "open"].contains { other.syntax.hasModifier(declaration, $0) }
      return !other.syntax.hasModifier(declaration, "private") && !other.syntax.hasModifier(declaration, "fileprivate")
        && !gate.hides(other, isPublic: isPublic, from: file)
    }
  }

  /// The roles that a type's attributes and kind give it, before anything is inherited.
  private func ownRoles(of type: IndexedType) -> AsyncFlowRoles {
    var roles: AsyncFlowRoles = []
    for reference in type.declarations {
      let file = table.file(reference.file)
      let declaration = file.syntax.declarations[reference.index]
      guard !declaration.attributes.isEmpty else { continue }
      for name in file.syntax.attributeNames(of: declaration) {
        switch name {
        case "main", "UIApplicationMain": roles.insert(.app)
        case "AsyncViewModel":
          if type.kind == .class, gate.isOpen(reference.file) || file.imports("AsyncViewModel") {
            roles.insert(.asyncViewModel)
          }
        case "Suite": roles.insert(.testCase)
        default: continue
        }
      }
    }
    return roles
  }
}

extension AsyncFlowRoles {
  /// The roles that subclasses inherit; an attribute speaks for its own class alone.
  fileprivate var inheritable: AsyncFlowRoles { subtracting(.asyncViewModel) }
}
