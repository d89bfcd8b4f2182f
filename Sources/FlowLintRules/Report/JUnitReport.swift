/// JUnit XML: a suite for each rule that ran, a failed case for each finding that fails the run. A rule without
/// findings is one case that passed, so that a server shows what was checked.
func jUnitReport(_ report: Report) -> String {
  let places = Places(report.files)
  /// The case has only the attributes that the schema of Jenkins knows: no `file`, no `line`.
  func testCase(_ finding: Finding) -> String {
    let start = places.start(finding.location)
    let place = "\(places.path(finding.location)):\(start.line):\(start.column)"
    let line = xmlEscaped("\(place): \(finding.severity.name): \(finding.message)")
    let failure = xmlTag("failure", ["message": finding.message, "type": finding.severity.name])
    return xmlTag("testcase", ["classname": finding.rule, "name": place])
      + (report.fails(finding) ? "\(failure)\(line)</failure>" : "<system-out>\(line)</system-out>") + "</testcase>"
  }
  let errors = report.notices.filter { $0.severity == .error }.map { error in
    xmlTag("testcase", ["classname": "flowlint", "name": error.place ?? "configuration"])
      + xmlTag("error", ["message": error.message], isEmpty: true) + "</testcase>"
  }
  let byRule = Dictionary(grouping: report.findings, by: \.rule)
  var suites = errors.isEmpty ? [] : [(name: "flowlint", cases: errors, failed: 0, errors: errors.count)]
  for id in Set(byRule.keys).union(report.rules.map(\.id)).sorted() {
    let found = byRule[id] ?? []
    let passed = xmlTag("testcase", ["classname": id, "name": report.rule(id)?.title ?? id], isEmpty: true)
    suites.append((id, found.isEmpty ? [passed] : found.map(testCase), found.count(where: report.fails), 0))
  }
  func tag(_ name: String, titled title: String, cases: Int, failures: Int, errors: Int) -> String {
    xmlTag(name, ["name": title, "tests": "\(cases)", "failures": "\(failures)", "errors": "\(errors)"]) + "\n"
  }
  return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    + tag(
      "testsuites", titled: Product.name, cases: suites.reduce(0) { $0 + $1.cases.count },
      failures: report.findings.count(where: report.fails),
      errors: errors.count)
    + suites.map { suite in
      tag("testsuite", titled: suite.name, cases: suite.cases.count, failures: suite.failed, errors: suite.errors)
        + suite.cases.map { "  \($0)\n" }.joined() + "</testsuite>\n"
    }.joined() + "</testsuites>\n"
}
