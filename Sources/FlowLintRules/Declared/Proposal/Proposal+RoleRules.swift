/// Rules about what the types of a role have in common.
extension Proposal {
  /// Supertypes that say how a type is stored or compared, not what it is for.
  static let dullSupertypes: Set = [
    "AnyObject", "CaseIterable", "Codable", "CodingKey", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "Int",
    "LocalizedError", "NSObject", "NSObjectProtocol", "OptionSet", "PreviewProvider", "RawRepresentable", "Sendable",
    "String", "View", "class",
  ]

  /// Where hardly any class is inherited, all of them may be final; nothing else may be known of a library.
  mutating func learnClassRule() {
    let classes = facts.types.all.filter { type in
      type.declarations.first.map { facts.types.declaration($0).kind == .class } == true
    }
    guard !rules.contains(where: { $0.id.hasSuffix("_final") }) else { return }
    roles.append(Role(name: uniqueName("Class", ending: "Type"), suffix: "", except: nil, isOfClasses: true))
    let rule = rule(
      for: roles.count - 1, "final", "\"must\": { \"declared\": \"final\" }", among: classes.count, of: .classes)
    rules += counted([rule]).filter(\.holds)
  }

  mutating func learnRoleRules() {
    if roles.isEmpty { return }
    let facts = tried().facts
    let heirs = self.heirs
    var candidates: [ProposedRule] = []
    for number in roles.indices {
      let members = facts.members(ofRole: number)
      candidates +=
        declarationRules(for: number, of: members, heirs: heirs, facts: facts)
        + placeRules(for: number, of: members, in: facts)
    }
    let uses = facts.useCounts(.roles)
    candidates += counterpartRules(for: uses, in: facts) + useRules(for: uses, in: facts)
    rules += counted(candidates).filter(\.holds)
  }

  /// - Parameter others: the names of other roles of which it speaks.
  func rule(
    for role: Int, _ id: String, _ assertion: String, among cases: Int, of kind: ProposedRule.Kind = .types,
    isOfStructure: Bool = false, others: [String] = [], mostExceptions: Int = Self.mostExceptions
  ) -> ProposedRule {
    let name = roles[role].name
    return ProposedRule(
      id: "\(name.snakeCase)_\(id)", value: "{ \"for\": \"\(name)\", \(assertion) }", kind: kind, cases: cases,
      roles: Set([name] + others), isOfStructure: isOfStructure, mostExceptions: mostExceptions)
  }

  private func holds(_ members: [TypeID], _ isMet: (TypeID) -> Bool) -> Bool {
    Self.holds(members.count, exceptions: members.count { !isMet($0) })
  }

  /// Final, an attribute, a supertype.
  private func declarationRules(
    for role: Int, of members: [TypeID], heirs: [String: Int], facts: DeclaredFacts
  ) -> [ProposedRule] {
    var found: [ProposedRule] = []
    func part(_ type: TypeID) -> DeclarationReference { facts.types[type].declarations[0] }
    let classes = members.filter { facts.types.declaration(part($0)).kind == .class }
    if holds(classes, { facts.types.syntax(part($0)).hasModifier(facts.types.declaration(part($0)), "final") }) {
      let kind: ProposedRule.Kind = classes.count == members.count ? .types : .classes
      found.append(rule(for: role, "final", "\"must\": { \"declared\": \"final\" }", among: classes.count, of: kind))
    }
    if holds(members, { facts.types.syntax(part($0)).hasAttribute(facts.types.declaration(part($0)), "MainActor") }) {
      found.append(rule(for: role, "main_actor", "\"must\": { \"declared\": \"@MainActor\" }", among: members.count))
    }
    if roles[role].supertype == nil, let supertype = supertype(for: role, of: members, heirs: heirs, facts: facts) {
      let isOwn = !supertype.isIdentifier || self.facts.types.declares(supertype)
      found.append(
        rule(
          for: role, "inherits", "\"must\": { \"inherits\": \"\(supertype)\" }", among: members.count,
          isOfStructure: isOwn))
    }
    return found
  }

  /// The supertype that tells most about a role: one that is named like the type itself, else the rarest.
  private func supertype(for role: Int, of members: [TypeID], heirs: [String: Int], facts: DeclaredFacts) -> String? {
    let inherited = members.map { supertypes(of: $0, facts) }
    let own = "{name}\(roles[role].suffix)"
    let patterns = zip(members, inherited).flatMap { member, supertypes -> Set<String> in
      let name = facts.roles.captures(of: member, as: role).texts.first ?? ""
      if name.utf8.count < 2 { return [] }
      return Set(supertypes.compactMap { $0.replacing(name, byCapture: "{name}") }).subtracting([own])
    }
    if let best = patterns.counts.commonest, Self.holds(members.count, exceptions: members.count - best.count) {
      return best.name
    }
    let laws = inherited.joined().counts.filter { name, count in
      Self.holds(members.count, exceptions: members.count - count) && name.isIdentifier
        && !Self.dullSupertypes.contains(name) && !name.hasSuffix(lastWord(of: roles[role].suffix))
    }
    let known = self.facts.types
    func rank(of name: String, count: Int) -> (Int, Int, Int, String) {
      (count == members.count ? 0 : 1, heirs[name, default: 0], known.declares(name) ? 0 : 1, name)
    }
    return laws.min { rank(of: $0.key, count: $0.value) < rank(of: $1.key, count: $1.value) }?.key
  }

  /// The names of all supertypes, without those that generated code adds.
  private func supertypes(of type: TypeID, _ facts: DeclaredFacts) -> Set<String> {
    let names = facts.types.inheritedNames(of: type)
    let added = facts.types[type].extensions.filter { facts.types.files[$0.file].file.isGenerated }.flatMap { part in
      facts.types.syntax(part).inheritedTypes(of: facts.types.declaration(part)).map(\.base)
    }
    return names.subtracting(added)
  }

  /// The number of types that inherit it, by its name.
  private var heirs: [String: Int] { facts.types.all.flatMap { facts.types.inheritedNames(of: $0.id) }.counts }

  // MARK: Places

  /// A layer, or a folder of one name, that holds less than half of the code. Where the heirs of a supertype happen to lie
  /// is no law: `Routes` is one for `RouteCollection`.
  private func placeRules(for role: Int, of members: [TypeID], in facts: DeclaredFacts) -> [ProposedRule] {
    let files = members.compactMap { facts.types[$0].declarations.first }.map { facts.types.files[$0.file] }
    func place(_ text: String) -> [ProposedRule] {
      let word = text.utf8.prefix { $0 != UInt8(ascii: "/") }
      let stem = String(decoding: word.last == UInt8(ascii: "s") ? word.dropLast() : word, as: UTF8.self)
      if let supertype = roles[role].supertype, !ContiguousArray(supertype.utf8).span.holds(stem) { return [] }
      return [
        rule(for: role, "place", "\"must\": { \"in\": \(JSON.string(text).text()) }", among: members.count)
      ]
    }
    let byLayer = files.filter { layers.indices.contains($0.layer) }.map { layers[$0.layer].name }.counts
    if let best = byLayer.commonest, Self.holds(members.count, exceptions: members.count - best.count),
      let layer = layers.first(where: { $0.name == best.name }), layer.files * 2 <= facts.files.count
    {
      return place(best.name)
    }
    let byFolder = files.flatMap { Set($0.path.folderOfFile.parts(between: UInt8(ascii: "/"))) }.counts
    let laws = byFolder.filter { folder, count in
      Self.holds(members.count, exceptions: members.count - count) && folder.isPlainFolder
        && folders.namesakes[folder, default: 0] * 2 <= facts.files.count
    }
    let best = laws.keys.min { a, b in (folders.namesakes[a, default: 0], a) < (folders.namesakes[b, default: 0], b) }
    return best.map { place($0 + "/") } ?? []
  }

  // MARK: Counterparts

  /// `{name}View` for each `{name}ViewModel`: for each role the commonest one, of those that have files of their own.
  private func counterpartRules(for uses: [UseCounter.Edge: Int], in facts: DeclaredFacts) -> [ProposedRule] {
    let known = ProjectNames(all)
    let members = roles.indices.map { facts.members(ofRole: $0) }
    let captures = roles.indices.map { role in members[role].map { facts.roles.captures(of: $0, as: role) } }
    let main = roles.indices.filter { roles[$0].supertype == nil && isMain(members[$0], in: facts) }
    func meetings(_ role: Int, _ other: Int) -> Int {
      uses[UseCounter.Edge(user: role, used: other), default: 0]
        + uses[UseCounter.Edge(user: other, used: role), default: 0]
    }
    var partners: [Int: (role: Int, misses: Int)] = [:]
    /// Other counterparts that each type has: the state and the action of a processor.
    var others: [Int: [Int]] = [:]
    for role in main {
      for other in main where roles[other].suffix != roles[role].suffix {
        guard let pattern = try? PatternParser(capturing: false).name("{name}\(roles[other].suffix)") else { continue }
        let misses = captures[role].count { pattern.filled(with: $0).map { !known.has($0) } != false }
        guard Self.holds(members[role].count, exceptions: misses) else { continue }
        let isBetter = partners[role].map { best in
          (members[best.role].count, meetings(role, best.role), other)
            < (members[other].count, meetings(role, other), best.role)
        }
        if isBetter != false {
          if let best = partners[role], best.misses == 0 { others[role, default: []].append(best.role) }
          partners[role] = (other, misses)
        } else if misses == 0 {
          others[role, default: []].append(other)
        }
      }
    }
    func law(_ role: Int, _ other: Int) -> ProposedRule {
      rule(
        for: role, "has_\(roles[other].name.snakeCase)", "\"must_have\": \"{name}\(roles[other].suffix)\"",
        among: members[role].count, isOfStructure: true)
    }
    let more = others.ordered { $0.key < $1.key }.filter { roles[$0.key].base != nil }
      .flatMap { role, others in others.map { law(role, $0) } }
    return more
      + partners.ordered { $0.key < $1.key }.compactMap { role, partner in
        // Both directions are proposed only where both hold without exception.
        if let back = partners[partner.role], back.role == role, partner.misses + back.misses > 0,
          (back.misses, -members[partner.role].count, partner.role) < (partner.misses, -members[role].count, role)
        {
          return nil
        }
        return law(role, partner.role)
      }
  }

  /// Whether the files of most types have their names. State and parameters stand beside what they belong to.
  private func isMain(_ members: [TypeID], in facts: DeclaredFacts) -> Bool {
    members.count { type in
      facts.types[type].declarations.contains { part in
        String(facts.types.files[part.file].file.baseName) == facts.types[type].name
      }
    } * 2 > members.count
  }
}

extension [String: Int] {
  /// The name with the highest number, of several the first.
  var commonest: (name: String, count: Int)? {
    self.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
  }
}

extension IndexedFile {
  /// A tool has written it, as its name or folder says.
  fileprivate var isGenerated: Bool {
    folders.contains("Generated") || String(baseName).hasSuffix("Generated")
      || name.hasSuffix(".generated.swift") || name.hasSuffix(".gen.swift")
  }
}

extension String {
  /// The text with the first occurrence of a name replaced; nil where it does not hold it, or is nothing else.
  fileprivate func replacing(_ name: String, byCapture capture: String) -> String? {
    let (bytes, wanted) = (Array(utf8), Array(name.utf8))
    guard bytes.count >= wanted.count, isIdentifier else { return nil }
    for start in 0...bytes.count - wanted.count where bytes[start...].starts(with: wanted) {
      return String(decoding: bytes[..<start] + capture.utf8 + bytes[(start + wanted.count)...], as: UTF8.self)
    }
    return nil
  }
}
