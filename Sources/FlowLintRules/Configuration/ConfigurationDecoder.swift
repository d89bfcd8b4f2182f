/// Reads `.flowlint.json`, and all mistakes in the order of the file: unknown keys, rules and options, and wrong types.
/// What it says of an architecture and of other files, those that it builds on, is read by `readConfigurationFile`.
func decodeConfiguration(
  _ root: PositionedValue, catalogue: RuleCatalogue, on base: Configuration = Configuration()
) -> (configuration: Configuration, mistakes: [ConfigurationError]) {
  var decoder = ConfigurationDecoder(catalogue: catalogue, configuration: base)
  decoder.decode(root)
  return (decoder.configuration, decoder.mistakes)
}

/// The keys of the file, in the order in which they are documented.
enum ConfigurationKey: String, Sendable, CaseIterable {
  case schema = "$schema"
  case requires, extends, root, include, exclude, packs, frameworks, architecture, rules, overrides, baseline, markdown,
    strict, language
}

/// Goes on behind a mistake. What stands in place of a wrong value does not matter: nobody uses settings with mistakes.
struct ConfigurationDecoder {
  let catalogue: RuleCatalogue
  private(set) var configuration: Configuration
  private(set) var mistakes: [ConfigurationError] = []

  fileprivate init(catalogue: RuleCatalogue, configuration: Configuration) {
    (self.catalogue, self.configuration) = (catalogue, configuration)
  }

  /// The most mistakes that are told: the search for what was meant takes its time.
  static let mostMistakes = 100

  fileprivate mutating func decode(_ root: PositionedValue) {
    for member in object(root, in: "the configuration") {
      let (key, value) = (member.key, member.value)
      switch self.key(of: member, as: ConfigurationKey.self) {
      case .schema, .requires, .extends: _ = string(value, for: key)
      case .root: configuration.isRoot = bool(value, for: key)
      case .include: configuration.include = patterns(value, for: key)
      case .exclude: configuration.exclude += patterns(value, for: key)
      case .packs: configuration.packs.merge(packSettings(value)) { $1 }
      case .frameworks: configuration.frameworks.merge(forks(value)) { $1 }
      case .architecture, nil: break
      case .rules: configuration.rules.merge(ruleSettings(value)) { $1.over($0) }
      case .overrides: for element in array(value, in: "'overrides'") { decodeOverride(element) }
      case .baseline: decodeBaseline(value, for: key)
      case .markdown: configuration.checksMarkdown = bool(value, for: key)
      case .strict: configuration.isStrict = bool(value, for: key)
      case .language: configuration.language = choice(value, for: key, as: TextLanguage.self)
      }
    }
  }

  /// The path of the file, or an object that says more of it.
  private mutating func decodeBaseline(_ value: PositionedValue, for key: String) {
    guard case .object(let members) = value.content else {
      configuration.baseline = string(value, for: key)
      return
    }
    for member in members {
      switch self.key(of: member, as: BaselineKey.self) {
      case .file: configuration.baseline = string(member.value, for: member.key)
      case .never:
        for element in array(member.value, in: "'never'") {
          guard let id = string(element, for: member.key) else { continue }
          if let rule = catalogue[id] {
            configuration.neverAccepted.insert(rule.id)
          } else {
            report("unknown rule '\(id)'\(didYouMean(id, in: catalogue.rules.map(\.id)))", at: element.range)
          }
        }
      case nil: break
      }
    }
  }

  private enum BaselineKey: String, CaseIterable { case file, never }

  private mutating func packSettings(_ value: PositionedValue) -> [String: PackSetting] {
    var settings: [String: PackSetting] = [:]
    for member in object(value, in: "'packs'") {
      if catalogue.pack(member.key) == nil {
        reportUnknown("pack", in: member) { $0.packs.map(\.id) }
      } else {
        settings[member.key] = choice(member.value, for: member.key, as: PackSetting.self)
      }
    }
    return settings
  }

  /// The frameworks of modules, from the modules of each framework.
  private mutating func forks(_ value: PositionedValue) -> [String: String] {
    var forks: [String: String] = [:]
    for member in object(value, in: "'frameworks'") {
      guard let framework = catalogue.frameworks[member.key.lowercased()] else {
        reportUnknown("framework", in: member) { $0.frameworks.keys.sorted() }
        continue
      }
      for element in array(member.value, in: "'\(member.key)'") {
        guard let module = string(element, for: member.key) else { break }
        if module.isPlainName, !module.isEmpty, !module.utf8.contains(UInt8(ascii: ".")) {
          forks[module] = framework
        } else {
          report("'\(module)' is no name of a module", at: element.range)
        }
      }
    }
    return forks
  }

  private mutating func decodeOverride(_ element: PositionedValue) {
    var override = Configuration.Override(files: [], rules: [:])
    let known = mistakes.count
    for member in object(element, in: "an override") {
      switch key(of: member, as: OverrideKey.self) {
      case .files: override.files = patterns(member.value, for: member.key)
      case .rules: override.rules = ruleSettings(member.value)
      case .packs: override.packs = packSettings(member.value)
      case nil: break
      }
    }
    if mistakes.count > known { return }
    if override.files.isEmpty { report("an override needs 'files'", at: element.range) }
    configuration.overrides.append(override)
  }

  private enum OverrideKey: String, CaseIterable { case files, rules, packs }

  // MARK: Rules

  private mutating func ruleSettings(_ value: PositionedValue) -> [String: Configuration.RuleSetting] {
    var settings: [String: Configuration.RuleSetting] = [:]
    for member in object(value, in: "'rules'") {
      if let rule = catalogue[member.key] {
        settings[rule.id] = ruleSetting(member.value, for: rule)
      } else {
        reportUnknown("rule", in: member) { $0.rules.map(\.id) }
      }
    }
    return settings
  }

  private mutating func ruleSetting(_ value: PositionedValue, for rule: Rule) -> Configuration.RuleSetting {
    var setting = Configuration.RuleSetting()
    guard case .object(let members) = value.content else {
      setting.level = choice(value, for: rule.id, as: Configuration.Level.self)
      return setting
    }
    for member in members {
      if member.key == "severity" {
        setting.level = choice(member.value, for: member.key, as: Configuration.Level.self)
      } else if let option = rule.options.first(where: { $0.name == member.key }) {
        setting.options[option.name] = optionValue(member.value, for: option)
      } else {
        reportUnknown("option of \(rule.id)", in: member) { _ in ["severity"] + rule.options.map(\.name) }
      }
    }
    return setting
  }

  private mutating func optionValue(_ value: PositionedValue, for option: RuleOption) -> RuleOption.Value? {
    switch option.defaultValue {
    case .bool: return .bool(bool(value, for: option.name))
    case .string: return string(value, for: option.name).map { .string($0) }
    case .integer:
      if case .integer(let number) = value.content { return .integer(number) }
      reportMismatch(value, for: option.name, expected: "a whole number")
      return nil
    case .strings: return .strings(strings(value, for: option.name))
    }
  }

  // MARK: Values

  private mutating func object(_ value: PositionedValue, in place: String) -> [PositionedValue.Member] {
    if case .object(let members) = value.content { return members }
    report("\(place) is an object, not \(value.kind)", at: value.range)
    return []
  }

  private mutating func array(_ value: PositionedValue, in place: String) -> [PositionedValue] {
    if case .array(let elements) = value.content { return elements }
    report("\(place) is a list, not \(value.kind)", at: value.range)
    return []
  }

  private mutating func bool(_ value: PositionedValue, for key: String) -> Bool {
    if case .bool(let bool) = value.content { return bool }
    reportMismatch(value, for: key, expected: "true or false")
    return false
  }

  private mutating func string(_ value: PositionedValue, for key: String) -> String? {
    if case .string(let string) = value.content { return string }
    reportMismatch(value, for: key, expected: "a string")
    return nil
  }

  /// The strings of a list up to one that is none.
  private mutating func strings(_ value: PositionedValue, for key: String) -> [String] {
    var strings: [String] = []
    for element in array(value, in: "'\(key)'") {
      guard let text = string(element, for: key) else { break }
      strings.append(text)
    }
    return strings
  }

  private mutating func patterns(_ value: PositionedValue, for key: String) -> [Glob] {
    var patterns: [Glob] = []
    for element in array(value, in: "'\(key)'") {
      guard let text = string(element, for: key) else { break }
      guard let pattern = Glob(text) else {
        report("'\(text)' matches nothing", at: element.range)
        break
      }
      patterns.append(pattern)
    }
    return patterns
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: PositionedValue, for key: String, as type: Choice.Type
  ) -> Choice? {
    let names = Choice.allCases.map(\.rawValue)
    guard case .string(let name) = value.content else {
      reportMismatch(value, for: key, expected: names.map { "\"\($0)\"" }.joined(separator: ", "))
      return nil
    }
    if let choice = Choice(rawValue: name) { return choice }
    let meant = nearestName(to: name, in: names).map { "did you mean '\($0)'?" }
    let known = names.map { "\"\($0)\"" }
    let use = "use \(known.dropLast().joined(separator: ", ")) or \(known[known.count - 1])"
    report(
      "'\(name)' is not \(Choice.self == Configuration.Level.self ? "a severity" : "a value of '\(key)'"); \(meant ?? use)",
      at: value.range)
    return nil
  }

  private mutating func key<Key: RawRepresentable<String> & CaseIterable>(
    of member: PositionedValue.Member, as type: Key.Type
  ) -> Key? {
    if let key = Key(rawValue: member.key) { return key }
    reportUnknown("key", in: member) { _ in Key.allCases.map(\.rawValue) }
    return nil
  }

  // MARK: Mistakes

  private mutating func report(_ message: String, at range: SourceRange) {
    if mistakes.count <= Self.mostMistakes { mistakes.append(ConfigurationError(message, at: range)) }
  }

  private mutating func reportMismatch(_ value: PositionedValue, for key: String, expected: String) {
    report("'\(key)' is \(expected), not \(value.kind)", at: value.range)
  }

  private mutating func reportUnknown(
    _ what: String, in member: PositionedValue.Member, among names: (RuleCatalogue) -> [String]
  ) {
    if mistakes.count > Self.mostMistakes { return }
    let meant = rightPlace(of: member, what) ?? didYouMean(member.key, in: names(catalogue))
    report("unknown \(what) '\(member.key)'\(meant)", at: member.keyRange)
  }

  /// The place at which a key has a meaning, for one that stands where it has none.
  private func rightPlace(of member: PositionedValue.Member, _ what: String) -> String? {
    let key = member.key
    if what == "key", ["layers", "roles"].contains(key) { return "; write it into \"architecture\"" }
    if catalogue.pack(key) != nil, what != "pack" {
      let isOff =
        switch member.value.content {
        case .string("off"), .bool(false): true
        default: false
        }
      return "; it is a pack, write \"packs\": { \"\(key)\": \"\(isOff ? "off" : "on")\" }"
    }
    if what == "key", catalogue[key] != nil { return "; it is a rule, write it into \"rules\"" }
    return nil
  }
}

extension Configuration.RuleSetting {
  /// The setting, with what another says where this one says nothing.
  fileprivate func over(_ base: Self) -> Self {
    Self(level: level ?? base.level, options: base.options.merging(options) { $1 })
  }
}
