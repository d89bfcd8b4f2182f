import FlowLintRun

/// The options of a command, with the defaults in place.
protocol CommandOptions: Sendable, Equatable { init() }

/// An option of the command line: its name, value, help and place of storage, said once. Its default is the value that
/// a fresh `Target` holds there.
struct Option<Target: CommandOptions>: Sendable {
  let usage: OptionUsage
  /// Stores the value that was typed; the empty text for a switch. The last of several counts, so that an alias of the
  /// shell can be overruled.
  let store: @Sendable (inout Target, String) throws(UsageError) -> Void

  static func flag(_ name: String, _ place: WritableKeyPath<Target, Bool> & Sendable, _ help: String) -> Self {
    Self(usage: OptionUsage(name, value: nil, help)) { target, _ in target[keyPath: place] = true }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ place: WritableKeyPath<Target, Choice> & Sendable, _ help: String
  ) -> Self {
    let usage = OptionUsage(
      name, value: .choice(Choice.allCases.map(\.rawValue)), "\(help); \(Target()[keyPath: place].rawValue) by default")
    return Self(usage: usage) { target, value throws(UsageError) in
      target[keyPath: place] = try choose(value, for: "--\(name)")
    }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ place: WritableKeyPath<Target, Choice?> & Sendable, _ help: String
  ) -> Self {
    Self(usage: OptionUsage(name, value: .choice(Choice.allCases.map(\.rawValue)), help)) {
      target, value throws(UsageError) in
      target[keyPath: place] = try choose(value, for: "--\(name)") as Choice
    }
  }

  static func number(
    _ name: String, _ place: WritableKeyPath<Target, Int?> & Sendable, from lowest: Int = 1, to highest: Int = 1024,
    _ help: String
  ) -> Self {
    Self(usage: OptionUsage(name, value: .text("N"), help)) { target, value throws(UsageError) in
      guard let count = Int(value), (lowest...highest).contains(count) else {
        throw UsageError("--\(name) takes a number from \(lowest) to \(highest), not '\(value)'")
      }
      target[keyPath: place] = count
    }
  }

  static func text(
    _ name: String, _ place: WritableKeyPath<Target, String?> & Sendable, _ kind: ArgumentKind, _ help: String
  ) -> Self { Self(usage: OptionUsage(name, value: kind, help)) { target, value in target[keyPath: place] = value } }

  static func file(_ name: String, _ place: WritableKeyPath<Target, String?> & Sendable, _ help: String) -> Self {
    text(name, place, .file, help)
  }

  /// An option that takes rules and packs; these are known once the configuration is read.
  static func rules(_ name: String, _ place: WritableKeyPath<Target, [String]> & Sendable, _ help: String) -> Self {
    Self(usage: OptionUsage(name, value: .rule, "\(help); may be repeated")) { target, value in
      target[keyPath: place].append(value)
    }
  }

  /// The option of a command whose options hold this one's.
  func of<Outer>(_ part: WritableKeyPath<Outer, Target> & Sendable) -> Option<Outer> {
    Option<Outer>(usage: usage) { outer, value throws(UsageError) in try store(&outer[keyPath: part], value) }
  }
}

/// An option as the usage text and the completions of shells know it.
struct OptionUsage: Sendable {
  /// The name without its dashes: `fail-on`.
  let name: String
  /// The kind of its value; nil for a switch.
  let value: ArgumentKind?
  /// The help, one sentence without a period.
  let help: String

  init(_ name: String, value: ArgumentKind?, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// The synopsis, such as `--fail-on error|warning|never`.
  var synopsis: String {
    switch value {
    case nil: "--\(name)"
    case .choice(let choices): "--\(name) \(choices.joined(separator: "|"))"
    case .command: "--\(name) COMMAND"
    case .rule: "--\(name) RULE"
    case .pack: "--\(name) PACK"
    case .file: "--\(name) FILE"
    case .node: "--\(name) NAME"
    case .nodeKind: "--\(name) KIND"
    case .text(let placeholder, _), .revision(let placeholder): "--\(name) \(placeholder)"
    }
  }
}

/// The values that an option or an operand takes.
enum ArgumentKind: Sendable {
  case choice([String])
  case command
  /// The id of a rule or the name of a pack.
  case rule
  /// The name of a pack.
  case pack
  case file
  /// Something that git can find a commit by.
  case revision(String)
  /// The name of a node of the graph.
  case node
  /// The word for a kind of nodes or edges of the graph.
  case nodeKind
  /// Anything else, by the word that stands for it in the usage text, and what a shell may offer for its start.
  case text(String, starts: [String] = [])
}
