/// Roles by the last words of names.
extension Proposal {
  private static var mostRoles: Int { 24 }
  /// The fewest files that declare a role's types: types of one word in one file are parts of one thing.
  private static var fewestFiles: Int { 3 }

  /// Words that say what Swift makes of a type, or what it is to another, and no role in an app.
  private static let plainWords: Set = [
    "Class", "Delegate", "Enum", "Error", "Key", "Keys", "Protocol", "Struct", "Type", "Types",
  ]

  /// A set of types as the proposal writes it.
  struct Role {
    let name: String
    /// The word that names of such types end with.
    let suffix: String
    /// The ending of another role that is left out.
    let except: String?
    var types = 0

    /// The text as the configuration has it.
    var value: String {
      except.map { "{ \"named\": \"{name}\(suffix)\", \"except\": \"*\($0)\" }" } ?? "\"{name}\(suffix)\""
    }
  }

  mutating func learnRoles() {
    var byWord: [String: [Int32]] = [:]
    for (number, type) in facts.types.types.enumerated() where type.kind == .nominal && !type.declarations.isEmpty {
      let name = facts.types.names[type.name]
      let word = lastWord(of: name)
      if word.utf8.count < name.utf8.count, word.isRoleWord {
        byWord[word, default: []].append(Int32(truncatingIfNeeded: number))
      }
    }
    var found: [(role: Role, members: [Int32])] = []
    for (word, members) in byWord where members.count >= Self.fewestCases && !Self.plainWords.contains(word) {
      let (suffix, own) = longer(word, members)
      found.append((Role(name: suffix, suffix: suffix, except: nil), own))
      let rest = members.filter { !own.contains($0) }
      if suffix != word { found.append((Role(name: word, suffix: word, except: suffix), rest)) }
    }
    let wanted = found.filter { namesakesAside($0.members) >= Self.fewestCases && isSpread($0.members) }
      .sorted { ($1.members.count, $0.role.suffix) < ($0.members.count, $1.role.suffix) }.prefix(Self.mostRoles)
    for role in wanted.map(\.role).sorted(by: { $0.suffix < $1.suffix }) {
      roles.append(Role(name: uniqueName(role.suffix), suffix: role.suffix, except: role.except))
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

  private func isSpread(_ members: [Int32]) -> Bool {
    Set(members.compactMap { facts.types.types[Int($0)].declarations.first?.file }).count >= Self.fewestFiles
  }
}

extension String {
  /// Whether the word may be the last of a role's name.
  var isRoleWord: Bool {
    utf8.count > 1 && utf8.first.map { "A"..."Z" ~= $0 } == true && isIdentifier
  }

  var isIdentifier: Bool {
    utf8.allSatisfy { "A"..."Z" ~= $0 || "a"..."z" ~= $0 || "0"..."9" ~= $0 || $0 == UInt8(ascii: "_") }
  }
}
