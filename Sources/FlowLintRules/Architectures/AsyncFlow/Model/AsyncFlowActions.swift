/// Actions that no code sends, as those of ReactorKit: what a reactor does for them never runs.
struct AsyncFlowActions {
  private let model: AsyncFlowModel
  private let users: AsyncFlowStepperUsers
  /// The places that may make a case of an enum in a stepper, by the name of the case.
  private let places: Mentions

  init(of model: AsyncFlowModel, users: AsyncFlowStepperUsers) {
    self.model = model
    self.users = users
    let names = model.table.types.filter { type in
      type.kind == .enum && type.parent.map { model.types.roles($0).isStepper } == true
    }.flatMap { $0.cases.map(\.name) }
    places = Mentions(of: names, as: [.implicitMember, .member, .name], in: model.table.files) {
      !$0.tree.isPattern($0.node)
    }
  }

  /// The Action for which alone an emission stands, when no code sends it.
  func unsentAction(around emission: AsyncFlowEmission) -> String? {
    let (types, expressions) = (model.types, model.expressions)
    guard let stepper = emission.stepper, emission.member.owner == stepper, !types.hasSubclass(stepper) else {
      return nil
    }
    let (file, bodies) = (emission.member.file, emission.member.tree)
    for clause in bodies.branchPath(emission.node, within: emission.member.node) {
      guard let owner = bodies.parent(clause),
        let subject = bodies.value(of: owner).flatMap({ expressions.type(of: file.at($0))?.type }),
        types[subject].parent == stepper, types[subject].kind == .enum, types[subject].inherited.isEmpty,
        !bodies.isFallenInto(clause)
      else { continue }
      let patterns = bodies.children(clause).filter { bodies.kind($0) == .pattern }
      let names = patterns.compactMap { bodies.firstChild($0).flatMap { bodies.caseValue($0) } }
      if !names.isEmpty, names.count == patterns.count, names.allSatisfy({ !isSent($0, of: subject, to: stepper) }) {
        return names[0]
      }
    }
    return nil
  }

  /// Some code may make the case: code of a type that names the stepper, or whose superclass does, or of no type.
  private func isSent(_ name: String, of action: TypeID, to stepper: TypeID) -> Bool {
    let (types, expressions) = (model.types, model.expressions)
    return places[name].contains { place in
      let file = place.file
      let (bodies, node) = (file.bodies, place.node)
      let owner = expressions.table.type(around: file.at(node))
      switch bodies.kind(node) {
      case .member:
        guard let base = bodies.receiver(node), bodies.mayStartWithCapital(base) else { return false }
        if let type = types.mention(file.at(node))?.enumeration { return type == action }
      case .name: return owner?.id == action
      default: break
      }
      guard let owner else { return true }
      return types.lineage(owner.id).flatMap { types[$0].parts }.contains { users.names(stepper, in: $0.file) }
    }
  }
}

/// The files that name each stepper.
struct AsyncFlowStepperUsers {
  private let files: [String: Set<FileID>]
  private let types: AsyncFlowTypes
  /// The files of screens that stand in several.
  private let screens: [Set<FileID>]

  init(_ types: AsyncFlowTypes) {
    self.types = types
    files = types.table.filesNaming(types.table.types.filter { types.roles($0.id).isStepper }.map(\.name))
    screens = types.table.types.filter { types.roles($0.id).isScreen }.map { Set($0.parts.map(\.file)) }
      .filter { $0.count > 1 }
  }

  func names(_ stepper: TypeID, in file: FileID) -> Bool { files[types[stepper].name]?.contains(file) == true }

  /// The files that name a stepper, and the others of screens that do.
  func around(_ stepper: TypeID) -> [FileID] {
    let naming = files[types[stepper].name] ?? []
    return screens.reduce(into: naming) { found, screen in
      if !screen.isDisjoint(with: naming) { found.formUnion(screen) }
    }.sorted()
  }
}
