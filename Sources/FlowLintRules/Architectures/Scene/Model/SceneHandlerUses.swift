/// The uses of the closures of event handlers.
struct SceneHandlerUses: Sendable {
  private var used: Set<String> = []
  var mapped: Set<String> = []

  /// A view, or other code that knows the handler, calls or reads the closure.
  func isUsed(_ property: Property, of handler: IndexedType) -> Bool { used.contains(key(property.name, handler)) }

  func key(_ name: String, _ handler: IndexedType) -> String { handler.qualifiedName + "." + name }

  init(of handlers: [IndexedType], in types: SceneTypes) {
    guard !handlers.isEmpty else { return }
    let candidates = HandlerCandidates(handlers, types)
    let finder = NameFinder(candidates.closures.values.joined())
    var anybodys: [PlaceOfName: (uses: Excepted, mappings: Excepted)] = [:]
    types.code(naming: finder, [.member, .name, .keyPathComponent], inFiles: candidates.fileNumbers) { place, name in
      let key = PlaceOfName(file: place.file.number, name: name)
      let owner = types.table.type(around: place)
      if place.tree.kind(place.node) == .keyPathComponent {
        anybodys[key] = (.nobody, .nobody)
        return
      }
      let isAssigned = place.tree.isAssigned(place.node)
      switch candidates.meant(by: place, name, in: owner) {
      case .these(let handlers):
        for handler in handlers where candidates.isOne(handler, named: name, in: place.file.number) {
          if isAssigned { mapped.insert(self.key(name, handler)) } else { used.insert(self.key(name, handler)) }
        }
      case .anybodyBut(let handler):
        var (uses, mappings) = anybodys[key] ?? (.everybody, .everybody)
        if isAssigned { mappings.narrow(to: handler) } else { uses.narrow(to: handler) }
        anybodys[key] = (uses, mappings)
      }
    }
    for handler in handlers {
      for name in candidates.closures[handler.id] ?? [] {
        for file in candidates.files[handler.name] ?? [] {
          guard let found = anybodys[PlaceOfName(file: file, name: name)] else { continue }
          if found.uses.includes(handler) { used.insert(key(name, handler)) }
          if found.mappings.includes(handler) { mapped.insert(key(name, handler)) }
        }
      }
    }
  }
}

private struct PlaceOfName: Hashable {
  let file: FileID
  let name: String
}

/// The handlers that are excepted from the uses which count for all handlers of a file.
private enum Excepted {
  case everybody
  case one(TypeID)
  case nobody

  /// Takes note of another place, which excepts one handler, or none.
  mutating func narrow(to handler: IndexedType?) {
    switch (self, handler) {
    case (.everybody, .some(let handler)): self = .one(handler.id)
    case (.one(let id), .some(let handler)) where id == handler.id: return
    default: self = .nobody
    }
  }

  func includes(_ handler: IndexedType) -> Bool {
    switch self {
    case .everybody: false
    case .one(let id): id != handler.id
    case .nobody: true
    }
  }
}

/// The handlers that a name in some code may mean.
private struct HandlerCandidates {
  let types: SceneTypes
  /// The names of each handler's closures, by the handler's type number.
  let closures: [TypeID: Set<String>]
  /// The numbers of the files that may use a handler, by its name.
  let files: [String: Set<FileID>]
  private let handlers: [String: [IndexedType]]
  /// The types by a name that they inherit.
  private var heirs: [String: [IndexedType]] = [:]

  enum Meant {
    case these([IndexedType])
    case anybodyBut(IndexedType?)
  }

  init(_ handlers: [IndexedType], _ types: SceneTypes) {
    self.types = types
    self.handlers = Dictionary(grouping: handlers, by: \.name)
    files = types.filesUsing(Set(handlers.map(\.name)))
    closures = Dictionary(uniqueKeysWithValues: handlers.map { ($0.id, Set(types.closures(of: $0).map(\.name))) })
    for handler in handlers { for name in types.supers(handler) { heirs[name, default: []].append(handler) } }
  }

  var fileNumbers: Set<FileID> { files.values.reduce(into: []) { $0.formUnion($1) } }

  func isOne(_ type: IndexedType, named name: String, in file: FileID) -> Bool {
    closures[type.id]?.contains(name) == true && files[type.name]?.contains(file) == true
  }

  /// - Parameter owner: the type in whose code the place is.
  func meant(by place: CodePart, _ name: String, in owner: IndexedType?) -> Meant {
    let own = owner.flatMap { closures[$0.id] != nil ? $0 : nil }
    guard place.tree.kind(place.node) == .member else {
      // A bare name means the closure only in the handler's own code.
      return .these(own.map { place.tree.resolve(place.node) == nil ? [$0] : [] } ?? [])
    }
    // A member of another object is not the handler's own: in `viewModel.close` it is the view model's.
    let isOwn = own != nil && place.tree.isOwnMember(place.node, named: name)
    guard let type = receiverType(of: place, in: owner) else {
      // The receiver is not known; in a handler's code it is what the closure is mapped to.
      return own.map { .these(isOwn ? [$0] : []) } ?? .anybodyBut(nil)
    }
    // A member of the same name of any other part is another.
    guard types.has(type, anyOf: [.eventHandler, .viewModel, .viewModelProtocol]) else {
      return .anybodyBut(isOwn ? nil : own)
    }
    return .these(related(to: type).filter { $0.id != own?.id } + (own.map { isOwn ? [$0] : [] } ?? []))
  }

  private func receiverType(of place: CodePart, in owner: IndexedType?) -> IndexedType? {
    guard let receiver = place.tree.receiver(place.node),
      let name = types.typeName(of: receiver, in: place.file)
    else { return nil }
    return types.type(named: name)
  }

  /// The handlers that a type is, inherits, or is inherited by.
  private func related(to type: IndexedType) -> [IndexedType] {
    (handlers[type.name] ?? []).filter { $0.id == type.id } + types.supers(type).flatMap { handlers[$0] ?? [] }
      + (heirs[type.name] ?? [])
  }
}
