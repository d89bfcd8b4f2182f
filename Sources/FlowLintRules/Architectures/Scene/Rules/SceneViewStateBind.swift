enum SceneViewStateBind {
  static let rule = Rule(
    title: "Bind each view state to its view model",
    severity: .warning, looksAt: [.viewState], claims: .absence,
    source: """
      scene-architecture.md, ViewState (line 147): "bind 메서드에서 매칭되는 vm에서 방출한 preesntingValue를 구독하고, 내부 publishing
      property를 업데이트 합니다"
      """,
    documentation: """
      A view state gets what it shows in `bind`, from the view model. Without that method, or where it takes the view
      model and reads nothing of it, no code fills it, and the screen shows the initial values for ever.
      """,
    remedy: "Add a bind method that takes the view model and subscribes to it",
    paired: #"""
      //- NoteView.swift
      @Observable final class NoteViewState {  // finding: 25
          var title: String = ""
      +   func bind(_ viewModel: any NoteViewModel) { self.title = viewModel.initialTitle }
      }
      """#,
    #"""
    //- NoteViewModel.swift
    protocol NoteViewModel: AnyObject { var title: AnyPublisher<String, Never> { get } }
    //- NoteView.swift
    @Observable final class NoteViewState {
        var title: String = ""
        private var didBind = false
    -   func bind(_ viewModel: any NoteViewModel) {  // finding: 10
    +   func bind(_ viewModel: any NoteViewModel) {
            guard !didBind else { return }
            didBind = true
    +       viewModel.title.sink { [weak self] in self?.title = $0 }.store(in: &cancellables)
        }
    }
    """#,
    check: .each(of: SceneRoles.viewState) { model, state in
      if let deaf = model.types.deafBind(of: state) {
        return Violation(
          model.table.location(deaf), "\(state.name).\(deaf.name) reads nothing of the view model", subject: "bind")
      }
      guard model.types.bindMethods(of: state).isEmpty && !model.types.mayInheritBind(state) else { return nil }
      let viewModel = state.name.dropping(suffix: "ViewState").map { $0 + "ViewModel" } ?? "ViewModel"
      return Violation(
        model.table.nameLocation(state), "\(state.name) has no bind(_: any \(viewModel))", subject: "bind")
    })
}

extension SceneTypes {
  /// The method that binds a view state with something to show, where none of these reads the view model it takes.
  fileprivate func deafBind(of state: IndexedType) -> Function? {
    let binds = bindMethods(of: state).filter(\.hasBody)
    guard let first = binds.first,
      first.parameters.contains(where: { offersValues($0.type, in: first.declaration.file) }),
      storedProperties(state).contains(where: { !$0.isLet && $0.access > .private }),
      !binds.contains(where: { bind in bind.parameters.contains { uses($0.name, in: bind) } }) || neverUpdates(state)
    else { return nil }
    return first
  }

  /// No code of the state names a property of it, but for flags and subscriptions, or hands the state to others.
  private func neverUpdates(_ state: IndexedType) -> Bool {
    let names = storedProperties(state).flatMap { property -> [String] in
      let tree = table.file(of: property).bodies
      let isFlag = property.access == .private && property.initializer.map { tree.kind($0) == .bool } == true
      return isFlag || property.type?.mentions("AnyCancellable") == true ? [] : [property.name, "$" + property.name]
    }
    return superTypes(state).isEmpty
      && !state.functions.compactMap { table.code(of: $0) }.contains { code in
        code.tree.descendants(code.node).contains { node in
          switch code.tree.kind(node) {
          case .name, .member, .keyPathComponent: names.contains(code.tree.name(node))
          case .self:
            code.tree.accessedMember(of: node) == nil && code.tree.parent(node).map(code.tree.kind) != .capture
          default: false
          }
        }
      }
  }

  /// The view model of a parameter presents something: its protocol, or one above it, has a property.
  private func offersValues(_ parameter: TypeReference?, in file: FileID) -> Bool {
    guard let name = parameter?.text.words.first(where: { isViewModelName($0, in: file) }),
      let type = type(named: name, in: file)
    else { return false }
    return ([type] + superTypes(type)).contains { !$0.properties.isEmpty }
  }
}
