/// The objects that components share, and those that they make anew at each access.
extension RIBsModel {
  /// Properties of components that make a new object at each access.
  struct Unshared {
    let component: IndexedType
    let property: Property
    let made: IndexedType
    let fix: FixIt?
  }
}
