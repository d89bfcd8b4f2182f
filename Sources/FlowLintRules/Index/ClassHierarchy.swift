/// The classes of a project that inherit each other.
struct ClassHierarchy: Sendable {
  /// The types of a table, by number.
  private let types: [IndexedType]
  /// The superclass of each type, by type number; nil where the project declares none.
  private let superclasses: [TypeID?]
  private let subclasses: [TypeID: [TypeID]]

  /// - Parameters:
  ///   - types: all of a table, by number.
  ///   - superclass: the class of the project that a type inherits.
  init(_ types: [IndexedType], superclass: (IndexedType) -> IndexedType?) {
    self.types = types
    superclasses = types.map { superclass($0)?.id }
    var subclasses: [TypeID: [TypeID]] = [:]
    for type in types { if let above = superclasses[type.id] { subclasses[above, default: []].append(type.id) } }
    self.subclasses = subclasses
  }

  func superclass(of type: IndexedType) -> IndexedType? { superclasses[type.id].map { types[$0] } }

  /// Some class of the project inherits the type.
  func hasSubclass(_ type: IndexedType) -> Bool { subclasses[type.id] != nil }

  /// The classes that inherit the type directly, in the order of the run.
  func subclasses(of type: IndexedType) -> [IndexedType] { (subclasses[type.id] ?? []).map { types[$0] } }

  /// The classes that inherit the type, directly or not.
  func allSubclasses(of type: IndexedType) -> [IndexedType] {
    var found: [IndexedType] = []
    var visited: Set<TypeID> = []
    var pending = subclasses(of: type)
    while let next = pending.popLast() {
      guard visited.insert(next.id).inserted else { continue }
      found.append(next)
      pending += subclasses(of: next)
    }
    return found
  }

  /// The class and its superclasses, itself first, up to `longestLineage` of them.
  func lineage(of type: IndexedType) -> [IndexedType] {
    var line = [type]
    while line.count < Self.longestLineage, let next = superclass(of: line[line.count - 1]),
      !line.contains(where: { $0.id == next.id })
    { line.append(next) }
    return line
  }

  /// The property of that name that a class declares or inherits in the project.
  func property(_ name: String, of type: IndexedType) -> Property? {
    if let own = type.properties(named: name).first { return own }
    return lineage(of: type).dropFirst().lazy.compactMap { $0.properties(named: name).first }.first
  }

  static var longestLineage: Int { 64 }
}
