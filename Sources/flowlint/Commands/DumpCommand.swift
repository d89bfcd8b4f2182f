import FlowLintRun

struct DumpOptions: CommandOptions {
  var kind = DumpKind.tokens
  var files: [String] = []
}

enum DumpKind: String, CaseIterable, Sendable { case tokens, declarations }

extension Subcommand {
  static let dump = Subcommand(
    "dump", "print what flowlint reads in a file, as JSON Lines",
    operands: Operands(
      synopsis: "tokens|declarations FILE ...", count: 2...Int.max, request: "say what to dump, and of which files",
      first: .choice(DumpKind.allCases.map(\.rawValue)), takesFiles: true),
    details: "Prints every token and comment, or every declaration, of the files, with offsets in bytes.",
    settle: { (options: inout DumpOptions, words) throws(UsageError) in
      options.kind = try choose(words.operands[0], for: "dump")
      options.files = Array(words.operands.dropFirst())
    }, run: { options, _ in runDump(options.kind, of: options.files) })
}

/// Dumps the files in the order given, each under its path as given.
private func runDump(_ kind: DumpKind, of paths: [String]) -> ExitCode {
  var exitCode: ExitCode = 0
  for path in paths {
    do throws(SystemError) {
      let source = SourceText(path: path, bytes: try readNamed(path))
      let tokens = tokenize(source)
      let lines =
        kind == .tokens
        ? dumpTokens(source, tokens: tokens)
        : dumpDeclarations(scanDeclarations(in: source, tokens: tokens, depth: .all))
      try write(lines, to: standardOutput)
    } catch {
      if error.isClosedPipe { return exitCode }
      tell("flowlint: error: \(path): \(error.message)")
      exitCode = 2
    }
  }
  return exitCode
}
