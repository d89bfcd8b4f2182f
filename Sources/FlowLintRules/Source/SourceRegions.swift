/// The bytes that lie in any of several ranges.
public struct SourceRegions: Sendable {
  /// The ranges in ascending order, apart from each other.
  private var ranges: [SourceRange] = []

  public init(_ ranges: [SourceRange]) {
    for range in ranges.sorted(by: { $0.lower < $1.lower }) {
      if let last = self.ranges.last, range.lower <= last.upper {
        self.ranges[self.ranges.count - 1].upper = max(last.upper, range.upper)
      } else {
        self.ranges.append(range)
      }
    }
  }

  var isEmpty: Bool { ranges.isEmpty }

  public func contains(_ offset: Int) -> Bool {
    let next = leadingCount(of: ranges.count) { ranges[$0].start <= offset }
    return next > 0 && ranges[next - 1].contains(offset)
  }
}
