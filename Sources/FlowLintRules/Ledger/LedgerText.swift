extension LifecycleLedger {
  /// The ledger as text for the terminal:
  ///
  /// ```
  /// RootFlow -> LoginFlow
  ///   created   App/RootFlow.swift:31 in routeToLogin
  ///   released  MISSING
  /// ```
  package func text(_ places: GraphPlaces, arrow: String) -> String {
    let width = columns.map(\.count).max() ?? 0
    var text = "\(title)\n\(String(repeating: "=", count: title.count))\n"
    for row in rows {
      text += "\n" + "\(row.parent) \(arrow) \(row.child)".visible + "\n"
      for (column, cell) in zip(columns, row.cells) {
        let label = column + String(repeating: " ", count: width - column.count)
        let lines = cell.lines(places)
        text += "  \(label)  \(lines[0].visible)\n"
        for line in lines.dropFirst() { text += "  \(String(repeating: " ", count: width))  \(line.visible)\n" }
      }
    }
    return text
  }

  /// The ledger for programs.
  package func json(_ places: GraphPlaces) -> JSON {
    [
      "title": .string(title),
      "rows": .array(
        rows.map { row in
          .object(
            [(key: "parent", value: .string(row.parent)), (key: "child", value: .string(row.child))]
              + zip(columns, row.cells).map { column, cell in
                (key: column, value: cell.json(places))
              })
        }),
    ]
  }

  package var locations: [Location] {
    rows.flatMap(\.cells).flatMap { cell -> [Location] in
      if case .places(let places) = cell { return places.map(\.location) }
      return []
    }
  }
}

extension LifecycleLedger.Station {
  /// The lines of a cell, at least one.
  fileprivate func lines(_ places: GraphPlaces) -> [String] {
    switch self {
    case .places(let list): list.map { "\(places.text($0.location))\($0.text.isEmpty ? "" : " \($0.text)")" }
    case .missing(let note): ["MISSING\(note.isEmpty ? "" : ": \(note)")"]
    case .notNeeded(let why): ["- (\(why))"]
    case .unknown(let why): ["?\(why.isEmpty ? "" : " (\(why))")"]
    }
  }

  fileprivate func json(_ places: GraphPlaces) -> JSON {
    switch self {
    case .places(let list):
      [
        "state": "found",
        "places": .array(
          list.map { place in
            [
              "path": .string(places.path(place.location)), "line": .integer(places.line(place.location)),
              "text": place.text.isEmpty ? nil : .string(place.text),
            ]
          }),
      ]
    case .missing(let note): ["state": "missing", "note": note.isEmpty ? nil : .string(note)]
    case .notNeeded(let why): ["state": "not needed", "note": .string(why)]
    case .unknown(let why): ["state": "unknown", "note": why.isEmpty ? nil : .string(why)]
    }
  }
}
