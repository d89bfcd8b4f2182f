import Foundation

/// The extent of what the tests try: a sample at the desk, everything where `FLOWLINT_WHOLE` is 1, as in CI.
enum Extent {
  static let isWhole = ProcessInfo.processInfo.environment["FLOWLINT_WHOLE"] == "1"

  /// - Parameter step: how many there are for each one that is tried at the desk.
  static func includes(_ number: Int, oneOf step: Int) -> Bool { isWhole || number % step == 0 }
}
