/// The text of `flowlint config show`: every setting that is in effect, and its origin.
///
/// - Parameters:
///   - folders: the settings that hold, those of the project's root first.
///   - path: the path of a file or folder, relative to the project's root, whose overrides count; nil for the whole
///     project.
///   - baseline: the path of the baseline that holds, as it is shown; nil without one.
///   - isWhole: whether settings that have their defaults are listed, too.
package func configurationListing(
  _ folders: [FolderSettings], for path: String?, baseline: String?, isWhole: Bool
) -> String {
  let catalogue = RuleCatalogue.builtIn.adding(folders.compactMap(\.configuration.architecture))
  let selection = RuleSelection(catalogue, folders: folders)
  var rows: [(name: String, value: String, origin: String)] = []
  func origin(_ isSet: (Configuration) -> Bool) -> String {
    guard let folder = folders.last(where: { isSet($0.configuration) }) else { return "default" }
    return folder.origin
  }
  func add<Value>(
    _ name: String, _ value: (Configuration) -> Value?, _ text: (Value) -> String, default standard: String
  ) {
    let set = folders.compactMap { value($0.configuration) }.last
    rows.append((name, set.map(text) ?? standard, origin { value($0) != nil }))
  }
  add("include", { $0.include.isEmpty ? nil : $0.include }, text, default: "none")
  let excluding = folders.filter { !$0.configuration.exclude.isEmpty }
  for folder in excluding { rows.append(("exclude", text(folder.configuration.exclude), folder.origin)) }
  if excluding.isEmpty { rows.append(("exclude", "none", "default")) }
  rows.append(("baseline", baseline ?? "none", origin { $0.baseline != nil }))
  add("markdown", { $0.checksMarkdown ? true : nil }, { String($0) }, default: "false")
  add("strict", { $0.isStrict ? true : nil }, { String($0) }, default: "false")
  add("language", { $0.language }, \.rawValue, default: TextLanguage.english.rawValue)
  for pack in catalogue.packs {
    add("packs.\(pack.id)", { $0.packs[pack.id] }, \.rawValue, default: PackSetting.auto.rawValue)
  }
  for folder in folders {
    for (module, framework) in folder.configuration.frameworks.ordered(by: { $0.key < $1.key }) {
      rows.append(("frameworks.\(framework)", module, folder.origin))
    }
  }
  for folder in folders {
    rows += (folder.configuration.architecture?.listing ?? []).map { row in
      (row.name, row.value, row.origin == "configuration" ? folder.origin : row.origin)
    }
  }
  let declared = Set(catalogue.rules.filter(\.isDeclared).map { "rules.\($0.id)" })
  for rule in catalogue.rules {
    let setting = path.map { path in selection.setting(of: rule.id, in: path) } ?? selection.setting(of: rule.id)
    let origin = setting.file.map { setting.origin == .override ? "override in \($0)" : $0 } ?? setting.origin.rawValue
    rows.append(("rules.\(rule.id)", setting.severity?.name ?? "off", origin))
    for option in rule.options {
      let value = setting.options[option.name]
      let origin = folders.last { $0.configuration.rules[rule.id]?.options[option.name] != nil }?.origin ?? "override"
      rows.append(
        ("rules.\(rule.id).\(option.name)", (value ?? option.defaultValue).text, value == nil ? "default" : origin))
    }
  }
  let all = rows.count
  if !isWhole {
    rows.removeAll { row in
      row.origin == "default" && !declared.contains(row.name) && (row.name != "baseline" || row.value == "none")
    }
  }
  let nameWidth = (rows.map(\.name.count).max() ?? 0) + 2
  let valueWidth = (rows.map(\.value.count).filter { $0 <= 24 }.max() ?? 0) + 2
  return rows.reduce(into: "") { text, row in
    text += padded(row.name, to: nameWidth) + padded(row.value + "  ", to: valueWidth) + row.origin + "\n"
  }
    + (rows.count < all
      ? "\(counted(all - rows.count, "other setting")) \(all - rows.count == 1 ? "has its default" : "have their defaults"); --all lists them\n"
      : "")
}

extension FolderSettings {
  /// The word for what these settings say: the file's name where it is that of a folder.
  fileprivate var origin: String { folder.isEmpty ? "configuration" : file ?? "configuration" }
}

private func text(_ patterns: [Glob]) -> String { JSON.strings(patterns.map(\.text)).text() }
