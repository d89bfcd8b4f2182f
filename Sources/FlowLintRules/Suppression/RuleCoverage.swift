/// The places in which the directives of one file silence one rule, and the directives that have done so.
///
/// A directive may cover many findings, and many directives one: neither costs more than their numbers together.
struct RuleCoverage {
  /// The `disable` and `enable` directives, in source order.
  private var borders: [Border] = []
  /// The UTF-8 offsets at which ranges start or end, ascending: from one up to the next, the same ranges apply.
  private var offsets: [Int] = []
  /// The shortest range from each offset on, by its place in `ranges`.
  private var shortest: [Int?] = []
  private var isHit: [Bool] = []
  private var ranges: [(range: SourceRange, directive: Int)] = []

  private struct Border {
    let offset: Int
    let directive: Int
    let isEnabling: Bool
    /// The region and all that are open with it have silenced something.
    var isUsed = false
  }

  /// - Parameter numbers: the numbers of the directives that name the rule, in source order.
  init(_ numbers: [Int], of directives: [SuppressionDirective]) {
    for number in numbers {
      let start = directives[number].range.start
      switch directives[number].effect {
      case .malformed: continue
      case .disableFromHere: borders.append(Border(offset: start, directive: number, isEnabling: false))
      case .enableFromHere: borders.append(Border(offset: start, directive: number, isEnabling: true))
      case .disable(let range): if !range.isEmpty { ranges.append((range, number)) }
      }
    }
    offsets = Set(ranges.flatMap { [$0.range.start, $0.range.end] }).sorted()
    shortest = Array(repeating: nil, count: offsets.count)
    isHit = Array(repeating: false, count: offsets.count)
    layOut()
  }

  /// Lays out the ranges, shorter ones first, each where there is room; none is laid over another.
  private mutating func layOut() {
    let order = ranges.indices.ordered { a, b in
      let (first, second) = (ranges[a].range, ranges[b].range)
      let lengths = (first.end - first.start, second.end - second.start)
      return lengths.0 != lengths.1 ? lengths.0 < lengths.1 : ranges[a].directive > ranges[b].directive
    }
    /// The link of each place to one at or behind it that is free, or nearer to a free one.
    var free = Array(0...offsets.count)
    for number in order {
      let end = place(at: ranges[number].range.end)
      var next = place(at: ranges[number].range.start)
      while true {
        while free[next] != next {
          free[next] = free[free[next]]
          next = free[next]
        }
        if next >= end { break }
        shortest[next] = number
        free[next] = next + 1
      }
    }
  }

  /// The place of the last offset that is not behind this one; -1 where there is none.
  private func place(at offset: Int) -> Int {
    let next = leadingCount(of: offsets.count) { offsets[$0] <= offset }
    return next - 1
  }

  /// The number of the directive that gives the reason: that of the shortest range, else of the last region begun. Nil
  /// where none applies.
  mutating func directive(silencing offset: Int) -> Int? {
    let region = region(at: offset)
    let place = place(at: offset)
    guard place >= 0, let range = shortest[place] else { return region }
    isHit[place] = true
    return ranges[range].directive
  }

  private mutating func region(at offset: Int) -> Int? {
    let next = leadingCount(of: borders.count) { borders[$0].offset <= offset }
    guard next > 0, !borders[next - 1].isEnabling else { return nil }
    var index = next - 1
    while index >= 0, !borders[index].isEnabling, !borders[index].isUsed {
      borders[index].isUsed = true
      index -= 1
    }
    return borders[next - 1].directive
  }

  /// The numbers of the directives that have silenced something.
  var used: [Int] {
    var hits = [0]
    for isHit in isHit { hits.append(hits[hits.count - 1] + (isHit ? 1 : 0)) }
    return borders.filter(\.isUsed).map(\.directive)
      + ranges.filter { hits[place(at: $0.range.end)] > hits[place(at: $0.range.start)] }.map(\.directive)
  }
}
