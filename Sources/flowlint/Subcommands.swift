import FlowLintRun

extension Subcommand {
  /// The commands; the first is done where none is named.
  static let all: [Subcommand] = [
    .lint, .graph, .why, .may, .place, .demo, .audit, .history, .rules, .explain, .initialize, .config, .kit,
    .languageServer, .assistantServer, .dump, .completions, .help,
  ]

  /// The others are not made where the one that runs most is asked for, or where the word is no command.
  static func named(_ name: String) -> Subcommand? {
    if name == lint.name { return lint }
    return commandNames.contains(name) ? all.first { $0.name == name } : nil
  }
}

extension Words {
  init(_ arguments: [String]) {
    let named = arguments.first.flatMap(Subcommand.named)
    self.init(of: named ?? .lint, isCommandGiven: named != nil, arguments.dropFirst(named == nil ? 0 : 1))
  }

  func invocation() throws(UsageError) -> Invocation {
    var words = self
    if let invocation = try command.invocation(&words) { return invocation }
    return words.has("help") ? .help(isCommandGiven ? command.name : nil) : .version
  }
}

extension Invocation {
  fileprivate static func help(_ command: String?) -> Invocation {
    Invocation(options: HelpOptions(command: command)) { _ in printOut(usage(command.flatMap(Subcommand.named))) }
  }

  fileprivate static let version = Invocation(options: NoOptions()) { _ in
    printOut("\(Product.name.lowercased()) \(Product.version)\n")
  }
}
