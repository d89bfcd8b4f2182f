extension Character {
  /// The number of cells that it takes in a terminal: two for Hangul, Han, kana and emoji, none for a combining mark
  /// alone.
  package var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return first.value == 0xAD ? 0 : 1 + (unicodeScalars.hasEmojiSelector ? 1 : 0) }
    if first.isWide || unicodeScalars.hasEmojiSelector { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return (0x1160...0x11FF).contains(first.value) ? 0 : 1
    }
  }

  /// The character with each of its scalars made harmless.
  var visible: String {
    unicodeScalars.contains { $0.visible != $0 }
      ? String(String.UnicodeScalarView(unicodeScalars.map(\.visible))) : String(self)
  }
}

extension StringProtocol {
  /// The number of cells that the text takes in a terminal.
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

/// Words, at least one, in lines of so many cells, those after the first behind a margin; without a width in one line.
package func brokenLines(_ words: [String], width: Int?, from start: String, on margin: String) -> [String] {
  var lines: [String] = []
  var (line, lineWidth) = (start + words[0], start.displayWidth + words[0].displayWidth)
  for word in words.dropFirst() {
    if let width, lineWidth + 1 + word.displayWidth > width {
      lines.append(line)
      (line, lineWidth) = (margin + word, margin.displayWidth + word.displayWidth)
    } else {
      line += " " + word
      lineWidth += 1 + word.displayWidth
    }
  }
  return lines + [line]
}

extension Character.UnicodeScalarView {
  /// The text holds U+FE0F, which asks for the emoji: `❤️`, `1️⃣`.
  fileprivate var hasEmojiSelector: Bool { contains("\u{FE0F}") }
}

extension Unicode.Scalar {
  /// The scalar is in the blocks that Unicode's EastAsianWidth.txt has as wide or full width, or an emoji that is shown
  /// as such.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
