/// Reads `.flowlint.json`. Unknown keys, rules and options and wrong types are errors.
///
/// - Parameter catalogue: all rules that the run knows.
package func decodeConfiguration(
  _ bytes: ContiguousArray<UInt8>, _ catalogue: RuleCatalogue
) throws(ConfigurationError) -> Configuration {
  try decodeConfiguration(try readConfiguration(bytes.span), catalogue)
}

/// Reads the settings from a file whose JSON is parsed already. `readConfigurationFile` reads what it says of an
/// architecture.
func decodeConfiguration(
  _ root: PositionedValue, _ catalogue: RuleCatalogue
) throws(ConfigurationError) -> Configuration {
  var decoder = ConfigurationDecoder(catalogue: catalogue)
  try decoder.decode(root)
  return decoder.configuration
}

/// The keys of the file, in the order in which they are documented.
package enum ConfigurationKey: String, Sendable, CaseIterable {
  case schema = "$schema"
  case include, exclude, packs, architecture, rules, overrides, baseline, markdown, strict
}

private struct ConfigurationDecoder {
  let catalogue: RuleCatalogue
  var configuration = Configuration()

  init(catalogue: RuleCatalogue) { self.catalogue = catalogue }

  mutating func decode(_ root: PositionedValue) throws(ConfigurationError) {
    for member in try object(root, "the configuration") {
      switch try key(member, ConfigurationKey.self) {
      case .schema: _ = try string(member.value, member.key)
      case .include: configuration.include = try patterns(member.value, member.key)
      case .exclude: configuration.exclude = try patterns(member.value, member.key)
      case .packs: try decodePacks(member.value)
      case .architecture: continue
      case .rules: configuration.rules = try ruleSettings(member.value, "rules")
      case .overrides: try decodeOverrides(member.value)
      case .baseline: configuration.baseline = try string(member.value, member.key)
      case .markdown: configuration.checksMarkdown = try bool(member.value, member.key)
      case .strict: configuration.isStrict = try bool(member.value, member.key)
      }
    }
  }

  private mutating func decodePacks(_ value: PositionedValue) throws(ConfigurationError) {
    for member in try object(value, "'packs'") {
      guard catalogue.pack(member.key) != nil else {
        throw unknown("pack", member.key, at: member.keyRange, catalogue.packs.map(\.id))
      }
      configuration.packs[member.key] = try choice(member.value, member.key, PackSetting.self)
    }
  }

  private mutating func decodeOverrides(_ value: PositionedValue) throws(ConfigurationError) {
    for element in try array(value, "'overrides'") {
      var override = Configuration.Override(files: [], rules: [:])
      for member in try object(element, "an override") {
        switch try key(member, OverrideKey.self) {
        case .files: override.files = try patterns(member.value, member.key)
        case .rules: override.rules = try ruleSettings(member.value, "rules")
        }
      }
      if override.files.isEmpty { throw ConfigurationError("an override needs 'files'", at: element.range) }
      for (id, setting) in override.rules where !setting.options.isEmpty {
        throw ConfigurationError("options of '\(id)' hold for all files; set them in 'rules'", at: element.range)
      }
      configuration.overrides.append(override)
    }
  }

  private enum OverrideKey: String, CaseIterable { case files, rules }

  // MARK: Rules

  private func ruleSettings(
    _ value: PositionedValue, _ place: String
  ) throws(ConfigurationError) -> [String: Configuration.RuleSetting] {
    var settings: [String: Configuration.RuleSetting] = [:]
    for member in try object(value, "'\(place)'") {
      guard let rule = catalogue[member.key] else {
        throw unknown("rule", member.key, at: member.keyRange, catalogue.rules.map(\.id))
      }
      settings[rule.id] = try ruleSetting(member.value, rule)
    }
    return settings
  }

  private func ruleSetting(
    _ value: PositionedValue, _ rule: Rule
  ) throws(ConfigurationError) -> Configuration.RuleSetting {
    var setting = Configuration.RuleSetting()
    guard case .object(let members) = value.content else {
      setting.level = try choice(value, rule.id, Configuration.Level.self)
      return setting
    }
    for member in members {
      if member.key == "severity" {
        setting.level = try choice(member.value, member.key, Configuration.Level.self)
      } else if let option = rule.options.first(where: { $0.name == member.key }) {
        setting.options[option.name] = try optionValue(member.value, option)
      } else {
        throw unknown("option of \(rule.id)", member.key, at: member.keyRange, ["severity"] + rule.options.map(\.name))
      }
    }
    return setting
  }

  private func optionValue(
    _ value: PositionedValue, _ option: RuleOption
  ) throws(ConfigurationError) -> RuleOption.Value {
    switch option.defaultValue {
    case .bool: return .bool(try bool(value, option.name))
    case .string: return .string(try string(value, option.name))
    case .integer:
      guard case .integer(let number) = value.content else { throw mismatch(value, option.name, "a whole number") }
      return .integer(number)
    case .strings:
      var strings: [String] = []
      for element in try array(value, "'\(option.name)'") { strings.append(try string(element, option.name)) }
      return .strings(strings)
    }
  }

  // MARK: Values

  private func object(
    _ value: PositionedValue, _ place: String
  ) throws(ConfigurationError) -> [PositionedValue.Member] {
    guard case .object(let members) = value.content else {
      throw ConfigurationError("\(place) is an object, not \(value.kind)", at: value.range)
    }
    return members
  }

  private func array(_ value: PositionedValue, _ place: String) throws(ConfigurationError) -> [PositionedValue] {
    guard case .array(let elements) = value.content else {
      throw ConfigurationError("\(place) is a list, not \(value.kind)", at: value.range)
    }
    return elements
  }

  private func bool(_ value: PositionedValue, _ key: String) throws(ConfigurationError) -> Bool {
    guard case .bool(let bool) = value.content else { throw mismatch(value, key, "true or false") }
    return bool
  }

  private func string(_ value: PositionedValue, _ key: String) throws(ConfigurationError) -> String {
    guard case .string(let string) = value.content else { throw mismatch(value, key, "a string") }
    return string
  }

  private func patterns(
    _ value: PositionedValue, _ key: String
  ) throws(ConfigurationError) -> [Configuration.PathPattern] {
    var patterns: [Configuration.PathPattern] = []
    for element in try array(value, "'\(key)'") {
      let text = try string(element, key)
      guard let pattern = Configuration.PathPattern(text) else {
        throw ConfigurationError("'\(text)' matches nothing", at: element.range)
      }
      patterns.append(pattern)
    }
    return patterns
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: PositionedValue, _ key: String, _ type: Choice.Type
  ) throws(ConfigurationError) -> Choice {
    let names = Choice.allCases.map(\.rawValue)
    guard case .string(let name) = value.content else {
      throw mismatch(value, key, names.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    guard let choice = Choice(rawValue: name) else {
      let meant = nearestName(to: name, in: names).map { "did you mean '\($0)'?" }
      throw ConfigurationError(
        "'\(key)' cannot be '\(name)'; \(meant ?? "it is \(names.joined(separator: ", "))")", at: value.range)
    }
    return choice
  }

  private func key<Key: RawRepresentable<String> & CaseIterable>(
    _ member: PositionedValue.Member, _ type: Key.Type
  ) throws(ConfigurationError) -> Key {
    if let key = Key(rawValue: member.key) { return key }
    throw unknown("key", member.key, at: member.keyRange, Key.allCases.map(\.rawValue))
  }

  private func mismatch(_ value: PositionedValue, _ key: String, _ expected: String) -> ConfigurationError {
    ConfigurationError("'\(key)' is \(expected), not \(value.kind)", at: value.range)
  }

  private func unknown(
    _ what: String, _ name: String, at range: SourceRange, _ names: [String]
  ) -> ConfigurationError {
    let meant = nearestName(to: name, in: names).map { "; did you mean '\($0)'?" }
    return ConfigurationError("unknown \(what) '\(name)'\(meant ?? "")", at: range)
  }
}
