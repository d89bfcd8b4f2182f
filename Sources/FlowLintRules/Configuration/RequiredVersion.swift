/// `"requires": "1.2"`: the oldest version of FlowLint that may read a file of settings.
struct RequiredVersion: Sendable {
  private let parts: [Int]

  /// Nil for what is no version: one to three numbers with dots between.
  init?(_ text: String) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(numbers.count), numbers.allSatisfy({ $0 != nil && $0! >= 0 }) else { return nil }
    // Numbers that are not written are zeros.
    parts = numbers.compactMap(\.self) + Array(repeating: 0, count: 3 - numbers.count)
  }

  func isMet(by version: RequiredVersion) -> Bool { !version.parts.lexicographicallyPrecedes(parts) }
}
