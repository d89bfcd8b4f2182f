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
      { (model: AsyncFlowModel) in model.types.reportable { $0.isStepper } }, { $0.strongSubscriptions(of: $1) }
    ) { _, type, use in
      Violation(
        use.place,
        "\(type.name) keeps this subscription to its own \(use.source), and it keeps \(type.name)\(use.reason)",
        subject: "self")
    })
}

extension AsyncFlowModel {
  /// The strong uses of `self` in subscriptions to relays that a type makes itself, where it keeps the subscription.
  fileprivate func strongSubscriptions(of type: IndexedType) -> [(place: Location, source: String, reason: String)] {
    types.members(of: type.id).flatMap { member -> [(place: Location, source: String, reason: String)] in
      let tree = member.tree
      return member.code.calls.flatMap { keeper -> [(place: Location, source: String, reason: String)] in
        guard ["disposed", "store"].contains(tree.calleeName(keeper) ?? ""), let subscription = tree.receiver(keeper),
          tree.kind(subscription) == .call,
          let bag = tree.arguments(keeper).first.map({ tree.unaliased(tree.value(ofArgument: $0)) }),
          let name = ownProperty(tree.kind(bag) == .prefix ? tree.firstChild(bag) ?? bag : bag, in: tree),
          !isRenewed(name, by: type)
        else { return [] }
        var calls = [subscription]
        while let next = calls.last.flatMap({ tree.receiver($0) }), tree.kind(next) == .call { calls.append(next) }
        guard !tree.completes(subscription), calls.allSatisfy({ Self.lasting.contains(tree.calleeName($0) ?? "") }),
          let base = calls.last.flatMap({ tree.receiver($0) }), let source = ownProperty(base, in: tree),
          let relay = table.classes.property(source, of: type), relay.initializer != nil,
          let made = expressions.type(of: relay)?.name, made.hasSuffix("Relay") || made.hasSuffix("Subject")
        else { return [] }
        return calls.reversed().flatMap { tree.arguments($0) }.map { tree.bare(tree.value(ofArgument: $0)) }
          .filter { tree.kind($0) == .closure }.compactMap { tree.strongSelf($0) }
          .map { (member.file.location($0.range), source, $0.reason) }
      }
    }
  }

  private func ownProperty(_ node: BodyTree.Node, in tree: BodyTree) -> String? {
    tree.isOwn(node) ? tree.ownMemberName(node) : nil
  }

  /// A new bag takes the place of the old one somewhere, which ends what was in it.
  private func isRenewed(_ bag: String, by type: IndexedType) -> Bool {
    types.lineage(type.id).flatMap { table.code(of: types[$0]) }.contains { code in
      code.tree.mentions(in: code.node, of: bag).contains { mention in
        code.tree.isAssigned(mention)
          || code.tree.accessedMember(of: mention).map { code.tree.name($0).hasPrefix("remove") } ?? false
      }
    }
  }

  /// The calls that subscribe, and the operators whose streams go on for as long as what they are made of.
  private static let lasting: Set<String> = [
    "subscribe", "bind", "drive", "emit", "sink", "asObservable", "asDriver", "asSignal", "compactMap", "debounce",
    "distinctUntilChanged", "do", "filter", "flatMap", "flatMapLatest", "handleEvents", "map", "merge", "observe",
    "receive", "removeDuplicates", "scan", "share", "skip", "startWith", "throttle", "withLatestFrom",
    "eraseToAnyPublisher",
  ]
}
