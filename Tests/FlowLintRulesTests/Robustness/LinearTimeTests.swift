import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// Inputs that once took time in proportion to the square of their size, or stack in proportion to their depth, in
/// sizes at which that would be noticed: minutes, or the end of the process. `Tests/Benchmarks/linearity` measures many
/// more.
@Suite struct LinearTimeTests {
  @Test func localsOfOneName() {
    let count = 10_000
    let text = "func f() {\n" + String(repeating: "let a = b\nc(a)\n", count: count) + "}\nfunc g() { let a = b; c(a) }"
    let tree = bodies(text)
    let locals = tree.descendants(tree.root, .boundName).map(\.self)
    let uses = tree.descendants(tree.root, .name).filter { tree.isNamed($0, "a") }
    #expect(locals.count == count + 1)
    #expect(uses.map { tree.resolve($0) } == locals)
    #expect(locals.allSatisfy { tree.references(to: $0, in: tree.root).count == 1 })
  }

  @Test func blocksThatEndedHideTheirLocals() {
    let count = 1_000
    let text =
      "func f(a: A) {\n" + String(repeating: "if b { let a = c; d(a) }\n", count: count)
      + String(repeating: "d(a)\n", count: count) + "}"
    let tree = bodies(text)
    let uses = tree.descendants(tree.root, .name).filter { tree.isNamed($0, "a") }
    let parameter = tree.descendants(tree.root, .parameter).first { _ in true }
    #expect(uses.suffix(count).allSatisfy { tree.resolve($0) == parameter })
    #expect(uses.prefix(count).allSatisfy { tree.resolve($0) != parameter })
    #expect(parameter.map { tree.references(to: $0, in: tree.root).count } == count)
  }

  @Test(arguments: [
    ("func f(", "a#: Int = { b in c(b) }(1), ", "d: Int) { e(d) }"), ("f { (", "a#, ", "d) in e(d) }"),
    ("f { [", "a#, ", "d] in e(d) }"), ("func f() { guard ", "let a# = b, ", "let d = c else { return }; e(d) }"),
    ("func f() { switch a { case ", ".b(let a#), ", ".c(let d): e(d) } }"),
  ])
  func oneListOfMany(_ before: String, _ piece: String, _ after: String) {
    let pieces = (0..<1_000).map { piece.replacing("#", with: "\($0)") }.joined()
    let tree = bodies(before + pieces + after)
    let use = tree.descendants(tree.root, .name).filter { tree.isNamed($0, "d") }.last
    // The patterns of one case bind the same names, so the code that follows sees those of the first.
    #expect(use.map { tree.resolve($0) != nil } == !before.contains("switch"))
  }

  @Test(arguments: [true, false])
  func aChainOfClasses(isDownwards: Bool) throws {
    let count = 1_000
    let classes = (0..<count).map { "class A\($0): \($0 == 0 ? "Core<B, C>" : "A\($0 - 1)") {}" }
    let text = "import CoreFlow\n" + (isDownwards ? classes : classes.reversed()).joined(separator: "\n")
    let model = try #require(index(text).model(CoreFlowModel.self))
    #expect(model.types.classes([.core]).count == count)
  }

  @Test func aChainOfProtocols() throws {
    let text = (0..<1_000).map { "protocol A\($0)Scene: \($0 == 0 ? "Scene" : "A\($0 - 1)Scene") {}" }
    let model = try #require(index(text.joined(separator: "\n")).model(SceneModel.self))
    // Scenes count down to a depth that no real project reaches.
    #expect(model.types.all(.sceneProtocol).count == 64)
  }

  /// The number of ways up doubles with each step.
  @Test func protocolsThatRefineTwo() throws {
    let protocols = (2..<200).map { "protocol A\($0): A\($0 - 1), A\($0 - 2) {}" }
    let text =
      "import CoreFlow\nprotocol A0: Flowable {}\nprotocol A1: Flowable {}\n" + protocols.joined(separator: "\n")
      + "\nclass B: A199 {}"
    #expect(
      try #require(index(text).model(CoreFlowModel.self)).types.classes([.flow, .screenLessFlow]).map(\.name) == ["B"])
  }

  @Test func aCircleOfClasses() throws {
    let text = (0..<300).map { "class A\($0): A\(($0 + 1) % 300) {}" }.joined(separator: "\n")
    #expect(
      try #require(index("import CoreFlow\n" + text).model(CoreFlowModel.self)).types.classes([.core, .flow]).isEmpty)
  }

  @Test func typesInTypes() throws {
    let text = "import CoreFlow\n" + String(repeating: "class A { ", count: 500) + String(repeating: "}", count: 500)
    let types = try #require(index(text).model(CoreFlowModel.self)).table.types
    #expect(types.count == 33)
    #expect(types.allSatisfy { $0.name == "A" })
  }

  /// Each line makes a Flow, whose way goes through a local.
  @Test(arguments: ["let a# = BFlow()\nb = a#\n", "let a = BFlow()\nb = a\n", "a = BFlow()\nb = a\n"])
  func childrenInLocals(line: String) throws {
    let lines = (0..<2_000).map { line.replacing("#", with: "\($0)") }.joined()
    let text = """
      import CoreFlow
      import AsyncFlow
      final class ACore: Core<AAction, AState> {}
      final class AScreen: Screen<ACore> {}
      final class BFlow: CoreFlow.Flow<ACore, AScreen>, AsyncFlow.FlowStepper {}
      final class AFlow: CoreFlow.Flow<ACore, AScreen>, AsyncFlow.Flow {
        private var b: BFlow?
        func navigate(to step: Step) async -> FlowContributors {
          var a: BFlow
          \(lines)
          return .none
        }
      }
      """
    let index = index(text)
    let links = try #require(index.model(CoreFlowModel.self)).links
    #expect(links.count == 2_000)
    // A local that gets a great many values is followed no further.
    #expect(links.count { $0.holders.map(\.name) == ["b"] } == (line.hasPrefix("let") ? 2_000 : 0))
    let creations = try #require(index.model(AsyncFlowModel.self)).creations
    #expect(creations.count == 2_000)
    #expect(creations.allSatisfy { $0.fate == (line.hasPrefix("let") ? .dropped : .escaped) })
  }

  /// `if let a` of the `a` in front of it, and of the `a` of another that stands around.
  @Test func aLocalThatIsUnwrappedAgainAndAgain() throws {
    let count = 2_000
    let text =
      "func f() { let a = b()\n" + String(repeating: "if let a { if let a { c(a) } }\n", count: count) + "}"
    let file = parseFile(SourceText(path: "A.swift", text: text), number: 0)
    let call = try #require(file.bodies.descendants(file.bodies.root, .call).first { _ in true })
    var trace = ValueTrace()
    trace.start(file.at(call))
    var ends = 0
    while trace.next() != nil { ends += 1 }
    #expect(ends == count)
  }

  @Test func coresOfOneLargeAction() throws {
    let count = 1_000
    let cases = (0..<count).map { "case a\($0)Tapped, _b\($0)\n" }.joined()
    let cores = (0..<count).map { number in
      """
      final class A\(number)Core: Core<AAction, A\(number)State> {
        func f() { send(.a\(number)Tapped) }
      }
      final class A\(number)Screen: Screen<A\(number)Core> { func f() { send(._b\(number)) } }\n
      """
    }
    let text = "import CoreFlow\nenum AAction: Sendable {\n\(cases)}\n" + cores.joined()
    let actions = try #require(index(text).model(CoreFlowModel.self)).actions
    #expect(actions.map { $0.sentByCoreAlone.map(\.name) } == (0..<count).map { ["a\($0)Tapped"] })
    #expect(actions.allSatisfy { $0.neverSent.isEmpty })
  }

  @Test func flowsOfOneLargeStep() throws {
    let count = 1_000
    let flows = (0..<count).map { number in
      """
      final class A\(number)Flow: Flow {
        var root: Presentable { view }
        func navigate(to step: Step) async -> FlowContributors {
          guard let step = step as? AStep, case .a\(number) = step else { return .none }
          return .none
        }
      }\n
      """
    }
    let cases = (0...count).map { "case a\($0)\n" }.joined()
    let model = try #require(
      index("import AsyncFlow\nenum AStep: Step {\n\(cases)}\n" + flows.joined()).model(AsyncFlowModel.self))
    let steps = try #require(model.table.types.first { $0.name == "AStep" })
    #expect(model.unhandledCases(of: steps).map(\.name) == ["a\(count)"])
  }

  private func index(_ text: String) -> ProjectIndex {
    ProjectIndex(of: [parseFile(SourceText(path: "A.swift", text: text), number: 0)], packs: .allOn)
  }
}
