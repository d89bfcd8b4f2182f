import FlowLintRun

struct WhyOptions: CommandOptions {
  /// The options for the files, with the working folder or the asked file as path.
  var lint = LintOptions()
  /// The asked type or place: `LoginFlow`, `Sources/Login/LoginFlow.swift:14`.
  var subject = ""
}

extension Subcommand {
  static let why = Subcommand(
    "why", "say what a type is taken for, and what each rule makes of it",
    operands: Operands(
      synopsis: "FILE:LINE|TYPE", count: 1...1, request: "ask about one place or type", first: .node, takesFiles: true),
    details: """
      Says what the type of that name, or around that line, is to each architecture and which declaration makes it so,
      what is known of it, and what each rule says: what it found, what a comment or the baseline hides, where it found
      nothing, and which rules look elsewhere.
      """,
    options: LintOptions.project.map { $0.of(\WhyOptions.lint) },
    settle: { options, words throws(UsageError) in
      options.subject = words.operands[0]
      if options.subject == "-" { throw UsageError("'-' is for lint; name a place or a type") }
    }, run: runWhy)
}

private func runWhy(_ options: WhyOptions, _: inout LintOutcome?) async throws -> ExitCode {
  printText(try await explainedSubject(options))
}

/// The explanation of a type or place of the project around the working folder.
func explainedSubject(_ options: WhyOptions) async throws -> String {
  var lint = options.lint
  let place = Place(options.subject)
  if let place { lint.paths = [place.file] }
  var prepared = try await PreparedRun(lint)
  let asked = prepared.run.files.firstFileID(where: \.isAsked)
  prepared.run.wantsGraph = true
  prepared.run.listsUnknownValues = true
  // All files are asked about, as a finding about a type may stand in any of them.
  for file in prepared.run.files.indices { prepared.run.files[file].isAsked = true }
  let outcome = await prepared.outcome()
  tell(outcome.report.notices)
  let question: WhyQuestion
  if let place {
    guard let asked else { throw CommandError("\(place.file) is not read here") }
    question = .place(file: asked, line: place.line)
  } else {
    question = .type(name: options.subject)
  }
  var answers: [String] = []
  if let place, let asked, let answer = try importAnswer(at: place, in: asked, outcome: outcome, after: prepared) {
    answers.append(answer)
  }
  // A declared architecture may speak of the import too.
  let explanations = explain(question, in: outcome, of: prepared.run)
  if explanations.isEmpty, answers.isEmpty {
    throw CommandError(nothing(about: options.subject, at: place, in: outcome))
  }
  let places = Places(outcome.report.files)
  let mark = place.flatMap { place in asked.map { "\(prepared.run.files[$0].path):\(place.line)" } }
  return (answers + explanations.map { $0.text(places, marking: mark) }).joined(separator: "\n")
}

/// The answer for a line that imports a module; nil for another line.
private func importAnswer(
  at place: Place, in file: FileID, outcome: LintOutcome, after prepared: PreparedRun
) throws -> String? {
  guard let model = outcome.index.moduleModel else { return nil }
  var files = outcome.report.files
  let source = SourceText(path: files[file].path, bytes: try orCommandError(place.file, try Disk().read(place.file)))
  files[file] = source
  let lines = LineTable(source.bytes.span)
  return model.answer(onLine: lines.range(ofLine: place.line, in: source.bytes.span), of: file, Places(files))
}

/// A place such as `LoginFlow.swift:14`, also with the column that an editor adds.
struct Place {
  let file: String
  let line: Int

  init?(_ text: String) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let last = Int(parts.removeLast()) else { return nil }
    let line = parts.count >= 2 ? Int(parts[parts.count - 1]) : nil
    if line != nil { parts.removeLast() }
    self.line = line ?? last
    file = parts.joined(separator: ":")
  }
}

private func nothing(about subject: String, at place: Place?, in outcome: LintOutcome) -> String {
  if outcome.packs.isEmpty || place == nil && outcome.index.models.isEmpty && outcome.index.declared == nil {
    return "no \(Architecture.names) code found around here"
  }
  if let place {
    let bytes = outcome.report.files.first { $0.path == place.file }?.bytes ?? []
    let newline = UInt8(ascii: "\n")
    let lines = bytes.count { $0 == newline } + (bytes.last == newline ? 0 : 1)
    if !bytes.isEmpty, !(1...lines).contains(place.line) {
      return "\(place.file) has \(counted(lines, "line")); there is no line \(place.line)"
    }
    return "\(subject) lies in no type that an architecture knows"
  }
  if subject.hasSuffix(".swift") { return "ask about a line of the file, such as \(subject):1, or about a type" }
  return "no type is called '\(subject)'\(didYouMean(subject, in: typeNames(in: outcome.index)))"
}
