/// A relative path as SARIF wants it: composed, and with everything escaped that a URI may not hold.
///
/// Segments stay apart by `/`. A colon is escaped too: in the first segment it would read as a scheme.
func uriReference(_ path: String) -> String { composed(path).percentEscaped(but: "!$&'()*+,;=@") }

extension String {
  /// The text with escapes for all but letters, digits, `-._~/` and other signs, which RFC 3986 lets stand in a path.
  package func percentEscaped(but others: String = "") -> String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": bytes.append(byte)
      case _ where others.utf8.contains(byte): bytes.append(byte)
      default: bytes += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The text in normalization form C, for Hangul and for the scripts whose letters Unicode also has with their marks.
///
/// macOS may list names decomposed which git stores composed. The library has no Foundation to ask, and the standard
/// library's own composition is not public; but it compares characters by canonical equivalence, which finds the
/// composed letter. A letter with marks beyond any composed one stays as it is.
func composed(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.mayCompose) else { return text }
  var composedLetters: [Character: Unicode.Scalar] = [:]
  for range in letterBlocks {
    for scalar in range.lazy.compactMap(Unicode.Scalar.init) {
      // The first letter wins: later ones such as U+1F71 are themselves replaced by it.
      if composedLetters[Character(scalar)] == nil { composedLetters[Character(scalar)] = scalar }
    }
  }
  var result = ""
  for character in text {
    if character.unicodeScalars.count == 1 {
      result.append(character)
    } else if let letter = composedLetters[character] {
      result.unicodeScalars.append(letter)
    } else {
      result += String(character).precomposed
    }
  }
  return result
}

/// The blocks of letters with marks: Latin, Greek, Cyrillic, more Latin and Greek, kana.
private let letterBlocks: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF, 0x3040...0x30FF]

extension Unicode.Scalar {
  /// Whether the scalar can be the second part of a letter: combining marks, Hangul vowels and finals, and the two
  /// marks of kana.
  fileprivate var mayCompose: Bool {
    switch value {
    case 0x300...0x36F, 0x1161...0x11FF, 0x3099...0x309A: true
    default: false
    }
  }
}
