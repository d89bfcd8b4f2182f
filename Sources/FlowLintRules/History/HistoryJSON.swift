/// The history for programs: `flowlint history --format json`.
///
/// ```json
/// {"version": 1, "shallow": false,
///  "start": {"commit": "…", "date": "2026-01-04T10:00:00+09:00", "subject": "…", "rules": {"view_weak_delegate": 2}},
///  "end": {"commit": "…", "date": "…", "subject": "…"},
///  "steps": [{"commit": "…", "date": "…", "subject": "…", "came": [2], "went": [0], "findings": 2,
///             "rules": {"view_weak_delegate": 2}}],
///  "findings": [{"rule": "view_weak_delegate", "severity": "error", "declaration": "TagCore.listener",
///                "subject": "listener", "message": "…", "first": {"step": null, "path": "Sources/TagCore.swift", "line": 9},
///                "last": {"step": 0, "path": "Sources/Tag/TagCore.swift", "line": 12}, "end": {"step": 1, "manner": "repaired"}}]}
/// ```
///
/// `start` is the state before the first step, null where there is none. Steps and findings are numbered from 0 in their
/// order. A finding's first step is null where it was there before; its last step, the last that had it, and `end`, the
/// step that took it out, are null while it is there. `last` says where it is, or was last. The manner is `repaired`,
/// `removed` (its type or file is gone) or `suppressed` (by a comment). `owner` is there where the repository names owners.
extension History {
  package func json() -> String {
    var counts: [String: Int] = [:]
    for finding in findings where finding.firstStep == nil { counts[finding.rule, default: 0] += 1 }
    let startRules = counts
    let stepList = steps.map { step -> JSON in
      for finding in step.came { counts[findings[finding].rule, default: 0] += 1 }
      for finding in step.went { counts[findings[finding].rule, default: 1] -= 1 }
      return step.commit.json.adding([
        "came": .array(step.came.map(JSON.integer)), "went": .array(step.went.map(JSON.integer)),
        "findings": .integer(counts.values.reduce(0, +)), "rules": .counts(counts),
      ])
    }
    let isShallow = if case .shallow = start { true } else { false }
    let startState = start.commit.map { $0.json.adding(["rules": .counts(startRules)]) }
    let whole: JSON = [
      "version": 1, "shallow": .bool(isShallow), "start": startState ?? .null, "end": end.json,
      "steps": .array(stepList), "findings": .array(findings.map(\.json)),
    ]
    return whole.text(linesTo: 2) + "\n"
  }
}

extension JSON {
  fileprivate static func counts(_ counts: [String: Int]) -> JSON {
    .object(counts.filter { $1 > 0 }.ordered { $0.key < $1.key }.map { (key: $0, value: .integer($1)) })
  }
}

extension History.Commit {
  fileprivate var json: JSON { ["commit": .string(id), "date": .string(date.timestamp), "subject": .string(subject)] }
}

extension DatedFinding {
  fileprivate var json: JSON {
    [
      "rule": .string(rule), "severity": .string(severity.name), "declaration": .string(declaration),
      "subject": .string(subject), "message": .string(message), "owner": owner.map(JSON.string),
      "first": first.json(firstStep), "last": last.json(end.map { $0.step - 1 }),
      "end": end.map { ["step": .integer($0.step), "manner": .string($0.manner.rawValue)] } ?? .null,
    ]
  }
}

extension DatedFinding.Place {
  fileprivate func json(_ step: Int?) -> JSON {
    ["step": step.map(JSON.integer) ?? .null, "path": .string(path), "line": .integer(line)]
  }
}
