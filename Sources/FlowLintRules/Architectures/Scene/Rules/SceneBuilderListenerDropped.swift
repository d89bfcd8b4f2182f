enum SceneBuilderListenerDropped {
  static let rule = Rule(
    title: "Pass the builder's listener on to the view model",
    severity: .error, breaks: .unheard, looksAt: [.builderProtocol, .builder, .router], claims: .absence,
    source: #"scene-architecture.md, Listener (line 214): "이 때 NextVM은 NextSceneListener로 CurrentVM을 주입받게 됩니다""#,
    documentation: """
      The listener that a router hands to the builder is the parent's view model. A make method that never mentions it
      compiles and runs, and the child's messages go nowhere: the parent does not learn what was chosen, saved or
      cancelled. So it is with a router that is given the listener and asks the builder with nil.
      """,
    remedy: "Assign the listener to the view model, or pass it on",
    paired: #"""
      -//- NoteBuilderImple.swift
      +//- NoteSceneBuilderImple.swift
      final class NoteSceneBuilderImple: NoteSceneBuilder {
          func makeNoteScene(
              listener: (any NoteSceneListener)?  // finding: 9
          ) -> any NoteScene {
              let builder = PlainNoteBuilder()
      -       return builder.build()
      +       return builder.build(listener: listener)
          }
      }
      -protocol NoteSceneBuilder: AnyObject {
      -   func makeNoteScene(listener: (any NoteSceneListener)?) -> any NoteScene
      -}
      """#,
    violating: #"""
      //- NoteScene+Builder.swift
      protocol NoteSceneListener: AnyObject { func note(saved id: String) }
      protocol NoteSceneBuilder: AnyObject {
          func makeNoteScene(listener: (any NoteSceneListener)?) -> any NoteScene
      }
      //- NoteViewModel.swift
      protocol NoteViewModel: AnyObject { func save() }
      final class NoteViewModelImple: NoteViewModel {
          weak var listener: (any NoteSceneListener)?
          func save() { self.listener?.note(saved: "1") }
      }
      //- NoteViewController.swift
      final class NoteViewController: UIViewController, NoteScene {
          private let viewModel: any NoteViewModel
          init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      }
      //- NoteBuilderImple.swift
      final class NoteSceneBuilderImple: NoteSceneBuilder {
          private let viewAppearance: ViewAppearance
          init(viewAppearance: ViewAppearance) { self.viewAppearance = viewAppearance }
          func makeNoteScene(listener: (any NoteSceneListener)?) -> any NoteScene {  // fix: 24
              let viewModel = NoteViewModelImple()
              let viewController = NoteViewController(viewModel: viewModel)
              return viewController
          }
      }
      """#,
    #"""
    //- EditorScene+Builder.swift
    protocol EditorSceneInteractor: AnyObject { }
    protocol EditorScene: Scene where Interactor == any EditorSceneInteractor { }
    protocol EditorSceneListener: AnyObject { func editor(saved id: String) }
    protocol EditorSceneBuilder: AnyObject { func makeEditorScene(listener: (any EditorSceneListener)?) -> any EditorScene }
    //- NoteRouter.swift
    protocol NoteRouting: Routing { func routeToEditor(listener: (any EditorSceneListener)?) }
    final class NoteRouter: BaseRouterImple, NoteRouting {
        private let editorSceneBuilder: any EditorSceneBuilder
        init(editorSceneBuilder: any EditorSceneBuilder) { self.editorSceneBuilder = editorSceneBuilder }
        func routeToEditor(listener: (any EditorSceneListener)?) {
            let next = self.editorSceneBuilder.makeEditorScene(listener: nil)  // fix: 70
            self.scene?.present(next, animated: true)
        }
    }
    """#,
    check: .found { (model: SceneModel) in
      SceneRoles.builder.parts(in: model).flatMap { builder in
        dropped(in: model, by: builder).map { violation(of: $0, model) }
      }
        + SceneRoles.router.parts(in: model).flatMap { withheld(by: $0, model) }
    })

  /// The places at which a router passes nil to a builder, in a function that is given a listener and never uses it.
  private static func withheld(by router: IndexedType, _ model: SceneModel) -> [Violation] {
    router.functions.flatMap { function -> [Violation] in
      guard let code = model.table.code(of: function),
        let listener = function.parameters.first(where: {
          $0.type(endingIn: "Listener")?.base.hasSuffix("Listener") == true
        }),
        !model.types.uses(listener.name, in: function)
      else { return [] }
      return code.all(.call).compactMap { call in
        guard call.tree.calleeName(call.node)?.hasPrefix("make") == true,
          let value = call.tree.argument(call.node, labelled: "listener")
            ?? model.types.listeners(givenBy: call).first?.value.node, call.tree.isNil(value)
        else { return nil }
        let location = call.file.location(call.tree.range(value))
        return Violation(
          location, "\(router.name).\(function.name) drops its \(listener.name); pass it to the builder",
          subject: listener.name,
          fix: FixIt(
            title: "Pass '\(listener.name)'", edits: [FixIt.Edit(location: location, replacement: listener.name)]))
      }
    }
  }

  private static func violation(
    of one: (Function, Function.Parameter, TypeReference), _ model: SceneModel
  ) -> Violation {
    let (function, parameter, type) = one
    let file = model.table.file(function.declaration.file)
    return Violation(
      file.location(parameter.nameRange), "\(parameter.name) is never used; assign it to the view model",
      subject: parameter.name, fix: fix(parameter.name, typed: type, in: function, of: file, model: model))
  }

  private static func dropped(
    in model: SceneModel, by builder: IndexedType
  ) -> [(Function, Function.Parameter, TypeReference)] {
    let makers = builder.functions.filter { $0.hasBody && !model.table.isEmpty($0) }
    return makers.filter { isSceneBuilding($0, of: builder, in: model) }.flatMap { function in
      function.parameters.compactMap { parameter in
        guard parameter.name != "_", let type = parameter.type(endingIn: "Listener"), type.isNominal,
          type.base.hasSuffix("Listener"), !model.types.uses(parameter.name, in: function)
        else { return nil }
        return (function, parameter, type)
      }
    }
  }

  /// The builder implements a builder protocol, or the function makes a view controller.
  private static func isSceneBuilding(_ function: Function, of builder: IndexedType, in model: SceneModel) -> Bool {
    let implements =
      model.types.inherits(builder, anyOf: .builderProtocol)
      || model.types.unknownSupers(builder).contains(where: \.isSceneBuilderName)
    return implements || model.wirings.of(function).map { !$0.viewControllers.isEmpty } == true
  }

  /// The fix-it that assigns the listener right after the only view model that can take it was made.
  private static func fix(
    _ listener: String, typed type: TypeReference, in function: Function, of file: IndexedFile, model: SceneModel
  ) -> FixIt? {
    guard let wiring = model.wirings.of(function), wiring.viewModels.count == 1, let made = wiring.viewModels.first,
      let local = made.local
    else { return nil }
    let settable = model.types.storedProperties(made.type).filter {
      $0.type?.base == type.base && !$0.isLet && !model.table.isPrivate($0.declaration)
    }
    guard settable.count == 1, let property = settable.first, property.type?.isOptional == true || !type.isOptional
    else { return nil }
    let line = "\(local.name).\(property.name) = \(listener)"
    guard let edit = made.insertion(of: line, in: file) else { return nil }
    return FixIt(title: "Assign '\(listener)' to the view model", edits: [edit])
  }
}
