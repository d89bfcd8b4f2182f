/// JUnit XML: a suite for each rule that ran, a failed case for each finding that fails the run. A rule without
/// findings is one case that passed, so that a server shows what was checked.
struct JUnitReport {
  private let report: Report
  private var places: Places

  init(_ report: Report) {
    self.report = report
    places = Places(report)
  }

  mutating func text() -> String {
    let byRule = Dictionary(grouping: report.findings, by: \.rule)
    let ids = Set(byRule.keys).union(report.rules.map(\.id)).sorted()
    let errors = report.notices.filter { $0.severity == .error }
    let tests = ids.reduce(errors.count) { $0 + max(1, byRule[$1]?.count ?? 0) }
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    text += xmlTag(
      "testsuites",
      [
        "name": Product.name, "tests": "\(tests)", "failures": "\(report.findings.count { report.fails($0) })",
        "errors": "\(errors.count)",
      ])
    text += "\n"
    if !errors.isEmpty { text += suite(of: errors) }
    for id in ids { text += suite(of: id, byRule[id] ?? []) }
    return text + "</testsuites>\n"
  }

  private func suite(of errors: [Report.Notice]) -> String {
    let count = "\(errors.count)"
    var text = xmlTag("testsuite", ["name": "flowlint", "tests": count, "failures": "0", "errors": count]) + "\n"
    for error in errors {
      text += "  \(xmlTag("testcase", ["classname": "flowlint", "name": error.place ?? "configuration"]))"
      text += "\(xmlTag("error", ["message": error.message], isEmpty: true))</testcase>\n"
    }
    return text + "</testsuite>\n"
  }

  private mutating func suite(of id: String, _ findings: [Finding]) -> String {
    let failures = findings.count { report.fails($0) }
    var text = xmlTag(
      "testsuite", ["name": id, "tests": "\(max(1, findings.count))", "failures": "\(failures)", "errors": "0"])
    text += "\n"
    if findings.isEmpty {
      let name = report.rule(id)?.title ?? id
      text += "  \(xmlTag("testcase", ["classname": id, "name": name], isEmpty: true))\n"
    }
    for finding in findings { text += testCase(finding) }
    return text + "</testsuite>\n"
  }

  private mutating func testCase(_ finding: Finding) -> String {
    let path = report.source(finding.location).path
    let start = places.start(finding.location)
    let place = "\(path):\(start.line):\(start.column)"
    let line = "\(place): \(finding.severity.name): \(finding.message)"
    let outcome =
      report.fails(finding)
      ? xmlTag("failure", ["message": finding.message, "type": finding.severity.name]) + xmlEscaped(line) + "</failure>"
      : "<system-out>\(xmlEscaped(line))</system-out>"
    // The case has only the attributes that the schema of Jenkins knows: no `file`, no `line`.
    let tag = xmlTag("testcase", ["classname": finding.rule, "name": place])
    return "  \(tag)\(outcome)</testcase>\n"
  }
}
