/// The questions that several rules ask alike.
extension TCAModel {
  // MARK: Children

  /// A child whose actions a feature takes, and that nothing runs.
  struct Unrun {
    let model: TCAModel
    let feature: TCAFeature
    let child: TCAChild
    let action: TCAAction

    /// The name of the child's feature as the code of its parent writes it.
    var childName: String {
      let name = child.feature.map { model.features.all[$0].name } ?? ""
      return name.dropping(prefix: feature.name + ".") ?? name
    }
  }

  var neverRun: [Unrun] {
    features.certain.filter(\.isUnderstood).flatMap { feature in
      feature.parts.compactMap { child in
        guard let action = child.partner, !runs(feature, action: action) else { return nil }
        // A view and the parent may use the state and actions of a child that does nothing. What is presented, and a stack,
        // is taken away by the call that runs it.
        if !child.presents, child.kind != .stack, child.feature.map(isIdle) == true,
          isMentioned(action, of: feature, where: { $0.place.scope.isInView })
        {
          return nil
        }
        let one = Unrun(model: self, feature: feature, child: child, action: action)
        return child.presents && child.kind == .optional && one.isClearedByHand ? nil : one
      }
    }
  }

  /// The feature does nothing, whoever runs it: its body reduces nothing or is the macro's, and neither do the cases of an
  /// enum.
  func isIdle(_ feature: Int) -> Bool {
    var pending = Visited(feature)
    var next = 0
    while next < pending.all.count {
      let feature = features.all[pending.all[next]]
      next += 1
      guard feature.isEnumReducer || feature.isWithoutBody || feature.isUnderstood && reducesNothing(feature) else {
        return false
      }
      if feature.isEnumReducer { for child in feature.cases { if let id = child.feature { _ = pending.insert(id) } } }
    }
    return true
  }

  private func reducesNothing(_ feature: TCAFeature) -> Bool {
    if let reduce = features.reduce(of: feature.type) {
      return table.code(of: reduce).map { $0.file.bodies.doesNothing($0.node) } == true
    }
    guard let (block, file) = body(of: feature) else { return false }
    let tree = file.bodies
    return tree.children(block).allSatisfy { statement in
      let made = tree.kind(statement) == .return ? tree.firstChild(statement) ?? statement : statement
      guard tree.receiver(made) == nil else { return false }
      let work = tree.arguments(made).first.map(tree.value(ofArgument:))
      return tree.isCall(made, of: "EmptyReducer")
        || tree.isCall(made, of: "Reduce") && work.map { tree.kind($0) == .closure && tree.doesNothing($0) } == true
    }
  }

  /// The law that something runs the children of some kind.
  static func runs(
    _ isWanted: @escaping @Sendable (Unrun) -> Bool,
    saying words: @escaping @Sendable (Unrun) -> String = {
      "\($0.feature.name) takes \($0.childName)'s actions, but never runs it"
    }
  ) -> Check {
    .reading(Self.self) { model, findings in
      var ends: [Int: ChainEnd?] = [:]
      for one in model.neverRun where isWanted(one) {
        let end = ends[one.feature.id] ?? model.chainEnd(of: one.feature)
        ends[one.feature.id] = .some(end)
        findings.report(
          one.child.location, in: model, words(one) + "; add \(one.composition.joined(separator: " "))",
          of: "\(one.feature.name).State.\(one.child.name)", subject: one.child.name, fix: end.flatMap(one.fix))
      }
    }
  }

  /// The statements of a feature's body, which its own declaration writes.
  func body(of feature: TCAFeature) -> (block: BodyTree.Node, file: IndexedFile)? {
    let found = feature.type.properties(named: "body")
    guard found.count == 1, let block = found[0].accessors else { return nil }
    let file = table.file(found[0].declaration.file)
    return file.bodies.kind(block) == .block ? (block, file) : nil
  }

  // MARK: Actions

  /// The actions of live features that nobody sends.
  func neverSent(delegates: Bool) -> [(feature: TCAFeature, action: TCAAction)] {
    features.certain.filter { isLive($0) && !$0.isEnumReducer }.flatMap { feature in
      feature.actions.filter { action in
        action.holder.isDelegate == delegates && action.isPlain
          && !isMentioned(action, of: feature) { $0.mayBeMeant && $0.isSend }
          && !isOfAlert(action.holder, in: feature) && !isDemanded(action.name, of: action.holder.type)
      }.map { (feature, $0) }
    }
  }

  /// The buttons of an alert, or values that code outside of the project's view makes: from text, by decoding.
  private func isOfAlert(_ actions: TCAActionEnum, in feature: TCAFeature) -> Bool {
    actions.isPresented || ["Alert", "Dialog", "ConfirmationDialog"].contains(actions.type.name)
      || feature.children.contains { $0.content.target == .alert(actions.type.name) }
      || table.hasUnwrittenValues(actions.type)
  }

  /// A protocol demands a case, so that whoever knows the protocol alone may make it: one of another module, which
  /// nobody here has read, or one of the project that names it.
  private func isDemanded(_ name: String, of actions: IndexedType) -> Bool {
    let supertypes = table.supertypeNames(of: actions)
    return supertypes.indices.contains { place in
      guard let declared = supertypes.declared(place).map({ table.types[$0] }) else {
        return !TCANames.silentProtocols.contains(supertypes[place])
      }
      return declared.functions(named: name).contains(where: \.isStatic)
        || declared.properties(named: name).contains(where: \.isStatic)
    }
  }

  /// The law that somebody sends each action.
  static func sends(delegates: Bool) -> Check {
    .reading(Self.self) { model, findings in
      for (feature, action) in model.neverSent(delegates: delegates) {
        let isAwaited =
          delegates
          && model.isMentioned(action, of: feature) { mention in
            mention.form == .match && !mention.place.isFamily(of: feature)
          }
        let effect = isAwaited ? ", for which parents wait" : ""
        findings.report(action, in: model, "No code sends \(action.title)\(effect); send it, or delete it")
      }
    }
  }

  private static let chain = [.member, .call, .subscript, .optionalChain, .postfix] as NodeKinds

  /// The places of views that bind to the state of a store, each with its feature where that is known: `$store.name`,
  /// `viewStore.$name`, `viewStore.binding(…)`.
  var bindings: [(place: TCAPlace, feature: Int?)] {
    table.files.filter { features.gated.holds($0.number) }.flatMap { file -> [(TCAPlace, Int?)] in
      let tree = file.bodies
      let tokens = tree.syntax.tokens.kinds
      return ([.name, .member] as [NodeKind]).flatMap { tree.descendants(tree.root, $0) }.compactMap { node in
        guard let token = tree.mainToken(node), tokens[token] == .dollarIdentifier || tree.isNamed(node, "binding")
        else {
          return nil
        }
        // `$store.tab.sending(\.picked)` sends an action of its own.
        if tree.ancestors(node).prefix(while: { Self.chain.contains(tree.kind($0)) }).contains(where: {
          tree.isNamed($0, "sending")
        }) {
          return nil
        }
        // `$store.scope(…)` binds to a store.
        let isScoped = tree.parent(node).map { tree.kind($0) == .member && tree.isNamed($0, "scope") } == true
        let store = tree.kind(node) == .member ? tree.receiver(node) : isScoped ? nil : node
        guard let store, let name = tree.lastName(store) else { return nil }
        let feature = stores.feature(ofStore: file.at(store))?.id
        let isStore = feature != nil || name.lowercased().hasSuffix("store")
        return isStore ? (scopes.place(file.at(node)), feature) : nil
      }
    }
  }

  // MARK: Presentation

  /// A property or case that a view shows.
  struct Destination {
    let model: TCAModel
    let feature: TCAFeature
    let child: TCAChild
    /// The enum whose case it is; nil for a property.
    let holder: IndexedType?

    /// The scope by which a view shows it: by case paths where the state is observed, else as it was done before. Nil
    /// where the feature takes no actions of it.
    var scope: String? {
      let owners = features(holdingIn: holder)
      let (owner, shown) = owners.count == 1 ? owners[0] : (feature, child)
      guard let action = shown.partner?.name else { return nil }
      let own = child.partner?.name ?? child.name
      if let state = owner.state, !model.table.hasAttribute("ObservableState", of: state) {
        return "store.scope(state: \\.$\(shown.name), action: { .\(action)($0) })"
      }
      return owners.count == 1
        ? "$store.scope(state: \\.\(shown.name)?.\(child.name), action: \\.\(action).\(own))"
        : "$store.scope(state: \\.\(child.name), action: \\.\(own))"
    }

    /// The features whose state may hold the enum of a case, each with the property.
    private func features(holdingIn holder: IndexedType?) -> [(TCAFeature, TCAChild)] {
      guard holder != nil else { return [] }
      let all = model.features.all.flatMap { owner in
        owner.children.filter { $0.feature == feature.id }.map { (owner, $0) }
      }
      return all.allSatisfy { $0.1.kind == .optional } ? all : []
    }

    var name: String { "\(holder?.qualifiedName ?? feature.name + ".State").\(child.name)" }
    var mentions: [TCAMention] { model.mentions(of: child.name, of: feature, in: holder) }
    /// Some place that names it is wanted.
    func isMentioned(where isWanted: (TCAMention) -> Bool) -> Bool {
      model.isMentioned(child.name, of: feature, in: holder, where: isWanted)
    }
    /// The place sets it.
    func sets(_ place: TCAMention) -> Bool { place.sets(isCase: holder != nil) }
    /// The place, outside of the reducers, shows it.
    func shows(_ place: TCAMention) -> Bool {
      (place.scope.feature == nil || place.scope.isInView) && place.form != .label
        && (holder != nil || place.form == .member || place.form == .path)
    }
  }

  /// The parts that are presented: properties that say so, and the cases of destinations and paths. None without views.
  var destinations: [Destination] {
    guard scopes.views.contains(where: \.isView) else { return [] }
    let held = Set(
      features.all.flatMap(\.children).filter { $0.kind == .optional || $0.kind == .stack }.compactMap(\.feature))
    let dead = dead
    return features.certain.filter { !dead.contains($0.id) }.flatMap { feature -> [Destination] in
      let isHolder =
        feature.isEnumReducer || held.contains(feature.id) && ["Destination", "Path"].contains(feature.type.name)
      let holder = feature.isEnumReducer ? feature.type : feature.state
      return (feature.isUnderstood ? feature.children.filter(\.presents) : []).map {
        Destination(model: self, feature: feature, child: $0, holder: nil)
      } + (isHolder ? feature.cases : []).map { Destination(model: self, feature: feature, child: $0, holder: holder) }
    }
  }

  /// The law that what is presented is not as the words say.
  static func destinations(
    _ isWanted: @escaping @Sendable (Destination) -> Bool, saying words: @escaping @Sendable (Destination) -> String
  ) -> Check {
    .reading(Self.self) { model, findings in
      // A reducer that nothing runs is one mistake, of which another rule speaks.
      var told = Set(model.neverRun.map(\.child.location))
      let found = model.destinations.filter { !told.contains($0.child.location) && isWanted($0) }
      // A property is one, too: the cases of what it alone holds come and go with it.
      told.formUnion(found.lazy.filter { $0.holder == nil }.map(\.child.location))
      let holders = Dictionary(grouping: model.features.all.flatMap(\.children), by: \.feature)
      for one in found
      where one.holder == nil || holders[one.feature.id]?.allSatisfy({ told.contains($0.location) }) != true {
        findings.report(one.child.location, in: model, words(one), of: one.name, subject: one.child.name)
      }
    }
  }

  // MARK: Dependencies

  /// The properties of a feature that are dependencies, each with the words of its attribute: `\.date.now`.
  func dependencies(of feature: TCAFeature) -> [(property: Property, key: String)] {
    feature.type.properties.filter { $0.attributes.contains("Dependency") && !$0.isStatic }.map { property in
      let syntax = table.file(property.declaration.file).syntax
      let tokens = syntax.attribute(table.declaration(property.declaration), named: "Dependency")?.tokens ?? 0..<0
      return (property, syntax.text(of: tokens.dropFirst(2).dropLast()))
    }
  }

  // MARK: Effects

  /// The effects that `run` makes, with the closure that works and the name by which it sends.
  func runEffects() -> [(call: TCAPlace, closure: BodyTree.Node, send: String)] {
    calls(named: "run").compactMap { place in
      let tree = place.tree
      guard let callee = tree.namedCallee(place.node) else { return nil }
      let isEffect =
        tree.kind(callee) == .implicitMember
        || tree.receiver(callee).map { ["Effect", "EffectTask"].contains(tree.name($0)) } == true
      let work =
        tree.argument(place.node, labelled: "operation")
        ?? tree.trailingClosures(place.node).first.map(tree.value(ofArgument:))
      guard isEffect, let work, tree.kind(work) == .closure else { return nil }
      return (place, work, tree.parameters(work).last.map { tree.name($0) } ?? "$0")
    }
  }
}

extension BodyTree {
  /// The code neither calls nor assigns anything, so that it answers without an effect.
  fileprivate func doesNothing(_ code: Node) -> Bool {
    descendants(code).allSatisfy { node in
      switch kind(node) {
      case .assignment, .throw, .await, .closure: false
      case .call: isPattern(node)
      case .return: firstChild(node).map { isNamed($0, "none") } != false
      default: true
      }
    }
  }
}

extension TCAMention {
  /// The place sets a property that is presented, or makes a case.
  fileprivate func sets(isCase: Bool) -> Bool {
    switch form {
    case .match: false
    case .path: !tree.isInCall(node) { Self.showing.contains(tree.calleeName($0) ?? "") }
    case .value: isCase
    case .label: !isCase
    case .member:
      !isCase
        && (tree.ancestors(node).prefix(4).contains { tree.isNamed($0, "&") }
          || tree.isAssigned(node) && !tree.isSetToNil(node))
    }
  }

  /// The calls whose paths lead to a child without making it.
  private static let showing = ScreenCall.modifiers.union([
    "ifLet", "ifCaseLet", "forEach", "Scope", "scope", "alert", "confirmationDialog", "IfLetStore", "is", "receive",
    "send",
  ])
}

extension TCAModel.Unrun {
  /// The call that would run the child, in the parts that stand on lines of their own: `.ifLet(\.$detail, action: \.detail) {`,
  /// `Detail()` and `}`; one part where the call takes no closure.
  var composition: [String] {
    // Before the macro, and where nothing else makes paths of its cases, an enum has case paths.
    let hasPaths =
      feature.sign == TCANames.macro || model.table.hasAttribute("CasePathable", of: self.action.holder.type)
    let path = (action.holder.path + [action.name]).joined(separator: ".")
    let action = hasPaths ? "\\.\(path)" : "/Action.\(path)"
    let state = hasPaths || child.isProperty ? "\\.\(child.name)" : "/State.\(child.name)"
    let head =
      switch child.kind {
      case .one: "Scope(state: \(state), action: \(action))"
      case .many, .stack: ".forEach(\(state), action: \(action))"
      case .optional, .binding: ".ifLet(\\.\(child.presents ? "$" : "")\(child.name), action: \(action))"
      }
    guard let feature = child.feature else { return [head] }
    if model.features.all[feature].isEnumReducer {
      return child.kind == .one ? [head + " {", childName + ".body", "}"] : [head]
    }
    return [head + " {", childName + "()", "}"]
  }

  /// The fix is certain where the body is one `Reduce` and the child is made without arguments.
  fileprivate func fix(at end: ChainEnd) -> FixIt? {
    let holder = action.holder
    guard child.kind != .one, ([child.name, action.name, childName] + holder.path).allSatisfy(\.isPlainName),
      holder.path.isEmpty || !holder.isPresented && model.table.hasAttribute("CasePathable", of: holder.type),
      child.feature.map({ model.features.all[$0].type.isMadeOfNothing }) != false
    else { return nil }
    let title = "Insert '\(composition[0].dropping(suffix: " {") ?? composition[0])'"
    return FixIt(title: title, edits: [end.insertion(composition)])
  }
}

extension TCAModel {
  /// The end of a body that is one chain on a `Reduce`.
  fileprivate func chainEnd(of feature: TCAFeature) -> ChainEnd? {
    guard feature.sign == TCANames.macro, let (block, file) = body(of: feature),
      let statement = file.bodies.firstChild(block), file.bodies.nextSibling(statement) == nil,
      file.bodies.isNamed(file.bodies.chainBase(statement), "Reduce"),
      let body = feature.type.properties(named: "body").first
    else { return nil }
    return file.chainEnd(statement, inside: table.declaration(body.declaration).range.start)
  }
}

extension IndexedType {
  /// A feature that needs nothing to be made.
  fileprivate var isMadeOfNothing: Bool {
    genericParameters.isEmpty && !functions.contains { $0.kind == .`init` && !$0.parameters.isEmpty }
      && properties.allSatisfy {
        !$0.isStored || $0.isStatic || $0.initializer != nil || $0.attributes.contains("Dependency")
      }
  }
}

extension TCAModel {
  /// The view is compiled for systems that observe by themselves: the build or the view says so, or views of its module
  /// use what only these have.
  func isForNewerSystems(_ view: IndexedType, in file: IndexedFile) -> Bool {
    let (folder, builds) = (file.folders.first, table.modules)
    let lowest = builds.described(file.number).map { builds[$0].lowestIOS ?? 0 }.min()
    return lowest ?? 0 >= 17 || view.declarations.contains(where: isForNewerSystems)
      || scopes.views.contains { other in
        guard let store = other.store, table.file(store.declaration.file).folders.first == folder else { return false }
        let syntax = table.file(store.declaration.file).syntax
        guard let attribute = syntax.attribute(table.declaration(store.declaration), named: "Bindable"),
          !other.type.declarations.contains(where: isForNewerSystems)
        else { return false }
        return attribute.tokens.count == 1
      }
  }

  /// The declaration, or one round it, is for iOS 17 or later: `@available(iOS 17, *)`.
  func isForNewerSystems(_ reference: DeclarationReference) -> Bool {
    let syntax = table.file(reference.file).syntax
    let around = sequence(first: table.declaration(reference)) {
      $0.parent < 0 ? nil : syntax.declarations[Int($0.parent)]
    }
    return around.contains { declaration in
      syntax.attribute(declaration, named: "available").map { syntax.text(of: $0.tokens).isOfNewerSystems } == true
    }
  }
}

extension BodyTree {
  /// A condition says that the node runs on iOS 17 or later: `if #available(iOS 17, *)`, `guard #available(iOS 17, *)`.
  func runsOnNewerSystems(_ node: Node) -> Bool {
    func asks(_ choice: Node) -> Bool {
      children(choice).contains { kind($0) == .availability && isNamed($0, "available") && text($0).isOfNewerSystems }
    }
    // What stands behind the branch of `if #unavailable(iOS 17)` runs on newer ones.
    func isElse(_ branch: Node) -> Bool {
      parent(branch).map(children)?.contains { other in
        other < branch && children(other).map(kind) == [.availability, .block]
          && firstChild(other).map { isNamed($0, "unavailable") && text($0).isOfNewerSystems } == true
      } == true
    }
    return ancestors(node).contains { ancestor in
      if kind(ancestor) == .branch { return asks(ancestor) || isElse(ancestor) }
      return [.block, .closure].contains(kind(ancestor))
        && children(ancestor).contains { kind($0) == .guard && !contains(within: $0, node) && $0 < node && asks($0) }
    }
  }
}

extension String {
  /// The systems that are named are iOS 17 or later: `iOS 17.0, *` and `iOS, introduced: 17`.
  fileprivate var isOfNewerSystems: Bool {
    let words = split { "(,:) ".contains($0) }
    return zip(words, words.dropFirst()).contains { word, version in
      (word == "iOS" || word == "introduced" && words.contains("iOS"))
        && (version.split(separator: ".").first.flatMap { Int($0) } ?? 0) >= 17
    }
  }
}

extension BodyTree {
  /// Between a view and a node inside of it no closures stand but those in which plain containers hold their content:
  /// others may run later, when the user acts.
  func isViewContent(_ node: Node, within outer: Node) -> Bool {
    ancestors(node).prefix { $0 != outer }.filter { kind($0) == .closure }.allSatisfy { closure in
      guard let (call, argument) = call(takingClosure: closure) else { return false }
      let label = label(argument)
      if label == "label" || label == "header" || label == "footer" { return true }
      return (label == nil || label == "content") && TCANames.containers.contains(calleeName(call) ?? "")
    }
  }
}

extension TCAModel.Unrun {
  /// The parent takes the dismissal of what it presents, or every action of it, and clears its state.
  fileprivate var isClearedByHand: Bool {
    model.isMentioned(action, of: feature) { mention in
      guard mention.form == .match, mention.place.isFamily(of: feature) else { return false }
      let value = mention.tree.payload(ofCase: mention.node)
      return value.map { mention.tree.isNamed($0, "dismiss") } == true
        || value.flatMap(mention.tree.caseNode).map { mention.tree.isNamed($0, "presented") } != true
          && isCleared(by: mention)
    } || isClearedByDefault
  }

  /// The arm of a pattern that takes every action of the child clears its state.
  private func isCleared(by mention: TCAMention) -> Bool {
    let tree = mention.tree
    guard let arm = tree.ancestors(mention.node).first(where: { [.caseClause, .branch].contains(tree.kind($0)) }) else {
      return false
    }
    let called = Set(tree.calls(in: arm).compactMap { tree.ownMemberName(tree.callee($0)) })
    return clears(arm, in: tree)
      || feature.type.functions.contains { function in
        called.contains(function.name)
          && model.table.code(of: function).map { clears($0.node, in: $0.file.bodies) } == true
      }
  }

  /// The `default` of the switch clears the part.
  private var isClearedByDefault: Bool {
    model.table.code(of: feature.type).contains { code in
      code.nodes(.caseClause).contains { code.tree.firstChild($0, .pattern) == nil && clears($0, in: code.tree) }
    }
  }

  /// Code sets the child's state to nil, or makes the whole state anew.
  private func clears(_ node: BodyTree.Node, in tree: BodyTree) -> Bool {
    tree.descendants(node, .assignment).contains { assignment in
      let target = tree.target(assignment)
      let isWhole = tree.kind(target) == .name && tree.resolve(target).map { tree.kind($0) == .parameter } == true
      return isWhole
        || tree.isAssignment(assignment, to: child.name)
          && tree.value(ofAssignment: assignment).map(tree.isNil) == true
    }
  }
}
