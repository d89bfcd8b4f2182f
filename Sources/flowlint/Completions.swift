import FlowLintRun

/// A shell that completions are written for.
enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

struct CompletionsOptions: CommandOptions { var shell = Shell.bash }

extension Subcommand {
  static let completions = Subcommand(
    "completions", "print completions for a shell",
    operands: Operands(
      synopsis: "bash|zsh|fish", count: 1...1, request: "name the shell", first: .choice(Shell.allCases.map(\.rawValue))
    ),
    details: """
      Prints what a shell needs to complete commands, options and rules. bash and zsh: add
      'eval "$(flowlint completions bash)"' to ~/.bashrc, or the same with zsh to ~/.zshrc. fish:
      'flowlint completions fish > ~/.config/fish/completions/flowlint.fish'.
      """,
    settle: { (options: inout CompletionsOptions, words) throws(UsageError) in
      options.shell = try choose(words.operands[0], for: "completions")
    }, run: { options, _ in printOut(flowlint.completions(for: options.shell)) })
}

/// The completions of a shell, from the table of commands and options.
func completions(for shell: Shell) -> String {
  shell == .bash ? bashCompletions : shell == .zsh ? zshCompletions : fishCompletions
}

/// The things that a shell offers where an argument may stand.
private enum Offer {
  case words([String])
  /// Words behind which a file follows without a space: `sarif=`.
  case beforeFile([String])
  /// The answer of a command, one word to a line, where the project decides.
  case answer(String)
  case files
}

extension ArgumentKind {
  fileprivate var offer: Offer {
    switch self {
    case .choice(let choices): .words(choices)
    case .command: .words(commandNames)
    case .rule: .answer("flowlint rules --format names 2>/dev/null")
    case .pack: .words(RuleCatalogue.builtIn.packs.map(\.id))
    case .revision: .answer("git for-each-ref --format=%\\(refname:short\\) 2>/dev/null")
    case .node: .answer("flowlint graph --format names 2>/dev/null")
    case .nodeKind: .answer("flowlint graph --format kinds 2>/dev/null")
    case .file: .files
    case .text(_, let starts): starts.isEmpty ? .files : .beforeFile(starts)
    }
  }
}

extension Subcommand { fileprivate var allOptions: [OptionUsage] { options + Self.commonOptions } }

// MARK: - bash

/// The completions for bash. They use only what bash itself has, version 3.2 of macOS included, and no package.
private var bashCompletions: String {
  let commands = commandNames.joined(separator: " ")
  var text = """
    # Completions of flowlint for bash: eval "$(flowlint completions bash)"
    _flowlint() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command=lint words="" answer="" files="" line=""
      case "${COMP_WORDS[1]}" in
        \(commandNames.joined(separator: "|"))) [ "$COMP_CWORD" -gt 1 ] && command="${COMP_WORDS[1]}" ;;
      esac
      # bash takes the sign of --format=text for a word.
      [ "$word" = "=" ] && word=""
      [ "$before" = "=" ] && before="${COMP_WORDS[COMP_CWORD-2]}"
      # So it does with that of --output sarif=report.sarif, behind which a file stands.
      case "${COMP_WORDS[COMP_CWORD-1]}${COMP_WORDS[COMP_CWORD]}" in
        -*) ;;
        *=*) [ "${before#-}" = "$before" ] && before="FORMAT=" ;;
      esac
      case "$command $before" in
        *" FORMAT=") files=1 ;;

    """
  for command in Subcommand.all {
    for option in command.allOptions {
      guard let value = option.value else { continue }
      text += "    \"\(command.name) --\(option.name)\") \(value.offer.inBash) ;;\n"
    }
  }
  text += "    *) case \"$command\" in\n"
  for command in Subcommand.all {
    let options = command.allOptions.map { "--\($0.name)" }.joined(separator: " ")
    let first = (command.operands.first?.offer).map { "\($0.inBash); " } ?? ""
    let files = command.operands.takesFiles ? "; files=1" : ""
    text += "      \(command.name)) \(first)words=\"$words \(options)\"\(files) ;;\n"
  }
  return text + """
      esac
      [ "$COMP_CWORD" = 1 ] && words="$words \(commands)" ;;
      esac
      COMPREPLY=($(compgen -W "$words" -- "$word"))
      # compgen -W would run what stands in the name of a type or a branch.
      while IFS= read -r line; do
        [[ -n "$line" && "$line" == "$word"* ]] && COMPREPLY+=("$line")
      done <<< "$answer"
      [ -n "$files" ] && while IFS= read -r line; do
        [ -n "$line" ] && COMPREPLY+=("$line")
      done <<< "$(compgen -f -- "$word")"
    }
    complete -o filenames -F _flowlint flowlint

    """
}

extension Offer {
  fileprivate var inBash: String {
    switch self {
    case .words(let words): "words=\"\(words.joined(separator: " "))\""
    case .beforeFile(let starts): "words=\"\(starts.joined(separator: " "))\"; compopt -o nospace 2>/dev/null"
    case .answer(let command): "answer=\"$(\(command))\""
    case .files: "files=1"
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
    let place = command.operands.count.upperBound == 1 ? "1" : "*"
    let files = command.operands.takesFiles ? "_files" : nil
    for action in [command.operands.first?.offer.inZsh, files].compactMap(\.self) {
      text += " \\\n      \(quoted("\(place):argument:\(action)"))"
    }
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
    return "*--\(name)=[\(explanation)]:value:\(value.offer.inZsh)"
  }
}

extension Offer {
  fileprivate var inZsh: String {
    switch self {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .beforeFile(let starts):
      "{if compset -P \"*=\"; then _files; else compadd -S \"\" -- \(starts.joined(separator: " ")); fi}"
    case .answer(let command): "{compadd -- ${(f)\"$(\(command))\"}}"
    case .files: "_files"
    }
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
    if let offer = command.operands.first?.offer { text += "\(start)\(offer.inFish.words)\n" }
    for option in command.allOptions {
      let value = (option.value?.offer.inFish).map { $0.takesFiles ? " -r\($0.words)" : " -x\($0.words)" } ?? ""
      text += "\(start) -l \(option.name)\(value) -d \(quoted(option.help))\n"
    }
  }
  return text
}

extension Offer {
  fileprivate var inFish: (words: String, takesFiles: Bool) {
    switch self {
    case .words(let words): (" -a \(quoted(words.joined(separator: " ")))", false)
    case .beforeFile(let starts): (" -a \(quoted(starts.joined(separator: " ")))", true)
    case .answer(let command): (" -a \(quoted("(\(command))"))", false)
    case .files: ("", true)
    }
  }
}

/// The text as one word of any of the shells.
private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "’"))'" }
