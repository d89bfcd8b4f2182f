/// Texts with fix-its applied.
package struct FixedTexts: Sendable {
  /// The new texts by the numbers of files; files that no fix-it changes are absent.
  package var texts: [FileID: ContiguousArray<UInt8>] = [:]
  /// The numbers of the files that each applied fix-it changes.
  package var fixes: [Set<FileID>] = []
}

/// Applies the fix-its of findings, each as a whole, in their order. A fix-it that overlaps one before it is left for
/// the next run, which sees the new text; one that changes a file that is not writable is left out.
package func applyFixes(
  of findings: [Finding], text: (FileID) -> ContiguousArray<UInt8>, isWritable: (FileID) -> Bool
) -> FixedTexts {
  let (accepted, fixes) = acceptedEdits(of: findings, isWritable: isWritable)
  var result = FixedTexts(fixes: fixes)
  for (file, edits) in accepted { result.texts[file] = applying(edits, to: text(file)) }
  return result
}

/// The edits of the fix-its that can be made together, by file number, and the numbers of the files that each of these
/// fix-its changes.
package func acceptedEdits(
  of findings: [Finding], isWritable: (FileID) -> Bool
) -> (edits: [FileID: [FixIt.Edit]], fixes: [Set<FileID>]) {
  var accepted: [FileID: [FixIt.Edit]] = [:]
  var fixes: [Set<FileID>] = []
  for finding in findings {
    guard let fix = finding.fix, !fix.edits.isEmpty, fix.edits.allSatisfy({ isWritable($0.location.file) }),
      !fix.edits.contains(where: { edit in accepted[edit.location.file]?.contains { edit.meets($0) } == true })
    else { continue }
    for edit in fix.edits { accepted[edit.location.file, default: []].append(edit) }
    fixes.append(Set(fix.edits.map(\.location.file)))
  }
  return (accepted, fixes)
}

/// - Parameter edits: the edits of one file; none meets another, but for those of one fix-it.
private func applying(_ edits: [FixIt.Edit], to text: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
  let usesCRLF = text.usesCRLF
  var result: ContiguousArray<UInt8> = []
  result.reserveCapacity(text.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
  var offset = 0
  for edit in edits.inOrder {
    let start = min(edit.location.range.start, text.count)
    guard start >= offset else { continue }
    result += text[offset..<start]
    result += usesCRLF ? edit.replacement.withCRLF : ContiguousArray(edit.replacement.utf8)
    offset = max(start, min(edit.location.range.end, text.count))
  }
  result += text[offset...]
  return result
}

extension [FixIt.Edit] {
  /// The edits of one file by their places; those of one place stay as they are.
  package var inOrder: [FixIt.Edit] {
    enumerated().ordered {
      ($0.element.location.range.start, $0.offset) < ($1.element.location.range.start, $1.offset)
    }.map(\.element)
  }
}

extension FixIt.Edit {
  /// The text that the edit writes into a file, with the line ends that the file has.
  package func replacement(in text: ContiguousArray<UInt8>) -> String {
    text.usesCRLF ? String(decoding: replacement.withCRLF, as: UTF8.self) : replacement
  }

  /// Whether two edits cannot both be made. Two insertions at one place meet: nobody knows which goes first.
  fileprivate func meets(_ other: FixIt.Edit) -> Bool {
    let (a, b) = (location.range, other.location.range)
    return a.start == b.start || (a.start < b.end && b.start < a.end)
  }
}

extension ContiguousArray<UInt8> {
  /// The line end of the text, by its first one.
  package var usesCRLF: Bool {
    guard let newline = firstIndex(of: 0x0A) else { return false }
    return newline > 0 && self[newline - 1] == 0x0D
  }
}

extension String {
  /// The bytes with CRLF line ends; those that a fix-it took from such a file have them already.
  fileprivate var withCRLF: ContiguousArray<UInt8> {
    var bytes: ContiguousArray<UInt8> = []
    for byte in utf8 {
      if byte == 0x0A, bytes.last != 0x0D { bytes.append(0x0D) }
      bytes.append(byte)
    }
    return bytes
  }
}
