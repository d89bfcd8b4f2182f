/// Names, each once, by number: a token is looked up without making a text of it.
struct InternedNames: Sendable {
  private(set) var names: [String] = []
  private var hashes: ContiguousArray<UInt32> = []
  /// Numbers of names by their hashes, -1 where a place is free. As many as a power of two, half of them free.
  private var slots = ContiguousArray<Int32>(repeating: -1, count: 64)
  /// The numbers of names whose hashes too many others have, as no code that somebody wrote for use does.
  private var others: [String: Int32] = [:]

  private static var mostSteps: Int { 64 }

  var count: Int { names.count }

  subscript(number: Int32) -> String { names[Int(number)] }

  /// - Returns: the number of the name, which is new where there was none.
  mutating func add(_ name: String) -> Int32 {
    let hash = NameHash(name).value
    let known = find(hash, { $0 == name }, name)
    if known >= 0 { return known }
    let number = Int32(truncatingIfNeeded: names.count)
    names.append(name)
    hashes.append(hash)
    if names.count * 2 > slots.count { grow() } else { enter(number) }
    return number
  }

  /// -1 where there is none.
  func number(of name: String) -> Int32 { find(NameHash(name).value, { $0 == name }, name) }

  /// The number of the name that a token spells, backticks aside; -1 where there is none.
  func number(ofToken token: Int, in syntax: FileSyntax) -> Int32 {
    find(
      syntax.tokens.nameHash(token).value, { syntax.spells(Int32(truncatingIfNeeded: token), $0) },
      syntax.word(Int32(truncatingIfNeeded: token)))
  }

  func hash(of number: Int32) -> UInt32 { hashes[Int(number)] }

  @inline(__always)
  private func find(_ hash: UInt32, _ isName: (String) -> Bool, _ name: @autoclosure () -> String) -> Int32 {
    var slot = Int(hash) & (slots.count - 1)
    for _ in 0..<Self.mostSteps {
      let number = Int(slots[slot])
      if number < 0 { break }
      if hashes[number] == hash, isName(names[number]) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return others.isEmpty ? -1 : others[name()] ?? -1
  }

  private mutating func enter(_ number: Int32) {
    var slot = Int(hashes[Int(number)]) & (slots.count - 1)
    for _ in 0..<Self.mostSteps {
      if slots[slot] < 0 {
        slots[slot] = number
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    others[names[Int(number)]] = number
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: -1, count: slots.count * 4)
    for number in names.indices { enter(Int32(truncatingIfNeeded: number)) }
  }
}
