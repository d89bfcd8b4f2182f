import Testing

@testable import FlowLintRules
@testable import FlowLintRun

@Suite struct ConfigurationTests {
  private static let catalogue = RuleCatalogue.sample([
    Rule(
      id: "coreflow_a", title: "A", severity: .error, source: "S", documentation: "D", remedy: "R",
      options: [
        RuleOption(name: "suffixes", summary: "S", defaultValue: .strings(["Core"])),
        RuleOption(name: "limit", summary: "L", defaultValue: .integer(3)),
        RuleOption(name: "isLoud", summary: "L", defaultValue: .bool(false)),
        RuleOption(name: "word", summary: "W", defaultValue: .string("a")),
      ],
      examples: [], check: .sample("coreflow_a")),
    Rule(
      id: "scene_b", title: "B", severity: .warning, isOptIn: true, source: "S", documentation: "D", remedy: "R",
      examples: [], check: .sample("scene_b")),
  ])

  /// - Throws: the first mistake.
  private func decode(
    _ text: String, _ catalogue: RuleCatalogue = Self.catalogue
  ) throws(ConfigurationError) -> Configuration {
    let root = try readConfiguration(ContiguousArray(text.utf8).span)
    let (configuration, mistakes) = decodeConfiguration(root, catalogue: catalogue)
    if let first = mistakes.first { throw first }
    return configuration
  }

  @Test func everyKeyIsRead() throws {
    let configuration = try decode(
      """
      \u{FEFF}{ // a comment
        "$schema": "x", "include": ["Sources"], /* another */ "exclude": ["*.gen.swift",],
        "packs": {"coreflow": "on", "scene": "off"},
        "rules": {
          "scene_b": "error",
          "coreflow_a": {"severity": "warning", "suffixes": ["Flow"], "limit": -7, "isLoud": true, "word": "\\u00e9\\uD83D\\uDE00\\n"}
        },
        "overrides": [{"files": ["Tests/**"], "rules": {"coreflow_a": "off"}}],
        "baseline": "b.json", "markdown": true, "strict": true,
      }
      """)
    #expect(configuration.include.map(\.text) == ["Sources"])
    #expect(configuration.exclude.map(\.text) == ["*.gen.swift"])
    #expect(configuration.packs == ["coreflow": .on, "scene": .off])
    #expect(configuration.rules["scene_b"]?.level == .error)
    #expect(
      configuration.rules["coreflow_a"]?.options
        == ["suffixes": .strings(["Flow"]), "limit": .integer(-7), "isLoud": .bool(true), "word": .string("é😀\n")])
    #expect(configuration.overrides.count == 1)
    #expect(configuration.baseline == "b.json")
    #expect(configuration.checksMarkdown && configuration.isStrict)
  }

  @Test(arguments: [
    ("", 0, "the file ends too early: a value should stand here"),
    ("[]", 0, "the configuration is an object, not a list"),
    ("{\"rulez\": {}}", 1, "unknown key 'rulez'; did you mean 'rules'?"),
    ("{\"zzzzzz\": {}}", 1, "unknown key 'zzzzzz'"),
    ("{\"rules\": {\"coreflow_b\": \"off\"}}", 11, "unknown rule 'coreflow_b'; did you mean 'coreflow_a'?"),
    ("{\"layers\": {}}", 1, "unknown key 'layers'; write it into \"architecture\""),
    ("{\"coreflow_a\": \"off\"}", 1, "unknown key 'coreflow_a'; it is a rule, write it into \"rules\""),
    ("{\"rules\": {\"coreflow_a\": \"of\"}}", 25, "'of' is not a severity; did you mean 'off'?"),
    ("{\"rules\": {\"coreflow_a\": {\"limt\": 1}}}", 26, "unknown option of coreflow_a 'limt'; did you mean 'limit'?"),
    ("{\"rules\": {\"coreflow_a\": {\"limit\": \"1\"}}}", 35, "'limit' is a whole number, not a string"),
    ("{\"rules\": {\"coreflow_a\": {\"limit\": 1.5}}}", 35, "'1.5' is no whole number"),
    ("{\"packs\": {\"sceen\": \"on\"}}", 11, "unknown pack 'sceen'; did you mean 'scene'?"),
    ("{\"strict\": \"yes\"}", 11, "'strict' is true or false, not a string"),
    ("{\"strict\": true} x", 17, "the file should end here"),
    ("{\"strict\": tru}", 11, "'tru' is no value; text stands in quotes"),
    ("{\"strict\": true, \"strict\": true}", 17, "'strict' is set twice"),
    ("{\"strict\" true}", 10, "':' should stand behind the key 'strict'"),
    ("{strict: true}", 1, "a key in quotes should stand here"),
    ("{\"exclude\": [\"a\" \"b\"]}", 17, "',' or ']' should stand here"),
    ("{\"exclude\": [\"/\"]}", 13, "'/' matches nothing"),
    ("{\"exclude\": [\"a]}\n", 13, "the text does not end on its line"),
    ("{\"exclude\": [\"\\x\"]}", 14, "this escape means nothing"),
    ("{ /* ", 2, "this comment does not end"),
    ("{\"exclude\": ", 12, "the file ends too early: a value should stand here"),
    ("{\"exclude\": [", 13, "the file ends too early: ']' is missing"),
    ("{\"overrides\": [{\"rules\": {}}]}", 15, "an override needs 'files'"),
    (
      "{\"overrides\": [{\"files\": [\"a\"], \"packs\": {\"sceen\": \"off\"}}]}", 42,
      "unknown pack 'sceen'; did you mean 'scene'?"
    ),
  ])
  func mistakesAreNamedWithTheirPlace(text: String, offset: Int, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try decode(text) }
    #expect(error?.message == message)
    #expect(error?.range.start == offset)
  }

  @Test func nestingIsBounded() {
    #expect(throws: ConfigurationError.self) { try decode(String(repeating: "[", count: 100_000)) }
  }

  /// Every truncation of a good file is refused, not crashed on.
  @Test func truncatedFilesAreRefused() throws {
    let text = "{ \"rules\": { \"coreflow_a\": { \"word\": \"\\u00e9\" } }, /* x */ \"exclude\": [\"a\"] }"
    _ = try decode(text)
    for length in 0..<text.utf8.count {
      #expect(throws: ConfigurationError.self) { try decode(String(decoding: text.utf8.prefix(length), as: UTF8.self)) }
    }
  }

  // MARK: Which rules run

  private func severities(
    _ text: String = "{}", _ request: RuleSelection.Request = .init(), in path: String = "A.swift"
  ) throws -> [Severity?] {
    let selection = RuleSelection(Self.catalogue, configuration: try decode(text), request: request)
    return Self.catalogue.rules.map { selection.severity(of: $0.id, in: path) }
  }

  @Test func defaultsThenConfigurationThenCommandLine() throws {
    #expect(try severities() == [.error, nil])
    #expect(try severities("{\"rules\": {\"coreflow_a\": \"warning\", \"scene_b\": \"error\"}}") == [.warning, .error])
    #expect(try severities("{\"packs\": {\"coreflow\": \"off\"}}") == [nil, nil])
    #expect(try severities("{\"rules\": {\"coreflow_a\": \"off\"}}", .init(enabled: ["coreflow_a"])) == [.error, nil])
    #expect(
      try severities("{\"rules\": {\"coreflow_a\": \"warning\"}}", .init(only: ["coreflow_a"])) == [.warning, nil])
    #expect(try severities("{}", .init(only: ["scene_b"])) == [nil, .warning])
    #expect(try severities("{}", .init(enabled: ["scene"])) == [.error, nil], "a pack leaves its opt-in rules off")
    #expect(try severities("{}", .init(disabled: ["coreflow"])) == [nil, nil])
  }

  @Test func overridesHoldForTheirFiles() throws {
    let text = """
      {"overrides": [
        {"files": ["Tests"], "rules": {"coreflow_a": "off", "scene_b": "warning"}},
        {"files": ["Tests/Kept/*"], "rules": {"coreflow_a": "warning"}}
      ]}
      """
    #expect(try severities(text) == [.error, nil])
    #expect(try severities(text, in: "Tests/A.swift") == [nil, .warning])
    #expect(try severities(text, in: "Tests/Kept/A.swift") == [.warning, .warning])
    #expect(try severities(text, .init(disabled: ["scene_b"]), in: "Tests/A.swift") == [nil, nil])
    #expect(RuleSelection(Self.catalogue, configuration: try decode(text)).mayRun("scene_b"))
  }

  @Test func theTemplateIsAGoodConfigurationOfDefaults() throws {
    let text = configurationTemplate(packs: RuleCatalogue.builtIn.packs, architecture: [], .builtIn)
    let configuration = try decode(text, .builtIn)
    let (set, unset) = (RuleSelection(.builtIn, configuration: configuration), RuleSelection(.builtIn))
    for rule in Rule.all { #expect(set.setting(of: rule.id).severity == unset.setting(of: rule.id).severity) }
  }

  @Test func theSchemaKnowsEveryKey() {
    let schema = configurationSchema(Self.catalogue)
    let names = ConfigurationKey.allCases.map(\.rawValue) + Self.catalogue.packs.map(\.id) + ["coreflow_a", "limit"]
    for name in names { #expect(schema.contains("\"\(name)\":")) }
  }

  // MARK: Whole files

  private func read(_ files: [String: String], version: String = "1.2.3") -> (Configuration?, [String]) {
    do throws(ConfigurationProblems) {
      let bytes = ContiguousArray((files["a.json"] ?? "").utf8)
      return (
        try readConfigurationFile(
          bytes, path: "App/a.json", catalogue: .builtIn, version: version,
          files: DeclarationFiles { files[$0].map { ContiguousArray($0.utf8) } }), []
      )
    } catch {
      return (nil, error.lines)
    }
  }

  @Test func allMistakesOfAFileAreTold() {
    let text = """
      {
        "rulez": {},
        "packs": { "coreflo": "on", "scene": "maybe" },
        "rules": { "coreflow_weak_listner": "off", "coreflow_weak_listener": { "sevrity": "error" } },
        "overrides": [{ "files": [1] }, { "rules": {} }],
        "strict": 1
      }
      """
    #expect(
      read(["a.json": text]).1 == [
        "App/a.json:2:3: error: unknown key 'rulez'; did you mean 'rules'?",
        "App/a.json:3:14: error: unknown pack 'coreflo'; did you mean 'coreflow'?",
        "App/a.json:3:40: error: 'maybe' is not a value of 'scene'; use \"auto\", \"on\" or \"off\"",
        "App/a.json:4:14: error: unknown rule 'coreflow_weak_listner'; did you mean 'coreflow_weak_listener'?",
        "App/a.json:4:74: error: unknown option of coreflow_weak_listener 'sevrity'; did you mean 'severity'?",
        "App/a.json:5:29: error: 'files' is a string, not a number",
        "App/a.json:5:35: error: an override needs 'files'",
        "App/a.json:6:13: error: 'strict' is true or false, not a number",
      ])
  }

  @Test func aNewerFlowLintCanBeRequired() {
    for met in ["1", "1.2", "1.2.3", "0.9.9"] { #expect(read(["a.json": #"{"requires": "\#(met)"}"#]).1 == []) }
    for newer in ["2", "1.3", "1.2.4", "1.10"] {
      // Nothing else is said: what is newer may be right.
      #expect(
        read(["a.json": #"{"requires": "\#(newer)", "new": 1}"#]).1 == [
          "App/a.json:1:14: error: these settings need flowlint \(newer) or newer, and this is 1.2.3; update flowlint"
        ])
    }
    for no in ["", "1.", "one", "1.2.3.4", "-1"] {
      #expect(read(["a.json": #"{"requires": "\#(no)"}"#]).1.first?.contains("'requires' is a version such as") == true)
    }
    #expect(read(["a.json": #"{"requires": 1}"#]).1 == ["App/a.json:1:14: error: 'requires' is a string, not a number"])
  }

  @Test func settingsCanBuildOnOthers() throws {
    let base = """
      { "exclude": ["Generated"], "strict": true, "baseline": "base.json", "packs": { "scene": "off" },
        "rules": { "coreflow_weak_listener": "off", "coreflow_file_name": "error" } }
      """
    let own = """
      { "extends": "../shared/base.jsonc", "exclude": ["Old"], "strict": false,
        "packs": { "coreflow": "on" }, "rules": { "coreflow_weak_listener": "warning" } }
      """
    let (read, mistakes) = read(["a.json": own, "../shared/base.jsonc": base])
    #expect(mistakes == [])
    let configuration = try #require(read)
    #expect(configuration.exclude.map(\.text) == ["Generated", "Old"])
    #expect(!configuration.isStrict && configuration.baseline == "base.json")
    #expect(configuration.packs == ["scene": .off, "coreflow": .on])
    #expect(configuration.rules["coreflow_weak_listener"]?.level == .warning)
    #expect(configuration.rules["coreflow_file_name"]?.level == .error)
  }

  @Test func whatCannotBeExtendedIsNamed() {
    #expect(
      read(["a.json": #"{"extends": "b.json"}"#]).1 == [
        "App/a.json:1:13: error: no file 'App/b.json' to extend in this repository"
      ])
    #expect(
      read(["a.json": #"{"extends": "c/b.json"}"#, "c/b.json": #"{"extends": "../a.json"}"#]).1 == [
        "App/c/b.json:1:13: error: '../a.json' extends this file in turn"
      ])
    #expect(
      read(["a.json": #"{"extends": "b.json", "strict": 1}"#, "b.json": "{\n\"x\": 1}"]).1 == [
        "App/b.json:2:1: error: unknown key 'x'", "App/a.json:1:33: error: 'strict' is true or false, not a number",
      ])
  }
}
