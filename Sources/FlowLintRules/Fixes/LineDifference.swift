/// The difference of two texts as hunks of whole lines with file headers, as `diff -u` prints it; empty when they are
/// equal.
package func unifiedDiff(from old: SourceText, to new: SourceText) -> String {
  if old.bytes == new.bytes { return "" }
  let (a, b) = (old.bytes.lines, new.bytes.lines)
  // A path with a space needs an end that `patch` recognises.
  let end = old.path.contains(" ") ? "\t" : ""
  var text = "--- a/\(old.path)\(end)\n+++ b/\(new.path)\(end)\n"
  for hunk in hunks(of: lineChanges(a, b), a.count) { text += hunk.text(from: a, to: b) }
  return text
}

/// The lines of the old text, and the lines of the new one that replace them, as 0-based ranges of line numbers.
private struct LineChange {
  var old: Range<Int>
  var new: Range<Int>
}

/// The changes in order, with equal lines between them.
private func lineChanges(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> [LineChange] {
  var start = 0
  while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
  var (endA, endB) = (a.count, b.count)
  while endA > start, endB > start, a[endA - 1] == b[endB - 1] { (endA, endB) = (endA - 1, endB - 1) }
  var changes: [LineChange] = []
  var (i, j) = (start, start)
  while i < endA || j < endB {
    // The nearest pair of equal lines ends the change. Fix-its change a few lines here and there, so it is near.
    let (nextI, nextJ) = nextMatch(of: a[i..<endA], in: b[j..<endB])
    if nextI > i || nextJ > j { changes.append(LineChange(old: i..<nextI, new: j..<nextJ)) }
    (i, j) = (nextI, nextJ)
    while i < endA, j < endB, a[i] == b[j] { (i, j) = (i + 1, j + 1) }
  }
  return changes
}

/// The most lines between two equal ones that are still found; a longer difference is one change.
private let reach = 256

private func nextMatch(of a: ArraySlice<ArraySlice<UInt8>>, in b: ArraySlice<ArraySlice<UInt8>>) -> (Int, Int) {
  for distance in 0..<reach {
    for step in 0...distance {
      let (i, j) = (a.startIndex + step, b.startIndex + distance - step)
      if i < a.endIndex, j < b.endIndex, a[i] == b[j] { return (i, j) }
    }
  }
  return (a.endIndex, b.endIndex)
}

/// Changes near each other, with the lines around them.
private struct Hunk {
  var changes: [LineChange]
  var old: Range<Int>

  func text(from a: [ArraySlice<UInt8>], to b: [ArraySlice<UInt8>]) -> String {
    let newStart = changes[0].new.lowerBound - (changes[0].old.lowerBound - old.lowerBound)
    let newCount = old.count + changes.reduce(0) { $0 + $1.new.count - $1.old.count }
    var text = "@@ -\(place(at: old.lowerBound, count: old.count)) +\(place(at: newStart, count: newCount)) @@\n"
    var line = old.lowerBound
    for change in changes {
      for kept in line..<change.old.lowerBound { text += marked(with: " ", a[kept]) }
      for removed in change.old { text += marked(with: "-", a[removed]) }
      for added in change.new { text += marked(with: "+", b[added]) }
      line = change.old.upperBound
    }
    for kept in line..<old.upperBound { text += marked(with: " ", a[kept]) }
    return text
  }

  /// The place of a range of lines in a hunk's header; an empty range is named by the line before it.
  private func place(at start: Int, count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  private func marked(with mark: String, _ line: ArraySlice<UInt8>) -> String {
    let end = line.last == 0x0A ? "" : "\n\\ No newline at end of file\n"
    return mark + String(decoding: line, as: UTF8.self) + end
  }
}

private func hunks(of changes: [LineChange], _ lineCount: Int) -> [Hunk] {
  let context = 3
  return changes.reduce(into: []) { hunks, change in
    let around = max(0, change.old.lowerBound - context)..<min(lineCount, change.old.upperBound + context)
    if let last = hunks.last, around.lowerBound <= last.old.upperBound {
      hunks[hunks.count - 1].changes.append(change)
      hunks[hunks.count - 1].old = last.old.lowerBound..<around.upperBound
    } else {
      hunks.append(Hunk(changes: [change], old: around))
    }
  }
}

extension ContiguousArray<UInt8> {
  /// The lines, each with its end; the last may have none.
  fileprivate var lines: [ArraySlice<UInt8>] {
    let bytes = Array(self)
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
