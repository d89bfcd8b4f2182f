/// The rules of one architecture.
package enum Pack: String, Sendable, CaseIterable {
  case coreflow
  case coreflowUI = "coreflow-ui"
  case asyncflow
  case scene

  /// The architecture as its documents call it.
  package var title: String {
    switch self {
    case .coreflow: "CoreFlow"
    case .coreflowUI: "CoreFlow UI"
    case .asyncflow: "AsyncFlow"
    case .scene: "Scene"
    }
  }

  /// What the ids of its rules start with.
  package var prefixes: [String] {
    switch self {
    case .coreflow: ["coreflow_"]
    case .coreflowUI: ["component_", "low_level_view_"]
    case .asyncflow: ["asyncflow_"]
    case .scene: ["scene_"]
    }
  }

  /// `nil` for rules of FlowLint itself, such as `unused_suppression`.
  package init?(rule id: String) {
    guard let pack = Pack.allCases.first(where: { $0.prefixes.contains(where: id.hasPrefix) }) else { return nil }
    self = pack
  }
}

extension Rule {
  package var pack: Pack? { Pack(rule: id) }
}
