/// A language in which FlowLint explains rules and architectures. Findings are English always.
package enum TextLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"
}

/// The texts of rules in another language, read from Markdown. Each rule is a section of this form, where the title is
/// bold, the reason may have several paragraphs, and `option` stands for a name:
///
///     ## rule_id
///
///     **Title**
///
///     Reason
///
///     - 해결: remedy
///     - 출처: source
///     - 옵션 `option`: summary
package struct RuleTranslations: Sendable {
  /// The texts of a rule, as `Rule` has them.
  struct Texts: Sendable, Equatable {
    var title = ""
    var documentation = ""
    var remedy = ""
    var source = ""
    /// The summaries of the options by their names.
    var options: [String: String] = [:]
  }

  private(set) var texts: [String: Texts] = [:]
  /// The ids in the order of the sections; an id with two sections stands in it twice.
  private(set) var ids: [String] = []

  package init(_ markdown: String) {
    var id = ""
    var read = Texts()
    let lines: [Substring] = markdown.split(separator: "\n", omittingEmptySubsequences: false) + ["## "]
    for line in lines {
      if let next = line.rest(after: "## ") {
        read.documentation = String(read.documentation.trimming { $0 == "\n" })
        if !id.isEmpty { texts[id] = read }
        (id, read) = (String(next), Texts())
        if !id.isEmpty { ids.append(id) }
      } else if let title = line.rest(after: "**"), read.title.isEmpty {
        read.title = String(title.dropLast(2))
      } else if let remedy = line.rest(after: "- 해결: ") {
        read.remedy = String(remedy)
      } else if let source = line.rest(after: "- 출처: ") {
        read.source = String(source)
      } else if let option = line.rest(after: "- 옵션 `"), let end = option.utf8.firstIndex(of: UInt8(ascii: "`")) {
        read.options[String(option[..<end])] = String(option[end...].dropFirst("`: ".count))
      } else if line.rest(after: "# ") == nil {
        read.documentation += line + "\n"
      }
    }
  }

  /// The rule with these texts in place of its own; the rule itself where they do not have it, as those that a project
  /// declares.
  package func translated(_ rule: Rule) -> Rule {
    guard let texts = texts[rule.id] else { return rule }
    var translated = rule
    (translated.title, translated.documentation) = (texts.title, texts.documentation)
    (translated.remedy, translated.source) = (texts.remedy, texts.source)
    for (number, option) in rule.options.enumerated() {
      translated.options[number].summary = texts.options[option.name] ?? option.summary
    }
    return translated
  }
}

extension Substring {
  /// The text behind a prefix; nil where the text does not begin with it.
  fileprivate func rest(after prefix: String) -> Substring? {
    utf8.starts(with: prefix.utf8) ? self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...] : nil
  }
}
