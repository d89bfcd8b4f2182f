/// A half-open range of UTF-8 offsets from the start of a file.
public struct SourceRange: Sendable, Hashable {
  public var lower: UInt32
  public var upper: UInt32

  public init(_ start: Int, _ end: Int) {
    lower = UInt32(truncatingIfNeeded: start)
    upper = UInt32(truncatingIfNeeded: end)
  }

  public var start: Int { Int(lower) }
  public var end: Int { Int(upper) }
  public var isEmpty: Bool { lower == upper }
  public func contains(_ offset: Int) -> Bool { start <= offset && offset < end }
}
