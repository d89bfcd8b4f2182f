/// The part of a file that a directive covers. The value is made only for files that have a directive.
struct SuppressionCoverage {
  private let source: SourceText
  private let tokens: TokenList
  private let lines: LineTable
  /// The ranges of the declarations in the order of their starts, the widest first. Every declaration counts: a
  /// directive may stand above a local function, which the project's index leaves out.
  private lazy var declarations = scanDeclarations(in: source, tokens: tokens, depth: .all).declarations.map(\.range)
    .ordered {
      $0.lower == $1.lower ? $0.upper > $1.upper : $0.lower < $1.lower
    }

  init(of source: SourceText, tokens: TokenList) {
    (self.source, self.tokens) = (source, tokens)
    lines = LineTable(source.bytes.span)
  }

  /// - Returns: the covered range; nil where there is nothing to cover.
  mutating func range(of scope: SuppressionScope, from directive: SourceRange) -> SourceRange? {
    let line = lines.line(at: directive.start)
    switch scope {
    case .file: return SourceRange(0, end)
    case .this: return SourceRange(start(ofLine: line), start(ofLine: line + 1))
    case .next:
      // Comments in between are covered too, so that a stack of directives reaches the same line.
      let token = firstToken(from: start(ofLine: line + 1))
      let last = token < tokens.count ? lines.line(at: Int(tokens.starts[token])) : line
      return SourceRange(start(ofLine: line + 1), start(ofLine: max(last, line) + 1))
    case .previous:
      let token = firstToken(from: start(ofLine: line)) - 1
      let first = token >= 0 ? lines.line(at: Int(tokens.starts[token])) : line
      return SourceRange(start(ofLine: first), start(ofLine: line))
    case .declaration:
      let token = firstToken(from: directive.end)
      let next = token < tokens.count ? Int(tokens.starts[token]) : end
      if let below = declaration(from: next), below.start == next { return below }
      // The directive may stand behind the opening line of a declaration.
      return declaration(from: start(ofLine: line)).flatMap { $0.start < directive.start ? $0 : nil }
    }
  }

  /// One past the last offset of a finding, which may lie at the end of the file.
  private var end: Int { source.bytes.count + 1 }

  private func start(ofLine line: Int) -> Int {
    line > lines.lineCount ? end : lines.range(ofLine: line, in: source.bytes.span).start
  }

  /// The widest of the declarations that start next, at an offset or behind it.
  private mutating func declaration(from offset: Int) -> SourceRange? {
    let index = leadingCount(of: declarations.count) { declarations[$0].start < offset }
    return index < declarations.count ? declarations[index] : nil
  }

  /// The first token that starts at an offset or behind it; the number of tokens if none does.
  private func firstToken(from offset: Int) -> Int {
    leadingCount(of: tokens.count) { Int(tokens.starts[$0]) < offset }
  }
}
