/// The number of a type: its place in `TypeTable.types`, and in the arrays that hold a fact for each type.
package struct TypeID: Hashable, Comparable, Sendable {
  let place: Int

  init(_ place: Int) { self.place = place }

  /// The hash of the number itself: with that of a structure the model of an app takes 1 % more instructions.
  package func _rawHashValue(seed: Int) -> Int { place._rawHashValue(seed: seed) }

  package static func < (a: TypeID, b: TypeID) -> Bool { a.place < b.place }
}

extension Array {
  /// The type, or the fact about a type, of a number.
  @inline(__always) package subscript(type: TypeID) -> Element {
    _read { yield self[type.place] }
    _modify { yield &self[type.place] }
  }

  /// The numbers of the types for each of which something is here.
  var typeIDs: some RandomAccessCollection<TypeID> { indices.lazy.map { TypeID($0) } }
}
