/// The findings that remain after the directives of their files, and those that are silenced.
struct SuppressionResult: Sendable {
  var kept: [Finding] = []
  var suppressed: [HiddenFinding] = []
  /// The findings of `unused_suppression`: directives that silence nothing, or that name what does not exist.
  var unused: [Finding] = []
}

/// Takes out the findings that the directives of each file cover; files without any may be absent.
///
/// - Parameter findings: all findings, before any is left out by severity: else its directive looks unused.
func applySuppressions(
  to findings: [Finding], _ directives: [FileID: [SuppressionDirective]], in context: SuppressionContext
) -> SuppressionResult {
  var result = SuppressionResult()
  var files: [FileID: FileSuppression] = [:]
  for (file, directives) in directives where !directives.isEmpty {
    files[file] = FileSuppression(of: directives, file: file, catalogue: context.catalogue)
  }
  for finding in findings where !result.silence(finding, in: &files) { result.kept.append(finding) }
  guard let severity = context.severity else { return result }
  for file in files.keys.sorted() {
    let others = files[file]?.mistakes(in: context, severity) ?? []
    let unused = files[file]?.unusedNames(in: context, severity) { $0 != .rule(Rule.unusedSuppressionID) } ?? []
    for finding in others + unused where !result.silence(finding, in: &files) { result.unused.append(finding) }
    // The directives that silence this rule itself are known only now.
    result.unused += files[file]?.unusedNames(in: context, severity) { $0 == .rule(Rule.unusedSuppressionID) } ?? []
  }
  return result
}

extension SuppressionResult {
  fileprivate mutating func silence(_ finding: Finding, in files: inout [FileID: FileSuppression]) -> Bool {
    guard let reason = files[finding.location.file]?.reason(toSilence: finding) else { return false }
    suppressed.append(HiddenFinding(finding: finding, cause: .suppression(reason: reason)))
    return true
  }
}
