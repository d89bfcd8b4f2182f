/// The text of `flowlint config show`: every setting that is in effect, and its origin.
///
/// - Parameters:
///   - path: the path of a file, relative to the configuration's folder, whose overrides count; nil for the whole
///     project.
///   - catalogue: all rules that the run knows.
package func configurationListing(
  _ configuration: Configuration, for path: String?, _ catalogue: RuleCatalogue
) -> String {
  let selection = RuleSelection(catalogue, configuration)
  var rows: [(name: String, value: String, origin: String)] = []
  func add(_ name: String, _ value: String, isSet: Bool) {
    rows.append((name, value, isSet ? "configuration" : "default"))
  }
  add("include", patterns(configuration.include), isSet: !configuration.include.isEmpty)
  add("exclude", patterns(configuration.exclude), isSet: !configuration.exclude.isEmpty)
  add("baseline", configuration.baseline ?? "none", isSet: configuration.baseline != nil)
  add("markdown", String(configuration.checksMarkdown), isSet: configuration.checksMarkdown)
  add("strict", String(configuration.isStrict), isSet: configuration.isStrict)
  for pack in catalogue.packs {
    let setting = configuration.packs[pack.id]
    add("packs.\(pack.id)", (setting ?? .auto).rawValue, isSet: setting != nil)
  }
  rows += configuration.architecture?.listing ?? []
  for rule in catalogue.rules {
    let setting = selection.setting(of: rule.id)
    let severity = path.map { path in selection.severity(of: rule.id, in: path) } ?? setting.severity
    let origin = severity == setting.severity ? setting.origin.rawValue : "override"
    rows.append(("rules.\(rule.id)", severity?.name ?? "off", origin))
    for option in rule.options {
      let value = setting.options[option.name]
      add("rules.\(rule.id).\(option.name)", (value ?? option.defaultValue).text, isSet: value != nil)
    }
  }
  let nameWidth = (rows.map(\.name.count).max() ?? 0) + 2
  let valueWidth = (rows.map(\.value.count).filter { $0 <= 24 }.max() ?? 0) + 2
  return rows.reduce(into: "") { text, row in
    text += padded(row.name, to: nameWidth) + padded(row.value + "  ", to: valueWidth) + row.origin + "\n"
  }
}

private func patterns(_ patterns: [Configuration.PathPattern]) -> String {
  patterns.isEmpty ? "none" : JSON.strings(patterns.map(\.text)).text()
}
