enum SceneUsecaseOutsideViewModel {
  private static let suffixes = TypedOption<[String]>(
    "suffixes", "How the names of types end that only view models may hold",
    default: ["Usecase", "Uescase", "Repository", "UsecaseFactory"])

  static let rule = Rule(
    title: "Use usecases in view models only",
    severity: .error, looksAt: [.viewController, .router, .swiftUIView, .viewState, .eventHandler],
    source: """
      scene-architecture.md, ViewController (line 126): "해당 scene에서 구현하여야하는 요구사항에 대한 실제 동작은 ViewController가 소유한
      viewModel이 처리합니다"; BuilderImple (line 141): "usecase 객체를 사용하고, 이를 vm이 주입받게 됩니다"
      """,
    documentation: """
      What a scene does is done by its view model, which is given the usecases. A view controller, router or view with a
      usecase or a repository of its own does part of the work where it cannot be tested and where the view model does
      not know of it.
      """, remedy: "Move the usecase to the view model", options: [suffixes.option],
    paired: #"""
      //- NoteRouter.swift
      -final class NoteRouter: BaseRouterImple, NoteRouting {
      +final class NoteRouter: BaseRouterImple, NoteRouting { }
      +//- NoteViewModel.swift
      +final class NoteViewModelImple: NoteViewModel {
          private let noteUsecase: any NoteUsecase  // finding: 17
          init(noteUsecase: any NoteUsecase) { self.noteUsecase = noteUsecase }
      }
      """#,
    check: .reading(SceneModel.self) { model, findings in
      let suffixes = findings[suffixes]
      for (role, law) in laws {
        for type in model.types.all(role) {
          for property in model.types.storedProperties(type) {
            guard let name = model.types.typeName(of: property), endsIn(suffixes, name: name) else { continue }
            findings.report(
              model.table.location(property), "\(type.name).\(property.name): \(law); move it to the view model",
              subject: name)
          }
        }
      }
    })

  /// The name is that of an interface or its implementation: `NoteUsecase`, `NoteUsecaseImple`. A model may be called
  /// just `Repository`.
  private static func endsIn(_ suffixes: [String], name: String) -> Bool {
    let interface = name.dropping(suffix: "Imple") ?? name
    return suffixes.contains { interface.dropping(suffix: $0) != nil } || interface == "UsecaseFactory"
  }

  private static let laws: KeyValuePairs<SceneRoles, String> = [
    .router: "routers only route", .viewController: "view controllers only show", .view: "views only draw",
    .viewState: "view states only hold what is shown", .eventHandler: "event handlers only pass events on",
  ]
}
