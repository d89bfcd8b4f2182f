/// The roles and contents of properties and generic arguments of classes.
extension RIBsRoles {
  /// The stored properties of a class, not those of its superclasses.
  func storedProperties(_ type: IndexedType) -> [Property] { type.properties.filter { $0.isStored && !$0.isStatic } }

  /// A stored property of the class or of a project superclass.
  func storedProperty(_ name: String, of type: IndexedType) -> Property? {
    lineage(type).lazy.compactMap { self.ownProperty(name, of: $0) }.first
  }

  /// A stored property of the class, not of its superclasses.
  func ownProperty(_ name: String, of type: IndexedType) -> Property? {
    type.properties(named: name).first { $0.isStored && !$0.isStatic }
  }

  // MARK: Arguments

  /// The type of the project that a generic argument of a part's framework class is; nil of a parameter.
  func argument(_ place: Int = 0, of type: IndexedType) -> IndexedType? {
    facts(type)?.argument(place).flatMap { self.type(of: $0) }
  }

  func type(of argument: RoleArgument) -> IndexedType? {
    argument.isParameter ? nil : types.type(named: argument.type, seenFrom: types.file(argument.location.file))
  }

  /// The type by which an interactor knows its presenter.
  func presentable(of interactor: IndexedType) -> IndexedType? {
    facts(interactor)?.base == "PresentableInteractor" ? argument(of: interactor) : nil
  }

  /// The classes that conform to a router's first argument.
  func interactors(of router: IndexedType) -> [IndexedType] { classes(behindArgument: 0, of: router, .interactor) }

  func onlyInteractor(of router: IndexedType) -> IndexedType? {
    let interactors = interactors(of: router)
    return interactors.count == 1 ? interactors[0] : nil
  }

  /// The classes that conform to a router's second argument.
  func views(of router: IndexedType) -> [IndexedType] { classes(behindArgument: 1, of: router, .view) }

  private func classes(behindArgument place: Int, of router: IndexedType, _ role: RIBsPart) -> [IndexedType] {
    guard let type = argument(place, of: router) else { return [] }
    if type.kind == .class { return part(type) == role ? [type] : [] }
    return conforming(to: type).filter { part($0) == role && !$0.name.isTestDoubleName }
  }

  /// The protocols of the project to which a type conforms, themselves or through what it inherits.
  func protocols(of type: IndexedType) -> [IndexedType] {
    conformances(type).types.map { types.types[$0] }.filter { $0.kind == .protocol }
  }

  /// A router class, or a Routing protocol.
  func isRouter(_ type: IndexedType) -> Bool { part(type) == .router || roles(type).contains(.routing) }

  func isRouter(_ type: TypeReference, in file: IndexedFile) -> Bool {
    roles(type, in: file).contains(.routing) || part(type, in: file) == .router
  }

  // MARK: Builders and routers

  /// The builder classes that a build may be of.
  func builderClasses(of build: RIBsBuild) -> [IndexedType] {
    guard let builder = build.builder else { return [] }
    if builder.kind == .class { return [builder] }
    return conforming(to: builder).filter { part($0) == .builder || !$0.name.isTestDoubleName }
  }

  /// The app has functions of the framework's names, `attachChild(_ id: Int)`: what is called cannot be told.
  func declaresOwn(_ name: String, in type: IndexedType) -> Bool {
    let owners = family(type) + conformances(type).types.map { types.types[$0] }
    return owners.contains { owner in
      owner.functions.contains { function in
        guard function.name == name, function.labels == ["_"], let type = function.parameters[0].type else {
          return false
        }
        let file = types.file(function.declaration.file)
        return !isRouter(type, in: file) && !type.base.hasSuffix("Routing")
      }
    }
  }

  /// The type is named like a listener, and of another module.
  func isForeignListener(_ reference: TypeReference, in file: IndexedFile) -> Bool {
    !types.isDeclared(reference, in: file) && reference.base.hasSuffix("Listener") && reference.base != "NWListener"
  }
}
