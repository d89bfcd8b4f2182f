import Foundation

/// How much the tests try: a sample at the desk, everything where `FLOWLINT_WHOLE` is 1, as in CI.
enum Extent {
  static let isWhole = ProcessInfo.processInfo.environment["FLOWLINT_WHOLE"] == "1"
}
