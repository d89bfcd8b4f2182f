/// Text whose Hangul syllables are one scalar each, as git, keyboards and most file systems write them: a Mac's file
/// system and the Finder may give them as their letters, and both mean one file.
extension String {
  package var precomposed: String {
    guard utf8.contains(0xE1) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let last = scalars.last, let syllable = last.syllable(with: scalar) {
        scalars.removeLast()
        scalars.append(syllable)
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}

extension Span<UInt8> {
  /// The bytes of the text precomposed; nil where that is the text itself.
  package var precomposed: ContiguousArray<UInt8>? {
    var offset = 0
    // The letters are U+1100 to U+11FF.
    while offset + 1 < count, self[offset] != 0xE1 || !(0x84...0x87).contains(self[offset + 1]) { offset += 1 }
    if offset + 1 >= count { return nil }
    var bytes: ContiguousArray<UInt8> = []
    for index in indices { bytes.append(self[index]) }
    // A name need not be UTF-8: to repair it would make another name of it.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    let composed = ContiguousArray(text.precomposed.utf8)
    return composed == bytes ? nil : composed
  }
}

extension Unicode.Scalar {
  /// The syllable of a first letter and a vowel, or of a syllable without a last letter and that letter (the Unicode
  /// Standard, 3.12).
  fileprivate func syllable(with next: Unicode.Scalar) -> Unicode.Scalar? {
    let (first, second) = (value, next.value)
    if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(second) {
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
    }
    if (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(second) {
      return Unicode.Scalar(first + second - 0x11A7)
    }
    return nil
  }
}
