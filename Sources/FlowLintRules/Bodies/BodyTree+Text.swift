/// The ranges of nodes and their texts.
extension BodyTree {
  /// The numbers of the node's tokens.
  public func tokens(_ node: Node) -> Range<Int32> { records[node.index].first..<records[node.index].end }

  /// The bytes from the node's first to its last token, as UTF-8 offsets.
  public func range(_ node: Node) -> SourceRange {
    let record = records[node.index]
    let start = Int(syntax.tokens.starts[Int(record.first)])
    guard record.first < record.end else { return SourceRange(start, start) }
    return SourceRange(start, Int(syntax.tokens.ends[Int(record.end) - 1]))
  }

  /// The bytes of the main token (a name, label, operator or keyword; see `NodeKind`), else of the first.
  public func nameRange(_ node: Node) -> SourceRange {
    let record = records[node.index]
    return syntax.tokens.range(Int(record.main < 0 ? record.first : record.main))
  }

  /// The main token, if there is one.
  public func mainToken(_ node: Node) -> Int? {
    let main = records[node.index].main
    return main < 0 ? nil : Int(main)
  }

  /// The text of the main token without backticks; empty without one. The string is made on demand: compare with
  /// `isNamed`.
  public func name(_ node: Node) -> String {
    guard let main = mainToken(node) else { return "" }
    return String(decoding: syntax.source.bytes[bareRange(main)], as: UTF8.self)
  }

  /// Whether the main token spells this; backticks make no difference.
  public func isNamed(_ node: Node, _ name: String) -> Bool {
    guard let main = mainToken(node) else { return name.isEmpty }
    return spells(main, name)
  }

  /// Whether two nodes have the same name.
  public func haveSameName(_ a: Node, _ b: Node) -> Bool {
    guard let first = mainToken(a), let second = mainToken(b) else { return false }
    return haveSameText(first, second)
  }

  /// The node's source text, as it stands, for messages. Comparisons must not use it.
  public func text(_ node: Node) -> String { syntax.source.text(range(node)) }

  /// The same as messages say it: without the backticks of names.
  public func textWithoutBackticks(_ node: Node) -> String { text(node).split(separator: "`").joined() }

  /// Whether the node stands on one line.
  public func isOnOneLine(_ node: Node) -> Bool {
    let tokens = tokens(node)
    return !tokens.dropFirst().contains { syntax.tokens.hasNewlineBefore(Int($0)) }
  }
}

extension BodyTree {
  public func spells(_ token: Int, _ name: String) -> Bool {
    let range = bareRange(token)
    let bytes = syntax.source.bytes
    return range.count == name.utf8.count && bytes.span.starts(with: name, at: range.lowerBound)
  }

  func haveSameText(_ a: Int, _ b: Int) -> Bool {
    syntax.source.bytes[bareRange(a)].elementsEqual(syntax.source.bytes[bareRange(b)])
  }

  /// The bytes of a token without backticks.
  public func bareRange(_ token: Int) -> Range<Int> {
    let range = syntax.tokens.range(token)
    guard syntax.tokens.kinds[token] == .quotedIdentifier else {
      return range.start..<range.end
    }
    return range.start + 1..<range.end - 1
  }
}
