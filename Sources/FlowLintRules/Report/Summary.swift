extension Report {
  /// The lines for standard error: the numbers of findings that are shown, and of those that are not.
  package var summary: [String] {
    [foundLine, notShownLine, tooManyLine, declaredLine].compactMap { $0 } + lookedLines
      + [nothingLine].compactMap { $0 }
  }

  /// The line for a project without any part of an architecture, where that fails the run.
  package var nothingLine: String? {
    hasNothingFailure ? "Failed by --fail-on-nothing: no code of a known architecture was found." : nil
  }

  /// `3 errors`, `1 warning`
  var countsBySeverity: [String] {
    [Severity.error, .warning, .note].compactMap { severity in
      let count = count(of: severity)
      return count == 0 ? nil : counted(count, severity.name)
    }
  }

  private var foundLine: String {
    let files = counts.checkedFiles
    guard !findings.isEmpty else {
      let declared = coverage?.declared.sentence.map { "; \($0)" } ?? ""
      return "Found nothing to report in \(counted(files, "file"))\(declared)."
    }
    // Files are told apart by path: each block of a document is a file of its own.
    let touched = Set(findings.map { source($0.location).path }).count
    let fixable = fixableCount == 0 ? "" : "; \(fixableCount) fixable with --fix"
    // A change may break files that have not changed.
    let place = touched > files ? counted(touched, "file") : "\(touched) of \(counted(files, "file"))"
    return "Found \(listed(countsBySeverity)) in \(place)\(fixable). 'flowlint explain RULE' says why."
  }

  /// The lines about what was looked at: a run that finds nothing must not look like one that saw nothing.
  var lookedLines: [String] { coverage?.lines ?? [] }

  /// The line about what declared rules were asked of, where the line of what was found does not say it.
  private var declaredLine: String? { findings.isEmpty ? nil : coverage?.declared.sentence.map { "\($0)." } }

  private var tooManyLine: String? {
    guard hasTooManyWarnings, let maximumWarnings else { return nil }
    let allowed = maximumWarnings == 0 ? "none" : "no more than \(maximumWarnings)"
    return "\(counted(count(of: .warning), "warning")), and --max-warnings allows \(allowed)."
  }

  /// The line about what was found and is not shown.
  var notShownLine: String? {
    var parts: [String] = []
    if counts.belowSeverity > 0 { parts.append("\(counts.belowSeverity) below --severity") }
    if suppressedCount > 0 { parts.append("\(suppressedCount) suppressed in the source") }
    if baselinedCount + counts.staleEntries > 0 {
      let stale =
        counts.staleEntries == 0 ? "" : " (and \(counts.staleEntries) stale; '--baseline-mode shrink' removes them)"
      parts.append("\(baselinedCount) in the baseline\(stale)")
    }
    if parts.isEmpty { return nil }
    let known = hidden.filter { $0.cause == .baseline }.map(\.finding)
    let rules = known.isEmpty ? "" : " Known: \(countsByRule(known)); '--no-baseline' shows them."
    return "Not shown: \(parts.joined(separator: ", "))." + rules
  }
}

/// `modular_order 32, mvvm_view_fetches 4 and 3 of other rules`: the rules with most findings first.
package func countsByRule(_ findings: [Finding]) -> String {
  let most = 5
  let rules = findings.map(\.rule).counts.ordered { ($1.value, $0.key) < ($0.value, $1.key) }
  let others = rules.dropFirst(most).reduce(0) { $0 + $1.value }
  return rules.prefix(most).map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    + (others > 0 ? " and \(others) of other rules" : "")
}
