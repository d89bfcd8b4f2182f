/// The JSON Schema of `.flowlint.json`, for editors: names, types, texts; with all rules that the run knows.
package func configurationSchema(_ catalogue: RuleCatalogue) -> String {
  let properties = ConfigurationKey.allCases.map { ($0.rawValue, property(for: $0, in: catalogue)) }
  let levels = Configuration.Level.allCases.map(\.rawValue)
  let schema: JSON = [
    "$schema": "http://json-schema.org/draft-07/schema#", "title": "Configuration of FlowLint", "type": "object",
    "additionalProperties": false, "properties": .object(properties),
    "definitions": [
      "level": choice(levels, as: "Whether the rule runs, and what its findings are"),
      "patterns": strings("Patterns as in .gitignore, relative to this file's folder"),
    ],
  ]
  return schema.text(linesTo: 3) + "\n"
}

private func property(for key: ConfigurationKey, in catalogue: RuleCatalogue) -> JSON {
  switch key {
  case .schema: described("string", as: "Where editors find this schema")
  case .requires: described("string", as: "The oldest version of flowlint that may read these settings: 1.2")
  case .extends: described("string", as: "A file of settings to build on, relative to this file's folder")
  case .root: described("boolean", as: "The settings of the folders around do not hold for this one")
  case .include: reference(to: "patterns", as: "Only these files belong to the project")
  case .exclude: reference(to: "patterns", as: "These files do not belong to the project")
  case .packs: packs(catalogue)
  case .frameworks:
    object(
      as: "Modules that are forks of a framework, or pass it on under a name of their own",
      properties: catalogue.frameworks.keys.sorted().map {
        ($0, strings("Modules that code imports in place of the framework"))
      })
  case .architecture: declaredSchema
  case .rules: object(as: "Settings of rules, by id", properties: catalogue.rules.map { ($0.id, setting($0)) })
  case .overrides: overrides(catalogue)
  case .baseline:
    [
      "anyOf": [
        described("string", as: "The file of recorded findings, relative to this file's folder"),
        object(
          as: "The file of recorded findings, and what it never accepts",
          properties: [
            ("file", described("string", as: "The file, relative to this file's folder")),
            ("never", ["type": "array", "description": "Ids of rules", "items": ["type": "string"]]),
          ]),
      ]
    ]
  case .markdown:
    described("boolean", as: "Check the Swift blocks of all Markdown files, not only of those that are named")
  case .strict: described("boolean", as: "Warnings fail the run")
  case .language: choice(TextLanguage.allCases.map(\.rawValue), as: "The language of titles and remedies")
  }
}

private func setting(_ rule: Rule) -> JSON {
  let options = rule.options.map { ($0.name, type(of: $0)) }
  let whole: JSON = [
    "type": "object", "additionalProperties": false,
    "properties": .object([("severity", reference(to: "level"))] + options),
  ]
  return ["description": .string(rule.title), "anyOf": [reference(to: "level"), whole]]
}

private func packs(_ catalogue: RuleCatalogue) -> JSON {
  object(
    as: "Whether the rules of an architecture run: where it is in use, always, or never",
    properties: catalogue.packs.map {
      ($0.id, choice(PackSetting.allCases.map(\.rawValue), as: "Rules of \($0.title)"))
    })
}

private func overrides(_ catalogue: RuleCatalogue) -> JSON {
  let element: JSON = [
    "type": "object", "additionalProperties": false, "required": ["files"],
    "properties": [
      "files": reference(to: "patterns"), "packs": packs(catalogue),
      "rules": object(as: "Settings of rules in these files", properties: catalogue.rules.map { ($0.id, setting($0)) }),
    ],
  ]
  return [
    "type": "array", "description": "Other settings for some files; the last that fits counts", "items": element,
  ]
}

private func type(of option: RuleOption) -> JSON {
  switch option.defaultValue {
  case .bool: described("boolean", as: option.summary)
  case .integer: described("integer", as: option.summary)
  case .string: described("string", as: option.summary)
  case .strings: strings(option.summary)
  }
}

private func described(_ type: String, as description: String) -> JSON {
  ["type": .string(type), "description": .string(description)]
}

private func strings(_ description: String) -> JSON {
  ["type": "array", "description": .string(description), "items": ["type": "string"]]
}

private func choice(_ names: [String], as description: String) -> JSON {
  ["description": .string(description), "enum": .strings(names)]
}

private func object(as description: String, properties: [(String, JSON)]) -> JSON {
  [
    "type": "object", "description": .string(description), "additionalProperties": false,
    "properties": .object(properties),
  ]
}

/// A reference to a definition. Draft 7 ignores what stands beside `$ref`, so a text of its own needs `allOf`.
private func reference(to definition: String, as description: String? = nil) -> JSON {
  let reference: JSON = ["$ref": .string("#/definitions/\(definition)")]
  return description.map { ["description": .string($0), "allOf": [reference]] } ?? reference
}
