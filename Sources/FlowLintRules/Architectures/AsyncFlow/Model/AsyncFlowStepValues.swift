/// The steps that production code writes as values.
struct AsyncFlowStepValues {
  private var steps: Set<AsyncFlowStep> = []
  /// The names of cases without their enum: `.cart`.
  private var names: Set<String> = []
  /// The names of enums of which all cases are read, or of which one is made.
  private var whole: Set<String> = []

  /// - Parameters:
  ///   - known: mentions, with their payloads, that are left out.
  ///   - isWanted: whether the mention of a case of an enum counts where it stands.
  init(_ model: AsyncFlowModel, besides known: Set<CodePart>, where isWanted: (CodePart) -> Bool = { _ in true }) {
    let finder = NameFinder(Set(model.steps.enums.flatMap { model.steps.cases(of: $0) }).union(["allCases", "init"]))
    for file in model.table.files {
      let bodies = file.bodies
      finder.forEachNode(of: [.member, .implicitMember], in: bodies) { node, name in
        guard !bodies.isBookkeeping(node) else { return }
        guard bodies.kind(node) == .member else {
          names.insert(name)
          return
        }
        if name == "allCases" || name == "init", let base = bodies.receiver(node) { whole.insert(bodies.name(base)) }
        let place = file.at(node)
        let payload = bodies.parent(node).flatMap { bodies.kind($0) == .call ? place.at($0) : nil } ?? place
        if let step = model.types.mention(file.at(node))?.step, !known.contains(place), !known.contains(payload),
          isWanted(place)
        {
          steps.insert(step)
        }
      }
    }
  }

  func mayHold(_ step: AsyncFlowStep, in model: AsyncFlowModel) -> Bool {
    steps.contains(step) || names.contains(step.name) || whole.contains(model.types[step.enumeration].name)
  }
}
