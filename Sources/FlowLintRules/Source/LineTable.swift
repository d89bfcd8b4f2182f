/// A place in a file as people and programs read it, all counted from 1.
public struct LinePosition: Sendable, Hashable {
  public var line: Int
  /// The column in bytes of UTF-8; a byte order mark at the start of the file counts as none.
  public var column: Int
  /// The column in UTF-16 code units; a byte order mark at the start of the file counts as none.
  public var utf16Column: Int
}

/// The offsets at which the lines of one file start. A table is made only for files with findings.
///
/// Lines end with LF, CRLF or a lone CR, and the last one with the file. There is always at least one line.
public struct LineTable: Sendable {
  /// The UTF-8 offsets at which lines start, ascending; the first is 0.
  private let starts: ContiguousArray<UInt32>
  /// The length of the byte order mark in bytes: 3 if the file starts with one, else 0.
  private let byteOrderMarkLength: Int
  /// The offsets within long lines, ascending, with the UTF-16 length of their line up to there: else each finding in a
  /// line of a megabyte would count it from its start.
  private var checkpoints: [Checkpoint] = []

  private struct Checkpoint: Sendable {
    var offset: Int
    var utf16Length: Int

    static let distance = 4096
  }

  /// - Parameter countsByteOrderMark: whether the mark is a character of the first line, as in a text that an editor
  ///   has sent.
  public init(_ bytes: Span<UInt8>, countsByteOrderMark: Bool = false) {
    var starts: ContiguousArray<UInt32> = [0]
    var offset = bytes.endOfLine(from: 0)
    while offset < bytes.count {
      offset += bytes[offset] == "\r" && bytes.peek(offset + 1) == "\n" ? 2 : 1
      starts.append(UInt32(truncatingIfNeeded: offset))
      offset = bytes.endOfLine(from: offset)
    }
    self.starts = starts
    byteOrderMarkLength = bytes.startsWithByteOrderMark && !countsByteOrderMark ? 3 : 0
    addCheckpoints(bytes)
  }

  private mutating func addCheckpoints(_ bytes: Span<UInt8>) {
    for index in starts.indices {
      let end = index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count
      var last = Checkpoint(offset: contentStart(ofLine: index + 1), utf16Length: 0)
      while end - last.offset > Checkpoint.distance {
        last = advanced(last, to: last.offset + Checkpoint.distance, in: bytes)
        checkpoints.append(last)
      }
    }
  }

  public var lineCount: Int { starts.count }

  /// The 1-based line of an offset; the end of the file and offsets beyond it are on the last line.
  public func line(at offset: Int) -> Int {
    let next = leadingCount(of: starts.count) { Int(starts[$0]) <= offset }
    return max(next, 1)
  }

  /// The line and both columns of an offset. Within a scalar the column is that of the scalar.
  public func position(at offset: Int, in bytes: Span<UInt8>) -> LinePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    let start = contentStart(ofLine: line)
    var nearest = Checkpoint(offset: start, utf16Length: 0)
    if let checkpoint = checkpoint(before: offset), checkpoint.offset > start { nearest = checkpoint }
    return LinePosition(
      line: line,
      column: max(offset - start, 0) + 1,
      utf16Column: advanced(nearest, to: offset, in: bytes).utf16Length + 1)
  }

  /// The offset of a place in a line that exists. A column behind the line is its end, one inside a surrogate pair the
  /// start of its scalar.
  ///
  /// - Parameter utf16Column: the 1-based column in UTF-16 code units.
  public func offset(ofLine line: Int, utf16Column: Int, in bytes: Span<UInt8>) -> Int {
    let range = range(ofLine: line, in: bytes)
    let length = utf16Column - 1
    var place = Checkpoint(offset: range.start, utf16Length: 0)
    let first = leadingCount(of: checkpoints.count) { checkpoints[$0].offset <= range.start }
    let end = leadingCount(of: checkpoints.count) { checkpoints[$0].offset <= range.end }
    let behind = leadingCount(of: end - first) { checkpoints[first + $0].utf16Length <= length }
    if behind > 0 { place = checkpoints[first + behind - 1] }
    while place.offset < range.end, place.utf16Length < length {
      let decoded = bytes.scalar(at: place.offset)
      let units = decoded.scalar.map { $0.value > 0xFFFF ? 2 : 1 } ?? 1
      if place.utf16Length + units > length { break }
      place.offset += decoded.scalar == nil ? 1 : decoded.length
      place.utf16Length += units
    }
    return min(place.offset, range.end)
  }

  /// The last checkpoint that does not lie behind an offset.
  private func checkpoint(before offset: Int) -> Checkpoint? {
    let next = leadingCount(of: checkpoints.count) { checkpoints[$0].offset <= offset }
    return next > 0 ? checkpoints[next - 1] : nil
  }

  /// The bytes of a 1-based line, without its line end and without a byte order mark.
  public func range(ofLine line: Int, in bytes: Span<UInt8>) -> SourceRange {
    guard 1...lineCount ~= line else { return SourceRange(bytes.count, bytes.count) }
    let start = contentStart(ofLine: line)
    var end = line < lineCount ? Int(starts[line]) : bytes.count
    if line < lineCount {
      end -= 1
      if bytes[end] == "\n", end > start, bytes[end - 1] == "\r" { end -= 1 }
    }
    return SourceRange(start, max(start, end))
  }

  private func contentStart(ofLine line: Int) -> Int { line == 1 ? byteOrderMarkLength : Int(starts[line - 1]) }

  /// Counts the UTF-16 code units of the scalars that start before `end`; one that reaches beyond it does not count.
  /// An ill-formed byte counts as one, as the replacement character it is shown as does.
  private func advanced(_ checkpoint: Checkpoint, to end: Int, in bytes: Span<UInt8>) -> Checkpoint {
    var result = checkpoint
    while result.offset < end {
      let decoded = bytes.scalar(at: result.offset)
      if let scalar = decoded.scalar {
        if result.offset + decoded.length > end { break }
        result.offset += decoded.length
        result.utf16Length += scalar.value > 0xFFFF ? 2 : 1
      } else {
        result.offset += 1
        result.utf16Length += 1
      }
    }
    return result
  }
}

extension Span<UInt8> {
  /// Whether the file starts with EF BB BF.
  public var startsWithByteOrderMark: Bool { hasByteOrderMark(at: 0) }

  @inline(__always) func hasByteOrderMark(at offset: Int) -> Bool {
    peek(offset) == 0xEF && peek(offset + 1) == 0xBB && peek(offset + 2) == 0xBF
  }
}
