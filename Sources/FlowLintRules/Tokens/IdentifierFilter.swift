/// The names that one file may mention: a Bloom filter of the identifiers in it, 512 bytes for any file.
///
/// It answers questions about a file whose tokens are gone. For a file of 300 different names one answer in 60 is a
/// false "may".
package struct IdentifierFilter: Sendable {
  private var bits = ContiguousArray<UInt64>(repeating: 0, count: 64)

  /// Sets a bit for each of a file's identifiers, those in backticks or with a dollar included, reserved words left
  /// out.
  package init(_ tokens: TokenList) {
    for token in 0..<tokens.count {
      switch tokens.kinds[token] {
      case .identifier, .quotedIdentifier, .dollarIdentifier: insert(tokens.nameHash(token))
      default: break
      }
    }
  }

  /// Whether the file may mention the name, as a declaration or as a use; `false` is certain.
  package func mayContain(_ name: NameHash) -> Bool {
    contains(Int(name.value & 0xFFF)) && contains(Int(name.value &>> 12 & 0xFFF))
  }

  private mutating func insert(_ name: NameHash) {
    let value = Int(name.value)
    bits[value &>> 6 & 63] |= 1 &<< UInt64(value & 63)
    bits[value &>> 18 & 63] |= 1 &<< UInt64(value &>> 12 & 63)
  }

  private func contains(_ bit: Int) -> Bool { bits[bit &>> 6] &>> UInt64(bit & 63) & 1 != 0 }
}
