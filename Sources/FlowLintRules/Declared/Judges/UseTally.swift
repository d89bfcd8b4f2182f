/// The uses that a rule was asked about: those that it judged, those that an exception excuses, and those that it could
/// not judge, because a name may mean several things.
struct UseTally: Sendable {
  /// The uses of which both ends are clear, the excused ones included.
  var judged = 0
  var excused = 0
  /// The names that are unclear.
  private(set) var unclear: [String: Unclear] = [:]

  struct Unclear: Sendable {
    var uses = 0
    /// The types that may be meant, or the one that may have the role or not.
    let candidates: [TypeID]
  }

  var unclearUses: Int { unclear.values.reduce(0) { $0 + $1.uses } }

  /// The unclear names, those of most uses first.
  var names: [(name: String, unclear: Unclear)] {
    unclear.sorted { ($1.value.uses, $0.key) < ($0.value.uses, $1.key) }.map { ($0.key, $0.value) }
  }

  mutating func add(_ name: String, _ candidates: [TypeID]) {
    unclear[name, default: Unclear(candidates: candidates)].uses += 1
  }
}

extension DeclaredFacts {
  /// Whether a use could break a rule if one of the declarations were meant that may be: what is permitted of all of them
  /// is in no doubt.
  func mayBreak(_ rule: DeclaredRule, _ use: DeclaredUse, _ candidates: [TypeID]) -> Bool {
    let user = files[use.file]
    func hasPlace(_ isWanted: (DeclaredFile) -> Bool) -> Bool {
      candidates.contains { type in types[type].declarations.contains { isWanted(types.files[$0.file]) } }
    }
    switch rule.assertion {
    case .order(let order): return hasPlace { order.forbids(user.layer, $0.layer) }
    case .onlyUsedIn(let users):
      return !users.contains { user in
        if case .all = user.portion, let group = user.group { isPermitted(use, group) } else { false }
      }
    case .independent where !rule.groups.contains(where: \.isRole):
      return hasPlace { rule.subjects.contains(.layer($0.layer)) && sliceKey($0.place) != sliceKey(user.place) }
    case .mayUse(let references) where !rule.groups.contains(where: \.isRole):
      return hasPlace { file in
        file.layer >= 0 && file.layer != user.layer && !references.contains { $0.group == .layer(file.layer) }
      }
    default: return true
    }
  }

  /// Whether a rule speaks of an import, which then is a use that it judges.
  func concerns(_ rule: DeclaredRule, _ use: DeclaredUse) -> Bool {
    if !rule.subjects.isEmpty, !rule.subjects.contains(where: { isUser(use, of: $0) }) { return false }
    return rule.allReferences.contains { isMeant($0, by: use) }
      || usedPlace(use).map { rule.groups.contains(.layer($0.layer)) } == true
  }

  /// The declarations that a name may mean, and what would settle it.
  func candidates(_ unclear: UseTally.Unclear) -> (places: [DeclarationReference], remedy: String) {
    let places = unclear.candidates.flatMap { types[$0].declarations }
    let known = places.allSatisfy { types.files.module(of: types.files[$0.file]) != nil }
    let remedy =
      known
      ? "write the module in front of the name, or import one of the modules"
      : "'module' in their layers tells them apart, or 'exclude' leaves one out"
    return (places, remedy)
  }
}

extension DeclaredModel {
  /// A line for each rule that could not judge some uses; see `--verbose`.
  var doubtLines: [String] {
    zip(architecture.rules, tallies).compactMap { rule, tally in
      if tally.unclear.isEmpty { return nil }
      let all = counted(tally.judged + tally.unclearUses, "use")
      let names = tally.names.prefix(3).map { "'\($0.name)'" } + (tally.unclear.count > 3 ? ["…"] : [])
      return
        "\(rule.id): \(tally.unclearUses) of \(all) not judged, as \(names.joined(separator: ", ")) may mean several things"
    }
  }

  /// The rules that judged nothing, as all that they were asked about is unclear, with a message.
  var blindRules: [(rule: DeclaredRule, message: String)] {
    zip(architecture.rules, tallies).compactMap { rule, tally in
      guard tally.judged == 0, let first = tally.names.first else { return nil }
      let more = tally.unclear.count > 1 ? " and \(counted(tally.unclear.count - 1, "other name"))" : ""
      let uses = counted(tally.unclearUses, "use")
      return (
        rule,
        "rule '\(rule.id)' judges nothing: \(uses) of '\(first.name)'\(more) may mean several things; "
          + "'flowlint audit architecture' says what would settle it"
      )
    }
  }
}
