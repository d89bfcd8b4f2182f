/// Places the nodes of a graph in columns, from what is above (left) to what is below, so that few edges cross.
///
/// The layered method of Sugiyama: turn the edges that close a circle, put each node one column behind the last of
/// those that lead to it, then order each column by the middle of its neighbours. Time is near linear in nodes and
/// edges; nothing recurses.
package struct GraphLayout: Sendable {
  /// In pixels; the top left corner of each node, in the order of the graph's nodes.
  package private(set) var positions: [(x: Double, y: Double)]
  package private(set) var widths: [Double]
  package private(set) var width: Double = 0
  package private(set) var height: Double = 0

  package static let nodeHeight = 40.0
  private static let rowGap = 18.0
  private static let columnGap = 90.0

  package init(_ graph: NavigationGraph) {
    widths = graph.nodes.map { max(90, Double($0.name.unicodeScalars.count) * 7.4 + 28) }
    positions = Array(repeating: (0, 0), count: graph.nodes.count)
    let numbers = Dictionary(uniqueKeysWithValues: graph.nodes.enumerated().map { ($1.id, $0) })
    var targets = [[Int]](repeating: [], count: graph.nodes.count)
    var seen: Set<[Int]> = []
    // The edges of the tree decide; the others only where nothing else connects two nodes.
    for edge in graph.edges.filter(\.kind.isTree) + graph.edges.filter({ !$0.kind.isTree }) {
      guard let from = numbers[edge.from], let to = numbers[edge.to], from != to,
        !seen.contains([to, from]), seen.insert([from, to]).inserted
      else { continue }
      targets[from].append(to)
    }
    let columns = Self.columns(Self.withoutCircles(targets))
    place(order(columns, targets))
  }

  /// Depth first, with a stack of our own; an edge back to a node that is still open is turned round.
  private static func withoutCircles(_ targets: [[Int]]) -> [[Int]] {
    var result = [[Int]](repeating: [], count: targets.count)
    var state = [UInt8](repeating: 0, count: targets.count)
    var next = [Int](repeating: 0, count: targets.count)
    for root in targets.indices where state[root] == 0 {
      var stack = [root]
      state[root] = 1
      while let node = stack.last {
        guard next[node] < targets[node].count else {
          state[node] = 2
          stack.removeLast()
          continue
        }
        let target = targets[node][next[node]]
        next[node] += 1
        if state[target] == 1 {
          result[target].append(node)
        } else {
          result[node].append(target)
          if state[target] == 0 {
            state[target] = 1
            stack.append(target)
          }
        }
      }
    }
    return result
  }

  /// The length of the longest way to each node.
  private static func columns(_ targets: [[Int]]) -> [[Int]] {
    var incoming = [Int](repeating: 0, count: targets.count)
    for target in targets.joined() { incoming[target] += 1 }
    var column = [Int](repeating: 0, count: targets.count)
    var ready = targets.indices.filter { incoming[$0] == 0 }
    var read = 0
    while read < ready.count {
      let node = ready[read]
      read += 1
      for target in targets[node] {
        column[target] = max(column[target], column[node] + 1)
        incoming[target] -= 1
        if incoming[target] == 0 { ready.append(target) }
      }
    }
    var columns = [[Int]](repeating: [], count: (column.max() ?? -1) + 1)
    for node in targets.indices { columns[column[node]].append(node) }
    return columns
  }

  /// Four sweeps to and fro: each node goes to the middle of its neighbours' places.
  private func order(_ columns: [[Int]], _ targets: [[Int]]) -> [[Int]] {
    var neighbours = targets
    for (from, list) in targets.enumerated() { for to in list { neighbours[to].append(from) } }
    var columns = columns
    var place = [Double](repeating: 0, count: targets.count)
    func number(_ column: [Int]) {
      for (row, node) in column.enumerated() { place[node] = (Double(row) + 0.5) / Double(column.count) }
    }
    columns.forEach(number)
    for sweep in 0..<4 {
      let way = sweep.isMultiple(of: 2) ? Array(columns.indices) : columns.indices.reversed()
      for column in way {
        let middles = columns[column].map { node in
          let near = neighbours[node]
          return near.isEmpty ? place[node] : near.reduce(0) { $0 + place[$1] } / Double(near.count)
        }
        columns[column] = columns[column].indices
          .sorted { (middles[$0], $0) < (middles[$1], $1) }.map { columns[column][$0] }
        number(columns[column])
      }
    }
    return columns
  }

  private mutating func place(_ columns: [[Int]]) {
    let step = Self.nodeHeight + Self.rowGap
    height = Double(columns.map(\.count).max() ?? 0) * step + Self.rowGap
    var x = 24.0
    for column in columns {
      let top = (height - Double(column.count) * step) / 2
      for (row, node) in column.enumerated() { positions[node] = (x, top + Double(row) * step + Self.rowGap / 2) }
      x += (column.map { widths[$0] }.max() ?? 0) + Self.columnGap
    }
    width = x
  }
}
