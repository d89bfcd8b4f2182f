extension SceneTypes {
  /// The nodes of these kinds in a type's own code, in source order: its declarations and extensions, closures
  /// included, nested types left out.
  func code(of type: IndexedType, _ kinds: NodeKinds) -> [CodePart] {
    var places: [CodePart] = []
    for part in type.parts {
      let file = table.file(part.file)
      let tree = file.bodies
      guard let root = tree.node(ofDeclaration: part.index) else { continue }
      tree.forEachOwnNode(in: root) { if kinds.contains(tree.kind($0)) { places.append(file.at($0)) } }
    }
    return places
  }

  /// Visits the nodes of these kinds whose main token spells one of these names, in the order of the run: in all
  /// production code or in the files of these numbers, previews and doubles left out.
  func code(
    naming finder: NameFinder, as kinds: NodeKinds, inFiles numbers: Set<FileID>? = nil,
    _ visit: (CodePart, String) -> Void
  ) {
    guard !finder.isEmpty else { return }
    for file in numbers.map({ $0.sorted().map { table.file($0) } }) ?? table.files {
      finder.forEachNode(of: kinds, in: file.bodies) { node, name in
        let place = file.at(node)
        if !isLeftOut(place) { visit(place, name) }
      }
    }
  }

  /// Visits the places, in the order of the run, at which production code creates a type of one of these names, `X(…)`.
  func forEachCreation(of names: Set<String>, _ visit: (CodePart, Construction) -> Void) {
    expressions.forEachConstruction(of: names) { if !isLeftOut($0) { visit($0, $1) } }
  }

  /// The place lies in a preview, in a double, or in code that is compiled for debugging alone.
  func isLeftOut(_ place: CodePart) -> Bool {
    place.file.isExempt(place.tree.range(place.node).start) || table.type(around: place).map { isLeftOut($0) } == true
  }

  /// The creations in a type's own code, in source order, each with its call.
  func creations(in type: IndexedType) -> [(named: NamedPlace, call: CodePart)] {
    code(of: type, [.call]).compactMap { call in
      call.tree.creation(call.node).map {
        (NamedPlace(location: call.file.location($0.nameRange), name: $0.name), call)
      }
    }
  }

  /// The implementations of usecases and repositories that a type's own code makes by name, in source order. The type of
  /// `.init(…)` is named elsewhere.
  func madeUsecases(in type: IndexedType) -> [NamedPlace] {
    creations(in: type).filter { named, call in
      SceneNames.isUsecaseImplementation(named.name)
        && call.tree.namedCallee(call.node).map { call.tree.kind($0) == .implicitMember } != true
    }.map(\.named)
  }

  /// The name of an expression's nominal type; nil where it is not known.
  func typeName(of expression: CodePart) -> String? { expressions.type(of: expression)?.name }

  // MARK: Uses

  /// The code of a function uses a local or parameter of that name; code that cannot be read may do so.
  func uses(_ name: String, in function: Function) -> Bool {
    guard let body = function.body else { return false }
    let tree = table.file(function.declaration.file).bodies
    return tree.descendants(body).contains { node in
      switch tree.kind(node) {
      case .name, .capture: tree.isNamed(node, name)
      // `if let name` is a use of the name that it shadows.
      case .optionalBinding: tree.isNamed(node, name) && tree.value(of: node) == nil
      case .opaque: true
      default: false
      }
    }
  }
}
