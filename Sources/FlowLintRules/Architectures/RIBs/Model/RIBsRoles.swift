/// What the types of a project are to RIBs: the parts of RIBs, and the protocols between them.
final class RIBsRoles: Sendable {
  /// By type: nil for what is no part.
  private let parts: [Int: RIBsPartFacts]
  /// By type, of protocols and of typealiases of compositions.
  private let protocolRoles: [Int: RIBsProtocolRoles]
  /// By type: what a class or protocol conforms to or inherits.
  private let conformances: [Int: RIBsConformances]
  /// The classes of each part, in the order of the run.
  private let byPart: [RIBsPart: [Int]]
  let subclasses: [Int: [Int]]
  private let superclasses: [Int: Int]
  private let ribViews: Set<Int>
  let types: RIBsTypes
  let scope: RIBsScope

  init(_ types: RIBsTypes, _ scope: RIBsScope) {
    var reader = RIBsRoleReader(types, scope)
    reader.read()
    self.types = types
    self.scope = scope
    parts = reader.parts
    protocolRoles = reader.protocolRoles
    conformances = reader.conformances
    superclasses = reader.superclasses
    subclasses = reader.subclasses
    byPart = Dictionary(grouping: types.types.indices.filter { reader.parts[$0] != nil }) { reader.parts[$0]!.part }
    ribViews = reader.ribViews
  }

  func part(_ type: IndexedType) -> RIBsPart? { parts[type.id]?.part }
  func facts(_ type: IndexedType) -> RIBsPartFacts? { parts[type.id] }
  func roles(_ type: IndexedType) -> RIBsProtocolRoles { protocolRoles[type.id] ?? [] }
  /// The roles of the protocol that a written name means, the framework's own included.
  func roles(_ reference: TypeReference, _ file: IndexedFile) -> RIBsProtocolRoles {
    if let found = types.near(reference, file) { return roles(found) }
    return scope.role(of: reference, file) ?? []
  }

  /// The part that the class is which a written name means.
  func part(_ reference: TypeReference, _ file: IndexedFile) -> RIBsPart? {
    types.near(reference, file).flatMap { part($0) }
  }

  func conformances(_ type: IndexedType) -> RIBsConformances { conformances[type.id] ?? RIBsConformances() }
  func isRIBView(_ type: IndexedType) -> Bool { ribViews.contains(type.id) }

  /// The classes of a part, in the order of the run.
  func all(_ part: RIBsPart) -> [IndexedType] { (byPart[part] ?? []).map { types.types[$0] } }

  func superclass(_ type: IndexedType) -> IndexedType? { superclasses[type.id].map { types.types[$0] } }

  /// The project's superclasses, the nearest first.
  func superclasses(_ type: IndexedType) -> [IndexedType] {
    var found: [IndexedType] = []
    var visited: Set<Int> = [type.id]
    var next = superclass(type)
    while let type = next, visited.insert(type.id).inserted {
      found.append(type)
      next = superclass(type)
    }
    return found
  }

  func hasSubclass(_ type: IndexedType) -> Bool { subclasses[type.id]?.isEmpty == false }

  /// The project's subclasses, those of subclasses included.
  func allSubclasses(_ type: IndexedType) -> [IndexedType] {
    var found: [Int] = []
    var visited: Set<Int> = [type.id]
    var open = [type.id]
    while let next = open.popLast() {
      for subclass in subclasses[next] ?? [] where visited.insert(subclass).inserted {
        found.append(subclass)
        open.append(subclass)
      }
    }
    return found.sorted().map { types.types[$0] }
  }

  /// The class itself, its project superclasses and its project subclasses.
  func family(_ type: IndexedType) -> [IndexedType] { [type] + superclasses(type) + allSubclasses(type) }

  /// The project's classes that conform to a protocol, themselves or through what they inherit.
  func conforming(to type: IndexedType) -> [IndexedType] {
    types.types.filter { $0.kind == .class && conformances($0).types.contains(type.id) }
  }
}

/// What a class that is a part of a RIB inherits.
package struct RIBsPartFacts: Sendable {
  package let part: RIBsPart
  /// The framework's class behind it: `ViewableRouter`; nil for views.
  package let base: String?
  /// The generic arguments of that class.
  package let arguments: [RIBsArgument]
}

/// A generic argument of the framework's class that a part inherits.
package struct RIBsArgument: Sendable {
  package let type: TypeReference
  /// The number of the file in which it is written.
  package let file: Int
  /// It stands in the part's own inheritance clause.
  package let isOwn: Bool
  /// It names a generic parameter of the part or of a base class of it.
  package let isGeneric: Bool
}

/// What a type inherits and conforms to, closed over the project.
struct RIBsConformances: Sendable {
  /// Protocols and classes of the project.
  var types: Set<Int> = []
  /// The roles of the framework's protocols among them.
  var roles: RIBsProtocolRoles = []
  /// Names that the project does not declare and that are not of the framework.
  var unknown: Set<String> = []
  /// It inherits something whose declaration is unclear.
  var isUnclear = false
}
