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
    set { newValue.map { value in change(name, value) { $0 = value } } }
  }

  func holds(_ name: String) -> Bool { names.number(of: name) >= 0 }

  /// Changes the value of a name.
  ///
  /// - Parameter first: the value of a name that has none.
  mutating func change(_ name: String, _ first: @autoclosure () -> Value, _ change: (inout Value) -> Void) {
    let number = Int(names.add(name))
    if number == values.count { values.append(first()) }
    change(&values[number])
  }
}
