enum SceneViewControllerViewModel {
  static let rule = Rule(
    title: "A view controller must own its view model, privately and by protocol",
    severity: .warning, looksAt: [.viewController],
    source: """
      scene-architecture.md, ViewController (line 126): "ViewController가 소유한 viewModel"; class diagram (line 52):
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
    check: .found(in: SceneModel.self) { model in
      let held = model.types.all(.viewController).flatMap { model.types.held(by: $0) }.filter {
        holdsViewModel($0, in: model)
      }
      let judged = held.map { ($0.holder, wrong($0, in: model)) }
      let open = judged.filter { $1 == nil && !model.table.isPrivate($0.property.declaration) }.map(\.0)
      return judged.compactMap(\.1)
        + model.table.exposed(open, saying: { "\($0.title) is not private; make it so" }, subject: "access")
    })

  private static func wrong(_ held: HeldType, in model: SceneModel) -> Violation? {
    let location = model.table.location(held.holder.property)
    let title = held.holder.title
    if held.holder.property.ownership != .strong {
      let manner = held.holder.property.ownership == .weak ? "weak" : "unowned"
      return Violation(location, "\(title) is \(manner); keep it strongly", subject: "ownership")
    }
    guard model.types.roles(named: held.name, in: held.file).contains(.viewModel) else { return nil }
    return Violation(
      location, "\(title) is typed \(held.name); use any \(protocolName(of: held, model))", subject: "type")
  }

  /// The type is a view model of the project, or one of another module that carries the view controller's name.
  private static func holdsViewModel(_ held: HeldType, in model: SceneModel) -> Bool {
    if model.types.isKnownViewModel(held.name, in: held.file) { return true }
    guard let stem = held.holder.owner.name.dropping(suffix: "ViewController") else { return false }
    return model.types.isUnknown(held.name, in: held.file) && held.name == stem + "ViewModel"
  }

  /// The view model protocol that a class implements.
  private static func protocolName(of held: HeldType, _ model: SceneModel) -> String {
    let protocols = model.types.type(named: held.name, in: held.file).map { model.types.superTypes($0) } ?? []
    return protocols.first { model.types.has($0, role: .viewModelProtocol) }?.name ?? held.name.dropping(
      suffix: "Imple")
      ?? "its protocol"
  }
}
