enum RIBsWeakPresentableListener {
  static let rule = Rule(
    title: "Declare `listener` weak in view controllers and presenters",
    severity: .error, breaks: .neverFreed, looksAt: [.ribView, .presenter],
    source: """
      RIBs templates ownsView, ViewController: a weak optional `listener`; RIBs API `PresentableInteractor`: the
      interactor holds its presenter strongly, and its end asserts that the presenter is gone.
      """,
    documentation: """
      The interactor holds its presenter strongly, and the `listener` of a view or presenter is that interactor. A
      strong property closes the circle: the screen stays in memory after it is gone.
      """,
    remedy: "Declare the property `weak var`",
    paired: #"""
      //- HomeInteractor.swift
      protocol HomePresentable: Presentable {
          var listener: HomePresentableListener? { get set }
      }

      final class HomeInteractor: PresentableInteractor<HomePresentable>, HomePresentableListener {}
      //- HomeViewController.swift
      protocol HomePresentableListener: AnyObject {}

      final class HomeViewController: UIViewController, HomePresentable {
      -   var listener: HomePresentableListener!  // fix: 9
      +   weak var listener: HomePresentableListener?
      }
      +final class HomeHeaderView: UIView {
      +   var listener: HomePresentableListener?
      +}
      """#,
    check: .holding(.weak, of: \RIBsModel.strongPresentableListeners) { model, one in
      "\(one.title) must be weak: the interactor owns the \(model.roleTitle(one.owner))"
    })
}

extension RIBsModel {
  /// The word for a view: `view controller`, `presenter`.
  fileprivate func roleTitle(_ type: IndexedType) -> String {
    roles.part(type) == .presenter ? "presenter" : type.name.hasSuffix("View") ? "view" : "view controller"
  }

  /// The `listener` of views and presenters, and what else an interactor sets to itself in its presenter.
  fileprivate var strongPresentableListeners: [OwnedProperty] {
    let set = propertiesSetToInteractors
    let names = Set(set.map(\.name) + ["listener"])
    return strongReferences(of: parts(anyOf: [.view, .presenter]), named: names) { owner, property, reference, type in
      if property.name == "listener" {
        if let type { return roles.roles(type).contains(.presentableListener) || roles.part(type) == .interactor }
        return (roles.isRIBView(owner) || roles.part(owner) == .presenter)
          && roles.isForeignListener(reference, in: types.file(of: property))
      }
      return set.contains { name, presentable in
        name == property.name && (presentable === owner || roles.conformances(owner).includes(presentable))
      }
    }
  }

  /// The properties, other than `listener`, that interactors set to themselves, with the type of their presenter:
  /// `presenter.handler = self`.
  private var propertiesSetToInteractors: [(name: String, presentable: IndexedType)] {
    parts(.interactor).flatMap { interactor -> [(name: String, presentable: IndexedType)] in
      guard let presentable = roles.presentable(of: interactor) else { return [] }
      return code.units(of: interactor).flatMap { $0.nodes([.assignment]) }.compactMap { place in
        let tree = place.tree
        let target = tree.unwrapped(tree.target(place.node))
        guard let receiver = tree.receiver(target), tree.isNamed(receiver, "presenter"),
          let value = tree.value(ofAssignment: place.node), tree.isThisObject(value)
        else { return nil }
        return (tree.name(target), presentable)
      }
    }
  }
}
