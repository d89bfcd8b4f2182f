/// Code that no navigation reaches: types that nobody names, screens that nobody shows.
extension AsyncFlowModel {
  /// The stepper is a screen, or any of RxFlow, that emits nothing: it has no Steps to be heard. One that a property
  /// holds may have a first Step, with which the Flow may be started.
  func saysNothing(_ creation: AsyncFlowCreation) -> Bool {
    let (type, roles) = (creation.type, types.roles(creation.type))
    let line = types.lineage(type)
    let files = line.flatMap { types[$0].declarations }.map { table.file($0.file) }
    // A subclass need not import what its superclass is built with.
    let isBuiltWithRxFlow = files.contains(where: isOfRxFlow) && !files.contains { types.gate.seesAsyncFlow($0.number) }
    guard !roles.isFlow, roles.isScreen || isBuiltWithRxFlow else { return false }
    let isHeld = creation.holder?.isProperty == true
    return line.allSatisfy { relays.taken[$0] == nil }
      && !emissions.contains { emission in
        let stepper = emission.stepper ?? emission.member.owner
        if isHeld, emission.channel == "initialStep" { return false }
        return line.contains(stepper) && mayRun(emission.member, on: creation)
          || types.hasSubclass(type) && types.closure(stepper).contains(type)
      }
  }

  /// Some code may run a member on an object that is created: all but a helper of a superclass that others alone call, as
  /// the other subclasses do.
  private func mayRun(_ member: AsyncFlowMember, on creation: AsyncFlowCreation) -> Bool {
    guard let baseHelpers else { return true }
    let (line, above) = (types.lineage(creation.type), Set(types.closure(creation.type)))
    var pending = [member]
    var visited: Set<CodePart> = [member.code]
    while let member = pending.popLast() {
      guard member.owner != creation.type, line.contains(member.owner), isHelper(member) else { return true }
      for place in baseHelpers.places[member.name] {
        let caller = table.type(around: place)?.id
        if !place.tree.isOwn(place.node, orSuper: true) {
          guard let object = place.tree.receiver(place.node).map(place.at) else { continue }
          let known = expressions.type(of: object)?.type
          if known == creation.type { return true }
          if known.map(above.contains) != false, mayHold(creation, in: caller) { return true }
        } else if let caller, above.contains(caller) {
          let around = types.members(of: caller).first {
            $0.file === place.file && place.tree.contains(within: $0.node, place.node)
          }
          guard let around else { return true }
          if visited.insert(around.code).inserted { pending.append(around) }
        }
      }
    }
    return false
  }

  /// The code of a type may hold what is created: it names its class, as that of a subclass may, or the Flow names the type
  /// where it creates it.
  private func mayHold(_ creation: AsyncFlowCreation, in caller: TypeID?) -> Bool {
    guard let caller, let baseHelpers else { return true }
    let below = [types[caller]] + table.classes.allSubclasses(of: types[caller])
    let isNaming = (types.lineage(caller).map { types[$0] } + below).contains { type in
      type.parts.contains { baseHelpers.users.names(creation.type, in: $0.file) }
    }
    let (tree, screens) = (creation.member.tree, NameFinder(below.map(\.name)))
    let around = tree.ancestors(creation.call).first { [.caseClause, .function].contains(tree.kind($0)) }
    return isNaming
      || around.map { tree.tokens($0) }?.contains { screens.place(of: Int($0), in: tree.syntax) != nil } == true
  }

  /// A function that runs where code of the project calls it: no initializer, no override, nothing for Objective-C.
  private func isHelper(_ member: AsyncFlowMember) -> Bool {
    guard let function = types.function(member), function.kind == .func, !function.isOverride else { return false }
    let syntax = member.file.syntax
    let attributes = syntax.attributeNames(of: table.declaration(function.declaration))
    return attributes.allSatisfy { $0 == "discardableResult" || $0 == "MainActor" }
  }

  /// The local that an expression names, when it is bound to a new object, and the object's type.
  func localMade(_ node: CodePart) -> (local: BodyTree.Node, type: ExpressionType)? {
    let (bodies, name) = (node.tree, node.tree.bare(node.node))
    guard bodies.kind(name) == .name, let local = bodies.resolve(name), let value = bodies.value(ofLocal: local),
      let made = expressions.making(node.at(value))
    else { return nil }
    return (local, made.made.type)
  }

  /// The same where nothing happens to the local but that it is contributed, and that properties of it are set or read:
  /// `viewController.viewModel` shows nothing.
  func onlyContributed(_ node: BodyTree.Node, in contribution: AsyncFlowContribution) -> BodyTree.Node? {
    guard let local = localMade(contribution.file.at(node))?.local else { return nil }
    var pending = [contribution.member.code.at(local)]
    var visited: Set<CodePart> = []
    while let local = pending.popLast() {
      guard visited.insert(local).inserted, let scope = local.tree.enclosingFunction(local.node) else { continue }
      for name in local.tree.references(to: local.node, in: scope) where !isLook(local.at(name)) {
        if let next = nextHolder(of: local.at(name)) {
          pending.append(next)
        } else if Doubt.unknownFate.silences || !isOfUnknownUse(local.at(name)) {
          return nil
        }
      }
    }
    return local
  }

  /// A screen is only contributed at a place, or a property of it set or read.
  private func isLook(_ name: CodePart) -> Bool {
    let bodies = name.tree
    if case .argument(let call, _) = bodies.context(name.node) {
      return bodies.isContribution(call) || bodies.isCall(call, of: "use") && bodies.dropsWhatItGets(call)
    }
    guard let member = bodies.accessedMember(of: name.node), !bodies.isCalled(member) else { return false }
    return !["view", "root", "viewController", "rx"].contains(bodies.name(member)) || bodies.endsInLook(member)
  }

  /// Nothing says what other code does with a screen.
  private func isOfUnknownUse(_ name: CodePart) -> Bool {
    let bodies = name.tree
    switch bodies.context(name.node) {
    case .argument(let call, _):
      return bodies.creation(call) == nil && bodies.calleeName(call).map(ScreenCall.isNamedLikeShowing) == false
    case .assigned(let target, _): return !bodies.showsWhatItHolds(target)
    case .receiver(let member): return bodies.isCalled(member)
    case .captured: return true
    default: return false
    }
  }

  /// The local of a navigation controller that is made with a screen, or the parameter of an own function that gets it.
  private func nextHolder(of name: CodePart) -> CodePart? {
    let bodies = name.tree
    guard case .argument(let call, let argument) = bodies.context(name.node) else { return nil }
    guard bodies.creation(call)?.name.hasSuffix("NavigationController") == true else {
      return table.parameter(getting: name.at(argument), of: call)
    }
    guard case .initializer(let binding) = bodies.context(call) else { return nil }
    return bodies.firstChild(binding, .boundName).map(name.at)
  }
}

/// The places that name functions of steppers with subclasses, and the files that name steppers.
struct AsyncFlowBaseHelpers: Sendable {
  let places: Mentions
  let users: AsyncFlowStepperUsers

  init(of types: AsyncFlowTypes) {
    let bases = types.table.types.filter { types.roles($0.id).isStepper && types.hasSubclass($0.id) }
    places = Mentions(of: bases.flatMap { $0.functions.map(\.name) }, as: [.name, .member], in: types.table.files)
    users = AsyncFlowStepperUsers(types)
  }
}

extension BodyTree {
  /// The last argument of a call is a closure without a statement.
  fileprivate func dropsWhatItGets(_ call: Node) -> Bool {
    let closure = trailingClosures(call).first.map { value(ofArgument: $0) }
    return closure.flatMap { body(of: $0) }.map { firstChild($0) == nil } == true
  }
}
