/// The survey's findings in the bytes of a file: whether an architecture shows itself by its name.
///
/// Comments and strings count: an answer may be a yes too many, never a no too many.
package struct FileSummary: Sendable, Equatable {
  /// The size of the file in bytes; nil for a file that cannot be read.
  package let byteCount: Int?
  /// The architectures whose signature stands in the file.
  package private(set) var shown: ArchitectureNumbers = []
  /// The imports of the file; nil where nobody asks for them.
  package private(set) var imports: FileImports?
  /// Whether the file lies among tests and names what tests import.
  package private(set) var namesTests = false

  package var namesArchitecture: Bool { !shown.isEmpty }

  /// The summary of a file that cannot be read.
  package init() { byteCount = nil }

  /// Surveys the bytes in one pass, 128 at a time, for pairs of letters of the names which rarely stand so far apart.
  /// 61 MB in the cache take 10 ms on one core.
  ///
  /// - Parameter readsImports: whether descriptions of builds say which imports the file should have.
  package init(
    surveying bytes: Span<UInt8>, for signatures: SignatureSet, at path: String = "", readsImports: Bool = false
  ) {
    byteCount = bytes.count
    if readsImports { imports = FileImports(bytes) }
    namesTests = path.isTestPath && IndexedFile.namesTests(bytes)
    var absent: [String] = []
    var offset = 0
    // The block has a fixed length, so that the optimizer knows all loads to be inside.
    while offset < bytes.count - blockLength {
      let block = bytes.extracting(offset..<offset + blockLength)
      // A question of each pair alone whether anything is marked would cost a fifth of the survey.
      var marks = SIMDMask<SIMD16<Int8>>(repeating: false)
      for pair in signatures.pairs { marks .|= block.marks(of: pair) }
      if marks.holdsAny {
        for place in signatures.pairs.indices where !shown.isSuperset(of: signatures.architectures[place]) {
          let pair = signatures.pairs[place]
          guard block.marks(of: pair).holdsAny else { continue }
          note(signatures.names[place], for: pair, in: bytes, at: offset..<offset + 128, absent: &absent)
        }
      }
      offset += 128
    }
    while offset < bytes.count {
      let end = min(offset + 128, bytes.count)
      for place in signatures.pairs.indices where !shown.isSuperset(of: signatures.architectures[place]) {
        let pair = signatures.pairs[place]
        // Near the end of a file the same bytes are looked at twice rather than none behind it.
        let lastStart = bytes.count - pair.distance - 16
        let mayHold =
          end + pair.distance <= bytes.count
          ? bytes.mayHold(pair, from: offset, notBehind: .max)
          : lastStart < 0 || bytes.mayHold(pair, from: offset, notBehind: lastStart)
        if mayHold { note(signatures.names[place], for: pair, in: bytes, at: offset..<end, absent: &absent) }
      }
      offset = end
    }
  }

  /// - Parameter absent: words beside which names count, and which the file is known not to hold.
  @inline(never) private mutating func note(
    _ names: [SignatureSet.Name], for pair: SignatureSet.Pair, in bytes: Span<UInt8>, at range: Range<Int>,
    absent: inout [String]
  ) {
    if names.allSatisfy({ $0.besides.map(absent.contains) == true }) { return }
    for offset in range where bytes[offset] == pair.first && bytes.peek(offset + pair.distance) == pair.second {
      for name in names where bytes.holds(name.text, at: offset - name.mark) {
        let architecture = ArchitectureNumbers(number: name.architecture)
        if shown.contains(architecture) { continue }
        if let word = name.besides {
          if absent.contains(word) { continue }
          guard bytes.holds(word) else {
            absent.append(word)
            continue
          }
        }
        shown.formUnion(architecture)
      }
    }
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// The mask holds any: `any` would take six times as many instructions, a sum of bytes is one.
  @inline(__always) var holdsAny: Bool {
    SIMD16<UInt8>(repeating: 0).replacing(with: 1, where: self).wrappedSum() != 0
  }
}

/// The number of bytes of which the first 128 are looked at together.
private var blockLength: Int { 160 }

extension Span<UInt8> {
  /// Marks places modulo sixteen where both letters start among the first 128 of as many bytes as a block has.
  @inline(__always) fileprivate func marks(of pair: SignatureSet.Pair) -> SIMDMask<SIMD16<Int8>> {
    let (first, second) = (SIMD16(repeating: pair.first), SIMD16(repeating: pair.second))
    let distance = pair.distance & 15
    var marks = SIMDMask<SIMD16<Int8>>(repeating: false)
    for part in 0..<8 { marks .|= (vector(at: 16 * part) .== first) .& (vector(at: 16 * part + distance) .== second) }
    return marks
  }

  /// Whether both letters may start among the 128 bytes from an offset on.
  ///
  /// - Parameter last: the last offset behind which there are the bytes that the second letter needs.
  @inline(__always) fileprivate func mayHold(_ pair: SignatureSet.Pair, from offset: Int, notBehind last: Int) -> Bool {
    let (first, second) = (SIMD16(repeating: pair.first), SIMD16(repeating: pair.second))
    var marks = SIMDMask<SIMD16<Int8>>(repeating: false)
    for part in 0..<8 {
      let start = Swift.min(offset + 16 * part, last)
      marks .|= (vector(at: start) .== first) .& (vector(at: start + pair.distance) .== second)
    }
    return marks.holdsAny
  }

  /// The sixteen bytes at an offset, with zeros near the end. The optimizer makes one load of it.
  @inline(__always) func vector(at offset: Int) -> SIMD16<UInt8> {
    var vector = SIMD16<UInt8>()
    guard offset >= 0, offset < count - 15 else { return vector }
    for index in 0..<16 { vector[index] = self[offset + index] }
    return vector
  }

  fileprivate func holds(_ text: String, at offset: Int) -> Bool { offset >= 0 && starts(with: text, at: offset) }
}
