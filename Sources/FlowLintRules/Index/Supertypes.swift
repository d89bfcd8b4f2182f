/// The names that a type inherits, closed over the project: in order, each once.
///
/// A type has few of them, so they are searched, not hashed.
struct Supertypes: RandomAccessCollection, Sendable {
  private let entries: [Entry]

  struct Entry: Sendable, Hashable {
    let name: String
    /// The number of the project's type that the name means; -1 when it declares none.
    let declared: Int32
    /// The number of that type with typealiases followed; -1 when the project declares none.
    let nominal: Int32
  }

  static let empty = Supertypes([])

  /// - Parameter entries: the entries in any order, some more than once.
  init(_ entries: [Entry]) {
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

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }
  subscript(position: Int) -> String { entries[position].name }

  /// The name is one of these, or a type of the system among them inherits it.
  func contains(_ name: String) -> Bool {
    holds(name)
      || !entries.isEmpty && SystemTypes.isInherited(name)
        && entries.contains { $0.declared < 0 && SystemTypes.supertypes(of: $0.name).contains(name) }
  }

  private func holds(_ name: String) -> Bool {
    if entries.count < Self.many { return entries.contains { $0.name == name } }
    let place = leadingCount(of: entries.count) { entries[$0].name < name }
    return place < entries.count && entries[place].name == name
  }

  /// The number of the project's type of the name at a position, typealiases followed.
  func nominal(_ position: Int) -> TypeID? { id(entries[position].nominal) }

  /// The number of the project's type of the name at a position, a typealias standing for itself.
  func declared(_ position: Int) -> TypeID? { id(entries[position].declared) }

  private func id(_ place: Int32) -> TypeID? { place < 0 ? nil : TypeID(Int(place)) }

  /// Keeps one list for all types that inherit the same many names.
  struct Shared {
    private var known: [[Entry]: Supertypes] = [:]

    mutating func list(_ list: Supertypes) -> Supertypes {
      if list.count < Self.fewest { return list }
      if let same = known[list.entries] { return same }
      known[list.entries] = list
      return list
    }

    private static var fewest: Int { 64 }
  }
}

extension TypeTable {
  /// The names in the inheritance clauses of a type and of all its extensions, closed over the project's types: base
  /// classes, refined protocols, typealiases of these. A name that the project does not declare stays as it is.
  func supertypeNames(of type: IndexedType) -> Supertypes {
    let own = supertypes(of: type)
    if own.isEmpty { return .empty }
    var entries: [Supertypes.Entry] = []
    entries.reserveCapacity(own.count + 7)
    for supertype in own where !isOtherName(supertype) { entries.append(entry(supertype)) }
    forEachSupertype(of: type) { above in
      for supertype in supertypes(of: above) {
        guard entries.count < ScopedNames.mostSupertypes else { return }
        if !isOtherName(supertype) { entries.append(entry(supertype)) }
      }
    }
    return Supertypes(entries)
  }

  /// The name is another one for what the project does not declare.
  private func isOtherName(_ supertype: Supertype) -> Bool {
    guard let alias = supertype.declared.map({ types[$0] }) else { return false }
    return nominal(alias) == nil && !supertypes(of: alias).isEmpty
  }

  private func entry(_ supertype: Supertype) -> Supertypes.Entry {
    let declared = supertype.declared.map { types[$0] }
    return Supertypes.Entry(
      name: supertype.reference.base, declared: number(declared), nominal: number(declared.flatMap { nominal($0) }))
  }

  private func number(_ type: IndexedType?) -> Int32 { type.map { Int32(truncatingIfNeeded: $0.id.place) } ?? -1 }
}

/// The elements that were met on a way, in order: a few are searched, many are looked up.
struct Visited<Element: Hashable> {
  private(set) var all: [Element] = []
  private var many: Set<Element> = []

  init(_ first: Element? = nil) {
    all.reserveCapacity(4)
    if let first { all.append(first) }
  }

  /// Adds one; false when it was there.
  mutating func insert(_ element: Element) -> Bool {
    if all.count < 16 {
      if all.contains(element) { return false }
    } else {
      if many.isEmpty { many.formUnion(all) }
      if !many.insert(element).inserted { return false }
    }
    all.append(element)
    return true
  }
}
