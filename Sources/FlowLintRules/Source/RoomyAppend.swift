extension RangeReplaceableCollection {
  /// Adds an element; the first one makes room for some more at once, so that a list that most files fill a little does
  /// not grow one by one.
  @inline(__always) public mutating func append(_ element: Element, roomFor capacity: Int) {
    if isEmpty { reserveCapacity(capacity) }
    append(element)
  }
}
