/// The report as one page for the browser, without anything from the network: findings by rule, feature and file with
/// their source, the navigation graph with the findings marked, and the findings that a comment or the baseline hides.
func htmlReport(_ report: Report) -> String {
  var writer = HTMLReport(report)
  return writer.page()
}

private struct HTMLReport {
  let report: Report
  let suffixes: [String]
  var places: Places

  init(_ report: Report) {
    self.report = report
    suffixes = report.partSuffixes
    places = Places(report)
  }

  mutating func page() -> String {
    let graph = report.graph.flatMap { $0.isEmpty ? nil : $0 }
    let script = (graph == nil ? HTMLReportPage.themeScript : GraphPage.script) + "\n" + HTMLReportPage.script
    var text = GraphPage.start(
      title: "\(Product.name) report", style: GraphPage.style + "\n" + HTMLReportPage.style, script: script)
    text += HTMLReportPage.header(hasGraph: graph != nil, hasHidden: !report.hidden.isEmpty)
    text += HTMLReportPage.findingsView
    if let graph {
      let picture = graph.htmlPicture(
        GraphPlaces(graph, sources: report.files), findings: report.findingsByNode(of: graph))
      text += "<main class=\"graph\" id=\"graph-view\" hidden>\(picture)</main>\n"
    }
    text += "<script id=\"report\" type=\"application/json\">\(data().scriptText)</script>\n"
    return text + "<script>\(script)</script>\n</body>\n</html>\n"
  }

  private mutating func data() -> JSON {
    let rules = report.rules.filter { rule in
      report.findings.contains { $0.rule == rule.id } || report.hidden.contains { $0.finding.rule == rule.id }
    }
    return [
      "errors": .integer(report.count(of: .error)), "warnings": .integer(report.count(of: .warning)),
      "files": .integer(report.counts.checkedFiles),
      "notShown": .integer(report.counts.belowSeverity), "stale": .integer(report.counts.staleEntries),
      "notices": .strings(
        report.notices.filter { $0.severity > .note }.map { ($0.path.map { "\($0): " } ?? "") + $0.message }),
      "rules": .object(
        rules.map { rule in
          (
            key: rule.id,
            value: [
              "title": .string(rule.title), "help": .string(rule.remedy), "why": .string(rule.documentation),
              "source": .string(rule.source), "pack": rule.pack.map { .string($0.title) },
            ]
          )
        }),
      "findings": .array(report.findings.map { finding($0, nil) }),
      "hidden": .array(report.hidden.map { finding($0.finding, $0.cause) }),
    ]
  }

  private mutating func finding(_ finding: Finding, _ cause: HiddenFinding.Cause?) -> JSON {
    let start = places.start(finding.location)
    let path = report.source(finding.location).path
    let notes = finding.notes.map { note -> JSON in
      .string("\(report.source(note.location).path):\(places.start(note.location).line): \(note.message)")
    }
    let hiddenBy: String? =
      switch cause {
      case nil: nil
      case .suppression(let reason): reason.isEmpty ? "a comment" : "a comment: \(reason)"
      case .baseline: "the baseline"
      }
    return [
      "rule": .string(finding.rule), "severity": .string(finding.severity.name), "path": .string(path),
      "line": .integer(start.line), "column": .integer(start.column), "message": .string(finding.message),
      "feature": .string(featureName(of: finding.declaration, path: path, suffixes: suffixes)),
      "source": excerpt(finding.location), "notes": notes.isEmpty ? nil : .array(notes),
      "fix": finding.fix.map { .string($0.title) }, "hiddenBy": hiddenBy.map(JSON.string),
    ]
  }

  /// The line of a place, one before and one after: for each its number, and the text before, in and after the range.
  private mutating func excerpt(_ location: Location) -> JSON {
    let source = report.source(location)
    let table = places.table(location.file)
    let line = places.start(location).line
    guard !source.bytes.isEmpty else { return .array([]) }
    return .array(
      (max(1, line - 1)...min(table.lineCount, line + 1)).map { number in
        let range = table.range(ofLine: number, in: source.bytes.span)
        guard number == line else { return [.integer(number), .string(source.text(startOf: range, 160))] }
        let start = min(max(location.range.start, range.start), range.end)
        let end = min(max(location.range.end, start), range.end)
        return [
          .integer(number), .string(source.text(endOf: SourceRange(range.start, start), 120)),
          .string(source.text(startOf: SourceRange(start, end), 160)),
          .string(source.text(startOf: SourceRange(end, range.end), 160)),
        ]
      })
  }
}

/// The name of a feature, such as `Login` of `LoginViewModel.state`: the name of a part without the ending that its
/// architecture gives it. Where there is no such name, it is the folder of the file.
///
/// - Parameter suffixes: the endings of the names of parts, longer ones first.
func featureName(of declaration: String, path: String, suffixes: [String]) -> String {
  let type = String(declaration.prefix { $0 != "." })
  for suffix in suffixes {
    if let name = type.dropping(suffix: suffix) { return name }
  }
  let folders = path.split(separator: "/").dropLast()
  return folders.last.map(String.init) ?? (type.isEmpty ? "(none)" : type)
}

extension Report {
  /// The endings of the names of parts in the architectures in use, longer ones first.
  var partSuffixes: [String] {
    let suffixes = Set(rules.compactMap(\.pack).flatMap(\.partSuffixes))
    return suffixes.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }
}

/// Excerpts that read no more of a line than is shown: the findings on one line of a megabyte would take its length
/// each.
extension SourceText {
  fileprivate func text(startOf range: SourceRange, _ count: Int) -> String {
    let end = whole(min(range.end, range.start + 4 * count))
    let text = clippedText(SourceRange(range.start, end))
    return text.count > count ? text.prefix(count) + "…" : end < range.end ? text + "…" : text
  }

  fileprivate func text(endOf range: SourceRange, _ count: Int) -> String {
    let start = whole(max(range.start, range.end - 4 * count))
    let text = clippedText(SourceRange(start, range.end))
    return text.count > count ? "…" + text.suffix(count) : start > range.start ? "…" + text : text
  }

  /// The start of the scalar in which an offset lies.
  private func whole(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, UTF8.isContinuation(bytes[offset]) { offset -= 1 }
    return offset
  }
}
