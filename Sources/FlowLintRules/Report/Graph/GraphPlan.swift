/// The columns of a layout, and the order in each: nodes, and the places that passing edges hold.
struct GraphPlan {
  /// The columns of each node, then of each pass.
  private(set) var column: [Int]
  private(set) var columns: [[Int]] = []
  /// The passes from left to right by pair of nodes, the smaller number first.
  private(set) var passes: [Int: [Int]] = [:]
  private var neighbours: [[Int]]

  /// - Parameter layers: the nodes to the right of each node that it is connected to.
  init(columnOf: [Int], layers: [[Int]], mostPasses: Int) {
    column = columnOf
    neighbours = Array(repeating: [], count: columnOf.count)
    let count = columnOf.count
    var needed = 0
    for (from, list) in layers.enumerated() { for to in list { needed += columnOf[to] - columnOf[from] - 1 } }
    for (from, list) in layers.enumerated() {
      for to in list {
        var last = from
        if needed <= mostPasses, columnOf[to] - columnOf[from] > 1 {
          var chain: [Int] = []
          for place in (columnOf[from] + 1)..<columnOf[to] {
            let pass = column.count
            column.append(place)
            neighbours.append([])
            connect(last, pass)
            chain.append(pass)
            last = pass
          }
          passes[min(from, to) * count + max(from, to)] = chain
        }
        connect(last, to)
      }
    }
    columns = [[Int]](repeating: [], count: (column.max() ?? -1) + 1)
    for place in column.indices { columns[column[place]].append(place) }
  }

  private mutating func connect(_ a: Int, _ b: Int) {
    neighbours[a].append(b)
    neighbours[b].append(a)
  }

  /// Sweeps to and fro, the last one forward, which keeps the children of a tree together: each goes to the middle of its neighbours' places in the column that was ordered before.
  mutating func order() {
    var place = [Double](repeating: 0, count: column.count)
    func number(_ column: [Int]) {
      for (row, member) in column.enumerated() { place[member] = (Double(row) + 0.5) / Double(column.count) }
    }
    columns.forEach(number)
    for sweep in 0..<7 {
      let isForward = sweep.isMultiple(of: 2)
      for number_ in isForward ? Array(columns.indices) : columns.indices.reversed() {
        let middles = columns[number_].map { member in
          let near = neighbours[member].filter { isForward ? column[$0] < number_ : column[$0] > number_ }
          return near.isEmpty ? place[member] : near.reduce(0) { $0 + place[$1] } / Double(near.count)
        }
        columns[number_] = columns[number_].indices
          .ordered { (middles[$0], $0) < (middles[$1], $1) }.map { columns[number_][$0] }
        number(columns[number_])
      }
    }
  }

  /// The heights at which nodes stand: as near to their neighbours as the order and the heights allow.
  func middles(heights: [Double], gap: Double) -> [Double] {
    var middle = [Double](repeating: 0, count: column.count)
    for list in columns {
      var y = 0.0
      for member in list {
        middle[member] = y + heights[member] / 2
        y += heights[member] + gap
      }
      for member in list { middle[member] -= y / 2 }
    }
    for sweep in 0..<8 {
      for list in sweep.isMultiple(of: 2) ? columns : columns.reversed() {
        let ideal = list.map { member in
          let near = neighbours[member]
          return near.isEmpty ? middle[member] : near.reduce(0) { $0 + middle[$1] } / Double(near.count)
        }
        // Nodes that meet are pushed down, and pushed up: the middle of both keeps the distances.
        var down = ideal
        for row in list.indices.dropFirst() {
          let distance = (heights[list[row]] + heights[list[row - 1]]) / 2 + gap
          down[row] = max(down[row], down[row - 1] + distance)
        }
        var up = ideal
        for row in list.indices.dropLast().reversed() {
          let distance = (heights[list[row]] + heights[list[row + 1]]) / 2 + gap
          up[row] = min(up[row], up[row + 1] - distance)
        }
        for (row, member) in list.enumerated() { middle[member] = (down[row] + up[row]) / 2 }
      }
    }
    return middle
  }
}
