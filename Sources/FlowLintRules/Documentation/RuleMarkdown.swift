extension Rule {
  /// The section of a rule in the reference, without its heading; also the text of SARIF's `help`.
  package var markdown: String {
    var parts = ["\(sentence(title))", "*\(traits.joined(separator: ", "))*"]
    if !documentation.isEmpty { parts.append(documentation) }
    if hasOwnRemedy { parts.append("**Remedy:** \(sentence(remedy))") }
    parts.append("**Source:** \(sentence(source))")
    if !options.isEmpty {
      let lines = options.map { "- `\($0.name)` (default `\($0.defaultValue.text)`): \(sentence($0.summary))" }
      parts.append("**Options:**\n\n" + lines.joined(separator: "\n"))
    }
    for example in examples {
      let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: example.text) + 1))
      parts.append("\(example.title):\n\n\(fence)swift\n\(example.listing)\n\(fence)")
    }
    return parts.joined(separator: "\n\n")
  }

  /// The section of a rule for a terminal: the answer of `flowlint explain`.
  package var plainText: String {
    var parts = ["\(id) (\(traits.joined(separator: ", ")))\n\(sentence(title))"]
    if !documentation.isEmpty { parts.append(documentation) }
    if hasOwnRemedy { parts.append("Remedy: \(sentence(remedy))") }
    parts.append("Source: \(sentence(source))")
    if !options.isEmpty {
      let lines = options.map { "  \($0.name) (default \($0.defaultValue.text))  \(sentence($0.summary))" }
      parts.append("Options:\n" + lines.joined(separator: "\n"))
    }
    for example in examples {
      let lines = example.listing.split(separator: "\n", omittingEmptySubsequences: false)
      parts.append("\(example.title):\n" + lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  /// Whether the remedy says more than the reason: a declared rule has its `because` for both.
  package var hasOwnRemedy: Bool {
    !remedy.isEmpty && !documentation.utf8.starts(with: sentence(remedy).utf8)
  }

  /// The words behind a rule's id, such as `error, fixable` or `warning, opt-in`.
  private var traits: [String] {
    [severity.name] + (isFixable ? ["fixable"] : []) + (isOptIn ? ["opt-in"] : [])
  }
}

extension Example {
  fileprivate var title: String { isViolating ? "Violating" : "Conforming" }
}

extension RuleOption.Value {
  /// The value as the configuration writes it.
  package var text: String { json.text() }

  package var json: JSON {
    switch self {
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .string(let value): .string(value)
    case .strings(let values): .strings(values)
    }
  }
}

private func longestRun(of character: Character, in text: String) -> Int {
  var longest = 0
  var run = 0
  for other in text {
    run = other == character ? run + 1 : 0
    longest = max(longest, run)
  }
  return longest
}
