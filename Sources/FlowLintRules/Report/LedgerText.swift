extension LifecycleLedger {
  /// The ledger as text for the terminal:
  ///
  /// ```
  /// RootFlow -> LoginFlow
  ///   created   App/RootFlow.swift:31 in routeToLogin
  ///   released  MISSING
  /// ```
  package func text(_ places: Places, arrow: String) -> String {
    let width = (columns.map(\.count).max() ?? 0) + 2
    var text = "\(title)\n\(String(repeating: "=", count: title.count))\n"
    for row in rows {
      text += "\n" + "\(row.parent) \(arrow) \(row.child)".visible + "\n"
      for (column, cell) in zip(columns, row.cells) {
        for (number, line) in cell.lines(places).enumerated() {
          text += "  \(padded(number == 0 ? column : "", to: width))\(line.visible)\n"
        }
      }
    }
    return text
  }

  /// The ledger for programs.
  package func json(_ places: Places) -> JSON {
    [
      "title": .string(title),
      "rows": .array(
        rows.map { row in
          .object(
            [(key: "parent", value: .string(row.parent)), (key: "child", value: .string(row.child))]
              + zip(columns, row.cells).map { column, cell in (key: column, value: cell.json(places)) })
        }),
    ]
  }
}

extension LifecycleLedger.Station {
  /// The lines of a cell, at least one.
  fileprivate func lines(_ places: Places) -> [String] {
    switch self {
    case .places(let list): list.map { line(of: $0, in: places) }.withoutRepeats
    case .missing(let note, let list):
      list.map { line(of: $0, in: places) }.withoutRepeats + ["MISSING\(note.isEmpty ? "" : ": \(note)")"]
    case .notNeeded(let why): ["- (\(why))"]
    case .unknown(let why): ["?\(why.isEmpty ? "" : " (\(why))")"]
    }
  }

  private func line(of place: Relation.Place, in places: Places) -> String {
    "\(places.text(place.location))\(place.text.isEmpty ? "" : " \(place.text)")"
  }

  private func json(of list: [Relation.Place], in places: Places) -> JSON {
    .array(
      list.map { place in
        [
          "path": .string(places.path(place.location)), "line": .integer(places.line(place.location)),
          "text": place.text.isEmpty ? nil : .string(place.text),
        ]
      })
  }

  fileprivate func json(_ places: Places) -> JSON {
    switch self {
    case .places(let list): ["state": "found", "places": json(of: list, in: places)]
    case .missing(let note, let list):
      [
        "state": "missing", "note": note.isEmpty ? nil : .string(note),
        "places": list.isEmpty ? nil : json(of: list, in: places),
      ]
    case .notNeeded(let why): ["state": "not needed", "note": .string(why)]
    case .unknown(let why): ["state": "unknown", "note": why.isEmpty ? nil : .string(why)]
    }
  }
}
