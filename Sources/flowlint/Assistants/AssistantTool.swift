import FlowLintRun

/// A tool that an assistant may call: it reads, and writes nothing.
struct AssistantTool: Sendable {
  let name: String
  private let title: String
  private let summary: String
  private let properties: JSON
  /// The arguments that must be given.
  private var required: [String] = []
  private var outputSchema: JSON?
  private let answer: @Sendable (_ arguments: JSON) async throws -> JSON

  static let all = [
    AssistantTool(
      name: "lint", title: "Check the architecture",
      summary:
        "Where Swift code breaks the rules of its iOS architecture, with what to do. Give 'changes' to hear only what texts "
        + "that are not on disk yet would make wrong, in any file.",
      properties: [
        "paths": list("Files or folders; the working folder by default"),
        "changes": [
          "type": "array", "description": "Unsaved texts laid over the disk",
          "items": [
            "type": "object", "properties": ["path": text(nil), "text": text(nil)], "required": ["path", "text"],
          ],
        ],
        "since": text("Only what has changed since the branch left this git revision, and what that makes wrong"),
      ], outputSchema: lintResult, answer: lint),
    AssistantTool(
      name: "explain", title: "Explain a rule",
      summary: "Why a rule exists, with code; of a pack, what its architecture demands.",
      properties: ["rule": text("The id of a rule, as it stands in brackets, or the name of a pack")],
      required: ["rule"]
    ) { result(try await explanation(of: [try needed(in: $0, named: "rule")])) },
    AssistantTool(
      name: "graph", title: "Show the navigation graph",
      summary: "Who owns, creates, shows and releases whom in the app, with places.",
      properties: [
        "focus": text("Only what is near the type of this name"),
        "format": ["type": "string", "enum": .strings(formats.map(\.rawValue)), "default": "tree"],
      ], answer: graph),
    AssistantTool(
      name: "why", title: "Say what a type is",
      summary: "What a type, or the type around FILE:LINE, is taken for, and what each rule makes of it.",
      properties: ["subject": text("TYPE or FILE:LINE")], required: ["subject"]
    ) { result(try await explainedSubject(WhyOptions(subject: try needed(in: $0, named: "subject")))) },
    AssistantTool(
      name: "may", title: "Ask before using",
      summary:
        "Whether one type, file, layer or role may use another, by which rule not. Ask before you write the use.",
      properties: ["user": text(nil), "used": text("A type, file, layer or role, or 'import Module'")],
      required: ["user", "used"]
    ) {
      result(
        try await UseQuestion(user: try needed(in: $0, named: "user"), used: try needed(in: $0, named: "used")).answer()
          .text)
    },
    AssistantTool(
      name: "place", title: "Ask where a type belongs",
      summary: "In which file a new type of that name belongs.", properties: ["name": text(nil)], required: ["name"]
    ) { result(try await placeAnswer(try needed(in: $0, named: "name"))) },
    AssistantTool(
      name: "rules", title: "List the rules",
      summary: "The rules of this project and of FlowLint, with severity and title; of a pack those of the pack.",
      properties: ["pack": text("The name of a pack; all by default")]
    ) { result(ruleListText(try await listedRules(try text($0["pack"], named: "pack").map { [$0] } ?? []).rules)) },
    AssistantTool(
      name: "init", title: "Propose settings",
      summary: "The text of a .flowlint.json that fits this project, with the architecture that its code holds.",
      properties: [:]
    ) { _ in
      var nobody: Interview?
      return result(try await proposedConfiguration(for: InitOptions(), asking: &nobody).text)
    },
  ]

  /// The description of the tool in the answer of `tools/list`.
  var description: JSON {
    [
      "name": .string(name), "title": .string(title), "description": .string(summary),
      "inputSchema": [
        "type": "object", "properties": properties, "required": required.isEmpty ? nil : .strings(required),
      ],
      "outputSchema": outputSchema, "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }

  private static let formats: [GraphFormat] = [.tree, .mermaid, .json]

  private static func text(_ description: String?) -> JSON {
    ["type": "string", "description": description.map(JSON.string)]
  }

  private static func list(_ description: String) -> JSON {
    ["type": "array", "items": ["type": "string"], "description": .string(description)]
  }

  private static let lintResult: JSON = [
    "type": "object",
    "properties": [
      "version": ["type": "integer"], "findings": ["type": "array", "items": ["type": "object"]],
      "notices": ["type": "array", "items": ["type": "object"]], "summary": ["type": "object"],
      "omitted": ["type": "integer", "description": "Findings beyond the first 200"],
      "before": ["type": "integer", "description": "Findings that the changes do not cause"],
    ], "required": ["version", "findings", "summary", "omitted"],
  ]

  // MARK: Calling

  /// The result of a call; a failure is a result too, in words that help.
  func call(_ arguments: JSON) async -> JSON {
    do {
      try checkNames(of: arguments)
      return try await answer(arguments)
    } catch {
      return Self.failure((error as? any WordedError)?.message ?? "\(error)")
    }
  }

  private func checkNames(of arguments: JSON) throws(CommandError) {
    guard case .object(let members) = arguments, case .object(let known) = properties else { return }
    for member in members where !known.contains(where: { $0.key == member.key }) {
      let names = known.isEmpty ? ["no arguments"] : known.map { "'\($0.key)'" }
      throw CommandError("\(name) takes no '\(member.key)'; it takes \(names.joined(separator: ", "))")
    }
  }

  /// The result for what an argument made impossible, without repeating all of a long one.
  private static func failure(_ message: String) -> JSON {
    result(message.visibleLines.shortened(to: 2000), isError: true)
  }

  private static func result(_ text: String, structured: JSON? = nil, isError: Bool = false) -> JSON {
    [
      "content": [["type": "text", "text": .string(text)]], "structuredContent": structured, "isError": .bool(isError),
    ]
  }

  /// The number of findings that an answer holds at most.
  private static let mostFindings = 200

  private static func lint(_ arguments: JSON) async throws -> JSON {
    var options = LintOptions()
    options.paths = try texts(arguments["paths"], named: "paths")
    if options.paths.contains("-") { throw CommandError("'-' is no path; give unsaved texts as 'changes'") }
    options.changes.revision = try text(arguments["since"], named: "since")
    let changes = try changes(arguments["changes"])
    if !changes.isEmpty, options.changes.revision == nil {
      let trial = try await ChangeTrial(of: changes, with: options)
      let changed = changes.keys.map { trial.prepared.asked.shownPath(String(decoding: $0, as: UTF8.self)) }
      return result(of: trial.outcome, others: trial.others, changed: Set(changed))
    }
    let prepared = try await PreparedRun(options, on: Disk(unsaved: changes))
    return result(of: await prepared.outcome(before: prepared.earlier))
  }

  /// - Parameters:
  ///   - others: the number of findings that the changes do not cause; nil where none were asked about.
  ///   - changed: the paths of the changed texts: what could not be read of these is said, too.
  private static func result(of outcome: LintOutcome, others: Int? = nil, changed: Set<String> = []) -> JSON {
    let report = outcome.report
    let problems = report.notices.filter { notice in
      notice.severity == .error || notice.severity == .warning && notice.path.map(changed.contains) == true
    }.map { notice in
      "\(notice.place.map { "\($0.visible): " } ?? "")\(notice.message)"
    }
    // A path that was not found must not look clean.
    if report.files.isEmpty || others != nil, report.findings.isEmpty, !problems.isEmpty {
      return result(problems.joined(separator: "\n"), isError: true)
    }
    let lines = report.rendered(as: .agent, ReportOptions()).split(separator: "\n")
    let omitted = max(0, lines.count - mostFindings)
    var text = (problems + lines.prefix(mostFindings).map(String.init)).joined(separator: "\n")
    if omitted > 0 { text += "\n\(omitted) more findings are left out" }
    if let others, others > 0 {
      text += text.isEmpty ? "No new findings; " : "\n"
      text += "\(counted(others, "finding")) \(others == 1 ? "was" : "were") there before."
    } else if text.isEmpty {
      text = outcome.packs.isEmpty ? "No code of a known architecture was found here." : "Nothing found."
    }
    let json = try? readMessage(ContiguousArray(report.rendered(as: .json, ReportOptions()).utf8).span)
    return result(text, structured: json?.capped(at: mostFindings, others: others), isError: !problems.isEmpty)
  }

  private static func graph(_ arguments: JSON) async throws -> JSON {
    let name = try text(arguments["format"], named: "format") ?? GraphFormat.tree.rawValue
    guard let format = formats.first(where: { $0.rawValue == name }) else {
      throw CommandError("'format' is \(formats.map(\.rawValue).joined(separator: ", "))")
    }
    var prepared = try await PreparedRun(LintOptions())
    prepared.run.wantsGraph = true
    prepared.run.declaredGraph = .whereNoPackApplies
    prepared.run.onlyRules = []
    let report = await prepared.outcome().report
    guard var graph = report.graph?.asked(in: prepared.run.files) else { throw CommandError("there is no graph here") }
    if let focus = try text(arguments["focus"], named: "focus") {
      graph = graph.focused(on: try node(named: focus, of: graph), depth: 1)
    }
    if graph.isEmpty { return result("No code of a known architecture was found here.") }
    let places = Places(report.files)
    switch format {
    case .mermaid: return result(graph.withoutRepeatedEdges.mermaid())
    case .json: return result(graph.json(places))
    default: return result(graph.withoutRepeatedEdges.treeText(places, ascii: false))
    }
  }

  // MARK: Arguments

  private static func text(_ value: JSON?, named name: String) throws(CommandError) -> String? {
    guard let value, !value.isNull else { return nil }
    guard let text = value.text, !text.isEmpty else { throw CommandError("'\(name)' is a text") }
    return text
  }

  private static func texts(_ value: JSON?, named name: String) throws(CommandError) -> [String] {
    guard let value, !value.isNull else { return [] }
    guard let texts = value.texts, texts.count == value.elements?.count else {
      throw CommandError("'\(name)' is a list of texts")
    }
    return texts
  }

  private static func needed(in arguments: JSON, named name: String) throws(CommandError) -> String {
    guard let text = try text(arguments[name], named: name) else { throw CommandError("'\(name)' is missing") }
    return text
  }

  /// The new texts by absolute path.
  private static func changes(_ changes: JSON?) throws(CommandError) -> [PathBytes: ContiguousArray<UInt8>] {
    guard let changes, !changes.isNull else { return [:] }
    guard let list = changes.elements else { throw CommandError("'changes' is a list of { path, text }") }
    let here = workingFolder()
    var unsaved: [PathBytes: ContiguousArray<UInt8>] = [:]
    for change in list {
      guard let path = change["path"]?.text, let text = change["text"]?.text else {
        throw CommandError("a change is an object with 'path' and 'text'")
      }
      let absolute = joined(here, path)
      let resolved = (try? resolvedPath(absolute)) ?? absolute
      unsaved[PathBytes(resolved.utf8)] = ContiguousArray(text.utf8)
    }
    return unsaved
  }
}

extension JSON {
  /// The report with at most this number of findings, and the number of those that are left out.
  fileprivate func capped(at limit: Int, others: Int?) -> JSON {
    guard case .object(let members) = self else { return self }
    let findings = self["findings"]?.elements ?? []
    let capped = members.map { key, value in
      (key: key, value: key == "findings" ? .array(Array(findings.prefix(limit))) : value)
    }
    let omitted = max(0, findings.count - limit)
    return JSON.object(capped).adding(["omitted": .integer(omitted), "before": others.map(JSON.integer)])
  }
}
