/// Results of earlier searches, which keep malformed input from costing more than linear time: no two searches go
/// over the same bytes.
struct ScanLimits {
  /// No region of conflict markers ends beyond the place reached.
  var noConflictEnd = false
  /// Extended regular expressions of several lines with at least so many pounds do not end.
  var unterminatedRegexPounds = Int.max
  /// Pounds before this offset start neither a string nor a regular expression.
  var plainPoundsEnd = 0
  /// `#>`
  var placeholderEnds = LineSearch()
  /// A quotation mark with as many pounds as the key says.
  var rawStringEnds = LineSearch()
  var curlyEnds = LineSearch()
}

/// Looks for something on the rest of a line without moving there.
struct LineSearch {
  /// How far a search looks; more than any line of real source takes.
  private static let limit = 4096

  private var key = Int.max
  /// The offset at which the last search ended: its answer holds for all that starts before.
  private(set) var until = 0
  private var isFound = false

  /// Whether something matches between an offset and the end of its line; `until` says where. What matches with a key
  /// matches with each lower one too.
  mutating func find(
    in bytes: Span<UInt8>, from start: Int, key: Int = 0, _ matches: (Span<UInt8>, Int) -> Bool
  ) -> Bool {
    if start <= until, isFound ? key <= self.key : key >= self.key { return isFound }
    self.key = key
    isFound = false
    until = start
    let end = min(bytes.count, start + Self.limit)
    while until < end, bytes[until] != "\n", bytes[until] != "\r" {
      if matches(bytes, until) {
        isFound = true
        break
      }
      until += 1
    }
    return isFound
  }
}
