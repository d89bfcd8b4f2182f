extension Architecture {
  /// RIBs and ModernRIBs: router, interactor, builder, component and view.
  package static let ribs = Architecture(
    frameworks: ["RIBs"], modules: RIBsNames.modules,
    signature: [SignatureName("RIBs", marks: (2, 3), besides: "import")], model: RIBsModel.self,
    ledgerSummary: "built, attached, kept, shown, detached and released (the children of RIBs)")
}

extension Pack {
  static let ribs = Pack(
    id: "ribs", title: "RIBs", prefixes: ["ribs_"], roles: RIBsPart.allCases.map(\.role), besides: [.ribProtocol],
    otherSuffixes: [
      "PresentableListener", "ViewControllable", "Interactable", "Presentable", "Dependency", "Buildable", "Presenter",
      "Listener", "Workflow", "Routing",
    ],
    documents: [
      SourceDocument("RIBs wiki", at: "https://github.com/uber/RIBs/wiki"),
      SourceDocument("RIBs templates", at: "https://github.com/uber/RIBs-iOS/tree/main/tooling"),
      SourceDocument("RIBs API", at: "https://github.com/uber/RIBs-iOS/tree/main/RIBs/Classes"),
      SourceDocument("uber/RIBs issue", title: "uber/RIBs issues", at: "https://github.com/uber/RIBs/issues"),
    ],
    preamble: ExamplePreamble(
      imports: ["RIBs", "ModernRIBs"],
      whereNamed: """
        //- Builders.swift
        extension Router { var helpBuilder: HelpBuildable { builders.help } }
        extension Router { var tipsBuilder: TipsBuildable { builders.tips } }
        """))
}

extension RuleSubject {
  static let interactor = RuleSubject("interactors", role: "Interactor")
  static let ribComponent = RuleSubject("components of RIBs", role: "Component")
  static let worker = RuleSubject("workers", role: "Worker")
  static let workflow = RuleSubject("workflows", role: "Workflow")
  static let presenter = RuleSubject("presenters", role: "Presenter")
  static let ribView = RuleSubject("views of RIBs", role: "View")
  static let ribProtocol = RuleSubject("the protocols of RIBs", role: "Protocol")
}

extension NavigationGraph.Kind {
  static let rib = Self("rib", rank: 20, shape: .unit, isMadeByOwner: true)
  /// A RIB without a view of its own.
  static let viewlessRIB = Self("rib", rank: 21, shape: .logic, remark: "viewless", isMadeByOwner: true)
  static let ribInteractor = Self("core", rank: 30, shape: .logic)
}

extension RIBsModel: PackModel {
  static var packs: [Pack] { [.ribs] }
  /// Needle has components, too.
  static var marks: Set<String> { Set(RIBsNames.classes.filter { $0.value.part != .component }.keys) }

  func roles(of type: IndexedType) -> [Role] { roles.part(type).map { [$0.role] } ?? [] }

  func subjects(of type: IndexedType) -> Set<RuleSubject> {
    if type.kind == .protocol, !roles.roles(type).isEmpty || isArgument(type) { return [.ribProtocol] }
    return Set(roles(of: type).map(\.subject))
  }
}
