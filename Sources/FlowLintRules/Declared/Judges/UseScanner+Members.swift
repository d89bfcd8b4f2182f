/// Members of whatever value, and calls whose arguments are a closure. What is called, read or assigned is asked of the
/// file's code, which is read only where such a name is spelled.
extension UseScanner {
  func lookForMembers(at token: Int, _ visit: (DeclaredUse) -> Void) {
    let numbers = wanted.members.named(syntax.tokens.nameHash(token)) + wanted.members.open
    for number in numbers where !file.file.isExempt(start(token)) {
      let name = syntax.word(Int32(truncatingIfNeeded: token))
      guard wanted.calls[number].member?.matches(name) == true else { continue }
      // Nearly all names behind `UserDefaults.` are that type's own.
      if wanted.calls[number].form == .chain, token > 1, syntax.tokens.kinds[token - 1] == .period,
        typeNames.isCapitalised(token - 2),
        !facts.added.isVariable(syntax.word(Int32(truncatingIfNeeded: token - 2)), in: file.file)
      {
        continue
      }
      guard let node = typeNames.code.node(at: token) else { return }
      let isCertain = isAccess(node, to: wanted.calls[number])
      if isCertain == false { continue }
      let tree = typeNames.code.tree
      let isEmpty = tree.call(ofCallee: node).map { tree.arguments($0).isEmpty } == true
      visit(
        DeclaredUse(
          file: self.number, range: syntax.tokens.range(token), user: typeNames.place(of: token).user,
          used: .call([name], call: number, isEmptyCall: isEmpty), doubt: isCertain == nil ? .unknownReceiver : nil))
    }
  }

  /// Whether a name in the code is an access of which a reference speaks; nil where the type of what stands in front of
  /// the dot is not known.
  func isAccess(_ node: BodyTree.Node, to call: DeclaredCall) -> Bool? {
    let tree = file.file.bodies
    guard let token = tree.mainToken(node), !tree.isNamedAlone(node) else { return false }
    if tree.kind(node) == .await { return call.form == .await }
    if tree.kind(node) == .self { return call.form == .selfValue && tree.isHandedOn(node) }
    if call.form == .chain, !call.isOfSuper {
      if isEnd(token, of: call, at: node) { return true }
      // `center.post()` may be `Center.default.post()`.
      if !call.mayBeOfValue {
        return call.names.count > 2 && tree.kind(node) == .member && tree.hasForm(of: call, node) ? nil : false
      }
    }
    guard tree.hasForm(of: call, node) else { return false }
    if tree.kind(node) == .member {
      guard let receiver = tree.receiver(node) else { return false }
      if call.isOfSuper { return tree.kind(receiver) == .super }
      guard isValue(receiver, in: tree) else { return isStatic(receiver, in: call) }
      guard let wanted = call.valueType else { return true }
      return facts.expressions.holder(ofMembersOf: file.file.at(receiver)).flatMap { facts.isKind($0, of: wanted) }
    }
    // Somebody's static member or case: it may be what is meant, and nothing proves it.
    if tree.kind(node) == .implicitMember { return call.form == .member && call.names.count == 1 ? nil : false }
    let place = typeNames.place(of: token)
    guard tree.isFree(node), isOwnMember(tree.name(node), at: token, in: place) else { return false }
    guard let wanted = call.valueType else { return true }
    let own = (place.user.map { [ExpressionType(types[$0])] } ?? []) + constraintsOnSelf(at: place.declaration)
    return own.contains { facts.isKind($0, of: wanted) == true }
  }

  /// A static member of a type that is named behind `read` or `set`, or of a role: `Keys.list`.
  private func isStatic(_ receiver: BodyTree.Node, in call: DeclaredCall) -> Bool {
    guard let wanted = call.receiver,
      let type = facts.expressions.owner(of: file.file.at(receiver), depth: 0)
    else { return false }
    return facts.isKind(type, of: wanted) == true
  }

  /// The places in the file at which a reference is meant for certain.
  func accesses(to call: DeclaredCall) -> [CodePart] {
    guard let name = call.names.last else { return [] }
    if !name.hasWildcard, NameFinder([name.text]).tokens(in: syntax).isEmpty { return [] }
    let tree = file.file.bodies
    return tree.kinds.indices.map { BodyTree.Node($0) }.filter { node in
      switch tree.kind(node) {
      case .name, .member: name.matches(tree.name(node)) && isAccess(node, to: call) == true
      case .implicitMember: name.matches(tree.name(node)) && isImplicit(node, in: call, of: tree)
      default: false
      }
    }.map { file.file.at($0) }
  }

  /// `return .run { … }`: the type that is written for what the call gives is the one in front of the dot.
  private func isImplicit(_ node: BodyTree.Node, in call: DeclaredCall, of tree: BodyTree) -> Bool {
    guard let wanted = call.valueType, tree.hasForm(of: call, node) else { return false }
    return impliedType(of: node, tree).map { facts.isKind($0, of: wanted) == true } == true
  }

  /// The type that an implicit member stands behind, where what gets the value has a written one.
  func impliedType(of node: BodyTree.Node, _ tree: BodyTree) -> ExpressionType? {
    facts.expressions.wantedType(of: file.file.at(tree.call(ofCallee: node) ?? node))
  }

  /// A name with nothing in front means a member of `self`: the type around, or what it inherits in the project, declares
  /// one, or it inherits what another module declares, and nothing outside of types is called so.
  func isOwnMember(_ name: String, at token: Int, in place: TypeNames.Place) -> Bool {
    guard let user = place.user, !isInStaticMember(token), !isInLocalType(place.declaration) else { return false }
    let constraints = constraintsOnSelf(at: place.declaration)
    var line = line(of: user)
    for constraint in constraints { if let type = constraint.type { line += types.line(of: type) } }
    if line.contains(where: { types[$0].parts.contains { types.declares(name, in: $0) } }) { return true }
    if SystemTypes.isFreeFunction(name) || facts.added.mayMean(name, in: file.file) { return false }
    return constraints.contains { $0.type == nil && !SystemTypes.isStandard($0.name) }
      || line.contains { holder in
        types[holder].isForeign
          || types.supertypes(of: holder).contains { types.isForeign($0) && !SystemTypes.isStandard($0.reference.base) }
      }
  }

  /// The types that `where Self: …` says of a protocol or of the extension of one.
  private func constraintsOnSelf(at declaration: Int) -> [ExpressionType] {
    var index = declaration
    while index >= 0, !syntax.declarations[index].kind.hasMembers { index = Int(syntax.declarations[index].parent) }
    guard index >= 0, let type = types.type(file: file.file.number, declaration: index),
      [.protocol, .extensionOnly].contains(types[type].kind)
    else { return [] }
    let parts = Set(types[type].declarations + [DeclarationReference(file: file.file.number, index: index)])
    return parts.sorted().flatMap { part in
      types.syntax(part).constraints(on: "Self", of: types.declaration(part)).compactMap {
        facts.expressions.type($0, inside: types[type], in: types.files[part.file].file)
      }
    }
  }

  /// The members of a local type are not known.
  func isInLocalType(_ declaration: Int) -> Bool {
    var index = declaration
    while index >= 0, !syntax.declarations[index].kind.hasMembers { index = Int(syntax.declarations[index].parent) }
    return index >= 0 && types.type(file: file.file.number, declaration: index) == nil
  }

  /// `Task { }`, `Task<Void, Never>(priority: x) { }`
  func isClosureCall(at token: Int, of node: BodyTree.Node? = nil) -> Bool {
    let tokens = syntax.tokens
    switch tokens.kinds[token + 1] {
    case .leftBrace, .less: break
    default: return false
    }
    return (node ?? typeNames.code.node(at: token)).flatMap { file.file.bodies.call(ofCallee: $0) } != nil
  }

  /// Whether a receiver is a value; in doubt it is none. A name with a capital letter is a type, or a member of one.
  private func isValue(_ receiver: BodyTree.Node, in tree: BodyTree) -> Bool {
    guard let token = tree.mainToken(receiver) else { return tree.kind(receiver) != .typeName }
    switch tree.kind(receiver) {
    case .typeName, .type, .keyPath, .wildcard, .super: return false
    case .name:
      if tree.firstChild(receiver) != nil { return false }
      let name = syntax.word(Int32(truncatingIfNeeded: token))
      // `var Current = World()` at the top level is a value, too.
      if typeNames.isCapitalised(token) { return !types.declares(name) && facts.added.isVariable(name, in: file.file) }
      return !file.imports.contains { $0.name == name }
    case .member, .implicitMember: return !typeNames.isCapitalised(token) && syntax.tokens.kinds[token] != .self
    case .call: return tree.calleeName(receiver) != "type"
    case .array, .dictionary: return tree.firstChild(receiver).map { isValue($0, in: tree) } != false
    case .self: return !isInStaticMember(token)
    default: return true
    }
  }

  /// The token stands where `self` is the type.
  private func isInStaticMember(_ token: Int) -> Bool {
    var index = typeNames.place(of: token).declaration
    while index >= 0, !syntax.declarations[index].kind.hasMembers {
      let declaration = syntax.declarations[index]
      if syntax.hasModifier(declaration, "static") || syntax.hasModifier(declaration, "class") { return true }
      index = Int(declaration.parent)
    }
    return false
  }
}

extension BodyTree {
  /// A call has these labels in this order, others between them; a trailing closure stands for the last one where no other
  /// label is given.
  func has(_ wanted: [String], at call: Node) -> Bool {
    var (wanted, hasOthers) = (wanted[...], false)
    for argument in arguments(call) {
      guard let next = wanted.first else { return true }
      if next == label(argument) ?? "_" || !hasOthers && label(argument) == nil && isTrailing(argument) {
        wanted.removeFirst()
      } else {
        hasOthers = true
      }
    }
    return wanted.isEmpty
  }
}

extension DeclaredFacts {
  /// The type of a value is one, or inherits one, that is wanted; nil where a supertype that nobody declares may be it.
  func isKind(_ type: ExpressionType, of wanted: DeclaredCall.Receiver) -> Bool? {
    let line = type.type.map { [$0] + types.above($0) } ?? []
    switch wanted {
    case .group(let group, _): return line.contains { isMember($0, of: group) }
    case .type(let pattern):
      let names = [type.name] + line.flatMap { types.supertypes(of: $0).map(\.reference.base) }
      if names.contains(where: {
        pattern.matches($0) || SystemTypes.supertypes(of: $0).contains(where: pattern.matches)
      }) {
        return true
      }
      let isKnown = type.type.map { !roles.hasUnknownSupertype($0) } ?? SystemTypes.isKnown(type.name)
      return isKnown || types.declares(pattern.text) ? false : nil
    }
  }
}

extension BodyTree {
  /// The name means nothing local: a member of the type around, or what stands at the top level.
  func isFree(_ node: Node) -> Bool {
    switch kind(node) {
    case .name: return resolve(node) == nil
    // `if let x` reads the `x` around it.
    case .boundName:
      guard let binding = parent(node), kind(binding) == .optionalBinding, value(of: binding) == nil
      else { return false }
      return resolve(name(node), at: binding) == nil
    default: return false
    }
  }

  /// Whether a member is assigned: as a whole, or as a part of a tuple; and whether its value is read.
  func access(to node: Node) -> (yieldsValue: Bool, takesValue: Bool) {
    var node = wrapped(node)
    var parent = self.parent(node)
    if let parent, kind(parent) == .prefix,
      mainToken(parent).map({ syntax.tokens.kinds[$0] }) == .ampersand
    {
      return (true, true)
    }
    while let outer = parent, kind(outer) == .argument || kind(outer) == .tuple {
      (node, parent) = (outer, self.parent(outer))
    }
    guard let parent, kind(parent) == .assignment, firstChild(parent) == node else { return (true, false) }
    return (!isPlain(parent), true)
  }

  /// The use of a member is the one that a reference says: it is called with such arguments, read or assigned.
  func hasForm(of reference: DeclaredCall, _ node: Node) -> Bool {
    let call = self.call(ofCallee: node)
    switch reference.form {
    case .chain, .member:
      guard let call else { return false }
      return reference.isEmptyCall ? arguments(call).isEmpty : has(reference.labels, at: call)
    case .read: return call == nil && access(to: node).yieldsValue
    case .set: return call == nil && access(to: node).takesValue
    case .use:
      guard reference.isEmptyCall || !reference.labels.isEmpty else { return true }
      return call.map { reference.isEmptyCall ? arguments($0).isEmpty : has(reference.labels, at: $0) } == true
    case .await, .selfValue: return false
    }
  }

  /// A value gets to somebody: it is no receiver, and nothing is compared with it.
  fileprivate func isHandedOn(_ node: Node) -> Bool {
    switch context(node) {
    case .argument, .element, .initializer, .assigned, .returned: true
    default: false
    }
  }

  /// `#selector(self.close)` names a member, and neither calls nor reads it.
  func isNamedAlone(_ node: Node) -> Bool {
    parent(node).flatMap { parent($0) }.map { kind($0) == .macroExpansion } == true
  }
}
