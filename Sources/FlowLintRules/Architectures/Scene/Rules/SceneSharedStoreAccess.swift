enum SceneSharedStoreAccess {
  private static let stores = TypedOption<[String]>(
    "stores", "Types that hold the state which scenes share", default: ["SharedDataStore"])

  static let rule = Rule(
    title: "Reach shared state through a usecase",
    severity: .warning, looksAt: [.viewModel, .viewController, .router, .swiftUIView, .viewState],
    source: #"scene-architecture.md, Usecase (line 166): "공유해야하는 상태의 경우 싱글턴으로 관리되는 SharedDataStore에 의해 관리되고 전파됩니다""#,
    documentation: """
      State that scenes share is kept in one store and reached through usecases. A scene's part that reads or writes the
      store itself depends on its keys and value types, and skips whatever the usecase does around the change: saving
      it, sending it to the server, telling others.
      """, remedy: "Read and write shared state through a usecase", options: [stores.option],
    paired: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
      -   private let store: SharedDataStore  // finding: 24
      -   init(store: Any) { fatalError() }
      +   private let noteUsecase: any NoteUsecase
      +   init(noteUsecase: any NoteUsecase) { self.noteUsecase = noteUsecase }
      }
      """#,
    check: .reading(SceneModel.self) { model, findings in
      let stores = NameFinder(findings[stores])
      for type in model.types.all([.viewModel, .viewController, .router, .view, .viewState]) {
        for (store, location) in model.table.mentions(of: stores, in: type) {
          findings.report(
            location, "\(type.name) touches \(store); use a usecase", declaration: type.qualifiedName, subject: store)
        }
      }
    })
}
