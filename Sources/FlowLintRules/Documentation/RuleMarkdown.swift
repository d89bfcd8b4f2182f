extension Rule {
  /// The section of a rule in the reference, without its heading; also the text of SARIF's `help`.
  package var markdown: String {
    let words = RuleWords(.english)
    let examples = examples.map { example in
      let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: example.text) + 1))
      return "\(words.title(of: example)):\n\n\(fence)swift\n\(example.listing)\n\(fence)"
    }
    return section(
      "\(sentence(title))\n\n*\(traits(words))*", words: words, title: { "**\($0):**" },
      documents: documents.map { "[\($0.title)](\($0.address))" },
      options: options.map { "- `\($0.name)` (default `\($0.defaultValue.text)`): \(sentence($0.summary))" },
      optionGap: "\n\n", examples: examples)
  }

  /// The section of a rule for a terminal: the answer of `flowlint explain`.
  package var plainText: String { plainText(in: .english) }

  /// - Parameters:
  ///   - language: that of the words around the texts of the rule.
  ///   - isShort: whether one example of each kind is enough, in front of the rest.
  package func plainText(in language: TextLanguage, isShort: Bool = false) -> String {
    let words = RuleWords(language)
    let shown = isShort ? shortPair : examples
    let examples = shown.map { example in
      let lines = example.listing.split(separator: "\n", omittingEmptySubsequences: false)
      return "\(words.title(of: example)):\n" + lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    }
    let more = self.examples.count - shown.count
    let leftOut =
      (more == 0 ? [] : ["\(words.more(more)): flowlint explain \(id) --all"])
      + (self.examples.first?.preamble.map { ["\(words.leftOut): \($0.text)"] } ?? [])
    return section(
      "\(id) (\(traits(words)))\n\(sentence(title))", words: words, title: { "\($0):" },
      documents: documents.map { "  \($0.title): \($0.address)" },
      options: options.map {
        "  \($0.name) (\(words.defaultValue) \($0.defaultValue.text))  \(sentence($0.summary))"
      }, optionGap: "\n", examples: examples + leftOut, areExamplesFirst: isShort)
  }

  /// The shortest example that breaks the rule, and of those that keep it the one that differs least from it.
  private var shortPair: [Example] {
    func lines(_ example: Example) -> [Substring] { example.text.split(separator: "\n") }
    guard let broken = examples.filter(\.isViolating).min(by: { lines($0).count < lines($1).count }) else {
      return examples
    }
    let known = Set(lines(broken))
    let kept = examples.filter { !$0.isViolating }.min { a, b in
      lines(a).count { !known.contains($0) } < lines(b).count { !known.contains($0) }
    }
    return [broken] + (kept.map { [$0] } ?? [])
  }

  /// - Parameters:
  ///   - title: the beginning of a part, with the word for it.
  ///   - optionGap: what stands between the title of the options and the first of them.
  ///   - areExamplesFirst: whether options and sources stand behind the examples.
  private func section(
    _ head: String, words: RuleWords, title: (String) -> String, documents: [String], options: [String],
    optionGap: String, examples: [String], areExamplesFirst: Bool = false
  ) -> String {
    var parts = [head]
    if !documentation.isEmpty { parts.append(documentation) }
    if hasOwnRemedy { parts.append("\(title(words.remedy)) \(sentence(remedy))") }
    var rest = ["\(title(words.source)) \(([sentence(source)] + documents).joined(separator: "\n"))"]
    if !options.isEmpty { rest.append(title(words.options) + optionGap + options.joined(separator: "\n")) }
    return (parts + (areExamplesFirst ? examples + rest : rest + examples)).joined(separator: "\n\n")
  }

  /// Whether the remedy says more than the reason: a declared rule has its `because` for both.
  package var hasOwnRemedy: Bool { !remedy.isEmpty && !documentation.utf8.starts(with: sentence(remedy).utf8) }

  /// The documents that `source` cites, where everybody can read them; each address once.
  private var documents: [SourceDocument] {
    let source = source.replacing("\n", with: " ")
    return (pack?.documents ?? []).filter { source.contains($0.name) }.reduce(into: []) { documents, document in
      if !documents.contains(where: { $0.address == document.address }) { documents.append(document) }
    }
  }

  /// The words behind a rule's id, such as `error, fixable, since 1.0.0` or `warning, opt-in`.
  private func traits(_ words: RuleWords) -> String {
    let traits = [severity.name] + (isFixable ? [words.fixable] : []) + (isOptIn ? [words.optIn] : [])
    return (traits + (since.map { [words.since($0)] } ?? [])).joined(separator: ", ")
  }
}

/// The words around the texts of a rule. A severity is that of the settings in every language.
struct RuleWords {
  let remedy, source, options, defaultValue, fixable, optIn, violating, conforming: String
  /// The words in front of what the examples of a pack leave out.
  let leftOut: String
  let since: (String) -> String
  /// The words for a number of examples that are not shown.
  let more: (Int) -> String

  init(_ language: TextLanguage) {
    switch language {
    case .english:
      (remedy, source, options, defaultValue) = ("Remedy", "Source", "Options", "default")
      (fixable, optIn, violating, conforming) = ("fixable", "opt-in", "Violating", "Conforming")
      since = { "since \($0)" }
      more = { "\(counted($0, "more example"))" }
      leftOut = "Examples leave out what nearly all of them need"
    case .korean:
      (remedy, source, options, defaultValue) = ("해결", "출처", "옵션", "기본값")
      (fixable, optIn, violating, conforming) = ("자동 수정 가능", "기본으로 꺼짐", "어긴 예", "지킨 예")
      since = { "\($0)부터" }
      more = { "예 \($0)개 더 보기" }
      leftOut = "예에서는 거의 모든 예에 필요한 코드를 뺐습니다"
    }
  }

  func title(of example: Example) -> String { example.isViolating ? violating : conforming }
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
