/// The names that a type inherits, closed over the project: in order, each once.
///
/// A type has few of them, so they are searched, not hashed. The type that each name stands for outside any type is
/// known, too.
package struct Supertypes: RandomAccessCollection, Sendable {
  private let entries: [Entry]
  /// The number of the class that a class inherits, when the project declares it; see `TypeTable.superclass(of:)`.
  let superclass: Int?

  struct Entry: Sendable {
    let name: String
    /// The number of the only type of that name, as `TypeTable.lookUp` answers; -1 when there is none, or more than
    /// one.
    let declared: Int32
    /// The number of that type with typealiases followed; -1 when there is none, or more than one.
    let nominal: Int32
  }

  static let empty = Supertypes([])

  /// - Parameter entries: the entries in any order, some more than once.
  init(_ entries: [Entry], superclass: Int? = nil) {
    self.superclass = superclass
    if entries.count < 2 {
      self.entries = entries
      return
    }
    var ordered: [Entry] = []
    ordered.reserveCapacity(entries.count)
    if entries.count < Self.many {
      for entry in entries {
        let place = ordered.firstIndex { entry.name <= $0.name } ?? ordered.count
        if place == ordered.count || ordered[place].name != entry.name { ordered.insert(entry, at: place) }
      }
    } else {
      for entry in entries.sorted(by: { $0.name < $1.name }) where ordered.last?.name != entry.name {
        ordered.append(entry)
      }
    }
    self.entries = ordered
  }

  private static var many: Int { 8 }

  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }
  package subscript(position: Int) -> String { entries[position].name }

  package func contains(_ name: String) -> Bool {
    if entries.count < Self.many { return entries.contains { $0.name == name } }
    let place = leadingCount(of: entries.count) { entries[$0].name < name }
    return place < entries.count && entries[place].name == name
  }

  /// The number of the project's only type of the name at a position, typealiases followed.
  func nominal(_ position: Int) -> Int? { entries[position].nominal < 0 ? nil : Int(entries[position].nominal) }

  /// The number of the project's only type of the name at a position, a typealias standing for itself.
  func declared(_ position: Int) -> Int? { entries[position].declared < 0 ? nil : Int(entries[position].declared) }
}

extension TypeTable {
  /// The names in the inheritance clauses of a type and of all its extensions, closed over the project's types: base
  /// classes, refined protocols, typealiases. A name that the project does not declare stays as it is.
  ///
  /// The clauses are followed for `highestHierarchy` levels, so a chain of types takes time in proportion to its
  /// length.
  package func supertypeNames(of type: IndexedType) -> Supertypes {
    guard type.hasSupertypes else { return .empty }
    var entries: [Supertypes.Entry] = []
    entries.reserveCapacity(type.inherited.count + 2)
    var visited = VisitedTypes(type.id)
    var level = [type]
    var superclass: Int?
    for _ in 0..<Self.highestHierarchy where !level.isEmpty && entries.count < Self.mostSupertypes {
      var above: [IndexedType] = []
      for next in level {
        for entry in next.inherited {
          let answer = lookUp(entry.type.path, inside: next)
          add(entry.type, answer, to: &entries, &visited, &above)
          if next.id == type.id, superclass == nil, !isOfExtension(entry) {
            superclass = inheritedClass(entry.type, answer, of: type)
          }
        }
        for part in next.aliased?.composed ?? [] {
          add(part, lookUp(part.path, inside: next), to: &entries, &visited, &above)
        }
      }
      level = above
    }
    return Supertypes(entries, superclass: superclass)
  }

  private func add(
    _ reference: TypeReference, _ answer: Answer, to entries: inout [Supertypes.Entry],
    _ visited: inout VisitedTypes, _ above: inout [IndexedType]
  ) {
    entries.append(entry(reference, answer))
    if case .one(let found) = answer, found.hasSupertypes, visited.insert(found.id) { above.append(found) }
  }

  private func inheritedClass(_ reference: TypeReference, _ answer: Answer, of type: IndexedType) -> Int? {
    guard type.kind == .class, case .one(let found) = answer else { return nil }
    let nominal = found.kind == .typealias ? self.nominal(reference.path, inside: type) : found
    return nominal.flatMap { $0.kind == .class && $0.id != type.id ? $0.id : nil }
  }

  private static var highestHierarchy: Int { 64 }

  /// The most names that a type may inherit. No real type has more, and in a chain of a thousand types each would hold
  /// the thousand names above it.
  private static var mostSupertypes: Int { 512 }

  /// - Parameter answer: the answer of the look-up inside the type that inherits. Outside, the base of the name may
  ///   mean another type.
  private func entry(_ reference: TypeReference, _ answer: Answer) -> Supertypes.Entry {
    let name = reference.base
    if reference.isSimple {
      switch answer {
      case .none: return Supertypes.Entry(name: name, declared: -1, nominal: -1)
      case .one(let found) where found.isTopLevel && found.kind != .typealias:
        let id = Int32(truncatingIfNeeded: found.id)
        return Supertypes.Entry(name: name, declared: id, nominal: id)
      default: break
      }
    }
    let declared: IndexedType? = if case .one(let found) = lookUp(name) { found } else { nil }
    let nominal = declared?.kind == .typealias ? self.nominal(name) : declared
    return Supertypes.Entry(
      name: name, declared: declared.map { Int32(truncatingIfNeeded: $0.id) } ?? -1,
      nominal: nominal.map { Int32(truncatingIfNeeded: $0.id) } ?? -1)
  }
}

extension IndexedType {
  fileprivate var hasSupertypes: Bool { !inherited.isEmpty || aliased != nil }
}

extension TypeReference {
  /// A name without qualifiers: its path is its base.
  fileprivate var isSimple: Bool { isNominal && qualifiers.isEmpty }
}

/// The numbers of types that were met on a way: a few are searched, many are looked up.
struct VisitedTypes {
  private let first: Int
  private var few: [Int] = []
  private var many: Set<Int> = []

  init(_ first: Int) { self.first = first }

  /// Adds a number; false when it was there.
  mutating func insert(_ id: Int) -> Bool {
    if id == first || few.contains(id) || many.contains(id) { return false }
    if few.count < 16 { few.append(id) } else { many.insert(id) }
    return true
  }
}
