extension Rule {
  /// CoreFlow's UI guide: components and low-level views.
  package static let coreFlowUIRules: [Rule] = []
}
