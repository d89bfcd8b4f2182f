import FlowLintRun

/// A command of the program, said once: the parser, the usage text, the completions of shells and the README's check
/// walk `all`.
struct Subcommand: Sendable {
  let name: String
  /// One line for the list of commands.
  let summary: String
  let operands: Operands
  /// A description of the command, for its own usage text.
  let details: String
  let options: [OptionUsage]
  private let makeInvocation: @Sendable (inout Words) throws(UsageError) -> Invocation

  /// The commands; the first is done where none is named.
  static let all: [Subcommand] = [
    .lint, .graph, .why, .may, .place, .demo, .audit, .history, .rules, .explain, .initialize, .config, .kit,
    .languageServer,
    .assistantServer,
    .dump, .completions, .help,
  ]

  /// The others are not made where the one that runs most is asked for, or where the word is an option or a path.
  static func named(_ name: String) -> Subcommand? {
    if name == lint.name { return lint }
    let isCommand = name.utf8.first != UInt8(ascii: "-") && !name.utf8.contains { $0 == "." || $0 == "/" }
    return isCommand ? all.first { $0.name == name } : nil
  }

  /// Options that every command takes.
  static let commonOptions = [
    OptionUsage("version", nil, "print the version"),
    OptionUsage("help", nil, "print this text"),
  ]

  /// - Parameters:
  ///   - settle: takes the operands, whose number is right, and refuses options that contradict each other.
  ///   - run: does the command, and returns the exit code.
  init<Options: CommandOptions>(
    _ name: String, _ summary: String, _ operands: Operands = .none, details: String, options: [Option<Options>] = [],
    settle: @escaping @Sendable (inout Options, Words) throws(UsageError) -> Void = { _, _ in },
    run: @escaping @Sendable (Options, inout LintOutcome?) async throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.details = details
    self.options = options.map(\.usage)
    makeInvocation = { words throws(UsageError) in
      var values = Options()
      let given = try words.read(options.map(\.usage))
      if words.has("help") { return .help(words.isCommandGiven ? name : nil) }
      if words.has("version") { return .version }
      for (option, value) in given { try options[option].store(&values, value) }
      guard operands.count.contains(words.operands.count) else { throw UsageError(operands.mistake(of: name)) }
      try settle(&values, words)
      return Invocation(options: values) { [values] kept in try await run(values, &kept) }
    }
  }

  func invocation(_ words: Words) throws(UsageError) -> Invocation {
    var words = words
    return try makeInvocation(&words)
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

  fileprivate static func help(_ command: String?) -> Invocation {
    Invocation(options: HelpOptions(command: command)) { _ in printOut(usage(command.flatMap(Subcommand.named))) }
  }

  fileprivate static let version = Invocation(options: NoOptions()) { _ in
    printOut("\(Product.name.lowercased()) \(Product.version)\n")
  }
}

struct NoOptions: CommandOptions {}
