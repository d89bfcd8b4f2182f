extension Rule {
  /// Scene: view controller, view model and router of each screen. In the order of the requirements.
  package static let sceneRules: [Rule] = []
}
