import Testing

@testable import flowlint

@Suite struct ParallelGrowthTests {
  /// A tree of numbers: each leads to the two that follow its double, as long as they are small enough.
  @Test(arguments: [0, 1, 2, 3, 8], [1, 2, 3, 1000])
  func everyPieceIsDoneOnceAndKnowsWhatItLedTo(jobs: Int, count: Int) async {
    let tree = await inParallel(growingFrom: [0], jobs: jobs, memory: 0) { number, done in
      done += 1
      return (answer: number, found: [2 * number + 1, 2 * number + 2].filter { $0 < count })
    }
    #expect(tree[0].answer == 0)
    #expect(tree.map(\.answer).sorted() == Array(0..<count))
    for grown in tree {
      let found = grown.next.map { tree[$0].answer }
      #expect(found == [2 * grown.answer + 1, 2 * grown.answer + 2].filter { $0 < count })
    }
  }

  /// There is only one piece at a time, so all workers but one wait.
  @Test func aChainIsFollowedToItsEnd() async {
    let chain = await inParallel(growingFrom: [0], jobs: 4, memory: ()) { number, _ in
      (answer: number, found: number < 500 ? [number + 1] : [])
    }
    #expect(chain.map(\.answer) == Array(0...500))
  }
}
