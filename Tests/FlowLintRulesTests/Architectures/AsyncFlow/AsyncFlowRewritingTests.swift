import FlowLintRules
import Testing

/// Apps without a mistake have none when the same program is written otherwise.
@Suite struct AsyncFlowRewritingTests {
  static let apps = ["UntypedApp", "TypedApp", "RxApp"]

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

  @Test(arguments: apps, rewritings.indices)
  func rewritingIsNoMistake(app: String, number: Int) throws {
    let fixture = try #require(try FixtureProject.all().first { $0.name == "asyncflow/\(app)" })
    let files = fixture.files.map { SourceText(path: $0.path, text: Self.rewritings[number].change($0.string)) }
    let project = ExampleProject(files: files, expected: [])
    #expect(project.placesAndRules(Rule.all.filter { !$0.isOptIn }) == [], "\(Self.rewritings[number].name)")
  }
}
