/// A place in a file as people and programs read it, all counted from 1.
package struct LinePosition: Sendable, Hashable {
  package var line: Int
  /// In bytes of UTF-8; a byte order mark at the start of the file counts as none.
  package var column: Int
  /// In UTF-16 code units; a byte order mark at the start of the file counts as none.
  package var utf16Column: Int
}

/// Where the lines of one file start. Made only for files with findings.
///
/// Lines end with LF, CRLF or a lone CR, and the last one with the file. There is always at least one line.
package struct LineTable: Sendable {
  /// UTF-8 offsets, ascending; the first is 0.
  private let starts: ContiguousArray<UInt32>
  /// 3 if the file starts with one, else 0.
  private let byteOrderMarkLength: Int

  package init(_ bytes: Span<UInt8>) {
    var starts: ContiguousArray<UInt32> = [0]
    for offset in 0..<bytes.count {
      switch bytes[offset] {
      case "\n": starts.append(UInt32(truncatingIfNeeded: offset + 1))
      case "\r" where bytes.peek(offset + 1) != "\n": starts.append(UInt32(truncatingIfNeeded: offset + 1))
      default: break
      }
    }
    self.starts = starts
    byteOrderMarkLength = bytes.startsWithByteOrderMark ? 3 : 0
  }

  package var lineCount: Int { starts.count }

  /// The line, from 1, of an offset; the end of the file, and what is beyond, is on the last line.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
  }

  /// The line and both columns of an offset. Within a scalar the column is that of the scalar.
  package func position(at offset: Int, in bytes: Span<UInt8>) -> LinePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    let start = contentStart(ofLine: line)
    return LinePosition(
      line: line,
      column: max(offset - start, 0) + 1,
      utf16Column: utf16Length(from: start, to: offset, in: bytes) + 1)
  }

  /// The bytes of a line, from 1, without its line end and without a byte order mark.
  package func range(ofLine line: Int, in bytes: Span<UInt8>) -> SourceRange {
    guard 1...lineCount ~= line else { return SourceRange(bytes.count, bytes.count) }
    let start = contentStart(ofLine: line)
    var end = line < lineCount ? Int(starts[line]) : bytes.count
    if line < lineCount {
      end -= 1
      if bytes[end] == "\n", end > start, bytes[end - 1] == "\r" { end -= 1 }
    }
    return SourceRange(start, max(start, end))
  }

  private func contentStart(ofLine line: Int) -> Int {
    line == 1 ? byteOrderMarkLength : Int(starts[line - 1])
  }

  /// How many UTF-16 code units the scalars take that start in a range. An ill-formed byte counts as one, as the
  /// replacement character it is shown as does.
  private func utf16Length(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
    var length = 0
    var offset = start
    while offset < end {
      let decoded = bytes.scalar(at: offset)
      if let scalar = decoded.scalar {
        offset += decoded.length
        if offset <= end { length += scalar.value > 0xFFFF ? 2 : 1 }
      } else {
        offset += 1
        length += 1
      }
    }
    return length
  }
}

extension Span<UInt8> {
  /// Whether the file starts with EF BB BF.
  package var startsWithByteOrderMark: Bool { hasByteOrderMark(at: 0) }

  @inline(__always)
  func hasByteOrderMark(at offset: Int) -> Bool {
    peek(offset) == 0xEF && peek(offset + 1) == 0xBB && peek(offset + 2) == 0xBF
  }
}
