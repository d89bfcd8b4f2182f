enum AsyncFlowStrongSelfInSubscription {
  static let rule = Rule(
    title: "Capture self weakly where a stepper subscribes to a relay of its own",
    severity: .warning, breaks: .neverFreed, looksAt: [.viewModel, .screen, .flow],
    source: """
      RxFlow, README, "Stepper" and the demo: `[weak self]` in every subscription of a stepper; RxSwift, Getting Started,
      "Disposing": a subscription that does not complete lives until its bag is disposed
      """,
    documentation: """
      A stepper keeps its bag, the bag the subscription, the subscription its closure. A closure that uses `self`
      strongly closes the circle, and a relay or subject of the stepper itself never completes: the view model is never
      freed, and every visit of its screen leaves another one.
      """,
    remedy: "Capture `[weak self]`, or subscribe `with: self`",
    paired: #"""
      //- CartViewModel.swift
      import RxFlow
      import RxRelay
      import RxSwift

      final class CartViewModel: Stepper {
          let steps = PublishRelay<Step>()
          private let disposeBag = DisposeBag()
          private let taps = PublishRelay<Void>()
      +   private let service = CartService()
          init() {
      -       taps.filter { self.isOpen }  // finding: 23
      -           .subscribe(onNext: { self.pay() })  // finding: 34
      +       taps.filter { [weak self] in self?.isOpen ?? false }
      +           .subscribe(onNext: { [weak self] in self?.pay() })
                  .disposed(by: disposeBag)
      +       taps.subscribe(with: self) { owner, _ in owner.pay() }.disposed(by: disposeBag)
      +       taps.take(1).subscribe(onNext: { self.pay() }).disposed(by: disposeBag)
      +       service.load().subscribe(onNext: { self.pay() }).disposed(by: disposeBag)
          }
          private func pay() {}
      }
      """#,
    check: .each(
      { (model: AsyncFlowModel) in model.types.reportable { $0.isStepper } },
      { model, type in
        model.expressions.keptSubscriptions(by: type).flatMap { subscription in
          let source = model.expressions.ownSource(of: subscription, by: type)
          return source == nil
            ? [] : model.expressions.holding(type, in: subscription).map { (source ?? "", $0) }
        }
      },
      { model, type, one in
        Law.capturesWeakly().violation(
          of: one.1, in: model, "\(type.name) keeps this subscription to its own \(one.0), and it keeps \(type.name)")
      }))
}
