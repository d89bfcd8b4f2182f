/// The calls in a manifest that is written in Swift, as far as their arguments are literal: what a program computes is not
/// known.
struct SwiftManifest {
  let source: SourceText
  let tokens: TokenList
  private let lines: LineTable

  init(_ source: SourceText, _ tokens: TokenList) {
    self.source = source
    self.tokens = tokens
    lines = LineTable(source.bytes.span)
  }

  struct Argument {
    /// Empty without a label.
    let label: String
    let tokens: Range<Int>
  }

  func line(_ token: Int) -> Int { lines.line(at: Int(tokens.starts[token])) }

  func spells(_ token: Int, _ word: String) -> Bool { tokens.text(token, equals: word, in: source.bytes.span) }

  func text(_ token: Int) -> String { source.text(tokens.range(token)) }

  /// The bracket of a call `.name(` or `Name(` whose name is at a token; nil where there is none.
  func bracket(ofCallAt token: Int) -> Int? {
    guard token + 1 < tokens.count, tokens.kinds[token] == .identifier, tokens.kinds[token + 1] == .leftParen,
      tokens.partner(token + 1) > token + 1
    else { return nil }
    return token + 1
  }

  /// The arguments between a bracket and its partner.
  func arguments(_ bracket: Int) -> [Argument] {
    elements(bracket).map { range in
      let isLabelled =
        range.count > 1 && tokens.kinds[range.lowerBound] == .identifier && tokens.kinds[range.lowerBound + 1] == .colon
      return isLabelled
        ? Argument(label: text(range.lowerBound), tokens: range.lowerBound + 2..<range.upperBound)
        : Argument(label: "", tokens: range)
    }
  }

  /// The parts between the commas of a bracket.
  func elements(_ bracket: Int) -> [Range<Int>] {
    let end = tokens.partner(bracket)
    var found: [Range<Int>] = []
    var start = bracket + 1
    var token = start
    while token < end {
      if tokens.kinds[token] == .comma {
        if start < token { found.append(start..<token) }
        start = token + 1
      }
      token = max(tokens.partner(token), token) + 1
    }
    if start < end { found.append(start..<end) }
    return found
  }

  /// The text of a literal on one line, without escapes; nil for any other expression.
  func literal(_ range: Range<Int>) -> String? {
    guard range.count == 1, tokens.kinds[range.lowerBound] == .string else { return nil }
    let text = text(range.lowerBound)
    guard text.utf8.count > 1, text.hasPrefix("\""), !text.hasPrefix("\"\"\""), !text.utf8.contains(UInt8(ascii: "\\"))
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// The texts of a literal, or of a list of literals; nil for any other expression.
  func literals(_ range: Range<Int>) -> [String]? {
    if let one = literal(range) { return [one] }
    guard let elements = list(range) else { return nil }
    let texts = elements.compactMap { literal($0) }
    return texts.count == elements.count ? texts : nil
  }

  /// The elements of a list; nil for any other expression.
  func list(_ range: Range<Int>) -> [Range<Int>]? {
    guard let first = range.first, tokens.kinds[first] == .leftBracket, tokens.partner(first) == range.upperBound - 1
    else { return nil }
    return elements(first)
  }

  /// The call `.name(…)` that an expression is, with its arguments.
  func call(_ range: Range<Int>) -> (name: String, arguments: [Argument])? {
    guard let first = range.first else { return nil }
    let name = tokens.kinds[first] == .period ? first + 1 : first
    guard name < range.upperBound, let bracket = bracket(ofCallAt: name),
      tokens.partner(bracket) == range.upperBound - 1
    else { return nil }
    return (text(name), arguments(bracket))
  }

  /// The names that a list of dependencies holds: `["A", .product(name: "B", package: "b")]`.
  ///
  /// - Parameter labels: the labels of the arguments that name one.
  func readDependencies(_ range: Range<Int>?, _ labels: [String], _ target: inout BuildDescription.Target) {
    guard let range else { return }
    guard let elements = list(range) else {
      target.knowsDependencies = false
      return
    }
    for element in elements {
      let arguments = call(element)?.arguments
      let name = literal(element) ?? arguments?.first { labels.contains($0.label) }.flatMap { literal($0.tokens) }
      if let name {
        target.dependencies.append(BuildDescription.Dependency(name: name, line: line(element.lowerBound)))
      } else {
        target.knowsDependencies = false
      }
    }
  }
}

extension [SwiftManifest.Argument] { subscript(_ label: String) -> Range<Int>? { first { $0.label == label }?.tokens } }
