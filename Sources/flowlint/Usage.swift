import FlowLintRules

/// The answer of `--help`: fits 80 columns.
func usage(_ command: CommandName?) -> String {
  guard let command else { return generalUsage }
  let name = command == .lint ? "[lint]" : command.rawValue
  var text = "Usage: flowlint \(name) [OPTION ...] \(command.operands)".trimmingTrailingSpaces + "\n\n"
  text += wrapped(command.details) + "\n\n"
  return text + list(of: command.options + CommandName.commonOptions)
}

private var generalUsage: String {
  var text = """
    \(Product.name) checks that Swift code keeps to its architecture.

    Usage: flowlint [PATH ...] [OPTION ...]
           flowlint COMMAND ...

    Commands:

    """
  for command in CommandName.allCases {
    text += "  \(padded(command.rawValue, to: 13))\(command.summary)\n"
  }
  text += "\nOptions of lint:\n"
  text += list(of: CommandName.lint.options + CommandName.commonOptions, title: "")
  return text + "\n'flowlint help COMMAND' says more about a command.\n"
}

private func list(of options: [Option], title: String = "Options:\n") -> String {
  var text = title
  for option in options {
    text += broken("  \(option.synopsis)") + "\n"
    text += wrapped(option.help, indentation: 8) + "\n"
  }
  return text
}

/// Breaks a synopsis with many choices between two of them.
private func broken(_ synopsis: String, width: Int = 79) -> String {
  guard synopsis.count > width, let bar = synopsis.prefix(width).lastIndex(of: "|") else { return synopsis }
  return synopsis[...bar] + "\n"
    + broken(String(repeating: " ", count: 10) + synopsis[bar...].dropFirst(), width: width)
}

/// Breaks lines at spaces. Lines of the text are joined, paragraphs are kept.
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
