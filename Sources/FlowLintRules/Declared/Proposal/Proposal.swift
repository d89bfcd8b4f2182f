/// Tells what a project holds nearly always, as an architecture that it could declare: `flowlint init`.
///
/// - Parameters:
///   - all, modules, path: what `DeclaredModel` takes.
///   - everything: all rules that hold, not the best alone.
///   - document: the document that says who may use whom, in place of what the code holds.
///   - answers: what the team has decided already.
/// - Returns: the lines of the key `architecture`, with the comma behind it; a comment where nothing was learned.
/// - Throws: where the document says nothing that fits the project.
package func proposedArchitecture(
  _ all: [IndexedFile], _ modules: Modules, everything: Bool, from document: LayerDocument?, _ answers: ProposalAnswers,
  path: @escaping (IndexedFile) -> String
) throws(UnusableDocument) -> [String] {
  var proposal = Proposal(all, modules, path)
  if let document { return try proposal.lines(from: document) }
  proposal.learn(preset: answers.preset)
  try proposal.take(answers)
  proposal.choose(everything: everything)
  proposal.settlePreset()
  return proposal.lines
}

/// Gathers layers, roles and rules, each tried on the project before it is proposed.
struct Proposal {
  let all: [IndexedFile]
  private let path: (IndexedFile) -> String
  let modules: Modules
  /// The files and types alone, without a declaration.
  let facts: DeclaredFacts
  let folders: CodeFolders
  /// The preset that fits, with a comment that says what it finds.
  private(set) var preset: [String] = []
  /// The names of its roles, which no layer and no other role may have.
  private(set) var presetRoles: Set<String> = []
  /// The presets that are taken, and how well each fits.
  private var taken: [(name: String, fit: String)] = []
  var layers: [Layer] = []
  /// The layers that modules have inside: a second view of the same files.
  var innerLayers: [Layer] = []
  /// The files and folders that alone import something: a view of their own.
  var wrappers: [Layer] = []
  var roles: [Role] = []
  var rules: [ProposedRule] = []
  /// The uses of the types of each role by those of others, by the role's name: a law of what many use tells most.
  var centrality: [String: Int] = [:]
  /// The uses that keep layers from having an order, as comments.
  var remarks: [String] = []
  /// The number of rules that hold, and are not shown.
  var unshown = 0
  /// The ranks of the layers in the proposed order, the highest first; empty where no order is proposed.
  var ranks: [Int: Int] = [:]

  init(_ all: [IndexedFile], _ modules: Modules, _ path: @escaping (IndexedFile) -> String) {
    self.all = all
    self.modules = modules
    self.path = path
    facts = DeclaredModel(all, DeclaredArchitecture(), modules, path: path).facts
    folders = CodeFolders(facts.types.files)
  }

  /// - Parameter asked: the preset that the team wants; empty for none, nil for what fits.
  mutating func learn(preset asked: String?) {
    if let asked { if !asked.isEmpty { takePreset(asked, fit: "is the one of the team") } } else { learnPreset() }
    learnLayers()
    putInnerLayersFirst()
    learnIslands()
    learnOrder()
    if asked == nil { learnPresetOfLayers() }
    learnInnerLayers()
    learnFrameworks()
    learnRoles()
    learnRoleRules()
    learnClassRule()
    learnFileCircles()
  }

  /// Names of several files that are alike say nothing about others.
  static let fewestCases = 8
  static let mostExceptions = 5

  /// Whether a law holds nearly always.
  static func holds(_ cases: Int, exceptions: Int, most: Int = mostExceptions, besideOne: Int = 20) -> Bool {
    cases >= fewestCases && exceptions <= most && exceptions * besideOne <= cases
  }

  /// The views of the same files that are not empty.
  var views: [[Layer]] { [layers, innerLayers, wrappers].filter { !$0.isEmpty } }

  // MARK: Trying

  /// Tells what a declaration with these layers and roles makes of the project.
  ///
  /// - Parameter knowingModules: false for what could be used if all of them could see each other.
  func tried(_ rules: [ProposedRule] = [], knowingModules: Bool = true) -> DeclaredModel {
    tried("{ \(members(rules, knowingModules: knowingModules)) }")
  }

  /// The members of a declaration of these layers, roles and rules.
  private func members(_ rules: [ProposedRule], knowingModules: Bool) -> String {
    func members(_ entries: [(name: String, value: String)]) -> String {
      entries.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ")
    }
    let views = self.views.map { layers in
      "{ \(members(layers.map { ($0.name, $0.value(knowingModules: knowingModules)) })) }"
    }
    return "\"layers\": \(views.isEmpty ? "{}" : "[\(views.joined(separator: ", "))]"), "
      + "\"roles\": { \(members(roles.map { ($0.name, $0.value) })) }, "
      + "\"rules\": { \(members(rules.map { ($0.id, $0.value) })) }"
  }

  private func tried(_ text: String) -> DeclaredModel {
    DeclaredModel(all, readArchitecture(text).architecture, modules, path: path)
  }

  /// Leaves the preset out where it and the rest cannot be declared together.
  mutating func settlePreset() {
    guard let extends = preset.last, preset.count > 1 else { return }
    if !readArchitecture("{ \(extends) \(members(rules, knowingModules: true)) }").errors.isEmpty { preset = [] }
  }

  /// The rules with what they find today, each with an id of its own.
  func counted(_ rules: [ProposedRule], knowingModules: Bool = true) -> [ProposedRule] {
    if rules.isEmpty { return [] }
    var ids: Set<String> = []
    let rules = rules.map { rule in
      var rule = rule
      while !ids.insert(rule.id).inserted { rule.id += "_" }
      return rule
    }
    let model = tried(rules, knowingModules: knowingModules)
    // Rules that cannot be declared together cannot be counted.
    guard model.findings.count == rules.count else { return [] }
    return rules.indices.map { rules[$0].counting(model.findings[$0], model.tallies[$0], model.facts) }
  }

  // MARK: Presets

  /// The preset of which most types have one of three roles, where all its roles have at least 12; in a small app two
  /// roles are enough.
  private mutating func learnPreset() {
    let isSmall = facts.types.all.count { $0.isNominal } < Self.fewestTypes
    var best = ownKit(isSmall: isSmall).map {
      (name: $0, third: Int.max, count: 0)
    }
    for (name, defining) in presetDefiningRoles where best?.third != .max {
      let members = members(ofPreset: name)
      let counts = members.map(\.types.count).sorted(by: >)
      let count = counts.reduce(0, +)
      // VIPER is not where no interactor is, and a style of which half is missing is another one.
      let isDefined = defining.allSatisfy { role in
        members.contains { $0.role.name == role && $0.types.count >= (isSmall ? 1 : Self.fewestDefining) }
      }
      let fits =
        isSmall
        ? counts.count { $0 > 0 } > 1
        : count >= 12 && counts.prefix(3).allSatisfy { $0 > 0 } && counts.count { $0 > 0 } * 2 > counts.count
      guard isDefined, fits else { continue }
      // Everybody has views: the third role tells one style from another.
      let third = counts.count > 2 ? counts[2] : 0
      if best.map({ ($0.third, $0.count) < (third, count) }) != false { best = (name, third, count) }
    }
    guard let best else { return }
    let matched = members(ofPreset: best.name).filter { !$0.role.isInline }.flatMap(\.types)
    takePreset(best.name, fit: "matches \(counted(Set(matched).count, "type"))")
  }

  /// Where not even half of the folders have an order, a preset of layers may.
  private mutating func learnPresetOfLayers() {
    for name in presetNames
    where ranks.count * 2 <= layers.count && !presetDefiningRoles.contains(where: { $0.0 == name }) {
      let files = filesInLayers(ofPreset: name)
      if files.isEmpty { continue }
      takePreset(name, fit: "has layers for \(counted(files.count, "file"))")
      return leaveLayers(of: files)
    }
  }

  /// The files in the layers of a preset, where these have most of the code, and most uses keep to its rules.
  private func filesInLayers(ofPreset name: String) -> Set<Int> {
    let model = tried("{ \"extends\": \"\(name)\" }")
    let isUsed = model.facts.types.files.fileCounts.count { $0 > 2 } > 1
    let judged = model.tallies.reduce(0) { $0 + $1.judged }
    let covered = model.facts.files.indices.filter { model.facts.files[$0].layer >= 0 }
    guard model.problems.isEmpty, isUsed, judged >= Self.fewestCases, model.findings.joined().count * 10 <= judged,
      covered.count * 2 >= facts.files.count
    else { return [] }
    return Set(covered)
  }

  /// Takes out the layers of which a preset has most files in layers of its own, and the rules about them.
  private mutating func leaveLayers(of files: Set<Int>) {
    let own = Dictionary(grouping: tried().facts.files.enumerated(), by: \.element.layer)
    layers = layers.enumerated().filter { number, _ in
      let places = own[number]?.map(\.offset) ?? []
      return places.count { files.contains($0) } * 2 <= places.count
    }.map(\.element)
    if layers.count < 2 { layers = [] }
    rules = []
  }

  /// Takes a preset beside those that are taken already.
  ///
  /// - Parameter fit: how well it fits.
  private mutating func takePreset(_ name: String, fit: String) {
    let names = (taken.map(\.name) + [name]).map { "\"\($0)\"" }
    let extends = "\"extends\": \(names.count > 1 ? "[\(names.joined(separator: ", "))]" : names[0])"
    let model = tried("{ \(extends) }")
    guard model.problems.isEmpty else {
      preset = ["// Turn the preset on as soon as something matches it: \(extends)"]
      return
    }
    taken.append((name, fit))
    presetRoles = Set(model.architecture.roles.map(\.name))
    let found = zip(model.architecture.rules, model.findings).map { rule, findings in
      "\(rule.id) \(Set(findings.map(model.facts.name)).count)"
    }
    let fits = taken.map { "\"\($0.name)\" \($0.fit)" }.joined(separator: ", ")
    preset = [
      "// The preset \(fits). \(taken.count > 1 ? "They find" : "It finds") today: \(listed(found)).", "\(extends),",
    ]
  }

  /// The name of a layer that no role of the preset has.
  func layerName(_ name: String) -> String { presetRoles.contains(name) ? name + "Layer" : name }

  /// The types of each role of a preset.
  private func members(ofPreset name: String) -> [(role: DeclaredRole, types: [TypeID])] {
    let architecture = readArchitecture("{ \"extends\": \"\(name)\" }").architecture
    let table = RoleTable(architecture, facts.types, [:])
    return architecture.roles.indices.map { (architecture.roles[$0], table.holders[$0] ?? []) }
  }

  /// The kit of FlowLint for a framework that the project imports, or whose defining role it has.
  private func ownKit(isSmall: Bool) -> String? {
    let imported = Set(facts.files.flatMap { $0.imports.map(\.name) })
    return ownKits.first { kit in
      if let module = kit.module, !imported.contains(module) { return false }
      let fewest = kit.module != nil || isSmall ? 1 : Self.fewestDefining
      return members(ofPreset: kit.name).contains { $0.role.name == kit.definingRole && $0.types.count >= fewest }
    }?.name
  }

  private static var fewestDefining: Int { 3 }
  /// An app with fewer types has few of each role.
  private static var fewestTypes: Int { 30 }

  private func counted(_ count: Int, _ noun: String) -> String { FlowLintRules.counted(count, noun) }
}

extension DeclaredFacts {
  /// The name of the file in which a finding lies, without its ending.
  func file(of finding: Violation) -> String {
    files.first { $0.file.number == finding.location.file }.map { String($0.file.baseName) } ?? ""
  }

  /// The outermost type around a finding, else its file.
  func name(of finding: Violation) -> String {
    let name = finding.declaration ?? ""
    return name.isEmpty ? file(of: finding) : name
  }
}
