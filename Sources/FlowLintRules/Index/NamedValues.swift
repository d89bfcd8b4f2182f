/// Values by names, by the hash that tokens have.
struct NamedValues<Value: Sendable>: Sendable {
  private var names = InternedNames()
  private(set) var values: ContiguousArray<Value> = []

  init() {}

  /// - Parameter entries: the values of names, each once.
  init(_ entries: some Sequence<(String, Value)>) { for (name, value) in entries { self[name] = value } }

  var isEmpty: Bool { values.isEmpty }

  /// Setting nil changes nothing: no name is taken out.
  subscript(name: String) -> Value? {
    get {
      let number = names.number(of: name)
      return number < 0 ? nil : values[Int(number)]
    }
    set { newValue.map { value in change(name, adding: value) { $0 = value } } }
  }

  func holds(_ name: String) -> Bool { names.number(of: name) >= 0 }

  /// Changes the value of a name.
  ///
  /// - Parameter first: the value of a name that has none.
  mutating func change(_ name: String, adding first: @autoclosure () -> Value, _ change: (inout Value) -> Void) {
    let number = Int(names.add(name))
    if number == values.count { values.append(first()) }
    change(&values[number])
  }
}

/// Names, each once, by number.
private struct InternedNames: Sendable {
  private(set) var names: [String] = []
  private var hashes: ContiguousArray<UInt32> = []
  /// Numbers of names by their hashes, -1 where a place is free. As many as a power of two, half of them free.
  private var slots = ContiguousArray<Int32>(repeating: -1, count: 64)
  /// The numbers of names whose hashes too many others have, as no code that somebody wrote for use does.
  private var others: [String: Int32] = [:]

  private static var mostSteps: Int { 64 }

  /// - Returns: the number of the name, which is new where there was none.
  mutating func add(_ name: String) -> Int32 {
    let hash = NameHash(name).value
    let known = find(hash, where: { $0 == name }, naming: name)
    if known >= 0 { return known }
    let number = Int32(truncatingIfNeeded: names.count)
    names.append(name)
    hashes.append(hash)
    if names.count * 2 > slots.count { grow() } else { enter(number) }
    return number
  }

  /// -1 where there is none.
  func number(of name: String) -> Int32 { find(NameHash(name).value, where: { $0 == name }, naming: name) }

  @inline(__always)
  private func find(_ hash: UInt32, where isName: (String) -> Bool, naming name: @autoclosure () -> String) -> Int32 {
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
