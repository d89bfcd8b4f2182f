enum SceneRouterClosureDropped {
  private static let isStrict = TypedOption<Bool>(
    "strict", "Report overrides whose closure no view model hands over, too", default: false)

  static let rule = Rule(
    title: "An override must call the completion that it is given",
    severity: .warning, looksAt: [.viewModel, .router], claims: .absence,
    source: #"scene-architecture.md, Router (line 135): "필요시 오버라이딩하여 구현을 분기하세요""#,
    documentation: """
      An override varies how something is done, not what the caller was promised. A completion that the override takes
      and never calls leaves the view model waiting: its listener gets no call, and what should follow never happens.
      """, remedy: "Call the closure when the work is done, or hand it on", options: [isStrict.option],
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
    check: .reading(SceneModel.self) { model, findings in
      let calls = Dictionary(grouping: model.graph.requests, by: \.method)
      for router in model.types.all(.router) {
        for function in router.functions where function.isOverride && function.hasBody {
          let closures = function.parameters.filter { $0.type?.isFunction == true }
          for closure in closures where closure.name == "_" || !model.types.uses(closure.name, in: function) {
            let call = calls[function.name]?.first { call in
              model.types.has(call.caller, role: .viewModel) && call.router != SceneNames.routing
                && call.mayAsk(router, in: model.types)
                // The first trailing closure has no label.
                && (call.closures.contains(closure.label) || closures.count == 1 && call.closures.contains("_"))
            }
            guard call != nil || findings[isStrict] else { continue }
            let wait = call.map { ", but \($0.caller.name) waits for it" } ?? ""
            findings.report(
              model.table.location(function), "\(router.name).\(function.name) drops \(closure.name)\(wait); call it",
              subject: closure.name, notes: call.map { [.init($0.location, "the closure is handed over here")] } ?? [])
          }
        }
      }
    })
}
