enum TCAAlertActionUnhandled {
  static let rule = Rule(
    title: "Handle the buttons of an alert",
    severity: .warning, breaks: .lost("action"), looksAt: [.feature], claims: .absence,
    source: #"""
      The article TreeBasedNavigation, Basics, and the documentation of `Alert+Observation.swift` (a button's \#
      action arrives as `.presented(…)`).
      """#,
    documentation: """
      A button's action arrives as `.presented(…)`. One that no reducer matches closes the alert and does nothing.
      """,
    remedy: "Handle `.alert(.presented(.deleteTapped))`",
    violating: #"""
      //- Home.swift
      @Reducer
      struct Home {
          @ObservableState
          struct State: Equatable {
              @Presents var alert: AlertState<Action.Alert>?
          }
          enum Action {
              case alert(PresentationAction<Alert>)
              case askTapped
              @CasePathable
              enum Alert {
                  case archiveTapped
                  case deleteTapped  // finding: 18
              }
          }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
                  case .alert(.presented(.archiveTapped)):
                      return .none
                  case .alert:
                      return .none
                  case .askTapped:
                      state.alert = AlertState {
                          TextState("Sure?")
                      } actions: {
                          ButtonState(action: .archiveTapped) { TextState("Archive") }
                          ButtonState(role: .destructive, action: .deleteTapped) { TextState("Delete") }
                      }
                      return .none
                  }
              }
              .ifLet(\.$alert, action: \.alert)
          }
      }
      """#,
    conforming: #"""
      //- Home.swift
      @Reducer
      struct Home {
          @ObservableState
          struct State: Equatable {
              @Presents var alert: AlertState<Action.Alert>?
              @Presents var whole: ConfirmationDialogState<Action.Whole>?
          }
          enum Action {
              case alert(PresentationAction<Alert>)
              case whole(PresentationAction<Whole>)
              case askTapped
              enum Alert { case cancelTapped, deleteTapped, keep }
              enum Whole { case first, second }
          }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
                  case .alert(.presented(.deleteTapped)):
                      return .none
                  case let .whole(.presented(choice)):
                      print(choice)
                      return .none
                  case .alert, .whole:
                      return .none
                  case .askTapped:
                      state.alert = AlertState {
                          TextState("Sure?")
                      } actions: {
                          ButtonState(action: .cancelTapped) { TextState("Cancel") }
                          ButtonState(action: .deleteTapped) { TextState("Delete") }
                          ButtonState(role: .cancel, action: .keep) { TextState("Keep") }
                      }
                      state.whole = ConfirmationDialogState {
                          TextState("Which?")
                      } actions: {
                          ButtonState(action: .first) { TextState("First") }
                          ButtonState(action: .second) { TextState("Second") }
                      }
                      return .none
                  }
              }
              .ifLet(\.$alert, action: \.alert)
              .ifLet(\.$whole, action: \.whole)
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      for feature in model.features.certain {
        for child in feature.children + (feature.isEnumReducer ? feature.cases : []) {
          guard let buttons = model.features.buttons(of: child, in: feature), buttons.cases.count > 1,
            !isTakenWhole(child, of: feature, in: model)
          else { continue }
          for enumCase in buttons.cases where !isDismissal(enumCase.name) {
            let name = enumCase.name
            guard
              !model.isMentioned(
                name, of: feature, in: buttons, where: { $0.mayBeMeant && ($0.form == .match || $0.form == .path) }),
              model.isMentioned(name, of: feature, in: buttons, where: isButton)
            else { continue }
            findings.report(
              model.table.location(enumCase), in: model,
              "the button \(enumCase.name) does nothing: no reducer handles it",
              of: "\(buttons.qualifiedName).\(enumCase.name)", subject: enumCase.name)
          }
        }
      }
    })

  /// The names of buttons that only dismiss.
  private static func isDismissal(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["ok", "cancel", "dismiss", "close", "done", "continue", "later", "notnow", "nevermind", "no"].contains {
      name.hasPrefix($0)
    }
  }

  /// The mention makes a button, which does more than cancel.
  private static func isButton(_ mention: TCAMention) -> Bool {
    let (tree, node) = (mention.tree, mention.node)
    return mention.form == .value
      && tree.isInCall(node) { call in
        tree.argument(call, labelled: "action").map { tree.contains(within: $0, node) } == true
          && tree.argument(call, labelled: "role").map { tree.isNamed($0, "cancel") } != true
      }
  }

  /// Code that handles the alert takes its actions without naming them.
  private static func isTakenWhole(_ child: TCAChild, of feature: TCAFeature, in model: TCAModel) -> Bool {
    let handlers = model.ancestors(of: feature.id).union(feature.around)
    let name = child.partner?.name ?? child.name
    return model.isMentioned(name, of: feature, in: child.partner?.holder.type) { mention in
      guard mention.form == .match, mention.scope.feature.map({ handlers.contains($0.id) }) != false else {
        return false
      }
      let (cases, value) = mention.tree.nestedCases(mention.node)
      guard cases.dropFirst().allSatisfy({ mention.tree.isNamed($0, "presented") }) else { return false }
      return value.map { mention.tree.kind($0) != .wildcard } ?? (cases.count > 1)
    }
  }
}
