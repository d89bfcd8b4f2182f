enum SceneViewModelInteractor {
  static let rule = Rule(
    title: "The view model must adopt the scene's interactor",
    severity: .error, looksAt: [.viewModel, .scene, .viewModelProtocol], claims: .absence,
    source: """
      scene-architecture.md, ViewController (line 126): "XXXScene의 요구사항인 interactor의 실제 구현도 viewModel이 하게 됩니다"; class
      diagram (line 30): `XXXSceneInteractor <|.. XXXViewModelImple`
      """,
    documentation: """
      The view controller answers `interactor` with its view model, so the view model has to adopt the scene's
      interactor. When it does not, the conversion is conditional and gives nil: a parent that attaches the scene gets
      no interactor, and its messages to the child are lost in silence.
      """,
    remedy: "Add the interactor to the view model protocol's inheritance clause",
    paired: #"""
      //- NoteScene+Builder.swift
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      //- NoteViewModel.swift
      -protocol NoteViewModel: AnyObject { }  // fix: 10
      +protocol NoteViewModel: AnyObject, NoteSceneInteractor { }
      final class NoteViewModelImple: NoteViewModel { }
      """#,
    check: .each(\SceneModel.types.scenes) { model, scene in
      guard let name = scene.interactor.realName,
        let interactor = model.types.type(named: name, in: scene.type.declarations[0].file)
      else { return nil }
      let classes = model.viewModels(of: scene)
      guard !classes.isEmpty, !classes.contains(where: { mayAdopt($0, anyOf: [name, interactor.name], in: model) })
      else {
        return nil
      }
      let own = model.table.types(named: scene.stem + "ViewModel", beside: scene.type).first {
        model.types.has($0, role: .viewModelProtocol)
      }
      let reported = own ?? classes[0]
      return Violation(
        model.table.nameLocation(reported), "\(reported.name) does not adopt \(name); add it to its inheritance clause",
        subject: name, notes: [.init(model.table.nameLocation(interactor), "the interactor of \(scene.name)")],
        fix: own.flatMap { fix($0, for: interactor, in: model) })
    })

  /// The view model adopts the interactor, or adopts something of another module that may refine it.
  private static func mayAdopt(_ viewModel: IndexedType, anyOf names: [String], in model: SceneModel) -> Bool {
    model.types.supers(viewModel).contains(where: names.contains)
      || model.types.unknownSupers(viewModel).contains { name in
        ["Interactor", "Listener", "ViewModel", "ViewModelImple"].contains { name.hasSuffix($0) }
      }
  }

  /// The fix-it that adopts the interactor: certain when it asks for nothing and can be named there.
  private static func fix(_ viewModel: IndexedType, for interactor: IndexedType, in model: SceneModel) -> FixIt? {
    guard let declaration = viewModel.declarations.first, let place = interactor.declarations.first,
      model.types.isVisible(place, fromFile: declaration.file), model.types.asksForNothing(interactor),
      let edit = model.table.insertion(inherited: interactor.name, of: declaration)
    else { return nil }
    return FixIt(title: "Adopt '\(interactor.name)'", edits: [edit])
  }
}

extension SceneTypes {
  /// Whether a file can name what another file declares: they are in one module, or it imports that module.
  fileprivate func isVisible(_ declaration: DeclarationReference, fromFile number: FileID) -> Bool {
    guard let module = table.modules.name(of: declaration.file) else { return table.modules.name(of: number) == nil }
    return module == table.modules.name(of: number) || table.file(number).imports(module)
  }
}
