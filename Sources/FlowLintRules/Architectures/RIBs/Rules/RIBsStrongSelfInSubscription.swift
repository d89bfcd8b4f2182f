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
    check: .capturedWeakly(
      by: RIBsParts([.router, .interactor, .builder, .view, .worker, .presenter]), { $0.strongUses(by: $1) },
      saying: { "\($0.name) keeps this subscription and the subscription keeps \($0.name): capture self weakly" }))
}

extension RIBsModel {
  /// The strong uses of `self` in subscriptions that the object itself keeps.
  fileprivate func strongUses(by owner: IndexedType) -> [(IndexedFile, BodyTree.StrongSelf)] {
    var emptied: [String: Bool] = [:]
    return code.units(of: owner).flatMap { unit in
      unit.keepingCalls.flatMap { keeper -> [(IndexedFile, BodyTree.StrongSelf)] in
        let tree = keeper.tree
        guard let bag = subscriptions.ownBag(of: keeper, in: owner),
          let receiver = tree.receiver(keeper.node).map({ tree.bare($0) }), tree.kind(receiver) == .call,
          tree.calleeName(receiver).map(RIBsSubscriptions.subscribing.contains) == true,
          !subscriptions.endsByItself(receiver, in: keeper)
        else { return [] }
        let before = tree.operators(before: receiver).flatMap { tree.arguments($0) }.map { tree.value(ofArgument: $0) }
        let uses =
          tree.arguments(receiver).compactMap { strongUse(of: $0, tree, owner) }
          + before.filter { tree.kind($0) == .closure }.compactMap { tree.strongSelf($0) }
        if uses.isEmpty { return [] }
        let isEmptied = emptied[bag] ?? subscriptions.isEmptied(bag, by: owner)
        emptied[bag] = isEmptied
        return isEmptied ? [] : uses.map { (unit.file, $0) }
      }
    }
  }

  private func strongUse(of argument: BodyTree.Node, _ tree: BodyTree, _ owner: IndexedType) -> BodyTree.StrongSelf? {
    let value = tree.value(ofArgument: argument)
    if tree.kind(value) == .closure { return tree.strongSelf(value) }
    guard let label = tree.label(argument), RIBsSubscriptions.handlers.contains(label), tree.isOwnMethod(value, owner)
    else { return nil }
    return BodyTree.StrongSelf(tree.syntax.tokens.range(Int(tree.tokens(value).lowerBound)))
  }
}

extension BodyTree {
  /// Operators that make a stream of a stream: what is subscribed keeps their closures.
  private static let operators: Set<String> = [
    "map", "filter", "compactMap", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "scan", "do",
    "handleEvents", "tryMap", "withLatestFrom", "distinctUntilChanged", "removeDuplicates", "debounce", "throttle",
    "delay", "observe", "observeOn", "subscribeOn", "receive", "skip", "startWith", "prepend", "share", "retry",
    "switchToLatest", "asDriver", "asSignal", "asObservable", "eraseToAnyPublisher",
  ]

  /// The operators whose result a chain subscribes, the last first.
  ///
  /// As one of them gives a stream, each before it got one: what is subscribed at the end has no other such functions.
  fileprivate func operators(before subscription: Node) -> [Node] {
    var found: [Node] = []
    var next = receiver(subscription)
    while let call = next, kind(call) == .call, let name = calleeName(call), Self.operators.contains(name) {
      found.append(call)
      next = receiver(call)
    }
    return found
  }

  /// The node names a method of the class without calling it: `f` or `self.f`.
  fileprivate func isOwnMethod(_ node: Node, _ owner: IndexedType) -> Bool {
    let node = unwrapped(node)
    guard kind(node) == .name || kind(node) == .member, isOwn(node) else { return false }
    let name = name(node)
    return owner.functions.contains { $0.name == name && !$0.isStatic }
  }
}
