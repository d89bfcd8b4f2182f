import Testing

@testable import FlowLintRules
@testable import FlowLintRun

@Suite struct HTMLReportTests {
  /// Both scripts stand in one page: a name that both give to something would silently mean the second.
  @Test func eachScriptKeepsItsNamesToItself() {
    for script in [GraphPage.script, HTMLReportPage.script] {
      #expect(script.hasPrefix("(() => {\n") && script.hasSuffix("})();\n"))
      #expect(script.split(separator: "\n").dropFirst().dropLast().allSatisfy { $0.isEmpty || $0.hasPrefix("  ") })
    }
  }

  @Test func featuresAreNamedByTypesThenByFolders() {
    let suffixes = Report(findings: [], files: [], rules: Rule.all).partSuffixes
    #expect(featureName(of: "LoginCore.listener", path: "App/LoginCore.swift", suffixes: suffixes) == "Login")
    #expect(featureName(of: "NoteViewModelImple", path: "App/A.swift", suffixes: suffixes) == "Note")
    #expect(featureName(of: "Helper.run", path: "App/Home/Helper.swift", suffixes: suffixes) == "Home")
    #expect(featureName(of: "", path: "A.swift", suffixes: suffixes) == "(none)")
  }

  /// The first thing is what users meet, the worst first, and where most was found; then come the rules.
  @Test func whatBreaksForUsersStandsFirst() throws {
    let files = ["A", "B", "C"].map { SourceText(path: "App/\($0).swift", text: "let x = 1\n") }
    func finding(_ rule: String, _ file: FileID, _ severity: Severity = .error) -> Finding {
      Finding(rule: rule, severity: severity, location: Location(file: file, range: SourceRange(4, 5)), message: "m")
    }
    let steps = (0..<7).map { _ in finding("asyncflow_emitted_step_unhandled", 0) }
    let leaks = [
      finding("coreflow_weak_listener", 1), finding("coreflow_weak_listener", 1), finding("scene_listener_not_weak", 2),
    ]
    let names = [finding("coreflow_file_name", 2, .warning)]
    var report = Report(findings: names + leaks + steps, files: files, rules: Rule.all)
    let expected = ["7 Steps are lost: buttons that do nothing", "3 objects are never freed"]
    #expect(report.consequences.map(\.text) == expected)
    #expect(report.consequences[1].rules.map(\.id) == ["coreflow_weak_listener", "scene_listener_not_weak"])
    #expect(report.hotSpots.map(\.path) == ["App/A.swift", "App/B.swift", "App/C.swift"])
    report.owners = Owners("/App/A.swift @steps\n".utf8)
    let page = report.rendered(as: .html)
    let spots = [
      "<li class=\"error\"><b>10</b> errors</li>", "<b>7</b> <span class=\"place\" data-find=\"path\">App/A.swift",
    ]
    let places = try
      (spots + expected + ["<h2>Rules</h2>", "<h2>Folders</h2>", "<h2>Owners</h2>", "<div class=\"list\">"]).map {
        try #require(page.firstRange(of: $0)).lowerBound
      }
    #expect(places == places.sorted())
    #expect(page.contains("<a href=\"#coreflow_weak_listener\">coreflow_weak_listener</a> 2"))
    #expect(page.components(separatedBy: "data-owner=\"@steps\"").count == 8 && page.contains("data-by=\"owner\""))
    #expect(report.rendered(as: .markdown).contains("- **7 Steps are lost: buttons that do nothing**\n"))
    let one = Report(findings: [steps[0]], files: files, rules: Rule.all)
    #expect(one.consequences.map(\.text) == ["1 Step is lost: a button that does nothing"] && one.hotSpots.isEmpty)
    #expect(!Report(findings: names, files: files, rules: Rule.all).rendered(as: .html).contains("What breaks"))
  }

  /// A page without findings says what was looked at, and what was not.
  @Test func nothingFoundIsNotNothingSeen() {
    var report = Report(findings: [], files: [], rules: Rule.all)
    report.counts.checkedFiles = 12
    report.counts.belowSeverity = 3
    report.coverage = Coverage()
    report.coverage?.gaps = [.init(doubt: .sharedName, name: "HomeCore", places: [])]
    let page = report.rendered(as: .html)
    #expect(page.contains("<details class=\"checked\" open>"))
    #expect(page.contains("<li>12 files, \(Rule.all.count) rules</li>"))
    #expect(page.contains("<h3>Not checked, or not shown</h3><ul><li>1 type checked only in part"))
    #expect(page.contains("<li>Not shown: 3 below --severity.</li>"))
  }

  @Test func whatIsKnownIsToldFromWhatIsNew() {
    let finding = Finding(
      rule: "coreflow_weak_listener", severity: .warning, location: Location(file: 0, range: SourceRange(4, 5)),
      message: "m")
    let file = SourceText(path: "A.swift", text: "let x = 1\n")
    var report = Report(
      findings: [finding], hidden: [HiddenFinding(finding: finding, cause: .baseline)], files: [file], rules: Rule.all)
    report.counts.staleEntries = 2
    let page = report.rendered(as: .html)
    for tile in [
      "<b>1</b> new since the baseline", "<b>1</b> known in the baseline", "<b>2</b> of the baseline are gone",
    ] {
      #expect(page.contains(tile), "\(tile)")
    }
  }

  /// No text of the source can end the script or start an element.
  @Test func textsStayTexts() {
    let source = SourceText(path: "A<b>.swift", text: "let x = \"</script><img>\"\n")
    let finding = Finding(
      rule: "coreflow_weak_listener", severity: .error, location: Location(file: 0, range: SourceRange(4, 5)),
      message: "<img src=x>")
    let page = Report(findings: [finding], files: [source], rules: Rule.all).rendered(as: .html)
    #expect(!page.contains("<img"))
    #expect(page.components(separatedBy: "</script>") == 2)
  }

  /// Without scripts all is there: errors first, each finding with an address of its own and no stray backticks.
  @Test func everythingCanBeReadWithoutScripts() throws {
    let source = SourceText(path: "App/A.swift", text: "one\ntwo\nthree\n")
    func finding(_ rule: String, _ severity: Severity, _ message: String) -> Finding {
      Finding(
        rule: rule, severity: severity, location: Location(file: 0, range: SourceRange(4, 7)), message: message,
        declaration: "HomeCore.listener")
    }
    var report = Report(
      findings: [
        finding("coreflow_file_name", .warning, "a `name`"), finding("coreflow_weak_listener", .error, "b"),
        finding("coreflow_weak_listener", .error, "c"),
      ], files: [source], rules: Rule.all)
    report.counts.checkedFiles = 1
    report.origin = PageOrigin(project: "Shop", tool: "FlowLint 1")
    let page = report.rendered(as: .html)
    #expect(page.contains("2 errors and 1 warning in 1 file. Shop, FlowLint 1</p>"))
    let error = try #require(page.firstRange(of: "<details class=\"group\" id=\"coreflow_weak_listener\""))
    let warning = try #require(page.firstRange(of: "<details class=\"group\" id=\"coreflow_file_name\""))
    #expect(error.lowerBound < warning.lowerBound)
    #expect(page.contains("id=\"coreflow_weak_listener/HomeCore.listener\""))
    #expect(page.contains("id=\"coreflow_weak_listener/HomeCore.listener-2\""))
    #expect(page.contains("<span class=\"message\">a <code>name</code></span>"))
    #expect(page.contains("<span class=\"number\">2 │ </span><mark>two</mark>"))
    let texts = page.prefix(upTo: try #require(page.firstRange(of: "<script>")).lowerBound)
    #expect(!texts.contains("`"))
  }
}

extension String {
  fileprivate func components(separatedBy text: String) -> Int { ranges(of: text).count + 1 }
}
