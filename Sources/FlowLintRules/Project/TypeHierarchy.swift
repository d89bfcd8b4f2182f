extension TypeTable {
  /// The class a class inherits, when the project declares it: the entry of the clause that names a class, through
  /// typealiases.
  package func superclass(of type: IndexedType) -> IndexedType? {
    guard type.kind == .class else { return nil }
    for entry in type.inherited {
      if let found = nominal(entry.type.path, inside: type), found.kind == .class, found.id != type.id { return found }
    }
    return nil
  }

  /// The declared type a name stands for, typealiases followed; nil when there is none or more than one.
  package func nominal(_ name: String, inside context: IndexedType? = nil) -> IndexedType? {
    var name = name
    for _ in 0..<16 {
      guard case .one(let found) = lookUp(name, inside: context) else { return nil }
      guard found.kind == .typealias else { return found }
      guard let next = found.aliased?.path, next != name else { return nil }
      name = next
    }
    return nil
  }

  /// The names in the inheritance clauses of a type and of all its extensions, closed over the project's types: base
  /// classes, refined protocols, typealiases. A name that the project does not declare stays as it is.
  ///
  /// Followed for as many levels as anybody has; so a chain of types takes time in proportion to its length.
  package func supertypeNames(of type: IndexedType) -> Set<String> {
    var names: Set<String> = []
    var visited: Set<Int> = [type.id]
    var level = [type]
    for _ in 0..<Self.highestHierarchy where !level.isEmpty {
      var above: [IndexedType] = []
      for next in level {
        func add(_ reference: TypeReference) {
          names.insert(reference.base)
          guard case .one(let found) = lookUp(reference.path, inside: next) else { return }
          if visited.insert(found.id).inserted { above.append(found) }
        }
        for entry in next.inherited { add(entry.type) }
        for part in next.aliased?.composed ?? [] { add(part) }
      }
      level = above
    }
    return names
  }

  private static var highestHierarchy: Int { 64 }

  /// Two targets, or two files, declare a type of that name, and the two are merged: nothing about it is certain.
  package func isAmbiguous(_ type: IndexedType) -> Bool {
    guard type.declarations.count > 1 else { return false }
    return type.declarations.contains { reference in
      reference.file != type.declarations[0].file || !declaration(reference).flags.contains(.isConditional)
    }
  }

  /// Every declaration stands in a preview or under `#if DEBUG`.
  package func isExempt(_ type: IndexedType) -> Bool {
    !type.declarations.isEmpty
      && type.declarations.allSatisfy { reference in
        let file = file(reference.file)
        return file.isExempt(file.syntax.declarations[reference.index].nameRange.start)
      }
  }

  /// Of the type's first declaration.
  package func nameLocation(_ type: IndexedType) -> Location {
    location(type.declarations.first ?? type.extensions[0])
  }

  /// Of a declaration's name.
  package func location(_ reference: DeclarationReference) -> Location {
    let file = file(reference.file)
    return file.location(file.syntax.declarations[reference.index].nameRange)
  }
}

extension IndexedFile {
  /// The offset lies in `#Preview { … }`, in a `PreviewProvider`, or in a branch of `#if DEBUG`.
  package func isExempt(_ offset: Int) -> Bool { exemptRegions.contains(offset) }
}

extension TypeReference {
  /// The name with its qualifiers and without generic arguments: `Module.Outer.Inner`.
  package var path: String {
    guard case .nominal(let components) = form, components.count > 1 else { return base }
    return qualifiers.joined(separator: ".") + "." + base
  }
}

extension FileSyntax {
  /// `["C", "S"]` of `class Base<C: Reactable, each S>`.
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
        if !isName || (spells(token, "each") && token + 1 < declaration.genericParameters.upperBound
          && tokens.kinds[Int(token) + 1] == .identifier) { continue }
        names.append(word(token))
        isName = false
      default: continue
      }
    }
    return names
  }
}
