/// Members that the architecture asks of a class, be they its own, inherited, or a protocol's default.
extension CoreFlowTypes {
  /// The functions of a class and of its superclasses in the project.
  func functions(of type: IndexedType) -> [Function] {
    table.superclass(of: type) == nil ? type.functions : lineage(type).flatMap(\.functions)
  }

  /// A class or one of its superclasses in the project has such a method of its objects.
  func hasMethod(_ name: String, in type: IndexedType) -> Bool {
    functions(of: type).contains { !$0.isStatic && $0.kind == .func && $0.name == name }
  }

  /// The properties of a class and of its superclasses in the project.
  func properties(of type: IndexedType) -> [Property] {
    table.superclass(of: type) == nil ? type.properties : lineage(type).flatMap(\.properties)
  }

  func declaresProperty(_ name: String, in type: IndexedType) -> Bool { property(name, of: type) != nil }

  /// A class or one of its superclasses in the project declares a member of that name.
  func declares(_ name: String, in type: IndexedType) -> Bool {
    declaresProperty(name, in: type) || functions(of: type).contains { $0.name == name }
  }

  func property(_ name: String, of type: IndexedType) -> Property? { table.classes.property(name, of: type) }

  /// The function can use the property: a private one belongs to its file and its class.
  func isAccessible(_ property: Property, from function: Function) -> Bool {
    guard property.access <= .fileprivate else { return true }
    return property.declaration.file == function.declaration.file
      && table.enclosingType(of: property.declaration)?.id == table.enclosingType(of: function.declaration)?.id
  }

  /// The nested type of that name, declared in the class or in an extension.
  func nested(_ name: String, of type: IndexedType) -> IndexedType? {
    table.type(name, inside: type).flatMap { $0.kind == .extensionOnly ? nil : $0 }
  }

  /// The type that a class knows by that name: its own, that of a superclass, or that of a protocol it conforms to.
  func memberType(_ name: String, of type: IndexedType) -> IndexedType? {
    for ancestor in lineage(type) { if let found = nested(name, of: ancestor) { return found } }
    return supertypes(of: type).lazy.compactMap { self.nested(name, of: $0) }.first
  }

  /// The project's protocols, and those that it extends, that a class conforms to.
  func supertypes(of type: IndexedType) -> [IndexedType] {
    table.allSupertypes(of: type).filter { $0.kind == .protocol || $0.kind == .extensionOnly }
  }

  /// The class inherits one that the project does not declare, and that is neither the framework's nor the system's, so
  /// the members that it inherits are not known.
  func hasUnknownSuperclass(_ type: IndexedType) -> Bool {
    guard Doubt.unknownSupertype.silences, let root = lineage(type).last,
      let first = table.plainSupertypes(of: root).first, !first.isOfExtension
    else { return false }
    let name = first.reference.base
    return first.declared == nil && CoreFlowRole.named(name) == nil
      && !["UI", "NS", "AnyObject"].contains { name.hasPrefix($0) }
  }

  /// The Flows that nobody inherits and that have the framework's own methods.
  func leavesOfFramework(_ roles: CoreFlowRoles) -> [IndexedType] {
    classes(roles).filter { part($0)?.inheritsFrameworkClass == true && !isBase($0) && !table.isAmbiguous($0) }
  }

  /// The component holds nothing but nested types: it is still being drafted.
  func isSketch(_ component: IndexedType) -> Bool { component.functions.isEmpty && component.properties.isEmpty }

  /// The Action and State that a ScreenLessCore has no use for: nested in it, or beside it in its file.
  func stateTypes(ofScreenLess core: IndexedType) -> [IndexedType] {
    let files = Set(core.declarations.map(\.file))
    var found = ["Action", "State"].compactMap { nested($0, of: core) }
    if let feature = feature(core) {
      found += ["Action", "State"].flatMap { table.types(named: feature + $0, beside: core) }
        .filter { type in type.declarations.contains { files.contains($0.file) } }
    }
    return found.filter { $0.kind == .struct || $0.kind == .enum }
  }

  /// The type that stands for the Action (0) or State (1) of a Core, when the project declares it.
  func argumentType(_ place: Int, ofCore core: IndexedType) -> IndexedType? {
    guard let arguments = part(core)?.arguments, !arguments[place].isParameter else { return nil }
    let found = declared(arguments[place].type, inside: core)
    return found.flatMap { $0.isNominal && $0.kind != .protocol ? $0 : nil }
  }

  /// The Actions (0) or States (1) of Cores, each with its Core.
  func arguments(_ place: Int) -> [OwnedType] {
    classes([.core]).compactMap { core in argumentType(place, ofCore: core).map { ($0, core) } }
  }

  // MARK: Listeners and routers

  /// The stored properties of that name, or with the type of a feature's protocol, that are not weak.
  func strongReferences(of owners: [IndexedType], named name: String, isListener: Bool) -> [OwnedProperty] {
    table.strongReferences(of: owners) { type, property, annotation in
      guard !isSystemType(annotation, inside: type), !isValue(annotation, inside: type) else { return false }
      return property.name == name
        || annotation.composed.contains {
          featureProtocol(named: $0.path, inside: type, in: property.declaration.file)?.isListener == isListener
        }
    }
  }

  /// Whether the type is a struct, an enum, or a name for a closure: it cannot be held weakly.
  private func isValue(_ annotation: TypeReference, inside type: IndexedType) -> Bool {
    if let found = declared(annotation, inside: type) { return found.kind == .struct || found.kind == .enum }
    return table.lookUp(annotation.path, inside: type)?.aliased.map { !$0.isNominal && $0.composed.count == 1 } == true
  }

  func hasModifier(_ declaration: DeclarationReference, word: String) -> Bool {
    let syntax = table.file(declaration.file).syntax
    return syntax.hasModifier(syntax.declarations[declaration.index], word)
  }

  /// The functions that a protocol requires; those of its extensions are none.
  func requiredFunctions(of type: IndexedType) -> [Function] {
    type.functions.filter { $0.kind == .func && isDirectMember($0.declaration, of: type) }
  }

  /// The protocol requires something itself, or refines one that does.
  func hasRequirements(_ type: IndexedType) -> Bool {
    if type.functions.contains(where: { isDirectMember($0.declaration, of: type) }) { return true }
    if type.properties.contains(where: { isDirectMember($0.declaration, of: type) }) { return true }
    return table.plainSupertypes(of: type).contains { !SystemTypes.asksForNothing($0.reference.base) }
  }

  private func isDirectMember(_ member: DeclarationReference, of type: IndexedType) -> Bool {
    let parent = table.file(member.file).syntax.declarations[member.index].parent
    return type.declarations.contains(DeclarationReference(file: member.file, index: Int(parent)))
  }

  /// The Core class of a feature protocol's feature.
  func coreClass(ofFeature feature: String, beside part: IndexedType) -> IndexedType? {
    table.classNamed(feature + "Core", beside: part).flatMap { role($0)?.isCore == true ? $0 : nil }
  }

  // MARK: Names of classes in other code

  /// The classes with one of these roles that the bodies of a class name, as a type or in an expression.
  func mentions(of roles: CoreFlowRoles, in type: IndexedType) -> [NamedPlace] {
    table.code(of: type).flatMap { code in
      table.typePaths(in: code, of: roleNames).compactMap { token, path -> NamedPlace? in
        let range = code.tree.syntax.tokens.range(token)
        guard let found = table.classNamed(path, inside: type), let role = role(found), roles.contains(role)
        else { return nil }
        // `LoginFlow.Argument` is a value, wherever it is declared.
        if role.isFlow, let nested = code.file.nameBehindPeriod(after: token), self.nested(nested, of: found) != nil {
          return nil
        }
        return NamedPlace(location: code.file.location(range), name: found.name)
      }
    }
  }

  // MARK: Names

  /// The declared type that a written type stands for, typealiases followed.
  func declared(_ type: TypeReference?, inside context: IndexedType) -> IndexedType? {
    type.flatMap { $0.isNominal ? table.nominal($0.path, inside: context) : nil }
  }

  func role(named name: String, inside context: IndexedType) -> CoreFlowRole? {
    table.classNamed(name, inside: context).flatMap { role($0) }
  }

  func featureProtocol(named path: String, inside type: IndexedType, in file: FileID) -> CoreFlowFeatureProtocol? {
    table.nominal(path, inside: type, in: file).flatMap { featureProtocol($0) }
  }

  /// The Core whose state a Screen shows: its generic argument, else the Core of its Flow, else that of its feature.
  func core(ofScreen type: IndexedType) -> IndexedType? {
    if part(type)?.arguments.isEmpty == false { return coreClass(of: type) }
    guard let feature = feature(type), let found = table.classNamed(feature + "Core", beside: type) else { return nil }
    return role(found) == .core ? found : nil
  }

  /// The enum of a Core's actions.
  func actionEnum(ofCore core: IndexedType) -> IndexedType? {
    guard let argument = part(core)?.arguments.first, !argument.isParameter,
      let found = declared(argument.type, inside: core), found.kind == .enum, !table.isAmbiguous(found)
    else { return nil }
    return found
  }
}

extension Check {
  /// Components nest a type of that name and kind; those with generic parameters may get it from them.
  static func nested(_ name: String, as kind: IndexedType.Kind) -> Check {
    .each(of: CoreFlowRoles([.component])) { model, component in
      guard component.genericParameters.isEmpty else { return nil }
      guard let found = model.types.memberType(name, of: component) else {
        return model.types.hasUnknownSuperclass(component)
          ? nil
          : Violation(
            model.table.nameLocation(component), "\(component.name) must define a nested \(kind) \(name)", subject: name
          )
      }
      if found.parent != component.id || found.isAlias { return nil }
      return Law.kind(kind).violation(
        of: TypePart(found), in: model,
        "\(name) of \(component.name) must be \(kind == .enum ? "an" : "a") \(kind)")
    }.claiming(.absence)
  }
}
