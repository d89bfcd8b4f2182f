/// The uses as a table: rows use columns, both in the order from the top down that has the fewest uses upwards. What
/// stands below the diagonal runs upwards.
package struct GraphMatrix {
  package let nodes: [NavigationGraph.Node]
  /// The uses by row and column; nil where there are none.
  package private(set) var cells: [[NavigationGraph.Uses?]]

  package init(_ graph: NavigationGraph) {
    let ids = Dictionary(uniqueKeysWithValues: graph.nodes.enumerated().map { ($1.id, $0) })
    var targets = Array(repeating: [(node: Int, count: Int)](), count: graph.nodes.count)
    for edge in graph.edges {
      guard let uses = edge.uses, let from = ids[edge.from], let to = ids[edge.to], from != to else { continue }
      targets[from].append((to, max(uses.count, 1)))
    }
    // A group comes behind those that it leads to.
    let order = strongGroups(targets.map { $0.map(\.node) }).reversed().flatMap {
      orderFromTop(of: $0, towards: targets)
    }
    var places = Array(repeating: 0, count: order.count)
    for (place, node) in order.enumerated() { places[node] = place }
    nodes = order.map { graph.nodes[$0] }
    cells = Array(repeating: Array(repeating: nil, count: order.count), count: order.count)
    for edge in graph.edges {
      guard let uses = edge.uses, let from = ids[edge.from], let to = ids[edge.to] else { continue }
      cells[places[from]][places[to]] = uses
    }
  }

  /// The number of uses that run upwards.
  var upwards: Int {
    nodes.indices.reduce(0) { sum, row in sum + cells[row][..<row].reduce(0) { $0 + ($1?.count ?? 0) } }
  }
}

extension NavigationGraph {
  /// The table for the terminal: columns have the numbers of the rows.
  ///
  /// ```
  ///            1   2   3
  /// 1 Counter  ·   4  2!
  /// 2 Oven         ·   1
  /// 3 Flour            ·
  /// ```
  package func matrixText(ascii: Bool) -> String {
    let matrix = GraphMatrix(self)
    if matrix.nodes.isEmpty { return "" }
    let texts = matrix.cells.enumerated().map { row, cells in
      cells.enumerated().map { column, uses -> String in
        if row == column { return ascii ? "." : "·" }
        guard let uses else { return "" }
        return "\(uses.count)\(uses.forbidden > 0 ? "!" : "")"
      }
    }
    let numbers = matrix.nodes.indices.map { "\($0 + 1)" }
    let widths = numbers.indices.map { column in
      max(numbers[column].utf8.count, texts.map { $0[column].unicodeScalars.count }.max() ?? 0)
    }
    func padded(_ text: String, to width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.unicodeScalars.count)) + text
    }
    let names = matrix.nodes.map { $0.name.visible }
    let longest = names.map(\.unicodeScalars.count).max() ?? 0
    let first = numbers[numbers.count - 1].utf8.count
    func line(_ number: String, name: String, cells: [String]) -> String {
      let name = name + String(repeating: " ", count: longest - name.unicodeScalars.count)
      let row = zip(cells, widths).map { padded($0, to: $1) }.joined(separator: " ")
      let bytes = Array("\(padded(number, to: first)) \(name)  \(row)".utf8)
      return String(decoding: bytes.prefix((bytes.lastIndex { $0 != 0x20 } ?? -1) + 1), as: UTF8.self) + "\n"
    }
    let rows = names.indices.map { line(numbers[$0], name: names[$0], cells: texts[$0]) }
    let about =
      "Rows use columns; '!' breaks a rule; \(matrix.upwards == 0 ? "no use runs" : "\(counted(matrix.upwards, "use")) \(matrix.upwards == 1 ? "runs" : "run")") upwards, below the diagonal.\n"
    return line("", name: "", cells: numbers) + rows.joined() + about
  }
}
