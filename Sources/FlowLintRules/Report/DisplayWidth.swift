extension Character {
  /// How many cells of a terminal it takes: two for Hangul, Han, kana and emoji, none for a combining mark alone.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return first.value == 0xAD ? 0 : 1 + (unicodeScalars.hasEmojiSelector ? 1 : 0) }
    if first.isWide || unicodeScalars.hasEmojiSelector { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return (0x1160...0x11FF).contains(first.value) ? 0 : 1
    }
  }

  /// Itself, or what stands for it where it would move the cursor or turn the text round.
  var visible: Character {
    guard let scalar = unicodeScalars.first else { return self }
    switch scalar.value {
    case 0x09: return self
    case 0x00...0x1F: return Character(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
    case 0x7F: return "\u{2421}"
    case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069: return "\u{FFFD}"
    default: return self
    }
  }
}

extension String {
  /// Without control characters, so that a name or a path from a source cannot move the cursor or start a line.
  package var visible: String {
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    return isPlain ? self : String(map { $0 == "\t" ? "\u{2409}" : $0.visible })
  }
}

extension Character.UnicodeScalarView {
  /// U+FE0F asks for the emoji: `❤️`, `1️⃣`.
  fileprivate var hasEmojiSelector: Bool { contains("\u{FE0F}") }
}

extension Unicode.Scalar {
  /// The blocks that Unicode's EastAsianWidth.txt has as wide or full width, and the emoji that are shown as such.
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
