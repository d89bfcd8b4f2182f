import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// The examples of all rules after all fix-its; at the desk those of one rule in eight with CRLF, too.
@Suite struct RuleFixTests {
  private static let forms = Rule.all.filter(\.isFixable).enumerated().flatMap { number, rule in
    (Extent.includes(number, oneOf: 8) ? [false, true] : [false]).map { (rule, $0) }
  }

  @Test(arguments: forms)
  func aFixRemovesItsFindingAndBringsNoOther(rule: Rule, isCRLF: Bool) {
    var fixCount = 0
    for example in rule.examples {
      let place = SourceLocation(
        fileID: "FlowLintRules/\(rule.id)", filePath: "\(example.file)", line: example.line, column: 1)
      let project =
        isCRLF ? ExampleVariant.crlf.applied(to: ExampleProject(example)) : ExampleProject(example)
      let index = project.index()
      let found = check([rule], in: index)
      let fixable = found.count { $0.fix != nil }
      fixCount += fixable
      let fixed = project.fixed([rule], found)
      let fixedIndex = fixed.index()
      let left = check([rule], in: fixedIndex)
      #expect(left.count { $0.fix != nil } == 0, "it can be fixed again", sourceLocation: place)
      #expect(left.count == found.count - fixable, "its finding stays", sourceLocation: place)
      let changes = fixed.changes(besides: rule.id, from: project.kinds(check(Rule.defaults, in: index)))
      #expect(changes.isEmpty, "it hides findings, or brings some", sourceLocation: place)
      #expect(fixed.fixed([rule], left).files.map(\.bytes) == fixed.files.map(\.bytes), sourceLocation: place)
      #expect(FixedProject(before: project, after: fixed).problems == [], "it compiles", sourceLocation: place)
    }
    #expect(fixCount > 0, "an example shows what it fixes")
  }

  private static let edits = ((try? ProjectEdit.all()) ?? []).filter { edit in
    edit.rule == ProjectEdit.silent || Rule.all.contains { $0.id == edit.rule && $0.isFixable }
  }

  /// The rules that are only asked once a fix has been made: a child that is lost at once cannot be shown, one that is
  /// kept can.
  fileprivate static let askedThen = ["coreflow_weak_child_flow": "coreflow_child_not_shown "]

  /// The same in fixtures, and in their edits; at the desk in one edit of four.
  @Test(arguments: (try? FixtureProject.all()) ?? [])
  func aFixInAFixtureChangesNothingElse(_ fixture: FixtureProject) throws {
    let edits = try Self.edits.enumerated().filter { $1.name == fixture.name && Extent.includes($0, oneOf: 4) }
      .map { try $1.applied().sources }
    for files in [fixture.files] + edits {
      let project = ExampleProject(files: files, expected: [])
      let found = project.findings(Rule.defaults)
      for (id, fixable) in Dictionary(grouping: found.filter { $0.fix != nil }, by: \.rule) {
        let rules = Rule.defaults.filter { $0.id == id }
        let fixed = project.fixed(rules, fixable)
        #expect(fixed.changes(besides: id, from: project.kinds(found)) == [], "\(id)")
        #expect(FixedProject(before: project, after: fixed).problems == [], "\(id)")
      }
    }
  }

  /// What no compiler would take is seen.
  @Test(arguments: [
    ("protocol P {}\nstruct S { var p: P? }", "protocol P {}\nstruct S { weak var p: P? }", "p cannot be weak"),
    ("class P {}\nstruct S { let p: P? }", "class P {}\nstruct S { weak let p: P? }", "p cannot be weak"),
    ("enum A { case b(View) }", "enum A: Equatable { case b(View) }", "View may not be Equatable"),
    ("class A {}\nclass B: A {}", "final class A {}\nclass B: A {}", "A has heirs"),
    ("protocol A { func b() }\nprotocol C {}", "protocol A { func b() }\nprotocol C: A {}", #"C lacks ["b"]"#),
    ("class A {}", "class A: AnyObject {}", "A is no protocol"),
    ("class A { func b() {} }", "class A { func b() { super.b() } }", "A.b overrides nothing"),
    ("func a() {}", "func a() { b() }", "'b' means nothing"),
    ("func a() {}", "func a() { <#c#> }", "'<#' means nothing"),
    ("func a() {}", "func a() {} }", "Example.swift"),
  ])
  func whatNoCompilerTakesIsSeen(_ old: String, _ new: String, _ problem: String) {
    let start = "import CoreFlow\nfinal class LoginCore: ScreenLessCore {}\n"
    #expect(
      FixedProject(before: ExampleProject(start + old), after: ExampleProject(start + new)).problems.contains(problem))
  }

  /// A conformance that the compiler derives is added where all that is stored is known to have it.
  @Test(arguments: [
    ("struct State { var items: [Item] = [] }", 0), ("struct State { var items: [Row] = []; var isOn = false }", 1),
    ("struct State { var rows: [Int: Row?] = [:] }", 1), ("struct State { var row: any Shape }", 0),
    ("struct State { var done: () -> Void }", 0), ("struct State { @Published var row: Int }", 0),
    ("struct State { var pair: (Int, Int) }", 0), ("struct State { var place: Place }", 1),
    ("struct State { var now = Date() }", 0),
  ])
  func aConformanceIsOnlyAddedWhereItIsDerived(_ state: String, _ count: Int) {
    let project = ExampleProject(
      """
      import AsyncFlow
      struct Item {}
      struct Row: Hashable {}
      enum Place { case here }
      protocol Shape {}
      @AsyncViewModel
      final class CartViewModel {
        enum Input {}
        enum Action: Equatable { case load }
        \(state)
        enum CancelID { case load }
      }
      """)
    let found = project.findings(Rule.all.filter { $0.id == "asyncflow_view_model_types" })
    #expect(found.count == 1 && found.count { $0.fix != nil } == count)
  }

  /// The blanks behind a statement that a fix deletes go with its line.
  @Test func aDeletedLineMayEndInBlanks() throws {
    let rule = try #require(Rule.all.first { $0.id == "coreflow_manual_lifecycle" })
    let (start, end) = ("final class LoginCore: ScreenLessCore {\n    func reset() {\n", "    }\n}\nimport CoreFlow")
    let project = ExampleProject(start + "        didBecomeActive() \t\n" + end)
    let fixed = project.fixed([rule], project.findings([rule]))
    #expect(fixed.files[0].bytes == ContiguousArray((start + end + "\n").utf8))
  }

  @Test(arguments: ["", "  ", "  // the Core"])
  func aLineIsInsertedBehindAComment(_ end: String) throws {
    let rule = try #require(Rule.all.first { $0.id == "coreflow_unwired_listener" })
    let start = """
      protocol LoginListener: AnyObject { func finish() }
      final class LoginCore: ScreenLessCore { weak var listener: LoginListener? }
      final class LoginFlow: ScreenLessFlow<LoginCore> {
        weak var listener: LoginListener?
        override func createCore() -> LoginCore {
          let core = LoginCore()
      """
    let rest = "\n    return core\n  }\n}\nimport CoreFlow"
    let project = ExampleProject(start + end + rest)
    let fixed = project.fixed([rule], project.findings([rule]))
    let expected = start + end + "\n    core.listener = listener" + rest + "\n"
    #expect(fixed.files[0].bytes == ContiguousArray(expected.utf8))
  }

  /// The first of two fix-its that meet is applied, and the other is not.
  @Test func fixesThatMeet() {
    func finding(_ ranges: [(Int, Int, String)]) -> Finding {
      let edits = ranges.map {
        FixIt.Edit(location: Location(file: 0, range: SourceRange($0.0, $0.1)), replacement: $0.2)
      }
      return Finding(
        rule: "a", severity: .error, location: edits[0].location, message: "", fix: FixIt(title: "", edits: edits))
    }
    let fixes = [finding([(0, 1, "A"), (4, 5, "E")]), finding([(2, 2, "x"), (4, 4, "y")]), finding([(2, 3, "C")])]
    let result = applyFixes(of: fixes, text: { _ in ContiguousArray("abcde".utf8) }, isWritable: { _ in true })
    #expect(result.fixes.count == 2)
    #expect(result.texts[0] == ContiguousArray("AbCdE".utf8))
    #expect(applyFixes(of: fixes, text: { _ in [] }, isWritable: { _ in false }).fixes.isEmpty)
  }
}

extension Rule {
  fileprivate static let defaults = all.filter { !$0.isOptIn }
}

extension ExampleProject {
  /// The project after the fix-its of the rules, round by round as with `--fix`.
  ///
  /// - Parameter found: the findings of the rules in this project.
  fileprivate func fixed(_ rules: [Rule], _ found: [Finding]) -> ExampleProject {
    var project = self
    for round in 0..<16 {
      let files = project.files
      let findings = round == 0 ? found : project.findings(rules)
      let fixes = applyFixes(of: findings, text: { files[$0].bytes }, isWritable: { _ in true })
      if fixes.texts.isEmpty { break }
      for (file, text) in fixes.texts { project.files[file] = SourceText(path: files[file].path, bytes: text) }
    }
    return project
  }

  /// The findings of the default rules, but for those of the one that was fixed, that came or went since.
  ///
  /// - Parameter before: the kinds of findings that there were.
  fileprivate func changes(besides rule: String, from before: [String]) -> [String] {
    let found = kinds(findings(Rule.defaults))
    let own = Set(before.filter { $0.hasPrefix("\(rule) ") })
    let gone = Set(before).subtracting(found).subtracting(own).map { "gone: \($0)" }
    let new = Set(found).subtracting(before)
      .filter { kind in RuleFixTests.askedThen[rule].map { !kind.hasPrefix($0) } ?? true }
    return (gone + new.map { "new: \($0)" }).sorted()
  }

  /// The findings without their places, which edits move.
  fileprivate func kinds(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.rule) \(files[$0.location.file].path) \($0.message)" }
  }
}
