/// Expressions that start with names that a rule speaks of.
extension UseScanner {
  mutating func lookForCalls(at token: Int, _ visit: (DeclaredUse) -> Void) {
    var numbers = wanted.chains.named(syntax.tokens.nameHash(token))
    if isCapitalised(token) { numbers += wanted.chains.open }
    guard !numbers.isEmpty, startsExpression(token) else { return }
    for number in numbers {
      let call = wanted.calls[number]
      guard let end = match(call, from: token), !file.file.isExempt(start(token)) else { continue }
      let place = place(of: token)
      if place.isDeclared || !isFree(call, number, token, place) { continue }
      let range = SourceRange(start(token), syntax.tokens.range(end).end)
      let names = stride(from: token, through: end, by: 1).compactMap { name(at: $0) }
      visit(
        DeclaredUse(
          file: self.number, range: range, user: place.user,
          used: .call(names, call: number, isEmptyCall: isEmptyCall(after: end))))
    }
  }

  private func name(at token: Int) -> String? {
    syntax.tokens.kinds[token].isWord ? syntax.word(Int32(truncatingIfNeeded: token)) : nil
  }

  /// Whether nothing stands in front of the token but `self`.
  private func startsExpression(_ token: Int) -> Bool {
    let kinds = syntax.tokens.kinds
    guard mayMention(token) else { return false }
    guard token > 0, kinds[token - 1] == .period else { return true }
    var before = token - 2
    while before > 0, kinds[before] == .question || kinds[before] == .exclamation { before -= 1 }
    return before >= 0 && kinds[before] == .self && (before == 0 || kinds[before - 1] != .period)
  }

  /// The last token of the names.
  private mutating func match(_ call: DeclaredCall, from token: Int) -> Int? {
    let tokens = syntax.tokens
    var next = token
    for (index, pattern) in call.names.enumerated() {
      if index > 0 {
        next += 1
        while next < tokens.count, tokens.kinds[next] == .question || tokens.kinds[next] == .exclamation { next += 1 }
        guard next + 1 < tokens.count, tokens.kinds[next] == .period else { return nil }
        next += 1
      }
      guard tokens.kinds[next].isWord else { return nil }
      let range = tokens.range(next)
      let isQuoted = tokens.kinds[next] == .quotedIdentifier
      let bytes = syntax.source.bytes
      let name = bytes.span.extracting(range.start + (isQuoted ? 1 : 0)..<range.end - (isQuoted ? 1 : 0))
      guard pattern.matches(name) else { return nil }
    }
    if call.isEmptyCall { return isEmptyCall(after: next) ? next : nil }
    if call.names.count == 1 { return isCall(after: next) || isClosureCall(next) ? next : nil }
    return next
  }

  private func isCall(after token: Int) -> Bool {
    let tokens = syntax.tokens
    return token + 1 < tokens.count && tokens.kinds[token + 1] == .leftParen && !tokens.hasSpaceBefore(token + 1)
  }

  private func isEmptyCall(after token: Int) -> Bool {
    isCall(after: token) && syntax.tokens.partner(token + 1) == token + 2
  }

  /// The names mean what stands at the top level.
  private func isFree(_ call: DeclaredCall, _ number: Int, _ token: Int, _ place: Place) -> Bool {
    let name = syntax.word(Int32(truncatingIfNeeded: token))
    if isCapitalised(token) {
      switch types.meaning(of: name, at: self.name(place)) {
      case .shadowed: return false
      case .type(let type) where type.parent != nil: return false
      default: break
      }
    }
    guard call.names.count == 1 else { return true }
    return !wanted.isDeclared[number] && !isMember(name, at: place.declaration) && !isLocal(name, token, place)
  }

  /// A member of a type around, or of what that inherits, has the name.
  private func isMember(_ name: String, at declaration: Int) -> Bool {
    var index = declaration
    while index >= 0 {
      if let type = types.type(file: file.file.number, declaration: index),
        ([type] + types.above(type)).contains(where: { types[$0].parts.contains { declares(name, in: $0) } })
      {
        return true
      }
      index = Int(syntax.declarations[index].parent)
    }
    return false
  }

  private func declares(_ name: String, in part: DeclarationReference) -> Bool {
    let syntax = types.syntax(part)
    return syntax.children(of: part.index).contains { child in
      let declaration = syntax.declarations[child]
      switch declaration.kind {
      case .func, .var, .let, .case: return syntax.plainName(of: declaration) == name
      default: return false
      }
    }
  }

  /// Something in the function around binds the name: a parameter, a variable, a function, what a closure takes.
  private func isLocal(_ name: String, _ token: Int, _ place: Place) -> Bool {
    var outer = place.declaration
    while outer >= 0, syntax.declarations[outer].parent >= 0 {
      let parent = Int(syntax.declarations[outer].parent)
      if syntax.declarations[parent].kind.hasMembers { break }
      outer = parent
    }
    guard outer >= 0, !syntax.declarations[outer].kind.hasMembers else { return false }
    let tokens = syntax.tokens
    let hash = tokens.nameHash(token)
    for other in syntax.tokens(in: syntax.declarations[outer].range) where other > 0 {
      let index = Int(other)
      guard tokens.kinds[index].isName, tokens.nameHash(index) == hash, syntax.spells(other, name) else { continue }
      switch tokens.kinds[index - 1] {
      case .let, .var, .func: return true
      default: break
      }
      switch tokens.kinds[index + 1] {
      case .in, .colon: return true
      case .comma: if tokens.kinds[index - 1] == .leftBrace || tokens.kinds[index - 1] == .comma { return true }
      default: break
      }
    }
    return false
  }
}
