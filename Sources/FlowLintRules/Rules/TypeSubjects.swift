/// What a type is to each architecture, as rules name it.
extension CoreFlowModel {
  package func subjects(of type: IndexedType) -> Set<RuleSubject> {
    var subjects: Set<RuleSubject> = []
    let roles = part(type)?.roles ?? []
    for role in CoreFlowRole.allCases where roles.contains(role) {
      switch role {
      case .flow, .screenLessFlow: subjects.insert(.flow)
      case .core, .screenLessCore: subjects.insert(.core)
      case .screen: subjects.insert(.screen)
      case .component: subjects.insert(.component)
      case .actionView, .actionSource, .simpleInitView, .view: subjects.insert(.view)
      }
    }
    if featureProtocol(type) != nil { subjects.insert(.featureProtocol) }
    if isActionOrState(type) { subjects.insert(.action) }
    return subjects
  }

  private func isActionOrState(_ type: IndexedType) -> Bool {
    types([.core]).contains { core in (0...1).contains { argumentType($0, ofCore: core)?.id == type.id } }
      || types([.screenLessCore]).contains { core in stateTypes(ofScreenLess: core).contains { $0.id == type.id } }
  }
}

extension AsyncFlowModel {
  package func subjects(of type: IndexedType) -> Set<RuleSubject> {
    let roles = roles(type)
    var subjects: Set<RuleSubject> = []
    if roles.isFlow { subjects.insert(.flow) }
    if roles.isViewModel { subjects.insert(.viewModel) }
    if roles.isScreen { subjects.insert(.screen) }
    if roles.contains(.step) { subjects.insert(.step) }
    if roles.contains(.app) { subjects.insert(.app) }
    return subjects
  }
}

extension SceneModel {
  package func subjects(of type: IndexedType) -> Set<RuleSubject> {
    let titles: [(SceneRoles, RuleSubject)] = [
      (.sceneProtocol, .scene), (.viewController, .viewController), (.viewModelProtocol, .viewModelProtocol),
      (.viewModel, .viewModel), (.router, .router), (.routingProtocol, .routingProtocol),
      (.builderProtocol, .builderProtocol), (.builder, .builder), (.view, .swiftUIView), (.containerView, .swiftUIView),
      (.viewState, .viewState), (.eventHandler, .eventHandler),
    ]
    return Set(titles.filter { has(type, $0.0) }.map(\.1))
  }
}
