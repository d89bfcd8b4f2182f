extension Fate.Way {
  /// The mention of a property that keeps the subscription which is the value: `disposed(by: bag)`, `store(in: &bag)`, and
  /// whatever else keeps an object.
  var bag: BodyTree.Node? {
    let tree = place.tree
    guard case .read(let member) = end, ["disposed", "store"].contains(tree.name(member)),
      let keeper = tree.call(ofCallee: member)
    else { return ownHolder }
    return tree.argument(keeper, at: 0).map {
      tree.unaliased(tree.kind($0) == .prefix ? tree.firstChild($0) ?? $0 : $0)
    }
  }
}

/// Streams of RxSwift and Combine that complete by themselves: whoever subscribes to them needs to end nothing.
extension BodyTree {
  /// Types of streams that give one value at most.
  static let completing: Set<String> = ["Single", "Maybe", "Completable", "Future", "Just", "Empty", "Fail"]

  /// Operators and functions whose result completes.
  private static let ending: Set<String> = completing.union([
    "first", "prefix", "take", "single", "element", "elementAt", "asSingle", "asMaybe", "asCompletable", "just",
    "empty",
  ])

  /// The subscription ends by itself, as far as the chain before it and the names of its closures tell.
  func completes(_ subscription: Node) -> Bool {
    arguments(subscription).contains { label($0) == "onSuccess" }
      || receiverChain(subscription).contains { Self.ending.contains($0) }
  }

  /// The operators between a subscription and what it begins with, the last of them first: their streams go on for as long
  /// as what they are made of, and they keep their closures.
  func operators(before subscription: Node) -> [Node] {
    var found: [Node] = []
    while let next = receiver(found.last ?? subscription), kind(next) == .call,
      Self.operators.calleeName(of: next, in: self) != nil
    {
      found.append(next)
    }
    return found
  }

  private static let operators = NameFinder([
    "asDriver", "asObservable", "asSignal", "autoconnect", "combineLatest", "compactMap", "concatMap", "debounce",
    "delay",
    "distinctUntilChanged", "do", "dropFirst", "eraseToAnyPublisher", "filter", "flatMap", "flatMapFirst",
    "flatMapLatest", "handleEvents", "map", "merge", "observe", "observeOn", "prepend", "receive", "removeDuplicates",
    "retry", "scan", "share", "skip", "startWith", "subscribe", "subscribeOn", "switchToLatest", "throttle", "tryMap",
    "withLatestFrom",
  ])
}
