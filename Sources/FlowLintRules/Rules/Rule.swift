/// A rule is a value: its law, the document that states the law, the code that it looks at, and its check.
package struct Rule: Sendable {
  /// The id, made of the pack and the requirement.
  package let id: String
  /// The law, one sentence without a period.
  package var title: String
  package let severity: Severity
  /// The consequence for users of the app where it is broken; nil where that differs, or where nobody does.
  package let breaks: Consequence?
  /// Whether the rule is off unless it is enabled by name.
  package let isOptIn: Bool
  /// Whether a fix ends some of its findings, as an example shows.
  package var isFixable: Bool { examples.contains(where: \.isFixable) }
  /// The types, or the code, in which the rule may report; in the order in which `flowlint why` names them.
  package let looksAt: [RuleSubject]
  /// Whether its findings show in the navigation graph: `flowlint graph --check` asks it, even where it is opt-in.
  package let isInGraph: Bool
  /// The claim that its findings make about the source.
  package let claim: Claim
  /// The document and section that state the law.
  package var source: String
  /// The preset or kit that a declared rule comes from: `kit NavKit at 1a2b3c4d5e6f`; nil of all others.
  package var origin: String?
  /// An address to read more at; nil where that is Rules.md.
  package let link: String?
  /// The reason for the law, and what breaks without it, in Markdown.
  package var documentation: String
  /// The remedy for a finding, one sentence: the `help:` line. The reason of a declared rule: the `why:` line.
  package var remedy: String
  package var options: [RuleOption]
  /// The text is made when somebody asks: a run needs none.
  package var examples: [Example] { makeExamples() }
  var makeExamples: @Sendable () -> [Example]
  package let check: Check
  /// The version of FlowLint that brought the rule, which the list of rules tells; nil for one that a project declares.
  package private(set) var since: String?

  package init(
    id: String, title: String, severity: Severity, breaks: Consequence? = nil, isOptIn: Bool = false,
    looksAt: [RuleSubject] = [.anything], isInGraph: Bool = false, claims claim: Claim? = nil, source: String,
    link: String? = nil, documentation: String, remedy: String, options: [RuleOption] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example], check: Check
  ) {
    self.id = id
    pack = check.pack(of: id)
    self.title = title
    self.severity = severity
    self.breaks = breaks
    self.isOptIn = isOptIn
    self.looksAt = looksAt
    self.isInGraph = isInGraph
    self.claim = claim ?? check.claim
    self.source = source
    self.link = link
    self.documentation = documentation
    self.remedy = remedy
    self.options = options
    makeExamples = examples
    self.check = check
  }

  /// A rule of an architecture, in the file of its name: `ViewWeakDelegate.swift` holds `view_weak_delegate`.
  ///
  /// - Parameters:
  ///   - claim: what its findings say; nil for what its check says of that.
  ///   - paired: texts of two examples each, of which the first breaks the law; see `PairedExamples`.
  ///   - leavesOut: whether the examples leave out what those of the pack do.
  init(
    title: String, severity: Severity, breaks: Consequence? = nil, isOptIn: Bool = false,
    looksAt: [RuleSubject], isInGraph: Bool = false, claims claim: Claim? = nil, source: String, documentation: String,
    remedy: String, options: [RuleOption] = [], paired: String..., violating: String..., conforming: String...,
    leavesOut: Bool = true,
    check: Check, fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line
  ) {
    let id = Self.id(ofFile: fileID, in: check.packs)
    self.init(
      id: id, title: title, severity: severity, breaks: breaks, isOptIn: isOptIn, looksAt: looksAt,
      isInGraph: isInGraph, claims: claim, source: source, documentation: documentation, remedy: remedy,
      options: options,
      examples: [(true, violating), (false, conforming)].flatMap { isViolating, own in
        let texts = paired.map { PairedExamples($0).example(isViolating: isViolating) } + own
        let preamble = leavesOut ? check.pack(of: id)?.preamble : nil
        return texts.map { Example(isViolating: isViolating, text: $0, preamble: preamble, file: file, line: line) }
      }, check: check)
  }

  /// - Parameter file: the module and the name of the file, such as `FlowLintRules/ViewWeakDelegate.swift`.
  private static func id(ofFile file: StaticString, in packs: [Pack]) -> String {
    let name = ContiguousArray(file.description.lastComponent.utf8.prefix { $0 != UInt8(ascii: ".") })
    // The name of a pack is one word however it is written.
    let word = packs.first { $0.prefixes.contains { $0.begins(name) } }.map { $0.prefixes[0].utf8.count - 1 } ?? 0
    var id: [UInt8] = []
    for (place, byte) in name.enumerated() {
      if byte & 0x20 == 0, place > 0, place >= word { id.append(UInt8(ascii: "_")) }
      id.append(byte | 0x20)
    }
    return String(decoding: id, as: UTF8.self)
  }

  /// The rule with the version that brought it.
  package func since(_ version: String?) -> Rule {
    var rule = self
    rule.since = version
    return rule
  }

  /// The id of FlowLint's own rule for suppressions that silence nothing.
  package static let unusedSuppressionID = "unused_suppression"

  /// The id of FlowLint's own rule for the examples of a document that declares an architecture.
  package static let architectureExampleID = "architecture_example"

  /// A project declares the rule: it stands in no document of FlowLint's.
  package var isDeclared: Bool { check.packs.contains { $0.prefixes.isEmpty } }

  /// The pack that the rule belongs to; nil for FlowLint's own, such as `unused_suppression`.
  package let pack: Pack?
}

extension String {
  /// The prefix of ids without its underscore begins a name, whatever of that is written in capitals.
  fileprivate func begins(_ name: ContiguousArray<UInt8>) -> Bool {
    name.count >= utf8.count && zip(utf8.dropLast(), name).allSatisfy { $0 == $1 | 0x20 }
  }
}
