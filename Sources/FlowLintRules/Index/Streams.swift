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
}
