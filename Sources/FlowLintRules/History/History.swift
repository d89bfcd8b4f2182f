/// The findings of a project over a line of its commits: which commit brought each in, and which took it out.
package struct History: Sendable {
  /// The commits that may have changed a finding, oldest first.
  package private(set) var steps: [Step]
  /// The findings in the order in which they came; those of one commit in report order.
  package private(set) var findings: [DatedFinding]
  package let start: Start
  /// The commit that the history ends with. It need not be a step.
  package let end: Commit
  /// Whether the end is checked out, so that texts may speak of today.
  package let endsToday: Bool
  /// The rules that ran at some step.
  package let rules: [Rule]
  /// The number of findings that today's baseline accepts; nil where there is none.
  package var baselineCount: Int?

  package struct Commit: Sendable, Equatable {
    /// The whole id in hexadecimal digits.
    package let id: String
    package let date: CommitDate
    /// The first line of its message.
    package let subject: String

    package init(id: String, date: CommitDate, subject: String) {
      (self.id, self.date, self.subject) = (id, date, subject)
    }

    package var shortID: String { String(id.prefix(7)) }
  }

  package struct Step: Sendable {
    package let commit: Commit
    /// The numbers of the findings that it brought in, and of those that it took out.
    package let came: [Int]
    package let went: [Int]
    /// The change of settings by the commit, such as `architecture declared`; nil for nothing.
    package let settingsNote: String?

    package init(commit: Commit, came: [Int], went: [Int], settingsNote: String? = nil) {
      (self.commit, self.came, self.went, self.settingsNote) = (commit, came, went, settingsNote)
    }
  }

  /// The state before the first step, as far as it is known.
  package enum Start: Sendable, Equatable {
    /// The project begins with the first step.
    case beginning
    /// The state that the steps are compared with.
    case state(of: Commit)
    /// The state that the steps are compared with, in a clone that ends there.
    case shallow(Commit)

    package var commit: Commit? {
      switch self {
      case .beginning: nil
      case .state(let commit), .shallow(let commit): commit
      }
    }
  }

  package init(steps: [Step], findings: [DatedFinding], start: Start, end: Commit, endsToday: Bool, rules: [Rule]) {
    (self.steps, self.findings, self.start, self.end) = (steps, findings, start, end)
    (self.endsToday, self.rules) = (endsToday, rules)
  }
}

/// A finding with its time.
package struct DatedFinding: Sendable {
  package let rule: String
  package let declaration: String
  package let subject: String
  /// The message as it was last worded.
  package internal(set) var message: String
  package internal(set) var severity: Severity
  /// The number of the step that brought it in; nil where it was there before the first.
  let firstStep: Int?
  package let first: Place
  /// The place at the last step that had it.
  package internal(set) var last: Place
  /// The end of the finding; nil while it is there.
  package internal(set) var end: End?
  /// The owner of the file that it is in, or was last; nil where the repository names none at all.
  package internal(set) var owner: String?

  /// Whether it stands outside of all types; its declaration is then the file's name.
  var isAtFileLevel: Bool { declaration.isEmpty || last.path.utf8.reversed().starts(with: declaration.utf8.reversed()) }

  package struct Place: Sendable, Equatable {
    package let path: String
    /// The line, from 1.
    package let line: Int
  }

  package struct End: Sendable, Equatable {
    /// The number of the step that took it out.
    package let step: Int
    let manner: Manner
  }

  enum Manner: String, Sendable {
    /// The code that it was about is still there, and no longer breaks the rule.
    case repaired
    /// The type, or the file, that it was about is gone.
    case removed
    case suppressed
    /// The type has lost its role, or what it is cannot be told any more: no rule judges it.
    case unjudged
  }

  /// The fate of the finding, where it is gone.
  var fate: String {
    switch end?.manner {
    case .removed: "gone"
    case .suppressed: "hidden"
    case .unjudged: "no longer judged"
    case .repaired, nil: "repaired"
    }
  }

  /// The folder of the file that it is in, or was last: of a deep one the two outermost.
  var folder: String {
    let names = last.path.split(separator: "/").dropLast().prefix(2)
    return names.isEmpty ? "." : names.joined(separator: "/")
  }
}

extension History {
  /// The same with the owners of files, which `owner` tells by their paths as findings have them.
  package func owned(by owner: (String) -> String) -> History {
    var owned = self
    for number in findings.indices { owned.findings[number].owner = owner(findings[number].last.path) }
    return owned
  }

  /// The history of some of its findings only.
  package func keeping(_ isKept: (DatedFinding) -> Bool) -> History {
    let kept = findings.indices.filter { isKept(findings[$0]) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    var history = self
    history.findings = kept.map { findings[$0] }
    history.steps = steps.map { step in
      Step(
        commit: step.commit, came: step.came.compactMap { numbers[$0] }, went: step.went.compactMap { numbers[$0] },
        settingsNote: step.settingsNote)
    }
    return history
  }

  /// The note that a reader of the curve must know of a step: what changed in the settings, and what lost its judge.
  func note(at step: Step) -> String? {
    let unjudged = step.went.count { findings[$0].end?.manner == .unjudged }
    let notes = [step.settingsNote, unjudged == 0 ? nil : "\(counted(unjudged, "finding")) no longer judged"]
    let known = notes.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }

  package var present: [DatedFinding] { findings.filter { $0.end == nil } }

  package var repaired: [DatedFinding] { findings.filter { $0.end?.manner == .repaired } }

  package func commit(bringing finding: DatedFinding) -> Commit? { finding.firstStep.map { steps[$0].commit } }

  package func commit(ending finding: DatedFinding) -> Commit? { finding.end.map { steps[$0.step].commit } }

  /// The number of findings at the first state, before any step.
  var countAtStart: Int { findings.count { $0.firstStep == nil } }

  /// The number of days from the start of the history, or its first step, to its end.
  package var days: Int { (start.commit ?? steps.first?.commit).map { end.date.days(since: $0.date) } ?? 0 }
}
