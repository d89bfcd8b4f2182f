/// A mistake in the text of a baseline. Lines count from 1.
package enum BaselineError: Error, Equatable {
  case malformed(line: Int, problem: String)
  /// The text holds the marks of a merge conflict.
  case conflict(line: Int)

  package var line: Int {
    switch self {
    case .malformed(let line, _), .conflict(let line): line
    }
  }

  /// The message: the mistake and its remedy, without path and line.
  package var message: String {
    let rewrite = "write the baseline anew with 'flowlint --write-baseline'"
    switch self {
    case .malformed(_, let problem): return "\(problem); \(rewrite)"
    case .conflict: return "a merge conflict; keep the lines of both sides and remove its marks, or \(rewrite)"
    }
  }
}
