/// Finds the roles of all types of a project: what their clauses name, closed over the project's own classes,
/// protocols and typealiases, in all extensions.
struct AsyncFlowRoleResolver {
  let table: TypeTable
  let gate: AsyncFlowGate
  let apps: AsyncFlowApps

  /// The roles of each type, by its number, and whether some clause names a type of the project that is not the
  /// framework's of that name, and that its file may not see: which types have the framework's roles is not known then.
  func resolve() -> (roles: [AsyncFlowRoles], isDoubtful: Bool) {
    let meanings = table.types.map { type in
      table.supertypes(of: type).enumerated().map { place, entry in meaning(of: entry, at: place, inside: type) }
    }
    let own = table.types.map { ownRoles(of: $0) }
    var roles = roles(own, meaning: meanings, knowing: own)
    if meanings.contains(where: { $0.contains { $0.stepArgument != nil } }) {
      roles = self.roles(own, meaning: meanings, knowing: roles)
    }
    let isDoubtful = table.types.contains { type in
      zip(table.supertypes(of: type), meanings[type.id]).contains { entry, meaning in
        guard let project = meaning.type.map({ table.types[$0] }), project.isTopLevel,
          let given = AsyncFlowRoles.framework[entry.reference.base], gate.isOpen(entry.declaration.file)
        else { return false }
        return !project.declarations.contains { $0.file == entry.declaration.file }
          && roles[project.id].isDisjoint(with: given)
      }
    }
    return (roles, isDoubtful)
  }

  /// - Parameter known: roles that tell whether the argument of a `Flow<Argument>` is a Step, which makes that a Flow.
  private func roles(
    _ own: [AsyncFlowRoles], meaning meanings: [[Meaning]], knowing known: [AsyncFlowRoles]
  ) -> [AsyncFlowRoles] {
    let inherited = table.inheritedRoles { type, place -> (role: AsyncFlowRoles, arguments: Int)? in
      let meaning = meanings[type.id][place]
      if let argument = meaning.stepArgument {
        let isStep = table.nominal(argument.path, inside: type).map { known[$0.id].contains(.step) } == true
        return (isStep ? .flow : [], 0)
      }
      // The clause of an extension names no superclass.
      let isOfExtension = table.supertypes(of: type)[place].isOfExtension
      let isFollowed = meaning.type.map { !isOfExtension || table.types[$0].kind != .class } == true
      return isFollowed && meaning.roles.isEmpty ? nil : (meaning.roles, 0)
    }
    return zip(own, inherited).map { own, inherited in inherited.reduce(into: own) { $0.formUnion($1.role) } }
  }

  private typealias Meaning = (roles: AsyncFlowRoles, type: TypeID?, stepArgument: TypeReference?)

  /// The type that an entry of a clause stands for: the framework's, or the project's.
  ///
  /// - Parameter place: its place among what the type inherits.
  private func meaning(of entry: Supertype, at place: Int, inside context: IndexedType) -> Meaning {
    let (written, name, file) = (entry.reference, entry.reference.base, table.file(entry.declaration.file))
    if let roles = AsyncFlowRoles.framework[name], isFramework(written, in: file, inside: context) {
      guard name == "Flow", !written.arguments.isEmpty else { return (roles, nil, nil) }
      return ([], nil, written.arguments.count == 1 ? written.arguments[0] : nil)
    }
    if let type = entry.declared { return ([], type, nil) }
    let system = AsyncFlowRoles.system(name, in: file, isOpen: gate.isOpen(file.number))
    // The first name of a class's clause may be a superclass.
    let isFirst = place == 0 || table.supertypes(of: context)[place - 1].declaration != entry.declaration
    guard isFirst, context.kind == .class, name.hasSuffix("ViewController") else {
      return (system, entry.type, nil)
    }
    return (.viewController, entry.type, nil)
  }

  /// A name of the framework means the framework where it is qualified, or where the file sees it and the project
  /// declares no type of that name that could come first.
  func isFramework(_ reference: TypeReference, in file: IndexedFile, inside context: IndexedType?) -> Bool {
    let qualifiers = reference.qualifiers
    if !qualifiers.isEmpty { return file.isModule(qualifiers, of: ["AsyncFlow", "RxFlow"]) }
    return gate.isOpen(file.number) && !isShadowed(reference.base, in: file, inside: context)
  }

  private func isShadowed(_ name: String, in file: IndexedFile, inside context: IndexedType?) -> Bool {
    let own = table.lookUp(name, inside: context?.parent.map { table.types[$0] }, in: file.number)
    return own.map { own in
      !own.isTopLevel || own.declarations.contains { !apps.areApart(table.file($0.file), file) }
    } == true
  }

  /// The roles that a type's attributes and kind give it, before anything is inherited.
  private func ownRoles(of type: IndexedType) -> AsyncFlowRoles {
    type.declarations.reduce(into: []) { roles, reference in
      let (file, declaration) = (table.file(reference.file), table.declaration(reference))
      for name in declaration.attributes.isEmpty ? [] : file.syntax.attributeNames(of: declaration) {
        switch name {
        case "main", "UIApplicationMain": roles.insert(.app)
        case "Suite": roles.insert(.testCase)
        case "AsyncViewModel" where type.kind == .class:
          if gate.isOpen(reference.file) || file.imports("AsyncViewModel") { roles.insert(.asyncViewModel) }
        default: continue
        }
      }
    }
  }
}
