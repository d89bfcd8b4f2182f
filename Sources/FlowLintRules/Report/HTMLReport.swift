/// The report as one page for the browser, without anything from the network: findings by rule with their source, the
/// navigation graph with the findings marked, and what a comment or the baseline hides. Without scripts all of it can
/// be read; with them findings are grouped by feature and file, searched and filtered.
func htmlReport(_ report: Report) -> String { HTMLReport(report).page() }

private struct HTMLReport {
  let report: Report
  let suffixes: [String]
  let places: Places
  let addresses = PageAddresses()

  init(_ report: Report) {
    self.report = report
    suffixes = report.partSuffixes
    places = Places(report.files)
  }

  func page() -> String {
    let graph = report.graph.flatMap { $0.isEmpty ? nil : $0 }
    let script = Page.themeScript + HTMLReportPage.script + (graph == nil ? "" : GraphPage.script)
    let style = Page.style + (graph == nil ? "" : GraphPage.style) + HTMLReportPage.style
    let views = [
      ("findings", "Findings"), graph == nil ? nil : ("graph", "Graph"),
      report.hidden.isEmpty ? nil : ("hidden", "Not shown"),
    ].compactMap(\.self)
    var text = Page.start(title: "\(Product.name) report", style: style, script: script)
    text += HTMLReportPage.header(about: about, views: views)
    text +=
      "<main id=\"findings-view\" aria-label=\"Findings\">\(overview)\(HTMLReportPage.tools(hasOwners: report.owners != nil))\(notices)<div class=\"list\">\n"
    text += groups(of: report.findings.map { ($0, nil) }) + "</div></main>\n"
    if let graph {
      let parts = graph.htmlParts(places, findings: report.findingsByNode(of: graph))
      text += "<section id=\"graph-view\" aria-label=\"Graph\"><div class=\"graph\">\n\(parts)</div></section>\n"
    }
    if !report.hidden.isEmpty {
      text += "<section id=\"hidden-view\" aria-label=\"Not shown\"><h2>Not shown</h2><div class=\"list\">\n"
      text += groups(of: report.hidden.map { ($0.finding, $0.cause) }) + "</div></section>\n"
    }
    return text + Page.end(script: script)
  }

  /// `3 errors and 1 warning in 214 files. Shop, commit …`
  private var about: String {
    let counts = report.countsBySeverity
    let found = counts.isEmpty ? "Nothing found" : listed(counts)
    let origin = report.origin.map { ". \($0.text)" } ?? ""
    return "\(found) in \(counted(report.counts.checkedFiles, "file"))\(origin)"
  }

  // MARK: The first screen

  /// The figures, where most was found, what users meet, and what was checked, in front of the findings themselves.
  private var overview: String {
    let counts = FindingCounts(report)
    let breaks = report.consequences.map { text, rules in
      let links = rules.map { "<a href=\"#\($0.id.htmlAddress)\">\($0.id.htmlText)</a> \($0.count)" }
      return "<li><strong>\(text.htmlText)</strong> <span class=\"place\">\(links.joined(separator: ", "))</span></li>"
    }
    let rules = counts.rules.map { ($0, "<a href=\"#\($0.name.htmlAddress)\">\($0.name.htmlParts)</a>") }
    let lists =
      part("Files with most findings", of: report.hotSpots.map { row($0.count, named: finder($0.path, by: "path")) })
      + part("What breaks for users", of: breaks) + part("Rules", of: rules.map { row($0.0.count, named: $0.1) })
      + part("Folders", of: counts.folders.map { row($0.count, named: finder($0.name, by: "path")) })
      + (report.owners == nil
        ? "" : part("Owners", of: counts.owners.map { row($0.count, named: finder($0.name, by: "owner")) }))
    return
      "<section class=\"overview\" aria-label=\"Overview\">\(figures)<div class=\"lists\">\(lists)</div>\(checked)</section>\n"
  }

  /// A list of the first screen, cut off behind what is read at a glance.
  private func part(_ title: String, of rows: [String]) -> String {
    if rows.isEmpty { return "" }
    let more = rows.count > 6 ? "<li class=\"count\">and \(rows.count - 6) more</li>" : ""
    return "<div><h2>\(title)</h2><ul>\(rows.prefix(6).joined())\(more)</ul></div>"
  }

  private func row(_ count: Int, named name: String) -> String { "<li><b>\(count)</b> \(name)</li>" }

  /// A name that the script makes a button of, which searches for it.
  private func finder(_ name: String, by key: String) -> String {
    "<span class=\"place\" data-find=\"\(key)\">\(name.visible.htmlText)</span>"
  }

  private var figures: String {
    var tiles = [Severity.error, .warning, .note].compactMap { severity -> (count: Int, text: String, kind: String)? in
      let count = report.count(of: severity)
      if count == 0, severity == .note { return nil }
      return (count, severity.name + (count == 1 ? "" : "s"), severity.name)
    }
    if report.findings.isEmpty { tiles = [] }
    let known = report.baselinedCount
    if known + report.counts.staleEntries > 0 {
      tiles.append((report.findings.count, "new since the baseline", ""))
      tiles.append((known, "known in the baseline", ""))
      if report.counts.staleEntries > 0 { tiles.append((report.counts.staleEntries, "of the baseline are gone", "")) }
    }
    if report.fixableCount > 0 { tiles.append((report.fixableCount, "fixable with --fix", "")) }
    let rows = tiles.map { "<li class=\"\($0.count == 0 ? "" : $0.kind)\"><b>\($0.count)</b> \($0.text)</li>" }
    return rows.isEmpty ? "" : "<ul class=\"figures\">\(rows.joined())</ul>"
  }

  /// The files at which the run looked, and those left out: a page without findings must not look like one that saw
  /// nothing.
  private var checked: String {
    let seen =
      ["\(counted(report.counts.checkedFiles, "file")), \(counted(report.rules.count, "rule"))"]
      + (report.coverage?.looked.map(\.line) ?? []) + [report.coverage?.declared.sentence].compactMap(\.self)
    let gaps =
      report.coverage?.byDoubt.map { doubt, gaps in
        "<li>\(Coverage.message(for: doubt, in: gaps).htmlProse)</li>"
      } ?? []
    let unseen = gaps + [report.notShownLine].compactMap { $0.map { "<li>\($0.htmlProse)</li>" } }
    let isOpen = report.findings.isEmpty
    func list(_ title: String, of rows: [String]) -> String {
      rows.isEmpty ? "" : "<h3>\(title)</h3><ul>\(rows.joined())</ul>"
    }
    return "<details class=\"checked\"\(isOpen ? " open" : "")><summary>What was checked</summary>"
      + list("Checked", of: seen.map { "<li>\($0.visible.htmlText)</li>" })
      + list("Not checked, or not shown", of: unseen) + "</details>"
  }

  private var notices: String {
    let rows = report.notices.filter { $0.severity > .note }.map { notice in
      "<li>\(notice.severity.html) \(((notice.place.map { "\($0): " } ?? "") + notice.message).htmlProse)</li>"
    }
    return rows.isEmpty ? "" : "<ul class=\"notices\">\(rows.joined())</ul>\n"
  }

  // MARK: Groups

  /// The findings by rule, rules with errors first.
  private func groups(of findings: [(finding: Finding, cause: HiddenFinding.Cause?)]) -> String {
    if findings.isEmpty { return "<p class=\"empty\">Nothing to report</p>\n" }
    let isOpen = findings.count <= 40
    let byRule = Dictionary(grouping: findings, by: \.finding.rule).ordered { a, b in
      let worst = (a.value.map(\.finding.severity).max() ?? .note, b.value.map(\.finding.severity).max() ?? .note)
      return worst.0 == worst.1 ? a.key < b.key : worst.0 > worst.1
    }
    return byRule.map { rule, members in
      let address = addresses.address(members[0].cause == nil ? rule : "hidden:\(rule)")
      let severities = members.map(\.finding.severity)
      let badges = [Severity.error, .warning, .note].compactMap { $0.badge(among: severities).map { " " + $0 } }
      return "<details class=\"group\" id=\"\(address)\" data-rule=\"\(rule.htmlText)\"\(isOpen ? " open" : "")>"
        + "<summary><b>\(rule.htmlParts)</b> <span class=\"title\">\((report.rule(rule)?.title ?? "").htmlProse)</span>"
        + "\(badges.joined())</summary>\n\(about(rule))\(members.map { card(for: $0.finding, hiddenBy: $0.cause) }.joined())</details>\n"
    }.joined()
  }

  private func about(_ id: String) -> String {
    guard let rule = report.rule(id) else { return "" }
    let paragraphs = rule.documentation.paragraphs.map { "<p>\($0.htmlProse)</p>" }.joined()
    let remedy = rule.hasOwnRemedy ? "<p>Remedy: \(sentence(rule.remedy).htmlProse)</p>" : ""
    return "<div class=\"about-rule\">\(paragraphs)\(remedy)</div>\n"
  }

  // MARK: Findings

  private func card(for finding: Finding, hiddenBy cause: HiddenFinding.Cause?) -> String {
    let start = places.start(finding.location)
    let path = places.path(finding.location)
    let feature = featureName(of: finding.declaration, path: path, suffixes: suffixes)
    let address = addresses.address((cause == nil ? "" : "hidden:") + "\(finding.rule)/\(finding.declaration)")
    var text = "<article class=\"finding\" id=\"\(address)\" data-rule=\"\(finding.rule.htmlText)\" "
    text += "data-path=\"\(path.visible.htmlText)\" data-feature=\"\(feature.visible.htmlText)\" "
    if let owner = report.owner(of: finding) { text += "data-owner=\"\(owner.visible.htmlText)\" " }
    text += "data-severity=\"\(finding.severity.name)\"><p>\(finding.severity.html) "
    text += "<span class=\"message\">\(finding.message.htmlProse)</span> "
    text += "<a class=\"address\" href=\"#\(address)\" aria-label=\"Address of this finding\">#</a></p>\n"
    text += row(link(to: finding.location, "\(path):\(start.line):\(start.column)") + "  \(finding.rule.htmlText)")
    text += excerpt(finding.location)
    for note in finding.notes {
      let place = link(to: note.location, "\(places.path(note.location)):\(places.line(note.location))")
      text += row("note: \(place): \(note.message.htmlProse)")
    }
    if let fix = finding.fix { text += row("--fix: \(fix.title.htmlProse)") }
    switch cause {
    case nil: break
    case .suppression(let reason): text += row("hidden by a comment" + (reason.isEmpty ? "" : ": \(reason.htmlProse)"))
    case .baseline: text += row("hidden by the baseline")
    }
    return text + "</article>\n"
  }

  private func row(_ html: String) -> String { "<p class=\"place\">\(html)</p>\n" }

  /// A place, with a link to it at the host of the repository, where that is known.
  private func link(to location: Location, _ text: String) -> String {
    guard let files = report.origin?.files else { return text.htmlProse }
    let address = "\(files)\(uriReference(report.rootPath(places.path(location))))#L\(places.line(location))"
    return "<a href=\"\(address.htmlText)\">\(text.visible.htmlText)</a>"
  }

  /// The line, one before and one after, with their numbers; the range is marked.
  private func excerpt(_ location: Location) -> String {
    let source = places.source(location)
    let table = places.table(location)
    let line = places.line(location)
    guard !source.bytes.isEmpty else { return "" }
    let last = min(table.lineCount, line + 1)
    let rows = (max(1, line - 1)...max(line, last)).map { number in
      let range = table.range(ofLine: number, in: source.bytes.span)
      let start = "<span class=\"number\">\(aligned(String(number), to: String(last).count)) │ </span>"
      guard number == line else { return start + source.text(startOf: range, 160).shown.htmlText }
      let from = min(max(location.range.start, range.start), range.end)
      let to = min(max(location.range.end, from), range.end)
      let marked = source.text(startOf: SourceRange(from, to), 160)
      return start + source.text(endOf: SourceRange(range.start, from), 120).shown.htmlText
        + "<mark>\(marked.isEmpty ? " " : marked.shown.htmlText)</mark>"
        + source.text(startOf: SourceRange(to, range.end), 160).shown.htmlText
    }
    return "<pre>\(rows.joined(separator: "\n"))</pre>\n"
  }
}

/// The name of a feature, such as `Login` of `LoginViewModel.state`: the name of a part without the ending that its
/// architecture gives it, longer ones first. Where there is no such name, it is the folder of the file.
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
    return suffixes.ordered { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }
}

extension String {
  /// The texts between empty lines, each in one line.
  var paragraphs: [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split { $0.utf8.allSatisfy { $0 == UInt8(ascii: " ") } }.map { $0.joined(separator: " ") }
  }

  /// A line of source with its tabs.
  fileprivate var shown: String { String(String.UnicodeScalarView(unicodeScalars.map(\.visible))) }
}

/// No more of a line is read than is shown: the findings on one line of a megabyte would take its length each.
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
