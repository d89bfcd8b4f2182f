/// Places the nodes of a graph in columns, the upper ones of the app to the left, so that few edges cross, and leads
/// long edges between the nodes of the columns that they pass.
///
/// The layered method of Sugiyama: turn the edges that close a circle, put each node one column behind the last of
/// those that lead to it, let an edge that passes a column hold a place there, order each column by the middle of its
/// neighbours, and move all towards these. Time is near linear in nodes, edges and held places; nothing recurses.
struct GraphLayout: Sendable {
  /// The top left corner of each node in pixels, in the order of the graph's nodes.
  private(set) var positions: [(x: Double, y: Double)]
  private(set) var widths: [Double]
  private(set) var width: Double = 0
  private(set) var height: Double = 0
  /// The points between two nodes, from left to right, by the numbers of the nodes, the smaller one first.
  private var bends: [Int: [(x: Double, y: Double)]] = [:]
  private let columnOf: [Int]

  static let nodeHeight = 40.0
  private static let rowGap = 16.0
  private static let passHeight = 6.0
  private static let leastColumnGap = 80.0
  /// With no more nodes, edges have room for the names of the rules that forbid them.
  static let mostNodesWithRules = 12
  /// The most places that passing edges may hold. With more, none are held: such a graph is no picture any more.
  private static let mostPasses = 20_000

  private let columnGap: Double

  init(_ graph: NavigationGraph) {
    let labels = graph.nodes.count > Self.mostNodesWithRules ? [] : graph.bundles.map { $0.weight(namesRules: true) }
    columnGap = max(Self.leastColumnGap, Double(labels.map(\.displayWidth).max() ?? 0) * 6.8 + 24)
    let count = graph.nodes.count
    widths = graph.nodes.map { node in
      max(90, Double(node.name.displayWidth) * 7.8 + 28, Double(node.summary.displayWidth) * 6.6 + 28)
    }
    positions = Array(repeating: (0, 0), count: count)
    let numbers = Dictionary(uniqueKeysWithValues: graph.nodes.enumerated().map { ($1.id, $0) })
    var targets = [[Int]](repeating: [], count: count)
    var seen: Set<Int> = []
    // The edges of the tree decide; the others only where nothing else connects two nodes.
    for edge in graph.edges.filter(\.kind.isTree) + graph.edges.filter({ !$0.kind.isTree }) {
      guard let from = numbers[edge.from], let to = numbers[edge.to], from != to,
        seen.insert(min(from, to) * count + max(from, to)).inserted
      else { continue }
      targets[from].append(to)
    }
    let layers = withoutCircles(targets)
    columnOf = columns(layers)
    var plan = GraphPlan(columnOf: columnOf, layers: layers, mostPasses: Self.mostPasses)
    plan.order()
    place(plan)
  }

  private mutating func place(_ plan: GraphPlan) {
    let heights = plan.column.indices.map { $0 < widths.count ? Self.nodeHeight : Self.passHeight }
    let middles = plan.middles(heights: heights, gap: Self.rowGap)
    let top = (middles.indices.map { middles[$0] - heights[$0] / 2 }.min() ?? 0) - Self.rowGap
    height = (middles.indices.map { middles[$0] + heights[$0] / 2 }.max() ?? 0) - top + Self.rowGap
    var starts: [Double] = []
    var ends: [Double] = []
    var x = 24.0
    for column in plan.columns {
      let widest = column.compactMap { $0 < widths.count ? widths[$0] : nil }.max() ?? 0
      starts.append(x)
      ends.append(x + widest)
      x += widest + columnGap
    }
    width = x
    for node in positions.indices {
      positions[node] = (starts[plan.column[node]], middles[node] - top - Self.nodeHeight / 2)
    }
    for (pair, passes) in plan.passes {
      bends[pair] = passes.flatMap { pass in
        let y = middles[pass] - top
        return [(starts[plan.column[pass]], y), (ends[plan.column[pass]], y)]
      }
    }
  }

  /// The points of an edge between two nodes, from side to side.
  private func points(from: Int, to: Int) -> [(x: Double, y: Double)] {
    let isForward = columnOf[from] < columnOf[to]
    // The way back lies below the way there.
    func side(_ node: Int, isRight: Bool) -> (x: Double, y: Double) {
      (positions[node].x + (isRight ? widths[node] : 0), positions[node].y + Self.nodeHeight / 2 + (isForward ? -5 : 9))
    }
    if from == to { return [side(from, isRight: true)] }
    let between = bends[min(from, to) * widths.count + max(from, to)] ?? []
    return [side(from, isRight: isForward)] + (isForward ? between : between.reversed())
      + [side(to, isRight: !isForward)]
  }

  /// The place of a word on an edge: the middle of its part in the middle.
  func middle(from: Int, to: Int) -> (x: Double, y: Double) {
    let points = points(from: from, to: to)
    let (start, end) = (points[(points.count - 1) / 2], points[points.count / 2])
    return ((start.x + end.x) / 2, (start.y + end.y) / 2)
  }

  /// The way of an edge between two nodes, as the data of an SVG path.
  func path(from: Int, to: Int) -> String {
    let points = points(from: from, to: to)
    if points.count == 1 { return "M\(points[0].x.text) \(points[0].y.text) c40 -30 40 30 0 8" }
    var data = "M\(points[0].x.text) \(points[0].y.text)"
    for (start, end) in zip(points, points.dropFirst()) {
      let bend = (start.x + end.x) / 2
      data += " C\(bend.text) \(start.y.text) \(bend.text) \(end.y.text) \(end.x.text) \(end.y.text)"
    }
    return data
  }
}

extension Double {
  /// The text of a whole number of pixels.
  var text: String { String(Int(rounded())) }
}

/// The targets of each node without circles. The search goes depth first, with a stack of our own; an edge back to a
/// node that is still open is turned round.
private func withoutCircles(_ targets: [[Int]]) -> [[Int]] {
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
private func columns(_ targets: [[Int]]) -> [Int] {
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
  return column
}
