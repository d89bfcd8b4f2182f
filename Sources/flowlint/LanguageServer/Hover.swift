import FlowLintRun

/// The text that the editor shows beside the pointer.
struct Hover {
  private let sections: [Section]
  /// The range that the text is about.
  private let range: TextRange

  private struct Section {
    /// The title as Markdown; the plain form has the same words.
    let title: String
    let body: String
    /// Whether others wrote the words: no picture of theirs is fetched, and no tag is taken for one.
    var isForeign = true
  }

  /// The hover at a position; nil where there is nothing to say, so that another server's hover stands alone.
  init?(at position: TextPosition, in document: OpenDocument, of workspace: Workspace, _ documents: OpenDocuments) {
    if let help = SettingsHelp(at: position, in: document, of: workspace, documents) {
      guard let section = help.section else { return nil }
      sections = [Section(title: section.title, body: section.body)]
      range = help.range
      return
    }
    guard let outcome = workspace.outcome, let file = workspace.number(of: document.path) else { return nil }
    var document = document
    let offset = document.lines.offset(of: position, in: document.bytes)
    let findings = outcome.report.findings.filter {
      $0.location.file == file && $0.location.range.touches(offset..<offset)
    }
    if let first = findings.first {
      range = TextRange(first.location.range, in: document.lines, of: document.bytes)
      var seen: Set<String> = []
      sections = findings.compactMap { finding in
        guard seen.insert(finding.rule).inserted, let rule = outcome.report.rule(finding.rule) else { return nil }
        return Section(title: rule.title, body: rule.hoverText, isForeign: rule.isDeclared)
      }
      if sections.isEmpty { return nil }
      return
    }
    guard let prepared = workspace.prepared, let syntax = outcome.parsedFiles[file]?.syntax,
      let declaration = syntax.type(namedAt: offset)
    else { return nil }
    var graphed = outcome
    graphed.report.graph = outcome.index.navigationGraph
    let line = LineTable(document.bytes.span).line(at: declaration.start)
    let name = syntax.source.text(declaration)
    let explanations = explain(.place(file: file, line: line), in: graphed, of: prepared.run)
    guard let explanation = explanations.first(where: { $0.name == name || $0.name.hasSuffix(".\(name)") }),
      explanation.roles.contains(where: { !$0.explanation.title.isEmpty })
    else { return nil }
    let places = Places(outcome.report.files)
    sections = [Section(title: explanation.name, body: explanation.roleText(places))]
    range = TextRange(declaration, in: document.lines, of: document.bytes)
  }

  func json(_ client: ClientAbilities) -> JSON {
    let texts = sections.map { section in
      guard client.showsMarkdown else { return "\(section.title)\n\n\(section.body)".visibleLines }
      let text = "**\(section.title)**\n\n\(section.body.markdownLines)"
      return section.isForeign ? text.harmlessMarkdown : text
    }
    let value = texts.joined(separator: client.showsMarkdown ? "\n\n---\n\n" : "\n\n")
    return [
      "contents": ["kind": client.showsMarkdown ? "markdown" : "plaintext", "value": .string(value)],
      "range": range.json,
    ]
  }
}

extension Rule {
  /// The text of a rule as `flowlint explain` prints it, without the examples.
  var hoverText: String {
    var parts = [documentation]
    if hasOwnRemedy { parts.append("Remedy: \(sentence(remedy))") }
    parts.append("Source: \(source) (`\(id)`)")
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

extension FileSyntax {
  fileprivate func type(namedAt offset: Int) -> SourceRange? {
    declarations.first { declaration in
      switch declaration.kind {
      case .class, .struct, .enum, .actor, .protocol:
        declaration.nameRange.start <= offset && offset <= declaration.nameRange.end
      default: false
      }
    }?.nameRange
  }
}

extension String {
  /// The text as Markdown, whose lines that start with blanks keep these as lists of their own.
  fileprivate var markdownLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.utf8.starts(with: "  ".utf8) ? "- \(line.dropFirst(2))" : String(line)
    }.joined(separator: "\n")
  }

  /// The text without links, pictures and tags of Markdown: a picture would be fetched from wherever it says, and a link
  /// may be a command of the editor.
  fileprivate var harmlessMarkdown: String {
    let bytes = Array(visibleLines.utf8)
    var shown: [UInt8] = []
    var isEscaped = false
    for offset in bytes.indices {
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      let isTag = bytes[offset] == UInt8(ascii: "<") && next > 0x20
      let isLink = bytes[offset] == UInt8(ascii: "]") && ["(", "[", ":"].contains { next == UInt8(ascii: $0) }
      if !isEscaped, isTag || isLink { shown.append(UInt8(ascii: "\\")) }
      shown.append(bytes[offset])
      isEscaped = bytes[offset] == UInt8(ascii: "\\") && !isEscaped
    }
    return String(decoding: shown, as: UTF8.self)
  }
}
