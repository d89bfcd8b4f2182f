/// The members of a class, and those that it inherits in the project.
extension CoreFlowTypes {
  /// The functions of a class and of its superclasses in the project.
  func functions(of type: IndexedType) -> [Function] {
    superclass(type) == nil ? type.functions : lineage(type).flatMap(\.functions)
  }

  /// The properties of a class and of its superclasses in the project.
  func properties(of type: IndexedType) -> [Property] {
    superclass(type) == nil ? type.properties : lineage(type).flatMap(\.properties)
  }

  func declaresProperty(_ name: String, _ type: IndexedType) -> Bool { property(name, of: type) != nil }

  func property(_ name: String, of type: IndexedType) -> Property? { table.classes.property(name, of: type) }
}
