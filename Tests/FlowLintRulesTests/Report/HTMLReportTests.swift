import Testing

@testable import FlowLintRules

@Suite struct HTMLReportTests {
  /// Both scripts stand in one page: a name that both define would silently mean the second.
  @Test func theScriptsShareNoNames() {
    func names(_ script: String) -> Set<String> {
      var names: Set<String> = []
      for line in script.split(separator: "\n") {
        for word in ["function ", "const ", "let "] where line.hasPrefix(word) {
          names.insert(String(line.dropFirst(word.count).prefix { $0.isLetter }))
        }
      }
      return names
    }
    let graph = names(GraphPage.script)
    let report = names(HTMLReportPage.script)
    #expect(graph.contains("list") && report.contains("showFindings"))
    #expect(graph.isDisjoint(with: report), "\(graph.intersection(report))")
  }

  @Test func featuresAreNamedByTypesThenByFolders() {
    let suffixes = Report(findings: [], files: [], rules: Rule.all).partSuffixes
    #expect(featureName(of: "LoginCore.listener", path: "App/LoginCore.swift", suffixes: suffixes) == "Login")
    #expect(featureName(of: "NoteViewModelImple", path: "App/A.swift", suffixes: suffixes) == "Note")
    #expect(featureName(of: "Helper.run", path: "App/Home/Helper.swift", suffixes: suffixes) == "Home")
    #expect(featureName(of: "", path: "A.swift", suffixes: suffixes) == "(none)")
  }

  /// No text of the source can end the script or start an element.
  @Test func textsStayTexts() {
    let source = SourceText(path: "A<b>.swift", text: "let x = \"</script><img>\"\n")
    let finding = Finding(
      rule: "coreflow_weak_listener", severity: .error, location: Location(file: 0, range: SourceRange(4, 5)),
      message: "<img src=x>")
    let page = Report(findings: [finding], files: [source], rules: Rule.all).rendered(as: .html)
    #expect(!page.contains("<img"))
    #expect(page.components(separatedBy: "</script>") == 3)
  }
}

extension String {
  fileprivate func components(separatedBy text: String) -> Int { ranges(of: text).count + 1 }
}
