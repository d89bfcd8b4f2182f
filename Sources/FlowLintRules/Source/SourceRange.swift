/// A half-open range of UTF-8 offsets from the start of a file.
package struct SourceRange: Sendable, Hashable {
  package var lower: UInt32
  package var upper: UInt32

  package init(_ start: Int, _ end: Int) {
    lower = UInt32(truncatingIfNeeded: start)
    upper = UInt32(truncatingIfNeeded: end)
  }

  package var start: Int { Int(lower) }
  package var end: Int { Int(upper) }
  package var isEmpty: Bool { lower == upper }
  package func contains(_ offset: Int) -> Bool { start <= offset && offset < end }
}
