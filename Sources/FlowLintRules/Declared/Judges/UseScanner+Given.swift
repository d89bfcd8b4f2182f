/// Uses of types that code does not name: through key paths and containers, and as values of a written type.
extension UseScanner {
  // MARK: Key paths and containers

  /// A name in a key path, or of a container's member, uses the types in what is written as its type.
  func lookForGiven(at token: Int, _ visit: (DeclaredUse) -> Void) {
    let all = facts.given.entries(syntax.tokens.nameHash(token))
    guard !all.isEmpty, !file.file.isExempt(start(token)) else { return }
    let code = typeNames.code
    guard let node = code.node(at: token) else { return }
    let place = typeNames.place(of: token)
    var entries: [GivenTypes.Entry]
    switch code.tree.kind(node) {
    case .keyPathComponent: entries = reached(by: node, in: code.tree, at: place)
    case .member:
      entries = all.filter { !$0.containers.isEmpty }
      if let owner = code.tree.receiver(node).flatMap({ facts.expressions.owner(of: file.file.at($0), depth: 0) }) {
        let line = owner.type.map { [$0] + types.above($0) }
        entries.removeAll { entry in
          line.map { !$0.contains(entry.owner) } ?? !SystemTypes.isKind(owner.name, of: types[entry.owner].name)
        }
      }
    default: return
    }
    if entries.isEmpty
      || place.user.map({ user in entries.contains { types.isWithin(user, within: $0.owner) } }) == true
    {
      return
    }
    let given = entries.map { facts.types(givenBy: $0) }
    var use = DeclaredUse(file: number, range: syntax.tokens.range(token), user: place.user, used: .module(0))
    if code.tree.kind(node) != .keyPathComponent {
      use.containers = entries.reduce(into: []) { $0.formUnion($1.containers) }
    }
    // Several members of the name are clear where all give the same.
    if let first = given.first, given.allSatisfy({ $0 == first }) {
      for type in first where !isFamily(type, of: place.user) {
        use.used = .type(type)
        visit(use)
      }
    } else {
      use.used = .unclear(given.flatMap(\.self), isCreation: false)
      use.doubt = .severalMeanings
      visit(use)
    }
  }

  /// The members that the last name of a key path may mean.
  private func reached(by last: BodyTree.Node, in tree: BodyTree, at place: TypeNames.Place) -> [GivenTypes.Entry] {
    guard let path = tree.parent(last) else { return [] }
    var owners: [TypeID]?
    if let root = tree.type(of: path), !root.isEmpty {
      guard let names = tree.nominalPath(root) else { return [] }
      switch types.meaning(of: names, at: typeNames.name(place)) {
      case (.type(let type), names.count): owners = types.line(of: type.id)
      case (.foreign, _): owners = types.extended[names[names.count - 1]].map { [$0] } ?? []
      default: return []
      }
    }
    for component in tree.children(path) where tree.kind(component) == .keyPathComponent {
      guard let token = tree.mainToken(component) else { return [] }
      var entries = facts.given.entries(syntax.tokens.nameHash(token))
      if let owners {
        entries.removeAll { !owners.contains($0.owner) }
      } else {
        entries.removeAll { !mayBeRoot($0, of: path, in: tree) }
      }
      if component == last { return entries }
      guard entries.count == 1, let next = facts.types(givenBy: entries[0]).first else { return [] }
      owners = [next] + types.above(next)
    }
    return []
  }

  /// A key path without a root is one of the container that the attribute or the call around it asks.
  private func mayBeRoot(_ entry: GivenTypes.Entry, of path: BodyTree.Node, in tree: BodyTree) -> Bool {
    guard case .argument(let call, _) = tree.context(path) else { return false }
    let asker = tree.kind(call) == .attribute ? tree.name(call) : tree.calleeName(call) ?? ""
    let owner = types[entry.owner].name
    switch asker {
    case "Environment": return owner == "EnvironmentValues"
    case "Dependency": return owner == "DependencyValues"
    default: break
    }
    if owner == "EnvironmentValues" || owner == "DependencyValues" { return false }
    return facts.architecture.through.contains(asker)
      || ["nject", "esolve"].contains { asker.utf8.firstRange(of: $0.utf8) != nil }
      || tree.kind(call) == .attribute && types.declares(asker)
  }

  // MARK: Values of a written type

  /// `let model: HomeViewModel = .init()` makes one.
  func lookForImplicitCreation(at token: Int, _ visit: (DeclaredUse) -> Void) {
    guard token > 0, syntax.tokens.kinds[token - 1] == .period, let found = writtenType(at: token)
    else { return }
    // Of an optional `.init(x)` may be the optional's own.
    let given = found.isPlain && !wanted.asksLabels ? [] : labels(ofCallAt: token)
    guard case .type(let type) = found.meaning, found.isPlain || given.first != "_",
      !isFamily(type.id, of: found.place.user)
    else { return }
    visit(
      DeclaredUse(
        file: number, range: syntax.tokens.range(token), user: found.place.user, used: .creation(type.id),
        labels: wanted.asksLabels ? given : []))
  }

  /// `let session: URLSession = .shared` is what `URLSession.shared` is.
  func lookForImplicitCalls(at token: Int, _ visit: (DeclaredUse) -> Void) {
    guard token > 0, syntax.tokens.kinds[token - 1] == .period else { return }
    let numbers = wanted.implicit.named(syntax.tokens.nameHash(token)) + wanted.implicit.open
    guard !numbers.isEmpty, let found = writtenType(at: token), found.meaning.isTopLevel else { return }
    for number in numbers {
      let call = wanted.calls[number]
      guard call.names[0].matches(found.name), let end = match(call, from: token, first: 1) else { continue }
      let names = stride(from: token, through: end, by: 1).compactMap { name(at: $0) }
      visit(
        DeclaredUse(
          file: self.number, range: SourceRange(start(token), syntax.tokens.range(end).end), user: found.place.user,
          used: .call([found.name] + names, call: number, isEmptyCall: isEmptyCall(after: end))))
    }
  }

  /// `let now: Date = .init()` is `Date()`.
  func lookForImplicitInitializers(at token: Int, _ visit: (DeclaredUse) -> Void) {
    guard token > 0, syntax.tokens.kinds[token - 1] == .period, let found = writtenType(at: token),
      found.meaning.isTopLevel
    else { return }
    let isEmpty = isEmptyCall(after: token)
    for number in wanted.chains.named(NameHash(found.name)) {
      let call = wanted.calls[number]
      guard call.names.count == 1, call.names[0].matches(found.name), found.isPlain || !isEmpty,
        call.isEmptyCall ? isEmpty : isCall(after: token) || isClosureCall(at: token), call.labels.isEmpty
      else { continue }
      visit(
        DeclaredUse(
          file: self.number, range: syntax.tokens.range(token), user: found.place.user,
          used: .call([found.name], call: number, isEmptyCall: isEmpty)))
    }
  }

  /// The type that is written where a value begins with a dot.
  private func writtenType(
    at token: Int
  ) -> (meaning: DeclaredTypes.Meaning, name: String, isPlain: Bool, place: TypeNames.Place)? {
    if file.file.isExempt(start(token)) { return nil }
    let tree = typeNames.code.tree
    guard let node = typeNames.code.node(at: token), tree.kind(node) == .implicitMember else { return nil }
    var value = node
    while let parent = tree.parent(value), tree.firstChild(parent) == value,
      [.call, .member, .optionalChain, .forceUnwrap].contains(tree.kind(parent))
    { value = parent }
    let written: Range<Int32>?
    switch tree.context(value) {
    case .initializer(let owner): written = tree.type(of: owner)
    case .returned(let function), .implicitlyReturned(let function): written = tree.resultType(function)
    case .assigned, .argument, .element:
      let place = typeNames.place(of: token)
      guard let type = facts.expressions.wantedType(of: file.file.at(value)) else { return nil }
      let meaning = type.type.map { DeclaredTypes.Meaning.type(types[$0]) } ?? .foreign
      return (meaning, type.name, true, place)
    default: return nil
    }
    guard let written, let names = tree.nominalPath(written), let reference = syntax.typeReference(written) else {
      return nil
    }
    let place = typeNames.place(of: token)
    let (meaning, count) = types.meaning(of: names, at: typeNames.name(place))
    if case .type = meaning, count < names.count { return nil }
    return (meaning, names[names.count - 1], reference.optionalDepth == 0, place)
  }
}

extension TypeTable.Meaning {
  /// A type of the top level, or another module's.
  fileprivate var isTopLevel: Bool {
    switch self {
    case .foreign: true
    case .type(let type): type.isTopLevel
    case .shadowed, .unclear: false
    }
  }
}

extension DeclaredFacts {
  /// The project's types in what is written as the type of a member.
  func types(givenBy entry: GivenTypes.Entry) -> [TypeID] {
    let declaration = types.declaration(entry.declaration)
    guard let written = declaration.writtenType, let last = written.last else { return [] }
    let tokens = types.syntax(entry.declaration).tokens
    let range = SourceRange(tokens.range(Int(written.lowerBound)).start, tokens.range(Int(last)).end)
    let scanner = UseScanner(self, wanted, file: types.files.place(of: entry.declaration.file))
    return scanner.meanings(in: range).compactMap { _, meaning in
      if case .type(let type) = meaning { type.id } else { nil }
    }
  }
}
