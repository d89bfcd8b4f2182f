extension ProjectSides {
  /// The names that classes inherit of which the table of production types does not tell: those of tests, and local ones.
  var namesInheritedAside: Set<String> { (production + tests).namesInheritedAside(of: .all) { !$0.isTest } }
}

extension [IndexedFile] {
  /// The names that classes inherit of which a table of types does not tell, and those for which these are typealiases.
  ///
  /// - Parameters:
  ///   - extent: what the table takes of a file.
  ///   - isRead: whether it is made from the file.
  func namesInheritedAside(of extent: TypeTable.Extent, where isRead: (IndexedFile) -> Bool) -> Set<String> {
    var names: Set<String> = []
    var aliases: [String: [String]] = [:]
    for file in self {
      let (syntax, isRead) = (file.syntax, isRead(file))
      for index in file.members.types.map(\.index) + file.members.localTypes {
        let declaration = syntax.declarations[index]
        if declaration.kind == .typealias, let aliased = syntax.typeReference(declaration.type) {
          aliases[syntax.plainName(of: declaration), default: []].append(aliased.base)
        }
        let isTold = isRead && !declaration.flags.contains(.isLocal) && extent.holds(declaration, in: file)
        if declaration.kind == .class, !isTold {
          names.formUnion(syntax.inheritedTypes(of: declaration).map(\.base))
        }
      }
    }
    var pending = [String](names)
    while let name = pending.popLast() {
      pending += aliases[name, default: []].filter { names.insert($0).inserted }
    }
    return names
  }
}
