/// Steps that somebody may emit though it is not known who hears them: through the relay of an unknown stepper, through
/// a helper that was given a relay, through a closure, or under an implicit name.
struct AsyncFlowLooseSteps {
  let steps: [AsyncFlowStep]

  init(_ model: AsyncFlowModel) {
    let types = model.types
    var contributed = Set(model.contributions.flatMap { $0.steppers.compactMap { $0.type?.type } })
    contributed.formUnion(model.contributions.compactMap { $0.presentableType?.type })
    for start in model.coordinators.starts {
      if let stepper = start.stepper, let type = types.expressions.type(of: stepper, in: types.table.file(start.file)) {
        if let type = type.type { contributed.insert(type) }
      }
    }
    let above = Set(contributed.flatMap { types.lineage($0) })
    func isHeard(_ stepper: TypeID) -> Bool {
      guard model.relays.taken[stepper] == nil else { return false }
      return above.contains(stepper) || !contributed.isDisjoint(with: types.closure(stepper))
    }
    // The mentions that contributed steppers emit: these steps go where the contributions send them.
    var known: Set<CodePart> = []
    for emission in model.emissions {
      guard let stepper = emission.stepper, isHeard(stepper) else { continue }
      for mention in emission.steps where mention.enumeration != nil {
        known.insert(CodePart(file: types.file(emission.member), node: mention.node))
      }
    }
    var found: Set<AsyncFlowStep> = []
    var names: Set<String> = []
    for file in types.table.files {
      let bodies = file.bodies
      for node in bodies.descendants(bodies.root) {
        let kind = bodies.kind(node)
        guard kind == .member || kind == .implicitMember, !bodies.isBookkeeping(node) else { continue }
        if kind == .implicitMember {
          names.insert(bodies.name(node))
        } else if let step = types.mention(node, in: file)?.step,
          model.steps.cases(of: step.enumeration).contains(step.name), !isKnown(node, file, known),
          !bodies.ancestors(node).contains(where: { bodies.isCall($0, of: "coordinate") }),
          !(types.expressions.table.type(around: node, in: file).map { types.roles($0.id).isFlow } ?? false)
        {
          found.insert(step)
        }
      }
    }
    for enumeration in model.steps.enums {
      for name in model.steps.cases(of: enumeration) where names.contains(name) {
        found.insert(AsyncFlowStep(enumeration: enumeration, name: name))
      }
    }
    steps = found.sorted { ($0.enumeration, $0.name) < ($1.enumeration, $1.name) }

    /// The mention, or the call around it that gives its payload, is one of the known emissions.
    func isKnown(_ node: BodyTree.Node, _ file: IndexedFile, _ known: Set<CodePart>) -> Bool {
      var whole: BodyTree.Node? = node
      for _ in 0..<3 {
        guard let current = whole else { return false }
        if known.contains(CodePart(file: file, node: current)) { return true }
        whole = file.bodies.parent(current)
      }
      return false
    }
  }
}
