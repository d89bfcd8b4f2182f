import FlowLintRules

@main
struct Main {
  /// Runs the command, and ends the process, which nothing else does but a signal. The first thread waits for signals.
  static func main() {
    keepStandardStreamsApart()
    ignoreClosedPipes()
    Git.forbidFetching()
    let signals = EndingSignals()
    Task.detached(priority: .userInitiated) {
      var context = RunContext(signals: signals)
      let exitCode = await run(Words(CommandLine.arguments.dropFirst().map(\.asComposed)), &context)
      withExtendedLifetime(context.outcome) { endProcess(exitCode) }
    }
    signals.endProcess()
  }

  /// - Returns: the exit code: 0 clean, 1 findings, 2 something could not be done.
  private static func run(_ words: Words, _ context: inout RunContext) async -> ExitCode {
    do {
      return try await words.invocation().run(&context)
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
