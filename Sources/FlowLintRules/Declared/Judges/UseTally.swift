/// The uses that a rule was asked about: those that it judged, those that an exception excuses, and those that it could
/// not judge, because a name may mean several things.
package struct UseTally: Sendable {
  /// The uses of which both ends are clear, the excused ones included.
  package var judged = 0
  var excused = 0
  /// The types and members of which a demand holds.
  var kept = 0
  /// The names that are unclear.
  private(set) var unclear: [String: Unclear] = [:]

  package struct Unclear: Sendable {
    let name: String
    var uses = 0
    /// The declarations that may be meant, or those of the type that may have the role or not.
    package let candidates: [DeclarationReference]
    package let doubt: Doubt
    /// What is known of a value: `handed to keep`.
    package let detail: String
    /// The places of what is unclear itself; else the declarations say more.
    var places: [Location] = []
    /// The types whose code it is.
    package var users: Set<TypeID> = []
  }

  var unclearUses: Int { unclear.values.reduce(0) { $0 + $1.uses } }

  /// The unclear names, those of most uses first.
  package var names: [(name: String, unclear: Unclear)] {
    unclear.ordered { ($1.value.uses, $0.key) < ($0.value.uses, $1.key) }.map { ($0.value.name, $0.value) }
  }

  /// The unclear names by what is not known of them: `'Item', 'Row' and 3 others may mean several things`.
  var reasons: [String] {
    Doubt.allCases.compactMap { doubt in
      let own = names.filter { $0.unclear.doubt == doubt }
      if own.isEmpty { return nil }
      let shown = own.prefix(3).map { "'\($0.name)'" } + (own.count > 3 ? ["…"] : [])
      return "\(shown.joined(separator: ", ")) \(doubt.rawValue)"
    }
  }

  /// - Parameter place: where a value is made of which it is known in part what becomes of it, which `detail` says.
  mutating func add(
    _ name: String, _ candidates: [DeclarationReference], _ doubt: Doubt, in user: TypeID? = nil,
    at place: Location? = nil, detail: String = ""
  ) {
    let key = detail.isEmpty ? name : "\(name): \(detail)"
    unclear[key, default: Unclear(name: name, candidates: candidates, doubt: doubt, detail: detail)].uses += 1
    if let user { unclear[key]?.users.insert(user) }
    if let place { unclear[key]?.places.append(place) }
  }
}

extension DeclaredFacts {
  /// Whether a use could break a rule if one of the declarations were meant that may be: what is permitted of all of them
  /// is in no doubt.
  func mayBreak(_ rule: DeclaredRule, _ use: DeclaredUse, _ candidates: [DeclarationReference]) -> Bool {
    let user = files[use.file]
    func hasPlace(_ isWanted: (DeclaredFile) -> Bool) -> Bool {
      candidates.contains { isWanted(types.files[$0.file]) }
    }
    switch rule.assertion {
    case .order(let order):
      guard let own = part(of: user.place, among: rule.groups) else { return false }
      return hasPlace { part(of: $0.place, among: rule.groups).map { order.forbids(own.layer, $0.layer) } == true }
    case .onlyUsedIn(let users):
      return !users.contains { user in
        if case .all = user.portion, let group = user.group { isPermitted(use, group) } else { false }
      }
    case .independent where !rule.groups.contains(where: \.isRole),
      .acyclic where !rule.groups.contains(where: \.isRole):
      guard let own = part(of: user.place, among: rule.subjects) else { return false }
      return hasPlace { part(of: $0.place, among: rule.subjects).map { sliceKey($0) != sliceKey(own) } == true }
    case .mustNotReach(let references) where rule.isOfLayers:
      let named = rule.groups + references.compactMap(\.group)
      let own = part(of: user.place, among: named) ?? user.place
      return own.layer >= 0
        && hasPlace { file in
          let other = part(of: file.place, among: named) ?? file.place
          return other.layer >= 0 && other != own
        }
    case .mayUse(let references) where !rule.groups.contains(where: \.isRole):
      return hasPlace { file in
        file.layer >= 0 && file.layer != user.layer
          && part(of: file.place, among: references.compactMap(\.group)) == nil
      }
    default: return true
    }
  }

  /// Whether the use of a declaration by code of a file could break a rule by the layers of both.
  ///
  /// - Parameter users: the rules that look at what code of the file uses, as bits.
  func mayMatter(_ entry: AddedNames.Entry, in file: DeclaredFile, of users: [UInt64]) -> Bool {
    let used = types.files[entry.declaration.file]
    let number = types.files.place(of: file.file.number)
    let use = DeclaredUse(file: number, range: SourceRange(0, 0), user: nil, used: .added(entry.declaration))
    return users.indices.contains { word in
      var rules = users[word] & masks.used.rules(word, used.place)
      while rules != 0 {
        let rule = word * 64 + rules.trailingZeroBitCount
        rules &= rules - 1
        if mayBreak(architecture.rules[rule], use, [entry.declaration]) { return true }
      }
      return false
    }
  }

  /// The rules that look at what code of a file uses: that of its layers, and that of all types in it.
  func users(in file: DeclaredFile) -> [UInt64] {
    let own = file.file.syntax.declarations.indices.compactMap { types.type(file: file.file.number, declaration: $0) }
    return (0..<masks.width).map { word in
      own.reduce(masks.user(word, file.place, type: nil)) { $0 | masks.user(word, file.place, type: $1) }
    }
  }

  /// Whether a rule may have something to say of an import, whoever has it.
  func mayConcern(_ rule: DeclaredRule, _ use: DeclaredUse) -> Bool {
    if case .mayUse = rule.assertion { return true }
    // Any use among layers may be a step of a way.
    if case .mustNotReach = rule.assertion, rule.isOfLayers, usedPlace(use) != nil { return true }
    if rule.exceptions.contains(where: \.isOfImport) { return true }
    let references = rule.allReferences + rule.assertion.references
    if let used = usedPlace(use), part(of: used, among: rule.groups + references.compactMap(\.group)) != nil {
      return true
    }
    return references.contains { isMeant($0, by: use) }
  }

  /// Whether a rule speaks of an import, which then is a use that it judges.
  func concerns(_ rule: DeclaredRule, _ use: DeclaredUse) -> Bool {
    if !rule.subjects.isEmpty, !rule.subjects.contains(where: { isUser(use, of: $0) }) { return false }
    return rule.allReferences.contains { isMeant($0, by: use) }
      || usedPlace(use).flatMap { part(of: $0, among: rule.groups) } != nil
  }

  /// The declarations that a name may mean, or the places of what is unclear.
  package func places(of unclear: UseTally.Unclear) -> [Location] {
    unclear.places.isEmpty ? unclear.candidates.map { types.table.location($0) } : unclear.places
  }

  /// What would settle what is unclear.
  func remedy(for unclear: UseTally.Unclear) -> String {
    guard [.severalMeanings, .unknownModule, .severalPlaces].contains(unclear.doubt) else {
      return unclear.doubt.remedy
    }
    let known = unclear.candidates.allSatisfy { types.files.module(of: types.files[$0.file]) != nil }
    switch (known, unclear.doubt) {
    case (false, _): return "'module' in their layers tells them apart, or 'exclude' leaves one out"
    case (true, .unknownModule):
      return
        "no known target compiles a file that uses it: 'module' in its layer says whose it is, or 'exclude' leaves it out"
    case (true, _): return "write the module in front of the name, or import one of the modules"
    }
  }
}
