/// The formats that `--format` and `--output` take.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, concise, xcode, sarif, json, github, gitlab, checkstyle, junit, agent, html, summary, markdown
}

/// The key by which `--format summary` counts: `--by`.
package enum SummaryKey: String, Sendable, CaseIterable { case rule, folder, owner }

package struct ReportOptions: Sendable {
  /// The one thing that `summary` counts by; nil for rules and folders.
  package var summaryKey: SummaryKey?
  /// Whether `text` has colours, for a terminal.
  package var isColored = false
  /// The text of `--sarif-category`, which tells the reports of a repository's parts from each other.
  package var sarifCategory = ""
  /// Whether SARIF lists suppressed and baselined findings too, marked as such: `--sarif-suppressed`.
  package var sarifShowsHidden = false

  package init() {}
}

extension Report {
  /// The whole text of a report, ending with a line end unless it is empty. The same report gives the same bytes.
  package func rendered(as format: ReportFormat, _ options: ReportOptions = ReportOptions()) -> String {
    switch format {
    case .text: return PlainTextReport(self, isColored: options.isColored).full()
    case .concise: return PlainTextReport(self).headlines(withNotes: false)
    case .xcode: return PlainTextReport(self, pathPrefix: folders.working).headlines(withNotes: true)
    case .sarif:
      var sarif = SARIFReport(of: self, options: options)
      return sarif.log()
    case .json: return jsonReport(self)
    case .github: return gitHubReport(self)
    case .gitlab: return gitLabReport(self)
    case .checkstyle: return checkstyleReport(self)
    case .junit: return jUnitReport(self)
    case .agent: return agentReport(self)
    case .html: return htmlReport(self)
    case .summary: return summaryReport(self, by: options.summaryKey)
    case .markdown: return markdownReport(self)
    }
  }
}
