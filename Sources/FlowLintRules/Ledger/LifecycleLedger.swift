/// The stations in the life of each child of each parent: their places in the source, and those that are missing.
package struct LifecycleLedger: Sendable {
  /// The title: the architecture, and the types that the ledger is about.
  package let title: String
  /// The stations: `created`, `stored`, ….
  package let columns: [String]
  /// The rows, sorted by parent and child.
  package let rows: [Row]
  /// The names of one row, and of several; nil where the subject says them.
  package let row: (one: String, many: String)?

  package struct Row: Sendable, Equatable {
    package let parent: String
    package let child: String
    /// The cells in the order of the columns.
    package let cells: [Station]

    /// The number of the file in which its first station lies; nil where it has no place.
    var file: FileID? {
      if case .places(let places) = cells.first { places.first?.location.file } else { nil }
    }

    var hasHole: Bool { cells.contains { if case .missing = $0 { true } else { false } } }

    /// The last station is not asked of the row.
    var isIdle: Bool { if case .notNeeded = cells.last { true } else { false } }

    /// Some station is not known.
    package var isUnknown: Bool { cells.contains { if case .unknown = $0 { true } else { false } } }
  }

  /// The number of rows in each state: `3 answered, 1 dead, 2 unknown, 1 needing no answer`. What is not judged must
  /// not look clean, nor what does not happen.
  package static func summary(of rows: [Row], _ states: LedgerSubject.States) -> String {
    let holed = rows.count(where: \.hasHole)
    let idle = states.idle == nil ? 0 : rows.count { $0.isIdle && !$0.hasHole }
    let unknown = rows.count { $0.isUnknown && !$0.hasHole && !(states.idle != nil && $0.isIdle) }
    return "\(rows.count - holed - unknown - idle) \(states.whole), \(holed) \(states.holed), \(unknown) unknown"
      + (states.idle.map { ", \(idle) \($0)" } ?? "")
  }

  package enum Station: Sendable, Equatable {
    /// The places of the station, one or more.
    case places([Relation.Place])
    /// A hole: no code of the project does it, or not all of it. The text says more, or is empty; the places do what is
    /// done of it.
    case missing(String, besides: [Relation.Place] = [])
    /// The station is not asked of this child, for this reason.
    case notNeeded(String)
    /// The source does not tell what happens, for this reason.
    case unknown(String)

    /// The places; where there are none, the other station.
    static func at(_ places: [Relation.Place], else other: @autoclosure () -> Station) -> Station {
      places.isEmpty ? other() : .places(places)
    }
  }

  package func keeping(_ isKept: (Row) -> Bool) -> LifecycleLedger {
    LifecycleLedger(title: title, columns: columns, row: row, rows: rows.filter(isKept))
  }

  package init(title: String, columns: [String], row: (one: String, many: String)? = nil, rows: [Row]) {
    self.title = title
    self.row = row
    self.columns = columns
    self.rows = rows.enumerated().ordered { a, b in
      (a.element.parent, a.element.child, a.offset) < (b.element.parent, b.element.child, b.offset)
    }.map(\.element)
  }
}
