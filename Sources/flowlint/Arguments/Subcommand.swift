import FlowLintRun

/// A command of the program, said once: the parser, the usage text, the completions of shells and the README's check
/// walk all of them.
struct Subcommand: Sendable {
  let name: String
  /// One line for the list of commands.
  let summary: String
  let operands: Operands
  /// A description of the command, for its own usage text.
  let details: String
  let options: [OptionUsage]
  /// Gives the command its options; nil where they ask for help or the version in its place.
  let invocation: @Sendable (inout Words) throws(UsageError) -> Invocation?

  /// Options that every command takes.
  static let commonOptions = [
    OptionUsage("version", value: nil, "print the version"),
    OptionUsage("help", value: nil, "print this text"),
  ]

  /// - Parameters:
  ///   - settle: takes the operands, whose number is right, and refuses options that contradict each other.
  ///   - run: does the command, and returns the exit code.
  init<Options: CommandOptions>(
    _ name: String, _ summary: String, operands: Operands = .none, details: String, options: [Option<Options>] = [],
    settle: @escaping @Sendable (inout Options, Words) throws(UsageError) -> Void = { _, _ in },
    run: @escaping @Sendable (Options, inout LintOutcome?) async throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.details = details
    self.options = options.map(\.usage)
    invocation = { words throws(UsageError) in
      var values = Options()
      let given = try words.read(options.map(\.usage))
      if words.has("help") || words.has("version") { return nil }
      for (option, value) in given { try options[option].store(&values, value) }
      guard operands.count.contains(words.operands.count) else { throw UsageError(operands.mistake(of: name)) }
      try settle(&values, words)
      return Invocation(options: values) { [values] kept in try await run(values, &kept) }
    }
  }
}

/// The arguments behind a command's name.
struct Operands: Sendable {
  /// The synopsis of the operands, such as `[PATH ...]`.
  let synopsis: String
  var count = 0...Int.max
  /// The request for another number of operands: `name one rule`.
  var request = ""
  /// The kind of the first operand, where it is not a file.
  var first: ArgumentKind?
  var takesFiles = false

  static let none = Operands(synopsis: "", count: 0...0)
  static let paths = Operands(synopsis: "[PATH ...]", takesFiles: true)

  fileprivate func mistake(of command: String) -> String {
    count == 0...0 ? "flowlint \(command) takes no further arguments" : "\(request): flowlint \(command) \(synopsis)"
  }
}

/// A command with the options that it was given.
struct Invocation: Sendable {
  /// The options, as the command's own type.
  let options: any CommandOptions
  /// Does the command, and leaves the outcome of the last lint behind. Returns the exit code.
  let run: @Sendable (inout LintOutcome?) async throws -> ExitCode
}

struct NoOptions: CommandOptions {}
