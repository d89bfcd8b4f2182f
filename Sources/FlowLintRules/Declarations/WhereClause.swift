extension FileSyntax {
  /// The type that a where clause says an associated type or generic parameter is: `any NoteInteractor` for
  /// `where Interactor == any NoteInteractor`, whichever side it stands on.
  func sameTypeRequirement(on name: String, of declaration: Declaration) -> TypeReference? {
    for requirement in requirements(of: declaration) {
      guard let equals = requirement.first(where: { isEquality($0) }) else { continue }
      let left = requirement.lowerBound..<equals
      let right = equals + 1..<requirement.upperBound
      if typeReference(left)?.base == name { return typeReference(right) }
      if typeReference(right)?.base == name { return typeReference(left) }
    }
    return nil
  }

  /// The types that a where clause says a type conforms to or inherits: both of `Self: A & B`.
  func constraints(on name: String, of declaration: Declaration) -> [TypeReference] {
    requirements(of: declaration).flatMap { requirement -> [TypeReference] in
      guard let colon = requirement.first(where: { tokens.kinds[Int($0)] == .colon }),
        typeReference(requirement.lowerBound..<colon)?.base == name
      else { return [] }
      return typeReference(colon + 1..<requirement.upperBound)?.composed ?? []
    }
  }

  /// Whether the where clause mentions this name.
  func whereClauseMentions(_ name: String, of declaration: Declaration) -> Bool {
    declaration.whereClause.contains { spells($0, name) }
  }

  /// The tokens between the commas of the where clause, those inside brackets and generic arguments left alone.
  private func requirements(of declaration: Declaration) -> [Range<Int32>] {
    var result: [Range<Int32>] = []
    var start = declaration.whereClause.lowerBound
    var depth = 0
    for token in declaration.whereClause {
      switch tokens.kinds[Int(token)] {
      case .leftParen, .leftBracket, .less: depth += 1
      case .rightParen, .rightBracket, .greater: depth -= 1
      case .operatorRun: depth -= closedAngles(token)
      case .comma where depth <= 0:
        result.append(start..<token)
        start = token + 1
      default: break
      }
    }
    if start < declaration.whereClause.upperBound { result.append(start..<declaration.whereClause.upperBound) }
    return result
  }

  private func isEquality(_ token: Int32) -> Bool {
    let bytes = source.bytes
    return tokens.text(Int(token), equals: "==", in: bytes.span)
  }

  /// The number of generic arguments that `>>` or `>?` closes.
  private func closedAngles(_ token: Int32) -> Int {
    var count = 0
    let range = tokens.range(Int(token))
    for offset in range.start..<range.end where source.bytes[offset] == UInt8(ascii: ">") { count += 1 }
    return count
  }
}
