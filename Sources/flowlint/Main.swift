import FlowLintRules

@main
struct Main {
  /// The only place that ends the process. The first thread waits for signals.
  static func main() {
    keepStandardStreamsApart()
    ignoreClosedPipes()
    let signals = EndingSignals()
    Task.detached(priority: .userInitiated) {
      var outcome: LintOutcome?
      let exitCode = await run(Array(CommandLine.arguments.dropFirst()), signals, &outcome)
      // To take down the index, piece by piece, would take a tenth of the run.
      withExtendedLifetime(outcome) { endProcess(exitCode) }
    }
    signals.endProcess()
  }

  /// - Parameter outcome: set to what a lint leaves in memory.
  /// - Returns: the exit code: 0 clean, 1 findings, 2 something could not be done.
  private static func run(
    _ arguments: [String], _ signals: EndingSignals, _ outcome: inout LintOutcome?
  ) async -> Int32 {
    do {
      switch try parseArguments(arguments) {
      case .lint(let options): return try await runLint(options, signals, &outcome)
      case .graph(let options): return try await runGraph(options, &outcome)
      case .why(let options): return try await runWhy(options)
      case .audit(let options): return try await runAudit(options)
      case .rules(let format): return runRules(format)
      case .explain(let rule): return runExplain(rule)
      case .initialize: return await runInit(signals)
      case .showConfiguration(let path): return runConfigShow(path)
      case .configurationSchema: return printOut(configurationSchema(Rule.all + [.unusedSuppression]))
      case .completions(let shell): return printOut(completions(for: shell))
      case .dump(let kind, let files): return runDump(kind, files)
      case .help(let command): return printOut(usage(command))
      case .version: return printOut("\(Product.name.lowercased()) \(Product.version)\n")
      }
    } catch let error as CommandError {
      tell("flowlint: error: \(error.message)")
    } catch let error as UnusableConfiguration {
      tell(error.message)
    } catch let error as UsageError {
      tell("flowlint: error: \(error.message)")
      let command = error.command.map { $0 == .lint ? "" : " \($0.rawValue)" } ?? ""
      tell("'flowlint\(command) --help' shows what can be said.")
    } catch {
      tell("flowlint: error: \(error)")
    }
    return 2
  }
}
