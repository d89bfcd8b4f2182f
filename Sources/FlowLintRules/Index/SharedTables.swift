/// The tables of types that several architectures read: those of the same files are made once.
struct SharedTables: Sendable {
  private typealias Shared = (sides: ProjectSides, table: TypeTable)

  /// By the first files.
  private let shared: [FileID?: [Shared]]

  /// - Parameter sides: the files of each architecture in use.
  init(_ sides: [ProjectSides]) {
    shared = Dictionary(grouping: Self.repeated(in: sides).map { ($0, TypeTable($0)) }) {
      $0.sides.production.first?.number
    }
  }

  /// Makes the tables in parallel.
  init(_ sides: [ProjectSides], jobs: Int) async {
    let repeated = Self.repeated(in: sides)
    let tables = await inParallel(repeated.count, jobs: jobs, memory: ()) { piece, _ in
      (sides: repeated[piece], table: TypeTable(repeated[piece]))
    }
    shared = Dictionary(grouping: tables) { $0.sides.production.first?.number }
  }

  /// The sides that have the production of others, once.
  private static func repeated(in sides: [ProjectSides]) -> [ProjectSides] {
    Dictionary(grouping: sides) { $0.production.first?.number }.values.flatMap { sides in
      sides.enumerated().filter { place, one in
        sides[(place + 1)...].contains(where: one.hasSameProduction)
          && !sides[..<place].contains(where: one.hasSameProduction)
      }.map(\.element)
    }
  }

  /// The table of the production types, made now where nobody else reads it.
  func table(of sides: ProjectSides) -> TypeTable {
    shared[sides.production.first?.number]?.first { $0.sides.hasSameProduction(sides) }?.table ?? TypeTable(sides)
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
