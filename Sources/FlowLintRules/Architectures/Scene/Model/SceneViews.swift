/// Views, their view states and event handlers: how they are tied to a view model.
extension SceneTypes {
  /// The methods called `bind…` that take a view model.
  func bindMethods(of type: IndexedType) -> [Function] {
    type.functions.filter { function in
      function.kind == .func && function.name.hasPrefix("bind")
        && function.parameters.contains {
          $0.type?.text.words.contains { isViewModelName($0, in: function.declaration.file) } == true
        }
    }
  }

  /// The type binds a view model of generic type; or what it inherits has a method called `bind…`, or is a class or
  /// protocol of another module that may have one.
  func mayInheritBind(_ type: IndexedType) -> Bool {
    let isGeneric = type.functions.contains { function in
      function.name.hasPrefix("bind")
        && function.parameters.contains { $0.type.map { type.genericParameters.contains($0.base) } == true }
    }
    return isGeneric
      || superTypes(type).contains { $0.functions.contains { $0.kind == .func && $0.name.hasPrefix("bind") } }
      || unknownSupers(type).contains { !SystemTypes.isStandard($0) && $0 != "NSObject" }
  }

  /// The name is that of a view model protocol or class of the project.
  func isKnownViewModel(_ name: String, in file: FileID) -> Bool {
    !roles(named: name, in: file).isDisjoint(with: [.viewModel, .viewModelProtocol])
  }

  /// The closures of an event handler that `bind` maps.
  func closures(of handler: IndexedType) -> [Property] {
    storedProperties(handler).filter { $0.type?.isFunction == true }
  }

  /// The properties of a container view by which a view state is bound: `(NoteViewState) -> Void`.
  func stateBindings(of container: IndexedType) -> [Property] {
    storedProperties(container).filter { property in
      guard case .function(let parameters, _) = property.type?.form else { return false }
      return parameters.contains { roles(named: $0.type.path, in: property.declaration.file).contains(.viewState) }
    }
  }
}
