/// The features and enums that expressions speak of, as far as types that are written tell.
struct TCAStores: Sendable {
  let features: TCAFeatures
  let scopes: TCAScopes

  // MARK: Stores

  /// The feature of a store: of a property or local with a written type, or of what is made from one by `scope`.
  func feature(ofStore expression: CodePart, depth: Int = 0) -> TCAFeature? {
    guard depth < BodyTree.longestTrace else { return nil }
    let tree = expression.tree
    let node = tree.bare(expression.node)
    switch tree.kind(node) {
    case .name:
      if let local = tree.resolve(node) { return feature(ofLocal: expression.at(local), depth: depth + 1) }
      return property(tree.name(node).withoutDollar, at: expression.at(node))
    case .member:
      return tree.receiver(node).map(tree.isSelf) == true
        ? property(tree.name(node).withoutDollar, at: expression.at(node)) : nil
    case .call:
      guard tree.isCall(node, of: "scope"), let receiver = tree.receiver(node),
        let parent = feature(ofStore: expression.at(receiver), depth: depth + 1)
      else { return nil }
      return child(scopedBy: node, of: parent, in: tree)
    default: return nil
    }
  }

  /// The call with an argument `initialState:` makes a store: by its name, a typealias, or where a type is expected.
  func isMadeStore(_ call: BodyTree.Node, named name: String, in file: IndexedFile) -> Bool {
    let tree = file.bodies
    let type = name == "init" ? tree.receiver(call).map { tree.name($0) } ?? "Store" : name
    if type == "Store" || type == "StoreOf" { return true }
    let alias = features.table.lookUp(type, inside: scopes.scope(of: file.at(call)).type, in: file.number)
    return (alias?.aliased).map { $0.base == "Store" || $0.base == "StoreOf" } == true
  }

  /// The child to which a call of `scope` leads, by the path of its state, else by that of its action.
  private func child(scopedBy call: BodyTree.Node, of parent: TCAFeature, in tree: BodyTree) -> TCAFeature? {
    let state = tree.argument(call, labelled: "state") ?? tree.argument(call, at: 0)
    if let path = state.flatMap({ tree.path($0) }), let start = features.stateType(of: parent.id) {
      let end = path.reduce(start as TCAType?) { type, name in
        type.flatMap { features.part(name.withoutDollar, of: $0) }
      }
      if let found = features.feature(ofState: end) { return found }
    }
    guard let path = tree.argument(call, labelled: "action").flatMap({ tree.path($0) }), path.count == 1 else {
      return nil
    }
    return parent.children.first { $0.partner?.name == path[0] }?.feature.map { features.all[$0] }
  }

  private func property(_ name: String, at node: CodePart) -> TCAFeature? {
    let type = scopes.scope(of: node).type
    let found = type?.properties(named: name) ?? []
    return found.count == 1 ? features.feature(ofStore: found[0].type, in: type, found[0].declaration.file) : nil
  }

  private func feature(ofLocal place: CodePart, depth: Int) -> TCAFeature? {
    let (local, file, tree) = (place.node, place.file, place.tree)
    if let written = tree.annotation(of: local) {
      let type = scopes.scope(of: file.at(local)).type
      return features.feature(ofStore: file.syntax.typeReference(written), in: type, file.number)
    }
    if tree.kind(local) == .boundName {
      if let value = tree.value(ofLocal: local) { return feature(ofStore: file.at(value), depth: depth) }
      // `switch store.case { case let .detail(store):`
      let holder = tree.introducer(of: local)
      let subject = tree.value(of: tree.kind(holder) == .caseClause ? tree.choice(ofBranch: holder) ?? holder : holder)
      guard let subject, tree.isNamed(subject, "case"),
        let switched = tree.receiver(subject).flatMap({ feature(ofStore: file.at($0), depth: depth + 1) }),
        let whole = tree.parent(subject)
      else { return nil }
      var known: Subjects = [file.at(whole): features.stateType(of: switched.id)]
      return features.feature(ofState: expected(at: place, depth: depth, &known))
    }
    guard let (call, closure) = call(givingParameter: local, in: tree), tree.parameters(closure).count == 1 else {
      return nil
    }
    // `WithViewStore(store, observe: { $0 }) { viewStore in`
    if tree.isCall(call, of: "WithViewStore") {
      guard tree.argument(call, labelled: "send") == nil, let store = tree.argument(call, at: 0) else { return nil }
      return feature(ofStore: file.at(store), depth: depth)
    }
    // `.sheet(item: $store.scope(…)) { store in`, `ForEach(store.scope(…)) { store in`
    let given = tree.arguments(call).filter { !tree.isTrailing($0) }.map { tree.bare(tree.value(ofArgument: $0)) }
    guard let scoped = given.first(where: { tree.isCall($0, of: "scope") }) else { return nil }
    return feature(ofStore: file.at(scoped), depth: depth)
  }

  /// The call that runs the closure of a parameter.
  private func call(givingParameter local: BodyTree.Node, in tree: BodyTree) -> (BodyTree.Node, BodyTree.Node)? {
    guard tree.kind(local) == .parameter, let closure = tree.parent(local) else { return nil }
    return tree.call(takingClosure: closure).map { ($0.call, closure) }
  }

  // MARK: States and actions

  /// The types of that at which patterns look, by their `switch` or condition, and of arguments.
  typealias Subjects = [CodePart: TCAType?]

  /// The type whose case or property a mention is, where that is certain: `store.send(.view(.tapped))`, `Action.loaded`.
  ///
  /// - Parameter known: those that were asked for before.
  func owner(of node: CodePart, _ known: inout Subjects) -> TCAType? {
    let tree = node.tree
    let found: TCAType?
    switch tree.kind(node.node) {
    case .member:
      guard let base = tree.receiver(node.node) else { return nil }
      found = written(node.at(base)) ?? type(of: node.at(base), depth: 0, &known)
    case .implicitMember: found = expected(at: node, depth: 0, &known)
    case .keyPathComponent: found = ownerInPath(of: node, known: &known)
    case .argument:
      let made = tree.parent(node.node).flatMap { tree.creation($0) }
      found = made.flatMap {
        features.type(at: $0.qualifiedName, in: scopes.scope(of: node).type, of: node.file.number)
      }
      .flatMap { features.feature(ofState: .declared($0.id)) == nil ? nil : .declared($0.id) }
    default: found = nil
    }
    return found.flatMap { features.owner(of: tree.name(node.node).withoutDollar, in: $0) }
  }

  /// The project's type that names joined by dots spell.
  func type(namedBy node: CodePart) -> IndexedType? {
    guard let path = path(namedBy: node.node, in: node.tree) else { return nil }
    return features.type(at: path, in: scopes.scope(of: node).type, of: node.file.number)
  }

  private func path(namedBy node: BodyTree.Node, in tree: BodyTree) -> String? {
    guard tree.mayStartWithCapital(node) else { return nil }
    return (tree.receiverChain(node) + [tree.name(node)]).joined(separator: ".")
  }

  /// The type of states or actions that names joined by dots spell.
  private func written(_ node: CodePart) -> TCAType? {
    path(namedBy: node.node, in: node.tree).flatMap {
      features.meaning(ofPath: $0, in: scopes.scope(of: node).type, node.file.number)
    }
  }

  /// The type of a state or an action that an expression has: of `state.destination`, `store.rows[id: id]`, `action`.
  private func type(of expression: CodePart, depth: Int, _ known: inout Subjects) -> TCAType? {
    guard depth < BodyTree.longestTrace else { return nil }
    let (file, tree) = (expression.file, expression.tree)
    let node = tree.bare(expression.node)
    switch tree.kind(node) {
    case .self: return scopes.scope(of: file.at(node)).type.map { .declared($0.id) }
    case .name:
      if let local = tree.resolve(node) { return type(ofLocal: file.at(local), depth: depth + 1, &known) }
      let around = scopes.scope(of: file.at(node)).type
      return around.flatMap { features.part(tree.name(node), of: .declared($0.id)) }
    case .member:
      guard let base = tree.receiver(node) else { return nil }
      let name = tree.name(node).withoutDollar
      if let store = feature(ofStore: file.at(base), depth: depth + 1) {
        let state = features.stateType(of: store.id)
        return name == "state" || name == "case" ? state : state.flatMap { features.part(name, of: $0) }
      }
      return type(of: file.at(base), depth: depth + 1, &known).flatMap { features.part(name, of: $0) }
    case .subscript:
      guard let base = tree.receiver(node), let type = type(of: file.at(base), depth: depth + 1, &known) else {
        return nil
      }
      let path = tree.argument(node, labelled: "case").flatMap { tree.path($0) } ?? []
      return path.reduce(type) { type, name in type.flatMap { features.part(name, of: $0) } }
    case .prefix: return tree.firstChild(node).flatMap { type(of: file.at($0), depth: depth + 1, &known) }
    default: return nil
    }
  }

  private func type(ofLocal place: CodePart, depth: Int, _ known: inout Subjects) -> TCAType? {
    let (local, file, tree, scope) = (place.node, place.file, place.tree, scopes.scope(of: place))
    if let written = tree.annotation(of: local) {
      return features.meaning(of: file.syntax.typeReference(written), in: scope.type, file.number)
    }
    if tree.kind(local) == .boundName {
      if let value = tree.value(ofLocal: local) { return type(of: file.at(value), depth: depth + 1, &known) }
      return tree.isPattern(local) ? expected(at: place, depth: depth + 1, &known) : nil
    }
    guard let (call, closure) = call(givingParameter: local, in: tree), tree.isCall(call, of: "Reduce"),
      !scope.isInView, isOwnEffect(file.at(call)), let feature = scope.feature
    else { return nil }
    let parameters = tree.parameters(closure)
    guard parameters.count == 2 else { return nil }
    return parameters[0] == local ? features.stateType(of: feature.id) : features.actionType(of: feature.id)
  }

  /// The type that code expects where an implicit member, or a name that a pattern binds, stands; nil where that is not
  /// known.
  private func expected(at place: CodePart, depth: Int, _ known: inout Subjects) -> TCAType? {
    let (node, file, tree) = (place.node, place.file, place.tree)
    let call = tree.parent(node).flatMap { tree.kind($0) == .call && tree.callee($0) == node ? $0 : nil }
    switch tree.context(call ?? node) {
    case .argument(let call, let argument) where depth < BodyTree.longestTrace:
      return expected(by: call, for: file.at(argument), depth: depth + 1, &known)
    case .assigned(let target, _): return type(of: file.at(target), depth: depth + 1, &known)
    case .initializer(let binding):
      let written = tree.type(of: binding).flatMap(file.syntax.typeReference)
      return features.meaning(of: written, in: scopes.scope(of: file.at(node)).type, file.number)
    case .returned(let function), .implicitlyReturned(let function):
      let written = tree.kind(function) == .closure ? nil : tree.resultType(function).flatMap(file.syntax.typeReference)
      return features.meaning(of: written, in: scopes.scope(of: file.at(node)).type, file.number)
    case .other(let pattern) where tree.kind(pattern) == .pattern:
      let holder = tree.ancestors(pattern).first { tree.kind($0) == .switch || tree.kind($0) == .patternCondition }
      guard let whole = holder.map(place.at) else { return nil }
      if let found = known[whole] { return found }
      known[whole] = .some(nil)
      let subject = tree.value(of: whole.node)
      let found = subject.flatMap { type(of: file.at($0), depth: depth + 1, &known) }
      known[whole] = .some(found)
      return found
    default: return nil
    }
  }

  private func expected(
    by call: BodyTree.Node, for argument: CodePart, depth: Int, _ known: inout Subjects
  ) -> TCAType? {
    // The payload of a case is asked once more for each case in it.
    if let found = known[argument] { return found }
    let found = taken(by: call, for: argument, depth: depth, &known)
    known[argument] = .some(found)
    return found
  }

  /// The type that a call takes as an argument.
  private func taken(by call: BodyTree.Node, for argument: CodePart, depth: Int, _ known: inout Subjects) -> TCAType? {
    let (file, tree) = (argument.file, argument.tree)
    guard tree.kind(call) == .call, let callee = tree.namedCallee(call) else { return nil }
    if tree.isNamed(callee, "send") || tree.label(argument.node) == "send" { return sent(by: file.at(callee)) }
    guard tree.kind(callee) != .name else { return nil }
    let place = tree.arguments(call).firstIndex(of: argument.node) ?? 0
    if Self.inserting.contains(tree.name(callee)), place == 0, let base = tree.receiver(callee) {
      return type(of: file.at(base), depth: depth + 1, &known)
    }
    let outer =
      tree.kind(callee) == .implicitMember
      ? expected(at: file.at(callee), depth: depth, &known) : tree.receiver(callee).flatMap { written(file.at($0)) }
    return outer.flatMap { features.part(tree.name(callee), at: place, of: $0) }
  }

  /// The calls that add to a collection, and by which nil is told from a value.
  private static let inserting: Set<String> = ["append", "insert", "push"]

  /// The actions that a `send` takes: those of a store's feature, or of the feature whose effect it is.
  private func sent(by callee: CodePart) -> TCAType? {
    let tree = callee.tree
    let scope = scopes.scope(of: callee)
    if tree.kind(callee.node) == .member, let receiver = tree.receiver(callee.node), !tree.isNamed(receiver, "Effect") {
      return feature(ofStore: callee.at(receiver)).flatMap { features.actionType(of: $0.id) }
    }
    if scope.isInView || scope.feature == nil {
      // `@ViewAction(for:)` gives the view a `send` of its own.
      guard tree.kind(callee.node) == .name, tree.resolve(callee.node) == nil else { return nil }
      return scope.view?.feature?.actionEnums.first { $0.wrapper == "view" }.map { .declared($0.type.id) }
    }
    return isOwnEffect(callee) ? scope.feature.flatMap { features.actionType(of: $0.id) } : nil
  }

  /// An effect belongs to the feature in whose code it stands, unless a `map` makes it another's, a composition holds
  /// another reducer, or a function or property says that it gives something else.
  private func isOwnEffect(_ callee: CodePart) -> Bool {
    let tree = callee.tree
    for ancestor in tree.ancestors(callee.node) {
      switch tree.kind(ancestor) {
      case .member where tree.isNamed(ancestor, "map") || tree.isNamed(ancestor, "pullback"): return false
      case .argument:
        if let call = tree.parent(ancestor), tree.kind(call) == .call, let name = tree.calleeName(call),
          TCANames.compositions.contains(name) || !isOfOwnActions(callee.at(call))
        {
          return false
        }
      case .function, .binding:
        guard let written = tree.resultType(ancestor) else { continue }
        let syntax = callee.file.syntax
        // `some ReducerOf<Self>`, as most say, is not parsed.
        if syntax.spells(written.upperBound - 2, "Self"), syntax.spells(written.upperBound - 1, ">") { return true }
        guard let result = syntax.typeReference(written), !result.arguments.isEmpty else { continue }
        return result.arguments.contains { isOwn($0, at: callee) }
      case .typeDeclaration: return true
      default: continue
      }
    }
    return true
  }

  /// The call writes no other actions than those of the feature round it: `Reduce<State, Action> { … }`.
  private func isOfOwnActions(_ call: CodePart) -> Bool {
    let tree = call.tree
    guard tree.firstChild(tree.callee(call.node), .genericArguments) != nil else { return true }
    let written = call.file.syntax.typeReference(tree.tokens(tree.callee(call.node)))?.arguments.last
    return written.map { isOwn($0, at: call) } == true
  }

  /// A written type is the feature round a place, or its action.
  private func isOwn(_ written: TypeReference, at place: CodePart) -> Bool {
    let scope = scopes.scope(of: place)
    let type = features.type(at: written.path, in: scope.type, of: place.file.number)
    return type != nil && (type?.id == scope.feature?.type.id || type?.id == scope.feature?.action?.id)
  }

  /// The type whose part a name in a path is: of a store that is scoped or sent to, of the feature that composes a child,
  /// of the action or state in which a case is looked for.
  private func ownerInPath(of component: CodePart, known: inout Subjects) -> TCAType? {
    let tree = component.tree
    guard let path = tree.parent(component.node), var type = root(ofPath: component.at(path), &known) else {
      return nil
    }
    for step in tree.children(path) where tree.kind(step) == .keyPathComponent && step < component.node {
      guard let next = features.part(tree.name(step).withoutDollar, of: type) else { return nil }
      type = next
    }
    return type
  }

  private func root(ofPath path: CodePart, _ known: inout Subjects) -> TCAType? {
    let tree = path.tree
    guard let argument = tree.parent(path.node), let call = tree.parent(argument), tree.kind(argument) == .argument,
      tree.firstChild(path.node, .type) == nil
    else { return nil }
    if tree.kind(call) == .subscript {
      guard tree.isNamed(argument, "case") else { return nil }
      return tree.receiver(call).flatMap { type(of: path.at($0), depth: 0, &known) }
    }
    guard let callee = tree.namedCallee(call) else { return nil }
    let (name, isAction) = (tree.name(callee), tree.isNamed(argument, "action"))
    if name == "scope" || name == "sending" {
      let store = tree.receiver(callee).map { name == "scope" ? $0 : tree.chainBase($0) }
      let feature = store.flatMap { self.feature(ofStore: path.at($0)) }?.id
      guard let feature else { return nil }
      return isAction || name == "sending" ? features.actionType(of: feature) : features.stateType(of: feature)
    }
    if name == "is" || name == "modify" {
      return tree.receiver(callee).flatMap { type(of: path.at($0), depth: 0, &known) }
    }
    let scope = scopes.scope(of: path.at(call))
    let base = tree.chainBase(call)
    guard TCANames.compositions.contains(name), TCANames.builders.contains(tree.name(base)), !scope.isInView,
      tree.label(argument) == nil || isAction || tree.isNamed(argument, "state"), isOwnEffect(path.at(call))
    else { return nil }
    guard let feature = scope.feature?.id else { return nil }
    return isAction ? features.actionType(of: feature) : features.stateType(of: feature)
  }
}
