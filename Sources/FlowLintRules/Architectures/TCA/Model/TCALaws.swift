/// What several rules ask alike.
extension TCAModel {
  // MARK: Children

  /// A child whose actions a feature takes.
  struct Running {
    let feature: TCAFeature
    let child: TCAChild
    let action: TCAChildAction
  }

  /// The children that a feature holds and takes actions of, and that nothing runs.
  var neverRun: [Running] {
    features.all.filter { $0.isUnderstood && !table.isAmbiguous($0.type) }.flatMap { feature in
      (feature.children + feature.cases).compactMap { child -> Running? in
        guard let action = child.partner, child.target != nil, !runs(feature, action) else { return nil }
        return Running(feature: feature, child: child, action: action)
      }
    }
  }

  /// Reports the children of some kind that nothing runs.
  func reportNeverRun(_ findings: inout FindingSink, where isWanted: (Running) -> Bool, _ message: (Running) -> String)
  {
    for one in neverRun where isWanted(one) {
      findings.report(
        one.child.location, in: self, message(one) + "; add \(composition(of: one).joined(separator: " "))",
        "\(one.feature.name).State.\(one.child.name)", subject: one.child.name, fix: fix(one))
    }
  }

  /// The call that would run a child, in the parts that stand on lines of their own: `.ifLet(\.$detail, action: \.detail) {`,
  /// `Detail()` and `}`; one part where the call takes no closure.
  func composition(of one: Running) -> [String] {
    let (state, action) = (one.child.name, one.action.name)
    let head =
      switch one.child.kind {
      case .one: "Scope(state: \\.\(state), action: \\.\(action))"
      case .many, .stack: ".forEach(\\.\(state), action: \\.\(action))"
      case .optional, .binding: ".ifLet(\\.\(one.child.presents ? "$" : "")\(state), action: \\.\(action))"
      }
    guard let feature = one.child.feature, !features.all[feature].isEnumReducer else { return [head] }
    return [head + " {", shortName(of: feature, in: one.feature) + "()", "}"]
  }

  /// The name of a feature as the code of another writes it.
  func shortName(of feature: Int, in outer: TCAFeature) -> String {
    let name = features.all[feature].name
    return name.dropping(prefix: outer.name + ".") ?? name
  }

  /// The fix is certain where the body is one `Reduce` and the child is made without arguments.
  private func fix(_ one: Running) -> FixIt? {
    guard one.child.kind != .one, features.signs[one.feature.type.id] == "@Reducer",
      let (statement, file) = onlyReduce(of: one.feature), one.child.feature.map(isMadeOfNothing) ?? true
    else { return nil }
    let (tree, parts) = (file.bodies, composition(of: one))
    let tokens = tree.tokens(statement)
    let dots = tokens.filter {
      file.syntax.tokens.hasNewlineBefore(Int($0)) && file.syntax.tokens.kinds[Int($0)] == .period
    }
    guard let first = file.indentation(ofLineAt: Int(dots.last ?? tokens.lowerBound)),
      let inner = file.indentation(ofLineAt: Int(tokens.lowerBound)),
      let body = one.feature.type.properties(named: "body").first.flatMap({ property in
        file.indentation(
          ofLineAt: file.syntax.firstToken(endingAfter: table.declaration(property.declaration).range.start))
      }), let step = inner.dropping(prefix: body) ?? (body.isEmpty ? inner : nil)
    else { return nil }
    var text = file.lineEnd + first + parts[0]
    if parts.count == 3 { text += file.lineEnd + first + step + parts[1] + file.lineEnd + first + parts[2] }
    let title = "Insert '\(parts[0].dropping(suffix: " {") ?? parts[0])'"
    return FixIt(title: title, edits: [file.insertion(text, at: tree.range(statement).end)])
  }

  /// The only statement of a feature's body, where it begins with `Reduce`.
  private func onlyReduce(of feature: TCAFeature) -> (BodyTree.Node, IndexedFile)? {
    guard let (block, file) = body(of: feature), let first = file.bodies.firstChild(block),
      file.bodies.nextSibling(first) == nil, file.bodies.kind(first) == .call,
      file.bodies.isNamed(file.bodies.chainBase(first), "Reduce")
    else { return nil }
    return (first, file)
  }

  /// The statements of a feature's body, which its own declaration writes.
  func body(of feature: TCAFeature) -> (block: BodyTree.Node, file: IndexedFile)? {
    let found = feature.type.properties(named: "body")
    guard found.count == 1, let block = found[0].accessors else { return nil }
    let file = table.file(found[0].declaration.file)
    return file.bodies.kind(block) == .block ? (block, file) : nil
  }

  private func isMadeOfNothing(_ feature: Int) -> Bool {
    let type = features.all[feature].type
    return type.genericParameters.isEmpty
      && !type.functions.contains { $0.kind == .`init` && !$0.parameters.isEmpty }
      && type.properties.allSatisfy {
        !$0.isStored || $0.isStatic || $0.initializer != nil || $0.attributes.contains("Dependency")
      }
  }

  // MARK: Actions

  /// The cases of live features' actions that nobody sends.
  func neverSent(delegates: Bool) -> [(feature: TCAFeature, actions: TCAActionEnum, enumCase: EnumCase)] {
    features.all.filter { isLive[$0.id] && !$0.isEnumReducer && !table.isAmbiguous($0.type) }.flatMap { feature in
      feature.actions.filter { $0.isDelegate == delegates && !isOfAlert($0, in: feature) }.flatMap { actions in
        actions.type.cases.filter {
          isSentAlone($0, of: actions, in: feature) && sends($0, of: actions, in: feature).isEmpty
        }
        .map { (feature, actions, $0) }
      }
    }
  }

  /// The buttons of an alert, or values that come from outside.
  private func isOfAlert(_ actions: TCAActionEnum, in feature: TCAFeature) -> Bool {
    actions.isPresented || actions.isMadeOutside
      || ["Alert", "Dialog", "ConfirmationDialog"].contains(actions.type.name)
      || feature.children.contains { $0.target == .alert(actions.type.name) }
  }

  /// The case is an action of its own: it carries no other.
  func isSentAlone(_ enumCase: EnumCase, of actions: TCAActionEnum, in feature: TCAFeature) -> Bool {
    enumCase.parameters.allSatisfy { parameter in
      guard let type = parameter.type else { return true }
      if type.text.holds(".Action") || type.text.holds("Action>") || type.text.holds("ActionOf<")
        || type.base == "BindingAction"
      {
        return false
      }
      let carried = features.type(type.path, in: actions.type, enumCase.declaration.file)
      return enumCase.parameters.count > 1 || carried.flatMap { feature.actionEnum($0) } == nil
    }
  }

  func reportNeverSent(_ findings: inout FindingSink, delegates: Bool, _ effect: String) {
    for (_, actions, enumCase) in neverSent(delegates: delegates) {
      let name = "\(actions.type.qualifiedName).\(enumCase.name)"
      findings.report(
        table.location(enumCase), in: self, "\(name) is sent by nobody\(effect)", name, subject: enumCase.name)
    }
  }

  // MARK: Presentation

  /// A property or case that a view shows.
  struct Destination {
    let feature: TCAFeature
    let child: TCAChild
    /// The enum whose case it is; nil for a property.
    let holder: IndexedType?

    var name: String { "\(holder?.qualifiedName ?? feature.name + ".State").\(child.name)" }
  }

  /// What is presented: properties that say so, and the cases of destinations and paths. None without views.
  func destinations() -> [Destination] {
    guard scopes.views.contains(where: \.isView) else { return [] }
    let held = Set(
      features.all.flatMap(\.children).filter { $0.kind == .optional || $0.kind == .stack }.compactMap(\.feature))
    return features.all.filter { !table.isAmbiguous($0.type) }.flatMap { feature -> [Destination] in
      let isHolder =
        feature.isEnumReducer
        || held.contains(feature.id) && ["Destination", "Path"].contains(feature.type.name)
      let cases = isHolder ? feature.cases : []
      let holder = feature.isEnumReducer ? feature.type : feature.state
      return (feature.isUnderstood ? feature.children.filter(\.presents) : []).map {
        Destination(feature: feature, child: $0, holder: nil)
      } + cases.map { Destination(feature: feature, child: $0, holder: holder) }
    }
  }

  /// The places that set a property, or make a case.
  func sets(_ destination: Destination) -> [TCAMention] {
    mentions(of: destination.child.name, of: destination.feature, in: destination.holder).filter { mention in
      let tree = table.file(mention.file).bodies
      switch mention.form {
      case .match: return false
      case .path: return !tree.callsAround(mention.node).contains { Self.showing.contains(tree.calleeName($0) ?? "") }
      case .value: return destination.holder != nil
      case .label: return destination.holder == nil
      case .member:
        guard destination.holder == nil else { return false }
        if tree.ancestors(mention.node).prefix(4).contains(where: { tree.isNamed($0, "&") }) { return true }
        return tree.isAssigned(mention.node) && !tree.assignsNil(to: mention.node)
      }
    }
  }

  func isSetAtFirst(_ destination: Destination) -> Bool {
    guard let property = destination.child.property, let value = property.initializer else { return false }
    return table.file(property.declaration.file).bodies.kind(value) != .nil
  }

  /// The places outside of the reducers that show a property or case.
  func shows(_ destination: Destination) -> [TCAMention] {
    mentions(of: destination.child.name, of: destination.feature, in: destination.holder).filter {
      ($0.scope.feature == nil || $0.scope.isInView) && $0.form != .label
        && (destination.holder != nil || $0.form == .member || $0.form == .path)
    }
  }

  /// The calls whose paths lead to a child without making it.
  private static let showing: Set<String> = [
    "ifLet", "ifCaseLet", "forEach", "Scope", "scope", "sheet", "alert", "confirmationDialog", "fullScreenCover",
    "popover", "navigationDestination", "IfLetStore", "is", "receive", "send",
  ]

  // MARK: Dependencies

  /// The properties of a feature that are dependencies, each with the words of its attribute: `\.date.now`.
  func dependencies(of feature: TCAFeature) -> [(property: Property, key: String)] {
    feature.type.properties.filter { $0.attributes.contains("Dependency") && !$0.isStatic }.map { property in
      let syntax = table.file(property.declaration.file).syntax
      let tokens = syntax.attribute(table.declaration(property.declaration), named: "Dependency")?.tokens ?? 0..<0
      return (property, syntax.text(of: tokens.dropFirst(2).dropLast()))
    }
  }

  /// The code of a feature itself, of its extensions, and of extensions of types nested in it.
  func family(of feature: TCAFeature) -> [(file: IndexedFile, range: SourceRange)] {
    var open = [feature.type]
    var found: [(IndexedFile, SourceRange)] = []
    while let type = open.popLast() {
      for part in type.id == feature.type.id ? type.parts : type.extensions {
        found.append((table.file(part.file), table.declaration(part).range))
      }
      open += type.nested.map { table.types[$0] }
    }
    return found
  }

  // MARK: Effects

  /// The effects that `run` makes, with the closure that works and the name by which it sends.
  func runEffects() -> [(file: IndexedFile, call: BodyTree.Node, closure: BodyTree.Node, send: String)] {
    ownFiles.flatMap { file -> [(IndexedFile, BodyTree.Node, BodyTree.Node, String)] in
      let tree = file.bodies
      return tree.calls(in: tree.root, named: "run").compactMap { call in
        guard let callee = tree.namedCallee(call) else { return nil }
        let isEffect =
          tree.kind(callee) == .implicitMember
          || tree.receiver(callee).map { ["Effect", "EffectTask"].contains(tree.name($0)) } ?? false
        let work =
          tree.argument(call, labelled: "operation") ?? tree.trailingClosures(call).first.map(tree.value(ofArgument:))
        guard isEffect, let work, tree.kind(work) == .closure else { return nil }
        return (file, call, work, tree.parameters(work).last.map { tree.name($0) } ?? "$0")
      }
    }
  }
}

extension BodyTree {
  func assignsNil(to node: Node) -> Bool {
    ancestors(node).first { kind($0) == .assignment }.flatMap { value(ofAssignment: $0) }.map { kind($0) == .nil }
      ?? false
  }

  /// The value that a case carries where it is written: `.dismiss` of `.detail(.dismiss)`; nil without one.
  func payload(ofCase node: Node) -> Node? {
    guard let call = parent(node), kind(call) == .call, callee(call) == node else { return nil }
    return argument(call, at: 0)
  }

  /// The value names a case by an implicit member, with or without something in it: `.saved`, `.saved(1)`.
  func caseNode(_ value: Node) -> Node? {
    let node = kind(value) == .pattern ? firstChild(value) ?? value : value
    switch kind(node) {
    case .implicitMember, .member: return node
    case .call: return namedCallee(node)
    default: return nil
    }
  }
}

extension IndexedFile {
  /// The blanks in front of the line's first token, when that is the token.
  func indentation(ofLineAt token: Int) -> String? {
    let bytes = syntax.source.bytes
    let end = syntax.tokens.range(token).start
    var start = end
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r") else {
      return nil
    }
    return text(SourceRange(start, end))
  }
}
