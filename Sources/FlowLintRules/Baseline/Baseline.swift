/// The findings that are known and accepted for now: a project can start with them and report only new ones.
///
/// A finding is known by its rule, the qualified declaration it is in and what is wrong, with a count: by no line, path
/// or wording, so that it survives edits, moves and reworded messages.
package struct Baseline: Sendable, Equatable {
  /// The baseline entries, sorted by bytes; no two have the same key.
  package let entries: [Entry]
  /// The name of a baseline for which no place is given; it lies in the project's root.
  package static let usualPath = ".flowlint-baseline.json"

  package struct Entry: Sendable, Equatable {
    package var rule: String
    package var declaration: String
    package var subject: String
    /// The number of findings with this key, at least one.
    package var count: Int

    fileprivate var key: BaselineKey { BaselineKey(rule: rule, declaration: declaration, subject: subject) }
  }

  /// The baseline of all that was found.
  package init(recording findings: [Finding]) {
    self.init(findings.map { Entry(rule: $0.rule, declaration: $0.declaration, subject: $0.subject, count: 1) }, by: +)
  }

  /// - Parameter combine: the function that merges the counts of two entries with the same key.
  init(_ entries: [Entry], by combine: (Int, Int) -> Int) {
    var counts: [BaselineKey: Int] = [:]
    for entry in entries { counts[entry.key] = counts[entry.key].map { combine($0, entry.count) } ?? entry.count }
    self.entries = counts.map { $0.entry(count: $1) }.ordered { $0.precedes($1) }
  }
}

/// The key of findings that the baseline takes for the same.
struct BaselineKey: Hashable {
  let rule: String
  let declaration: String
  let subject: String

  fileprivate func entry(count: Int) -> Baseline.Entry {
    Baseline.Entry(rule: rule, declaration: declaration, subject: subject, count: count)
  }
}

extension BaselineKey {
  init(_ finding: Finding) { self.init(rule: finding.rule, declaration: finding.declaration, subject: finding.subject) }
}

extension Baseline.Entry {
  fileprivate func precedes(_ other: Baseline.Entry) -> Bool {
    if rule != other.rule { return rule.precedes(other.rule) }
    return declaration != other.declaration
      ? declaration.precedes(other.declaration) : subject.precedes(other.subject)
  }
}

// MARK: - Matching

package struct BaselineResult: Sendable {
  package var new: [Finding] = []
  var baselined: [HiddenFinding] = []
  /// The baseline entries that nothing matches any more, with the counts that are left over.
  package var stale: [Baseline.Entry] = []
  /// The findings at file level that are known by entries without a file, and these entries, in the same order.
  package var moved = MovedFindings()

  package var staleCount: Int { stale.reduce(0) { $0 + $1.count } }
}

/// Findings at file level that are known by entries which name no file, as older versions wrote them, or one that is
/// gone: a new finding in another file may take the place of an old one.
package struct MovedFindings: Sendable {
  package internal(set) var findings: [Finding] = []
  /// The entry of each finding.
  fileprivate(set) var entries: [Baseline.Entry] = []
}

extension Baseline {
  /// Splits findings in report order into new and baselined ones. Where there are more findings of one key than
  /// recorded, the last are new. A baseline entry of a rule that no longer exists is stale in every mode.
  /// - Parameters:
  ///   - holdsFile: whether the project has a file of that name.
  ///   - didRun: whether a rule looked at the whole project; entries of other rules are never stale.
  package func apply(
    to findings: [Finding], holdsFile: (String) -> Bool = { _ in true }, didRun: (String) -> Bool
  ) -> BaselineResult {
    var left: [BaselineKey: Int] = [:]
    /// The entries without a file, by rule and subject.
    var homeless: [[String]: [BaselineKey]] = [:]
    for entry in entries {
      left[entry.key] = entry.count
      if entry.declaration.isEmpty || entry.declaration.hasSuffix(".swift") && !holdsFile(entry.declaration) {
        homeless[[entry.rule, entry.subject], default: []].append(entry.key)
      }
    }
    var result = BaselineResult()
    for finding in findings {
      var keys = [BaselineKey(finding)]
      if finding.isAtFileLevel { keys += homeless[[finding.rule, finding.subject]] ?? [] }
      guard let key = keys.first(where: { left[$0, default: 0] > 0 }) else {
        result.new.append(finding)
        continue
      }
      left[key]! -= 1
      result.baselined.append(HiddenFinding(finding: finding, cause: .baseline))
      if key.declaration != finding.declaration {
        result.moved.findings.append(finding)
        result.moved.entries.append(key.entry(count: 1))
      }
    }
    result.stale = entries.compactMap { entry in
      let count = left[entry.key] ?? 0
      return count > 0 && didRun(entry.rule) ? entry.key.entry(count: count) : nil
    }
    return result
  }

  /// The baseline with the entries of another run added; where both have a key, the higher count holds.
  package func adding(_ others: [Entry]) -> Baseline { Baseline(entries + others, by: max) }

  /// The baseline without what some rules have found.
  package func without(_ rules: Set<String>) -> Baseline {
    rules.isEmpty ? self : Baseline(entries.filter { !rules.contains($0.rule) }, by: max)
  }

  /// A sentence on how many more findings it holds than another one, and where; nothing where it holds no more.
  package func growth(over old: Baseline) -> String {
    let known = Dictionary(old.entries.map { ($0.key, $0.count) }) { first, _ in first }
    let grown = entries.map { (entry: $0, more: $0.count - known[$0.key, default: 0]) }.filter { $0.more > 0 }
    if grown.isEmpty { return "" }
    let places = grown.prefix(5).map { "\($0.entry.rule) in \($0.entry.declaration)" }
    let rest = grown.count > 5 ? " and \(counted(grown.count - 5, "other"))" : ""
    let more = grown.reduce(0) { $0 + $1.more }
    return " It grew by \(counted(more, "finding")): \(places.joined(separator: ", "))\(rest)."
  }

  /// The baseline without its stale entries, for `--baseline-mode shrink`.
  package func removing(_ stale: [Entry]) -> Baseline {
    var counts: [BaselineKey: Int] = [:]
    for entry in stale { counts[entry.key] = entry.count }
    let rest = entries.map { $0.key.entry(count: $0.count - (counts[$0.key] ?? 0)) }
    return Baseline(rest.filter { $0.count > 0 }, by: max)
  }
}

extension Baseline {
  /// The baseline with the files of findings in place of none, or of one that is gone.
  package func naming(_ moved: MovedFindings) -> Baseline {
    let rest = removing(Baseline(moved.entries, by: +).entries)
    return Baseline(rest.entries + Baseline(recording: moved.findings).entries, by: +)
  }

  /// The baseline with one finding more.
  package func recording(_ finding: Finding) -> Baseline {
    Baseline(entries + Baseline(recording: [finding]).entries, by: +)
  }
}
