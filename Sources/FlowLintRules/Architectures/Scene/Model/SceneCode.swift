extension SceneTypes {
  /// The nodes of these kinds in a type's own code, in source order: its declarations and extensions, closures
  /// included, nested types left out.
  func code(of type: IndexedType, _ kinds: NodeKinds) -> [CodePart] {
    var places: [CodePart] = []
    for part in type.parts {
      let file = table.file(part.file)
      let tree = file.bodies
      guard let root = tree.node(ofDeclaration: part.index) else { continue }
      tree.forEachOwnNode(in: root) { node in
        guard kinds.contains(tree.kind(node)) else { return }
        if places.isEmpty { places.reserveCapacity(16) }
        places.append(CodePart(file: file, node: node))
      }
    }
    return places
  }

  /// Visits the nodes of these kinds in one file, previews and doubles left out.
  func code(of file: IndexedFile, _ kinds: NodeKinds, _ visit: (CodePart) -> Void) {
    let leftOut = leftOutRegions(of: file)
    let tree = file.bodies
    for node in tree.descendants(tree.root) where kinds.contains(tree.kind(node)) {
      let start = tree.range(node).start
      if leftOut.contains(start) { continue }
      visit(CodePart(file: file, node: node))
    }
  }

  /// Visits the nodes of these kinds whose main token spells one of these names, in the order of the run: in all
  /// production code or in the files of these numbers, previews and doubles left out.
  func code(
    naming finder: NameFinder, _ kinds: NodeKinds, inFiles numbers: Set<FileID>? = nil,
    _ visit: (CodePart, String) -> Void
  ) {
    guard !finder.isEmpty else { return }
    if let numbers {
      for number in numbers.sorted() { code(of: table.file(number), naming: finder, kinds, visit) }
    } else {
      for file in table.files { code(of: file, naming: finder, kinds, visit) }
    }
  }

  private func code(
    of file: IndexedFile, naming finder: NameFinder, _ kinds: NodeKinds, _ visit: (CodePart, String) -> Void
  ) {
    // Most files name none of them.
    var leftOut: SourceRegions?
    finder.forEachNode(of: kinds, in: file.bodies) { node, name in
      let regions = leftOut ?? leftOutRegions(of: file)
      leftOut = regions
      let start = file.bodies.range(node).start
      if !regions.contains(start) { visit(CodePart(file: file, node: node), name) }
    }
  }

  /// Visits the places, in the order of the run, at which production code creates a type of one of these names, `X(…)`.
  func forEachCreation(of names: Set<String>, _ visit: (CodePart, Construction) -> Void) {
    guard !names.isEmpty else { return }
    let aliases = table.types.filter { $0.kind == .typealias }.map(\.name)
    let callees = NameFinder(names.union(aliases + ["init", "Self"]))
    let expressions = expressions
    for file in table.files {
      var leftOut: SourceRegions?
      for call in callees.calls(in: file.bodies) {
        guard let creation = expressions.construction(call, in: file), names.contains(creation.type.name) else {
          continue
        }
        let regions = leftOut ?? leftOutRegions(of: file)
        leftOut = regions
        let start = file.bodies.range(call).start
        if !regions.contains(start) { visit(CodePart(file: file, node: call), creation) }
      }
    }
  }

  /// The regions of previews and doubles, and of code that is compiled for debugging alone.
  private func leftOutRegions(of file: IndexedFile) -> SourceRegions {
    var regions = file.syntax.previewRegions + file.syntax.debugRegions
    for (index, declaration) in file.syntax.declarations.enumerated() where declaration.kind.hasMembers {
      let reference = DeclarationReference(file: file.number, index: index)
      if let type = table.type(declaredBy: reference), isLeftOut(type) { regions.append(declaration.range) }
    }
    return SourceRegions(regions)
  }
}
