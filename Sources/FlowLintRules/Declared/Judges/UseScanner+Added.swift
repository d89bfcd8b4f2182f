/// Uses of what is declared outside of types, and of members that extensions add: code that names them uses the layer in
/// which they stand.
extension UseScanner {
  func lookForAdded(at token: Int, _ visit: (DeclaredUse) -> Void) {
    let isInitializer = syntax.tokens.kinds[token] == .`init`
    let hash = isInitializer ? NameHash("init") : syntax.tokens.nameHash(token)
    let sign = token > 0 ? syntax.tokens.kinds[token - 1] : .comma
    guard wanted.added.contains(hash.value), mayMatter(hash),
      typeNames.mayMention(token) || sign == .pound || isShorthand(token), !file.file.isExempt(start(token))
    else {
      return
    }
    let name = syntax.word(Int32(truncatingIfNeeded: token))
    let entries = facts.added.entries(named: name)
    let place = typeNames.place(of: token)
    if place.isDeclared || entries.isEmpty { return }
    if sign == .pound || sign == .at {
      let role = sign == .at ? "attached" : "freestanding"
      let macros = entries.filter {
        $0.kind == .macro && types.syntax($0.declaration).hasAttribute(types.declaration($0.declaration), role)
      }
      return visitAdded(facts.added.found(macros, in: file.file), named: name, at: token, in: place, visit)
    }
    let code = typeNames.code
    guard let node = code.node(at: token) else { return }
    let named = entries.filter { $0.kind != .macro && $0.kind != .`init` }
    let initializers = entries.filter { $0.kind == .`init` }
    let made = initializers.isEmpty ? nil : made(by: node, in: code.tree, among: initializers)
    visitAdded(
      made ?? added(name, at: node, in: code.tree, among: named, from: place), named: name, at: token, in: place, visit)
  }

  private func visitAdded(
    _ found: AddedNames.Found, named name: String, at token: Int, in place: TypeNames.Place,
    _ visit: (DeclaredUse) -> Void
  ) {
    var use = DeclaredUse(file: number, range: syntax.tokens.range(token), user: place.user, used: .module(0))
    switch found {
    case .nothing: return
    // The type in front of the dot is the use that is told.
    case .one(let declaration) where isBehindType(token) && isBesideItsType(declaration): return
    case .one(let declaration): use.used = .added(declaration)
    case .doubt(let doubt, let declarations): use.used = .doubtful(name, declarations, doubt)
    }
    visit(use)
  }

  /// `if let shared` reads what it names.
  private func isShorthand(_ token: Int) -> Bool {
    let kinds = syntax.tokens.kinds
    return token > 1 && [.let, .var].contains(kinds[token - 1])
      && [.if, .guard, .while, .comma].contains(kinds[token - 2])
      && typeNames.code.node(at: token).map(typeNames.code.tree.isFree) == true
  }

  // MARK: Operators and subscripts

  /// `a <+> b`, `list[safe: 1]`
  func lookForSign(at token: Int, _ visit: (DeclaredUse) -> Void) {
    let isSubscript = syntax.tokens.kinds[token] == .leftBracket
    let (range, bytes) = (syntax.tokens.range(token), syntax.source.bytes)
    let hash = isSubscript ? NameHash("subscript") : NameHash(bytes.span, from: range.start, to: range.end)
    guard wanted.signs.contains(hash.value), mayMatter(hash), !file.file.isExempt(range.start),
      let node = typeNames.code.node(at: token)
    else { return }
    let tree = typeNames.code.tree
    let name = isSubscript ? "subscript" : syntax.word(Int32(truncatingIfNeeded: token))
    let entries = facts.added.entries(named: name)
    let found =
      isSubscript
      ? subscripted(by: node, in: tree, among: entries) : operated(by: name, at: node, in: tree, among: entries)
    visitAdded(found, named: name, at: token, in: typeNames.place(of: token), visit)
  }

  /// The subscript of these labels that extensions add to the type of what stands in front of the bracket; one with a label
  /// that the system's have not needs no type.
  private func subscripted(
    by node: BodyTree.Node, in tree: BodyTree, among entries: [AddedNames.Entry]
  ) -> AddedNames.Found {
    let labels = tree.labels(node)
    let fitting = entries.filter { types.subscriptLabels(of: $0.declaration) == labels }
    guard !fitting.isEmpty, let receiver = tree.firstChild(node) else { return .nothing }
    let owner = facts.expressions.owner(of: file.file.at(receiver), depth: 0)
    if let type = owner?.type, !types[type].isForeign {
      return facts.added.subscripted(in: fitting, called: labels, in: [type] + types.above(type), from: file.file)
    }
    let isOwn = labels.contains { $0 != "_" && !["keyPath", "default", "dynamicMember"].contains($0) }
    return isOwn && !importsForeignCode && !facts.added.isSubscriptOfTypes(labels)
      ? facts.added.found(fitting, in: file.file) : .nothing
  }

  /// The operator that stands beside a value of the type that it is for; one that the project itself introduces needs none.
  private func operated(
    by name: String, at node: BodyTree.Node, in tree: BodyTree, among entries: [AddedNames.Entry]
  ) -> AddedNames.Found {
    if facts.added.isOwnOperator(name), !facts.added.isOfTypes(name) {
      return facts.added.found(entries, in: file.file)
    }
    let operands =
      tree.kind(node) == .binaryOperator
      ? [tree.previousSibling(node), tree.nextSibling(node)] : [tree.firstChild(node), tree.lastChild(node)]
    let operandTypes = operands.compactMap { $0.flatMap { facts.expressions.type(of: file.file.at($0)) } }
    let line = operandTypes.flatMap { operand in operand.type.map { [$0] + types.above($0) } ?? [] }
    let fitting = entries.filter { entry in
      let names = operandTypes.map(\.name) + (entry.owner.map { ["Self", types[$0].name] } ?? [])
      let syntax = types.syntax(entry.declaration)
      return entry.owner.map(line.contains) != false
        && types.declaration(entry.declaration).parameters.allSatisfy { number in
          syntax.typeReference(syntax.parameters[Int(number)].type).map { names.contains($0.base) } == true
        }
    }
    return facts.added.found(fitting, in: file.file)
  }

  /// The file sees what neither the project nor the system declares.
  private var importsForeignCode: Bool {
    file.imports.contains { $0.modules.isEmpty && !SystemModules.contains($0.name) }
  }

  // MARK: Names

  /// The meaning of a name that is no initializer.
  private func added(
    _ name: String, at node: BodyTree.Node, in tree: BodyTree, among all: [AddedNames.Entry],
    from place: TypeNames.Place
  ) -> AddedNames.Found {
    let labels = tree.call(ofCallee: node).map { tree.labels($0) }
    let entries = fitting(among: all, labelled: labels)
    func member(_ owner: ExpressionType?) -> AddedNames.Found {
      self.member(name, called: labels ?? [], of: owner, among: entries)
    }
    switch tree.kind(node) {
    case .name, .boundName:
      return tree.isFree(node) ? bare(name, called: labels ?? [], among: entries, in: place) : .nothing
    case .member:
      guard let receiver = tree.receiver(node) else { return .nothing }
      return member(facts.expressions.holder(ofMembersOf: file.file.at(receiver)))
    case .implicitMember: return member(impliedType(of: node, tree))
    case .keyPathComponent:
      if let root = rootType(ofPathTo: node, tree) { return member(root) }
      let isRooted = tree.parent(node).flatMap { tree.type(of: $0) } != nil
      return isRooted || SystemTypes.isCommonMember(name) || facts.added.isOfTypes(name)
        ? .nothing : .doubt(.unknownReceiver, entries.map(\.declaration))
    default: return .nothing
    }
  }

  /// Those whose labels a call has; all where none has them, or where it is no call. What only reads `frame` means the
  /// property of the system's type, not a function that the project adds to it.
  private func fitting(among entries: [AddedNames.Entry], labelled labels: [String]?) -> [AddedNames.Entry] {
    guard let labels else {
      return entries.filter { $0.kind != .func || $0.owner.map { types[$0].isForeign } != true }
    }
    let fitting = entries.filter { types.labels(of: $0.declaration) == labels }
    return fitting.isEmpty ? entries : fitting
  }

  private func isBehindType(_ token: Int) -> Bool {
    token > 1 && syntax.tokens.kinds[token - 1] == .period && typeNames.isTypeName(token - 2)
      && typeNames.head(of: token - 2) >= 0
  }

  /// The extension that adds a member lies in the layer of the type.
  private func isBesideItsType(_ member: DeclarationReference) -> Bool {
    types.table.enclosingType(of: member).map { !$0.isForeign && types.place(of: $0) == types.files[member.file].place }
      == true
  }

  /// Whether a declaration of such a name lies where some rule forbids code of the file to look; asked once a name.
  private func mayMatter(_ hash: NameHash) -> Bool {
    if isCounting { return true }
    if let known = mattering[hash.value] { return known }
    let users = users ?? facts.users(in: file)
    self.users = users
    let found = facts.added.entries(hash).contains { facts.mayMatter($0, in: file, of: users) }
    mattering[hash.value] = found
    return found
  }

  /// A name with nothing in front is a member of a type around, else what stands outside of types.
  private func bare(
    _ name: String, called labels: [String], among entries: [AddedNames.Entry], in place: TypeNames.Place
  ) -> AddedNames.Found {
    if isInLocalType(place.declaration) { return .nothing }
    var isClear = true
    for type in types.family(of: place.user) {
      let line = line(of: type)
      let found = facts.added.found(name, called: labels, among: entries, in: line, in: file.file)
      if case .nothing = found {} else { return found }
      if line.contains(where: { types[$0].parts.contains { types.declares(name, in: $0, called: labels) } }) {
        return .nothing
      }
      isClear =
        isClear
        && !line.contains { holder in
          types[holder].isForeign
            || types.supertypes(of: holder).contains {
              types.isForeign($0) && SystemTypes.mayDeclare(name, in: $0.reference.base)
            }
        }
    }
    let found = facts.added.found(entries.filter { $0.owner == nil }, in: file.file)
    if case .one(let declaration) = found, !isClear { return .doubt(.unknownSupertype, [declaration]) }
    return found
  }

  /// A member of a value, or of a type, that the project's own code tells.
  private func member(
    _ name: String, called labels: [String], of owner: ExpressionType?, among entries: [AddedNames.Entry]
  ) -> AddedNames.Found {
    guard let owner else { return .nothing }
    if let type = owner.type {
      return facts.added.found(name, called: labels, among: entries, in: line(of: type), in: file.file)
    }
    if SystemTypes.mayDeclare(name, in: owner.name) { return .nothing }
    let own = entries.filter { entry in
      entry.owner.map { types[$0].isForeign && SystemTypes.isKind(owner.name, of: types[$0].name) } == true
    }
    return facts.added.found(own, in: file.file)
  }

  /// The initializer that a call asks, where it makes a value of the project's, or one of another module with a label that
  /// initializers of the system do not have; nil where it makes none.
  private func made(by callee: BodyTree.Node, in tree: BodyTree, among entries: [AddedNames.Entry]) -> AddedNames.Found?
  {
    guard let call = tree.call(ofCallee: callee), let made = facts.expressions.construction(file.file.at(call))?.type
    else { return nil }
    let labels = tree.labels(call)
    if let type = made.type {
      return facts.added.initializer(among: entries, of: type, labels: labels, from: file.file)
    }
    if SystemTypes.areLabels(labels, ofInitializersOf: made.name) { return nil }
    let fitting = entries.filter { entry in
      entry.owner.map { types[$0].isForeign && types[$0].name == made.name } == true
        && types.labels(of: entry.declaration) == labels
    }
    return fitting.isEmpty ? nil : facts.added.found(fitting, in: file.file)
  }

  /// The type in front of a name of a path: that which is written in `\Tree.rings` and in `\Forest.Tree.rings`, or that
  /// of the values to which the path is applied.
  private func rootType(ofPathTo component: BodyTree.Node, _ tree: BodyTree) -> ExpressionType? {
    guard let path = tree.parent(component) else { return nil }
    let place = file.file.at(path)
    let before = tree.children(path).prefix { $0 != component }.filter { tree.kind($0) == .keyPathComponent }
    guard let root = tree.type(of: path) else {
      return before.reduce(facts.expressions.type(appliedTo: place)) { type, name in
        type.flatMap { facts.expressions.type(ofProperty: tree.name(name), of: $0, depth: 0) }
      }
    }
    if before.isEmpty { return facts.expressions.type(annotated: root, at: place) }
    guard let outer = tree.nominalPath(root) else { return nil }
    let names = outer + before.map { tree.name($0) }
    let found = facts.expressions.type(
      named: names.joined(separator: "."), inside: types.table.type(around: place), in: file.file)
    return found?.type == nil ? nil : found
  }
}
