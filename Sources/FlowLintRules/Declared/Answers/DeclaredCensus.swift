/// The numbers of files, types and subjects of a declaration, and what it leaves out: `flowlint audit architecture`.
package struct DeclaredCensus: Sendable {
  private let layers: [Row]
  private let roles: [Row]
  private let rules: [Row]
  /// The names whose uses rules could not judge.
  private let unclear: [Row]
  private let files: Int
  private let types: Int
  /// Folders with the number of their files that no layer covers, most files first.
  private let unassigned: [(name: String, count: Int)]
  /// Types of no role, by the last word of their names, most types first.
  private let roleless: [(name: String, count: Int)]

  /// A line of a list, and what programs read.
  private struct Row {
    let name: String
    let count: String
    let what: String
    var json: JSON = .null
  }

  /// The most lines of a list: nobody reads more.
  private static var most: Int { 20 }

  init(of facts: DeclaredFacts, tallies: [UseTally]) {
    let (architecture, types) = (facts.architecture, facts.types)
    var tables: [FileID: LineTable] = [:]
    func place(_ location: Location) -> (file: String, line: Int) {
      let source = types.files[location.file].file.syntax.source
      if tables[location.file] == nil { tables[location.file] = LineTable(source.bytes.span) }
      return (types.files[location.file].path, tables[location.file]?.line(at: location.range.start) ?? 1)
    }
    func owned(_ owner: String?) -> String { owner.map { "; owner \($0)" } ?? "" }
    layers = architecture.layers.enumerated().map { number, layer in
      let files = facts.files.filter { $0.isIn(number) }.map(\.path)
      let patterns = layer.files.map(\.text).joined(separator: ", ")
      return Row(
        name: layer.name, count: counted(files.count, "file"), what: patterns + owned(layer.owner),
        json: [
          "name": .string(layer.name), "files": .integer(files.count), "patterns": .string(patterns),
          "owner": layer.owner.map(JSON.string), "members": .array(files.map { ["file": .string($0)] }),
        ])
    }
    roles = architecture.roles.enumerated().filter { !$1.isInline }.map { number, role in
      let members = facts.members(ofRole: number).compactMap { type in
        types[type].declarations.first.map {
          (name: types.qualifiedName(of: type), place: place(types.table.location($0)))
        }
      }.ordered { ($0.name, $0.place.file, $0.place.line) < ($1.name, $1.place.file, $1.place.line) }
      let selectors = inWords(role.selectors.map(architecture.description), "or")
      return Row(
        name: role.name, count: counted(members.count, "type"), what: selectors,
        json: [
          "name": .string(role.name), "types": .integer(members.count), "selectors": .string(selectors),
          "members": .array(
            members.map { ["name": .string($0.name), "file": .string($0.place.file), "line": .integer($0.place.line)] }),
        ])
    }
    var unclear: [Row] = []
    rules = zip(architecture.rules, tallies).map { rule, tally in
      let (noun, subjects) = facts.subjects(of: rule.groups, areTypes: rule.asksTypes)
      let idle = facts.idleness(of: rule)
      let known = tally.names.map { name, unclear in
        (name: name, unclear: unclear, places: facts.places(of: unclear).map(place), remedy: facts.remedy(for: unclear))
      }
      unclear += known.prefix(Self.most).map { name, unclear, places, remedy in
        let shown = places.prefix(4).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
        return Row(
          name: rule.id, count: counted(unclear.uses, "use"),
          what: "'\(name)' \(unclear.doubt.rawValue)\(unclear.detail.isEmpty ? "" : " (\(unclear.detail))"): \(shown)"
            + "\(places.count > 4 ? ", …" : ""); \(remedy)")
      }
      let isShown = rule.asksUses && (idle == nil || tally.judged + tally.unclearUses > 0)
      let notes = [idle, isShown ? tally.text : nil].compactMap(\.self).map { "; " + $0 }.joined()
      let uses: JSON = [
        "judged": .integer(tally.judged), "excused": .integer(tally.excused), "unclear": .integer(tally.unclearUses),
        "names": .array(
          known.map { name, unclear, places, remedy in
            [
              "name": .string(name), "uses": .integer(unclear.uses),
              "candidates": .array(places.map { ["file": .string($0.file), "line": .integer($0.line)] }),
              "remedy": .string(remedy),
            ]
          }),
      ]
      return Row(
        name: rule.id, count: counted(subjects.count, noun), what: rule.title + notes + owned(rule.owner),
        json: [
          "id": .string(rule.id), "subjects": .integer(subjects.count), "of": .string(noun + "s"),
          "idle": idle.map(JSON.string), "uses": rule.asksUses ? uses : nil, "owner": rule.owner.map(JSON.string),
        ])
    }
    self.unclear = unclear
    func mostFirst(_ names: [String]) -> [(name: String, count: Int)] {
      names.counts.ordered { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }
    files = facts.files.count
    unassigned = mostFirst(
      facts.files.filter { $0.layer < 0 }.map { $0.path.folderOfFile.isEmpty ? "./" : $0.path.folderOfFile + "/" })
    let nominal = types.all.filter(\.isNominal)
    self.types = nominal.count
    roleless = mostFirst(nominal.filter { facts.namedRoles($0.id).isEmpty }.map { lastWord(of: $0.name) })
  }

  private var unassignedFiles: Int { unassigned.reduce(0) { $0 + $1.count } }
  private var rolelessTypes: Int { roleless.reduce(0) { $0 + $1.count } }

  /// `architecture: 4 layers, 6 roles, 9 rules, 812 of 840 files assigned`
  package var scope: String {
    let parts = [
      counted(layers.count, "layer"), counted(roles.count, "role"), counted(rules.count, "rule"),
      "\(files - unassignedFiles) of \(counted(files, "file")) assigned",
    ]
    return "architecture: \(parts.joined(separator: ", "))"
  }

  // MARK: Text

  package var text: String {
    section("Layers", of: layers) + section("Roles", of: roles) + section("Rules", of: rules)
      + section("Not judged", of: unclear)
      + rest(
        "In no layer: \(unassignedFiles) of \(counted(files, "file"))",
        of: layers.isEmpty ? [] : unassigned.map { ($0.name, counted($0.count, "file")) })
      + rest(
        "Of no role: \(rolelessTypes) of \(counted(types, "type")), by the last word of their names",
        of: roles.isEmpty ? [] : roleless.map { ("*" + $0.name, counted($0.count, "type")) })
  }

  private func section(_ title: String, of rows: [Row]) -> String {
    if rows.isEmpty { return "" }
    let nameWidth = (rows.map(\.name.utf8.count).max() ?? 0) + 2
    let countWidth = (rows.map(\.count.utf8.count).max() ?? 0) + 2
    let lines = rows.map { row in
      ("  " + padded(row.name, to: nameWidth) + padded(row.count, to: countWidth) + row.what).visible + "\n"
    }
    return "\(title)\n\(lines.joined())\n"
  }

  private func rest(_ title: String, of rows: [(name: String, count: String)]) -> String {
    if rows.isEmpty { return "" }
    let shown = rows.prefix(Self.most)
    let width = (shown.map(\.name.utf8.count).max() ?? 0) + 2
    var lines = shown.map { "  " + (padded($0.name, to: width) + $0.count).visible + "\n" }
    if rows.count > shown.count { lines.append("  and \(rows.count - shown.count) more\n") }
    return "\(title)\n\(lines.joined())\n"
  }

  package var json: JSON {
    [
      "layers": .array(layers.map(\.json)), "roles": .array(roles.map(\.json)), "rules": .array(rules.map(\.json)),
      "files": .integer(files), "types": .integer(types),
      "unassigned": [
        "files": .integer(unassignedFiles),
        "folders": .array(unassigned.map { ["path": .string($0.name), "files": .integer($0.count)] }),
      ],
      "roleless": [
        "types": .integer(rolelessTypes),
        "words": .array(roleless.map { ["word": .string($0.name), "types": .integer($0.count)] }),
      ],
    ]
  }
}

extension UseTally {
  fileprivate var text: String {
    let parts = [
      counted(judged, "use") + " judged", excused == 0 ? nil : "\(excused) excused",
      unclearUses == 0 ? nil : "\(unclearUses) not judged",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension DeclaredModels {
  /// The censuses, one for each project that declares an architecture.
  package var censuses: [DeclaredCensus] {
    models.map { DeclaredCensus(of: $0.model.whole, tallies: $0.model.tallies) }
  }
}

extension DeclaredRule {
  /// Whether the rule says what types are, not what they use.
  fileprivate var asksTypes: Bool {
    switch assertion {
    case .must, .mustNot, .mustHave, .mustHaveMember, .cases, .keeps, .captures, .atMost, .mustUse, .mustBeUsedIn: true
    default: false
    }
  }

  fileprivate var asksUses: Bool {
    switch assertion {
    case .atMost(let limits): limits.contains { if case .uses = $0.subject { true } else { false } }
    case .mustUse, .mustBeUsedIn: true
    case .covers, .declaredInManifest: false
    default: !asksTypes
    }
  }
}

extension DeclaredFacts {
  /// Tells for what a rule about layers and roles holds: types by name, or files by path; every file where it names none.
  ///
  /// - Parameter areTypes: whether types are asked for of layers, too.
  func subjects(of groups: [DeclaredArchitecture.Group], areTypes: Bool = false) -> (noun: String, names: [String]) {
    if !groups.isEmpty, areTypes || groups.contains(where: \.isRole) {
      let members = types.all.filter { type in groups.contains { isMember(type.id, of: $0) } }
      return ("type", members.map(\.qualifiedName).sorted())
    }
    return ("file", files.filter { groups.isEmpty || part(of: $0.place, among: groups) != nil }.map(\.path))
  }

  /// The reason why a rule can find nothing: it is asks no code, or all that it forbids is nothing.
  fileprivate func idleness(of rule: DeclaredRule) -> String? {
    var wanted = [rule.subjects]
    switch rule.assertion {
    case .mustNotUse(let references), .mustNotReach(let references), .mustBeUsedIn(let references):
      wanted.append(references.groups)
    case .onlyUsedIn(let users): wanted += [rule.references.groups, users.groups]
    case .order(let order):
      let layers = order.layers.filter { types.files.fileCounts[$0] > 0 }
      if layers.count < 2 { return "asks no code: less than two of its layers have files" }
    default: break
    }
    for groups in wanted where !groups.isEmpty && groups.allSatisfy(isEmpty) {
      let nothing = groups.map { group in
        group.isRole
          ? "role '\(architecture.name(of: group))' has no type" : "layer '\(architecture.name(of: group))' has no file"
      }
      return "\(groups == rule.subjects ? "asks no code" : "can find nothing"): \(inWords(nothing, "and"))"
    }
    return nil
  }
}

extension [DeclaredReference] {
  /// The layers and roles that are meant; none where something else may be used, too.
  fileprivate var groups: [DeclaredArchitecture.Group] { allMapped(\.group) ?? [] }
}
