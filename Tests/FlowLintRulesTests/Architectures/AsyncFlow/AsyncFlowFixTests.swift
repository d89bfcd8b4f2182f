import Testing

@testable import FlowLintRules

/// The fix-its of the AsyncFlow rules: the text that they write, and that nothing is left to fix.
@Suite struct AsyncFlowFixTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let before: String
    /// The text after the fix-it; nil where there is a finding without one.
    let after: String?
    var testDescription: String { rule.id }

    init(_ rule: Rule, _ before: String, _ after: String?) {
      self.rule = rule
      self.before = before
      self.after = after
    }
  }

  static let cases: [Case] = [
    Case(
      AsyncFlowUseEmit.rule, "final class A: StepEmittable { func a() { self.stepContinuation?.yield(.b) } }",
      "final class A: StepEmittable { func a() { self.emit(.b) } }"),
    Case(
      AsyncFlowUseEmit.rule, "final class A: StepEmittable { func a() { stepContinuation!.yield(.b(1)) } }",
      "final class A: StepEmittable { func a() { emit(.b(1)) } }"),
    Case(
      AsyncFlowViewModelTypes.rule,
      "@AsyncViewModel class A { enum Input { }; enum Action { case a(Int) }; typealias State = Int; typealias CancelID = Int }",
      "@AsyncViewModel class A { enum Input { }; enum Action: Equatable { case a(Int) }; typealias State = Int; typealias CancelID = Int }"
    ),
    Case(
      AsyncFlowViewModelTypes.rule,
      "@AsyncViewModel class A { enum Input { }; struct Action: Codable { }; typealias State = Int; typealias CancelID = Int }",
      "@AsyncViewModel class A { enum Input { }; struct Action: Codable, Equatable { }; typealias State = Int; typealias CancelID = Int }"
    ),
    Case(
      AsyncFlowStepEmittableMembers.rule,
      "final class A: StepEmittable {\n\ttypealias StepType = S\n}",
      "final class A: StepEmittable {\n\ttypealias StepType = S\n\tvar stepContinuation: AsyncStream<S>.Continuation?\n}"
    ),
    Case(AsyncFlowStepEmittableMembers.rule, "final class A: StepEmittable { typealias StepType = S }", nil),
    Case(
      AsyncFlowNavigateDefault.rule,
      """
      enum S: Step { case a, b(Int), `default` }
      final class F: Flow { func navigate(to step: S) async -> FlowContributors { switch step { case .a: .none; default: .none } } }
      final class G: Flow { func navigate(to step: S) async -> FlowContributors { switch step { case .a, .b, .default: .none } } }
      """,
      """
      enum S: Step { case a, b(Int), `default` }
      final class F: Flow { func navigate(to step: S) async -> FlowContributors { switch step { case .a: .none; case .b, .default: .none } } }
      final class G: Flow { func navigate(to step: S) async -> FlowContributors { switch step { case .a, .b, .default: .none } } }
      """),
    // To list cases that no Flow handles would end the finding that says so.
    Case(
      AsyncFlowNavigateDefault.rule,
      """
      enum S: Step { case a, b(Int) }
      final class F: Flow { func navigate(to step: S) async -> FlowContributors { switch step { case .a: .none; default: .none } } }
      """, nil),
    Case(
      AsyncFlowNavigateDefault.rule,
      """
      enum S: Step { case a }
      final class F: Flow { func navigate(to step: S) async -> FlowContributors { switch step { case .a: .none; default: .none } } }
      """, nil),
    Case(
      AsyncFlowContributeFlowRoot.rule,
      """
      final class C: Flow { }
      final class F: Flow { let c: C; func a() -> X { .one(.contribute(presentable: self.c.root.viewController, stepper: s)) } }
      """,
      """
      final class C: Flow { }
      final class F: Flow { let c: C; func a() -> X { .one(.contribute(presentable: self.c, stepper: s)) } }
      """),
    Case(
      AsyncFlowInitialStepType.rule, "struct A: Stepper { var initialStep: S { .a } }",
      "struct A: Stepper { var initialStep: Step { S.a } }"),
    Case(
      AsyncFlowInitialStepType.rule, "struct A: Stepper { var initialStep: S { if x { return .a(1) }; return S.b } }",
      "struct A: Stepper { var initialStep: Step { if x { return S.a(1) }; return S.b } }"),
    Case(
      AsyncFlowInitialStepType.rule, "struct A: Stepper { let initialStep = S.a }",
      "struct A: Stepper { let initialStep: Step = S.a }"),
    Case(AsyncFlowInitialStepType.rule, "struct A: Stepper { var initialStep: S { make() } }", nil),
    Case(
      AsyncFlowFinalClass.rule, "@MainActor public class A: Flow { }\ninternal class B: Flow { }",
      "@MainActor public class A: Flow { }\ninternal final class B: Flow { }"),
  ]

  @Test(arguments: cases)
  func fixes(_ item: Case) throws {
    let findings = ExampleProject("import AsyncFlow\n" + item.before).findings([item.rule])
    #expect(!findings.isEmpty)
    guard let after = item.after else {
      #expect(findings.allSatisfy { $0.fix == nil })
      return
    }
    let fixed = apply(findings.compactMap(\.fix).flatMap(\.edits), to: "import AsyncFlow\n" + item.before)
    #expect(fixed == "import AsyncFlow\n" + after)
    #expect(ExampleProject(fixed).findings([item.rule]).isEmpty)
  }

  private func apply(_ edits: [FixIt.Edit], to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.location.range.start > $1.location.range.start }) {
      bytes.replaceSubrange(edit.location.range.start..<edit.location.range.end, with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
