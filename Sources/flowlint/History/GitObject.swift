import FlowLintRun

/// The name of an object in git: 20 bytes of SHA-1, or 32 of SHA-256.
struct ObjectID: Hashable, Sendable {
  private var words: SIMD4<UInt64> = .zero
  let count: UInt8

  /// - Parameter bytes: the 20 or 32 bytes of the name.
  init(_ bytes: ArraySlice<UInt8>) {
    count = UInt8(truncatingIfNeeded: bytes.count)
    for (index, byte) in bytes.prefix(32).enumerated() { words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8) }
  }

  /// The name that a text spells; nil where it is not 40 or 64 hexadecimal digits.
  init?(hexadecimal text: some Collection<UInt8>) {
    let digits = text.compactMap { hexadecimalValue($0) }
    guard text.count == 40 || text.count == 64, digits.count == text.count else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    self.init(bytes[...])
  }

  var hexadecimal: String {
    var text: [UInt8] = []
    for index in 0..<Int(count) {
      let byte = UInt8(truncatingIfNeeded: words[index / 8] >> UInt64(index % 8 * 8))
      for digit in [byte >> 4, byte & 15] { text.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

enum GitObject: Sendable {
  case commit(ContiguousArray<UInt8>)
  case tree(ContiguousArray<UInt8>)
  case blob(ContiguousArray<UInt8>)
  /// A tag, or another object that is not needed here.
  case other
  /// An object that is too large to be read, with its size in bytes.
  case tooLarge(Int)
  case missing
}

struct TreeEntry: Sendable {
  /// The name: any bytes but a NUL and a slash.
  let name: [UInt8]
  let kind: Kind
  let object: ObjectID

  enum Kind: Sendable { case file, folder, link, submodule }
}

extension TreeEntry {
  /// Reads a tree: `MODE NAME`, a NUL and the bytes of the object's name, again and again; nil where the bytes are
  /// none. Entries that no checkout could hold are left out: names with a slash, the same name twice.
  static func entries(of bytes: ContiguousArray<UInt8>, nameLength length: Int) -> [TreeEntry]? {
    var entries: [TreeEntry] = []
    var offset = 0
    while offset < bytes.count {
      guard let space = bytes[offset...].firstIndex(of: UInt8(ascii: " ")),
        let end = bytes[space...].firstIndex(of: 0), bytes.count - end > length
      else { return nil }
      let name = Array(composesNames ? bytes[space + 1..<end].composed : bytes[space + 1..<end])
      let object = ObjectID(ArraySlice(bytes[end + 1...end + length]))
      if let kind = Kind(mode: bytes[offset..<space]), !name.contains(UInt8(ascii: "/")), !name.isEmpty {
        entries.append(TreeEntry(name: name, kind: kind, object: object))
      }
      offset = end + 1 + length
    }
    entries.sort { $0.name.lexicographicallyPrecedes($1.name) }
    var last: [UInt8]?
    return entries.filter { entry in
      defer { last = entry.name }
      return entry.name != last
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var composed: ArraySlice<UInt8> { span.precomposed.map { $0[...] } ?? self }
}

extension TreeEntry.Kind {
  fileprivate init?(mode: ContiguousArray<UInt8>.SubSequence) {
    switch mode {
    case _ where mode.starts(with: "100".utf8): self = .file
    case _ where mode.elementsEqual("40000".utf8) || mode.elementsEqual("040000".utf8): self = .folder
    case _ where mode.elementsEqual("120000".utf8): self = .link
    case _ where mode.elementsEqual("160000".utf8): self = .submodule
    default: return nil
    }
  }
}
