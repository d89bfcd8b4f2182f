private let isStrict = TypedOption<Bool>(
  "strict", "Report overrides whose closure no view model hands over, too", default: false)

enum SceneRouterClosureDropped {
  static let rule = Rule(
    id: "scene_router_closure_dropped",
    title: "An override keeps the completion it is given",
    severity: .error,
    looksAt: [.viewModel, .router],
    source: """
      scene-architecture.md, Router: "필요시 오버라이딩하여 구현을 분기하세요"
      """,
    documentation: """
      An override varies how something is done, not what the caller was promised. A completion that the override
      takes and never calls leaves the view model waiting: its listener is not told, and what should follow
      never happens.
      """,
    remedy: "Call the closure when the work is done, or hand it on",
    options: [isStrict.option],
    examples: [
      .violating(
        #"""
        //- NoteRouter.swift
        protocol NoteRouting: Routing { }
        final class NoteRouter: BaseRouterImple, NoteRouting {
            override func closeScene(animate: Bool, _ dismissed: (() -> Void)?) {  // finding: 19
                self.scene?.navigationController?.popViewController(animated: animate)
            }
        }
        //- NoteViewModel.swift
        protocol NoteViewModel: AnyObject { }
        final class NoteViewModelImple: NoteViewModel {
            var router: (any NoteRouting)?
            weak var listener: (any NoteSceneListener)?
            func close() { self.router?.closeScene(animate: true) { self.listener?.noteClosed() } }
        }
        """#),
      .conforming(
        #"""
        //- NoteRouter.swift
        protocol NoteRouting: Routing { }
        final class NoteRouter: BaseRouterImple, NoteRouting {
            override func closeScene(animate: Bool, _ dismissed: (() -> Void)?) {
                self.scene?.navigationController?.popViewController(animated: animate)
                dismissed?()
            }
        }
        //- NoteViewModel.swift
        protocol NoteViewModel: AnyObject { }
        final class NoteViewModelImple: NoteViewModel {
            var router: (any NoteRouting)?
            weak var listener: (any NoteSceneListener)?
            func close() { self.router?.closeScene(animate: true) { self.listener?.noteClosed() } }
        }
        """#),
    ],
    check: .reading(SceneModel.self, inspect))
}

private func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
  let waiting = Waiting(in: model)
  for router in model.types.all(.router) {
    for function in router.functions where function.isOverride && function.kind == .func {
      guard let body = function.body else { continue }
      let tree = model.table.file(function.declaration.file).bodies
      for parameter in function.parameters where parameter.type?.isFunction == true {
        guard parameter.name == "_" || !tree.mentionsLocal(parameter.name, in: body) else { continue }
        let call = waiting.call(of: function, dropping: parameter, on: router, model)
        guard call != nil || findings[isStrict] else { continue }
        let wait = call.map { ", but \($0.caller) waits for it" } ?? ""
        findings.report(
          model.table.location(function), "\(router.name).\(function.name) drops \(parameter.name)\(wait); call it",
          declaration: "\(router.qualifiedName).\(function.name)", kind: "function", subject: parameter.name,
          notes: call.map { [.init(location: $0.location, message: "the closure is handed over here")] } ?? [])
      }
    }
  }
}

/// The calls of view models that hand a closure to their router.
private struct Waiting {
  struct Call {
    let caller: String
    let router: String
    /// The labels of the arguments, `_` for those without one.
    let labels: [String]
    let location: Location
  }

  private var calls: [String: [Call]] = [:]

  init(in model: SceneModel) {
    for viewModel in model.types.all(.viewModel) {
      var routers: [String: String] = [:]
      for property in model.types.inheritedProperties(of: viewModel) where property.isStored {
        guard let name = model.types.typeName(of: property) else { continue }
        if model.types.isRouterName(name) { routers[property.name] = name }
      }
      guard !routers.isEmpty else { continue }
      for place in model.types.code(of: viewModel, [.call]) {
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

  func call(
    of function: Function, dropping parameter: Function.Parameter, on router: IndexedType, _ model: SceneModel
  ) -> Call? {
    let closures = function.parameters.filter { $0.type?.isFunction == true }
    return calls[function.name]?.first { call in
      let isCommon = call.router == SceneNames.routing
      guard call.router == router.name || (!isCommon && model.types.supers(router).contains(call.router))
      else { return false }
      // The first trailing closure has no label.
      return call.labels.contains(parameter.label) || (closures.count == 1 && call.labels.contains("_"))
    }
  }
}
