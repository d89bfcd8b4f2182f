import FlowLintRules

struct MayOptions: CommandOptions { var question = UseQuestion(user: "", used: "") }

extension Subcommand {
  static let may = Subcommand(
    "may", "check a dependency before you write it",
    Operands(
      synopsis: "A use B", count: 2...4, request: "ask whether one thing may use another", first: .node,
      takesFiles: true),
    details: """
      Says whether a type, file, layer or role may use another, or 'import MODULE', and which rule forbids it. The use is
      tried: a line that uses B is added to A in memory, and the rules judge the project with it. Nothing is written.

      Exit code: 0 yes, 1 no, 2 one of them is not known.
      """,
    settle: { (options: inout MayOptions, words) throws(UsageError) in
      var operands = words.operands
      if operands.count > 2, operands[1] == "use" { operands.remove(at: 1) }
      guard operands.count == 2 || operands.count == 3 && operands[1] == "import" else {
        throw UsageError("ask so: flowlint may A use B, or flowlint may A import MODULE")
      }
      options.question = UseQuestion(user: operands[0], used: operands.dropFirst().joined(separator: " "))
    },
    run: { options, _ in
      let answer = try await options.question.answer()
      let code = printText(answer.text)
      return code == 0 && !answer.isAllowed ? 1 : code
    })
}

/// Whether one thing may use another, asked before it is written.
struct UseQuestion: Sendable, Equatable {
  let user: String
  let used: String

  struct Answer {
    let isAllowed: Bool
    let text: String
  }

  /// - Throws: `CommandError` where a name means nothing.
  func answer() async throws -> Answer {
    let prepared = try await PreparedRun(LintOptions())
    let outcome = await prepared.outcome()
    if outcome.packs.allSatisfy({ $0 == .modules }) { throw CommandError(nothingKnown(below: ".")) }
    let users = try parts(user, outcome, prepared.run)
    let module = used.hasPrefix("import ") ? String(used.dropFirst("import ".count)) : nil
    let others = try module == nil ? parts(used, outcome, prepared.run) : []
    guard let user = users.first else { throw CommandError("nothing is called '\(self.user)'") }
    // A thing of a layer may always use itself: another one is taken.
    let target = others.first { $0.file != user.file || $0.type != user.type } ?? others.last
    if let target, target.sample == nil { throw CommandError("'\(used)' declares no type that could be used") }
    let path = prepared.run.files[user.file].path
    let probe = Probe(text: outcome.report.files[user.file].bytes, user, target, module)
    let change = [PathBytes(joined(workingFolder(), path).utf8): probe.bytes]
    let trial = try await ChangeTrial(change, .withoutBaseline)
    let report = trial.outcome.report
    let name = target?.sample?.split(separator: ".").last.map(String.init) ?? module ?? ""
    let forbidding = report.findings.filter { finding in
      ([finding.location] + finding.notes.map(\.location)).contains { place in
        place.range.start >= probe.start && report.source(place).path == path
      } && (finding.message.contains(name) || finding.notes.contains { $0.message.contains(name) })
    }
    let found = forbidding.isEmpty ? known(by: user, name, in: outcome) : forbidding
    var text = found.map { self.text($0, report) }.joined()
    if found.isEmpty { text = "yes: no rule that runs here forbids it\n" }
    text += "asked for \(user.meaning)\(target.map { " and \($0.meaning)" } ?? "")\n"
    return Answer(isAllowed: found.isEmpty, text: text)
  }

  private func parts(_ name: String, _ outcome: LintOutcome, _ run: LintRun) throws(CommandError) -> [NamedPart] {
    let found = namedParts(name, outcome, of: run)
    if !found.isEmpty { return found }
    let names = typeNames(in: outcome.index) + groupNames(in: outcome.index)
    throw CommandError("no type, layer, role or file with code is called '\(name)'\(didYouMean(name, in: names))")
  }

  /// The findings of today about that use: a rule tells the first use alone.
  private func known(by user: NamedPart, _ name: String, in outcome: LintOutcome) -> [Finding] {
    let first = outcome.found.first { finding in
      let isHere = user.type.map { $0 == finding.declaration } ?? (finding.location.file == user.file)
      return isHere && (finding.subject == name || finding.subject.hasSuffix(".\(name)"))
    }
    return first.map { [$0] } ?? []
  }

  private func text(_ finding: Finding, _ report: Report) -> String {
    var text = "no: \(finding.message.visible) [\(finding.rule)]\n"
    for note in finding.notes { text += "  \(report.source(note.location).path.visible): \(note.message.visible)\n" }
    if let reason = report.remedy(of: finding) { text += "  \(reason.visible)\n" }
    return text
  }
}

/// The text of a file with a line more, which uses something.
private struct Probe {
  let bytes: ContiguousArray<UInt8>
  /// The UTF-8 offset at which what is new starts.
  let start: Int

  init(text: ContiguousArray<UInt8>, _ user: NamedPart, _ used: NamedPart?, _ module: String?) {
    var lines = module.map { "\nimport \($0)\n" } ?? "\n"
    if let used {
      if let module = used.module, module != user.module { lines += "import \(module)\n" }
      let function = "func flowlintAsks(_: \(used.sample ?? "")) {}"
      lines += user.type.map { "extension \($0) { private \(function) }\n" } ?? "private \(function)\n"
    }
    start = text.count
    bytes = text + ContiguousArray(lines.utf8)
  }
}
