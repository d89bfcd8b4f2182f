/// Text that others wrote, made harmless for terminals and the logs of build servers: names, paths, messages about them.
extension String {
  /// The text without control characters, line ends and marks that turn text round, so that it can neither move the
  /// cursor nor start a line. Text that is longer than any name or message is cut, with an ellipsis.
  package var visible: String {
    if utf8.count <= Self.longestShown, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var shown = shortened(to: Self.longestShown).unicodeScalars
    if shown.contains(where: { $0.visible != $0 || $0 == "\t" }) {
      shown = String.UnicodeScalarView(shown.map { $0 == "\t" ? "\u{2409}" : $0.visible })
    }
    return String(shown)
  }

  /// The text as a path at the start of a line, where two colons or number signs are a command to some build servers.
  package var visiblePath: String {
    let text = visible
    let start = text.utf8.drop { $0 == 0x20 }
    return start.starts(with: "::".utf8) || start.starts(with: "##".utf8) ? "./\(text)" : text
  }

  /// The scalars of a text of several lines, made harmless but for one that the format has its own way to write.
  func visible(keeping kept: Unicode.Scalar) -> [Unicode.Scalar] {
    shortened(to: 500).unicodeScalars.map { $0 == kept ? $0 : $0.visible }
  }

  /// The most bytes that are shown: the longest path of the system, and more than any message.
  private static var longestShown: Int { 4096 }

  /// The text cut to a number of UTF-8 bytes, the ellipsis included.
  func shortened(to count: Int) -> String {
    guard utf8.count > count else { return self }
    var end = utf8.index(startIndex, offsetBy: max(0, count - 3))
    while end > startIndex, UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
    return self[..<end] + "…"
  }
}

extension Unicode.Scalar {
  /// The scalar itself, or what stands for it where it would move the cursor or turn the text round.
  var visible: Unicode.Scalar {
    switch value {
    case 0x09: self
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "?"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}
