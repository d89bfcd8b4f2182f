/// A project as the Scene architecture sees it: its scenes, the parts of each, the builders that make and tie them
/// together, and how one leads to another.
///
/// Facts that several rules share are computed here, once, each from those above it.
final class SceneModel: Sendable {
  let types: SceneTypes
  /// The functions of builders that make parts.
  let wirings: SceneWirings
  /// The ways in which scenes lead to each other.
  let graph: SceneGraph
  /// The uses of the closures of event handlers.
  let handlerUses: SceneHandlerUses

  var table: TypeTable { types.table }

  init(types: SceneTypes, wirings: SceneWirings, graph: SceneGraph, handlerUses: SceneHandlerUses) {
    (self.types, self.wirings) = (types, wirings)
    (self.graph, self.handlerUses) = (graph, handlerUses)
  }
}
