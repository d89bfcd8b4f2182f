/// An option of the command line, as the parser, the usage text and the completions of shells know it.
struct Option: Sendable {
  /// Without its dashes: `fail-on`.
  let name: String
  /// What it takes; nil for a switch.
  let value: Value?
  /// One sentence without a period.
  let help: String

  enum Value: Sendable {
    case choice([String])
    /// A rule's id or the name of a pack.
    case rule
    case file
    /// Anything else, by the word that stands for it in the usage text.
    case text(String)
  }

  init(_ name: String, _ value: Value? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// `--fail-on error|warning|never`
  var synopsis: String {
    switch value {
    case nil: "--\(name)"
    case .choice(let choices): "--\(name) \(choices.joined(separator: "|"))"
    case .rule: "--\(name) RULE"
    case .file: "--\(name) FILE"
    case .text(let placeholder): "--\(name) \(placeholder)"
    }
  }
}
