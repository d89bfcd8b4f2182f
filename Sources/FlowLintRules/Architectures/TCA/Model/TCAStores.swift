/// The features and enums that expressions speak of, as far as types that are written tell.
struct TCAStores: Sendable {
  let features: TCAFeatures
  let scopes: TCAScopes

  // MARK: Stores

  /// The feature of a store: of a property or local with a written type, or of what is made from one by `scope`.
  func feature(ofStore expression: BodyTree.Node, in file: IndexedFile, depth: Int = 0) -> TCAFeature? {
    guard depth < BodyTree.longestTrace else { return nil }
    let tree = file.bodies
    let node = tree.bare(expression)
    switch tree.kind(node) {
    case .name:
      if let local = tree.resolve(node) { return feature(ofLocal: local, in: file, depth: depth + 1) }
      return property(tree.name(node).withoutDollar, at: node, in: file)
    case .member:
      return tree.receiver(node).map(tree.isSelf) == true ? property(tree.name(node), at: node, in: file) : nil
    case .call:
      guard tree.isCall(node, of: "scope"), let receiver = tree.receiver(node),
        let parent = feature(ofStore: receiver, in: file, depth: depth + 1),
        let path = tree.argument(node, labelled: "action").flatMap({ tree.path($0) }), path.count == 1
      else { return nil }
      let child = parent.children.first { $0.partner?.name == path[0] && $0.kind != .stack }
      return child?.feature.map { features.all[$0] }
    default: return nil
    }
  }

  private func property(_ name: String, at node: BodyTree.Node, in file: IndexedFile) -> TCAFeature? {
    let type = scopes.scope(of: node, in: file).type
    let found = type?.properties(named: name) ?? []
    return found.count == 1 ? features.feature(ofStore: found[0].type, in: type, found[0].declaration.file) : nil
  }

  private func feature(ofLocal local: BodyTree.Node, in file: IndexedFile, depth: Int) -> TCAFeature? {
    let tree = file.bodies
    if let written = tree.annotation(of: local) {
      let type = scopes.scope(of: local, in: file).type
      return features.feature(ofStore: file.syntax.typeReference(written), in: type, file.number)
    }
    if tree.kind(local) == .boundName {
      return tree.value(ofLocal: local).flatMap { feature(ofStore: $0, in: file, depth: depth) }
    }
    // `WithViewStore(store, observe: { $0 }) { viewStore in`
    guard let (call, _) = call(givingParameter: local, in: tree), tree.isCall(call, of: "WithViewStore"),
      tree.argument(call, labelled: "send") == nil, let store = tree.argument(call, at: 0)
    else { return nil }
    return feature(ofStore: store, in: file, depth: depth)
  }

  /// The call that runs the closure of a parameter.
  private func call(givingParameter local: BodyTree.Node, in tree: BodyTree) -> (BodyTree.Node, BodyTree.Node)? {
    guard tree.kind(local) == .parameter, let closure = tree.parent(local), tree.kind(closure) == .closure else {
      return nil
    }
    return tree.call(takingClosure: closure).map { ($0.call, closure) }
  }

  // MARK: Actions

  /// The enums at which patterns look, by their `switch` or condition.
  typealias Subjects = [CodePart: IndexedType?]

  /// The enum whose case a mention is, where that is certain: `store.send(.view(.tapped))`, `Action.loaded`.
  ///
  /// - Parameter known: those that were asked for before.
  func enumOfCase(_ node: BodyTree.Node, in file: IndexedFile, _ known: inout Subjects) -> IndexedType? {
    let tree = file.bodies
    let found: IndexedType?
    switch tree.kind(node) {
    case .member: found = tree.receiver(node).flatMap { type(namedBy: $0, in: file) }
    case .implicitMember: found = expected(at: node, in: file, depth: 0, &known)
    case .keyPathComponent: found = sent(at: node, in: file)
    default: found = nil
    }
    return found.flatMap { $0.enumCase(named: tree.name(node)) == nil ? nil : $0 }
  }

  /// The project's type that names joined by dots spell.
  func type(namedBy node: BodyTree.Node, in file: IndexedFile) -> IndexedType? {
    let tree = file.bodies
    guard tree.mayStartWithCapital(node), [.name, .member, .typeName].contains(tree.kind(node)) else { return nil }
    let path = (tree.receiverChain(node) + [tree.name(node)]).joined(separator: ".")
    return features.type(path, in: scopes.scope(of: node, in: file).type, file.number)
  }

  /// The enum that code expects where an implicit member stands; nil where that is not known.
  private func expected(
    at node: BodyTree.Node, in file: IndexedFile, depth: Int, _ known: inout Subjects
  ) -> IndexedType? {
    let tree = file.bodies
    let call = tree.parent(node).flatMap { tree.kind($0) == .call && tree.callee($0) == node ? $0 : nil }
    switch tree.context(call ?? node) {
    case .argument(let call, let argument) where depth < BodyTree.longestTrace:
      return expected(by: call, for: argument, in: file, depth: depth + 1, &known)
    case .other(let pattern) where tree.kind(pattern) == .pattern:
      let holder = tree.ancestors(pattern).first { tree.kind($0) == .switch || tree.kind($0) == .patternCondition }
      guard let place = holder.map({ CodePart(file: file, node: $0) }) else { return nil }
      if known[place] == nil { known[place] = .some(matched(by: place.node, in: file)) }
      return known[place] ?? nil
    default: return nil
    }
  }

  /// The enum of the actions that a `switch` or `if case` looks at: a parameter with a written type, or the one that
  /// `Reduce` gives its closure.
  private func matched(by holder: BodyTree.Node, in file: IndexedFile) -> IndexedType? {
    let tree = file.bodies
    guard let subject = tree.value(of: holder), tree.kind(subject) == .name,
      let parameter = tree.resolve(subject), tree.kind(parameter) == .parameter
    else { return nil }
    let scope = scopes.scope(of: subject, in: file)
    if let written = tree.annotation(of: parameter).flatMap({ tree.nominalPath($0) }) {
      return features.type(written.joined(separator: "."), in: scope.type, file.number)
    }
    guard let (call, closure) = call(givingParameter: parameter, in: tree), tree.isCall(call, of: "Reduce"),
      tree.parameters(closure).last == parameter, !scope.isInView, isOwnEffect(call, in: file)
    else { return nil }
    return scope.feature?.action
  }

  private func expected(
    by call: BodyTree.Node, for argument: BodyTree.Node, in file: IndexedFile, depth: Int, _ known: inout Subjects
  ) -> IndexedType? {
    let tree = file.bodies
    guard tree.kind(call) == .call, let callee = tree.namedCallee(call) else { return nil }
    if tree.isNamed(callee, "send") || tree.label(argument) == "send" { return sent(by: callee, in: file) }
    guard tree.kind(callee) != .name else { return nil }
    let outer =
      tree.kind(callee) == .implicitMember
      ? expected(at: callee, in: file, depth: depth, &known) : enumOfCase(callee, in: file, &known)
    let place = tree.arguments(call).firstIndex(of: argument) ?? 0
    return outer.flatMap { payload(of: tree.name(callee), at: place, in: $0) }
  }

  /// The enum that a case carries.
  private func payload(of name: String, at place: Int, in type: IndexedType) -> IndexedType? {
    guard let found = type.enumCase(named: name), found.parameters.indices.contains(place),
      let written = found.parameters[place].typeWithoutArguments, written.isNominal
    else { return nil }
    return features.type(written.path, in: type, found.declaration.file)
  }

  /// The actions that a `send` takes: those of a store's feature, or of the feature whose effect it is.
  private func sent(by callee: BodyTree.Node, in file: IndexedFile) -> IndexedType? {
    let tree = file.bodies
    let scope = scopes.scope(of: callee, in: file)
    if tree.kind(callee) == .member, let receiver = tree.receiver(callee), !tree.isNamed(receiver, "Effect") {
      return feature(ofStore: receiver, in: file)?.action
    }
    if scope.isInView || scope.feature == nil {
      // `@ViewAction(for:)` gives the view a `send` of its own.
      guard tree.kind(callee) == .name, tree.resolve(callee) == nil else { return nil }
      return scope.view?.feature?.actionEnums.first { $0.wrapper == "view" }?.type
    }
    return isOwnEffect(callee, in: file) ? scope.feature?.action : nil
  }

  /// An effect belongs to the feature in whose code it stands, unless a `map` makes it another's, a composition holds
  /// another reducer, or a function says that it returns something else.
  private func isOwnEffect(_ callee: BodyTree.Node, in file: IndexedFile) -> Bool {
    let tree = file.bodies
    for ancestor in tree.ancestors(callee) {
      switch tree.kind(ancestor) {
      case .member where tree.isNamed(ancestor, "map") || tree.isNamed(ancestor, "pullback"): return false
      case .argument:
        if let call = tree.parent(ancestor), tree.kind(call) == .call, let name = tree.calleeName(call),
          TCANames.compositions.contains(name) || tree.firstChild(tree.callee(call), .genericArguments) != nil
        {
          return false
        }
      case .function:
        guard let result = tree.resultType(ancestor).flatMap(file.syntax.typeReference), !result.arguments.isEmpty,
          !result.isSome
        else { continue }
        return result.arguments.contains { ["Self", "Action", "Self.Action"].contains($0.path) }
      case .typeDeclaration: return true
      default: continue
      }
    }
    return true
  }

  /// The enum of a name in `$store.name.sending(\.view.nameChanged)`.
  private func sent(at component: BodyTree.Node, in file: IndexedFile) -> IndexedType? {
    let tree = file.bodies
    guard let path = tree.parent(component), let argument = tree.parent(path), let call = tree.parent(argument),
      tree.kind(call) == .call, tree.isCall(call, of: "sending"), let receiver = tree.receiver(call),
      let feature = feature(ofStore: tree.chainBase(receiver), in: file)
    else { return nil }
    var type = feature.action
    for step in tree.children(path) where tree.kind(step) == .keyPathComponent {
      if step == component { return type }
      type = type.flatMap { payload(of: tree.name(step), at: 0, in: $0) }
    }
    return nil
  }
}
