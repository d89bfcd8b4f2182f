import FlowLintRules
import Testing

/// Apps without a mistake are broken one edit at a time: each mistake is found where it was made, and nothing else is.
@Suite struct AsyncFlowEditTests {
  /// The changes that one mistake makes in an app.
  struct Edit: Sendable, CustomTestStringConvertible {
    let app: String
    /// Every place with the old text; in the new one `«rule»` stands where a finding of that rule is expected, its
    /// `asyncflow_` left out.
    let changes: [(old: String, new: String)]
    var testDescription: String { changes.map(\.new).joined(separator: " / ") }

    init(_ app: String, _ changes: [(String, String)]) {
      self.app = app
      self.changes = changes.map { (old: $0.0, new: $0.1) }
    }
  }

  @Test(arguments: [asyncFlowUntypedApp, asyncFlowTypedApp, asyncFlowRxApp])
  func appIsClean(_ app: String) {
    #expect(findings(ExampleProject(app)) == [])
  }

  @Test(arguments: asyncFlowUntypedEdits + asyncFlowUntypedFlowEdits + asyncFlowTypedEdits + asyncFlowRxEdits)
  func editIsFound(_ edit: Edit) throws {
    var text = edit.app
    for change in edit.changes {
      try #require(text.contains(change.old), "\(change.old)")
      text = text.replacing(change.old, with: change.new)
    }
    let (project, expected) = Self.marked(text)
    #expect(findings(project) == expected)
  }

  /// Ways of writing the same program otherwise.
  static let rewritings: [(name: String, change: @Sendable (String) -> String)] = [
    ("CRLF", { $0.replacing("\n", with: "\r\n") }),
    ("tabs", { $0.replacing("    ", with: "\t") }),
    ("comments", { $0.replacing(" {\n", with: " { /* steps.send(AppStep.x) */ // .root\n") }),
    ("line breaks", { $0.replacing("contribute(with", with: "contribute(\n        with") }),
    ("existentials", { $0.replacing("to step: Step)", with: "to step: any Step)") }),
    (
      "qualified",
      { $0.replacing(": Flow {", with: ": \($0.contains("import RxFlow") ? "RxFlow" : "AsyncFlow").Flow {") }
    ),
    (
      "members of extensions",
      { text in
        let flow = text.contains("class AppFlow") ? "AppFlow" : "ShopFlow"
        return text.replacing("\n    private func show", with: "\n}\nextension \(flow) {\n    private func show")
      }
    ),
    ("renamed locals", { $0.replacing("viewController", with: "screen").replacing("viewModel", with: "model") }),
    ("implicit returns", { $0.replacing("{ return self.rootViewController }", with: "{ rootViewController }") }),
    ("self", { $0.replacing(" navigationController.", with: " self.navigationController.") }),
    ("typealias", { $0.replacing(": Flow {", with: ": AnyAppFlow {") + "\ntypealias AnyAppFlow = Flow\n" }),
  ]

  @Test(arguments: [asyncFlowUntypedApp, asyncFlowTypedApp, asyncFlowRxApp], rewritings.indices)
  func rewritingIsNoMistake(app: String, number: Int) {
    var project = ExampleProject(app)
    project.files = project.files.map { SourceText(path: $0.path, text: Self.rewritings[number].change($0.string)) }
    #expect(findings(project) == [], "\(Self.rewritings[number].name)")
  }

  private static func marked(_ text: String) -> (ExampleProject, [String]) {
    var project = ExampleProject(text)
    var expected: [String] = []
    project.files = project.files.map { file in
      let lines = file.string.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        number, line in
        var line = String(line)
        while let start = line.firstIndex(of: "«"), let end = line.firstIndex(of: "»") {
          let rule = line[line.index(after: start)..<end]
          let column = line[..<start].utf8.count + 1
          expected.append("\(file.path):\(number + 1):\(column) asyncflow_\(rule)")
          line.removeSubrange(start...end)
        }
        return line
      }
      return SourceText(path: file.path, text: lines.joined(separator: "\n"))
    }
    return (project, expected.sorted())
  }

  /// The findings, sorted, such as `Shop/ShopFlow.swift:14:9 asyncflow_flow_name`.
  private func findings(_ project: ExampleProject) -> [String] {
    project.findings(Rule.all.filter { !$0.isOptIn }).map { finding in
      let file = project.files[finding.location.file]
      let position = LineTable(file.bytes.span).position(at: finding.location.range.start, in: file.bytes.span)
      return "\(file.path):\(position.line):\(position.column) \(finding.rule)"
    }.sorted()
  }
}
