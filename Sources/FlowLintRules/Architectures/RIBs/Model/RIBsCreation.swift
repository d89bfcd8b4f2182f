/// A place where a class of the project is created: `X(…)`, `X.init(…)`, `.init(…)` beside an annotation.
package struct RIBsCreation: Sendable {
  package let type: IndexedType
  /// The call.
  let place: RIBsPlace
  /// The place of the type's name; of `.init(…)` that of `init`.
  package let location: Location
  /// The class in whose code it stands; nil outside of types.
  package let owner: IndexedType?
  /// The function around, local or not; nil outside of functions.
  let function: BodyTree.Node?
}

/// Finds the creations of parts of RIBs.
struct RIBsCreationReader {
  let types: RIBsTypes
  let roles: RIBsRoles
  let code: RIBsCode

  /// In the order of the run.
  func all() -> [RIBsCreation] {
    let names = types.types.filter { $0.kind == .class && (roles.part($0) != nil) }.map(\.name)
    let finder = NameFinder(names + ["init", "Self"])
    return types.files.flatMap { file -> [RIBsCreation] in
      let tree = file.bodies
      return tree.calls(in: tree.root).compactMap { call in
        guard finder.calleeName(of: call, in: tree) != nil, let creation = tree.creation(call),
          let type = types.near(creation.qualifiedName, file), roles.part(type) != nil
        else { return nil }
        return RIBsCreation(
          type: type, place: RIBsPlace(file: file, node: call), location: file.location(creation.nameRange),
          owner: types.type(around: call, in: file), function: tree.enclosingFunction(call))
      }
    }
  }
}

extension RIBsModel {
  func creations(of type: IndexedType) -> [RIBsCreation] { creations.filter { $0.type.id == type.id } }

  /// The local that holds what is created.
  func local(holding creation: RIBsCreation) -> BodyTree.Node? {
    let tree = creation.place.tree
    switch tree.context(creation.place.node) {
    case .initializer(let binding): return tree.firstChild(binding, .boundName)
    case .assigned(let target, _):
      let target = tree.unwrapped(target)
      return tree.kind(target) == .name ? tree.resolve(target) : nil
    default: return nil
    }
  }
}
