/// For each child of each parent: where each station of its life stands in the source, and which are missing.
package struct LifecycleLedger: Sendable {
  /// The architecture and whom it is about.
  package let title: String
  /// The stations: `created`, `stored`, ….
  package let columns: [String]
  /// Sorted by parent and child.
  package let rows: [Row]

  package struct Row: Sendable {
    package let parent: String
    package let child: String
    /// In the order of the columns.
    package let cells: [Station]

    package var hasHole: Bool {
      cells.contains { cell in
        if case .missing = cell { return true }
        return false
      }
    }
  }

  package enum Station: Sendable {
    /// At least one.
    case places([Place])
    /// A hole: the project does it nowhere. The text says more, or is empty.
    case missing(String)
    /// Not asked of this child, and why.
    case notNeeded(String)
    /// The source does not tell what happens.
    case unknown(String)
  }

  package struct Place: Sendable {
    package let location: Location
    /// `push in routeToLogin`, `loginFlow`; may be empty.
    package let text: String
  }

  package func keeping(_ isKept: (Row) -> Bool) -> LifecycleLedger {
    LifecycleLedger(title: title, columns: columns, rows: rows.filter(isKept))
  }

  init(title: String, columns: [String], rows: [Row]) {
    self.title = title
    self.columns = columns
    self.rows = rows.enumerated().sorted { a, b in
      (a.element.parent, a.element.child, a.offset) < (b.element.parent, b.element.child, b.offset)
    }.map(\.element)
  }
}
