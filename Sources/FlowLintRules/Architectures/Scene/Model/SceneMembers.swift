/// Facts about the members of parts, for rules.
extension SceneTypes {
  /// The member is a requirement of a protocol, not a member of an extension of it.
  func isRequirement(_ reference: DeclarationReference) -> Bool {
    let declarations = table.file(reference.file).syntax.declarations
    let parent = Int(declarations[reference.index].parent)
    return parent >= 0 && declarations[parent].kind == .protocol
  }

  /// The property of that name in a type, in what it inherits, or in a protocol that it refines or implements.
  func property(_ name: String, of type: IndexedType) -> Property? {
    ([type] + superTypes(type)).lazy.compactMap { $0.properties(named: name).first }.first
  }

  /// The places in a type's code, signatures included, where one of several names stands.
  func mentions(of finder: NameFinder, in type: IndexedType) -> [(name: String, location: Location)] {
    var found: [(name: String, location: Location)] = []
    for part in type.parts {
      let file = table.file(part.file)
      let tokens = file.syntax.tokens
      for token in file.syntax.tokens(in: file.syntax.declarations[part.index].range) {
        guard let name = finder.name(of: Int(token), in: file.syntax), tokens.kinds[Int(token)].isName else { continue }
        found.append((name, file.location(tokens.range(Int(token)))))
      }
    }
    return found
  }

  /// The places that mention members of these names, declarations apart.
  func mentions(of names: some Sequence<String>) -> Mentions {
    Mentions(of: names, as: [.member, .name, .keyPathComponent, .implicitMember], in: table.files)
  }

  /// What is said of properties that have to be private, each with the edit that makes it so, where no other file
  /// mentions it. `mentions` are those of the properties, where they are known.
  func exposed(
    _ open: [OwnedProperty], _ mentions: Mentions? = nil, saying message: (OwnedProperty) -> String, subject: String
  ) -> [Violation] {
    let mentions = mentions ?? self.mentions(of: Set(open.map(\.property.name)))
    return open.map { one in
      let property = one.property
      let syntax = table.file(property.declaration.file).syntax
      let isPlain =
        property.access == .internal && !syntax.hasModifier(table.declaration(property.declaration), "internal")
      let isLocal = mentions.files(mentioning: property.name).isSubset(of: [property.declaration.file])
      let edit = isLocal && isPlain ? table.insertion("private ", beforeModifiersOf: property) : nil
      return Violation(
        table.location(property), message(one), subject: subject,
        fix: edit.map { FixIt(title: "Insert 'private'", edits: [$0]) })
    }
  }

  /// The properties of a class and of its superclasses in the project.
  func inheritedProperties(of type: IndexedType) -> [Property] { table.classes.lineage(of: type).flatMap(\.properties) }

  /// The protocol has no requirement, neither its own nor one of what it refines.
  func asksForNothing(_ type: IndexedType) -> Bool {
    unknownSupers(type).allSatisfy { SystemTypes.isStandard($0) }
      && ([type] + superTypes(type)).allSatisfy { found in
        found.functions.allSatisfy { !isRequirement($0.declaration) }
          && found.properties.allSatisfy { !isRequirement($0.declaration) }
      }
  }

  // MARK: View models

  /// The view model classes that what has this type may be.
  func viewModels(named name: String, in file: FileID) -> [IndexedType] {
    let found = implementers(of: name, in: file).filter { has($0, .viewModel) }
    guard let type = type(named: name, in: file), has(type, .viewModel) else { return found }
    return [type] + found
  }

  /// The classes that a view model which the caller made may be; none where another module may have some.
  func classes(of handed: SceneWiring.PassedViewModel) -> [IndexedType] {
    type(named: handed.typeName, in: handed.file) == nil ? [] : viewModels(named: handed.typeName, in: handed.file)
  }

  // MARK: Files

  /// The files with code of view models that hold no part which shows something.
  var viewModelFiles: [IndexedFile] {
    var files = Set(all(.viewModel).flatMap { $0.parts.map(\.file) })
    for type in all([.viewController, .router, .view, .builder]) {
      for declaration in type.declarations { files.remove(declaration.file) }
    }
    return files.sorted().map { table.file($0) }
  }

  /// The type is a builder by what it implements, or by its name or that of a type around it.
  func isBuilder(_ type: IndexedType) -> Bool {
    has(type, .builder) || type.name.isBuilderName || type.parent.map { isBuilder(table.types[$0]) } == true
  }

  /// The stored properties of a view controller that hold a view model.
  func viewModelProperties(of viewController: IndexedType) -> [Property] {
    held(by: viewController).filter { isViewModelName($0.name, in: $0.file) }.map(\.holder.property)
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
