extension TypeTable {
  /// The edit that has a struct or enum conform to a protocol whose requirements the compiler derives, such as `Equatable`;
  /// nil where something that it stores is not known to conform.
  func derivedConformance(_ needed: String, of type: IndexedType) -> FixIt.Edit? {
    guard type.kind == .struct || type.kind == .enum, type.genericParameters.isEmpty,
      let place = type.declarations.first
    else { return nil }
    let payloads = type.cases.allSatisfy { $0.parameters.allSatisfy { isKnown($0.type, toBe: needed, inside: type) } }
    let isDerived =
      payloads
      && type.properties.allSatisfy { property in
        !property.isStored || property.isStatic || property.type == nil && isLiteral(property)
          || property.attributes.isEmpty && isKnown(property.type, toBe: needed, inside: type)
      }
    return isDerived ? insertion(inherited: needed, of: place) : nil
  }

  /// The property gets its type from a literal.
  private func isLiteral(_ property: Property) -> Bool {
    guard property.attributes.isEmpty, let value = property.initializer else { return false }
    return [.bool, .number, .string].contains(file(property.declaration.file).bodies.kind(value))
  }

  private func isKnown(_ written: TypeReference?, toBe needed: String, inside type: IndexedType) -> Bool {
    var pending = [written]
    while let next = pending.popLast() {
      guard let next, !next.isAny else { return false }
      switch next.form {
      case .array(let element): pending.append(element)
      case .dictionary(let key, let value): pending += [key, value]
      case .nominal where ["Array", "Dictionary", "Set"].contains(next.base): pending += next.arguments
      case .nominal where next.arguments.isEmpty:
        guard let found = nominal(next.path, inside: type) else {
          if lookUp(next.path, inside: type) == nil, Self.values.contains(next.base) { continue }
          return false
        }
        guard !isAmbiguous(found), conforms(found, to: needed) else { return false }
      default: return false
      }
    }
    return true
  }

  /// Values of Swift and Foundation that are equatable, hashable and sendable.
  private static let values: Set<String> = [
    "Bool", "Character", "Data", "Date", "Double", "Float", "Int", "String", "UInt", "URL", "UUID",
  ]

  /// The type says so itself, or the compiler does for it.
  private func conforms(_ type: IndexedType, to needed: String) -> Bool {
    let names = supertypeNames(of: type)
    if names.contains(needed) { return true }
    switch needed {
    case "Sendable": return type.kind == .actor || names.contains("Error")
    case "Equatable" where names.contains("Comparable") || names.contains("Hashable"): return true
    default: return type.kind == .enum && type.cases.allSatisfy { $0.parameters.isEmpty }
    }
  }
}
