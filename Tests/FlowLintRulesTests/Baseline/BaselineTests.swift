import Testing

@testable import FlowLintRules
@testable import FlowLintRun

private let source = SourceText(path: "A.swift", text: "a b c")

private func finding(_ rule: String, _ declaration: String, _ subject: String, at offset: Int = 0) -> Finding {
  var finding = Finding.sample("a", in: source, rule: rule, declaration: declaration, subject: subject)
  finding.location.range = SourceRange(offset, offset + 1)
  return finding
}

@Suite struct BaselineTests {
  let listener = finding("coreflow_weak_listener", "LoginCore", "listener")
  let router = finding("coreflow_weak_router", "LoginFlow", "router")

  @Test func whatIsRecordedIsBaselined() {
    let result = Baseline(recording: [listener, router]).apply(to: [listener, router]) { _ in true }
    #expect(result.new.isEmpty && result.stale.isEmpty)
    #expect(result.baselined.map(\.finding.rule) == ["coreflow_weak_listener", "coreflow_weak_router"])
    #expect(result.baselined.allSatisfy { $0.cause == .baseline })
  }

  @Test func placeAndWordingDoNotMatter() {
    var moved = listener
    moved.location = Location(file: 7, range: SourceRange(100, 101))
    moved.message = "reworded"
    moved.severity = .warning
    #expect(Baseline(recording: [listener]).apply(to: [moved]) { _ in true }.new.isEmpty)
  }

  @Test func whatDiffersIsNew() {
    let baseline = Baseline(recording: [listener])
    for other in [
      finding("coreflow_x", "LoginCore", "listener"), finding("coreflow_weak_listener", "HomeCore", "listener"),
      finding("coreflow_weak_listener", "LoginCore", "other"),
    ] {
      #expect(baseline.apply(to: [other]) { _ in true }.new.count == 1)
    }
  }

  /// Where one violation goes and another comes in another file or type, that is new: an entry names the type around the
  /// place, or what lies at file level by its file. Rules about the description of a build name the target, in a manifest.
  @Test func entriesNameTheTypeOrTheFile() {
    var others: Set<String> = []
    for rule in RuleCatalogue.builtIn.rules where rule.pack?.id != "modules" {
      for example in rule.examples where example.isViolating {
        let project = ExampleProject(example)
        let files = project.files.enumerated().map { parseFile($1, number: FileID($0)) }
        for finding in project.findings([rule]) {
          let file = files[finding.location.file]
          let named = finding.named(after: file.path)
          if named.declaration == file.name || named.subject.contains(file.name) { continue }
          let first = named.declaration.split(separator: ".").first.map(String.init) ?? ""
          let isDeclared = files.contains { file in
            file.syntax.declarations.contains { file.syntax.plainName(of: $0) == first }
          }
          if !isDeclared { others.insert("\(rule.id): \(named.declaration) | \(named.subject)") }
        }
      }
    }
    #expect(others == [])
  }

  /// An entry without a file, or of one that is gone, holds for a finding of any file, and is told.
  @Test func entriesWithoutAFileHoldAndAreTold() {
    let old = finding("x", "", "import UIKit")
    let baseline = Baseline(recording: [
      old, finding("x", "Gone.swift", "import UIKit"), finding("x", "B.swift", "import UIKit"),
    ])
    let found = ["A", "B", "C", "D"].map { old.named(after: "App/\($0).swift") }
    let result = baseline.apply(to: found, holdsFile: { $0 != "Gone.swift" }, didRun: { _ in true })
    #expect(result.new.map(\.declaration) == ["D.swift"])
    #expect(result.moved.findings.map(\.declaration) == ["A.swift", "C.swift"])
    #expect(baseline.naming(result.moved).entries.map(\.declaration) == ["A.swift", "B.swift", "C.swift"])
    // A file that is there keeps its own entry.
    #expect(baseline.apply(to: found, didRun: { _ in true }).new.map(\.declaration) == ["C.swift", "D.swift"])
  }

  @Test func moreThanRecordedAreNewTheLastOnes() {
    let baseline = Baseline(recording: [listener, listener])
    #expect(baseline.entries.map(\.count) == [2])
    let found = [0, 2, 4].map { finding("coreflow_weak_listener", "LoginCore", "listener", at: $0) }
    let result = baseline.apply(to: found) { _ in true }
    #expect(result.new.map(\.location.range.start) == [4])
    #expect(result.baselined.count == 2)
  }

  @Test func whatMatchesNothingIsStaleUnlessItsRuleDidNotRun() {
    let baseline = Baseline(recording: [listener, listener, listener, router])
    let result = baseline.apply(to: [listener]) { $0 == "coreflow_weak_listener" }
    #expect(result.stale.map(\.rule) == ["coreflow_weak_listener"])
    #expect(result.staleCount == 2)
    #expect(baseline.apply(to: []) { _ in true }.staleCount == 4)
  }

  @Test func shrinkingRemovesWhatIsStaleAndAddsNothing() {
    let baseline = Baseline(recording: [listener, listener, router])
    let result = baseline.apply(to: [listener, finding("new", "X", "y")]) { _ in true }
    #expect(baseline.removing(result.stale) == Baseline(recording: [listener]))
    #expect(baseline.removing([]) == baseline)
  }
}

@Suite struct BaselineFileTests {
  private func parse(_ text: String) throws -> Baseline { try Baseline.parse(ContiguousArray(text.utf8)) }

  private func error(_ text: String) -> BaselineError? {
    do throws(BaselineError) {
      _ = try Baseline.parse(ContiguousArray(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private func file(_ entry: String) -> String { "{\"version\": 1, \"findings\": [\n\(entry),\n{}]}" }

  @Test func entriesAreSortedALineEach() {
    let baseline = Baseline(recording: [
      finding("scene_b", "", "x"), finding("coreflow_b", "B", "y"), finding("coreflow_b", "A", "로그인\n\"q\""),
      finding("coreflow_b", "B", "y"),
    ])
    #expect(
      baseline.rendered() == #"""
        {"version": 1, "findings": [
        {"rule": "coreflow_b", "declaration": "A", "subject": "로그인\n\"q\"", "count": 1},
        {"rule": "coreflow_b", "declaration": "B", "subject": "y", "count": 2},
        {"rule": "scene_b", "declaration": "", "subject": "x", "count": 1},
        {}]}

        """#)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let subjects = ["", "\"\\\n\t\u{1}", "가 👩‍👩‍👧", "a/b"]
    let baseline = Baseline(recording: subjects.map { finding("r", $0, $0) })
    #expect(try parse(baseline.rendered()) == baseline)
    #expect(try parse(Baseline(recording: []).rendered()) == Baseline(recording: []))
    #expect(try parse("\u{FEFF}" + baseline.rendered().replacing("\n", with: "\r\n")) == baseline)
  }

  @Test func anotherLayoutReadsTheSame() throws {
    let text = """
      {
        "findings": [
          {
            "count": 2,
            "subject": "\\u0041\\ud83d\\ude00\\/",
            "declaration": "D",
            "rule": "r"
          }
        ],
        "version": 1
      }
      """
    let entry = Baseline.Entry(rule: "r", declaration: "D", subject: "A😀/", count: 2)
    #expect(try parse(text).entries == [entry])
    #expect(try parse("{\"version\":1,\"findings\":[]}").entries == [])
  }

  @Test func twoLinesForOneKindCountOnce() throws {
    let entry = "{\"rule\": \"r\", \"declaration\": \"D\", \"subject\": \"s\", \"count\": 1}"
    let more = "{\"rule\": \"r\", \"declaration\": \"D\", \"subject\": \"s\", \"count\": 3}"
    #expect(try parse(file("\(entry),\n\(more),\n\(entry)")).entries.map(\.count) == [3])
  }

  @Test func whatIsWrongIsToldWithItsLine() {
    func problem(_ text: String) -> String { error(text).map { "\($0.line): \($0.message)" } ?? "none" }
    #expect(problem("").hasPrefix("1: the file ends too early"))
    #expect(problem("{}").hasPrefix("1: a member 'version' is missing; write the baseline anew with"))
    #expect(problem("{\"version\": 1}").hasPrefix("1: a list 'findings' is missing"))
    #expect(problem("{\"version\": 2, \"findings\": []}").hasPrefix("1: version 2 is of another FlowLint"))
    #expect(problem("{\n\"x\": 1}").hasPrefix("2: nothing is called 'x' here"))
    #expect(problem(file("") + "x").hasPrefix("2: a value should stand here"))
    #expect(problem(Baseline(recording: []).rendered() + "\nx").hasPrefix("4: the file should end here"))
    let count = problem(file("{\"rule\": \"r\", \"declaration\": \"\", \"subject\": \"\", \"count\": 0}"))
    #expect(count.hasPrefix("2: a count is at least 1"))
    #expect(error(file("{\"rule\": \"r\"}"))?.line == 2)
    #expect(problem(file("{\"rule\": \"r")).hasPrefix("2: the text does not end on its line; write the baseline"))
    #expect(error(file("{\"rule\": \"\\x\"}"))?.line == 2)
    #expect(problem("{\"version\": 99999999999999999999}").contains("is no whole number"))
  }

  /// The sum of the counts stays a number.
  @Test func countsNearTheHighestNumber() throws {
    let text = ["a", "b"].map {
      "{\"rule\": \"r\", \"declaration\": \"\($0)\", \"subject\": \"s\", \"count\": \(Int.max)}"
    }
    let result = try parse(file(text.joined(separator: ",\n"))).apply(to: []) { _ in true }
    #expect(result.staleCount == 2 * Int(Int32.max))
  }

  @Test func marksOfAMergeAreToldAsSuch() {
    let text = file("<<<<<<< HEAD\n{\"rule\": \"r\"}")
    #expect(error(text) == .conflict(line: 2))
  }

  @Test func anyBytesGiveAResult() {
    let whole = Array(Baseline(recording: [finding("r", "가", "s")]).rendered().utf8)
    for length in 0..<whole.count - 1 {
      #expect(error(String(decoding: whole[..<length], as: UTF8.self)) != nil)
    }
    for index in whole.indices {
      var broken = whole
      broken[index] = 0xFF
      _ = try? Baseline.parse(ContiguousArray(broken))
    }
    #expect(error(String(repeating: "[", count: 100_000)) != nil)
  }
}
