extension Architecture {
  /// AsyncFlow and RxFlow: Step, Stepper and Flow.
  static let asyncFlow = Architecture(
    frameworks: ["AsyncFlow", "RxFlow"],
    signature: [SignatureName("AsyncFlow", marks: (5, 8)), SignatureName("RxFlow", marks: (2, 5))],
    model: AsyncFlowModel.self,
    ledgerSummary: "created, held and contributed (AsyncFlow's Flows and steppers)")
}

extension Pack {
  static let asyncFlow = Pack(
    id: "asyncflow", title: "AsyncFlow", prefixes: ["asyncflow_"],
    partSuffixes: ["ViewController", "ViewModel", "Flow", "Step", "View"],
    roles: [.flow, .step, .viewModel, .screen, .app],
    documents: [
      SourceDocument(
        "asyncflow-architecture.md",
        at: "https://github.com/Jimmy-Jung/AsyncFlow/blob/e11901157318f3a25ca93421c4f92015eaf11bcd/ARCHITECTURE.md"),
      SourceDocument("RxFlow, README", at: "https://github.com/RxSwiftCommunity/RxFlow#readme"),
    ],
    preamble: ExamplePreamble(imports: ["AsyncFlow", "RxFlow"]))
}

extension RuleSubject {
  static let step = RuleSubject("Steps", role: "Step")
  static let app = RuleSubject("the app and its delegates", role: "App")
}

extension AsyncFlowModel: PackModel {
  static var packs: [Pack] { [.asyncFlow] }

  func subjects(of type: IndexedType) -> Set<RuleSubject> {
    let roles = roles(type)
    var subjects: Set<RuleSubject> = []
    if roles.isFlow { subjects.insert(.flow) }
    if roles.isViewModel { subjects.insert(.viewModel) }
    if roles.isScreen { subjects.insert(.screen) }
    if roles.contains(.step) { subjects.insert(.step) }
    if roles.contains(.app) { subjects.insert(.app) }
    return subjects
  }

  func roleExplanation(of type: IndexedType) -> RoleExplanation {
    let roles = roles(type)
    let titles: [(Bool, String)] = [
      (roles.isFlow, "a Flow"), (roles.contains(.step), "a Step"), (roles.isViewModel, "a view model"),
      (roles.isScreen, "a screen"), (roles.contains(.app), "the app or its delegate"),
    ]
    let way = table.inheritance(of: type) { name, declared in
      guard declared == nil else { return false }
      let file = type.parts.first.map { table.file($0.file) }
      let system = file.map { AsyncFlowRoles.system(name.base, in: $0, isOpen: types.seesFramework($0.number)) } ?? []
      let given = (AsyncFlowRoles.framework[name.base] ?? []).union(system)
      return !given.isDisjoint(with: roles)
    }
    return RoleExplanation(title: titles.filter(\.0).map(\.1).joined(separator: ", "), way: way)
  }
}
