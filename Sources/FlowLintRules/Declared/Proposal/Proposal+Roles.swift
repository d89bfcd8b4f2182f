/// Roles by the last words of names.
extension Proposal {
  private static var mostRoles: Int { 24 }
  /// The fewest files that declare a role's types: types of one word in one file are parts of one thing.
  private static var fewestFiles: Int { 3 }

  /// Words that say what Swift makes of a type, or what it is to another, and no role in an app.
  private static let plainWords: Set = [
    "Class", "Delegate", "Enum", "Error", "Key", "Keys", "Protocol", "Struct", "Type", "Types",
    // Pieces of a screen, and what holds data for one.
    "Button", "Card", "Cell", "Field", "Item", "Label", "List", "Option", "Options", "Row", "Section",
  ]

  /// A set of types as the proposal writes it.
  struct Role {
    let name: String
    /// The word that names of such types end with.
    let suffix: String
    /// The ending of another role that is left out.
    let except: String?
    /// The type of the project that nearly all inherit, which tells them from others of the name.
    var base: String?
    /// The supertype by which alone they are known, whatever their names are.
    var supertype: String?
    /// Whether all classes are meant.
    var isOfClasses = false
    var types = 0

    /// The text as the configuration has it.
    var value: String {
      if isOfClasses { return "{ \"declared\": \"class\" }" }
      if let supertype { return "{ \"inherits\": \"\(supertype)\" }" }
      if let base { return "{ \"named\": \"{name}\(suffix)\", \"inherits\": \"\(base)\" }" }
      return except.map { "{ \"named\": \"{name}\(suffix)\", \"except\": \"*\($0)\" }" } ?? "\"{name}\(suffix)\""
    }
  }

  mutating func learnRoles() {
    var byWord: [String: [TypeID]] = [:]
    for type in facts.types.all where type.isNominal {
      let word = lastWord(of: type.name)
      if word.utf8.count < type.name.utf8.count, word.isRoleWord { byWord[word, default: []].append(type.id) }
    }
    var found: [(role: Role, members: [TypeID])] = []
    for (word, members) in byWord where !Self.plainWords.contains(word) {
      let (suffix, own) = longer(word, in: members)
      found.append((Role(name: suffix, suffix: suffix, except: nil), own))
      let rest = members.filter { !own.contains($0) }
      if suffix != word { found.append((Role(name: word, suffix: word, except: suffix), rest)) }
    }
    // A role of the preset's name would take its place, and its rules would speak of other types.
    let wanted = found.filter { role, members in
      !presetRoles.contains(role.name) && namesakesAside(members) >= Self.fewestCases && isSpread(members)
    }
    .ordered { ($1.members.count, $0.role.suffix) < ($0.members.count, $1.role.suffix) }.prefix(Self.mostRoles * 2)
    for (role, members) in wanted.ordered(by: { $0.role.suffix < $1.role.suffix }) {
      var role = Role(name: uniqueName(role.suffix, ending: "Type"), suffix: role.suffix, except: role.except)
      if role.except == nil { role.base = base(of: members, role.suffix) }
      roles.append(role)
    }
    for supertype in supertypes(besides: wanted.map { Set($0.members) }) {
      roles.append(
        Role(name: uniqueName(supertype, ending: "Type"), suffix: supertype, except: nil, supertype: supertype))
    }
    // The roles that others use most come first.
    for (edge, count) in tried().facts.useCounts(.roles) {
      centrality[roles[edge.used].name, default: 0] += count
    }
    let central = roles.map(\.name).ordered {
      (centrality[$1, default: 0], $0) < (centrality[$0, default: 0], $1)
    }.prefix(Self.mostRoles)
    roles.removeAll { !central.contains($0.name) }
  }

  /// The supertypes of types whose names do not tell what they are: what a library or the project takes for a role.
  private func supertypes(besides known: [Set<TypeID>]) -> [String] {
    var heirs: [String: Set<TypeID>] = [:]
    for type in facts.types.all where type.isNominal {
      for name in facts.types.inheritedNames(of: type.id) where name.isRoleWord && !isDull(name) {
        heirs[name, default: []].insert(type.id)
      }
    }
    var (found, told) = ([String](), known)
    let most = heirs.ordered { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    for (name, members) in most where members.count >= Self.fewestCases && isSpread(Array(members)) {
      if told.contains(where: { $0.intersection(members).count * 2 > members.count }) { continue }
      found.append(name)
      told.append(members)
    }
    return found
  }

  /// Whether a supertype says what a type is made of, or whom it answers, not what it is for in this app.
  private func isDull(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    let isOfScreens = name.hasPrefix("UI") || name.hasPrefix("NS")
    let isOfSystem = isOfScreens && bytes.count > 2 && "A"..."Z" ~= bytes[2] && !facts.types.declares(name)
    return isOfSystem || Self.dullSupertypes.contains(name) || Self.plainWords.contains(lastWord(of: name))
  }

  /// The type of that role which most of the others inherit, but not all: `StateProcessor` of the processors. It is none of
  /// them itself, nor is what only has the name.
  private func base(of members: [TypeID], _ suffix: String) -> String? {
    let heirs = members.flatMap { member in facts.types.above(member).filter { $0 != member } }.counts
    let known = heirs.filter { base, count in
      let name = facts.types[base].name
      return facts.types[base].isNominal && count + 1 < members.count && count >= Self.fewestCases
        && count * 4 >= members.count * 3 && name.utf8.count > suffix.utf8.count && name.hasSuffix(suffix)
    }
    return known.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { facts.types[$0.key].name }
  }

  /// `ViewModel` in place of `Model` where most have it.
  private func longer(_ suffix: String, in members: [TypeID]) -> (suffix: String, members: [TypeID]) {
    var byWord: [String: [TypeID]] = [:]
    for member in members {
      let name = facts.types[member].name
      let head = String(decoding: name.utf8.dropLast(suffix.utf8.count), as: UTF8.self)
      let word = lastWord(of: head)
      if word.utf8.count < head.utf8.count { byWord[word, default: []].append(member) }
    }
    let best = byWord.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    guard let best, best.value.count >= Self.fewestCases, best.value.count * 10 >= members.count * 6 else {
      return (suffix, members)
    }
    return longer(best.key + suffix, in: best.value)
  }

  /// The number of different names among them: `CodingKeys` thirty times is one.
  private func namesakesAside(_ members: [TypeID]) -> Int { Set(members.map { facts.types[$0].name }).count }

  private func isSpread(_ members: [TypeID]) -> Bool {
    Set(members.compactMap { facts.types[$0].declarations.first?.file }).count >= Self.fewestFiles
  }
}

extension String {
  /// Whether the word may be the last of a role's name.
  var isRoleWord: Bool { utf8.count > 1 && utf8.first.map { "A"..."Z" ~= $0 } == true && isIdentifier }
}
