/// A mistake in the text of a baseline.
package struct BaselineError: Error, Equatable {
  /// The line, from 1.
  package let line: Int
  /// The message: the mistake and its remedy, without path and line.
  package let message: String

  private static let rewrite = "write the baseline anew with 'flowlint --write-baseline'"

  static func malformed(line: Int, problem: String) -> BaselineError {
    BaselineError(line: line, message: "\(problem); \(rewrite)")
  }

  /// The text holds the marks of a merge conflict.
  static func conflict(line: Int) -> BaselineError {
    BaselineError(
      line: line, message: "a merge conflict; keep the lines of both sides and remove its marks, or \(rewrite)")
  }
}
