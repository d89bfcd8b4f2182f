/// Does numbered pieces of work on several cores, each as soon as a worker is free. Returns the answers in their order.
///
/// With one job, or one piece, everything happens on the caller's thread: no thread is started.
///
/// - Parameters:
///   - memory: the memory that a worker keeps from piece to piece, made once for each worker.
package func inParallel<Memory, Answer: Sendable>(
  _ count: Int, jobs: Int, memory: @autoclosure @Sendable () -> Memory,
  _ work: @Sendable (_ piece: Int, _ memory: inout Memory) async -> Answer
) async -> [Answer] {
  if jobs <= 1 || count <= 1 {
    var memory = memory()
    var answers: [Answer] = []
    for piece in 0..<count { answers.append(await work(piece, &memory)) }
    return answers
  }
  // The closures do not escape, so the work may use what the caller has on its stack.
  return await withoutActuallyEscaping(memory) { memory in
    await withoutActuallyEscaping(work) { work in
      await inParallelWorkers(count, jobs: min(jobs, count), memory: memory, work)
    }
  }
}

extension Array where Element: Sendable {
  /// The answers for the elements, in their order, of several jobs each for some elements.
  func mapInParallel<Answer: Sendable>(jobs: Int, _ answer: @Sendable (Element) -> Answer) async -> [Answer] {
    let pieces = pieces(of: count, size: 8)
    return await inParallel(pieces.count, jobs: jobs, memory: ()) { piece, _ in
      self[pieces[piece]].map(answer)
    }.flatMap(\.self)
  }
}

private func inParallelWorkers<Memory, Answer: Sendable>(
  _ count: Int, jobs: Int, memory: @escaping @Sendable () -> Memory,
  _ work: @escaping @Sendable (Int, inout Memory) async -> Answer
) async -> [Answer] {
  let queue = PieceQueue(count)
  return await withTaskGroup(of: [(piece: Int, answer: Answer)].self) { group in
    for _ in 0..<jobs {
      group.addTask {
        var memory = memory()
        var answers: [(piece: Int, answer: Answer)] = []
        while let piece = await queue.next() { answers.append((piece, await work(piece, &memory))) }
        return answers
      }
    }
    var all = [Answer?](repeating: nil, count: count)
    for await answers in group {
      for (piece, answer) in answers { all[piece] = answer }
    }
    return all.compactMap(\.self)
  }
}

/// Hands each piece to the worker that asks first.
private actor PieceQueue {
  private var nextPiece = 0
  private let count: Int

  init(_ count: Int) { self.count = count }

  func next() -> Int? {
    guard nextPiece < count else { return nil }
    nextPiece += 1
    return nextPiece - 1
  }
}

/// Cuts a range into pieces of about the same number of elements.
package func pieces(of count: Int, size: Int) -> [Range<Int>] {
  stride(from: 0, to: count, by: max(1, size)).map { $0..<min($0 + max(1, size), count) }
}
