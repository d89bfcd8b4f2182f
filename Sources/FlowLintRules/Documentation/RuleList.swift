/// Every rule on a line: the answer of `flowlint rules`.
///
/// `coreflow_weak_listener  error            fixable  A listener is held weakly`, grouped by pack.
package func ruleListText(_ rules: [Rule]) -> String {
  let idWidth = rules.map(\.id.count).max() ?? 0
  return grouped(rules).map { title, rules in
    let lines = rules.map { rule in
      let columns = [
        padded(rule.id, idWidth), padded(rule.severityText, "warning, opt-in".count),
        padded(rule.isFixable ? "fixable" : "", "fixable".count), rule.title,
      ]
      return "  " + columns.joined(separator: "  ") + "\n"
    }
    return "\(title) (\(counted(rules.count, "rule")))\n\(lines.joined())"
  }.joined(separator: "\n")
}

/// The same for programs: `{"version": 1, "rules": [{"id": …, "pack": …, "title": …, …}]}`.
package func ruleListJSON(_ rules: [Rule]) -> String {
  let list = rules.map { rule -> JSON in
    let options = rule.options.map { option -> JSON in
      [
        "name": .string(option.name), "default": option.defaultValue.json, "summary": .string(option.summary),
      ]
    }
    return [
      "id": .string(rule.id), "pack": rule.pack.map { .string($0.rawValue) }, "title": .string(rule.title),
      "severity": .string(rule.severity.name), "optIn": .bool(rule.isOptIn), "fixable": .bool(rule.isFixable),
      "source": .string(rule.source), "remedy": .string(rule.remedy), "options": .array(options),
    ]
  }
  let whole: JSON = ["version": 1, "rules": .array(list)]
  return whole.text(linesTo: 2) + "\n"
}

/// The same as Markdown: a table for each pack. Its ids link to the sections of `rulesDocument`.
package func ruleListMarkdown(_ rules: [Rule]) -> String {
  grouped(rules).map { title, rules in
    let rows = rules.map { rule in
      let cells = [
        "[`\(rule.id)`](#\(rule.id))", rule.severityText, rule.isFixable ? "yes" : "", tableCell(rule.title),
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return "**\(title)**\n\n| Rule | Severity | Fixable | The law |\n|---|---|---|---|\n\(rows.joined())"
  }.joined(separator: "\n")
}

/// By pack, in the order of the packs, FlowLint's own rules last; packs without a rule are left out.
func grouped(_ rules: [Rule]) -> [(title: String, rules: [Rule])] {
  let groups = Pack.allCases.map { pack in (title: pack.title, rules: rules.filter { $0.pack == pack }) }
  let own = (title: "FlowLint", rules: rules.filter { $0.pack == nil })
  return (groups + [own]).filter { !$0.rules.isEmpty }
}

extension Rule {
  fileprivate var severityText: String { severity.name + (isOptIn ? ", opt-in" : "") }
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func tableCell(_ text: String) -> String {
  text.replacing("|", with: "\\|").replacing("\n", with: " ")
}
