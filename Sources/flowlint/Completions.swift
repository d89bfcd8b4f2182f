import FlowLintRules

/// A shell that completions are written for.
enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

/// The options of `flowlint completions`.
struct CompletionsOptions: CommandOptions {
  var shell = Shell.bash
}

extension Subcommand {
  static let completions = Subcommand(
    "completions", "print completions for a shell",
    Operands("bash|zsh|fish", 1...1, request: "name the shell", first: .choice(Shell.allCases.map(\.rawValue))),
    details: """
      Prints what a shell needs to complete commands, options and rules. bash and zsh: add
      'source <(flowlint completions bash)' to ~/.bashrc, or the same with zsh to ~/.zshrc. fish:
      'flowlint completions fish > ~/.config/fish/completions/flowlint.fish'.
      """,
    settle: { (options: inout CompletionsOptions, words) throws(UsageError) in
      options.shell = try choose(words.operands[0], "completions")
    }, run: { options, _ in printOut(flowlint.completions(for: options.shell)) })
}

/// The completions of a shell, from the table of commands and options.
func completions(for shell: Shell) -> String {
  switch shell {
  case .bash: bashCompletions
  case .zsh: zshCompletions
  case .fish: fishCompletions
  }
}

private let commandNames = Subcommand.all.map(\.name)
private let rulesAndPacks = RuleCatalogue.builtIn.names

extension Subcommand {
  fileprivate var allOptions: [OptionUsage] { options + Self.commonOptions }

  /// The words that may stand behind the name; files are none of them.
  fileprivate var words: [String] { operands.first?.words ?? [] }
}

extension ArgumentKind {
  /// The words that may stand as the value; empty for files.
  fileprivate var words: [String] {
    switch self {
    case .choice(let choices): choices
    case .command: commandNames
    case .rule: rulesAndPacks
    case .pack: RuleCatalogue.builtIn.packs.map(\.id)
    case .file, .revision, .node: []
    case .text(_, let starts): starts
    }
  }
}

extension ArgumentKind {
  /// The command whose answer are the words that may stand there; nil where they are known, or files.
  fileprivate var question: String? {
    switch self {
    case .revision: "git for-each-ref --format=%\\(refname:short\\) 2>/dev/null"
    case .node: "flowlint graph --format names 2>/dev/null"
    case .choice, .command, .rule, .pack, .file, .text: nil
    }
  }
}

// MARK: - bash

/// The completions for bash. They use only what bash itself has, version 3.2 of macOS included, and no package.
private var bashCompletions: String {
  let commands = commandNames.joined(separator: " ")
  var text = """
    # Completions of flowlint for bash: source <(flowlint completions bash)
    _flowlint() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command=lint words="" files=""
      case "${COMP_WORDS[1]}" in
        \(commandNames.joined(separator: "|"))) [ "$COMP_CWORD" -gt 1 ] && command="${COMP_WORDS[1]}" ;;
      esac
      # bash takes the sign of --format=text for a word.
      [ "$word" = "=" ] && word=""
      [ "$before" = "=" ] && before="${COMP_WORDS[COMP_CWORD-2]}"
      case "$command $before" in

    """
  for command in Subcommand.all {
    for option in command.allOptions {
      guard let value = option.value else { continue }
      let words = value.words.joined(separator: " ")
      let answer = value.question.map { "words=\"$(\($0))\"" } ?? (words.isEmpty ? "files=1" : "words=\"\(words)\"")
      text += "    \"\(command.name) --\(option.name)\") \(answer) ;;\n"
    }
  }
  text += "    *) case \"$command\" in\n"
  for command in Subcommand.all {
    let options = command.allOptions.map { "--\($0.name)" }.joined(separator: " ")
    let words = (command.words + [options]).joined(separator: " ")
    text += "      \(command.name)) words=\"\(words)\"\(command.operands.takesFiles ? "; files=1" : "") ;;\n"
  }
  return text + """
      esac
      [ "$COMP_CWORD" = 1 ] && words="$words \(commands)" ;;
      esac
      COMPREPLY=($(compgen -W "$words" -- "$word"))
      [ -n "$files" ] && COMPREPLY+=($(compgen -f -- "$word"))
    }
    complete -o filenames -F _flowlint flowlint

    """
}

// MARK: - zsh

private var zshCompletions: String {
  var text = """
    #compdef flowlint
    # Completions of flowlint for zsh: source <(flowlint completions zsh), or as _flowlint in a folder of $fpath.
    _flowlint() {
      local command=lint
      local -a commands=(

    """
  for command in Subcommand.all { text += "    \(quoted("\(command.name):\(command.summary)"))\n" }
  text += """
      )
      if (( CURRENT > 2 )) && [[ -n ${(M)commands:#${words[2]}:*} ]]; then
        command=${words[2]}
        shift words
        (( CURRENT-- ))
      elif (( CURRENT == 2 )) && [[ ${words[2]} != -* ]]; then
        _describe command commands
      fi
      case $command in

    """
  for command in Subcommand.all {
    text += "    \(command.name)) _arguments"
    for option in command.allOptions { text += " \\\n      \(quoted(option.zshArgument))" }
    if !command.words.isEmpty {
      text +=
        " \\\n      \(quoted("\(command.operands.count.upperBound == 1 ? "1" : "*"):argument:(\(command.words.joined(separator: " ")))"))"
    }
    if command.operands.takesFiles { text += " \\\n      '*:file:_files'" }
    text += " ;;\n"
  }
  return text + """
      esac
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _flowlint "$@"; else compdef _flowlint flowlint; fi

    """
}

extension OptionUsage {
  /// The option as an argument of `_arguments`: `*--only[run only this rule]:rule:(a b)`.
  fileprivate var zshArgument: String {
    let explanation = help.replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: "\\:")
    guard let value else { return "--\(name)[\(explanation)]" }
    let words = value.words
    let action =
      value.question.map { "{compadd -- ${(f)\"$(\($0))\"}}" }
      ?? (words.isEmpty ? "_files" : "(\(words.joined(separator: " ")))")
    return "*--\(name)=[\(explanation)]:value:\(action)"
  }
}

// MARK: - fish

private var fishCompletions: String {
  var text = """
    # Completions of flowlint for fish: flowlint completions fish > ~/.config/fish/completions/flowlint.fish

    """
  let commands = commandNames.joined(separator: " ")
  for command in Subcommand.all {
    text += "complete -c flowlint -n '__fish_is_first_token' -a \(command.name) -d \(quoted(command.summary))\n"
  }
  for command in Subcommand.all {
    let condition =
      command.name == "lint"
      ? "not __fish_seen_subcommand_from \(commands.replacing("lint ", with: ""))"
      : "__fish_seen_subcommand_from \(command.name)"
    let start = "complete -c flowlint -n '\(condition)'"
    if !command.operands.takesFiles { text += "\(start) -f\n" }
    if !command.words.isEmpty { text += "\(start) -a \(quoted(command.words.joined(separator: " ")))\n" }
    for option in command.allOptions {
      var value = ""
      if let kind = option.value {
        let words = kind.words.joined(separator: " ")
        value =
          kind.question.map { " -x -a \(quoted("(\($0))"))" } ?? (words.isEmpty ? " -r" : " -x -a \(quoted(words))")
      }
      text += "\(start) -l \(option.name)\(value) -d \(quoted(option.help))\n"
    }
  }
  return text
}

/// The text as one word of any of the shells.
private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "’"))'" }
