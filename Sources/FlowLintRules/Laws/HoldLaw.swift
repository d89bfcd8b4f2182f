/// A type that a stored property of a part holds.
struct HeldType: Sendable {
  let holder: OwnedProperty
  /// The name of the type that it holds.
  let name: String
  /// The type, where the project declares it.
  var type: IndexedType?

  /// The file that writes the name, where a property's initial value does not tell the type.
  var file: FileID { holder.property.declaration.file }
}

extension TypeTable {
  /// The property that holds a type, as a law sees it that forbids that.
  ///
  /// - Parameter detail: what a message says of it; nil for the names of the property and its owner.
  func place(of held: HeldType, saying detail: String? = nil) -> NamedPlace {
    NamedPlace(location: location(held.holder.property), name: held.name, detail: detail ?? held.holder.title)
  }
}
