/// The tables of types that several architectures read: those of the same files are made once.
package struct SharedTables: Sendable {
  package typealias Shared = (sides: ProjectSides, table: TypeTable)

  /// The shared tables by their first files.
  private let shared: [FileID?: [Shared]]

  package init(_ tables: [Shared]) { shared = Dictionary(grouping: tables) { $0.sides.production.first?.number } }

  /// The sides that have the production of others, once.
  package static func repeated(in sides: [ProjectSides]) -> [ProjectSides] {
    Dictionary(grouping: sides) { $0.production.first?.number }.values.flatMap { sides in
      sides.enumerated().filter { place, one in
        sides[(place + 1)...].contains(where: one.hasSameProduction)
          && !sides[..<place].contains(where: one.hasSameProduction)
      }.map(\.element)
    }
  }

  /// The table of the production types, made now where nobody else reads it.
  package func table(of sides: ProjectSides) -> TypeTable {
    shared[sides.production.first?.number]?.first { $0.sides.hasSameProduction(sides) }?.table ?? TypeTable(sides)
  }
}

extension TypeTable {
  /// The table of production types.
  package convenience init(_ sides: ProjectSides) {
    self.init(sides.production, fileNumbers: sides.numbers, modules: sides.modules)
  }
}

extension ProjectSides {
  fileprivate func hasSameProduction(_ other: ProjectSides) -> Bool {
    numbers == other.numbers && production.elementsEqual(other.production) { $0 === $1 }
  }
}
