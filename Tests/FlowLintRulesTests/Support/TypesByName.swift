@testable import FlowLintRules

extension TypeTable {
  subscript(qualified name: String) -> IndexedType? { type(qualified: name, for: .user) }

  /// The type that the project declares by that name, outside of others.
  func topLevel(_ name: String) -> IndexedType? { self[qualified: name].flatMap { $0.isForeign ? nil : $0 } }
}

extension TypeTable {
  /// The meaning of a name inside a type, or where its place does not matter.
  func lookUp(_ path: String, inside context: IndexedType?) -> IndexedType? {
    names.lookUp(path, inside: context, in: nil)
  }

  func nominal(_ path: String, inside context: IndexedType? = nil) -> IndexedType? {
    lookUp(path, inside: context).flatMap { nominal($0) }
  }
}
