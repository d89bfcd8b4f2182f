/// The number of a file: its place among the files of the run, and in the arrays that hold something for each of them.
public struct FileID: Hashable, Comparable, Sendable {
  public let place: Int

  public init(_ place: Int) { self.place = place }

  /// The hash of the number itself: with that of a structure the model of an app takes 1 % more instructions.
  public func _rawHashValue(seed: Int) -> Int { place._rawHashValue(seed: seed) }

  public static func < (a: FileID, b: FileID) -> Bool { a.place < b.place }
}

extension Array {
  /// The file, or what belongs to a file, of a number.
  @inline(__always) public subscript(file: FileID) -> Element {
    _read { yield self[file.place] }
    _modify { yield &self[file.place] }
  }

  /// The numbers of the files for each of which something is here.
  public var fileIDs: some RandomAccessCollection<FileID> { indices.lazy.map { FileID($0) } }

  public func holds(_ file: FileID) -> Bool { indices.contains(file.place) }

  public func firstFileID(where isWanted: (Element) -> Bool) -> FileID? {
    firstIndex(where: isWanted).map { FileID($0) }
  }
}
