/// The depth to which a file is scanned.
public enum ScanDepth: UInt8, Sendable, Comparable {
  /// Imports, types, extensions, protocols and typealiases, nested ones too, but for those in bodies.
  case types
  /// All declarations at the top or in the body of a type. Bodies and initial values are passed over.
  case members
  /// All declarations, wherever they stand.
  case all

  public static func < (a: ScanDepth, b: ScanDepth) -> Bool { a.rawValue < b.rawValue }
}

/// Lists the declarations of one file.
///
/// The function is total: every list of tokens gives declarations, in linear time and without recursion that the source
/// could deepen. It agrees with the parser of the toolchain on every file that the toolchain accepts; in a malformed
/// file it lists the declarations that it can make out.
public func scanDeclarations(in source: SourceText, tokens: TokenList, depth: ScanDepth) -> FileSyntax {
  var memory: ContiguousArray<Declaration> = []
  return scanDeclarations(in: source, tokens: tokens, depth: depth, using: &memory)
}

/// The same with memory for declarations that is used again for the next file.
public func scanDeclarations(
  in source: SourceText, tokens: TokenList, depth: ScanDepth, using memory: inout ContiguousArray<Declaration>
) -> FileSyntax {
  var scanner = DeclarationScanner(source: source, tokens: tokens, depth: depth)
  swap(&scanner.lists.declarations, &memory)
  scanner.run()
  swap(&scanner.lists.declarations, &memory)
  scanner.lists.declarations = memory.copy()
  memory.removeAll(keepingCapacity: true)
  return FileSyntax(source: source, tokens: tokens, scanner.lists)
}

/// Goes through the tokens once at each level of brackets. The tokens between brackets are either passed over in one
/// step or put on `frames`, a stack of our own, and scanned from there.
struct DeclarationScanner: TokenCursor, ~Copyable {
  let bytes: ContiguousArray<UInt8>
  let tokens: TokenList
  let depth: ScanDepth
  let conditions: ConditionalRegions
  var lists = DeclarationLists()
  var index = 0
  var split = 0
  /// The open scopes, innermost last.
  var frames: ContiguousArray<Frame> = []
  /// The scopes that the item at hand holds, in source order: soon to be frames.
  var children: ContiguousArray<Frame> = []
  /// Whether the last expression passed over has brackets in it.
  var sawBrackets = false
  /// The depth of conditions in one another without any bracket: `if if if`.
  var nestedConditions = 0
  /// Whether a declaration was found later than one that stands behind it.
  var isUnordered = false

  init(source: SourceText, tokens: TokenList, depth: ScanDepth) {
    bytes = source.bytes
    self.tokens = tokens
    self.depth = depth
    conditions = ConditionalRegions(in: source.bytes.span, tokens: tokens)
    lists.debugRegions = conditions.debugRegions
    lists.previewRegions = conditions.previewRegions
    frames.reserveCapacity(8)
    children.reserveCapacity(8)
  }

  /// A stretch of tokens that is read the same way.
  struct Frame {
    enum Kind: UInt8 {
      /// The body of a type.
      case members
      /// Code: statements, expressions and declarations.
      case statements
      /// Code of an initializer, where `init` is a call.
      case initializer
      /// Code that may begin with the captures and parameters of a closure.
      case closure
      /// The accessors of a property or subscript.
      case accessors
      /// Expressions without declarations of their own, closures aside.
      case expressions
    }

    var kind: Kind
    /// The next token.
    var next: Int32
    /// The number behind the last token.
    var end: Int32
    /// The index of the innermost declaration around; -1 at the top.
    var parent: Int32
    var isLocal: Bool
  }

  mutating func run() {
    push(.statements, from: 0, to: tokens.count - 1, parent: -1, isLocal: false)
    openChildren()
    while !frames.isEmpty { runFrame() }
    finishOrder()
  }

  /// Scans the innermost frame to its end, or to the first item that holds frames of its own.
  private mutating func runFrame() {
    let top = frames.count - 1
    let frame = frames[top]
    let end = Int(frame.end)
    index = Int(frame.next)
    split = 0
    if frame.kind == .closure {
      frames[top].kind = .statements
      passClosureSignature(frame)
      if openChildren() { return }
    }
    while index < end {
      let before = index
      switch frame.kind {
      case .members: scanMember(frame)
      case .statements, .initializer, .closure: scanStatement(frame)
      case .accessors: scanAccessor(frame)
      case .expressions: scanExpressions(frame)
      }
      split = 0
      if index <= before { index = before + 1 }
      if openChildren() { return }
    }
    frames.removeLast()
  }

  /// Puts the children on the stack, the first on top.
  @discardableResult private mutating func openChildren() -> Bool {
    guard !children.isEmpty else { return false }
    if !frames.isEmpty { frames[frames.count - 1].next = Int32(truncatingIfNeeded: index) }
    while let child = children.popLast() { frames.append(child) }
    return true
  }

  mutating func push(_ kind: Frame.Kind, from start: Int, to end: Int, parent: Int32, isLocal: Bool) {
    guard start < end else { return }
    children.append(
      Frame(
        kind: kind, next: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), parent: parent,
        isLocal: isLocal))
  }

  /// Sets the fields that can be known only when all declarations are.
  private mutating func finishOrder() {
    if isUnordered { sortDeclarations() }
    for index in lists.declarations.indices.reversed() {
      let end = max(lists.declarations[index].subtreeEnd, Int32(truncatingIfNeeded: index + 1))
      lists.declarations[index].subtreeEnd = end
      let parent = Int(lists.declarations[index].parent)
      if parent >= 0 { lists.declarations[parent].subtreeEnd = max(lists.declarations[parent].subtreeEnd, end) }
    }
  }

  /// Sorts the declarations by their places: in `let a = { let x = 1 }, b = 2` the scanner finds `a` and `b` before
  /// `x`.
  private mutating func sortDeclarations() {
    let found = lists.declarations
    let order = found.indices.sorted { (found[$0].nameRange.lower, $0) < (found[$1].nameRange.lower, $1) }
    var places = ContiguousArray<Int32>(repeating: 0, count: found.count)
    for (place, index) in order.enumerated() { places[index] = Int32(truncatingIfNeeded: place) }
    for (place, index) in order.enumerated() {
      var declaration = found[index]
      if declaration.parent >= 0 { declaration.parent = places[Int(declaration.parent)] }
      lists.declarations[place] = declaration
    }
  }
}
