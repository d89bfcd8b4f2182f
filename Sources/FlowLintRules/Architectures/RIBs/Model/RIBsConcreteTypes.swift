/// Classes in declarations where the templates write protocols.
extension RIBsModel {
  /// Properties of routers that keep a builder by its class.
  struct ConcreteBuilder {
    let router: IndexedType
    let property: Property
    let buildable: IndexedType
    let fix: FixIt?
  }

  /// A class as a generic argument of a router or an interactor.
  struct ConcreteArgument {
    let owner: IndexedType
    let argument: IndexedType
    let location: Location
  }

  /// A router class in the result of a `build`.
  struct ConcreteResult {
    let owner: IndexedType
    let router: IndexedType
    let location: Location
  }
}
