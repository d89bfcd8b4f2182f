/// What the survey finds in the bytes of a file: whether an architecture shows itself by its name.
///
/// Comments and strings count: an answer may be a yes too many, never a no too many.
package struct FileSummary: Sendable, Equatable {
  /// Nil of a file that cannot be read.
  package let byteCount: Int?
  /// `CoreFlow`
  package private(set) var namesCoreFlow = false
  /// `AsyncFlow` or `RxFlow`
  package private(set) var namesAsyncFlow = false
  /// `BaseRouterImple`, or `Interactor` and `Scene`
  package private(set) var namesScene = false

  package var namesArchitecture: Bool { namesCoreFlow || namesAsyncFlow || namesScene }

  /// Of a file that cannot be read.
  package init() { byteCount = nil }

  /// One pass, 128 bytes at a time, over two letters of each name that hardly ever stand so far apart. 61 MB in the
  /// cache take 10 ms on one core.
  package init(surveying bytes: Span<UInt8>) {
    byteCount = bytes.count
    var namesInteractor = false
    var offset = 0
    while offset < bytes.count {
      let end = min(offset + 128, bytes.count)
      if end + 6 > bytes.count || bytes.mayName(from: offset) {
        for offset in offset..<end {
          switch bytes[offset] {
          case "F": noteFlow(bytes, offset)
          case "I": if bytes.holds("Interactor", at: offset) { namesInteractor = true }
          case "R": if bytes.holds("BaseRouterImple", at: offset - 4) { namesScene = true }
          default: continue
          }
        }
      }
      offset = end
    }
    if namesInteractor, !namesScene { namesScene = bytes.holds("Scene") }
  }

  @inline(never)
  private mutating func noteFlow(_ bytes: Span<UInt8>, _ offset: Int) {
    guard bytes.holds("Flow", at: offset) else { return }
    if bytes.holds("Core", at: offset - 4) { namesCoreFlow = true }
    if bytes.holds("Async", at: offset - 5) || bytes.holds("Rx", at: offset - 2) { namesAsyncFlow = true }
  }
}

extension Span<UInt8> {
  /// Whether `Flow`, `Interactor` or `RouterImple` may start among the 128 bytes from an offset on, 6 more being there.
  @inline(__always)
  fileprivate func mayName(from offset: Int) -> Bool {
    var marks = SIMDMask<SIMD16<Int8>>(repeating: false)
    for part in 0..<8 {
      let start = offset + 16 * part
      let (bytes, third, sixth) = (vector(at: start), vector(at: start + 3), vector(at: start + 6))
      marks .|= (bytes .== every("F")) .& (third .== every("w"))
      marks .|= (bytes .== every("I")) .& (sixth .== every("c"))
      marks .|= (bytes .== every("R")) .& (sixth .== every("I"))
    }
    return any(marks)
  }

  @inline(__always)
  private func every(_ byte: Unicode.Scalar) -> SIMD16<UInt8> { SIMD16(repeating: UInt8(ascii: byte)) }

  /// Sixteen bytes; zeros near the end. The optimizer makes one load of it.
  @inline(__always)
  private func vector(at offset: Int) -> SIMD16<UInt8> {
    var vector = SIMD16<UInt8>()
    guard offset >= 0, offset < count - 15 else { return vector }
    for index in 0..<16 { vector[index] = self[offset + index] }
    return vector
  }

  fileprivate func holds(_ text: String, at offset: Int) -> Bool { offset >= 0 && starts(with: text, at: offset) }

  fileprivate func holds(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    var offset = 0
    while true {
      offset = self.offset(from: offset) { $0.mask(equalTo: first) }
      if offset >= count { return false }
      if starts(with: text, at: offset) { return true }
      offset += 1
    }
  }
}
