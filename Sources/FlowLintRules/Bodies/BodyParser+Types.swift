/// Types make one node each; their parts are told from their tokens.
extension BodyParser {
  /// Makes a node without children of the tokens that `skip` goes past; none where it returns false or passes nothing.
  mutating func leaf(_ kind: NodeKind, _ skip: (inout BodyParser) -> Bool) {
    let start = index
    let isThere = skip(&self)
    let end = min(Int(taken(from: start).upperBound), limit)
    (index, split) = (start, 0)
    if isThere, end > start { leaf(kind, to: end) }
  }

  /// Reads a type, as a `type` node.
  mutating func type() { leaf(.type) { $0.skipType() } }

  /// Reads `any P` as an expression.
  mutating func typeExpression() {
    let (mark, first) = (builder.mark, index)
    type()
    suffixes(since: mark, from: first, canTakeClosure: true)
  }

  /// Reads `@Sendable () -> Void` as an expression, or an attribute that belongs to nothing.
  mutating func attributedType() {
    let first = index
    type()
    // Attributes may stand before a macro expansion among declarations.
    guard index == first, kind(after: 1).isWord else { return }
    let end = lookAhead { parser in
      parser.skipAttributes()
      return parser.index
    }
    leaf(.attribute, to: end, main: first + 1)
  }

  /// Reads `<T>` behind a name.
  mutating func genericArguments() {
    if kind == .less || kind == .operatorRun { leaf(.genericArguments) { $0.skipGenericArgumentsInExpression() } }
  }
}
