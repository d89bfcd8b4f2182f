/// Text in the composed form of Unicode (NFC), as git, keyboards and most file systems write it: the Finder, Xcode and a
/// Mac's file system may give a letter apart from its marks, and both mean one file.
///
/// The letters are those that `String`'s own equality knows. A letter that Unicode keeps apart from its mark (some of
/// Hindi and Hebrew) stays as it is.
extension String {
  public var precomposed: String {
    guard utf8.contains(where: { $0 >= 0xCC }), unicodeScalars.contains(where: \.mayJoin) else { return self }
    var rest = unicodeScalars.map { ($0, order: $0.properties.canonicalCombiningClass.rawValue) }
    // Marks in different places of a letter may come in any order: the one below first.
    var start = 0
    while let mark = rest[start...].firstIndex(where: { $0.order != 0 }) {
      start = rest[mark...].firstIndex { $0.order == 0 } ?? rest.count
      rest[mark..<start].sort { $0.order < $1.order }
    }
    var scalars: [Unicode.Scalar] = []
    var letter: Int?
    var last: UInt8 = 0
    for (scalar, order) in rest {
      // A mark in the same place stands between the two.
      if let letter, scalars.count == letter + 1 || last < order, let one = scalars[letter].joined(with: scalar) {
        scalars[letter] = one
        continue
      }
      if order == 0 { letter = scalars.count }
      last = order
      scalars.append(scalar)
    }
    return String(UnicodeScalarView(scalars))
  }
}

extension Span<UInt8> {
  /// The bytes of the text precomposed; nil where that is the text itself.
  public var precomposed: ContiguousArray<UInt8>? {
    var offset = 0
    while offset < count, !mayJoin(at: offset) { offset += 1 }
    if offset == count { return nil }
    var bytes: ContiguousArray<UInt8> = []
    for index in indices { bytes.append(self[index]) }
    // A name need not be UTF-8: to repair it would make another name of it.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    let composed = ContiguousArray(text.precomposed.utf8)
    return composed == bytes ? nil : composed
  }

  /// Whether a scalar that begins there may be one of those that `Unicode.Scalar.mayJoin` names.
  private func mayJoin(at offset: Int) -> Bool {
    switch self[offset] {
    case 0xCC, 0xCD, 0xD9, 0xE0, 0xE1, 0xF0: true
    case 0xE3: offset + 2 < count && self[offset + 1] == 0x82 && (0x99...0x9A).contains(self[offset + 2])
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar may be a mark or letter that joins the one before it.
  fileprivate var mayJoin: Bool {
    switch value {
    case 0x300...0x36F, 0x653...0x655, 0x93C...0x11FF, 0x1B35, 0x3099...0x309A, 0x11000...0x16FFF: true
    default: false
    }
  }

  /// The one letter that means the same as this one with the next behind it.
  fileprivate func joined(with next: Unicode.Scalar) -> Unicode.Scalar? {
    let (first, second) = (value, next.value)
    // Syllables of Hangul are numbered (the Unicode Standard, 3.12).
    if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(second) {
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
    }
    if (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(second) {
      return Unicode.Scalar(first + second - 0x11A7)
    }
    return next.mayJoin ? Self.composites["\(self)\(next)"] : nil
  }

  /// The letters by what means the same: the standard library's own composition is not public, but a dictionary finds a
  /// text by whatever is equal to it.
  private static let composites: [String: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x370...0x4FF, 0x620...0x626, 0x6C0...0x6D3, 0x928...0x934, 0x9CB...0x9CC, 0xB48...0xB4C,
      0xB94...0xBCC, 0xC48...0xCCB, 0xD4A...0xD4C, 0xDDA...0xDDE, 0x1026...0x1026, 0x1B06...0x1B43, 0x1E00...0x1FFF,
      0x219A...0x22ED, 0x304C...0x30FE, 0x1109A...0x110AB, 0x1112E...0x1112F, 0x1134B...0x1134C, 0x11383...0x113C8,
      0x114BB...0x114BE, 0x115BA...0x115BB, 0x11938...0x11938, 0x16121...0x16128, 0x16D68...0x16D6A,
    ]
    let letters = blocks.joined().compactMap(Unicode.Scalar.init).filter { !$0.properties.isFullCompositionExclusion }
    return Dictionary(letters.map { ("\($0)", $0) }, uniquingKeysWith: { first, _ in first })
  }()
}
