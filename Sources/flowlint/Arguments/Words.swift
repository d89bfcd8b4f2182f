import FlowLintRun

/// A command line without the name of the program: its command, its options and its operands.
struct Words: Sendable {
  let command: Subcommand
  let isCommandGiven: Bool
  private(set) var operands: [String] = []
  private var rest: ArraySlice<String>
  /// The names of the options that were given.
  private var given: Set<String> = []

  init(of command: Subcommand, isCommandGiven: Bool, _ rest: ArraySlice<String>) {
    (self.command, self.isCommandGiven, self.rest) = (command, isCommandGiven, rest)
  }

  func has(_ name: String) -> Bool { given.contains(name) }

  /// Reads the words behind the command: the numbers of the options given with their values, in their order.
  mutating func read(_ options: [OptionUsage]) throws(UsageError) -> [(option: Int, value: String)] {
    var values: [(option: Int, value: String)] = []
    let known = options + Subcommand.commonOptions
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.utf8.first == UInt8(ascii: "-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0] == "-h" ? "--help" : parts[0]
      guard let number = known.firstIndex(where: { "--\($0.name)" == name }) else {
        let names = known.map { "--\($0.name)" }
        if name == "-v" { throw UsageError("unknown option '-v'; did you mean '--version' or '--verbose'?") }
        let meant = otherWords[name].flatMap { names.contains($0) ? $0 : nil } ?? name
        throw UsageError("unknown option '\(name)'\(beginningOrNearest(meant, among: names))")
      }
      let option = known[number]
      given.insert(option.name)
      let value = try value(of: option, named: name, from: parts)
      if number < options.count { values.append((number, value)) }
    }
    return values
  }

  private mutating func value(of option: OptionUsage, named name: String, from parts: [String]) throws(UsageError)
    -> String
  {
    if option.value == nil {
      if parts.count > 1 { throw UsageError("'\(name)' takes no value") }
      return ""
    }
    if parts.count > 1 { return parts[1] }
    guard let next = rest.popFirst() else { throw UsageError("'\(name)' needs a value: \(option.synopsis)") }
    return next
  }
}

/// The case of the name that was given to an option or command.
func choose<Choice: RawRepresentable<String> & CaseIterable>(
  _ text: String, for place: String
) throws(UsageError) -> Choice {
  if let choice = Choice(rawValue: text) { return choice }
  throw unknown(text, for: place, among: Choice.allCases.map(\.rawValue))
}

func unknown(_ text: String, for place: String, among names: [String]) -> UsageError {
  let meant = beginningOrNearest(
    otherWords[text] ?? text, among: names, else: "; choose from \(names.joined(separator: ", "))")
  return UsageError("unknown value '\(text)' for '\(place)'\(meant)")
}

/// - Parameter others: what else may be meant.
func rule(named id: String, in catalogue: RuleCatalogue, or others: [String] = []) throws(UsageError) -> Rule {
  if let rule = catalogue[id] { return rule }
  throw unknownRule(id, among: catalogue.names + others)
}

private func unknownRule(_ name: String, among names: [String]) -> UsageError {
  let meant = beginningOrNearest(name, among: names, else: "; 'flowlint rules' lists them")
  return UsageError("no rule or pack is called '\(name)'\(meant)")
}

extension RuleSelection.Request {
  /// Refuses names of no rule and no pack. The check comes once the configuration is read, as a project may declare
  /// rules.
  func check(against catalogue: RuleCatalogue) throws(UsageError) {
    let names = only + enabled + disabled
    if names.isEmpty { return }
    let known = catalogue.names
    if let name = names.first(where: { !known.contains($0) }) { throw unknownRule(name, among: known) }
  }
}

private func beginningOrNearest(_ typed: String, among names: [String], else otherwise: String = "") -> String {
  // The beginning of a long name is no misspelling of it.
  let begun = typed.utf8.count < 4 ? nil : names.first { $0.hasPrefix(typed) }
  if let begun, begun.hasPrefix(typed + "_") { return "; did you mean '\(begun)'?" }
  return didYouMean(typed, in: names, else: begun.map { "; did you mean '\($0)'?" } ?? otherwise)
}
