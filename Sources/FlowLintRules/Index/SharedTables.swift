/// The tables of types that several architectures read: those of the same files are made once.
struct SharedTables: Sendable {
  private var shared: [(sides: ProjectSides, table: TypeTable)] = []

  /// - Parameter sides: the files of each architecture in use.
  init(_ sides: [ProjectSides]) {
    for (place, one) in sides.enumerated()
    where sides[(place + 1)...].contains(where: one.hasSameProduction)
      && !shared.contains(where: { one.hasSameProduction($0.sides) })
    { shared.append((one, TypeTable(one))) }
  }

  /// The table of the production types, made now where nobody else reads it.
  func table(of sides: ProjectSides) -> TypeTable {
    shared.first { $0.sides.hasSameProduction(sides) }?.table ?? TypeTable(sides)
  }
}

extension TypeTable {
  /// The table of production types.
  convenience init(_ sides: ProjectSides) {
    self.init(sides.production, fileNumbers: sides.numbers, modules: sides.modules)
  }
}

extension ProjectSides {
  fileprivate func hasSameProduction(_ other: ProjectSides) -> Bool {
    numbers == other.numbers && production.elementsEqual(other.production) { $0 === $1 }
  }
}
