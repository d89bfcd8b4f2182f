/// Reads `.flowlint.json`. Unknown keys, rules and options and wrong types are errors.
///
/// - Parameter catalogue: every rule there is.
/// - Throws: the first mistake.
func decodeConfiguration(
  _ bytes: ContiguousArray<UInt8>, _ catalogue: RuleCatalogue
) throws(ConfigurationError) -> Configuration {
  let (configuration, mistakes) = decodeConfiguration(try readConfiguration(bytes.span), catalogue)
  if let first = mistakes.first { throw first }
  return configuration
}

/// The same, of a file that is read already, with all mistakes in the order of the file. What it says of an architecture
/// and of other files is read by `readConfigurationFile`.
///
/// - Parameter base: the settings that the file builds on.
func decodeConfiguration(
  _ root: PositionedValue, _ catalogue: RuleCatalogue, on base: Configuration = Configuration()
) -> (configuration: Configuration, mistakes: [ConfigurationError]) {
  var decoder = ConfigurationDecoder(catalogue: catalogue, configuration: base)
  decoder.attempt { decoder throws(ConfigurationError) in try decoder.decode(root) }
  return (decoder.configuration, decoder.mistakes)
}

/// The keys of the file, in the order in which they are documented.
enum ConfigurationKey: String, Sendable, CaseIterable {
  case schema = "$schema"
  case requires, extends, root, include, exclude, packs, architecture, rules, overrides, baseline, markdown, strict
}

struct ConfigurationDecoder {
  let catalogue: RuleCatalogue
  var configuration: Configuration
  var mistakes: [ConfigurationError] = []

  /// The most mistakes that are told: the search for what was meant takes its time.
  static let mostMistakes = 100

  /// Goes on behind a mistake.
  mutating func attempt(_ read: (inout Self) throws(ConfigurationError) -> Void) {
    if mistakes.count > Self.mostMistakes { return }
    do throws(ConfigurationError) { try read(&self) } catch { mistakes.append(error) }
  }

  mutating func decode(_ root: PositionedValue) throws(ConfigurationError) {
    for member in try object(root, "the configuration") {
      attempt { decoder throws(ConfigurationError) in try decoder.decode(member) }
    }
  }

  private mutating func decode(_ member: PositionedValue.Member) throws(ConfigurationError) {
    switch try key(member, ConfigurationKey.self) {
    case .schema, .requires, .extends: _ = try string(member.value, member.key)
    case .root: configuration.isRoot = try bool(member.value, member.key)
    case .include: configuration.include = try patterns(member.value, member.key)
    case .exclude: configuration.exclude += try patterns(member.value, member.key)
    case .packs: for (id, setting) in try packSettings(member.value) { configuration.packs[id] = setting }
    case .architecture: break
    case .rules:
      for (id, setting) in try ruleSettings(member.value, "rules") {
        configuration.rules[id] = setting.over(configuration.rules[id])
      }
    case .overrides: try decodeOverrides(member.value)
    case .baseline: configuration.baseline = try string(member.value, member.key)
    case .markdown: configuration.checksMarkdown = try bool(member.value, member.key)
    case .strict: configuration.isStrict = try bool(member.value, member.key)
    }
  }

  private mutating func packSettings(_ value: PositionedValue) throws(ConfigurationError) -> [String: PackSetting] {
    var settings: [String: PackSetting] = [:]
    for member in try object(value, "'packs'") {
      attempt { decoder throws(ConfigurationError) in
        guard decoder.catalogue.pack(member.key) != nil else {
          throw decoder.unknown("pack", member.key, at: member.keyRange, decoder.catalogue.packs.map(\.id))
        }
        settings[member.key] = try decoder.choice(member.value, member.key, PackSetting.self)
      }
    }
    return settings
  }

  private mutating func decodeOverrides(_ value: PositionedValue) throws(ConfigurationError) {
    for element in try array(value, "'overrides'") {
      attempt { decoder throws(ConfigurationError) in try decoder.decodeOverride(element) }
    }
  }

  private mutating func decodeOverride(_ element: PositionedValue) throws(ConfigurationError) {
    var override = Configuration.Override(files: [], rules: [:])
    let known = mistakes.count
    for member in try object(element, "an override") {
      attempt { decoder throws(ConfigurationError) in
        switch try decoder.key(member, OverrideKey.self) {
        case .files: override.files = try decoder.patterns(member.value, member.key)
        case .rules: override.rules = try decoder.ruleSettings(member.value, "rules")
        case .packs: override.packs = try decoder.packSettings(member.value)
        }
      }
    }
    if mistakes.count > known { return }
    if override.files.isEmpty { throw ConfigurationError("an override needs 'files'", at: element.range) }
    configuration.overrides.append(override)
  }

  private enum OverrideKey: String, CaseIterable { case files, rules, packs }

  // MARK: Rules

  private mutating func ruleSettings(
    _ value: PositionedValue, _ place: String
  ) throws(ConfigurationError) -> [String: Configuration.RuleSetting] {
    var settings: [String: Configuration.RuleSetting] = [:]
    for member in try object(value, "'\(place)'") {
      attempt { decoder throws(ConfigurationError) in
        guard let rule = decoder.catalogue[member.key] else {
          throw decoder.unknown("rule", member.key, at: member.keyRange, decoder.catalogue.rules.map(\.id))
        }
        settings[rule.id] = try decoder.ruleSetting(member.value, rule)
      }
    }
    return settings
  }

  private mutating func ruleSetting(
    _ value: PositionedValue, _ rule: Rule
  ) throws(ConfigurationError) -> Configuration.RuleSetting {
    var setting = Configuration.RuleSetting()
    guard case .object(let members) = value.content else {
      setting.level = try choice(value, rule.id, Configuration.Level.self)
      return setting
    }
    for member in members {
      attempt { decoder throws(ConfigurationError) in
        if member.key == "severity" {
          setting.level = try decoder.choice(member.value, member.key, Configuration.Level.self)
        } else if let option = rule.options.first(where: { $0.name == member.key }) {
          setting.options[option.name] = try decoder.optionValue(member.value, option)
        } else {
          throw decoder.unknown(
            "option of \(rule.id)", member.key, at: member.keyRange, ["severity"] + rule.options.map(\.name))
        }
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

  private func patterns(_ value: PositionedValue, _ key: String) throws(ConfigurationError) -> [Glob] {
    var patterns: [Glob] = []
    for element in try array(value, "'\(key)'") {
      let text = try string(element, key)
      guard let pattern = Glob(text) else {
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

  private func unknown(_ what: String, _ name: String, at range: SourceRange, _ names: [String]) -> ConfigurationError {
    ConfigurationError("unknown \(what) '\(name)'\(didYouMean(name, in: names))", at: range)
  }
}

extension Configuration.RuleSetting {
  /// The setting, with what another says where this one says nothing.
  fileprivate func over(_ base: Self?) -> Self {
    guard let base else { return self }
    return Self(level: level ?? base.level, options: base.options.merging(options) { $1 })
  }
}
