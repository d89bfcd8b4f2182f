/// `"requires": "1.2"`: the oldest version of FlowLint that may read a file of settings.
struct RequiredVersion: Sendable {
  private let parts: [Int]

  /// Nil for what is no version: one to three numbers with dots between.
  init?(_ text: String) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(numbers.count), numbers.allSatisfy({ $0 != nil && $0! >= 0 }) else { return nil }
    parts = numbers.compactMap(\.self)
  }

  /// Numbers that are not written are zeros.
  func isMet(by version: RequiredVersion) -> Bool {
    for place in 0..<3 {
      let (wanted, own) = (number(place), version.number(place))
      if wanted != own { return wanted < own }
    }
    return true
  }

  private func number(_ place: Int) -> Int { place < parts.count ? parts[place] : 0 }
}
