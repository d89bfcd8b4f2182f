/// Facts about the members of parts, for rules.
extension SceneTypes {
  /// The member is a requirement of a protocol, not a member of an extension of it.
  func isRequirement(_ reference: DeclarationReference) -> Bool {
    let declarations = table.file(reference.file).syntax.declarations
    let parent = Int(declarations[reference.index].parent)
    return parent >= 0 && declarations[parent].kind == .protocol
  }

  /// The member, or the extension around it, is `private` or `fileprivate`.
  func isPrivate(_ reference: DeclarationReference) -> Bool {
    let syntax = table.file(reference.file).syntax
    var index = reference.index
    for _ in 0..<2 {
      guard index >= 0 else { return false }
      let declaration = syntax.declarations[index]
      if index != reference.index, declaration.kind != .extension { return false }
      let words = syntax.modifierTexts(of: declaration)
      if words.contains("private") || words.contains("fileprivate") { return true }
      // A member may be wider than its extension says.
      if words.contains(where: { ["internal", "package", "public", "open"].contains($0) }) { return false }
      index = Int(declaration.parent)
    }
    return false
  }

  func isPrivate(_ property: Property) -> Bool { property.access == .private || property.access == .fileprivate }

  /// The names that the type of a property is made of: as written, else as its initial value creates it.
  func typeWords(of property: Property) -> [String] {
    if let type = property.type { return type.text.words }
    guard let value = property.initializer else { return [] }
    let tree = table.file(property.declaration.file).bodies
    let call = tree.bare(value)
    guard let creation = tree.creation(call) else { return tree.text(value).words }
    return [creation.name] + tree.text(tree.callee(call)).words
  }

  /// The places in a type's code, signatures included, where one of several names stands.
  func mentions(of finder: NameFinder, in type: IndexedType) -> [(name: String, location: Location)] {
    var found: [(name: String, location: Location)] = []
    for part in type.parts {
      let file = table.file(part.file)
      let tokens = file.syntax.tokens
      for token in file.syntax.tokens(in: file.syntax.declarations[part.index].range) {
        guard let name = finder.name(of: Int(token), in: file.bodies), tokens.kinds[Int(token)].isName else { continue }
        found.append((name, file.location(tokens.range(Int(token)))))
      }
    }
    return found
  }

  /// The numbers of the files that mention members of these names, declarations apart, by name.
  func filesMentioning(_ names: Set<String>) -> [String: Set<FileID>] {
    let mentions = Mentions(of: names, as: [.member, .name, .keyPathComponent, .implicitMember], in: table.files)
    return Dictionary(uniqueKeysWithValues: names.map { ($0, mentions.files(mentioning: $0)) })
  }

  /// The properties of a class and of its superclasses in the project.
  func inheritedProperties(of type: IndexedType) -> [Property] {
    var properties = type.properties
    var next = superclass(of: type)
    for _ in 0..<16 {
      guard let base = next else { break }
      properties += base.properties
      next = superclass(of: base)
    }
    return properties
  }

  /// The protocol has no requirement, neither its own nor one of what it refines.
  func asksForNothing(_ type: IndexedType) -> Bool {
    (CollectionOfOne(type.name) + Array(supers(type))).allSatisfy { name in
      guard let found = self.type(named: name) else { return SystemTypes.isStandard(name) }
      return found.functions.allSatisfy { !isRequirement($0.declaration) }
        && found.properties.allSatisfy { !isRequirement($0.declaration) }
    }
  }

  // MARK: Files

  /// The files with code of view models that hold no part which shows something.
  var viewModelFiles: [IndexedFile] {
    var files = Set(all(.viewModel).flatMap { $0.parts.map(\.file) })
    for type in all(anyOf: [.viewController, .router, .view, .builder]) {
      for declaration in type.declarations { files.remove(declaration.file) }
    }
    return files.sorted().map { table.file($0) }
  }

  /// The type is a builder by what it implements, or by its name or that of a type around it.
  func isBuilder(_ type: IndexedType) -> Bool {
    var next: IndexedType? = type
    while let type = next {
      if has(type, .builder) || type.name.isBuilderName { return true }
      next = type.parent.map { table.types[$0] }
    }
    return false
  }

  /// The stored properties of a view controller that hold a view model.
  func viewModelProperties(of viewController: IndexedType) -> [Property] {
    storedProperties(viewController).filter { typeName(of: $0).map { isViewModelName($0) } == true }
  }
}

extension String {
  /// The identifiers in a piece of code.
  var words: [String] {
    utf8.split { byte in
      switch byte {
      case "A"..."Z", "a"..."z", "0"..."9", "_": false
      default: byte < 0x80
      }
    }.map { String(Substring($0)) }
  }
}
