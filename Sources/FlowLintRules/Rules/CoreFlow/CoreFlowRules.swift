extension Rule {
  /// CoreFlow: Core, Screen and Flow. In the order of the requirements.
  package static let coreFlowRules: [Rule] = []
}
