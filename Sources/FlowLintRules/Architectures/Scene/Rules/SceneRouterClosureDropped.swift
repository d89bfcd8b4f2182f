enum SceneRouterClosureDropped {
  private static let isStrict = TypedOption<Bool>(
    "strict", "Report overrides whose closure no view model hands over, too", default: false)

  static let rule = Rule(
    title: "An override keeps the completion it is given",
    severity: .error, looksAt: [.viewModel, .router],
    source: #"scene-architecture.md, Router: "필요시 오버라이딩하여 구현을 분기하세요""#,
    documentation: """
      An override varies how something is done, not what the caller was promised. A completion that the override takes
      and never calls leaves the view model waiting: its listener is not told, and what should follow never happens.
      """,
    remedy: "Call the closure when the work is done, or hand it on",
    options: [isStrict.option],
    paired: #"""
      //- NoteRouter.swift
      final class NoteRouter: BaseRouterImple, NoteRouting {
          override func closeScene(animate: Bool, _ dismissed: (() -> Void)?) {  // finding: 19
              self.scene?.navigationController?.popViewController(animated: animate)
      +       dismissed?()
          }
      }
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
          var router: (any NoteRouting)?
          weak var listener: (any NoteSceneListener)?
          func close() { self.router?.closeScene(animate: true) { self.listener?.noteClosed() } }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    let calls = SceneClosureCalls(in: model.types)
    for router in model.types.all(.router) {
      for function in router.functions where function.isOverride && function.kind == .func && function.body != nil {
        for parameter in function.parameters where parameter.type?.isFunction == true {
          guard parameter.name == "_" || !model.types.uses(parameter.name, in: function) else { continue }
          let call = calls.first(of: function, handingOver: parameter, to: router)
          guard call != nil || findings[isStrict] else { continue }
          let wait = call.map { ", but \($0.caller) waits for it" } ?? ""
          findings.report(
            model.table.location(function), "\(router.name).\(function.name) drops \(parameter.name)\(wait); call it",
            subject: parameter.name,
            notes: call.map { [.init(location: $0.location, message: "the closure is handed over here")] } ?? [])
        }
      }
    }
  }
}
