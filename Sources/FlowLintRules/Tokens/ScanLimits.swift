/// Results of earlier searches, which keep malformed input from costing more than linear time: no two searches go
/// over the same bytes.
struct ScanLimits {
  /// Whether no region of conflict markers ends beyond the place reached.
  var noConflictEnd = false
  /// The least number of pounds with which extended regular expressions of several lines do not end.
  var unterminatedRegexPounds = Int.max
  /// The offset before which pounds start neither a string nor a regular expression.
  var plainPoundsEnd = 0
  /// The search for the end of a placeholder, `#>`.
  var placeholderEnds = LineSearch()
  /// The search for a quotation mark with as many pounds as the key says.
  var rawStringEnds = LineSearch()
  var curlyEnds = LineSearch()
}

/// Looks for something on the rest of a line without moving there.
struct LineSearch {
  /// The number of bytes up to which a search looks; more than any line of real source takes.
  private static let limit = 4096

  private var key = Int.max
  /// The offset at which the last search ended: its answer holds for all searches that start before.
  private(set) var until = 0
  private var isFound = false

  /// Whether something matches between an offset and the end of its line; `until` then holds the place. A match with a
  /// key must be one with each lower key, too.
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
