/// Expressions that start with names that a rule speaks of.
extension UseScanner {
  func lookForCalls(at token: Int, _ visit: (DeclaredUse) -> Void) {
    var numbers = wanted.chains.named(syntax.tokens.nameHash(token))
    numbers += typeNames.isCapitalised(token) ? wanted.chains.open : smallChains
    guard !numbers.isEmpty, startsExpression(token) else { return }
    for number in numbers {
      let call = wanted.calls[number]
      guard let end = match(call, from: token) ?? localEnd(of: call, at: token), !file.file.isExempt(start(token))
      else {
        continue
      }
      let place = typeNames.place(of: token)
      if place.isDeclared || !call.labels.isEmpty && !hasLabels(of: call, at: end) { continue }
      let range = SourceRange(start(token), syntax.tokens.range(end).end)
      let names = stride(from: token, through: end, by: 1).compactMap { name(at: $0) }
      visit(
        DeclaredUse(
          file: self.number, range: range, user: place.user,
          used: .call(names, call: number, isEmptyCall: isEmptyCall(after: end)),
          onlyMeetsDemands: !isFree(call, at: token, in: place)))
    }
  }

  /// The names of a reference end at a token, and mean what stands at the top level.
  ///
  /// - Parameter node: the name at the token.
  func isEnd(_ token: Int, of call: DeclaredCall, at node: BodyTree.Node) -> Bool {
    let kinds = syntax.tokens.kinds
    var first = token
    for _ in call.names.dropFirst() {
      guard first > 1 else { return false }
      first -= 2
      while first > 0, kinds[first] == .question || kinds[first] == .exclamation { first -= 1 }
    }
    let tree = file.file.bodies
    return startsExpression(first) && match(call, from: first, node: node) == token
      && isFree(call, at: first, in: typeNames.place(of: first), at: node)
      && (call.labels.isEmpty || tree.call(ofCallee: node).map { tree.has(call.labels, at: $0) } == true)
  }

  /// A local that has the name may be called by whoever gets it.
  private func localEnd(of call: DeclaredCall, at token: Int) -> Int? {
    guard call.names.count == 1, name(at: token).map(call.names[0].matches) == true else { return nil }
    let code = typeNames.code
    return code.node(at: token).flatMap { code.tree.resolve($0) } == nil ? nil : token
  }

  func name(at token: Int) -> String? {
    syntax.tokens.kinds[token].isWord ? syntax.word(Int32(truncatingIfNeeded: token)) : nil
  }

  /// Whether nothing stands in front of the token but `self`.
  private func startsExpression(_ token: Int) -> Bool {
    let kinds = syntax.tokens.kinds
    guard typeNames.mayMention(token) else { return false }
    guard token > 0, kinds[token - 1] == .period else { return true }
    if isBehindModule(token) { return true }
    var before = token - 2
    while before > 0, kinds[before] == .question || kinds[before] == .exclamation { before -= 1 }
    return before >= 0 && kinds[before] == .self && (before == 0 || kinds[before - 1] != .period)
  }

  /// `Swift.print`, `Foundation.Date`: nothing but the module's own is meant.
  private func isBehindModule(_ token: Int) -> Bool {
    let kinds = syntax.tokens.kinds
    guard token > 1, kinds[token - 1] == .period, token == 2 || kinds[token - 3] != .period else { return false }
    let name = syntax.word(Int32(truncatingIfNeeded: token - 2))
    return name == "Swift" || name == "_Concurrency" || file.file.imports(name) && !types.declares(name)
  }

  /// The last token of the names.
  ///
  /// - Parameters:
  ///   - first: the place, in the names of the call, of the one that stands at the token.
  ///   - node: the node of the last name, where it is known.
  func match(_ call: DeclaredCall, from token: Int, first: Int = 0, node: BodyTree.Node? = nil) -> Int? {
    let tokens = syntax.tokens
    var next = token
    for (index, pattern) in call.names.enumerated().dropFirst(first) {
      if index > first {
        next += 1
        while next < tokens.count, tokens.kinds[next] == .question || tokens.kinds[next] == .exclamation { next += 1 }
        guard tokens.kinds[next] == .period else { return nil }
        next += 1
      }
      guard tokens.kinds[next].isWord else { return nil }
      let range = tokens.range(next)
      let isQuoted = tokens.kinds[next] == .quotedIdentifier
      let bytes = syntax.source.bytes
      let name = bytes.span.extracting(range.start + (isQuoted ? 1 : 0)..<range.end - (isQuoted ? 1 : 0))
      guard pattern.matches(name) else { return nil }
    }
    let end = endOfInitializer(behind: next)
    if call.isEmptyCall { return isEmptyCall(after: end) ? next : nil }
    if call.names.count == 1 {
      return isCall(after: end) || isClosureCall(at: end, of: end == next ? node : nil) ? next : nil
    }
    return next
  }

  /// `Date.init()` is `Date()`.
  private func endOfInitializer(behind token: Int) -> Int {
    let kinds = syntax.tokens.kinds
    let last = kinds[token + 1] == .less ? endOfArguments(from: token + 1) - 1 : token
    let isNamed = last + 2 < kinds.count && kinds[last + 1] == .period && kinds[last + 2] == .`init`
    return isNamed ? last + 2 : token
  }

  /// The labels of the call whose callee ends at a token, `.init` behind it or not.
  func labels(ofCallAt token: Int) -> [String] {
    let code = typeNames.code
    guard let name = code.node(at: token) else { return [] }
    let member = code.tree.accessedMember(of: name).flatMap { code.tree.isNamed($0, "init") ? $0 : nil }
    return code.tree.call(ofCallee: member ?? name).map { code.tree.labels($0) } ?? []
  }

  private func hasLabels(of call: DeclaredCall, at token: Int) -> Bool {
    let code = typeNames.code
    return code.node(at: token).flatMap { code.tree.call(ofCallee: $0) }.map { code.tree.has(call.labels, at: $0) }
      == true
  }

  func isCall(after token: Int) -> Bool {
    let tokens = syntax.tokens
    return token + 1 < tokens.count && tokens.kinds[token + 1] == .leftParen && !tokens.hasSpaceBefore(token + 1)
  }

  func isEmptyCall(after token: Int) -> Bool {
    isCall(after: token) && syntax.tokens.partner(token + 1) == token + 2
  }

  /// The names mean what stands at the top level.
  private func isFree(_ call: DeclaredCall, at token: Int, in place: TypeNames.Place, at node: BodyTree.Node? = nil)
    -> Bool
  {
    if isBehindModule(token) { return true }
    let name = syntax.word(Int32(truncatingIfNeeded: token))
    if typeNames.isCapitalised(token) {
      switch types.meaning(of: name, at: typeNames.name(place)) {
      case .shadowed: return false
      case .type(let type) where type.parent != nil: return false
      default: break
      }
    }
    guard call.names.count == 1 else { return true }
    if types.table.all(named: name, for: .declaration).contains(where: \.isTopLevel)
      || facts.added.mayMean(name, in: file.file)
      || isMember(name, at: place.declaration)
    {
      return false
    }
    return (node ?? typeNames.code.node(at: token)).map { file.file.bodies.isFree($0) } == true
  }

  /// A member of a type around, or of what that inherits, has the name.
  func isMember(_ name: String, at declaration: Int) -> Bool {
    var index = declaration
    while index >= 0 {
      if let type = types.type(file: file.file.number, declaration: index),
        line(of: type).contains(where: { types[$0].parts.contains { types.declares(name, in: $0) } })
      {
        return true
      }
      index = Int(syntax.declarations[index].parent)
    }
    return false
  }
}
