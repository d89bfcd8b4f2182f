/// The result of a piece of work, and the numbers of the pieces that it led to. A class, as results are large.
final class Grown<Answer: Sendable>: Sendable {
  let answer: Answer
  let next: Range<Int>

  fileprivate init(_ answer: Answer, first: Int, count: Int) { (self.answer, next) = (answer, first..<first + count) }
}

/// Does work that leads to more work, as folders lead to folders, on several cores: each piece as soon as a worker is
/// free. With one job everything happens on the caller's thread.
///
/// - Parameters:
///   - memory: the memory that a worker keeps from piece to piece, made once for each worker.
///   - work: the work on a piece; returns its answer, and the pieces it led to.
/// - Returns: the answers by number; those of the first pieces come first.
func inParallel<Piece: Sendable, Memory, Answer: Sendable>(
  growingFrom first: [Piece], jobs: Int, memory: @autoclosure @Sendable () -> Memory,
  _ work: @Sendable (_ piece: Piece, _ memory: inout Memory) -> (answer: Answer, found: [Piece])
) async -> [Grown<Answer>] {
  if jobs <= 1 {
    var memory = memory()
    var pieces = first
    var answers: [Grown<Answer>] = []
    while answers.count < pieces.count {
      let result = work(pieces[answers.count], &memory)
      answers.append(Grown(result.answer, first: pieces.count, count: result.found.count))
      pieces += result.found
    }
    return answers
  }
  // The closures do not escape, so the work may use what the caller has on its stack.
  return await withoutActuallyEscaping(memory) { memory in
    await withoutActuallyEscaping(work) { work in
      await inParallelWorkers(growingFrom: first, jobs: jobs, memory: memory, work)
    }
  }
}

private func inParallelWorkers<Piece: Sendable, Memory, Answer: Sendable>(
  growingFrom first: [Piece], jobs: Int, memory: @escaping @Sendable () -> Memory,
  _ work: @escaping @Sendable (Piece, inout Memory) -> (answer: Answer, found: [Piece])
) async -> [Grown<Answer>] {
  let queue = GrowingQueue(first, workers: jobs)
  return await withTaskGroup(of: [(number: Int, grown: Grown<Answer>)].self) { group in
    for _ in 0..<jobs {
      group.addTask {
        var memory = memory()
        var answers: [(number: Int, grown: Grown<Answer>)] = []
        var batch = await queue.exchange([]).batch
        while !batch.isEmpty {
          let results = batch.map { (number: $0.number, result: work($0.piece, &memory)) }
          var first: Int
          (first, batch) = await queue.exchange(results.flatMap { $0.result.found })
          for (number, result) in results {
            answers.append((number, Grown(result.answer, first: first, count: result.found.count)))
            first += result.found.count
          }
        }
        return answers
      }
    }
    var parts: [[(number: Int, grown: Grown<Answer>)]] = []
    for await answers in group { parts.append(answers) }
    var all = [Grown<Answer>?](repeating: nil, count: parts.reduce(0) { $0 + $1.count })
    for (number, grown) in parts.joined() { all[number] = grown }
    return all.compactMap(\.self)
  }
}

/// Numbers the pieces, and hands them out to free workers.
private actor GrowingQueue<Piece: Sendable> {
  typealias Batch = [(number: Int, piece: Piece)]

  private var waiting: Batch
  private var count: Int
  /// The workers that wait for what the others find.
  private var idle: [CheckedContinuation<Batch, Never>] = []
  private let workers: Int

  init(_ first: [Piece], workers: Int) {
    waiting = first.enumerated().map { ($0.offset, $0.element) }
    count = first.count
    self.workers = workers
  }

  /// Takes the pieces that a worker has found, and gives it more to do: nothing once everything is done.
  ///
  /// - Returns: the number of the first piece found, which the others follow, and the next pieces to work on.
  func exchange(_ found: [Piece]) async -> (offset: Int, batch: Batch) {
    let offset = count
    for piece in found {
      waiting.append((count, piece))
      count += 1
    }
    while !waiting.isEmpty, let worker = idle.popLast() { worker.resume(returning: takeBatch()) }
    if !waiting.isEmpty { return (offset, takeBatch()) }
    if idle.count == workers - 1 {
      for worker in idle { worker.resume(returning: []) }
      return (offset, [])
    }
    return (offset, await withCheckedContinuation { idle.append($0) })
  }

  /// Takes the next pieces: a few, so that others get their share; the last found, so that few wait.
  private func takeBatch() -> Batch {
    let size = min(max(waiting.count / (2 * workers), 1), 8)
    defer { waiting.removeLast(size) }
    return Array(waiting.suffix(size))
  }
}
