/// The findings that remain after the directives of their files, and those that are silenced.
struct SuppressionResult: Sendable {
  var kept: [Finding] = []
  var suppressed: [HiddenFinding] = []
  /// The findings of `unused_suppression`: directives that silence nothing, or that name what does not exist.
  var unused: [Finding] = []
}

/// Takes out the findings that the directives cover.
///
/// - Parameters:
///   - findings: all findings in these files, before any is left out by severity: else its directive looks unused.
///   - directives: the directives of each file, by its number; files without any may be absent.
func applySuppressions(
  to findings: [Finding], _ directives: [FileID: [SuppressionDirective]], in context: SuppressionContext
) -> SuppressionResult {
  var result = SuppressionResult()
  var files: [FileID: FileSuppression] = [:]
  for (file, directives) in directives where !directives.isEmpty {
    files[file] = FileSuppression(directives, file: file, context.catalogue)
  }
  for finding in findings { result.take(finding, &files) }
  guard let severity = context.severity else { return result }
  for file in files.keys.sorted() {
    let others = files[file]?.mistakes(in: context, severity) ?? []
    let unused = files[file]?.unusedNames(in: context, severity) { $0 != .rule(Rule.unusedSuppressionID) } ?? []
    for finding in others + unused { result.takeOwn(finding, &files) }
    // It is known only now which directives silence this rule itself.
    result.unused += files[file]?.unusedNames(in: context, severity) { $0 == .rule(Rule.unusedSuppressionID) } ?? []
  }
  return result
}

extension SuppressionResult {
  fileprivate mutating func take(_ finding: Finding, _ files: inout [FileID: FileSuppression]) {
    if !silence(finding, &files) { kept.append(finding) }
  }

  fileprivate mutating func takeOwn(_ finding: Finding, _ files: inout [FileID: FileSuppression]) {
    if !silence(finding, &files) { unused.append(finding) }
  }

  private mutating func silence(_ finding: Finding, _ files: inout [FileID: FileSuppression]) -> Bool {
    guard let reason = files[finding.location.file]?.reason(toSilence: finding) else { return false }
    suppressed.append(HiddenFinding(finding, .suppression(reason: reason)))
    return true
  }
}
