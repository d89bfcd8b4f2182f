/// The openings of scenes where the graph does not look.
extension SceneModel {
  /// The names of those scenes whose make methods are called outside routers, or in a router that cannot be followed.
  func scenesOpenedElsewhere(_ scenes: [SceneProtocol]) -> Set<String> {
    let names = Set(scenes.map(\.name))
    let results = NameFinder(names.flatMap { [$0, $0 + "Component"] })
    var methods: [String: Set<String>] = [:]
    for type in table.types {
      for function in type.functions {
        let bodies = table.file(function.declaration.file).bodies
        guard let returned = function.returnType(naming: results, in: bodies)?.base else { continue }
        let scene = returned.dropping(suffix: "Component") ?? returned
        if names.contains(scene) { methods[function.name, default: []].insert(scene) }
      }
    }
    let finder = NameFinder(methods.keys)
    let known = Set(graph.edges.map(\.location))
    var opened: Set<String> = []
    for file in types.filesNaming(Set(methods.keys)).values.reduce(into: Set(), { $0.formUnion($1) }) {
      types.code(of: table.file(file), [.call]) { place in
        guard let name = finder.calleeName(of: place.node, in: place.tree), let scenes = methods[name],
          !known.contains(place.file.location(place.tree.calleeRange(place.node))), !isForwarded(place, scenes)
        else { return }
        opened.formUnion(scenes)
      }
    }
    return opened
  }

  /// The call stands in a builder's function that makes the same scene.
  private func isForwarded(_ place: CodePart, _ scenes: Set<String>) -> Bool {
    guard let type = types.table.type(around: place), types.isBuilder(type),
      let function = place.tree.enclosingFunction(place.node), let index = place.tree.declaration(at: function),
      let returned = place.file.syntax.returnType(of: place.file.syntax.declarations[index])?.base
    else { return false }
    return scenes.contains(returned.dropping(suffix: "Component") ?? returned)
  }
}
