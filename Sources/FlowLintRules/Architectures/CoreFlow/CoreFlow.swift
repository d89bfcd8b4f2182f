extension Architecture {
  /// CoreFlow: Core, Screen and Flow, and the guide for its user interface.
  package static let coreFlow = Architecture(
    frameworks: ["CoreFlow"], signature: [SignatureName("CoreFlow", marks: (4, 7))], model: CoreFlowModel.self,
    ledgerSummary: "created, stored, shown, released and taken off the screen (CoreFlow's Flows)")
}

extension Pack {
  static let coreFlow = Pack(
    id: "coreflow", title: "CoreFlow", prefixes: ["coreflow_"],
    roles: CoreFlowRole.allCases.map(\.role), besides: [.featureProtocol],
    otherSuffixes: ["Listener", "Routing", "Action", "State"], documents: documents, preamble: preamble)

  static let coreFlowUI = Pack(
    id: "coreflow-ui", title: "CoreFlow UI", prefixes: ["component_", "low_level_view_"],
    partSuffixes: ["Component", "Section"], documents: documents, preamble: preamble)

  private static let preamble = ExamplePreamble(
    imports: ["CoreFlow"],
    whereNamed: """
      //- LoginCore.swift
      enum LoginAction { case tapped }
      struct LoginState {}
      protocol LoginRouting: AnyObject { func routeToHelp() }
      """)

  /// The others, `coreflow-architecture.md` and `coreflow-feature-guide.md`, are not in public, and no public page has their
  /// sentences.
  private static let documents = [
    SourceDocument(
      "coreflow-ui-guide.md",
      at:
        "https://github.com/choijunyeong-company/CoreFlow-C7T/blob/8ee7650bee4e25df24509b61122067f866238b1e/docs/ui-creation-guide.md"
    )
  ]
}

extension RuleSubject {
  static let core = RuleSubject("Cores", role: "Core")
  static let component = RuleSubject("components", role: "Component")
  static let view = RuleSubject("low-level views", role: "View")
  static let featureProtocol = RuleSubject("Listener and Routing protocols", role: "FeatureProtocol")
  static let action = RuleSubject("the Action and State of Cores")
}

extension NavigationGraph.Kind {
  static let core = Self("core", rank: 30, shape: .logic)
  static let component = Self("component", rank: 50, shape: .surface)
}

extension CoreFlowModel: PackModel {
  static var packs: [Pack] { [.coreFlow, .coreFlowUI] }
  static var marks: Set<String> { CoreFlowRole.names }

  func roles(of type: IndexedType) -> [Role] {
    let roles = types.part(type)?.roles ?? []
    return CoreFlowRole.allCases.compactMap { roles.contains($0) ? $0.role : nil }
  }

  func subjects(of type: IndexedType) -> Set<RuleSubject> {
    var subjects = Set(roles(of: type).map(\.subject))
    if types.featureProtocol(type) != nil { subjects.insert(.featureProtocol) }
    if isActionOrState(type) { subjects.insert(.action) }
    return subjects
  }

  private func isActionOrState(_ type: IndexedType) -> Bool {
    data[type.id] != nil || screenLessData.contains(type.id)
  }
}
