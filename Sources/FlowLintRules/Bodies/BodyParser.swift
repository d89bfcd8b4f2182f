/// Reads the statements and expressions of a file.
///
/// Total: any tokens give a tree, in linear time and bounded stack. Tokens that make no sense become `opaque` nodes,
/// and so do brackets that are nested too deeply. Needs a scan of depth `all`: where local declarations are not listed,
/// local functions and types become opaque.
func parseBodies(of syntax: FileSyntax) -> BodyTree {
  var parser = BodyParser(syntax)
  parser.file()
  return parser.builder.tree(of: syntax)
}

/// A recursive descent over the tokens. Declarations are not read again: where one begins, `FileSyntax` tells its
/// parts.
struct BodyParser: TokenCursor, ~Copyable {
  let syntax: FileSyntax
  let tokens: TokenList
  let bytes: ContiguousArray<UInt8>
  var builder: BodyTreeBuilder
  /// The next token.
  var index = 0
  /// The bytes of the next token that belong to a type; 0 but while one is passed over.
  var split = 0
  /// The end of the tokens that may be read: the closing bracket, or the end of an initial value.
  var limit: Int
  /// The number of expressions, statements and braces that are open.
  var depth = 0
  /// The first declaration that was not reached yet.
  var nextDeclaration = 0
  /// The number of `#if` that are open within the innermost brackets.
  var openConditions = 0
  /// Whether a `{` belongs to a statement around, as after `if x`.
  var isCondition = false
  var patternMode = PatternMode.none

  /// The deepest nesting that is read. It keeps the stack below 200 kB in optimized code; real code stays below 60.
  static let maximumDepth = 150

  enum PatternMode { case none, matching, binding }

  init(_ syntax: FileSyntax) {
    self.syntax = syntax
    tokens = syntax.tokens
    bytes = syntax.source.bytes
    limit = max(0, tokens.count - 1)
    builder = BodyTreeBuilder(expectedTokens: tokens.count, declarations: syntax.declarations.count)
  }

  mutating func file() {
    statements(.anywhere)
    builder.finish(.file, since: 0, tokens: 0, until: limit)
  }
}

// MARK: - Tokens

extension BodyParser {
  var kind: TokenKind {
    @inline(__always) get { index < limit ? tokens.kinds[index] : .endOfFile }
  }

  /// The kind of the token at a distance behind the next one.
  @inline(__always) func kind(after distance: Int) -> TokenKind {
    index + distance < limit ? tokens.kinds[index + distance] : .endOfFile
  }

  /// The closing bracket of an opening one, if it lies within the tokens that may be read.
  func partner(_ token: Int) -> Int? {
    let partner = tokens.partner(token)
    return partner > token && partner < limit ? partner : nil
  }
}

// MARK: - Nodes

extension BodyParser {
  /// Ends a node with the token before the next.
  @inline(__always) mutating func finish(_ kind: NodeKind, since mark: Int, from first: Int, main: Int = -1) {
    // Broken code may have asked for a token behind the last.
    builder.finish(kind, since: mark, tokens: min(first, limit), until: min(index, limit), main: min(main, limit - 1))
  }

  /// Makes a node of the next token.
  @inline(__always) mutating func leaf(_ kind: NodeKind) {
    guard index < limit else { return }
    builder.finish(kind, since: builder.mark, tokens: index, until: index + 1, main: index)
    index += 1
  }

  /// Makes a node without children of the tokens up to another.
  mutating func leaf(_ kind: NodeKind, to end: Int, main: Int = -1) {
    builder.finish(kind, since: builder.mark, tokens: index, until: end, main: main)
    index = max(index, end)
  }

  mutating func opaque(to end: Int) { if index < end { leaf(.opaque, to: end) } }

  /// Makes a node of the word that comes next and of what `read` reads behind it.
  @inline(__always) mutating func keyword(_ kind: NodeKind, _ read: (inout BodyParser) -> Void) {
    let (mark, first) = (builder.mark, index)
    index += 1
    read(&self)
    finish(kind, since: mark, from: first, main: first)
  }

  /// Makes the next token, or the brackets it opens, a node that says nothing.
  mutating func skipOpaque() {
    guard index < limit else { return }
    opaque(to: (partner(index) ?? index) + 1)
  }
}

// MARK: - Brackets

extension BodyParser {
  struct Outside {
    var limit: Int
    var openConditions: Int
    var isCondition: Bool
    var patternMode: PatternMode
  }

  /// Lets tokens be read up to a limit only.
  private mutating func enter(limit end: Int) -> Outside {
    let outside = Outside(
      limit: limit, openConditions: openConditions, isCondition: isCondition, patternMode: patternMode)
    limit = end
    openConditions = 0
    isCondition = false
    return outside
  }

  private mutating func leave(_ outside: Outside) {
    limit = outside.limit
    openConditions = outside.openConditions
    isCondition = outside.isCondition
    patternMode = outside.patternMode
  }

  /// Steps behind an opening bracket; `nil`, and an opaque node, when it is unbalanced or nested too deeply.
  mutating func open() -> Outside? {
    guard let close = partner(index), depth < Self.maximumDepth else {
      skipOpaque()
      return nil
    }
    let outside = enter(limit: close)
    index += 1
    depth += 1
    return outside
  }

  /// Steps behind the closing bracket.
  mutating func close(_ outside: Outside) {
    opaque(to: limit)
    index = limit + 1
    depth -= 1
    leave(outside)
  }

  /// Reads tokens up to a given end only: an initial value whose end the declaration knows.
  mutating func within(_ tokens: Range<Int32>, _ read: (inout BodyParser) -> Void) {
    guard Int(tokens.lowerBound) >= index, Int(tokens.upperBound) <= limit else { return }
    let outside = enter(limit: Int(tokens.upperBound))
    index = Int(tokens.lowerBound)
    patternMode = .none
    read(&self)
    opaque(to: limit)
    leave(outside)
  }
}
