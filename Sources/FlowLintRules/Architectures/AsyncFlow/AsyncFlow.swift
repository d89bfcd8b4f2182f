extension Architecture {
  /// AsyncFlow and RxFlow: Step, Stepper and Flow.
  package static let asyncFlow = Architecture(
    frameworks: ["AsyncFlow", "RxFlow"],
    signature: [SignatureName("AsyncFlow", marks: (5, 8)), SignatureName("RxFlow", marks: (2, 5))],
    model: AsyncFlowModel.self, ledgerSummary: "created, held and contributed (AsyncFlow's Flows and steppers)")
}

extension Pack {
  static let asyncFlow = Pack(
    id: "asyncflow", title: "AsyncFlow", prefixes: ["asyncflow_"],
    roles: AsyncFlowModel.roles.map(\.1), otherSuffixes: ["View"],
    documents: [
      SourceDocument(
        "asyncflow-architecture.md",
        at: "https://github.com/Jimmy-Jung/AsyncFlow/blob/e11901157318f3a25ca93421c4f92015eaf11bcd/ARCHITECTURE.md"),
      SourceDocument("RxFlow, README", at: "https://github.com/RxSwiftCommunity/RxFlow#readme"),
    ], preamble: ExamplePreamble(imports: ["AsyncFlow", "RxFlow"]))
}

extension RuleSubject {
  static let step = RuleSubject("Steps", role: "Step")
  static let app = RuleSubject("the app and its delegates", role: "App")
}

extension AsyncFlowModel: PackModel {
  static var packs: [Pack] { [.asyncFlow] }
  static var marks: Set<String> { Set(AsyncFlowRoles.framework.keys) }

  fileprivate static let roles: [(@Sendable (AsyncFlowRoles) -> Bool, Role)] = [
    ({ $0.isFlow }, Role(.flow, word: "Flow", suffix: "Flow", kind: .flow)),
    ({ $0.contains(.step) }, Role(.step, word: "Step", suffix: "Step")),
    ({ $0.isViewModel }, Role(.viewModel, word: "view model", suffix: "ViewModel", kind: .viewModel)),
    ({ $0.isScreen }, Role(.screen, word: "screen", suffix: "ViewController", kind: .screen)),
    ({ $0.contains(.app) }, Role(.app, word: "the app or its delegate")),
  ]

  func roles(of type: IndexedType) -> [Role] {
    let own = types.roles(type.id)
    return Self.roles.compactMap { $0(own) ? $1 : nil }
  }
}
