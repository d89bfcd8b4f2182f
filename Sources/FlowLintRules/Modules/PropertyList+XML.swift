/// The XML form of a property list.
extension PropertyList {
  mutating func readXML() throws(Problem) {
    isXML = true
    let bytes = bytes
    let span = bytes.span
    var offset = 0
    /// The elements of each open container: in an object a key and a value take turns.
    var counts: [Int] = []
    var hasValue = false
    while offset < span.count {
      guard span[offset] == "<" else {
        offset += 1
        continue
      }
      let end = try endOfTag(from: offset)
      let tag = span.tag(from: offset + 1)
      let start = offset
      offset = end
      switch tag {
      case "?", "!", "plist": continue
      case "/plist": return try checkEnd(at: start, hasValue: hasValue)
      case "/dict", "/array":
        guard innermost == (tag == "/dict" ? .object : .list), tag == "/array" || counts.last?.isMultiple(of: 2) == true
        else { throw Problem(reason: "'\(tag)' closes nothing", offset: start) }
        close()
        counts.removeLast()
        continue
      default: break
      }
      let isKey = innermost == .object && counts.last?.isMultiple(of: 2) == true
      guard isKey == (tag == "key") else { throw Problem(reason: "a key should stand here, or none", offset: start) }
      if innermost == nil, hasValue { throw Problem(reason: "the list should end here", offset: start) }
      hasValue = true
      if !counts.isEmpty { counts[counts.count - 1] += 1 }
      let isEmpty = span[end - 2] == "/"
      switch tag {
      case "dict", "array":
        add(tag == "dict" ? .object : .list, from: start, to: start)
        if isEmpty { close() } else { counts.append(0) }
      default:
        guard !isEmpty else {
          add(.text, from: end, to: end)
          continue
        }
        var close = end
        var isEscaped = false
        while close < span.count, span[close] != "<" {
          isEscaped = isEscaped || span[close] == "&"
          close += 1
        }
        guard close < span.count, span.tag(from: close + 1) == "/" + tag else {
          throw Problem(reason: "'<\(tag)>' does not end", offset: start)
        }
        add(isEscaped ? .escaped : .text, from: end, to: close)
        offset = try endOfTag(from: close)
      }
    }
    try checkEnd(at: offset, hasValue: hasValue)
  }

  private func checkEnd(at offset: Int, hasValue: Bool) throws(Problem) {
    if innermost != nil || !hasValue { throw Problem(reason: "it ends too early", offset: offset) }
  }

  /// The offset behind a tag, or behind a comment.
  private func endOfTag(from start: Int) throws(Problem) -> Int {
    let span = bytes.span
    let isComment = span.starts(with: "<!--", at: start)
    var offset = start + (isComment ? 4 : 1)
    while offset < span.count {
      if span[offset] == ">", !isComment || span.starts(with: "--", at: offset - 2) { return offset + 1 }
      offset += 1
    }
    throw Problem(reason: "'>' is missing", offset: start)
  }
}

extension Span<UInt8> {
  /// The name of a tag, `dict` or `/dict`; `?` and `!` for those that are no elements.
  fileprivate func tag(from start: Int) -> String {
    if peek(start) == "?" || peek(start) == "!" { return peek(start) == "?" ? "?" : "!" }
    let name = peek(start) == "/" ? start + 1 : start
    // No name of a property list is longer.
    let end = Swift.min(endOfName(from: name), name + 16, count)
    var letters: [UInt8] = []
    for offset in start..<Swift.max(start, end) { letters.append(self[offset]) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Appends what an entity behind `&` stands for, and returns the offset behind it.
  func appendEntity(at start: Int, before end: Int, to text: inout [UInt8]) -> Int {
    for (name, byte) in [("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'")]
    where start + name.utf8.count <= end && starts(with: name, at: start) {
      text += byte.utf8
      return start + name.utf8.count
    }
    text.append(UInt8(ascii: "&"))
    return start
  }
}
