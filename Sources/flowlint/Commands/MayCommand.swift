import FlowLintRun

struct MayOptions: CommandOptions { var question = UseQuestion(user: "", used: "") }

extension Subcommand {
  static let may = Subcommand(
    "may", "check a dependency before you write it",
    operands: Operands(
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
    let module = module(outcome)
    let others = try module == nil ? parts(named: used, in: outcome, of: prepared.run) : []
    let users = namedParts(user, in: outcome, of: prepared.run)
    // A thing of a layer may always use itself: another one is taken.
    let target = others.first { $0.file != users.first?.file || $0.type != users.first?.type } ?? others.last
    if let target, target.sample == nil { throw CommandError("'\(used)' declares no type that could be used") }
    let probe = try probe(of: users.first, in: outcome, run: prepared.run)
    let trial = try await probe.trial(using: target?.sample, importing: module ?? target?.module)
    // A law that the probe itself breaks, whatever it uses, is no answer.
    let usual = try await probe.trial(using: module == nil ? "Int" : nil, importing: nil)
    let known = Set(usual.outcome.report.findings.map { "\($0.rule) \($0.message)" })
    var (found, report) = (trial.outcome.report.findings, trial.outcome.report)
    found.removeAll { known.contains("\($0.rule) \($0.message)") }
    if found.isEmpty, let user = users.first {
      let name = target?.sample?.split(separator: ".").last.map(String.init) ?? module ?? ""
      (found, report) = (self.known(by: user, name, in: outcome), outcome.report)
    }
    var text = found.map { self.text(of: $0, in: report) }.joined()
    if found.isEmpty { text = "Allowed: no rule forbids it.\n" }
    if let target, let user = users.first, let problem = invisible(target, from: user, in: outcome) {
      text += "It would not compile: \(problem)\n"
    }
    text += "(Tried with \(probe.meaning)\(target.map { " and \($0.meaning)" } ?? "").)\n"
    return Answer(isAllowed: found.isEmpty, text: text)
  }

  /// The module whose import is asked about: `import X`, or a name of a module that nothing else has.
  private func module(_ outcome: LintOutcome) -> String? {
    if used.hasPrefix("import ") { return String(used.dropFirst("import ".count)) }
    let imported = outcome.index.files.contains { $0.imports(used) }
    let system = ["AppKit", "Combine", "CoreData", "Foundation", "SwiftData", "SwiftUI", "UIKit"]
    guard imported || system.contains(used), explainsNothing(about: used, in: outcome) else { return nil }
    return used
  }

  private func explainsNothing(about name: String, in outcome: LintOutcome) -> Bool {
    !typeNames(in: outcome.index).contains(name) && !groupNames(in: outcome.index).contains(name)
  }

  /// The place at which the use is tried: in the user, or in a new type of its name, which lies and inherits as the types
  /// of the project whose names end like it.
  private func probe(of user: NamedPart?, in outcome: LintOutcome, run: LintRun) throws -> Probe {
    if let user {
      let text = outcome.report.files[user.file].bytes
      guard let type = user.type else {
        return Probe(at: run.files[user.file].path, text, at: text.count, .file, meaning: user.meaning)
      }
      let end = outcome.index.file(user.file)?.end(ofClass: type)
      return Probe(
        at: run.files[user.file].path, text, at: end ?? text.count, end == nil ? .extending(type) : .inside,
        meaning: user.meaning)
    }
    let isName = self.user.utf8.allSatisfy(\.isWordByte) && self.user.first?.isUppercase == true
    guard isName, let place = placements(of: self.user, in: outcome, of: run).first,
      let head = outcome.index.files.first(where: { $0.path == place.example })?.header(ofTypeEnding: place.ending)
    else {
      _ = try parts(named: self.user, in: outcome, of: run)
      throw CommandError("nothing is called '\(self.user)'")
    }
    let start = ContiguousArray("\(head.imports)\n\(head.introducer) \(self.user)\(head.clause){\n".utf8)
    return Probe(
      at: place.path, start + ContiguousArray("}\n".utf8), at: start.count,
      head.holds ? .inside : .extending(self.user),
      meaning: "a new type like \(place.example)")
  }

  private func parts(named name: String, in outcome: LintOutcome, of run: LintRun) throws(CommandError) -> [NamedPart] {
    let found = namedParts(name, in: outcome, of: run)
    if !found.isEmpty { return found }
    let names = typeNames(in: outcome.index) + groupNames(in: outcome.index)
    if names.contains(name) { throw CommandError("several types are called '\(name)'") }
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

  private func text(of finding: Finding, in report: Report) -> String {
    var text = "Forbidden: \(finding.message.visible) [\(finding.rule)]\n"
    for note in finding.notes { text += "  \(report.source(note.location).path.visible): \(note.message.visible)\n" }
    if let reason = report.remedy(of: finding) { text += "  \(reason.visible)\n" }
    return text
  }
}

/// The text of a file that does not use something yet.
private struct Probe {
  let meaning: String
  private let path: String
  private let text: ContiguousArray<UInt8>
  /// The UTF-8 offset at which the use is written.
  private let place: Int
  private let kind: Kind

  enum Kind {
    /// The end of a type that may hold something.
    case inside
    /// The end of a file, in an extension of a type.
    case extending(String)
    /// The end of a file.
    case file
  }

  init(at path: String, _ text: ContiguousArray<UInt8>, at place: Int, _ kind: Kind, meaning: String) {
    (self.path, self.text, self.place, self.kind, self.meaning) = (path, text, place, kind, meaning)
  }

  /// The trial of the use: what it would make wrong anywhere in the project.
  func trial(using type: String?, importing module: String?) async throws -> ChangeTrial {
    var lines = "\n"
    if let type {
      let function = "private func flowlintAsks(_: \(type)) {}\n"
      switch kind {
      case .inside: lines += "private let flowlintHolds: \(type)? = nil\n\(function)"
      case .extending(let name): lines += "extension \(name) { \(function)}\n"
      case .file: lines += function
      }
    }
    var bytes = text
    if case .extending = kind {
      bytes += ContiguousArray(lines.utf8)
    } else {
      bytes.insert(contentsOf: lines.utf8, at: place)
    }
    if let module { bytes += ContiguousArray("\nimport \(module)\n".utf8) }
    return try await ChangeTrial(of: [PathBytes(joined(workingFolder(), path).utf8): bytes], with: .withoutBaseline)
  }
}
