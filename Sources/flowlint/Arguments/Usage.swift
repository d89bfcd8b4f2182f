import FlowLintRules

/// The options of `flowlint help`.
struct HelpOptions: CommandOptions {
  var command: String?
}

extension Subcommand {
  static let help = Subcommand(
    "help", "print this, or the usage of a command",
    Operands("[COMMAND]", 0...1, request: "name one command", first: .command),
    details: "Prints the usage of flowlint or of one of its commands.",
    settle: { (options: inout HelpOptions, words) in options.command = words.operands.first },
    run: { options, _ in
      guard let name = options.command else { return printOut(usage(nil)) }
      guard let command = named(name) else { throw unknown(name, "help", all.map(\.name)) }
      return printOut(usage(command))
    })
}

/// The answer of `--help`, which fits 80 columns.
func usage(_ command: Subcommand?) -> String {
  guard let command else { return generalUsage }
  let name = command.name == "lint" ? "[lint]" : command.name
  var text = "Usage: flowlint \(name) [OPTION ...] \(command.operands.synopsis)".trimmingTrailingSpaces + "\n\n"
  text += wrapped(command.details) + "\n\n"
  return text + list(of: command.options + Subcommand.commonOptions)
}

private var generalUsage: String {
  var text = """
    \(Product.name) checks that Swift code keeps to its architecture.

    Usage: flowlint [PATH ...] [OPTION ...]
           flowlint COMMAND ...

    Commands:

    """
  for command in Subcommand.all {
    text += "  \(padded(command.name, to: 13))\(command.summary)\n"
  }
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
private func broken(_ synopsis: String, width: Int = 79) -> String {
  guard synopsis.count > width, let bar = synopsis.prefix(width).lastIndex(of: "|") else { return synopsis }
  return synopsis[...bar] + "\n"
    + broken(String(repeating: " ", count: 10) + synopsis[bar...].dropFirst(), width: width)
}

/// The text with its lines broken at spaces. Lines of the text are joined, paragraphs are kept.
private func wrapped(_ text: String, indentation: Int = 0, width: Int = 79) -> String {
  let margin = String(repeating: " ", count: indentation)
  var lines: [String] = []
  var line = margin
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if paragraph.isEmpty {
      lines += [line, ""]
      line = margin
    }
    for word in paragraph.split(separator: " ") {
      if line.count > indentation, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin
      }
      line += (line.count > indentation ? " " : "") + word
    }
  }
  return (lines + [line]).joined(separator: "\n")
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
