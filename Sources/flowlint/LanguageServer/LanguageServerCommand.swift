import FlowLintRun

struct LanguageServerOptions: CommandOptions {
  var lint = LintOptions()
  /// Whether `--stdio` is given, as some clients do; there is no other way.
  var usesStandardStreams = false
  /// The file that each message is written to.
  var trace: String?
}

extension Subcommand {
  static let languageServer = Subcommand(
    "lsp", "serve an editor: findings as one types, with fixes",
    details: """
      Speaks the Language Server Protocol on standard input and output. What an editor shows of a workspace folder are the
      findings of flowlint run there, with all that is not saved yet. Settings come from .flowlint.json alone.
      """,
    options: [
      .file("config", \.lint.configuration, "use this configuration in place of .flowlint.json"),
      .file(
        "baseline", \.lint.baseline.path, "leave out what this file records; \(Baseline.usualPath) by default"),
      .flag("no-baseline", \.lint.baseline.isIgnored, "leave out nothing"),
      .number("jobs", \.lint.jobs, "how many files to read at once; by default one per core"),
      .file("trace", \.trace, "write each message to this file, with its time"),
      .flag("stdio", \.usesStandardStreams, "accepted from clients that add it; says nothing"),
    ],
    settle: { options, words throws(UsageError) in
      if options.lint.baseline.isIgnored, options.lint.baseline.path != nil {
        throw UsageError("--no-baseline leaves the baseline aside; give no other option for it")
      }
    }, run: runLanguageServer)
}

private func runLanguageServer(_ options: LanguageServerOptions, _: inout LintOutcome?) async throws -> ExitCode {
  if isTerminal(standardInput) {
    tell("flowlint: lsp is for editors, which start it themselves; it waits for their messages (end it with Control-C)")
  }
  var lint = options.lint
  let here = workingFolder()
  lint.configuration = lint.configuration.map { joined(here, $0) }
  lint.baseline.path = lint.baseline.path.map { joined(here, $0) }
  var loop = ServerLoop(
    server: LanguageServer(lint, isTraced: options.trace != nil), trace: try options.trace.map(MessageTrace.init))
  return await loop.run()
}

/// Feeds the server with the bytes that arrive, and judges when none wait.
private struct ServerLoop {
  var server: LanguageServer
  let trace: MessageTrace?
  var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// The time after which a stream that never pauses is judged.
  private static let greatestDelay = Duration.milliseconds(100)
  /// The time in which an editor goes on writing that had to wait for its pipe to be read.
  private static let breath = Duration.milliseconds(1)
  /// The time between two looks whether the editor is still there.
  private static let lookAround = Duration.seconds(5)

  mutating func run() async -> ExitCode {
    while true {
      let now = ContinuousClock.now
      var patience = Self.lookAround
      if let wakeTime = server.wakeTime { patience = min(patience, max(.zero, now.duration(to: wakeTime))) }
      var isAtEnd = false
      if isReadable(standardInput, within: patience) {
        isAtEnd = readWhatWaits(since: .now)
      } else if let process = server.clientProcess, !processExists(process) {
        return 1
      }
      await server.work(at: .now)
      // The messages that came before the end are answered.
      if isAtEnd { server.endOfInput() }
      if server.exitCode == nil { await server.rest(at: .now) }
      // Else the editor has closed the stream.
      guard (try? write(server.takeOutput(), to: standardOutput)) != nil else { return 1 }
      trace?.write(server.takeTrace())
      if let fault = server.fault { tell("flowlint: error: \(fault)") }
      if let code = server.exitCode { return code }
    }
  }

  /// - Returns: whether the stream has come to its end.
  private mutating func readWhatWaits(since start: ContinuousClock.Instant) -> Bool {
    repeat {
      let count = readSome(standardInput, into: &buffer)
      if count <= 0 { return true }
      server.receive(buffer[..<count])
    } while server.exitCode == nil && isReadable(standardInput, within: Self.breath)
      && start.duration(to: .now) < Self.greatestDelay
    return false
  }
}

/// The file of `--trace`: a line for each message, with the seconds since the start.
private struct MessageTrace {
  private let descriptor: Int32
  private let start = ContinuousClock.now

  init(_ path: String) throws(CommandError) {
    if isPrecious(path) { throw CommandError("\(path): \(SystemError.precious.message)") }
    descriptor = try orCommandError(path, try createOrEmptyFile(path))
  }

  func write(_ messages: [LanguageServer.TracedMessage]) {
    let time = start.duration(to: .now).components
    let milliseconds = time.attoseconds / 1_000_000_000_000_000
    let stamp = "\(time.seconds).\(aligned(String(milliseconds), to: 3, with: "0"))"
    for message in messages {
      let line = "\(stamp) \(message.isReceived ? "->" : "<-") \(message.text)\n"
      try? flowlint.write(Array(line.utf8), to: descriptor)
    }
  }
}
