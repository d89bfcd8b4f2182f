/// A scene protocol: one screen of the app.
///
/// A class, as types are.
final class SceneProtocol: Sendable {
  let type: IndexedType
  /// The stem of the name, such as `Note`; the whole name of a protocol that is not named after a scene.
  let stem: String
  let interactor: SceneInteractor
  /// Whether a scene that it refines names the interactor.
  let inheritsInteractor: Bool

  init(_ type: IndexedType, own: SceneInteractor?, inherited: @autoclosure () -> SceneInteractor) {
    self.type = type
    stem = type.name.sceneStem ?? type.name
    interactor = own ?? inherited()
    inheritsInteractor = own == nil
  }

  /// The name of the protocol, such as `NoteScene`.
  var name: String { type.name }
}

/// The type that a scene protocol gives its `interactor`.
enum SceneInteractor: Sendable {
  /// The scene gives no type.
  case missing
  /// The scene refines one that the project does not declare, and that one may give it.
  case unknown
  /// The type that is named, at the place where it is written: in the scene, or in the one that it refines.
  case named(TypeReference, Location)

  /// The name of the interactor, when it is one to speak to.
  var realName: String? {
    guard case .named(let type, _) = self else { return nil }
    let name = type.base
    return name.isEmpty || [SceneNames.emptyInteractor, "Never", "Void"].contains(name) ? nil : name
  }
}

extension SceneRoleResolver {
  func sceneProtocols() -> [SceneProtocol] {
    roles.typeIDs.filter { roles[$0].contains(.sceneProtocol) }.map { table.types[$0] }.map { type in
      var visited: Set<TypeID> = []
      return SceneProtocol(type, own: declaredInteractor(of: type), inherited: interactor(of: type, visited: &visited))
    }
  }

  /// The builder protocol that makes each scene or its component, by the scene's name; and the scenes that builders'
  /// functions make in whatever way, other than by asking another builder.
  func makers() -> (protocols: [String: String], made: Set<String>) {
    var makers: [String: String] = [:]
    var made: Set<String> = []
    for id in roles.indices where !roles[id].isDisjoint(with: [.builderProtocol, .builder]) {
      let type = table.types[id]
      for function in type.functions {
        guard let returned = function.returnType?.base else { continue }
        let scene = returned.dropping(suffix: "Component") ?? returned
        if !roles[type.id].contains(.builder) {
          if makers[scene] == nil { makers[scene] = type.name }
        } else if !isForwarding(function) {
          made.insert(scene)
        }
      }
    }
    return (makers, made)
  }

  /// The function returns what a make method of something else returns.
  private func isForwarding(_ function: Function) -> Bool {
    let tree = table.file(function.declaration.file).bodies
    guard let node = tree.node(ofDeclaration: function.declaration.index) else { return true }
    let values = tree.returnedValues(node)
    return !values.isEmpty
      && values.allSatisfy { value in
        let call = tree.bare(value)
        guard tree.kind(call) == .call, let receiver = tree.receiver(call), !tree.isSelf(receiver) else { return false }
        return tree.calleeName(call)?.hasPrefix("make") == true
      }
  }

  private func interactor(of type: IndexedType, visited: inout Set<TypeID>) -> SceneInteractor {
    guard visited.insert(type.id).inserted else { return .missing }
    if let own = declaredInteractor(of: type) { return own }
    var result = SceneInteractor.missing
    for entry in table.plainSupertypes(of: type) {
      guard let base = entry.declared.map({ table.types[$0] }), !table.ambiguous[base.id]
      else {
        if entry.reference.base.isSceneName, Doubt.unknownSupertype.silences { result = .unknown }
        continue
      }
      switch base.kind == .typealias ? .unknown : interactor(of: base, visited: &visited) {
      case .named(let type, let location): return .named(type, location)
      case .unknown: result = .unknown
      case .missing: continue
      }
    }
    return result
  }

  /// The interactor that the declaration gives: by a where clause, a typealias, or as the argument of `Scene<…>`.
  private func declaredInteractor(of type: IndexedType) -> SceneInteractor? {
    for reference in type.declarations {
      let file = table.file(reference.file)
      let declaration = file.syntax.declarations[reference.index]
      if let interactor = file.syntax.sameTypeRequirement(on: "Interactor", of: declaration) {
        return .named(interactor, file.location(interactor.baseRange))
      }
      if file.syntax.whereClauseMentions("Interactor", of: declaration) { return .unknown }
    }
    for id in type.nested where table.types[id].name == "Interactor" {
      let alias = table.types[id]
      guard let aliased = alias.aliased, let place = alias.declarations.first else { continue }
      return .named(aliased, table.file(place.file).location(aliased.baseRange))
    }
    for entry in table.plainSupertypes(of: type) where entry.reference.base == SceneNames.scene {
      guard let argument = entry.reference.arguments.first else { continue }
      return .named(argument, table.file(entry.declaration.file).location(argument.baseRange))
    }
    return nil
  }
}
