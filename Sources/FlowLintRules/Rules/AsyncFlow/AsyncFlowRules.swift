extension Rule {
  /// AsyncFlow and RxFlow: steps, steppers, screens, Flows, the coordinator. In the order of the requirements.
  package static let asyncFlowRules: [Rule] = []
}
