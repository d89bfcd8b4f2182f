/// Views, their view states and event handlers: how they are tied to a view model.
extension SceneModel {
  /// The methods called `bind…` that take a view model.
  package func bindMethods(of type: IndexedType) -> [Function] {
    type.functions.filter { function in
      function.kind == .func && function.name.hasPrefix("bind")
        && function.parameters.contains { $0.type.map(mentionsViewModel) ?? false }
    }
  }

  /// It binds a view model of generic type; or what it inherits has a method called `bind…`, or is a class or protocol of another module that may have one.
  package func mayInheritBind(_ type: IndexedType) -> Bool {
    let isGeneric = type.functions.contains { function in
      function.name.hasPrefix("bind")
        && function.parameters.contains { $0.type.map { type.genericParameters.contains($0.base) } == true }
    }
    return isGeneric || supers(type).contains { name in
      guard let base = self.type(named: name) else {
        return !SceneNames.withoutBind.contains(name) && !SceneNames.valueNeutral.contains(name)
          && !SceneNames.classBounds.contains(name)
      }
      return base.functions.contains { $0.kind == .func && $0.name.hasPrefix("bind") }
    }
  }

  /// Some name in the type is that of a view model, of the project or of another module.
  package func mentionsViewModel(_ type: TypeReference) -> Bool { type.text.words.contains { isViewModelName($0) } }

  /// A protocol or class of the project.
  package func isKnownViewModel(_ name: String) -> Bool {
    !roles(named: name).isDisjoint(with: [.viewModel, .viewModelProtocol])
  }

  /// The closures of an event handler that `bind` maps.
  package func closures(of handler: IndexedType) -> [Property] {
    storedProperties(handler).filter { $0.type?.isFunction == true }
  }

  /// The properties of a container view by which a view state is bound: `(NoteViewState) -> Void`.
  package func stateBindings(of container: IndexedType) -> [Property] {
    storedProperties(container).filter { property in
      guard let type = property.type, case .function(let parameters, _) = type.form else { return false }
      return parameters.contains { roles(named: $0.type.base).contains(.viewState) }
    }
  }

  /// By name, the files in which it stands as a word of the code, by number.
  package func filesNaming(_ names: Set<String>) -> [String: Set<Int>] {
    var found: [String: Set<Int>] = [:]
    guard !names.isEmpty else { return found }
    let finder = NameFinder(names)
    for case .some(let file) in table.files {
      for name in finder.names(in: file.bodies) { found[name, default: []].insert(file.number) }
    }
    return found
  }
}

extension SceneModel {
  /// By name, the files whose code may use what has that name: those in which it stands, and all code of the types that
  /// are declared there. An extension uses a property whose type another file names.
  package func filesUsing(_ names: Set<String>) -> [String: Set<Int>] {
    var found = filesNaming(names)
    var extended: [Int: Set<Int>] = [:]
    for type in table.types where !type.extensions.isEmpty && !type.declarations.isEmpty {
      for declaration in type.declarations { extended[declaration.file, default: []].formUnion(type.extensions.map(\.file)) }
    }
    for (name, files) in found {
      for file in files { found[name]?.formUnion(extended[file] ?? []) }
    }
    return found
  }
}

/// What becomes of the closures of event handlers.
package struct SceneHandlerUses: Sendable {
  private var used: Set<String> = []
  private var mapped: Set<String> = []

  /// A view, or whoever knows the handler, calls or reads the closure.
  package func isUsed(_ property: Property, of handler: IndexedType) -> Bool { used.contains(key(property.name, handler)) }

  /// Somebody assigns the closure.
  package func isMapped(_ property: Property, of handler: IndexedType) -> Bool {
    mapped.contains(key(property.name, handler))
  }

  private func key(_ name: String, _ handler: IndexedType) -> String { handler.qualifiedName + "." + name }

  init() {}

  init(of handlers: [IndexedType], in model: SceneModel) {
    guard !handlers.isEmpty else { return }
    let files = model.filesUsing(Set(handlers.map(\.name)))
    var byFile: [Int: [IndexedType]] = [:]
    for handler in handlers { for file in files[handler.name] ?? [] { byFile[file, default: []].append(handler) } }
    let closures = Dictionary(
      uniqueKeysWithValues: handlers.map { ($0.id, Set(model.closures(of: $0).map(\.name))) })
    let finder = NameFinder(closures.values.joined())
    model.code(naming: finder, [.member, .name, .keyPathComponent], inFiles: Set(byFile.keys)) { place, name in
      for handler in byFile[place.file.number] ?? [] where closures[handler.id]?.contains(name) == true {
        // A bare name means the closure only in the handler's own code.
        let isOwn = model.type(around: place)?.id == handler.id
        switch place.tree.kind(place.node) {
        case .keyPathComponent:
          used.insert(key(name, handler))
          mapped.insert(key(name, handler))
        case .name where !isOwn || place.tree.resolve(place.node) != nil: continue
        // `viewModel.close` in the handler is the view model's.
        case .member where isOwn && !place.tree.isOwnMember(place.node, named: name): continue
        // Another part's member of the same name.
        case .member where !isOwn && Self.isOfAnother(place, than: handler, model): continue
        default:
          if place.tree.isAssigned(place.node) { mapped.insert(key(name, handler)) } else { used.insert(key(name, handler)) }
        }
      }
    }
  }

  /// The receiver is known to be another event handler, or a view model that the closure is mapped to.
  private static func isOfAnother(_ place: SceneModel.Place, than handler: IndexedType, _ model: SceneModel) -> Bool {
    let owner = model.type(around: place)
    guard let receiver = place.tree.receiver(place.node),
      let name = model.typeName(of: receiver, in: place.file, inside: owner), let type = model.type(named: name)
    // What another handler is mapped to.
    else { return owner.map { model.has($0, .eventHandler) } == true }
    return type.id != handler.id && model.has(type, anyOf: [.eventHandler, .viewModel, .viewModelProtocol])
      && !model.supers(type).contains(handler.name) && !model.supers(handler).contains(type.name)
  }
}
