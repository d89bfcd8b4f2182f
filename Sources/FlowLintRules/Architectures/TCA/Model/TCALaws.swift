/// What several rules ask alike.
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
        guard let action = child.partner, child.content.target != nil, !runs(feature, action) else { return nil }
        return Unrun(model: self, feature: feature, child: child, action: action)
      }
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
          "\(one.feature.name).State.\(one.child.name)", subject: one.child.name, fix: end.flatMap(one.fix))
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
  func neverSent(delegates: Bool) -> [TCAAction] {
    features.certain.filter { isLive($0) && !$0.isEnumReducer }.flatMap { feature in
      feature.actions.filter { action in
        action.holder.isDelegate == delegates && action.isPlain && !isMentioned(action, of: feature, where: \.isSend)
          && !isOfAlert(action.holder, in: feature)
      }
    }
  }

  /// The buttons of an alert, or values that code outside of the project's view makes: from text, by decoding.
  private func isOfAlert(_ actions: TCAActionEnum, in feature: TCAFeature) -> Bool {
    actions.isPresented || ["Alert", "Dialog", "ConfirmationDialog"].contains(actions.type.name)
      || feature.children.contains { $0.content.target == .alert(actions.type.name) }
      || table.hasUnwrittenValues(actions.type)
  }

  /// The law that somebody sends each action.
  static func sends(delegates: Bool, else effect: String) -> Check {
    .reading(Self.self) { model, findings in
      for action in model.neverSent(delegates: delegates) {
        findings.report(action, in: model, "\(action.title) is sent by nobody\(effect)")
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

  /// What is presented: properties that say so, and the cases of destinations and paths. None without views.
  var destinations: [Destination] {
    guard scopes.views.contains(where: \.isView) else { return [] }
    let held = Set(
      features.all.flatMap(\.children).filter { $0.kind == .optional || $0.kind == .stack }.compactMap(\.feature))
    return features.certain.flatMap { feature -> [Destination] in
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
      for one in model.destinations where isWanted(one) {
        findings.report(one.child.location, in: model, words(one), one.name, subject: one.child.name)
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
        || tree.receiver(callee).map { ["Effect", "EffectTask"].contains(tree.name($0)) } ?? false
      let work =
        tree.argument(place.node, labelled: "operation")
        ?? tree.trailingClosures(place.node).first.map(tree.value(ofArgument:))
      guard isEffect, let work, tree.kind(work) == .closure else { return nil }
      return (place, work, tree.parameters(work).last.map { tree.name($0) } ?? "$0")
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
    let (state, action) = (child.name, action.name)
    let head =
      switch child.kind {
      case .one: "Scope(state: \\.\(state), action: \\.\(action))"
      case .many, .stack: ".forEach(\\.\(state), action: \\.\(action))"
      case .optional, .binding: ".ifLet(\\.\(child.presents ? "$" : "")\(state), action: \\.\(action))"
      }
    guard let feature = child.feature, !model.features.all[feature].isEnumReducer else { return [head] }
    return [head + " {", childName + "()", "}"]
  }

  /// The fix is certain where the body is one `Reduce` and the child is made without arguments.
  fileprivate func fix(at end: ChainEnd) -> FixIt? {
    guard child.kind != .one, [child.name, action.name, childName].allSatisfy(\.isPlainName),
      child.feature.map({ model.features.all[$0].type.isMadeOfNothing }) ?? true
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
      file.bodies.kind(statement) == .call, file.bodies.isNamed(file.bodies.chainBase(statement), "Reduce"),
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
