/// Facts about the members of parts, for rules.
extension SceneTypes {
  /// The property of that name in a type, in what it inherits, or in a protocol that it refines or implements.
  func property(_ name: String, of type: IndexedType) -> Property? {
    ([type] + superTypes(type)).lazy.compactMap { $0.properties(named: name).first }.first
  }

  /// The properties of a class and of its superclasses in the project.
  func inheritedProperties(of type: IndexedType) -> [Property] { table.classes.lineage(of: type).flatMap(\.properties) }

  /// The protocol has no requirement, neither its own nor one of what it refines.
  func asksForNothing(_ type: IndexedType) -> Bool {
    unknownSupers(type).allSatisfy { SystemTypes.isStandard($0) }
      && ([type] + superTypes(type)).allSatisfy { found in
        found.functions.allSatisfy { !table.isRequirement($0.declaration) }
          && found.properties.allSatisfy { !table.isRequirement($0.declaration) }
      }
  }

  /// The arguments of a call that stand for a listener, each with the name of its protocol.
  func listeners(givenBy call: CodePart) -> [(name: String, value: CodePart)] {
    call.tree.arguments(call.node).compactMap { argument in
      let places = expressions.places(getting: call.at(argument), of: call.node)
      let type = places.lazy.compactMap { $0.function.parameters[$0.parameter].type(endingIn: "Listener")?.base }.first
      return type.map { ($0, call.at(call.tree.value(ofArgument: argument))) }
    }
  }

  // MARK: View models

  /// The view model classes that what has this type may be.
  func viewModels(named name: String, in file: FileID) -> [IndexedType] { parts(named: name, in: file, .viewModel) }

  /// The classes with a role that what has this type may be: the class itself, or those that implement the protocol.
  func parts(named name: String, in file: FileID, _ role: SceneRoles) -> [IndexedType] {
    let own = type(named: name, in: file)
    return ([own].compactMap { $0 } + implementers(of: name, in: file).filter { $0 !== own }).filter {
      has($0, role: role)
    }
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
    has(type, role: .builder) || type.name.isBuilderName || type.parent.map { isBuilder(table.types[$0]) } == true
  }

  /// The stored properties of a view controller that hold a view model.
  func viewModelProperties(of viewController: IndexedType) -> [Property] {
    held(by: viewController).filter { isViewModelName($0.name, in: $0.file) }.map(\.holder.property)
  }
}
