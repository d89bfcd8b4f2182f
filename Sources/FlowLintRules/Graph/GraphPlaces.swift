/// Turns the locations of a graph into texts such as `Sources/Login/LoginFlow.swift:20`.
package struct GraphPlaces: Sendable {
  private let paths: [String]
  private let lines: [FileID: LineTable]

  /// - Parameter sources: the texts of files by number, at least those that the graph names.
  package init(_ graph: NavigationGraph, sources: [SourceText]) {
    self.init(graph.nodes.compactMap(\.location) + graph.edges.compactMap(\.location), sources: sources)
  }

  package init(_ locations: [Location], sources: [SourceText]) {
    paths = sources.map(\.path)
    var lines: [FileID: LineTable] = [:]
    for location in locations where lines[location.file] == nil {
      let bytes = sources[location.file].bytes
      lines[location.file] = LineTable(bytes.span)
    }
    self.lines = lines
  }

  package func path(_ location: Location) -> String { paths[location.file] }

  package func line(_ location: Location) -> Int { lines[location.file]?.line(at: location.range.start) ?? 1 }

  /// The path and 1-based line; empty for a node that the project only names.
  package func text(_ location: Location?) -> String { location.map { "\(path($0).visible):\(line($0))" } ?? "" }
}
