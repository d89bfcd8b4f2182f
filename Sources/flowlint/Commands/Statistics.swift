import FlowLintRun

/// The time of each stage of a run, for `--statistics`.
struct Statistics {
  private let isOn: Bool
  private let clock = ContinuousClock()
  private var stages: [(name: String, start: ContinuousClock.Instant, processorTime: Double)] = []

  init(isOn: Bool) { self.isOn = isOn }

  /// Starts a stage, which ends where the next one starts.
  mutating func start(_ stage: String) { if isOn { stages.append((stage, clock.now, processUsage().processorTime)) } }

  /// Prints the table to standard error.
  mutating func finish(_ outcome: LintOutcome) {
    guard isOn else { return }
    start("total")
    tell("stage             wall ms     cpu ms")
    let ended = zip(stages, stages.dropFirst()).map { stage, next in
      (name: stage.name, wall: stage.start.duration(to: next.start), own: next.processorTime - stage.processorTime)
    }
    // A large run reads and judges its programs in several turns.
    for stages in ended.grouped(by: \.name) {
      tell(
        row(
          stages[0].name, wall: stages.reduce(.zero) { $0 + $1.wall }, processorTime: stages.reduce(0) { $0 + $1.own }))
    }
    let (first, last) = (stages[0], stages[stages.count - 1])
    tell(
      row("total", wall: first.start.duration(to: last.start), processorTime: last.processorTime - first.processorTime))
    let megabytes = Double(outcome.bytes) / 1e6
    let turns = stages.count { $0.name == LintStage.load.rawValue }
    tell(
      "read \(decimal(megabytes)) MB in \(outcome.report.files.count) files, \(outcome.loadedFiles) of them with code of an architecture"
        + (turns > 1 ? ", in \(turns) turns" : ""))
    tell("peak memory \(decimal(Double(processUsage().peakMemory) / 1e6)) MB")
  }

  private func row(_ name: String, wall: Duration, processorTime: Double) -> String {
    let milliseconds = Double(wall.components.seconds) * 1e3 + Double(wall.components.attoseconds) / 1e15
    return padded(name, to: 14) + aligned(decimal(milliseconds), to: 11) + aligned(decimal(processorTime * 1e3), to: 11)
  }

  /// The number with one digit behind the point.
  private func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
