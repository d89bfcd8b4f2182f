enum SceneViewModelInjection {
  static let rule = Rule(
    title: "Inject usecases into a view model",
    severity: .warning, looksAt: [.viewModel],
    source: """
      scene-architecture.md, BuilderImple (line 141): "Domain framework 내에 구현된 usecase 객체를 사용하고, 이를 vm이 주입받게 됩니다"
      """,
    documentation: """
      A view model is given the usecases it needs and nothing more. One that keeps the factory or a repository, or makes
      a usecase itself, hides what it depends on, and its tests need the whole factory or the real data layer.
      """,
    remedy: "Inject the usecases that the view model needs",
    paired: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
      -   private let noteUsecase = NoteUsecaseImple()  // finding: 31
      +   private let noteUsecase: any NoteUsecase
      +   init(noteUsecase: any NoteUsecase) { self.noteUsecase = noteUsecase }
      }
      """#,
    check: .each(of: SceneRoles.viewModel, uninjected) { _, viewModel, one in
      Violation(one.location, "\(viewModel.name)\(one.detail)", subject: one.name)
    })

  /// The factories and repositories that a view model holds or is given, and the usecases that it makes, each with what
  /// is said of it.
  private static func uninjected(in model: SceneModel, of viewModel: IndexedType) -> [NamedPlace] {
    let held = model.types.held(by: viewModel).filter {
      isFactory($0.name) || $0.name.dropping(suffix: "Repository") != nil
    }
    let holds = held.map {
      let advice = "inject the usecases, not the \(isFactory($0.name) ? "factory" : "repository")"
      return NamedPlace(
        location: model.table.location($0.holder.property), name: $0.name,
        detail: ".\($0.holder.property.name): \(advice)")
    }
    let initializers = viewModel.functions.filter { $0.kind == .`init` && !held.contains { isFactory($0.name) } }
    let given = initializers.flatMap { initializer in
      initializer.parameters.compactMap { parameter -> NamedPlace? in
        guard let type = parameter.type, type.isNominal, isFactory(type.base) else { return nil }
        return NamedPlace(
          location: model.table.location(parameter.labelRange, in: initializer.declaration), name: parameter.name,
          detail: " is given \(type.base); inject the usecases, not the factory")
      }
    }
    let made = model.types.madeUsecases(in: viewModel).map {
      NamedPlace(location: $0.location, name: $0.name, detail: " creates \($0.name); inject it")
    }
    return holds + given + made
  }

  private static func isFactory(_ type: String) -> Bool { type.hasSuffix("UsecaseFactory") }
}
