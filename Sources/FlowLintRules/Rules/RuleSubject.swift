/// What kind of type, or of code, a rule looks at: so that `flowlint why` can tell a rule that found nothing from one that
/// does not look there.
package enum RuleSubject: String, Sendable, CaseIterable {
  case flow, core, screen, component, view, featureProtocol, action
  case viewModel, step, app
  case scene, viewController, viewModelProtocol, router, routingProtocol, builderProtocol, builder, swiftUIView,
    viewState, eventHandler
  /// Calls, imports and the like, wherever they stand.
  case anything

  /// In the plural, for texts.
  package var title: String {
    switch self {
    case .flow: "Flows"
    case .core: "Cores"
    case .screen: "screens"
    case .component: "components"
    case .view: "low-level views"
    case .featureProtocol: "Listener and Routing protocols"
    case .action: "the Action and State of Cores"
    case .viewModel: "view models"
    case .step: "Steps"
    case .app: "the app and its delegates"
    case .scene: "scene protocols"
    case .viewController: "view controllers"
    case .viewModelProtocol: "view model protocols"
    case .router: "routers"
    case .routingProtocol: "routing protocols"
    case .builderProtocol: "builder protocols"
    case .builder: "builders"
    case .swiftUIView: "SwiftUI views"
    case .viewState: "view states"
    case .eventHandler: "event handlers"
    case .anything: "all code"
    }
  }
}

extension Rule {
  package var subjects: Set<RuleSubject> {
    RuleSubject.ofCoreFlow[id] ?? RuleSubject.ofAsyncFlow[id] ?? RuleSubject.ofScene[id] ?? [.anything]
  }
}
