/// Identities of findings that survive edits around them, made of the rule, the declaration and the subject.
///
/// The findings of a run must come in report order; equal ones are told apart by the number of those before.
struct Fingerprints {
  private var occurrences: [UInt64: Int] = [:]

  /// The fingerprint of the next finding: 16 hexadecimal digits, lower case.
  mutating func next(_ finding: Finding) -> String {
    var hash = FNV1a()
    for part in [finding.rule, finding.declaration, finding.subject] { hash.append(part) }
    let count = occurrences[hash.value, default: 0]
    occurrences[hash.value] = count + 1
    if count > 0 { hash.append(String(count + 1)) }
    return aligned(String(hash.value, radix: 16), to: 16, with: "0")
  }
}

/// The 64-bit FNV-1a hash; the same on every machine and for ever.
struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Appends the UTF-8 of a text, and a NUL behind it.
  mutating func append(_ text: String) {
    for byte in Array(text.utf8) + [0] { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
