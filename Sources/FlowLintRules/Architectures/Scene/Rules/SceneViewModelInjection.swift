enum SceneViewModelInjection {
  static let rule = Rule(
    title: "A view model is given its usecases",
    severity: .error, looksAt: [.viewModel],
    source: #"scene-architecture.md, BuilderImple: "Domain framework 내에 구현된 usecase 객체를 사용하고, 이를 vm이 주입받게 됩니다""#,
    documentation: """
      A view model is given the usecases it needs and nothing more. One that keeps the factory or a repository, or makes
      a usecase itself, hides what it depends on, and its tests need the whole factory or the real data layer.
      """,
    remedy: "Inject the usecases that the view model needs",
    violating: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
          private let noteUsecase = NoteUsecaseImple()  // finding: 31
      }
      """#,
    conforming: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
          private let noteUsecase: any NoteUsecase
          init(noteUsecase: any NoteUsecase) { self.noteUsecase = noteUsecase }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    for viewModel in model.types.all(.viewModel) {
      var isReported = false
      for property in model.types.storedProperties(viewModel) {
        guard let type = model.types.typeName(of: property),
          isFactory(type) || type.dropping(suffix: "Repository") != nil
        else { continue }
        isReported = isReported || isFactory(type)
        let what = isFactory(type) ? "factory" : "repository"
        findings.report(
          model.table.location(property), "\(viewModel.name).\(property.name): inject the usecases, not the \(what)",
          subject: type)
      }
      for initializer in viewModel.functions where initializer.kind == .`init` && !isReported {
        for parameter in initializer.parameters {
          guard let type = parameter.type, type.isNominal, isFactory(type.base) else { continue }
          findings.report(
            model.table.file(initializer.declaration.file).location(parameter.labelRange),
            "\(viewModel.name) is given \(type.base); inject the usecases, not the factory", subject: parameter.name)
        }
      }
      for creation in model.types.madeUsecases(in: viewModel) {
        findings.report(
          creation.location, "\(viewModel.name) creates \(creation.name); inject it", subject: creation.name)
      }
    }
  }

  private static func isFactory(_ type: String) -> Bool { type.hasSuffix("UsecaseFactory") }
}
