import FlowLintRun

struct ExplainOptions: CommandOptions {
  /// The ids of rules, and names of packs or frameworks.
  var names: [String] = []
  var format = ExplainFormat.text
  /// The language of the texts; nil for that of the settings, else that of the terminal, and English for programs.
  var language: TextLanguage?
  /// Whether all examples are printed, not only a pair.
  var showsAllExamples = false
}

enum ExplainFormat: String, CaseIterable, Sendable { case text, json }

extension Subcommand {
  static let explain = Subcommand(
    "explain", "say why a rule exists, or what an architecture demands",
    operands: Operands(synopsis: "RULE|PACK ...", count: 1...Int.max, request: "name a rule or a pack", first: .rule),
    details: """
      Says what a rule demands, why, where that is written, what its options are,
      with code. Of a pack it prints the page of its architecture: the parts, who
      owns and makes whom, a feature that is right, the usual mistakes.
      """,
    options: [
      .choice("format", \ExplainOptions.format, "how to print rules"),
      .choice(
        "language", \ExplainOptions.language,
        "English or Korean; by default what .flowlint.json says, else the terminal (LC_ALL, LC_MESSAGES, LANG)"),
      .flag("all", \.showsAllExamples, "print all examples of a rule, not only the shortest pair"),
    ],
    settle: { (options: inout ExplainOptions, words) in options.names = words.operands },
    run: { options, _ in
      let language = options.language ?? settingsLanguage()
      switch options.format {
      case .text:
        let language = language ?? terminalLanguage(environment)
        let text = try await explanation(of: options.names, language, isShort: !options.showsAllExamples)
        return printText(text.fitted(to: terminalWidth(standardOutput)))
      case .json:
        let catalogue = try await catalogue(explaining: options.names)
        var rules: [Rule] = []
        for name in options.names { rules += try namedRules(name, in: catalogue) }
        return printOut(ruleListJSON(translated(rules, to: language ?? .english), isComplete: true))
      }
    })
}

/// The explanation of rules and packs, one after the other.
func explanation(of names: [String], _ language: TextLanguage = .english, isShort: Bool = true) async throws -> String {
  let catalogue = try await catalogue(explaining: names)
  return try names.map { try explanation(of: $0, in: catalogue, language, isShort: isShort) }.joined(separator: "\n\n")
    + "\n"
}

/// The rules among which are those of these names, if there are such.
private func catalogue(explaining names: [String]) async throws -> RuleCatalogue {
  let builtIn = RuleCatalogue.builtIn
  if names.allSatisfy({ builtIn[$0] != nil || RulePacks.named($0) != nil }) { return builtIn }
  // A folder of the project may declare the rule. Declared rules tell what they hold for.
  var prepared = try await PreparedRun(.withoutBaseline)
  prepared.run.onlyRules = []
  let catalogue = prepared.run.catalogue
  guard names.contains(where: { catalogue[$0]?.isDeclared == true }) else { return catalogue }
  guard let declared = await prepared.outcome().index.declared else { return catalogue }
  let rules = catalogue.rules.map { $0.isDeclared ? declared.explained($0) : $0 }
  return RuleCatalogue(packs: catalogue.packs, rules: rules)
}

/// The text of a rule with the way to the page of its architecture, or that page.
private func explanation(
  of name: String, in catalogue: RuleCatalogue, _ language: TextLanguage, isShort: Bool
) throws(UsageError) -> String {
  if catalogue[name] == nil, let model = RulePacks.named(name) {
    let page = language == .korean && !model.koreanPage.isEmpty ? model.koreanPage : model.page
    return page.isEmpty ? ruleListText(translated(model.rules, to: language)) : page
  }
  if catalogue[name] == nil, let text = presetExplanation(name) { return text }
  if catalogue[name] == nil, let pack = catalogue.pack(name) {
    return ruleListText(translated(catalogue.rules(of: pack), to: language))
  }
  let rule = try rule(named: name, in: catalogue, or: presetNames)
  let text = translated([rule], to: language)[0].plainText(in: language, isShort: isShort)
  guard let pack = rule.pack, RulePacks.named(pack.id)?.page.isEmpty == false else { return text }
  let whole = language == .korean ? "\(pack.title) 전체" : "The whole of \(pack.title)"
  return "\(text)\n\n\(whole): flowlint explain \(pack.id)"
}

/// The language that the settings around the working folder say; nil where they say none, or cannot be read.
private func settingsLanguage() -> TextLanguage? {
  let disk = Disk()
  var roots = ProjectRoots(disk)
  guard let root = roots.root(around: disk.workingFolder) else { return nil }
  return (try? FolderSettings.root(of: 0, AskedPaths(changesBelow: root, on: disk)))?.configuration.language
}

/// The language of a terminal: that of the first of POSIX's three variables that is set, where FlowLint has it and the
/// terminal shows UTF-8; else English. A variable that is not set is nil or empty.
func terminalLanguage(_ variable: (String) -> String?) -> TextLanguage {
  let values = ["LC_ALL", "LC_MESSAGES", "LANG"].map { variable($0) ?? "" }
  // The language, the country and the encoding of `ko_KR.UTF-8@variant`.
  let locale = (values.first { !$0.isEmpty } ?? "").lowercased().prefix { $0 != "@" }
  let parts = locale.split(separator: ".", maxSplits: 1)
  let isReadable = parts.count < 2 || parts[1] == "utf-8" || parts[1] == "utf8"
  let language = parts.first?.split(separator: "_").first.flatMap { TextLanguage(rawValue: String($0)) }
  return isReadable ? language ?? .english : .english
}
