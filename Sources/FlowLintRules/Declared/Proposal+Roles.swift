/// Roles by the last words of names, and what their types have in common.
extension Proposal {
  private static var mostRoles: Int { 12 }

  /// Supertypes that say how a type is stored, not what it is for.
  private static let dullSupertypes: Set = ["AnyObject", "CodingKey", "Int", "NSObject", "String"]

  // MARK: Roles

  mutating func learnRoles() {
    var byWord: [String: [Int32]] = [:]
    for (number, type) in facts.types.types.enumerated() where type.kind == .nominal && !type.declarations.isEmpty {
      let name = facts.types.names[type.name]
      let word = lastWord(of: name)
      if word.utf8.count < name.utf8.count, word.utf8.count > 1, word.utf8.first.map({ "A"..."Z" ~= $0 }) == true {
        byWord[word, default: []].append(Int32(truncatingIfNeeded: number))
      }
    }
    var found: [(suffix: String, except: String?, members: [Int32])] = []
    for (word, members) in byWord where members.count >= Self.fewestCases {
      let (suffix, own) = longer(word, members)
      found.append((suffix, nil, own))
      let rest = members.filter { !own.contains($0) }
      if suffix != word { found.append((word, suffix, rest)) }
    }
    let wanted = found.filter { namesakesAside($0.members) >= Self.fewestCases && folders($0.members) >= 3 }
      .sorted { ($1.members.count, $0.suffix) < ($0.members.count, $1.suffix) }.prefix(Self.mostRoles)
    for role in wanted.sorted(by: { $0.suffix < $1.suffix }) {
      let pattern = "{name}\(role.suffix)"
      roles.append(
        Entry(
          name: uniqueName(role.suffix),
          value: role.except.map { "{ \"named\": \"\(pattern)\", \"except\": \"*\($0)\" }" } ?? "\"\(pattern)\"",
          note: counted(role.members.count, "type")))
    }
  }

  /// `ViewModel` in place of `Model` where most have it.
  private func longer(_ suffix: String, _ members: [Int32]) -> (suffix: String, members: [Int32]) {
    var byWord: [String: [Int32]] = [:]
    for member in members {
      let name = facts.types.names[facts.types.types[Int(member)].name]
      let head = String(decoding: name.utf8.dropLast(suffix.utf8.count), as: UTF8.self)
      let word = lastWord(of: head)
      if word.utf8.count < head.utf8.count { byWord[word, default: []].append(member) }
    }
    let best = byWord.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    guard let best, best.value.count >= Self.fewestCases, best.value.count * 10 >= members.count * 6 else {
      return (suffix, members)
    }
    return longer(best.key + suffix, best.value)
  }

  /// The number of different names among them: `CodingKeys` thirty times is one.
  private func namesakesAside(_ members: [Int32]) -> Int { Set(members.map { facts.types.types[Int($0)].name }).count }

  private func folders(_ members: [Int32]) -> Int {
    let paths = members.compactMap { facts.types.types[Int($0)].declarations.first }.map {
      facts.files[Int($0.file)].file
    }
    return Set(paths.map(\.folder)).count
  }

  // MARK: Rules

  mutating func learnRoleRules() {
    if roles.isEmpty { return }
    let model = tried()
    let (known, uses) = (names, model.facts.useCounts(.roles))
    for number in roles.indices {
      let members = model.facts.members(ofRole: number)
      learnDeclaration(number, members, model.facts)
      learnCounterparts(number, members, model.facts, known)
    }
    learnUses(uses, model.facts)
  }

  private mutating func add(_ id: String, _ value: String, _ cases: Int, _ exceptions: [String]) {
    guard Self.holds(cases, exceptions: exceptions.count) else { return }
    rules.append(ProposedRule(id: id, value: value, cases: cases, exceptions: exceptions))
  }

  /// Final, an attribute, a supertype, a layer.
  private mutating func learnDeclaration(_ role: Int, _ members: [Int32], _ facts: DeclaredFacts) {
    let (name, id) = (roles[role].name, roles[role].name.snakeCase)
    func part(_ type: Int32) -> DeclaredPart { facts.types.types[Int(type)].declarations[0] }
    func without(_ members: [Int32], _ holds: (Int32) -> Bool) -> [String] {
      members.filter { !holds($0) }.map { facts.types.qualifiedName(of: $0) }
    }
    let classes = members.filter { facts.types.declaration(part($0)).kind == .class }
    add(
      "\(id)_final", "{ \"for\": \"\(name)\", \"must\": { \"declared\": \"final\" } }", classes.count,
      without(classes) { facts.types.syntax(part($0)).hasModifier(facts.types.declaration(part($0)), "final") })
    add(
      "\(id)_main_actor", "{ \"for\": \"\(name)\", \"must\": { \"declared\": \"@MainActor\" } }", members.count,
      without(members) { facts.types.syntax(part($0)).hasAttribute(facts.types.declaration(part($0)), "MainActor") })
    let inherited = members.flatMap { supertypes(of: $0, facts).subtracting(Self.dullSupertypes) }
    if let supertype = commonest(inherited), supertype.isIdentifier {
      let others = members.filter { facts.types.names[facts.types.types[Int($0)].name] != supertype }
      add(
        "\(id)_inherits", "{ \"for\": \"\(name)\", \"must\": { \"inherits\": \"\(supertype)\" } }", others.count,
        without(others) { supertypes(of: $0, facts).contains(supertype) })
    }
    let places = members.map { Int(facts.files[Int(part($0).file)].layer) }
    if let layer = commonest(places.filter { $0 >= 0 }.map { layers[$0].name }) {
      add(
        "\(id)_layer", "{ \"for\": \"\(name)\", \"must\": { \"in\": \"\(layer)\" } }", members.count,
        zip(members, places).filter { $1 < 0 || layers[$1].name != layer }.map { facts.types.qualifiedName(of: $0.0) })
    }
  }

  private func supertypes(of type: Int32, _ facts: DeclaredFacts) -> Set<String> {
    let holders = [type] + facts.types.allSupertypes[Int(type)]
    return Set(holders.flatMap { facts.types.types[Int($0)].supertypes.map { facts.types.names[$0.name] } })
  }

  private func commonest(_ names: [String]) -> String? {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// `{name}View` for each `{name}ViewModel`.
  private mutating func learnCounterparts(
    _ role: Int, _ members: [Int32], _ facts: DeclaredFacts, _ known: ProjectNames
  ) {
    for other in roles.indices where other != role {
      let pattern = "{name}\(roles[other].suffix)"
      guard let wanted = try? PatternParser(capturing: false).name(pattern) else { continue }
      let missing = members.filter { type in
        guard let name = wanted.filled(with: facts.roles.captures(of: type, as: role)) else { return true }
        return !known.has(name)
      }
      add(
        "\(roles[role].name.snakeCase)_has_\(roles[other].name.snakeCase)",
        "{ \"for\": \"\(roles[role].name)\", \"must_have\": \"\(pattern)\" }", members.count,
        missing.map { facts.types.qualifiedName(of: $0) })
    }
  }

  // MARK: Uses

  /// Whether the proposed order forbids that types in these layers use any in those: all lie below or beside them.
  private func isOrdered(_ users: Set<Int>, notAbove used: Set<Int>) -> Bool {
    users.allSatisfy { user in
      used.allSatisfy { other in
        guard user != other, let rank = ranks[user], let otherRank = ranks[other] else { return false }
        return rank >= otherRank
      }
    }
  }

  /// No import of a UI framework, and no use of a role that at least three others use.
  private mutating func learnUses(_ uses: [UseGraph.Edge: Int], _ facts: DeclaredFacts) {
    var files: [String: Int] = [:]
    for file in facts.files { for name in Set(file.imports.map(\.name)) { files[name, default: 0] += 1 } }
    let frameworks = ["AppKit", "SwiftUI", "UIKit", "WatchKit"].filter { files[$0, default: 0] >= Self.fewestCases }
    let known = roles.indices.filter { used in
      roles.indices.count { uses[UseGraph.Edge(user: $0, used: used)] != nil } >= 3
    }
    let places = roles.indices.map { role in Set(facts.members(ofRole: role).map { facts.layer(ofType: $0) }) }
    var candidates: [(role: Int, id: String, value: String)] = []
    for role in roles.indices {
      func rule(_ id: String, _ references: [String]) {
        let list = references.map { "\"\($0)\"" }.joined(separator: ", ")
        let value =
          "{ \"for\": \"\(roles[role].name)\", \"must_not_use\": \(references.count == 1 ? list : "[\(list)]") }"
        candidates.append((role, "\(roles[role].name.snakeCase)_\(id)", value))
      }
      if !frameworks.isEmpty { rule("imports_no_ui", frameworks.map { "import \($0)" }) }
      // Nothing is learned from types that use no role at all, such as coding keys.
      if !uses.keys.contains(where: { $0.user == role && $0.used != role }) { continue }
      // The proposed order may say it already.
      let others = known.filter {
        $0 != role && roles[$0].suffix != roles[role].suffix && !isOrdered(places[role], notAbove: places[$0])
      }
      let unused = others.filter { uses[UseGraph.Edge(user: role, used: $0)] == nil }
      if unused.count == 1 {
        rule("knows_no_\(roles[unused[0]].name.snakeCase)", [roles[unused[0]].name])
      } else if !unused.isEmpty {
        rule("knows_no_others", unused.map { roles[$0].name })
      }
      for other in others where !unused.contains(other) {
        rule("knows_no_\(roles[other].name.snakeCase)", [roles[other].name])
      }
    }
    let model = tried(rules: candidates.map { ($0.id, $0.value) })
    for (candidate, found) in zip(candidates, model.findings) {
      let exceptions = found.map { finding in
        finding.declaration.isEmpty ? model.facts.file(of: finding) : finding.declaration
      }
      add(candidate.id, candidate.value, model.facts.members(ofRole: candidate.role).count, exceptions)
    }
  }
}

extension DeclaredFacts {
  /// The layer of the file that declares the type; -1 outside of all layers.
  fileprivate func layer(ofType type: Int32) -> Int {
    types.types[Int(type)].declarations.first.map { Int(files[Int($0.file)].layer) } ?? -1
  }

  fileprivate func file(of finding: DeclaredFinding) -> String {
    files.first { $0.file.number == finding.location.file }.map { String($0.file.baseName) } ?? ""
  }
}

extension Proposal.Entry {
  /// `ViewModel` of `{name}ViewModel`.
  fileprivate var suffix: String {
    guard let end = value.utf8.firstIndex(of: UInt8(ascii: "}")) else { return name }
    let rest = value.utf8[value.utf8.index(after: end)...]
    return String(rest.prefix { $0 != UInt8(ascii: "\"") }) ?? name
  }
}

extension String {
  fileprivate var isIdentifier: Bool {
    utf8.allSatisfy { "A"..."Z" ~= $0 || "a"..."z" ~= $0 || "0"..."9" ~= $0 || $0 == UInt8(ascii: "_") }
  }
}
