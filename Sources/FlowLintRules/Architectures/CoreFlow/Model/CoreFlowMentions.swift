/// Names of the project's classes in other classes' code.
extension CoreFlowTypes {
  /// A class that is named in code.
  struct Mention: Sendable {
    let type: IndexedType
    let location: Location
    let file: IndexedFile
  }

  /// The classes with one of these roles that the bodies of a class name, as a type or in an expression.
  func mentions(of roles: CoreFlowRoles, in type: IndexedType) -> [Mention] {
    table.code(of: type).flatMap { code in
      code.typeNames(endingIn: nameEndings).compactMap { name, range -> Mention? in
        guard !type.genericParameters.contains(name),
          let found = classNamed(name, inside: type), let role = role(found), roles.contains(role)
        else { return nil }
        // `LoginFlow.Argument` is a value, wherever it is declared.
        if role.isFlow, let nested = code.file.nameBehindPeriod(after: range), self.nested(nested, of: found) != nil {
          return nil
        }
        return Mention(type: found, location: code.file.location(range), file: code.file)
      }
    }
  }
}

extension IndexedFile {
  /// The name behind a period: `b` behind the `a` of `a.b`.
  fileprivate func nameBehindPeriod(after range: SourceRange) -> String? {
    let tokens = syntax.tokens
    let next = syntax.firstToken(endingAfter: range.end)
    guard next + 1 < tokens.kinds.count, tokens.kinds[next] == .period, tokens.kinds[next + 1] == .identifier else {
      return nil
    }
    return text(tokens.range(next + 1))
  }
}

extension CodePart {
  /// The names that start with a capital letter, written without anything in front: types, as far as tokens tell.
  /// Argument labels and the names of declarations are none.
  ///
  /// - Parameter endings: the last bytes of names that count.
  func typeNames(endingIn endings: Set<UInt8>) -> [(name: String, range: SourceRange)] {
    let syntax = file.syntax
    let tokens = syntax.tokens
    var found: [(name: String, range: SourceRange)] = []
    for token in tree.tokens(node) {
      let token = Int(token)
      guard tokens.kinds[token] == .identifier else { continue }
      let range = tokens.range(token)
      let first = syntax.source.bytes[range.start]
      guard !(first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")), first != UInt8(ascii: "_"),
        endings.contains(syntax.source.bytes[range.end - 1]), !syntax.declares(nameAt: range.start),
        !file.isExempt(range.start)
      else { continue }
      let before = tokens.kinds[token - 1]
      if before == .period { continue }
      let isLabel =
        tokens.kinds[token + 1] == .colon && (before == .leftParen || before == .comma || before == .leftBracket)
      if !isLabel { found.append((syntax.source.text(range), range)) }
    }
    return found
  }
}
