import FlowLintRun

@main
struct Main {
  /// Runs the command, and ends the process, which nothing else does but a signal. The first thread waits for signals.
  static func main() {
    keepStandardStreamsApart()
    ignoreFailedWrites()
    guard takeOpenFiles() else {
      tell("flowlint: error: fewer than 16 files may be open at once; raise the limit with 'ulimit -n'")
      endProcess(2)
    }
    Git.forbidFetching()
    let signals = EndingSignals()
    Task.detached(priority: .userInitiated) {
      let words = Words(CommandLine.arguments.dropFirst().map(\.asComposed))
      // A descent through the index to free it, piece by piece, would take a tenth of the run.
      var kept: LintOutcome?
      let exitCode = await Surroundings.$current.withValue(Surroundings(signals: signals)) { await run(words, &kept) }
      withExtendedLifetime(kept) { endProcess(exitCode) }
    }
    signals.endProcess()
  }

  /// - Returns: the exit code: 0 clean, 1 findings, 2 something could not be done.
  static func run(_ words: Words, _ kept: inout LintOutcome?) async -> ExitCode {
    do {
      return try await words.invocation().run(&kept)
    } catch let error as UnusableConfiguration {
      for line in error.message.split(separator: "\n") { tell(String(line)) }
    } catch let error as UsageError {
      tell("flowlint: error: \(error.message)")
      let command = words.isCommandGiven && words.command.name != "lint" ? " \(words.command.name)" : ""
      tell("Run 'flowlint\(command) --help' for usage.")
    } catch let error as CommandError { tell("flowlint: error: \(error.message)") } catch {
      tell("flowlint: error: \(error)")
    }
    return 2
  }
}
