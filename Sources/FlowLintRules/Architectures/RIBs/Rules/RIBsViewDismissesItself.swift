enum RIBsViewDismissesItself {
  static let rule = Rule(
    title: "A view controller does not leave by itself",
    severity: .warning, looksAt: [.ribView],
    source: """
      RIBs wiki Home: views are dumb, routers manipulate the view hierarchy; uber/RIBs issue 156: a view may dismiss
      itself as long as it tells its listener; uber/RIBs issues 131, 636: otherwise the screen goes and the RIB stays
      attached.
      """,
    documentation: """
      Routers change what is on the screen, and detach the RIB with it. A view that dismisses itself without telling
      anybody leaves its RIB attached.
      """,
    remedy: "Call the PresentableListener; dismiss in the parent's router",
    paired: #"""
      //- HomeInteractor.swift
      -protocol HomePresentable: Presentable { var listener: HomePresentableListener? { get set } }
      +protocol HomePresentable: Presentable {
      +   var listener: HomePresentableListener? { get set }
      +   func close()
      +}

      -final class HomeInteractor: PresentableInteractor<HomePresentable>, HomePresentableListener {}
      +final class HomeInteractor: PresentableInteractor<HomePresentable>, HomePresentableListener {
      +   override init(presenter: HomePresentable) {
      +       super.init(presenter: presenter)
      +       presenter.listener = self
      +   }
      +   func didTapClose() { presenter.close() }
      +}
      //- HomeViewController.swift
      import UIKit

      -protocol HomePresentableListener: AnyObject {}
      +protocol HomePresentableListener: AnyObject { func didTapClose() }

      final class HomeViewController: UIViewController, HomePresentable {
          weak var listener: HomePresentableListener?
      -   @objc private func didTapClose() {
      -       dismiss(animated: true)  // finding: 9
      -   }
      -   @objc private func didTapBack() {
      -       navigationController?.popViewController(animated: true)  // finding: 31
      -   }
      +   func close() { leave() }
      +   private func leave() { dismiss(animated: true) }
      +   @objc private func closeTapped() { listener?.didTapClose() }
      +   private func pick(_ picker: UIViewController) { picker.dismiss(animated: true) }
      +   func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { dismiss(animated: true) }
      }
      """#,
    check: .each(\RIBsModel.selfDismissals) { _, dismissal in
      Violation(
        dismissal.call.location,
        "\(dismissal.view.name) closes itself: tell the listener, and let the parent's router detach and dismiss",
        subject: dismissal.call.name)
    })
}

extension RIBsModel {
  fileprivate var selfDismissals: [(view: IndexedType, call: NamedPlace)] {
    lazy var presenting = presentingHelpers
    return ribViews.flatMap { view -> [(view: IndexedType, call: NamedPlace)] in
      guard hasListener(view) else { return [] }
      lazy var presents = self.presents(view, presenting)
      let leaving = code.functions(of: view).flatMap { unit -> [(unit: RIBsUnit, call: NamedPlace)] in
        guard unit.function?.kind == .func else { return [] }
        return unit.calls(named: ScreenCall.removing).compactMap { place in
          guard let name = place.tree.calleeName(place.node), leaves(place, in: unit), name != "dismiss" || !presents
          else { return nil }
          return (unit, NamedPlace(location: place.location, name: name))
        }
      }
      guard !leaving.isEmpty, let calledByOthers = requirementsReach(of: view), !tellsWhenGone(view) else { return [] }
      var telling: [DeclarationReference: Bool] = [:]
      return leaving.filter { unit, _ in
        if calledByOthers.contains(unit.declaration) || isAskedFromOutside(unit, of: view) { return false }
        let tells = telling[unit.declaration] ?? self.tells(unit, of: view)
        telling[unit.declaration] = tells
        return !tells
      }.map { (view, $0.call) }
    }
  }

  /// The functions that run because a protocol of the view asks for them; nil when no such protocol is known.
  fileprivate func requirementsReach(of view: IndexedType) -> Set<DeclarationReference>? {
    let protocols = roles.conformances(view).types.map { types.types[$0] }.filter { $0.kind == .protocol }
    if protocols.isEmpty { return nil }
    let requirements = protocols.map { roles.requirements(of: $0) }
    if requirements.contains(where: { !$0.isKnown }) { return nil }
    let names = Set(requirements.flatMap { $0.functions.map(\.name) })
    return Set(code.reach(names, in: roles.lineage(view)).map(\.declaration))
  }

  /// Nothing in the view calls the function, and no event of UIKit does: whoever calls it is not the view.
  fileprivate func isAskedFromOutside(_ unit: RIBsUnit, of view: IndexedType) -> Bool {
    guard let function = unit.function, !function.isOverride else { return false }
    let syntax = unit.file.syntax
    let declaration = syntax.declarations[unit.declaration.index]
    if syntax.isFilePrivate(declaration) { return false }
    if ["objc", "IBAction"].contains(where: { syntax.hasAttribute(declaration, $0) }) { return false }
    // A method of a protocol that the project does not declare.
    if !function.parameters.isEmpty, !roles.conformances(view).unknown.isEmpty { return false }
    return !code.units(of: roles.family(view)).contains { $0.mentions(unit.name) }
  }

  fileprivate func hasListener(_ view: IndexedType) -> Bool {
    roles.lineage(view).contains { !$0.properties(named: "listener").isEmpty }
  }

  fileprivate func tellsWhenGone(_ view: IndexedType) -> Bool {
    let names: Set<String> = ["viewDidDisappear", "viewWillDisappear", "didMove", "willMove", "deinit"]
    return code.units(of: roles.lineage(view)).contains {
      names.contains($0.name) && $0.function != nil && $0.mentions("listener")
    }
  }

  /// The function, or one that it calls, tells somebody.
  fileprivate func tells(_ unit: RIBsUnit, of view: IndexedType) -> Bool {
    code.reach(of: unit, in: roles.lineage(view)).contains { unit in
      if unit.mentions("listener") || unit.mentions("delegate") { return true }
      return unit.nodes([.call]).contains { place in
        guard let name = place.tree.calleeName(place.node) else { return false }
        // A closure that somebody else has stored: `onClose?()`.
        if place.tree.isOwnCall(place.node), roles.storedProperty(name, of: view) != nil { return true }
        guard place.tree.receiver(place.node) != nil else { return false }
        return ["accept", "send", "onNext"].contains(name)
      }
    }
  }

  fileprivate func leaves(_ place: CodePart, in unit: RIBsUnit) -> Bool {
    let tree = place.tree
    switch ScreenCall(place.node, in: tree) {
    case .dismiss:
      guard tree.isOwnCall(place.node) else { return false }
      return !isInAlertAction(place) && !isToldByForeign(unit) && !unit.mentions("presentedViewController")
    case .pop:
      guard let receiver = tree.receiver(place.node), tree.isNamed(receiver, "navigationController") else {
        return false
      }
      return tree.isOwn(receiver) && !isInAlertAction(place)
    default: return false
    }
  }

  fileprivate func isInAlertAction(_ place: CodePart) -> Bool {
    place.tree.ancestors(place.node).contains { place.tree.isCall($0, of: "UIAlertAction") }
  }

  /// The functions of extensions of view controllers, and of protocols, that present something.
  fileprivate var presentingHelpers: Set<String> {
    let extended =
      types.onlyExtended.filter { $0.name.hasSuffix("ViewController") }
      + types.types.filter { $0.kind == .protocol && !$0.extensions.isEmpty }
    return Set(
      extended.flatMap { type in
        code.functions(of: type).filter { code.reach(of: $0, in: [type]).contains { presents($0) } }.map(\.name)
      })
  }

  fileprivate static let plainParameters: Set<String> = ["Any", "AnyObject", "Bool"]

  /// A parameter is of a type that says who calls: `UIImagePickerController`.
  fileprivate func isToldByForeign(_ unit: RIBsUnit) -> Bool {
    unit.function?.parameters.contains { parameter in
      guard let type = parameter.type else { return false }
      let base = type.base
      if Self.plainParameters.contains(base) || base == "UIButton" || base == "UIControl" || base == "UIBarButtonItem" {
        return false
      }
      if base.hasPrefix("UI"), base.hasSuffix("GestureRecognizer") { return false }
      return !types.isDeclared(type, unit.file)
    } ?? false
  }
}
