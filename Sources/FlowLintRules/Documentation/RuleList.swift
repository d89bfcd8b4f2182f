/// Every rule on a line: the answer of `flowlint rules`.
///
/// `view_weak_delegate  error            fixable  A listener is held weakly`, grouped by pack.
package func ruleListText(_ rules: [Rule]) -> String {
  let idWidth = rules.map(\.id.count).max() ?? 0
  return grouped(rules).map { title, rules in
    let lines = rules.map { rule in
      let columns = [
        padded(rule.id, to: idWidth + 2), padded(rule.severityText, to: "warning, opt-in".count + 2),
        padded(rule.isFixable ? "fixable" : "", to: "fixable".count + 2), rule.title,
      ]
      return "  " + columns.joined() + "\n"
    }
    return "\(title) (\(counted(rules.count, "rule")))\n\(lines.joined())"
  }.joined(separator: "\n")
}

/// The list of rules for programs: `{"version": 1, "rules": [{"id": …, "pack": …, "title": …, …}]}`; complete, as
/// `flowlint explain` prints it, with the reason and the examples.
package func ruleListJSON(_ rules: [Rule], isComplete: Bool = false) -> String {
  let list = rules.map { rule -> JSON in
    let options = rule.options.map { option -> JSON in
      ["name": .string(option.name), "default": option.defaultValue.json, "summary": .string(option.summary)]
    }
    return [
      "id": .string(rule.id), "pack": rule.pack.map { .string($0.id) }, "title": .string(rule.title),
      "severity": .string(rule.severity.name), "optIn": .bool(rule.isOptIn), "fixable": .bool(rule.isFixable),
      "since": rule.since.map { .string($0) }, "origin": rule.origin.map { .string($0) },
      "source": .string(rule.source), "remedy": .string(rule.remedy), "options": .array(options),
      "documentation": isComplete ? .string(rule.documentation) : nil,
      "examples": isComplete
        ? .array(rule.examples.map { ["violating": .bool($0.isViolating), "code": .string($0.listing)] }) : nil,
    ]
  }
  let whole: JSON = ["version": 1, "rules": .array(list)]
  return whole.text(linesTo: 2) + "\n"
}

/// The list of rules as Markdown: a table for each pack, in which ids link to the addresses of the rules' sections.
func ruleListMarkdown(_ rules: [Rule], address: (Rule) -> String = { "#\($0.id)" }) -> String {
  grouped(rules).map { title, rules in
    let rows = rules.map { rule in
      let cells = [
        "[`\(rule.id)`](\(address(rule)))", rule.severityText, rule.isFixable ? "yes" : "", tableCell(rule.title),
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return "**\(title)**\n\n| Rule | Severity | Fixable | The law |\n|---|---|---|---|\n\(rows.joined())"
  }.joined(separator: "\n")
}

/// The rules of each pack together, in the order of each pack's first rule.
func grouped(_ rules: [Rule]) -> [(title: String, rules: [Rule])] {
  rules.grouped(by: \.packTitle).map { ($0[0].packTitle, $0) }
}

extension Rule {
  fileprivate var packTitle: String { pack?.title ?? "FlowLint" }
  fileprivate var severityText: String { severity.name + (isOptIn ? ", opt-in" : "") }
}

private func tableCell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("\n", with: " ") }
