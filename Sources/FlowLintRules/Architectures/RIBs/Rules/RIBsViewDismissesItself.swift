enum RIBsViewDismissesItself {
  static let rule = Rule(
    title: "A view controller must not dismiss or pop itself",
    severity: .warning, looksAt: [.ribView], claims: .absence,
    source: """
      RIBs wiki Home: views are dumb, routers manipulate the view hierarchy; uber/RIBs issue 156: a view may dismiss
      itself as long as it tells its listener; uber/RIBs issues 131, 636: otherwise the screen goes and the RIB stays
      attached.
      """,
    documentation: """
      Routers change what is on the screen, and detach the RIB with it. A view that dismisses itself, without a word
      to its listener, leaves its RIB attached.
      """,
    remedy: "Call the PresentableListener; dismiss in the parent's router",
    paired: #"""
      //- HomeInteractor.swift
      protocol HomePresentable: Presentable { func close() }

      final class HomeInteractor: PresentableInteractor<HomePresentable>, HomePresentableListener {
          func didTapClose() { presenter.close() }
      }
      //- HomeViewController.swift
      protocol HomePresentableListener: AnyObject { func didTapClose() }

      final class HomeViewController: UIViewController, HomePresentable {
          weak var listener: HomePresentableListener?
          func close() { leave() }
          private func leave() { dismiss(animated: true) }
          @objc private func closeTapped() { listener?.didTapClose() }
      -   @objc private func cancelTapped() {
      -       dismiss(animated: true)  // finding: 9
      -   }
      -   @objc private func backTapped() {
      -       navigationController?.popViewController(animated: true)  // finding: 31
      -   }
      +   private func pick(_ picker: UIViewController) { picker.dismiss(animated: true) }
      +   func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { dismiss(animated: true) }
      }
      """#,
    check: .each(\RIBsModel.selfDismissals) { _, one in
      Violation(
        one.call.location,
        "\(one.view.name) closes itself: tell the listener, and let the parent's router detach and dismiss",
        subject: one.call.name)
    })
}

extension RIBsModel {
  fileprivate var selfDismissals: [(view: IndexedType, call: NamedPlace)] {
    lazy var helpers = presentingHelpers
    return ribViews.flatMap { view in selfDismissals(of: view, helpers).map { (view, $0) } }
  }

  private func selfDismissals(of view: IndexedType, _ helpers: @autoclosure () -> Set<String>) -> [NamedPlace] {
    let lineage = roles.lineage(view)
    guard lineage.contains(where: { !$0.properties(named: "listener").isEmpty }) else { return [] }
    lazy var presents = self.presents(view, helpers: helpers())
    let leaving = code.functions(of: view).filter { $0.function?.kind == .func }.flatMap { unit in
      unit.calls(named: ScreenCall.removing).compactMap { place -> (unit: RIBsUnit, call: NamedPlace)? in
        guard let name = place.tree.calleeName(place.node), leaves(place, in: unit), name != "dismiss" || !presents
        else { return nil }
        return (unit, NamedPlace(location: place.location, name: name))
      }
    }
    guard !leaving.isEmpty, let calledByOthers = requirementsReach(of: view), !tellsWhenGone(lineage) else { return [] }
    return leaving.filter { unit, _ in
      !calledByOthers.contains(unit.declaration) && !isAskedFromOutside(unit, of: view) && !tells(unit, of: view)
    }.map(\.call)
  }

  /// The functions that run because a protocol of the view asks for them; nil when no such protocol is known.
  private func requirementsReach(of view: IndexedType) -> Set<DeclarationReference>? {
    let requirements = roles.protocols(of: view).map { roles.requirements(of: $0) }
    if requirements.isEmpty || requirements.contains(where: { !$0.isKnown }) { return nil }
    let names = Set(requirements.flatMap { $0.functions.map(\.name) })
    return Set(code.reach(names, in: roles.lineage(view)).map(\.declaration))
  }

  /// Nothing in the view calls the function, and no event of UIKit does: whoever calls it is not the view.
  private func isAskedFromOutside(_ unit: RIBsUnit, of view: IndexedType) -> Bool {
    guard let function = unit.function, !function.isOverride, !types.isPrivate(function.declaration),
      !types.isObjectiveC(function)
    else { return false }
    // A method of a protocol that the project does not declare.
    return (function.parameters.isEmpty || roles.conformances(view).unknown.isEmpty)
      && !code.units(of: roles.family(view)).contains { $0.mentions(unit.name) }
  }

  private func tellsWhenGone(_ lineage: [IndexedType]) -> Bool {
    let names: Set<String> = ["viewDidDisappear", "viewWillDisappear", "didMove", "willMove", "deinit"]
    return lineage.flatMap { code.functions(of: $0) }.contains { names.contains($0.name) && $0.mentions("listener") }
  }

  /// The function, or one that it calls, tells somebody.
  private func tells(_ unit: RIBsUnit, of view: IndexedType) -> Bool {
    code.reach(from: [unit], in: roles.lineage(view)).contains { unit in
      unit.mentions("listener") || unit.mentions("delegate")
        || unit.nodes([.call]).contains { place in
          guard let name = place.tree.calleeName(place.node) else { return false }
          // A closure that somebody else has stored: `onClose?()`.
          return place.tree.isOwnCall(place.node) && roles.storedProperty(name, of: view) != nil
            || place.tree.receiver(place.node) != nil && ["accept", "send", "onNext"].contains(name)
        }
    }
  }

  private func leaves(_ place: CodePart, in unit: RIBsUnit) -> Bool {
    let tree = place.tree
    if tree.ancestors(place.node).contains(where: { tree.isCall($0, of: "UIAlertAction") }) { return false }
    switch ScreenCall(place.node, in: tree) {
    case .dismiss:
      return tree.isOwnCall(place.node) && !isCallbackOfForeignType(unit) && !unit.mentions("presentedViewController")
    case .pop:
      return tree.receiver(place.node).map { tree.isNamed($0, "navigationController") && tree.isOwn($0) } == true
    default: return false
    }
  }

  /// The view presents something itself, by a helper of all view controllers, or on the controller around it.
  private func presents(_ view: IndexedType, helpers: Set<String>) -> Bool {
    code.units(of: roles.lineage(view)).contains { unit in
      unit.calls.contains { helpers.contains($0) } || presents(unit)
    }
  }

  private func presents(_ unit: RIBsUnit) -> Bool {
    unit.calls(named: "present").contains { place in
      if place.tree.isOwnCall(place.node) { return true }
      guard let receiver = place.tree.receiver(place.node) else { return false }
      return place.tree.lastName(receiver).map { Self.around.contains($0) } == true
    }
  }

  /// The controllers around a view: `dismiss` of the view takes away what one of them presents.
  private static let around: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "parent", "rootViewController",
  ]

  /// The functions of extensions of view controllers, and of protocols, that present something.
  private var presentingHelpers: Set<String> {
    let extended =
      types.onlyExtended.filter { $0.name.hasSuffix("ViewController") }
      + types.types.filter { $0.kind == .protocol && !$0.extensions.isEmpty }
    return Set(
      extended.flatMap { type in
        code.functions(of: type).filter { code.reach(from: [$0], in: [type]).contains { presents($0) } }.map(\.name)
      })
  }

  /// The function runs for a type that UIKit calls back, such as `UIImagePickerController`: a parameter names it, or all
  /// that calls the function are such functions.
  private func isCallbackOfForeignType(_ unit: RIBsUnit) -> Bool {
    let family = roles.family(unit.owner)
    var pending = [unit]
    var visited: Set<DeclarationReference> = []
    while let next = pending.popLast() {
      guard visited.insert(next.declaration).inserted, !takesForeignType(next) else { continue }
      let callers = family.flatMap { code.callers(of: next.name, in: $0) }
      let isHandedOn = code.units(of: family).contains { $0.mentions(next.name) && !$0.calls.contains(next.name) }
      if callers.isEmpty || isHandedOn { return false }
      pending += callers
    }
    return true
  }

  private func takesForeignType(_ unit: RIBsUnit) -> Bool {
    let plain: Set<String> = ["Any", "AnyObject", "Bool", "UIButton", "UIControl", "UIBarButtonItem"]
    return unit.function?.parameters.compactMap(\.type).contains { type in
      !plain.contains(type.base) && !(type.base.hasPrefix("UI") && type.base.hasSuffix("GestureRecognizer"))
        && !types.isDeclared(type, in: unit.file)
    } == true
  }
}
