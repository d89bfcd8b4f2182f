/// A mistake in the text of a baseline. Lines count from 1.
package enum BaselineError: Error, Equatable {
  /// The thing that was expected at a line.
  case malformed(line: Int, expected: String)
  /// A merge left its marks.
  case conflict(line: Int)
  case unknownVersion(line: Int, version: Int)

  package var line: Int {
    switch self {
    case .malformed(let line, _), .conflict(let line), .unknownVersion(let line, _): line
    }
  }

  /// The mistake and its remedy, without path and line.
  package var message: String {
    switch self {
    case .malformed(_, let expected): "expected \(expected); \(rewrite)"
    case .conflict: "a merge conflict; keep the lines of both sides and remove its marks, or \(rewrite)"
    case .unknownVersion(_, let version):
      "version \(version) is of another FlowLint, this one knows \(Baseline.version); update FlowLint, or \(rewrite)"
    }
  }

  private var rewrite: String { "write the baseline anew with 'flowlint --write-baseline'" }
}
