enum RIBsViewNamesRib {
  static let rule = Rule(
    title: "A view must know only its PresentableListener",
    severity: .warning, looksAt: [.ribView],
    source: """
      RIBs wiki Home: views inform the interactor of user events and display what they are given; RIBs templates
      ownsView: the view's one way out is `listener: …PresentableListener`.
      """,
    documentation: """
      Views show what they are given and tell their listener what the user does. A view that knows an interactor, a
      router or a builder can act past its interactor, and cannot be shown or tested without them.
      """,
    remedy: "Go through the PresentableListener",
    paired: #"""
      //- HomeInteractor.swift
      -protocol HomePresentable: Presentable {}
      -protocol HomeRouting: Routing {}
      +protocol HomePresentable: Presentable { var listener: HomePresentableListener? { get set } }

      -final class HomeInteractor: PresentableInteractor<HomePresentable> {
      +final class HomeInteractor: PresentableInteractor<HomePresentable>, HomePresentableListener {
      +   struct State {}
          func close() {}
      }
      //- HomeViewController.swift
      +protocol HomePresentableListener: AnyObject { func close() }
      +
      final class HomeViewController: UIViewController, HomePresentable {
      -   var interactor: HomeInteractor?  // finding: 21
      -   private var router: HomeRouting?  // finding: 17
      -   @objc private func closeTapped() { interactor?.close() }
      +   weak var listener: HomePresentableListener?
      +   @objc private func closeTapped() { listener?.close() }
      +   func render(_ state: HomeInteractor.State) { print(state) }
      }
      """#,
    check: .each(in: RIBsModel.self, partsKnownToViews) { model, known in
      let listener =
        model.roles.storedProperty("listener", of: known.owner)?.type?.base
        ?? "\(known.owner.feature(.view) ?? "")PresentableListener"
      return Violation(
        known.location, "\(known.owner.name) names \(known.name): a view talks to its \(listener)",
        declaration: known.declaration, subject: known.name)
    })

  /// Parts of RIBs that views know.
  private static func partsKnownToViews(_ model: RIBsModel) -> [RIBsModel.Known] {
    model.known(to: model.ribViews, [.interactor, .router, .builder]) { _, property in
      property.name == "listener" ? [] : [.routing, .buildable, .interactable]
    }.filter { !isReactor($0, in: model) }
  }

  /// The interactor is the reactor of its view, whose class ReactorKit asks for.
  private static func isReactor(_ known: RIBsModel.Known, in model: RIBsModel) -> Bool {
    guard let type = known.type, model.roles.part(type) == .interactor,
      model.types.plainSupertypes(of: type).contains(where: { $0.reference.base == "Reactor" && $0.declared == nil })
    else { return false }
    let syntax = model.types.file(known.location.file).syntax
    return syntax.declarations.contains { declaration in
      guard declaration.range.contains(known.location.range.start) else { return false }
      let name = syntax.plainName(of: declaration)
      switch declaration.kind {
      case .func: return name == "bind"
      case .var, .let: return name == "reactor"
      case .typealias: return name == "Reactor"
      default: return false
      }
    }
  }
}
