/// The calls of view models that hand a closure to their router.
struct SceneClosureCalls {
  struct Call {
    /// The name of the view model.
    let caller: String
    /// The name of the router's type, as the view model holds it.
    let router: String
    /// The labels of the closures, `_` for those without one.
    let labels: [String]
    let location: Location
  }

  /// The calls by the name of the method, in the order of the run.
  private var calls: [String: [Call]] = [:]
  private let types: SceneTypes

  init(in types: SceneTypes) {
    self.types = types
    for viewModel in types.all(.viewModel) {
      var routers: [String: String] = [:]
      for property in types.inheritedProperties(of: viewModel) where property.isStored {
        guard let name = types.typeName(of: property) else { continue }
        if types.isRouterName(name) { routers[property.name] = name }
      }
      guard !routers.isEmpty else { continue }
      for place in types.code(of: viewModel, [.call]) {
        guard let last = place.tree.lastOfReceiverChain(place.node),
          let router = routers.first(where: { place.tree.isNamed(last, $0.key) })?.value,
          let method = place.tree.calleeName(place.node)
        else { continue }
        let arguments = place.tree.arguments(place.node)
        let closures = arguments.filter { place.tree.kind(place.tree.value(ofArgument: $0)) == .closure }
        guard !closures.isEmpty else { continue }
        let call = Call(
          caller: viewModel.name, router: router, labels: closures.map { place.tree.label($0) ?? "_" },
          location: place.file.location(place.tree.calleeRange(place.node)))
        calls[method, default: []].append(call)
      }
    }
  }

  /// The first call of a router's method that hands over a closure for one of its parameters.
  func first(of function: Function, handingOver parameter: Function.Parameter, to router: IndexedType) -> Call? {
    let closures = function.parameters.filter { $0.type?.isFunction == true }
    return calls[function.name]?.first { call in
      let isCommon = call.router == SceneNames.routing
      guard call.router == router.name || (!isCommon && types.supers(router).contains(call.router)) else {
        return false
      }
      // The first trailing closure has no label.
      return call.labels.contains(parameter.label) || (closures.count == 1 && call.labels.contains("_"))
    }
  }
}
