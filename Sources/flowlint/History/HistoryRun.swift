import FlowLintRun

/// Runs the rules over one state of a project after the other. Each text is read and parsed once, and kept until the last
/// state that needs it is done.
struct HistoryRun {
  /// The run that each state is checked with, without the files.
  private let run: LintRun
  private let objects: GitObjects
  private let plan: HistoryPlan
  /// The numbers of the states, in the order in which they are to be done: 0 is the state before the first step, `n`
  /// the one after step `n - 1`.
  private let order: [Int]
  /// The number of each file's text in the state that was made last, by the file's number; nil for a file that it has
  /// not.
  private var files: [Int?]
  /// The numbers of the texts that are needed last at a place in `order`, by that place.
  private var dropped: [Int: [Int]] = [:]
  private var texts: [LoadedText?]
  /// Notices about files that are no readable Swift, each told once.
  private(set) var notices: [Report.Notice] = []

  /// The number of states that are made at once. More take more memory, fewer leave cores idle.
  private static let statesAtOnce = 24

  /// - Parameters:
  ///   - run: the settings of every state.
  ///   - isBackward: whether to begin with the last state.
  init(_ run: LintRun, of plan: HistoryPlan, reader objects: GitObjects, isBackward: Bool) {
    var run = run
    run.files = plan.files
    // A finding may have come in a file at another path.
    for file in run.files.indices { run.files[file].isAsked = true }
    run.documents = []
    run.baselines = []
    self.run = run
    self.plan = plan
    self.objects = objects
    let states = Array(0...plan.steps.count)
    order = isBackward ? states.reversed() : states
    texts = Array(repeating: nil, count: plan.texts.count)
    files = plan.endFiles
    if !isBackward { for step in plan.steps.reversed() { Self.apply(step, to: &files, isBackward: true) } }
    findLastUses()
  }

  private static func apply(_ step: HistoryPlan.Step, to files: inout [Int?], isBackward: Bool) {
    for change in step.changes { files[change.file] = isBackward ? change.old : change.new }
  }

  /// Turns the files of the state before, in the order of this run, into those of a state.
  private func advance(_ files: inout [Int?], to place: Int) {
    if place > 0 { Self.apply(step(to: place), to: &files, isBackward: isBackward) }
  }

  private var isBackward: Bool { order[0] > 0 }

  /// The step between the state before, in the order of this run, and a state.
  private func step(to place: Int) -> HistoryPlan.Step { plan.steps[min(order[place - 1], order[place])] }

  private mutating func findLastUses() {
    var files = self.files
    // The number of files that have each text.
    var counts = [Int](repeating: 0, count: texts.count)
    var lastUse = [Int](repeating: order.count, count: texts.count)
    for text in files { if let text { counts[text] += 1 } }
    for place in order.indices.dropFirst() {
      let before = files
      advance(&files, to: place)
      let changes = step(to: place).changes
      for change in changes {
        if let old = before[change.file] { counts[old] -= 1 }
        if let new = files[change.file] { counts[new] += 1 }
      }
      for text in changes.flatMap({ [$0.old, $0.new].compactMap(\.self) }) {
        lastUse[text] = counts[text] == 0 ? place - 1 : order.count
      }
    }
    for (text, place) in lastUse.enumerated() where place < order.count { dropped[place, default: []].append(text) }
  }

  /// Checks every state in order; `visit` returns whether to go on.
  mutating func forEachState(
    _ visit: (_ state: Int, StepFindings) throws(CommandError) -> Bool
  ) async throws(CommandError) {
    var last: (inPlay: [FileID], files: [Int?], findings: StepFindings)?
    for batch in pieces(of: order.count, size: Self.statesAtOnce) {
      var states: [State] = []
      for place in batch {
        advance(&files, to: place)
        states.append(State(files: files))
      }
      try await load(&states)
      let known = last
      let checked = states
      let fresh = checked.indices.filter { index in
        let before =
          index > 0 ? (checked[index - 1].inPlay, checked[index - 1].files) : known.map { ($0.inPlay, $0.files) }
        guard let before else { return true }
        return !checked[index].isChecked(like: before.0, before.1)
      }
      let results = await check(fresh.map { checked[$0] })
      var next = 0
      for (index, place) in batch.enumerated() {
        if next < fresh.count, fresh[next] == index {
          last = (checked[index].inPlay, checked[index].files, results[next])
          next += 1
        }
        guard let findings = last?.findings else { continue }
        if try !visit(order[place], findings) { return }
        for text in dropped[place] ?? [] { texts[text] = nil }
      }
    }
  }

  // MARK: Reading

  /// Reads and parses the texts that the states need and that are not read yet.
  private mutating func load(_ states: inout [State]) async throws(CommandError) {
    try readTexts(states)
    var unparsed: [(text: Int, file: FileID)] = []
    var isWanted: Set<Int> = []
    for index in states.indices {
      states[index].summaries = states[index].files.map { text in
        text.flatMap { self.texts[$0]?.summary } ?? FileSummary()
      }
      states[index].inPlay = filesInPlay(
        states[index].summaries, of: run.files, packs: run.packs, isDeclared: run.isDeclared
      ).filter { states[index].files[$0] != nil }
      for file in states[index].inPlay where !run.files[file].isDescription {
        if let text = states[index].files[file], texts[text]?.parsed.isEmpty == true, isWanted.insert(text).inserted {
          unparsed.append((text, file))
        }
      }
    }
    let (texts, files, new) = (self.texts, run.files, unparsed)
    let parts = pieces(of: new.count, size: 4)
    let parsed = await inParallel(parts.count, jobs: run.jobs, memory: ()) { part, _ in
      new[parts[part]].map { text, file in
        let source = SourceText(path: files[file].path, bytes: texts[text]?.bytes ?? [])
        return ParsedFile(source, number: file, repository: files[file].repository)
      }
    }
    for (file, parsed) in zip(new, parsed.joined()) { self.texts[file.text]?.parsed[file.file] = parsed }
    for index in states.indices {
      states[index].parsed = Dictionary(minimumCapacity: states[index].inPlay.count)
      for file in states[index].inPlay {
        guard let text = states[index].files[file] else { continue }
        if run.files[file].isDescription {
          states[index].descriptions[file] = description(text, as: file)
        } else {
          states[index].parsed[file] = self.parsed(text, as: file)
        }
      }
    }
  }

  /// The parsed text as a file of that number.
  private mutating func parsed(_ text: Int, as file: FileID) -> ParsedFile? {
    if let known = texts[text]?.parsed[file] { return known }
    // The same text may have stood at another path first.
    let moved = texts[text]?.parsed.values.first?.moved(
      to: run.files[file].path, number: file, repository: run.files[file].repository)
    texts[text]?.parsed[file] = moved
    return moved
  }

  private mutating func description(_ text: Int, as file: FileID) -> BuildDescription? {
    guard let bytes = texts[text]?.bytes else { return nil }
    if let known = texts[text]?.descriptions[file] { return known }
    let read = BuildDescription(reading: SourceText(path: run.files[file].path, bytes: bytes))
    texts[text]?.descriptions[file] = read
    return read
  }

  private mutating func readTexts(_ states: [State]) throws(CommandError) {
    var wanted: [(text: Int, file: FileID)] = []
    var isWanted: Set<Int> = []
    for state in states {
      for (file, text) in zip(state.files.fileIDs, state.files) {
        if let text, texts[text] == nil, isWanted.insert(text).inserted { wanted.append((text, file)) }
      }
    }
    for piece in pieces(of: wanted.count, size: 64) {
      let answers = try objects.read(wanted[piece].map { plan.texts[$0.text] })
      for ((text, file), answer) in zip(wanted[piece], answers) { texts[text] = try loaded(answer, as: text, of: file) }
    }
  }

  private mutating func loaded(_ answer: GitObject, as text: Int, of file: FileID) throws(CommandError) -> LoadedText {
    let name = plan.texts[text].hexadecimal
    switch answer {
    case .blob(let bytes):
      if run.files[file].isDescription { return LoadedText(bytes: bytes, summary: FileSummary()) }
      let summary = FileSummary(surveying: bytes.span, for: .ofArchitectures, at: run.files[file].path)
      return LoadedText(bytes: bytes, summary: summary)
    case .tooLarge(let size):
      notices.append(
        Report.Notice(
          .input, .error, path: run.files[file].path,
          "\(size >> 20) MB as \(name.prefix(7)); no more than \(GitObjects.longestText >> 20) MB are read"))
      return LoadedText(bytes: [], summary: FileSummary())
    case .commit, .tree, .other, .missing:
      throw objects.missing(plan.texts[text], of: " of \(run.files[file].path.visible)")
    }
  }

  // MARK: Checking

  /// Checks several states, as many at once as there are jobs.
  private func check(_ states: [State]) async -> [StepFindings] {
    var alone = run
    alone.jobs = 1
    if run.jobs == 1 || states.count == 1 {
      var results: [StepFindings] = []
      for state in states { results.append(StepFindings(await lint(states.count == 1 ? run : alone, reading: state))) }
      return results
    }
    let run = alone
    return await withTaskGroup(of: (Int, StepFindings).self) { group in
      var results = [StepFindings?](repeating: nil, count: states.count)
      var next = 0
      func add() {
        guard next < states.count else { return }
        let (number, state) = (next, states[next])
        group.addTask { (number, StepFindings(await lint(run, reading: state))) }
        next += 1
      }
      for _ in 0..<self.run.jobs { add() }
      while let (number, findings) = await group.next() {
        results[number] = findings
        add()
      }
      return results.compactMap(\.self)
    }
  }
}

/// The text of a Swift file, at whatever paths it stood.
private struct LoadedText: Sendable {
  let bytes: ContiguousArray<UInt8>
  let summary: FileSummary
  /// The description of a build in each file that is no source, by path.
  var descriptions: [FileID: BuildDescription] = [:]
  /// The parsed file for each path, by the number of the file; empty where no state needed it parsed.
  var parsed: [FileID: ParsedFile] = [:]
}

/// The project at one commit.
private struct State: SourceReader {
  /// The number of each file's text, by the file's number; nil for a file that it has not.
  let files: [Int?]
  var summaries: [FileSummary] = []
  /// The numbers of the files in play, ascending.
  var inPlay: [FileID] = []
  var parsed: [FileID: ParsedFile] = [:]
  var descriptions: [FileID: BuildDescription] = [:]

  /// Whether the rules see the same files as in another state.
  func isChecked(like inPlay: [FileID], _ files: [Int?]) -> Bool {
    self.inPlay == inPlay && inPlay.allSatisfy { self.files[$0] == files[$0] }
  }

  func holds(_ file: FileID) -> Bool { parsed[file] != nil || descriptions[file] != nil }
  func description(_ file: FileID) -> BuildDescription? { descriptions[file] }
  func summary(of file: FileID) -> FileSummary? { summaries[file] }
  func parsed(_ file: FileID) -> ParsedFile? { parsed[file] }
  func read(_ file: FileID, into buffer: inout ContiguousArray<UInt8>) throws(UnreadableFile) -> Int { 0 }
}
