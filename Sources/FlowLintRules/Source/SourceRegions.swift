/// The bytes that lie in any of some ranges.
package struct SourceRegions: Sendable {
  /// Sorted, apart from each other.
  private var ranges: [SourceRange] = []

  init(_ ranges: [SourceRange]) {
    for range in ranges.sorted(by: { $0.lower < $1.lower }) {
      if let last = self.ranges.last, range.lower <= last.upper {
        self.ranges[self.ranges.count - 1].upper = max(last.upper, range.upper)
      } else {
        self.ranges.append(range)
      }
    }
  }

  package var isEmpty: Bool { ranges.isEmpty }

  package func contains(_ offset: Int) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 && ranges[low - 1].contains(offset)
  }
}
