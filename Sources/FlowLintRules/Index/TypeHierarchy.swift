extension TypeTable {
  /// The type is merged from several that two files of a module declare under one name, or some file may mean it or
  /// another: nothing about it is certain.
  package func isAmbiguous(_ type: IndexedType) -> Bool { ambiguous[type.id] }

  /// One file alone sees the type, and others have types of its name.
  func isAside(_ type: IndexedType) -> Bool {
    type.isModules
      && type.declarations.allSatisfy { reference in
        let syntax = file(reference.file).syntax
        return syntax.isFilePrivate(syntax.declarations[reference.index])
      }
  }

  /// Every declaration of the type stands in a preview or under `#if DEBUG`.
  package func isExempt(_ type: IndexedType) -> Bool {
    !type.declarations.isEmpty
      && type.declarations.allSatisfy { reference in
        let file = file(reference.file)
        return file.isExempt(file.syntax.declarations[reference.index].nameRange.start)
      }
  }

  /// The type, or one around it, is marked. A loop: a sequence takes many times as long.
  func isInside(_ type: TypeID, of marked: [Bool]) -> Bool {
    var next: TypeID? = type
    while let id = next, !marked[id] { next = types[id].parent }
    return next != nil
  }

  /// Some declaration of the type carries an attribute.
  func hasAttribute(_ name: String, of type: IndexedType) -> Bool {
    type.declarations.contains { file($0.file).syntax.hasAttribute(declaration($0), name) }
  }

  /// Other modules may use the type: some declaration says `public` or `open`.
  func isPublic(_ type: IndexedType) -> Bool {
    Doubt.openWorld.silences
      && type.declarations.contains { reference in
        ["public", "open"].contains { file(reference.file).syntax.hasModifier(declaration(reference), $0) }
      }
  }

  /// The name of the type's first declaration.
  func nameLocation(_ type: IndexedType) -> Location { location(type.declarations.first ?? type.extensions[0]) }

  /// The range of a declaration's name.
  package func location(_ reference: DeclarationReference) -> Location {
    let file = file(reference.file)
    return file.location(file.syntax.declarations[reference.index].nameRange)
  }
}

extension IndexedFile {
  /// The offset lies in `#Preview { … }`, in a `PreviewProvider`, or in a branch of `#if DEBUG`.
  func isExempt(_ offset: Int) -> Bool { exemptRegions.contains(offset) }
}

extension TypeReference {
  /// The name with its qualifiers and without generic arguments: `Module.Outer.Inner`.
  package var path: String {
    let qualifiers = qualifiers
    return qualifiers.isEmpty ? base : qualifiers.joined(separator: ".") + "." + base
  }
}

extension FileSyntax {
  /// The names of a declaration's generic parameters: `["C", "S"]` of `class Base<C: Reactable, each S>`.
  func genericParameterNames(of declaration: Declaration) -> [String] {
    var names: [String] = []
    var depth = 0
    var isName = true
    for token in declaration.genericParameters {
      switch tokens.kinds[Int(token)] {
      case .less, .leftParen, .leftBracket: depth += 1
      case .greater, .rightParen, .rightBracket: depth -= 1
      case .comma where depth == 0: isName = true
      case .identifier, .quotedIdentifier:
        if !isName
          || (spells(token, "each") && token + 1 < declaration.genericParameters.upperBound
            && tokens.kinds[Int(token) + 1] == .identifier)
        {
          continue
        }
        names.append(word(token))
        isName = false
      default: continue
      }
    }
    return names
  }
}
