extension History {
  /// The outcome of the steps in a few sentences, a line each.
  package var summary: String { summaryLines.map { $0 + "\n" }.joined() }

  var summaryLines: [String] {
    if steps.isEmpty {
      return ["No commit of this time changes Swift files. \(counted(present.count, "finding")) \(endName)."] + limits
    }
    var lines = [
      "\(counted(present.count, "finding")) \(endName)\(ages.isEmpty ? "" : ": \(ages.joined(separator: ", "))")."
    ]
    let most = countsByRule.prefix(3).map { "\($0.rule) \($0.count)" }
    if present.count > 1 { lines.append("Most frequent rules: \(most.joined(separator: ", ")).") }
    let manners = findings.compactMap(\.end?.manner)
    var repairs = manners.contains(.repaired) ? repairSentence : ""
    let removed = manners.count { $0 == .removed }
    let hidden = manners.count { $0 == .suppressed }
    if removed > 0 {
      repairs += " \(counted(removed, "finding")) went with \(removed == 1 ? "its" : "their") type or file."
    }
    if hidden > 0 { repairs += " \(counted(hidden, "finding")) \(hidden == 1 ? "was" : "were") hidden by a comment." }
    let unjudged = manners.count { $0 == .unjudged }
    if unjudged > 0 { repairs += " \(counted(unjudged, "finding")) \(unjudged == 1 ? "is" : "are") no longer judged." }
    if !repairs.isEmpty { lines.append(String(repairs.drop { $0 == " " })) }
    return lines + limits
  }

  /// The line for a clone that lacks what came before.
  private var limits: [String] {
    guard case .shallow(let commit) = start else { return [] }
    return [
      "The clone is shallow: nothing is known of the time before \(commit.shortID), \(commit.date.day); "
        + "'git fetch --unshallow' gets the rest."
    ]
  }

  /// The name of the end in sentences: `today`, or `at a1b2c3d`.
  private var endName: String { endsToday ? "today" : "at \(end.shortID)" }

  private static let year = 365

  /// The ages of the present findings, as far as the steps reach back.
  private var ages: [String] {
    let present = present
    if present.isEmpty { return [] }
    var parts: [String] = []
    if days >= Self.year {
      let old = present.count { finding in
        commit(bringing: finding).map { end.date.days(since: $0.date) >= Self.year } != false
      }
      if old > 0 { parts.append("\(old) \(old == 1 ? "is" : "are") older than a year") }
    } else if let before = start.commit {
      let old = present.count { $0.firstStep == nil }
      if old > 0 { parts.append("\(old) \(old == 1 ? "was" : "were") there on \(before.date.day) already") }
    }
    let recent = present.compactMap { commit(bringing: $0) }.filter { end.date.days(since: $0.date) < 30 }
    if !recent.isEmpty {
      let commits = Set(recent.map(\.id)).count
      parts.append("\(recent.count) came in the last 30 days (\(counted(commits, "commit")))")
    }
    return parts
  }

  /// The rules of the present findings with their numbers, the most frequent first.
  var countsByRule: [(rule: String, count: Int)] {
    Dictionary(grouping: present, by: \.rule).map { (rule: $0, count: $1.count) }
      .ordered { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }

  /// The number of days from the step that brought a finding in to the one that took it out; nil while it is there, and
  /// where it is not known when it came.
  package func age(of finding: DatedFinding) -> Int? {
    guard let from = commit(bringing: finding), let to = commit(ending: finding) else { return nil }
    return to.date.days(since: from.date)
  }

  private var repairSentence: String {
    let repaired = repaired
    let verb = repaired.count == 1 ? "was" : "were"
    let ages = repaired.compactMap { age(of: $0) }.sorted()
    let start = "\(counted(repaired.count, "finding")) \(verb) repaired in this time"
    if ages.isEmpty { return start + "." }
    let median = counted(ages[(ages.count - 1) / 2], "day")
    if ages.count == 1 {
      return repaired.count == 1
        ? "\(start), after \(median)." : "\(start). One of them came in this time, too: it took \(median)."
    }
    let known = ages.count < repaired.count ? " of the \(ages.count) whose start is known" : " of them"
    return "\(start); half\(known) within \(median)."
  }
}
