/// The owner of the code in which a node stands.
package struct CodeOwner: Sendable {
  package let type: IndexedType?
  /// The function or property in which it stands.
  package let member: DeclarationReference?
}

extension TypeTable {
  /// The braces of the function are empty.
  func isEmpty(_ function: Function) -> Bool {
    guard let body = function.body else { return false }
    return file(function.declaration.file).bodies.tokens(body).count <= 2
  }

  /// The member is a requirement of a protocol, not a member of an extension of it.
  func isRequirement(_ reference: DeclarationReference) -> Bool {
    let declarations = file(reference.file).syntax.declarations
    let parent = Int(declarations[reference.index].parent)
    return parent >= 0 && declarations[parent].kind == .protocol
  }

  /// Visits the calls of these names in all production code, in the order of the run.
  func forEachCall(of names: some Sequence<String>, _ visit: (CodePart) -> Void) {
    let finder = NameFinder(names)
    guard !finder.isEmpty else { return }
    for file in files { for call in finder.calls(in: file.bodies) { visit(CodePart(file: file, node: call)) } }
  }

  /// The code of a class: its declarations and all its extensions.
  package func code(of type: IndexedType) -> [CodePart] {
    let own = type.declarations.compactMap { code(at: $0) }
    return type.extensions.isEmpty ? own : own + type.extensions.compactMap { code(at: $0) }
  }

  /// The code between the braces of a declaration.
  package func code(at declaration: DeclarationReference) -> CodePart? {
    let file = file(declaration.file)
    return file.bodies.body(ofDeclaration: declaration.index).map { file.at($0) }
  }

  /// The body that a function runs; nil without braces.
  package func code(of function: Function) -> CodePart? {
    function.body.map { file(function.declaration.file).at($0) }
  }

  package func location(_ property: Property) -> Location {
    file(property.declaration.file).location(property.nameRange)
  }

  package func location(_ function: Function) -> Location { location(function.declaration) }

  package func location(_ enumCase: EnumCase) -> Location {
    file(enumCase.declaration.file).location(enumCase.nameRange)
  }

  /// A place in the file of a declaration.
  package func location(_ range: SourceRange, in declaration: DeclarationReference) -> Location {
    file(declaration.file).location(range)
  }

  /// The declaration stands in a preview or under `#if DEBUG`.
  func isExempt(_ declaration: DeclarationReference) -> Bool {
    let file = file(declaration.file)
    return file.isExempt(file.syntax.declarations[declaration.index].nameRange.start)
  }

  // MARK: Where code stands

  /// The type in whose declaration or extension a node stands; nil in a type that a function declares.
  func type(around place: CodePart) -> IndexedType? {
    guard let outer = place.tree.enclosingType(place.node), let declaration = place.tree.declaration(at: outer) else {
      return nil
    }
    return type(declaredBy: DeclarationReference(file: place.file.number, index: declaration))
  }

  /// The member (function or property) of a type whose code a node is in, and that type; code at the top level has
  /// neither.
  package func owner(of place: CodePart) -> CodeOwner {
    var member: Int?
    var next: BodyTree.Node? = place.node
    while let inner = next, let outer = place.tree.enclosingFunction(inner) {
      member = place.tree.declaration(at: outer) ?? member
      next = outer
    }
    let type = place.tree.enclosingType(place.node).flatMap { place.tree.declaration(at: $0) }
    return CodeOwner(
      type: type.flatMap { enclosingType(of: DeclarationReference(file: place.file.number, index: $0)) },
      member: member.map { DeclarationReference(file: place.file.number, index: $0) })
  }

  /// The name of a function or property.
  func memberName(_ reference: DeclarationReference) -> String {
    let syntax = file(reference.file).syntax
    return syntax.plainName(of: syntax.declarations[reference.index])
  }
}
