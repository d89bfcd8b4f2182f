/// The code of a class in one place: the braces of a declaration, or of an extension.
package struct CodePart: Sendable {
  package let file: IndexedFile
  /// Its members.
  package let node: BodyTree.Node

  package var bodies: BodyTree { file.bodies }

  /// The nodes of one kind in the class's own code, in source order: those in types nested in it, in previews and
  /// under `#if DEBUG` are left out.
  package func nodes(_ kind: NodeKind) -> [BodyTree.Node] { nodes(ofKinds: NodeKinds(kind)) }

  /// The same of several kinds.
  package func nodes(ofKinds kinds: NodeKinds) -> [BodyTree.Node] {
    var found: [BodyTree.Node] = []
    var index = node.index + 1
    let end = bodies.subtreeEnd(node)
    while index < end {
      let next = BodyTree.Node(index)
      if bodies.kind(next) == .typeDeclaration {
        index = bodies.subtreeEnd(next)
        continue
      }
      if kinds.contains(bodies.kind(next)), !file.isExempt(bodies.range(next).start) {
        if found.isEmpty { found.reserveCapacity(16) }
        found.append(next)
      }
      index += 1
    }
    return found
  }

  package var calls: [BodyTree.Node] { nodes(.call) }

  /// Of a node's name.
  package func location(_ node: BodyTree.Node) -> Location { file.location(bodies.nameRange(node)) }
}

extension CoreFlowTypes {
  /// The code of a class: its declarations and all its extensions.
  package func code(of type: IndexedType) -> [CodePart] {
    let own = type.declarations.compactMap { code(at: $0) }
    return type.extensions.isEmpty ? own : own + type.extensions.compactMap { code(at: $0) }
  }

  /// The code between the braces of a declaration.
  package func code(at declaration: DeclarationReference) -> CodePart? {
    let file = table.file(declaration.file)
    return file.bodies.body(ofDeclaration: declaration.index).map { CodePart(file: file, node: $0) }
  }

  /// What a function runs; nil without braces.
  package func code(of function: Function) -> CodePart? {
    function.body.map { CodePart(file: table.file(function.declaration.file), node: $0) }
  }

  /// The functions of a class and of its superclasses in the project.
  package func functions(of type: IndexedType) -> [Function] {
    superclass(type) == nil ? type.functions : lineage(type).flatMap(\.functions)
  }

  /// The properties of a class and of its superclasses in the project.
  package func properties(of type: IndexedType) -> [Property] {
    superclass(type) == nil ? type.properties : lineage(type).flatMap(\.properties)
  }

  package func declaresProperty(_ name: String, _ type: IndexedType) -> Bool {
    property(name, of: type) != nil
  }

  package func property(_ name: String, of type: IndexedType) -> Property? {
    var next: IndexedType? = type
    for _ in 0..<ClassHierarchy.longestLineage {
      guard let type = next else { return nil }
      if let found = type.properties(named: name).first { return found }
      next = superclass(type)
    }
    return nil
  }

  package func location(_ property: Property) -> Location {
    table.file(property.declaration.file).location(property.nameRange)
  }

  package func location(_ function: Function) -> Location { table.location(function.declaration) }

  package func location(_ enumCase: EnumCase) -> Location {
    table.file(enumCase.declaration.file).location(enumCase.nameRange)
  }

  /// A place in the file of a declaration.
  package func location(_ range: SourceRange, in declaration: DeclarationReference) -> Location {
    table.file(declaration.file).location(range)
  }

  /// The declaration stands in a preview or under `#if DEBUG`.
  package func isExempt(_ declaration: DeclarationReference) -> Bool {
    let file = table.file(declaration.file)
    return file.isExempt(file.syntax.declarations[declaration.index].nameRange.start)
  }

  // MARK: Where code stands

  /// The member (function or property) of a type whose code a node is, and that type; what is at the top level has
  /// neither.
  package func owner(of node: BodyTree.Node, in file: IndexedFile) -> CodeOwner {
    var member: Int?
    var next: BodyTree.Node? = node
    while let inner = next, let outer = file.bodies.enclosingFunction(inner) {
      member = file.bodies.declaration(at: outer) ?? member
      next = outer
    }
    let type = file.bodies.enclosingType(node).flatMap { file.bodies.declaration(at: $0) }
    return CodeOwner(
      type: type.flatMap {
        table.enclosingType(of: DeclarationReference(file: file.number, index: $0))
      },
      member: member.map { DeclarationReference(file: file.number, index: $0) })
  }
}

/// Whose code a node is.
package struct CodeOwner: Sendable {
  package let type: IndexedType?
  /// The function or property.
  package let member: DeclarationReference?
}
