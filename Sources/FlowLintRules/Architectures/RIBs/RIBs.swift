extension Architecture {
  /// RIBs and ModernRIBs: router, interactor, builder, component and view.
  static let ribs = Architecture(
    frameworks: ["RIBs"],
    signature: [SignatureName("RIBs", marks: (0, 2), besides: "import")],
    model: RIBsModel.self,
    ledgerSummary: "built, attached, kept, shown, detached and released (the children of RIBs)")
}

extension Pack {
  static let ribs = Pack(
    id: "ribs", title: "RIBs", prefixes: ["ribs_"],
    partSuffixes: [
      "PresentableListener", "ViewControllable", "ViewController", "Interactable", "Presentable", "Dependency",
      "Interactor", "Buildable", "Component", "Presenter", "Listener", "Workflow", "Builder", "Routing", "Router",
    ],
    documents: [
      SourceDocument("RIBs wiki", at: "https://github.com/uber/RIBs/wiki"),
      SourceDocument("RIBs templates", at: "https://github.com/uber/RIBs-iOS/tree/main/tooling"),
      SourceDocument("RIBs API", at: "https://github.com/uber/RIBs-iOS/tree/main/RIBs/Classes"),
      SourceDocument("uber/RIBs issue", title: "uber/RIBs issues", at: "https://github.com/uber/RIBs/issues"),
    ])
}

extension RuleSubject {
  static let interactor = RuleSubject("interactors")
  static let ribComponent = RuleSubject("components of RIBs")
  static let worker = RuleSubject("workers")
  static let workflow = RuleSubject("workflows")
  static let presenter = RuleSubject("presenters")
  static let ribView = RuleSubject("views of RIBs")
  static let ribProtocol = RuleSubject("the protocols of RIBs")
}

extension NavigationGraph.Kind {
  static let rib = Self("rib", rank: 20, shape: .unit, isMadeByOwner: true)
  /// A RIB without a view of its own.
  static let viewlessRIB = Self("rib", rank: 21, shape: .logic, remark: "viewless", isMadeByOwner: true)
  static let ribInteractor = Self("core", rank: 30, shape: .logic)
}

extension RIBsModel: PackModel {
  static var packs: [Pack] { [.ribs] }

  func subjects(of type: IndexedType) -> Set<RuleSubject> {
    if type.kind == .protocol, !roles.roles(type).isEmpty || isArgument(type) { return [.ribProtocol] }
    switch roles.part(type) {
    case .router: return [.router]
    case .interactor: return [.interactor]
    case .builder: return [.builder]
    case .component: return [.ribComponent]
    case .worker: return [.worker]
    case .workflow: return [.workflow]
    case .presenter: return [.presenter]
    case .view: return [.ribView]
    case nil: return []
    }
  }
}
