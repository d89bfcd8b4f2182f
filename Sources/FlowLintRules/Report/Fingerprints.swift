/// Identities of findings that survive edits around them: the rule, the declaration and what is wrong with it.
///
/// The findings of a run are asked for in report order; equal ones are told apart by how many came before.
struct Fingerprints {
  private var occurrences: [UInt64: Int] = [:]

  /// 16 hexadecimal digits, lower case.
  mutating func next(_ finding: Finding) -> String {
    var hash = FNV1a()
    for part in [finding.rule, finding.declaration, finding.subject] { hash.append(part) }
    let count = occurrences[hash.value, default: 0]
    occurrences[hash.value] = count + 1
    if count > 0 { hash.append(String(count + 1)) }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The 64-bit FNV-1a hash; the same on every machine and for ever.
struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The UTF-8 of a text and a NUL behind it.
  mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
    append(0)
  }

  private mutating func append(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
