import FlowLintRun

struct HelpOptions: CommandOptions { var command: String? }

extension Subcommand {
  static let help = Subcommand(
    "help", "print this, or the usage of a command",
    operands: Operands(synopsis: "[COMMAND]", count: 0...1, request: "name one command", first: .command),
    details: "Prints the usage of flowlint or of one of its commands.",
    settle: { (options: inout HelpOptions, words) in options.command = words.operands.first },
    run: { options, _ in
      guard let name = options.command else { return printOut(usage(nil)) }
      guard let command = named(name) else { throw unknown(name, for: "help", among: all.map(\.name)) }
      return printOut(usage(command))
    })
}

/// The answer of `--help`, which fits 80 columns.
func usage(_ command: Subcommand?) -> String {
  guard let command else { return generalUsage }
  let name = command.name == "lint" ? "[lint]" : command.name
  let synopsis = command.operands.synopsis.isEmpty ? "" : " \(command.operands.synopsis)"
  let options = list(of: command.options + Subcommand.commonOptions)
  return "Usage: flowlint \(name) [OPTION ...]\(synopsis)\n\n\(wrapped(command.details))\n\n\(options)"
}

private var generalUsage: String {
  var text = """
    \(Product.name) finds architecture violations in Swift apps: across files, in
    milliseconds, without a build.

    Usage: flowlint [PATH ...] [OPTION ...]
           flowlint COMMAND ...

    Commands:

    """
  for command in Subcommand.all { text += "  \(padded(command.name, to: 13))\(command.summary)\n" }
  text += "\nOptions of lint:\n"
  text += list(of: Subcommand.lint.options + Subcommand.commonOptions, title: "")
  return text + "\n'flowlint help COMMAND' says more about a command.\n"
}

private func list(of options: [OptionUsage], title: String = "Options:\n") -> String {
  var text = title
  for option in options {
    text += broken("  \(option.synopsis)") + "\n"
    text += wrapped(option.help, indentation: 8) + "\n"
  }
  return text
}

/// The synopsis, broken between two choices where it has many.
private func broken(_ synopsis: String) -> String {
  guard synopsis.count > 79, let bar = synopsis.prefix(79).lastIndex(of: "|") else { return synopsis }
  return synopsis[...bar] + "\n" + broken(String(repeating: " ", count: 10) + synopsis[bar...].dropFirst())
}

/// The text with its lines broken at spaces. Lines of the text are joined, paragraphs are kept.
private func wrapped(_ text: String, indentation: Int = 0) -> String {
  let margin = String(repeating: " ", count: indentation)
  let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).split(whereSeparator: \.isEmpty)
  return paragraphs.map { lines in
    let words = lines.flatMap { $0.split(separator: " ") }.map(String.init)
    return brokenLines(words, width: 79, from: margin, on: margin).joined(separator: "\n")
  }.joined(separator: "\n\n")
}
