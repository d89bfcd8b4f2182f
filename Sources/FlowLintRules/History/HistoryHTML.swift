/// A history as one page for the browser, without anything from the network: a chart, a table of the same figures, and
/// the findings that came and went with each commit. Without scripts everything but the choice of rules is there.
extension History { package func html(of origin: PageOrigin) -> String { HistoryHTML(of: self, from: origin).page() } }

private struct HistoryHTML {
  private let history: History
  private let origin: PageOrigin
  private let chart: HistoryChart

  init(of history: History, from origin: PageOrigin) {
    (self.history, self.origin) = (history, origin)
    chart = HistoryChart(history)
  }

  func page() -> String {
    var page = Page.start(
      title: "\(Product.name) history", style: Page.style + HistoryPage.style, script: HistoryPage.script)
    page += HistoryPage.header(origin) + "<main class=\"history\">\n"
    page += summary + chartSection + rulesSection + changesSection
    page += "</main>\n<script id=\"data\" type=\"application/json\">\(data.scriptText)</script>\n"
    return page + Page.end(script: HistoryPage.script)
  }

  private var summary: String {
    let first = (history.start.commit ?? history.steps.first?.commit ?? history.end).date.day
    let range = "\(first) to \(history.end.date.day), \(counted(history.steps.count, "step"))"
    let present = history.present
    let figures =
      [Severity.error, .warning, .note].compactMap { severity -> String? in
        let count = present.count { $0.severity == severity }
        return count == 0
          ? nil : "<li class=\"\(severity.name)\"><b>\(count)</b> \(severity.name)\(count == 1 ? "" : "s") now</li>"
      } + [history.baselineCount.map { "<li><b>\($0)</b> in the baseline</li>" }].compactMap(\.self)
    let lines =
      (figures.isEmpty ? "" : "<ul class=\"figures\">\(figures.joined())</ul>\n")
      + history.summaryLines.map { "<p>\($0.htmlText)</p>\n" }.joined()
    return "<section aria-labelledby=\"summary\"><h2 id=\"summary\">\(range)</h2>\n\(lines)</section>\n"
  }

  // MARK: The chart and its table

  private var chartSection: String {
    if chart.points.count < 2 { return "" }
    var text = "<section aria-labelledby=\"over-time\"><h2 id=\"over-time\">Findings over time</h2>\n"
    text += "<div class=\"legend\" id=\"legend\">"
    for (number, pack) in chart.packs.enumerated() {
      text += "<span><i class=\"pack\(number % HistoryPage.colorCount)\"></i>\(pack.htmlText)</span>"
    }
    text += "</div>\n" + HistoryPage.filters(chart) + HistoryPage.chooser(rules: chart.rules)
    text += "<div id=\"chart\">\(chart.svg)</div>\n<p id=\"point\" aria-live=\"polite\"></p>\n\(notes)"
    text += "<details id=\"figures\"><summary>The same figures as a table</summary>\n<div class=\"wide\"><table>"
    text += "<thead><tr><th>Date<th>Commit<th class=\"n\">Findings"
    text += chart.severities.map { "<th class=\"n\">\($0)s" }.joined()
    text += chart.packs.map { "<th class=\"n\">\($0.htmlText)" }.joined() + "</thead>\n<tbody>\n"
    for point in chart.points where point.isChange {
      text += "<tr><td>\(point.commit.date.day)<td><code>\(point.commit.shortID)</code>"
      text +=
        "<td class=\"n\">\(point.counts.reduce(0, +))"
        + (point.severities + point.counts).map { "<td class=\"n\">\($0)" }.joined() + "\n"
    }
    return text + "</tbody></table></div></details></section>\n"
  }

  /// The notes that the triangles below the chart mean.
  private var notes: String {
    let rows = chart.points.compactMap { point in
      point.note.map {
        "<li><span class=\"note\">▲</span> \(point.commit.date.day) <code>\(point.commit.shortID)</code> \($0.htmlText)</li>"
      }
    }
    return rows.isEmpty ? "" : "<ul class=\"notes\">\(rows.joined())</ul>\n"
  }

  // MARK: Rules

  private var rulesSection: String {
    if history.findings.isEmpty { return "" }
    return table("rule", by: .rule) + (chart.owners.isEmpty ? "" : table("owner", by: .owner))
  }

  private func table(_ name: String, by key: SummaryKey) -> String {
    var text =
      "<section aria-labelledby=\"by-\(name)\"><h2 id=\"by-\(name)\">By \(name)</h2>\n<div class=\"wide\"><table class=\"by\">"
    text +=
      "<thead><tr><th>\(name == "rule" ? "Rule" : "Owner")<th class=\"n\">Now<th class=\"n\">Came<th class=\"n\">Repaired"
    text += "<th class=\"n\">Deleted with its code<th class=\"n\">Hidden</thead>\n<tbody>\n"
    for row in history.rows(by: key) {
      text += "<tr><td>\(row.name.visible.htmlText)" + row.numbers.map { "<td class=\"n\">\($0)" }.joined() + "\n"
    }
    return text + "</tbody></table></div></section>\n"
  }

  // MARK: What came and went

  private var changesSection: String {
    if history.findings.isEmpty { return "" }
    var text = "<section id=\"changes-view\" aria-labelledby=\"changes\"><h2 id=\"changes\">What came and went</h2>\n"
    for step in history.steps.reversed() where !step.came.isEmpty || !step.went.isEmpty {
      let numbers = [step.came.isEmpty ? nil : "+\(step.came.count)", step.went.isEmpty ? nil : "−\(step.went.count)"]
      text += "<article id=\"\(step.commit.shortID)\"><h3>\(step.commit.date.day) <code>\(step.commit.shortID)</code> "
      text +=
        "\(step.commit.subject.visible.htmlText) <span>\(numbers.compactMap(\.self).joined(separator: " "))</span></h3><ul>\n"
      for finding in step.came { text += item(finding, as: "came", at: \.first) }
      for finding in step.went { text += item(finding, as: history.findings[finding].fate, at: \.last) }
      text += "</ul></article>\n"
    }
    let old = history.findings.indices.filter { history.findings[$0].firstStep == nil }
    if let start = history.start.commit, !old.isEmpty {
      text += "<article><h3>\(start.date.day) <code>\(start.shortID)</code> There already "
      text +=
        "<span>\(old.count)</span></h3><ul>\n" + old.map { item($0, as: "there", at: \.first) }.joined()
        + "</ul></article>\n"
    }
    return text + "</section>\n"
  }

  private func item(_ number: Int, as word: String, at place: KeyPath<DatedFinding, DatedFinding.Place>) -> String {
    let finding = history.findings[number]
    let place = finding[keyPath: place]
    return "<li class=\"\(word)\" data-series=\"\(chart.seriesOfFindings[number])\"><b>\(word)</b> "
      + "\(finding.severity.html) <span class=\"rule\">\(finding.rule.htmlText)</span> "
      + "<span class=\"place\">\(place.path.visible.htmlText):\(place.line)</span> \(finding.message.visible.htmlText)</li>\n"
  }

  // MARK: What the script reads

  /// The data for the script: the place and the name of each point, the pack of each rule, and for each series the
  /// points at which its count changes.
  private var data: JSON {
    [
      "width": .integer(HistoryChart.width), "height": .integer(HistoryChart.height),
      "packs": .strings(chart.packs),
      "baseline": .integer(chart.baseline ?? 0),
      "points": .array(
        chart.points.map { point in
          [
            .integer(point.x), .string("\(point.commit.date.day) \(point.commit.shortID)"),
            .string(point.commit.subject.visible + (point.note.map { " (\($0))" } ?? "")),
          ]
        }),
      "rules": .array(chart.rules.map { .integer($0.pack) }),
      "series": .array(
        chart.series.map { series in
          [
            "rule": .integer(series.rule), "folder": .integer(series.folder), "owner": .integer(series.owner),
            "severity": .integer(series.severity),
            "counts": .array(series.changes.map { [.integer($0.point), .integer($0.count)] }),
          ]
        }),
    ]
  }
}
