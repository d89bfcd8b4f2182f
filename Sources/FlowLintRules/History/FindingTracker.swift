/// The findings of a run over one commit, as far as a history needs them.
package struct StepFindings: Sendable {
  /// The shown findings, in report order.
  private(set) var findings: [Finding]
  let suppressed: [Finding]
  /// The files in play, by number.
  private let files: [IndexedFile]
  private let models: [any PackModel]
  private let declared: DeclaredModels?
  /// The rules that say that something is missing, in a state in which some file cannot be read to its end.
  private let silentRules: Set<String>

  package init(_ outcome: LintOutcome) {
    (models, declared) = (outcome.index.models, outcome.index.declared)
    silentRules =
      outcome.index.unclosed.isEmpty
      ? [] : Set(outcome.report.rules.lazy.filter { $0.claim == .absence }.map(\.id))
    files = outcome.index.files.ordered { $0.number < $1.number }
    suppressed = outcome.report.hidden.map(\.finding)
    findings = []
    // A finding in the settings, such as an exception that excuses nothing, is no part of the project's past.
    findings = outcome.report.findings.filter { source($0.location) != nil }
  }

  func source(_ location: Location) -> SourceText? {
    let next = leadingCount(of: files.count) { files[$0].number < location.file }
    return next < files.count && files[next].number == location.file ? files[next].syntax.source : nil
  }

  /// Whether some file still declares, or extends, the outermost type that a finding is about; for a finding outside
  /// types, whether its file is still there.
  func holdsSubject(of finding: DatedFinding) -> Bool {
    let type = finding.declaration.utf8.prefix { $0 != UInt8(ascii: ".") }
    if finding.isAtFileLevel { return files.contains { $0.path.utf8.elementsEqual(finding.last.path.utf8) } }
    return files.contains { file in file.members.types.contains { $0.name.utf8.elementsEqual(type) } }
  }
}

extension StepFindings {
  /// The types, of some names, of which rules speak without doubt.
  fileprivate func judged(among names: Set<String>) -> Set<String> {
    if names.isEmpty { return [] }
    var judged: Set<String> = []
    for model in models {
      for type in model.table.types where names.contains(type.name) && type.kind != .extensionOnly {
        if !model.table.isAmbiguous(type), !model.subjects(of: type).isEmpty { judged.insert(type.name) }
      }
    }
    for (_, model) in declared?.models ?? [] {
      for member in model.architecture.roles.indices.flatMap({ model.facts.members(ofRole: $0) }) {
        judged.insert(model.facts.types[member].name)
      }
    }
    return judged.intersection(names)
  }

  /// The rule of a finding says nothing in this state.
  fileprivate func isSilent(_ finding: DatedFinding) -> Bool { silentRules.contains(finding.rule) }
}

extension DatedFinding {
  /// The names of what it is about.
  fileprivate var names: [String] { declaration.identifiers + subject.identifiers }
}

/// Follows findings from state to state of a project, in either direction of time.
package struct FindingTracker: Sendable {
  /// All findings that were ever seen.
  package private(set) var findings: [DatedFinding] = []
  /// The numbers of the findings that the last state has, in report order.
  private var present: [BaselineKey: [Int]] = [:]
  /// The place at which each finding was seen last; its line is counted on demand.
  private var sightings: [Sighting] = []

  /// The names of types that present findings are about, as far as the last state judged the types.
  private var judged: Set<String> = []
  /// The number of findings of each key that the last state suppresses.
  private var suppressed: [BaselineKey: Int] = [:]

  private struct Sighting: Sendable {
    let source: SourceText
    let offset: Int

    var place: DatedFinding.Place {
      DatedFinding.Place(path: source.path, line: LineTable(source.bytes.span).line(at: offset))
    }

    /// The path, and the line of code around the place without its indentation.
    static func fileAndLine(_ sighting: Sighting) -> [UInt8] {
      let (bytes, offset) = (sighting.source.bytes, sighting.offset)
      var (start, end) = (min(offset, bytes.count), min(offset, bytes.count))
      while start > 0, bytes[start - 1] != "\n" { start -= 1 }
      while end < bytes.count, bytes[end] != "\n", bytes[end] != "\r" { end += 1 }
      while start < end, bytes[start] == " " || bytes[start] == "\t" { start += 1 }
      return Array(sighting.source.path.utf8) + [0] + bytes[start..<end]
    }
  }

  package init() {}

  /// Takes the state behind a step, or that before the first. Returns the numbers of findings that this state has and
  /// the last had not, and the other way round.
  package mutating func add(_ state: StepFindings, step number: Int?) -> (came: [Int], went: [Int]) {
    var groups: [BaselineKey: [Int]] = [:]
    for (index, finding) in state.findings.enumerated() { groups[BaselineKey(finding), default: []].append(index) }
    var known = [Int?](repeating: nil, count: state.findings.count)
    var went: [Int] = []
    for (key, old) in present {
      let pairs = self.pairs(of: old, with: groups[key] ?? [], in: state)
      for (finding, index) in pairs { known[index] = finding }
      let matched = Set(pairs.map(\.finding))
      went += old.filter { !matched.contains($0) }
    }
    went.sort()
    let before = suppressed
    suppressed = Dictionary(state.suppressed.map { (BaselineKey($0), 1) }, uniquingKeysWith: +)
    var newlySuppressed = suppressed.merging(before.filter { suppressed[$0.key] != nil }) { $0 - $1 }
    let lost = went.isEmpty ? [] : judged.subtracting(state.judged(among: judged))
    for finding in went {
      findings[finding].last = sightings[finding].place
      // The text is no longer needed.
      sightings[finding] = Sighting(source: SourceText(path: "", bytes: []), offset: 0)
      guard let number else { continue }
      let gone = findings[finding]
      let count = newlySuppressed[BaselineKey(gone), default: 0]
      newlySuppressed[BaselineKey(gone)] = count - 1
      let isUnjudged = state.isSilent(gone) || gone.names.contains(where: lost.contains)
      findings[finding].end = .init(
        step: number,
        manner: count > 0
          ? .suppressed : !state.holdsSubject(of: gone) ? .removed : isUnjudged ? .unjudged : .repaired)
    }
    var came: [Int] = []
    present = [:]
    for (index, finding) in state.findings.enumerated() {
      let sighting = sighting(of: finding, in: state)
      let tracked = known[index] ?? findings.count
      if tracked == findings.count {
        findings.append(DatedFinding(finding, step: number, at: sighting.place))
        sightings.append(sighting)
        came.append(tracked)
      } else {
        sightings[tracked] = sighting
        findings[tracked].message = finding.message
        findings[tracked].severity = finding.severity
      }
      present[BaselineKey(finding), default: []].append(tracked)
    }
    judged = state.judged(among: Set(present.values.joined().flatMap { findings[$0].names }))
    return (came, went)
  }

  /// Fills in the places of the findings of the last state.
  package mutating func finish() {
    for finding in present.values.joined() { findings[finding].last = sightings[finding].place }
  }

  /// The number of the present finding with the same key, at a 1-based line where there are several.
  package func number(of finding: Finding, atLine line: Int) -> Int? {
    let same = present[BaselineKey(finding)] ?? []
    return same.first { sightings[$0].place.line == line } ?? same.first
  }

  /// The numbers of the present findings at a 1-based line of a file.
  package func numbers(at path: String, line: Int) -> [Int] {
    present.values.joined().filter {
      let place = sightings[$0].place
      return place.line == line && place.path.utf8.elementsEqual(path.utf8)
    }.sorted()
  }

  /// The lines of a file with a present finding, from 1, ascending.
  package func lines(in path: String) -> [Int] {
    let here = present.values.joined().filter { sightings[$0].source.path.utf8.elementsEqual(path.utf8) }
    return Set(here.map { sightings[$0].place.line }).sorted()
  }

  private func sighting(of finding: Finding, in state: StepFindings) -> Sighting {
    Sighting(
      source: state.source(finding.location) ?? SourceText(path: "", bytes: []), offset: finding.location.range.start)
  }

  /// Pairs of findings with one key in two states that are the same: first by file and line of code, then by file, then
  /// by order.
  private func pairs(of old: [Int], with new: [Int], in state: StepFindings) -> [(finding: Int, index: Int)] {
    if old.isEmpty || new.isEmpty { return [] }
    if old.count == 1, new.count == 1 { return [(old[0], new[0])] }
    let newSightings = new.map { sighting(of: state.findings[$0], in: state) }
    var pairs: [(finding: Int, index: Int)] = []
    var (old, left) = (old, Array(new.indices))
    for mark in [Sighting.fileAndLine, { Array($0.source.path.utf8) }, { _ in [] }] {
      // The places are in reverse, as they are taken from the end.
      var places = Dictionary(grouping: left.reversed()) { mark(newSightings[$0]) }
      old = old.filter { finding in
        guard let place = places[mark(sightings[finding])]?.popLast() else { return true }
        pairs.append((finding, new[place]))
        return false
      }
      left = places.values.joined().sorted()
    }
    return pairs
  }
}

extension BaselineKey {
  fileprivate init(_ finding: DatedFinding) {
    self.init(rule: finding.rule, declaration: finding.declaration, subject: finding.subject)
  }
}

extension DatedFinding {
  fileprivate init(_ finding: Finding, step: Int?, at place: Place) {
    self.init(
      rule: finding.rule, declaration: finding.declaration, subject: finding.subject, message: finding.message,
      severity: finding.severity, firstStep: step, first: place, last: place, end: nil)
  }
}
