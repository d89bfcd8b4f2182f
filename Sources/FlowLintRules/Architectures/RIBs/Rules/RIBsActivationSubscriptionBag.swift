enum RIBsActivationSubscriptionBag {
  static let rule = Rule(
    title: "End subscriptions made in `didBecomeActive()` at deactivation",
    severity: .warning, isOptIn: true, looksAt: [.interactor], claims: .absence,
    source: """
      RIBs API `Interactor`: `didBecomeActive()` sets subscriptions up and runs at each activation;
      `disposeOnDeactivate` / `cancelOnDeactivate` end them; RIBs wiki iOS Tutorial 3 uses them throughout.
      """,
    documentation: """
      `didBecomeActive()` runs at each activation. A subscription that lives in a bag that no code empties outlives the
      activation, and a second one adds another. Off by default: an interactor is rarely activated twice.
      """,
    remedy: "Bind it to the activity, or empty the bag in `willResignActive()`",
    paired: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: Interactor, HomeInteractable {
      -   private let disposeBag = DisposeBag()
      +   private var disposeBag = DisposeBag()
          private let names: Observable<String>
          init(names: Observable<String>) { self.names = names }
          override func didBecomeActive() {
              super.didBecomeActive()
      +       names.subscribe(onNext: { print($0) }).disposeOnDeactivate(interactor: self)
              names.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // finding: 48
          }
      +   override func willResignActive() {
      +       super.willResignActive()
      +       disposeBag = DisposeBag()
      +   }
      }
      """#,
    check: .holding(.forbidden(as: "activation"), by: RIBsParts([.interactor]), of: subscriptionsBeyondActivation) {
      model, owner, place in
      let scope = model.table.file(place.location.file).imports("ModernRIBs") ? "cancel" : "dispose"
      return "this subscription outlives the activation of \(owner.name): use \(scope)OnDeactivate(interactor: self)"
    })

  /// Subscriptions in `didBecomeActive()` that outlive the activation.
  private static func subscriptionsBeyondActivation(in model: RIBsModel, of owner: IndexedType) -> [NamedPlace] {
    let kept = model.expressions.keptSubscriptions(by: owner).filter {
      !model.table.isEmptied($0.bag, by: owner) && !model.expressions.completes($0.call)
    }
    if kept.isEmpty { return [] }
    return model.code.reach(["didBecomeActive"], in: [owner]).flatMap { unit in
      kept.filter { $0.call.file === unit.file && unit.contains($0.call.node) }.map {
        NamedPlace(location: $0.keeping.location, name: unit.name)
      }
    }
  }
}
