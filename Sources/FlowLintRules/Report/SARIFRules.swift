/// 3.49 reportingDescriptor: a rule, whether it found something or not.
func reportingDescriptor(_ rule: Rule) -> JSON {
  let parameters = rule.options.map { (key: $0.name, value: $0.defaultValue.json) }
  return [
    "id": .string(rule.id),
    "name": .string(pascalCased(rule)),
    "shortDescription": ["text": .string(shortened(sentence(rule.title)))],
    "fullDescription": ["text": .string(shortened(firstParagraph(of: rule)))],
    "help": ["text": .string(rule.plainText), "markdown": .string(rule.markdown)],
    "helpUri": rule.page.map(JSON.string),
    "defaultConfiguration": [
      "level": .string(rule.severity.name),
      "enabled": rule.isOptIn ? false : nil,
      "parameters": parameters.isEmpty ? nil : .object(parameters),
    ],
    "properties": [
      "tags": .strings(tags(rule)),
      "origin": rule.origin.map(JSON.string),
      "precision": rule.isDeclared ? "high" : "very-high",
      "problem.severity": .string(rule.severity == .note ? "recommendation" : rule.severity.name),
    ],
  ]
}

private func tags(_ rule: Rule) -> [String] {
  // The pack of declared rules has that name itself, and the schema wants each tag once.
  (rule.isDeclared ? [] : [rule.pack?.id ?? "flowlint"]) + ["architecture"] + (rule.isFixable ? ["fixable"] : [])
}

/// The rule's id as a name, `SomeRule` for `some_rule`, the word of its pack as the pack writes it. Viewers refuse a
/// name that equals the id.
func pascalCased(_ rule: Rule) -> String {
  rule.id.split(separator: "_").map { word in
    if let pack = rule.pack, pack.id == word { return pack.title }
    return word == "ui" ? "UI" : word.prefix(1).uppercased() + word.dropFirst()
  }.joined()
}

private func firstParagraph(of rule: Rule) -> String { rule.documentation.paragraphs.first ?? sentence(rule.title) }

/// The text cut to 1,024 characters, as GitHub refuses more.
private func shortened(_ text: String) -> String { text.utf16.count <= 1024 ? text : text.prefix(500) + "..." }

extension Rule {
  /// The address at which it is explained; nil where a project declares it and names none.
  package var page: String? { isDeclared ? link : Product.address(ofRule: id) }
}
