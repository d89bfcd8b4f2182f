enum SceneInteractorNotViewModel {
  static let rule = Rule(
    title: "Use the view model as the scene's interactor",
    severity: .error, looksAt: [.viewController], claims: .absence,
    source: """
      scene-architecture.md, ViewController (line 126): "XXXScene의 요구사항인 interactor의 실제 구현도 viewModel이 하게 됩니다(이를 통하여
      외부 scene과의 메세징은 viewModel 간 이루어지게 됩니다)"; class diagram (line 53)
      """,
    documentation: """
      Other scenes reach a view model through `scene.interactor`. When the view controller answers nil, itself or
      another object, the parent keeps that answer and every later message to the child is lost or lands in the view
      layer, past the view model's state.
      """,
    remedy: "Return the view model from interactor",
    paired: #"""
      -//- NoteScene+Builder.swift
      -protocol NoteSceneInteractor: AnyObject { func reload() }
      -protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      //- NoteViewModel.swift
      protocol NoteViewModel: AnyObject, NoteSceneInteractor { }
      //- NoteViewController.swift
      final class NoteViewController: UIViewController, NoteScene {
          private let viewModel: any NoteViewModel
      -   var interactor: (any NoteSceneInteractor)? { nil }  // finding: 9
      +   var interactor: (any NoteSceneInteractor)? { self.viewModel }
          init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      }
      """#,
    check: .each(of: SceneRoles.viewController) { model, viewController in
      let isReal = model.types.sceneNames(of: viewController).contains {
        $0.sceneStem.flatMap { model.types.scene(stem: $0) }?.interactor.realName != nil
      }
      guard isReal, let property = viewController.properties.first(where: { $0.name == "interactor" && !$0.isStatic }),
        !model.types.mayBeViewModel(property, of: viewController)
      else { return nil }
      let holder = model.types.viewModelProperties(of: viewController).first?.name ?? "viewModel"
      return Violation(
        model.table.location(property),
        "\(viewController.name).interactor is not the view model; return self.\(holder)", subject: "interactor")
    })
}

extension SceneTypes {
  /// The value of a property of a view controller mentions a view model, or something of which nothing is known, or comes
  /// later.
  fileprivate func mayBeViewModel(_ property: Property, of viewController: IndexedType) -> Bool {
    guard let body = property.isStored ? property.initializer : property.accessors else {
      return !property.attributes.isEmpty
        || table.memberMentions(of: [property.name])[property.name].contains { $0.tree.isAssigned($0.node) }
    }
    let tree = table.file(property.declaration.file).bodies
    for node in [body] + Array(tree.descendants(body)) {
      switch tree.kind(node) {
      case .name, .member:
        guard tree.kind(node) == .name || tree.receiver(node).map({ tree.isSelf($0) }) == true else { continue }
        guard let found = self.property(tree.name(node), of: viewController), found.isStored,
          let type = typeName(of: found)
        else { return true }
        let file = found.declaration.file
        if isViewModelName(type, in: file) || isUnknown(type, in: file) { return true }
      case .call, .opaque: return true
      default: continue
      }
    }
    return false
  }
}
