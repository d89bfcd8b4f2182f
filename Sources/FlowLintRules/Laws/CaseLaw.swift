/// An enum, the name that messages have for it, and those of its cases that no code writes but in patterns.
typealias UnwrittenCases = (type: IndexedType, name: String, cases: [EnumCase])

extension TypeTable {
  /// The places of the cases, unless values come from elsewhere.
  func places(of enums: [UnwrittenCases]) -> [NamedPlace] {
    enums.filter { !hasUnwrittenValues($0.type) }.flatMap { one in
      one.cases.map { NamedPlace(location: location($0), name: "\(one.name).\($0.name)") }
    }
  }

  /// Values of the enum may come from a list of all, from text or a number, or by decoding.
  func hasUnwrittenValues(_ type: IndexedType) -> Bool {
    supertypeNames(of: type).contains { name in
      ["CaseIterable", "Decodable"].contains { SystemTypes.isKind(name, of: $0) }
        || ["String", "Character", "Int", "UInt", "UInt8", "Double"].contains(name)
    }
  }
}
