/// The directives of one file, in source order. Only comments count; strings do not.
func suppressionDirectives(in source: SourceText, _ tokens: TokenList) -> [SuppressionDirective] {
  let bytes = source.bytes
  let starts = directiveStarts(in: tokens.comments, of: bytes.span)
  if starts.isEmpty { return [] }
  var comments = tokens.comments[...]
  var coverage = SuppressionCoverage(of: source, tokens: tokens)
  return starts.map { start in
    while let comment = comments.first, comment.end <= start { comments.removeFirst() }
    return directive(at: start, in: comments.first ?? SourceRange(start, bytes.count), of: source, &coverage)
  }
}

private func directive(
  at start: Int, in comment: SourceRange, of source: SourceText, _ coverage: inout SuppressionCoverage
) -> SuppressionDirective {
  let bytes = source.bytes.span
  let end = bytes.endOfDirective(from: start, to: comment.end)
  var words = bytes.words(from: start + "flowlint:".utf8.count, to: end)
  var reason = ""
  if let dashes = words.firstIndex(where: { bytes.starts(with: "--", at: $0.start) }) {
    reason = String(source.text(SourceRange(words[dashes].start + 2, end)).trimming { $0 == " " || $0 == "\t" })
    words.removeSubrange(dashes...)
  }
  // The order stands right behind its colon, or it is none: `flowlint: disable` says nothing.
  let hasOrder = words.first?.start == start + "flowlint:".utf8.count
  let order = hasOrder ? source.text(words[0]) : ""
  let names = words.dropFirst(hasOrder ? 1 : 0).map { SuppressionDirective.Name(text: source.text($0), range: $0) }
  let range = SourceRange(start, words.last?.end ?? start + "flowlint:".utf8.count)
  return SuppressionDirective(
    range: range, effect: effect(of: order, at: range, isNamed: !names.isEmpty, &coverage), names: names,
    reason: reason, removal: bytes.removal(of: SourceRange(start, end), in: comment))
}

/// - Parameter order: the order as written, such as `disable:next`.
private func effect(
  of order: String, at directive: SourceRange, isNamed: Bool, _ coverage: inout SuppressionCoverage
) -> SuppressionDirective.Effect {
  let orders = SuppressionScope.allCases.map { "disable:\($0.rawValue)" } + ["disable", "enable"]
  guard orders.contains(order) else {
    let meant = nearestName(to: order, in: orders) ?? "disable:next RULE -- REASON"
    return .malformed("'flowlint:\(order)' is no directive; write 'flowlint:\(meant)'")
  }
  if !isNamed { return .malformed("'flowlint:\(order)' names no rule; write one behind it, or 'all'") }
  if order == "disable" { return .disableFromHere }
  guard let scope = SuppressionScope(rawValue: String(order.dropFirst("disable:".count))) else {
    return .enableFromHere
  }
  guard let range = coverage.range(of: scope, from: directive) else {
    return .malformed("no declaration starts below 'flowlint:disable:declaration'; move it right above one")
  }
  return .disable(range)
}

extension Span<UInt8> {
  /// - Parameter directive: to its end, the reason included.
  fileprivate func removal(of directive: SourceRange, in comment: SourceRange) -> SourceRange? {
    guard starts(with: "//", at: comment.start) else { return nil }
    for offset in comment.start..<directive.start where self[offset] != "/" && !isBlank(offset) { return nil }
    var start = comment.start
    while start > 0, isBlank(start - 1) { start -= 1 }
    guard directive.end == count || self[directive.end] == "\n" || self[directive.end] == "\r" else {
      // Another comment stands behind.
      return SourceRange(comment.start, directive.end + 1)
    }
    guard start == 0 || self[start - 1] == "\n" || self[start - 1] == "\r" else {
      return SourceRange(start, directive.end)
    }
    var end = directive.end
    if end < count, self[end] == "\r" { end += 1 }
    if end < count, self[end] == "\n" { end += 1 }
    return SourceRange(start, end)
  }

  private func isBlank(_ offset: Int) -> Bool { self[offset] == " " || self[offset] == "\t" }

  /// The end of the line or of the block comment, or where another comment starts behind the names.
  fileprivate func endOfDirective(from start: Int, to commentEnd: Int) -> Int {
    var offset = start
    while offset < min(commentEnd, count) {
      switch self[offset] {
      case "\n", "\r": return offset
      case "*" where peek(offset + 1) == "/": return offset
      case " " where starts(with: "//", at: offset + 1): return offset
      default: offset += 1
      }
    }
    return offset
  }

  /// The words between blanks and commas.
  fileprivate func words(from start: Int, to end: Int) -> [SourceRange] {
    var words: [SourceRange] = []
    var offset = start
    while offset < end {
      var wordEnd = offset
      while wordEnd < end, self[wordEnd] != " ", self[wordEnd] != "\t", self[wordEnd] != "," { wordEnd += 1 }
      if wordEnd > offset { words.append(SourceRange(offset, wordEnd)) }
      offset = wordEnd + 1
    }
    return words
  }
}
