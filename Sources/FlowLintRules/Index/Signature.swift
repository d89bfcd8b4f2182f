/// A name by which a file shows that an architecture is in use. The survey looks for it in the file's bytes.
package struct SignatureName: Sendable {
  let text: String
  /// The offsets in the name of two letters that rarely stand so far apart elsewhere; the second is at most 15 bytes
  /// behind the first.
  let marks: (first: Int, second: Int)
  /// A word that must stand somewhere in the same file too.
  let besides: String?

  init(_ text: String, marks: (first: Int, second: Int), besides: String? = nil) {
    self.text = text
    self.marks = marks
    self.besides = besides
  }
}

/// The signatures of all architectures, laid out for the survey.
package struct SignatureSet: Sendable {
  /// Two letters and their distance in bytes; several names share a pair.
  struct Pair: Sendable, Hashable {
    let first: UInt8
    let second: UInt8
    let distance: Int
  }

  struct Name: Sendable {
    let text: String
    let besides: String?
    /// The offset of the pair's first letter in the name.
    let mark: Int
    /// The number of the architecture.
    let architecture: Int
  }

  /// The most architectures that a survey can tell apart: one for each of the 64 bits of `ArchitectureNumbers`.
  static let mostArchitectures = 64

  let pairs: [Pair]
  /// The names of each pair.
  let names: [[Name]]
  /// The architectures of which each pair is a sign.
  let architectures: [ArchitectureNumbers]

  /// - Parameter signatures: the names of each architecture, by its number.
  package init(_ signatures: [[SignatureName]]) {
    var pairs: [Pair] = []
    var names: [[Name]] = []
    for (architecture, signature) in signatures.prefix(Self.mostArchitectures).enumerated() {
      for name in signature {
        let bytes = Array(name.text.utf8)
        let (first, second) = name.marks
        let pair = Pair(first: bytes[first], second: bytes[second], distance: second - first)
        let entry = Name(text: name.text, besides: name.besides, mark: first, architecture: architecture)
        if let place = pairs.firstIndex(of: pair) {
          names[place].append(entry)
        } else {
          pairs.append(pair)
          names.append([entry])
        }
      }
    }
    self.pairs = pairs
    self.names = names
    architectures = names.map { ArchitectureNumbers($0.map { .init(number: $0.architecture) }) }
  }
}

/// A set of architectures by their numbers.
package struct ArchitectureNumbers: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }
  package init(number: Int) { rawValue = number < 64 ? 1 << UInt64(number) : 0 }
}
