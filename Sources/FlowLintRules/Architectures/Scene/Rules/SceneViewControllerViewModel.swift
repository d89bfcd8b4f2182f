enum SceneViewControllerViewModel {
  static let rule = Rule(
    title: "The view controller owns its view model, privately and by protocol",
    severity: .warning, looksAt: [.viewController],
    source: """
      scene-architecture.md, ViewController: "ViewController가 소유한 viewModel"; class diagram:
      `XXXViewController { - XXXViewModel viewModel }`
      """,
    documentation: """
      The view controller is the only owner of its view model. Held weakly, the view model dies when the make method
      returns, and the screen stays empty. Typed by its class or open to others, it is no longer an abstraction: the
      screen cannot run on a double, and other code reaches the view model past its interactor.
      """,
    remedy: "Hold the view model strongly, privately and by its protocol",
    paired: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel { }
      //- NoteViewController.swift
      final class NoteViewController: UIViewController, NoteScene {
      -   private let viewModel: NoteViewModelImple  // finding: 17
      -   init(viewModel: NoteViewModelImple) { self.viewModel = viewModel }
      +   private let viewModel: any NoteViewModel
      +   init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      }
      """#,
    violating: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel { }
      //- NoteViewController.swift
      final class NoteViewController: UIViewController, NoteScene {
          let viewModel: any NoteViewModel  // fix: 9
          init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    var open: [(viewController: IndexedType, property: Property)] = []
    for viewController in model.types.all(.viewController) {
      for property in model.types.storedProperties(viewController) {
        guard let type = model.types.typeName(of: property), holdsViewModel(type, viewController, model) else {
          continue
        }
        let name = "\(viewController.name).\(property.name)"
        if property.ownership != .strong {
          let manner = property.ownership == .weak ? "weak" : "unowned"
          report("\(name) is \(manner); keep it strongly", property, name, "ownership", nil, model, &findings)
        } else if model.types.roles(named: type).contains(.viewModel) {
          let advice = "\(name) is typed \(type); use any \(protocolName(of: type, model))"
          report(advice, property, name, "type", nil, model, &findings)
        } else if !model.types.isPrivate(property) {
          open.append((viewController, property))
        }
      }
    }
    let files = model.types.filesMentioning(Set(open.map(\.property.name)))
    for (viewController, property) in open {
      let name = "\(viewController.name).\(property.name)"
      let isLocal = files[property.name, default: []].isSubset(of: [property.declaration.file])
      let edit =
        isLocal && property.access == .internal ? model.table.insertion("private ", beforeModifiersOf: property) : nil
      let fix = edit.map { FixIt(title: "Insert 'private'", edits: [$0]) }
      report("\(name) is not private; make it so", property, name, "access", fix, model, &findings)
    }
  }

  /// The type is a view model of the project, or one of another module that carries the view controller's name.
  private static func holdsViewModel(_ type: String, _ viewController: IndexedType, _ model: SceneModel) -> Bool {
    if !model.types.roles(named: type).isDisjoint(with: [.viewModel, .viewModelProtocol]) { return true }
    guard let stem = viewController.name.dropping(suffix: "ViewController") else { return false }
    return model.types.isUnknown(type) && type == stem + "ViewModel"
  }

  /// The view model protocol that a class implements.
  private static func protocolName(of type: String, _ model: SceneModel) -> String {
    let names = model.types.type(named: type).map { model.types.supers($0) } ?? .empty
    return names.first { model.types.roles(named: $0).contains(.viewModelProtocol) }
      ?? type.dropping(suffix: "Imple") ?? "its protocol"
  }

  private static func report(
    _ message: String, _ property: Property, _ name: String, _ subject: String, _ fix: FixIt?, _ model: SceneModel,
    _ findings: inout FindingSink
  ) { findings.report(model.table.location(property), message, subject: subject, fix: fix) }
}
