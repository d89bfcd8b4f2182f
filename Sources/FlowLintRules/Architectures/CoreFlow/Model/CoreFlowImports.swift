/// The first use of an inherited member in a file that does not import CoreFlow.
struct CoreFlowMissingUse: Sendable {
  let file: IndexedFile
  let location: Location
  /// The name that needs the import: `screen`, `Flow`.
  let name: String
  /// The name of the type that uses it.
  let declaration: String
}

extension CoreFlowModel {
  var missingImports: [CoreFlowMissingUse] {
    missingImports(isTest: false) + missingImports(isTest: true)
  }

  private func missingImports(isTest: Bool) -> [CoreFlowMissingUse] {
    let side = isTest ? tests : table
    return side.files.compactMap { file in
      guard types.users[file.number] == false else { return nil }
      return MissingImportSearch(classes: types, side: side, isTest: isTest, file: file).first
    }
  }
}

/// Looks for members inherited from the framework in one file.
private struct MissingImportSearch {
  let classes: CoreFlowTypes
  /// The side of the project that the file is on, production or tests.
  let side: TypeTable
  let isTest: Bool
  let file: IndexedFile

  private var bodies: BodyTree { file.bodies }

  /// The members that the framework's classes declare.
  private static let members: [CoreFlowRole: Set<String>] = [
    .flow: ["core", "screen"], .screenLessFlow: ["core", "screen"], .screen: ["reactor", "store", "action", "state"],
    .core: ["state", "currentState", "send", "store", "enableTestMode", "exhaust"],
  ]
  private static let anyMember = NameFinder(members.values.joined())
  /// The members that a class uses on itself and that can mean nothing else.
  private static let ownMembers: [CoreFlowRole: Set<String>] = [
    .flow: ["core", "screen"], .screenLessFlow: ["core", "screen"],
    .screen: ["reactor", "observeState", "observeDistinctState"], .core: ["currentState"],
  ]

  /// The first use in the file.
  var first: CoreFlowMissingUse? {
    (superclasses + ownUses + otherUses).min { $0.location.range.start < $1.location.range.start }
  }

  private func use(_ range: SourceRange, _ declaration: String) -> CoreFlowMissingUse {
    CoreFlowMissingUse(file: file, location: file.location(range), name: file.text(range), declaration: declaration)
  }

  /// Uses of the framework's classes as superclasses.
  private var superclasses: [CoreFlowMissingUse] {
    declaredHere.flatMap { type in
      type.inherited.filter { $0.declaration.file == file.number && type.kind == .class }.compactMap { entry in
        guard entry.type.qualifiers.isEmpty, classes.table.topLevel(entry.type.base) == nil,
          side.topLevel(entry.type.base) == nil, CoreFlowRoleResolver.namesSpeakForThemselves(entry.type)
        else { return nil }
        return use(entry.type.baseRange, type.qualifiedName)
      }
    }
  }

  /// Uses of the framework's members on the class itself.
  private var ownUses: [CoreFlowMissingUse] {
    declaredHere.flatMap { type -> [CoreFlowMissingUse] in
      guard let found = classes.table[qualified: type.qualifiedName], let role = classes.role(found),
        !classes.isAmbiguous(found), let names = Self.ownMembers[role]
      else { return [] }
      return type.parts.filter { $0.file == file.number }.flatMap { part -> [CoreFlowMissingUse] in
        guard let node = bodies.body(ofDeclaration: part.index) else { return [] }
        return CodePart(file: file, node: node).ownNames(entersClosures: true).filter { name in
          names.contains(bodies.name(name)) && !declares(bodies.name(name), found)
        }.map { use(bodies.nameRange($0), found.qualifiedName) }
      }
    }
  }

  /// Uses of the framework's members on another object.
  private var otherUses: [CoreFlowMissingUse] {
    let types = ExpressionTypes(side)
    return bodies.members(in: bodies.root).compactMap { member in
      guard Self.anyMember.name(of: member, in: bodies) != nil, let receiver = bodies.receiver(member),
        let type = types.type(of: receiver, in: file)
      else { return nil }
      let name = bodies.name(member)
      if let found = production(type) {
        guard let role = classes.role(found), Self.members[role]?.contains(name) == true,
          !declares(name, found)
        else { return nil }
        return use(bodies.nameRange(member), found.qualifiedName)
      }
      // The type is a Flow of another module; a document's block without any import proves nothing.
      guard type.type == nil, type.name.hasSuffix("Flow"), type.name != "Flow", !file.imports.isEmpty,
        classes.table.all(named: type.name).isEmpty, Self.members[.flow]!.contains(name)
      else { return nil }
      return use(bodies.nameRange(member), type.name)
    }
  }

  /// The class of production code that an expression has; code in tests knows it by name.
  private func production(_ type: ExpressionType) -> IndexedType? {
    guard let id = type.type else { return classes.classNamed(type.name) }
    return isTest || side.types[id].kind != .class ? nil : side.types[id]
  }

  private func declares(_ name: String, _ type: IndexedType) -> Bool {
    classes.declaresProperty(name, type) || classes.functions(of: type).contains { $0.name == name }
  }

  /// The types of this side with code in this file.
  private var declaredHere: [IndexedType] {
    var seen: Set<TypeID> = []
    return file.syntax.declarations.indices.compactMap { index in
      guard file.syntax.declarations[index].kind.hasMembers,
        let type = side.type(declaredBy: DeclarationReference(file: file.number, index: index)),
        seen.insert(type.id).inserted
      else { return nil }
      return type
    }
  }
}
