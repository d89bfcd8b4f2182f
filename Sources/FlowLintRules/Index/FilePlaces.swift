/// The places that files have in a list.
///
/// The number of a file means something in lists of all files alone: whoever holds it may ask a list that lacks the file,
/// and is told so.
package struct FilePlaces: Sendable {
  private let first: Int
  private var places: ContiguousArray<Int32>

  /// - Parameter numbers: the range of the numbers of all files that may get a place.
  init(among numbers: Range<Int>) {
    first = numbers.lowerBound
    places = ContiguousArray(repeating: -1, count: numbers.count)
  }

  /// The places of files in their own list.
  package init(of files: [FileID]) {
    self.init(among: files.range)
    for (place, file) in files.enumerated() { self[file] = place }
  }

  /// The place of a file; nil where it has none.
  @inline(__always) package subscript(file: FileID) -> Int? {
    get {
      let number = file.place - first
      guard places.indices.contains(number), places[number] >= 0 else { return nil }
      return Int(places[number])
    }
    set { places[file.place - first] = Int32(truncatingIfNeeded: newValue ?? -1) }
  }
}

extension [FileID] {
  /// The range of the numbers.
  var range: Range<Int> {
    guard let first = self.min(), let last = self.max() else { return 0..<0 }
    return first.place..<last.place + 1
  }
}
