/// The places of names in a list, of a name that is there twice the first: a few are searched, many are looked up.
struct NameNumbers {
  private let names: [String]
  private let numbers: [String: Int]

  init(_ names: [String]) {
    self.names = names
    numbers =
      names.count < Self.many
      ? [:] : Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> Int? {
    names.count < Self.many ? names.firstIndex(of: name) : numbers[name]
  }

  private static var many: Int { 24 }
}
