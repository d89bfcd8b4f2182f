/// The names that RIBs and ModernRIBs declare, and what each of them is.
enum RIBsNames {
  static let modules = ["RIBs", "ModernRIBs"]

  /// The classes of the framework: the part that a subclass is, and how many generic arguments it takes.
  static let classes: [String: (part: RIBsPart, arguments: Int)] = [
    "Router": (.router, 1), "ViewableRouter": (.router, 2), "LaunchRouter": (.router, 2),
    "Interactor": (.interactor, 0), "PresentableInteractor": (.interactor, 1),
    "Builder": (.builder, 1), "SimpleComponentizedBuilder": (.builder, 2), "ComponentizedBuilder": (.builder, 4),
    "MultiStageComponentizedBuilder": (.builder, 3), "SimpleMultiStageComponentizedBuilder": (.builder, 2),
    "Component": (.component, 1), "EmptyComponent": (.component, 0),
    "Worker": (.worker, 0), "Workflow": (.workflow, 1), "Presenter": (.presenter, 1),
  ]

  static let protocols: [String: RIBsProtocolRoles] = [
    "Routing": .routing, "ViewableRouting": .routing, "LaunchRouting": .routing, "Interactable": .interactable,
    "Presentable": .presentable, "ViewControllable": .viewControllable, "Dependency": .dependency,
    "EmptyDependency": .dependency, "Buildable": .buildable, "Working": .working,
  ]

  /// Protocols of the framework without a role of their own.
  static let otherProtocols: Set<String> = [
    "InteractorScope", "RouterScope", "ActivenessStream", "RouterLifecycle", "PresenterScope",
  ]

  /// Needle has its own.
  static let alsoOfNeedle: Set<String> = ["Component", "BootstrapComponent", "Dependency"]

  /// Classes that extensions may add functions to, for all routers of a project.
  static let routers: Set<String> = ["Router", "ViewableRouter", "LaunchRouter"]
  static let routings: Set<String> = ["Routing", "ViewableRouting", "LaunchRouting"]
}

/// A part of a RIB that a class can be. They stand in the order of precedence: the first that a class inherits counts.
enum RIBsPart: Sendable, CaseIterable, Comparable {
  case router, interactor, builder, component, worker, workflow, presenter, view

  var role: Role {
    switch self {
    case .router: Role(.router, word: "router", suffix: "Router")
    case .interactor: Role(.interactor, word: "interactor", suffix: "Interactor", kind: .ribInteractor)
    case .builder: Role(.builder, word: "builder", suffix: "Builder")
    case .component: Role(.ribComponent, word: "component", suffix: "Component")
    case .worker: Role(.worker, word: "worker")
    case .workflow: Role(.workflow, word: "workflow", kind: .step)
    case .presenter: Role(.presenter, word: "presenter")
    case .view: Role(.ribView, word: "view", suffix: "ViewController", kind: .screen)
    }
  }

  var suffix: String? { role.suffix }
}

/// The roles of a protocol, several at once, by what it inherits and by how parts use it.
struct RIBsProtocolRoles: OptionSet, Sendable, Hashable {
  let rawValue: UInt16

  static let routing = RIBsProtocolRoles(rawValue: 1)
  static let interactable = RIBsProtocolRoles(rawValue: 2)
  static let presentable = RIBsProtocolRoles(rawValue: 4)
  static let viewControllable = RIBsProtocolRoles(rawValue: 8)
  static let dependency = RIBsProtocolRoles(rawValue: 16)
  static let buildable = RIBsProtocolRoles(rawValue: 32)
  static let working = RIBsProtocolRoles(rawValue: 64)
  /// The type of an interactor's `listener`.
  static let listener = RIBsProtocolRoles(rawValue: 128)
  /// The type of the `listener` of a view or presenter.
  static let presentableListener = RIBsProtocolRoles(rawValue: 256)

  static let titles: [(RIBsProtocolRoles, String)] = [
    (.routing, "a Routing protocol"), (.interactable, "an Interactable protocol"),
    (.presentable, "a Presentable protocol"), (.viewControllable, "a ViewControllable protocol"),
    (.dependency, "a Dependency protocol"), (.buildable, "a Buildable protocol"), (.working, "a Working protocol"),
    (.listener, "a Listener protocol"), (.presentableListener, "a PresentableListener protocol"),
  ]
}
