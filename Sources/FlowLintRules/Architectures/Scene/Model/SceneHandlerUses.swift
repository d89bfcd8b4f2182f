/// The closures of event handlers that code uses, and those that code assigns.
struct SceneHandlerUses: Sendable {
  private var used: Set<Closure> = []
  /// The closures that some code assigns.
  private(set) var mapped: Set<Closure> = []
  /// The files in which the name of a handler stands, by that name.
  private(set) var files: [String: Set<FileID>] = [:]

  struct Closure: Hashable {
    let name: String
    let handler: TypeID
  }

  /// A view, or other code that knows the handler, calls or reads the closure.
  func isUsed(_ property: Property, of handler: IndexedType) -> Bool {
    used.contains(Closure(name: property.name, handler: handler.id))
  }

  init(in types: SceneTypes) {
    let handlers = types.all(.eventHandler)
    guard !handlers.isEmpty else { return }
    files = types.table.filesNaming(Set(handlers.map(\.name)))
    let files = types.table.withExtensions(files)
    /// The handlers with a closure of a name, in each file that may use them.
    var meant: [FileID: [String: [IndexedType]]] = [:]
    for handler in handlers {
      for name in Set(types.closures(of: handler).map(\.name)) {
        for file in files[handler.name] ?? [] { meant[file, default: [:]][name, default: []].append(handler) }
      }
    }
    let names = NameFinder(Set(meant.values.lazy.flatMap(\.keys)))
    types.code(naming: names, as: [.member, .name, .keyPathComponent], inFiles: Set(meant.keys)) { place, name in
      guard let handlers = meant[place.file.number]?[name] else { return }
      let isPath = place.tree.kind(place.node) == .keyPathComponent
      let isAssigned = place.tree.isAssigned(place.node)
      for handler in types.handlers(handlers, meantBy: place) {
        let closure = Closure(name: name, handler: handler.id)
        if isAssigned || isPath { mapped.insert(closure) }
        if !isAssigned || isPath { used.insert(closure) }
      }
    }
  }
}

extension SceneTypes {
  /// The handlers, of some, which have a closure of the name at a place, whose closure the name may mean.
  fileprivate func handlers(_ handlers: [IndexedType], meantBy place: CodePart) -> [IndexedType] {
    let owner = table.type(around: place)
    let isHandlers = owner.map { has($0, role: .eventHandler) } == true
    switch place.tree.kind(place.node) {
    case .keyPathComponent: return handlers
    // A bare name means the closure only in the handler's own code.
    case .name: return place.tree.resolve(place.node) == nil ? handlers.filter { $0 === owner } : []
    default: break
    }
    // A member of another object is not the handler's own: in `viewModel.close` it is the view model's.
    let isOwn = isHandlers && place.tree.isOwn(place.node)
    guard let type = type(of: place.tree.receiver(place.node).map(place.at)) else {
      // The receiver is not known; in a handler's code it is what the closure is mapped to.
      return isHandlers ? handlers.filter { isOwn && $0 === owner } : handlers
    }
    // A member of the same name of any other part is another.
    let mayBeHandlers = has(type, role: [.eventHandler, .viewModel, .viewModelProtocol])
    return handlers.filter { handler in
      if handler === owner { return isOwn }
      return !mayBeHandlers || handler === type || supers(type).contains(handler.name)
        || supers(handler).contains(type.name)
    }
  }
}
