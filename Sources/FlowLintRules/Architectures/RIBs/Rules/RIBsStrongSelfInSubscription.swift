enum RIBsStrongSelfInSubscription {
  static let rule = Rule(
    title: "Capture self weakly in subscriptions that self keeps",
    severity: .warning, looksAt: [.router, .interactor, .builder, .ribView, .worker, .presenter],
    source: """
      RIBs API `disposeOnDeactivate` / `cancelOnDeactivate`: only a subscription bound to the interactor's activity may
      retain it freely, since it ends with deactivation.
      """,
    documentation: """
      A subscription that the object itself keeps, in a dispose bag or a set of cancellables, keeps its closures. A
      closure that uses `self` strongly keeps the object: neither ends. A subscription bound to the interactor's
      activity may use `self` freely, since it ends with deactivation.
      """,
    remedy:
      "Capture `[weak self]`, or end the chain with `disposeOnDeactivate(interactor: self)` / `cancelOnDeactivate(interactor: self)`",
    paired: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: Interactor, HomeInteractable {
          private let disposeBag = DisposeBag()
          private let names: Observable<String>
          init(names: Observable<String>) { self.names = names }
          override func didBecomeActive() {
              super.didBecomeActive()
      -       names.map { $0.uppercased() }
      -           .subscribe(onNext: { name in
      -               self.show(name)  // finding: 17
      -           })
      -           .disposed(by: disposeBag)
      -       names.subscribe(onNext: show).disposed(by: disposeBag)  // finding: 33
      +       names.subscribe(onNext: { [weak self] name in self?.show(name) }).disposed(by: disposeBag)
      +       names.subscribe(onNext: { name in self.show(name) }).disposeOnDeactivate(interactor: self)
          }
          private func show(_ name: String) {}
      }
      +//- HelpInteractor.swift
      +import ModernRIBs
      +
      +final class HelpInteractor: Interactor, HelpInteractable {
      +   private var cancellables: Set<AnyCancellable> = []
      +   private let names: AnyPublisher<String, Never>
      +   init(names: AnyPublisher<String, Never>) { self.names = names }
      +   override func didBecomeActive() {
      +       super.didBecomeActive()
      +       names.sink { name in self.show(name) }.store(in: &cancellables)
      +   }
      +   override func willResignActive() {
      +       super.willResignActive()
      +       cancellables.removeAll()
      +   }
      +   private func show(_ name: String) {}
      +}
      +//- TipsInteractor.swift
      +final class TipsInteractor: Interactor, TipsInteractable {
      +   private let disposeBag = DisposeBag()
      +   private let name: Single<String>
      +   init(name: Single<String>) { self.name = name }
      +   override func didBecomeActive() {
      +       super.didBecomeActive()
      +       name.subscribe(onSuccess: { name in self.show(name) }).disposed(by: disposeBag)
      +   }
      +   private func show(_ name: String) {}
      +}
      """#,
    check: .holding(
      .capturesWeakly(), by: RIBsParts([.router, .interactor, .builder, .view, .worker, .presenter]),
      of: { model, owner in
        model.expressions.keptSubscriptions(by: owner).flatMap { model.expressions.holding(owner, in: $0) }
      }
    ) { _, owner, _ in
      "\(owner.name) keeps this subscription and the subscription keeps \(owner.name): capture self weakly"
    })
}
