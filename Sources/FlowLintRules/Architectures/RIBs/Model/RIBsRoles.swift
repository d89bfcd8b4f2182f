/// The roles of a project's types: the parts of RIBs, and the protocols between them.
final class RIBsRoles: Sendable {
  private let read: RIBsRoleReader
  /// The parts alone: asking for them copies none of their facts.
  private let parts: [RIBsPart?]
  /// The classes of each part, in the order of the run.
  private let byPart: [RIBsPart: [IndexedType]]
  /// The project's classes that conform to a protocol or inherit a class, in the order of the run; by the number of
  /// the protocol or class.
  private let conformers: [[IndexedType]]
  /// The requirements, by the number of the protocol.
  private let requirements: [RIBsRequirements]
  /// The parts of the classes that a file declares, by its number.
  private let partsInFiles: [FileID: Set<RIBsPart>]
  /// The number of classes of a part that are generic over a name; by part and name.
  private let genericOver: [RIBsPart: [String: Int]]
  var types: TypeTable { read.types }
  var scope: RIBsScope { read.scope }

  init(types: TypeTable, scope: RIBsScope) {
    let read = RIBsRoleReader(types: types, scope: scope)
    self.read = read
    parts = read.parts.map { $0?.part }
    var conformers = [[IndexedType]](repeating: [], count: types.types.count)
    var partsInFiles: [FileID: Set<RIBsPart>] = [:]
    var genericOver: [RIBsPart: [String: Int]] = [:]
    for type in types.types {
      if type.kind == .class { for id in read.conformances[type.id].types { conformers[id].append(type) } }
      guard let facts = read.parts[type.id] else { continue }
      for declaration in type.declarations { partsInFiles[declaration.file, default: []].insert(facts.part) }
      var names = Visited<String>()
      for argument in facts.arguments where names.insert(argument.type.base) {
        genericOver[facts.part, default: [:]][argument.type.base, default: 0] += 1
      }
    }
    requirements = types.types.map { type in
      type.kind == .protocol
        ? RIBsRequirements(of: type, types: types, conformances: read.conformances[type.id]) : RIBsRequirements()
    }
    self.partsInFiles = partsInFiles
    self.genericOver = genericOver
    self.conformers = conformers
    byPart = Dictionary(grouping: types.types.filter { read.parts[$0.id] != nil }) { read.parts[$0.id]!.part }
  }

  func part(_ type: IndexedType) -> RIBsPart? { parts[type.id] }
  func facts(_ type: IndexedType) -> RIBsPartFacts? { read.parts[type.id] }
  func roles(_ type: IndexedType) -> RIBsProtocolRoles { read.protocolRoles[type.id] }
  /// The roles of the protocol that a written name means, the framework's own included.
  func roles(_ reference: TypeReference, in file: IndexedFile) -> RIBsProtocolRoles {
    if let found = types.type(named: reference, seenFrom: file) { return roles(found) }
    return scope.role(of: reference, file) ?? []
  }

  /// The part that the class is which a written name means.
  func part(_ reference: TypeReference, in file: IndexedFile) -> RIBsPart? {
    types.type(named: reference, seenFrom: file).flatMap { part($0) }
  }

  /// The types of expressions: the framework gives routers `interactor` and `viewController`, interactors `presenter`,
  /// builders and components `dependency`.
  var expressions: ExpressionTypes {
    ExpressionTypes(types) { type, name in
      guard let facts = self.facts(type) else { return nil }
      switch (facts.part, name) {
      case (.router, "interactor"), (.interactor, "presenter"), (.builder, "dependency"), (.component, "dependency"):
        return facts.argument(0)
      case (.router, "viewController"): return facts.argument(1)
      default: return nil
      }
    }
  }

  /// Rules speak about the type: it is no test double, and no other has its name.
  func isReported(_ type: IndexedType) -> Bool { !types.isAmbiguous(type) && !type.name.isTestDoubleName }

  func conformances(_ type: IndexedType) -> RIBsConformances { read.conformances[type.id] }
  func isRIBView(_ type: IndexedType) -> Bool { read.ribViews.contains(type.id) }

  /// The classes of a part, in the order of the run.
  func all(_ part: RIBsPart) -> [IndexedType] { byPart[part] ?? [] }

  func requirements(of type: IndexedType) -> RIBsRequirements { requirements[type.id] }

  /// The parts of the classes that a file declares, by its number.
  func parts(inFile number: FileID) -> Set<RIBsPart> { partsInFiles[number] ?? [] }

  /// The number of classes of a part that are generic over a type of that name.
  func count(of part: RIBsPart, genericOver name: String) -> Int { genericOver[part]?[name] ?? 0 }

  func hasSubclass(_ type: IndexedType) -> Bool { types.classes.hasSubclass(type) }

  /// The project's superclasses, the nearest first.
  func superclasses(_ type: IndexedType) -> [IndexedType] { Array(types.classes.lineage(of: type).dropFirst()) }

  /// The class itself and its project superclasses.
  func lineage(_ type: IndexedType) -> [IndexedType] { types.classes.lineage(of: type) }

  /// The project's subclasses, those of subclasses included.
  func allSubclasses(_ type: IndexedType) -> [IndexedType] {
    hasSubclass(type) ? types.classes.allSubclasses(of: type).ordered { $0.id < $1.id } : []
  }

  /// The class itself, its project superclasses and its project subclasses.
  func family(_ type: IndexedType) -> [IndexedType] { lineage(type) + allSubclasses(type) }

  /// The project's classes that conform to a protocol, themselves or through what they inherit.
  func conforming(to type: IndexedType) -> [IndexedType] { conformers[type.id] }
}

/// The framework's class that a part of a RIB inherits.
struct RIBsPartFacts: Sendable {
  let part: RIBsPart
  /// The framework's class behind it: `ViewableRouter`; nil for views.
  let base: String?
  /// The generic arguments of that class.
  let arguments: [RoleArgument]

  /// The argument at a place; nil of a generic parameter.
  func argument(_ place: Int) -> RoleArgument? {
    arguments.dropFirst(place).first.flatMap { $0.isParameter ? nil : $0 }
  }
}

/// The types that a type inherits and conforms to, closed over the project.
struct RIBsConformances: Sendable {
  /// The numbers of protocols and classes of the project, ascending.
  var types: [TypeID] = []
  /// The roles of the framework's protocols among them.
  var roles: RIBsProtocolRoles = []
  /// Names that the project does not declare and that are not of the framework.
  var unknown: [String] = []
  /// The type inherits something whose declaration is unclear.
  var isUnclear = false

  func includes(_ type: IndexedType) -> Bool {
    let place = leadingCount(of: types.count) { types[$0] < type.id }
    return place < types.count && types[place] == type.id
  }
}

/// The parts by which laws speak of RIBs.
struct RIBsParts: PartRoles {
  let parts: Set<RIBsPart>

  init(_ parts: Set<RIBsPart>) { self.parts = parts }

  func parts(in model: RIBsModel) -> [IndexedType] { model.parts(anyOf: parts) }
}
