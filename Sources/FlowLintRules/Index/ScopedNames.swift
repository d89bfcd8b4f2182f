/// The meaning of names: only what Swift's own look-up would find, and only when there is no doubt.
struct ScopedNames: Sendable {
  let table: TypeTable
  let hierarchy: ClassHierarchy

  /// The declared type that a simple or dotted name stands for inside a type, typealiases followed: the innermost
  /// nested type first, then the top level. A module's name in front is left out.
  func declared(_ path: String, inside context: IndexedType? = nil) -> IndexedType? {
    var path = path
    var context = context
    for _ in 0..<16 {
      guard let found = scoped(path, inside: context) else { return nil }
      guard found.kind == .typealias else { return found }
      guard let next = found.aliased, next.isNominal, next.path != path else { return nil }
      path = next.path
      context = found.parent.map { table.types[$0] }
    }
    return nil
  }

  /// The type that a name stands for, without following a typealias. Types nested in a class's superclasses count as
  /// nested in it.
  func scoped(_ path: String, inside context: IndexedType?) -> IndexedType? {
    var scope = context
    while let type = scope {
      var next: IndexedType? = type
      for _ in 0..<ClassHierarchy.longestLineage {
        guard let base = next else { break }
        if let found = table.type(path, inside: base), found.kind != .extensionOnly { return found }
        next = hierarchy.superclass(of: base)
      }
      scope = type.parent.map { table.types[$0] }
    }
    if let found = table.topLevel(path) { return found }
    guard let (module, name) = path.partsAroundFirstDot, table.topLevel(module) == nil else { return nil }
    return table.topLevel(name)
  }

  /// The project's only class of that name.
  func classNamed(_ name: String, inside context: IndexedType? = nil) -> IndexedType? {
    declared(name, inside: context).flatMap { $0.kind == .class && !table.isAmbiguous($0) ? $0 : nil }
  }
}
