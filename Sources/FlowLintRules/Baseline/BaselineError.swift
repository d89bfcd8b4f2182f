/// What is wrong with the text of a baseline. Lines count from 1.
package enum BaselineError: Error, Equatable {
  case malformed(line: Int, problem: String)
  /// A merge left its marks.
  case conflict(line: Int)

  package var line: Int {
    switch self {
    case .malformed(let line, _), .conflict(let line): line
    }
  }

  /// What is wrong and what to do, without path and line.
  package var message: String {
    let rewrite = "write the baseline anew with 'flowlint --write-baseline'"
    switch self {
    case .malformed(_, let problem): return "\(problem); \(rewrite)"
    case .conflict: return "a merge conflict; keep the lines of both sides and remove its marks, or \(rewrite)"
    }
  }
}
