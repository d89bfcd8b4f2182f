import FlowLintRules

/// A shell that completions are written for.
enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

/// The completions of a shell, from the table of commands and options.
func completions(for shell: Shell) -> String {
  switch shell {
  case .bash: bashCompletions
  case .zsh: zshCompletions
  case .fish: fishCompletions
  }
}

private let ruleNames = Rule.all.map(\.id) + [Rule.unusedSuppression.id]
private let rulesAndPacks = ruleNames + Pack.allCases.map(\.rawValue)

extension CommandName {
  fileprivate var allOptions: [Option] { options + Self.commonOptions }

  /// What may stand behind the name; nil for files.
  fileprivate var words: [String]? {
    switch self {
    case .lint, .graph, .why: nil
    case .audit: AuditSubject.allCases.map(\.rawValue)
    case .explain: ruleNames
    case .config: ConfigurationQuestion.allCases.map(\.rawValue)
    case .dump: DumpKind.allCases.map(\.rawValue)
    case .completions: Shell.allCases.map(\.rawValue)
    case .help: Self.allCases.map(\.rawValue)
    case .rules, .initialize: []
    }
  }

  /// Whether files follow the words.
  fileprivate var takesFiles: Bool {
    self == .lint || self == .graph || self == .why || self == .audit || self == .dump || self == .config
  }
}

// MARK: - bash

/// Without the package bash-completion: only what bash itself has, version 3.2 of macOS included.
private var bashCompletions: String {
  let commands = CommandName.allCases.map(\.rawValue).joined(separator: " ")
  var text = """
    # Completions of flowlint for bash: source <(flowlint completions bash)
    _flowlint() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command=lint words="" files=""
      case "${COMP_WORDS[1]}" in
        \(CommandName.allCases.map(\.rawValue).joined(separator: "|"))) [ "$COMP_CWORD" -gt 1 ] && command="${COMP_WORDS[1]}" ;;
      esac
      # bash takes the sign of --format=text for a word.
      [ "$word" = "=" ] && word=""
      [ "$before" = "=" ] && before="${COMP_WORDS[COMP_CWORD-2]}"
      case "$command $before" in

    """
  for command in CommandName.allCases {
    for option in command.allOptions {
      guard let words = option.words else { continue }
      let answer = words.isEmpty ? "files=1" : "words=\"\(words.joined(separator: " "))\""
      text += "    \"\(command.rawValue) --\(option.name)\") \(answer) ;;\n"
    }
  }
  text += "    *) case \"$command\" in\n"
  for command in CommandName.allCases {
    let options = command.allOptions.map { "--\($0.name)" }.joined(separator: " ")
    let words = ((command.words ?? []) + [options]).joined(separator: " ")
    text += "      \(command.rawValue)) words=\"\(words)\"\(command.takesFiles ? "; files=1" : "") ;;\n"
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

extension Option {
  /// What may stand behind the option; empty for files, nil for a switch.
  fileprivate var words: [String]? {
    switch value {
    case nil: nil
    case .choice(let choices): choices
    case .rule: rulesAndPacks
    case .file: []
    case .text: name == "output" ? ReportFormat.allCases.map { "\($0.rawValue)=" } : []
    }
  }
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
  for command in CommandName.allCases { text += "    \(quoted("\(command.rawValue):\(command.summary)"))\n" }
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
  for command in CommandName.allCases {
    text += "    \(command.rawValue)) _arguments"
    for option in command.allOptions { text += " \\\n      \(quoted(option.zshArgument))" }
    if let words = command.words {
      if !words.isEmpty { text += " \\\n      \(quoted("1:argument:(\(words.joined(separator: " ")))"))" }
      if command.takesFiles { text += " \\\n      '*:file:_files'" }
    } else {
      text += " \\\n      '*:path:_files'"
    }
    text += " ;;\n"
  }
  return text + """
      esac
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _flowlint "$@"; else compdef _flowlint flowlint; fi

    """
}

extension Option {
  /// `*--only[run only this rule]:rule:(a b)`
  fileprivate var zshArgument: String {
    let explanation = help.replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: "\\:")
    guard let words else { return "--\(name)[\(explanation)]" }
    let action = words.isEmpty ? "_files" : "(\(words.joined(separator: " ")))"
    return "*--\(name)=[\(explanation)]:value:\(action)"
  }
}

// MARK: - fish

private var fishCompletions: String {
  var text = """
    # Completions of flowlint for fish: flowlint completions fish > ~/.config/fish/completions/flowlint.fish

    """
  let commands = CommandName.allCases.map(\.rawValue).joined(separator: " ")
  for command in CommandName.allCases {
    text += "complete -c flowlint -n '__fish_is_first_token' -a \(command.rawValue) -d \(quoted(command.summary))\n"
  }
  for command in CommandName.allCases {
    let condition =
      command == .lint
      ? "not __fish_seen_subcommand_from \(commands.replacing("lint ", with: ""))"
      : "__fish_seen_subcommand_from \(command.rawValue)"
    let start = "complete -c flowlint -n '\(condition)'"
    if let words = command.words {
      if !command.takesFiles { text += "\(start) -f\n" }
      if !words.isEmpty { text += "\(start) -a \(quoted(words.joined(separator: " ")))\n" }
    }
    for option in command.allOptions {
      var value = ""
      if let words = option.words { value = words.isEmpty ? " -r" : " -x -a \(quoted(words.joined(separator: " ")))" }
      text += "\(start) -l \(option.name)\(value) -d \(quoted(option.help))\n"
    }
  }
  return text
}

/// As one word of any of the shells.
private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "’"))'" }
