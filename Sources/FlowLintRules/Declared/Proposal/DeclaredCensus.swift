/// The numbers of files, types and subjects of a declaration, and what it leaves out: `flowlint audit architecture`.
package struct DeclaredCensus: Sendable {
  let layers: [(name: String, files: [String], patterns: String, owner: String?)]
  let roles: [(name: String, types: [Member], selectors: String)]
  /// Rules, with the reason why some of them can find nothing.
  let rules: [(id: String, subjects: Int, noun: String, title: String, idle: String?, uses: Uses?, owner: String?)]
  let files: Int
  let types: Int
  /// Folders with the number of their files that no layer covers, most files first.
  let unassigned: [(folder: String, files: Int)]
  /// Types of no role, by the last word of their names, most types first.
  let roleless: [(word: String, types: Int)]

  /// The uses that a rule was asked about; nil for a rule that asks what types are.
  struct Uses {
    let judged: Int
    let excused: Int
    let unclear: [Unclear]

    var count: Int { judged + unclearCount }
    var unclearCount: Int { unclear.reduce(0) { $0 + $1.uses } }
  }

  /// A name whose uses a rule could not judge.
  struct Unclear {
    let name: String
    let uses: Int
    /// The declarations that may be meant.
    let candidates: [Member]
    let remedy: String
  }

  /// A type of a role.
  struct Member {
    let name: String
    let file: String
    /// 1-based.
    let line: Int
  }

  var unassignedFiles: Int { unassigned.reduce(0) { $0 + $1.files } }
  var rolelessTypes: Int { roleless.reduce(0) { $0 + $1.types } }

  /// `architecture: 4 layers, 6 roles, 9 rules, 812 of 840 files assigned`
  package var scope: String {
    let parts = [
      counted(layers.count, "layer"), counted(roles.count, "role"), counted(rules.count, "rule"),
      "\(files - unassignedFiles) of \(counted(files, "file")) assigned",
    ]
    return "architecture: \(parts.joined(separator: ", "))"
  }
}

extension DeclaredModels {
  /// The censuses, one for each project that declares an architecture.
  package var censuses: [DeclaredCensus] { models.map { DeclaredCensus($0.model.whole, $0.model.tallies) } }
}

extension DeclaredCensus {
  init(_ facts: DeclaredFacts, _ tallies: [UseTally]) {
    let (architecture, types) = (facts.architecture, facts.types)
    func subjects(_ rule: DeclaredRule) -> (Int, String) {
      let groups = Set(rule.groups)
      if groups.isEmpty { return (facts.files.count, "file") }
      let isOfTypes = rule.asksTypes || groups.contains(where: \.isRole)
      guard isOfTypes else {
        return (groups.reduce(0) { $0 + (facts.fileCount($1) ?? 0) }, "file")
      }
      let members = types.all.count { type in groups.contains { facts.isMember(type.id, of: $0) } }
      return (members, "type")
    }
    var tables: [FileID: LineTable] = [:]
    func lines(_ file: FileID) -> LineTable {
      if let known = tables[file] { return known }
      let source = types.files[file].file.syntax.source
      let table = LineTable(source.bytes.span)
      tables[file] = table
      return table
    }
    func member(_ type: TypeID, _ part: DeclarationReference) -> Member {
      Member(
        name: facts.types.qualifiedName(of: type), file: facts.types.files[part.file].path,
        line: lines(part.file).line(at: facts.types.declaration(part).nameRange.start))
    }
    func uses(_ tally: UseTally) -> Uses {
      Uses(
        judged: tally.judged, excused: tally.excused,
        unclear: tally.names.map { name, unclear in
          let (parts, remedy) = facts.candidates(unclear)
          return Unclear(
            name: name, uses: unclear.uses, candidates: parts.map { member(unclear.candidates[0], $0) }, remedy: remedy)
        })
    }
    layers = architecture.layers.enumerated().map { number, layer in
      let files = facts.files.filter { Int($0.layer) == number }.map(\.path)
      return (layer.name, files, layer.files.map(\.text).joined(separator: ", "), layer.owner)
    }
    roles = architecture.roles.enumerated().filter { !$1.isInline }.map { number, role in
      let members = facts.members(ofRole: number).compactMap { type in
        types[type].declarations.first.map { member(type, $0) }
      }.sorted { ($0.name, $0.file, $0.line) < ($1.name, $1.file, $1.line) }
      return (role.name, members, joined(role.selectors.map(architecture.description), "or"))
    }
    rules = zip(architecture.rules, tallies).map { rule, tally in
      let (count, noun) = subjects(rule)
      return (rule.id, count, noun, rule.title, facts.idleness(of: rule), rule.asksUses ? uses(tally) : nil, rule.owner)
    }
    files = facts.files.count
    var folders: [String: Int] = [:]
    for file in facts.files where file.layer < 0 {
      let slash = file.path.utf8.lastIndex(of: UInt8(ascii: "/"))
      folders[slash.map { String(file.path[...$0]) } ?? "./", default: 0] += 1
    }
    unassigned = folders.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    var (words, count) = ([String: Int](), 0)
    for type in types.all where type.isNominal {
      count += 1
      guard facts.namedRoles(type.id).isEmpty else { continue }
      words[lastWord(of: type.name), default: 0] += 1
    }
    self.types = count
    roleless = words.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }
}

extension DeclaredRule {
  /// Whether the rule says what types are, not what they use.
  fileprivate var asksTypes: Bool {
    switch assertion {
    case .must, .mustNot, .mustHave, .atMost, .mustUse, .mustBeUsedIn: true
    case .order, .mustNotUse, .mayUse, .onlyUsedIn, .mustNotReach, .covers, .declaredInManifest, .independent, .acyclic:
      false
    }
  }

  fileprivate var asksUses: Bool {
    if case .atMost(let limits) = assertion {
      return limits.contains { if case .uses = $0.subject { true } else { false } }
    }
    switch assertion {
    case .mustUse, .mustBeUsedIn: return true
    case .covers, .declaredInManifest: return false
    default: return !asksTypes
    }
  }
}

extension DeclaredFacts {
  /// The reason why a rule can find nothing: it is asked of nobody, or all that it forbids is nothing.
  fileprivate func idleness(of rule: DeclaredRule) -> String? {
    var wanted = [rule.subjects]
    switch rule.assertion {
    case .mustNotUse(let references), .mustNotReach(let references), .mustBeUsedIn(let references):
      wanted.append(references.groups)
    case .onlyUsedIn(let users): wanted += [rule.references.groups, users.groups]
    case .order(let order):
      let layers = order.layers.filter { types.files.fileCounts[$0] > 0 }
      if layers.count < 2 { return "asked of nobody: less than two of its layers have files" }
    case .mayUse, .mustUse, .covers, .declaredInManifest, .independent, .acyclic, .must, .mustNot, .mustHave, .atMost:
      break
    }
    for groups in wanted where !groups.isEmpty && groups.allSatisfy(isEmpty) {
      let nothing = groups.map { group in
        switch group {
        case .layer(let layer): "layer '\(architecture.layers[layer].name)' has no file"
        case .role(let role): "role '\(architecture.roles[role].name)' has no type"
        }
      }
      return "\(groups == rule.subjects ? "asked of nobody" : "can find nothing"): \(joined(nothing, "and"))"
    }
    return nil
  }

  private func isEmpty(_ group: DeclaredArchitecture.Group) -> Bool {
    switch group {
    case .layer(let layer): types.files.fileCounts[layer] == 0
    case .role(let role): !types.all.contains { roles.own[$0.id, role] }
    }
  }

  /// The number of files of a layer; nil for a role.
  fileprivate func fileCount(_ group: DeclaredArchitecture.Group) -> Int? {
    if case .layer(let layer) = group { types.files.fileCounts[layer] } else { nil }
  }
}

extension [DeclaredReference] {
  /// The layers and roles that are meant; none where something else may be used, too.
  fileprivate var groups: [DeclaredArchitecture.Group] {
    let groups = compactMap(\.group)
    return groups.count == count ? groups : []
  }
}
