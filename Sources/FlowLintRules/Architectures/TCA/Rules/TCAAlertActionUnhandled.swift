enum TCAAlertActionUnhandled {
  static let rule = Rule(
    id: "tca_alert_action_unhandled",
    title: "The buttons of an alert do something",
    severity: .warning,
    breaks: .lost("action"),
    looksAt: [.feature],
    source: #"""
      The article TreeBasedNavigation, Basics, and the documentation of `Alert+Observation.swift` (a button's \#
      action arrives as `.presented(…)`).
      """#,
    documentation: """
      A button's action arrives as `.presented(…)`. One that no reducer matches closes the alert and does nothing.
      """,
    remedy: "Handle `.alert(.presented(.deleteTapped))`",
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture

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
        """#),
      .conforming(
        #"""
        //- Home.swift
        import ComposableArchitecture

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
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    for feature in model.features.all where !model.table.isAmbiguous(feature.type) {
      for child in feature.children + (feature.isEnumReducer ? feature.cases : []) {
        guard let buttons = model.features.buttons(of: child, in: feature), buttons.cases.count > 1,
          !model.takesWhole(child, of: feature)
        else { continue }
        for enumCase in buttons.cases where !Self.isDismissal(enumCase.name) {
          let mentions = model.mentions(of: enumCase.name, of: feature, in: buttons)
          guard !mentions.contains(where: { $0.form == .match || $0.form == .path }),
            mentions.contains(where: { model.isButton($0) })
          else { continue }
          findings.report(
            model.table.location(enumCase), in: model,
            "the button \(enumCase.name) does nothing: no reducer handles it",
            "\(buttons.qualifiedName).\(enumCase.name)", subject: enumCase.name)
        }
      }
    }
  }

  /// The names of buttons that only dismiss.
  private static func isDismissal(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["ok", "cancel", "dismiss", "close", "done", "continue", "later", "notnow", "nevermind", "no"].contains {
      name.hasPrefix($0)
    }
  }
}

extension TCAModel {
  /// The mention makes a button, which does more than cancel.
  fileprivate func isButton(_ mention: TCAMention) -> Bool {
    let tree = table.file(mention.file).bodies
    return mention.form == .value
      && tree.callsAround(mention.node).contains { call in
        guard let action = tree.argument(call, labelled: "action"), tree.contains(action, mention.node) else {
          return false
        }
        return tree.argument(call, labelled: "role").map { !tree.isNamed($0, "cancel") } ?? true
      }
  }

  /// Code that handles the alert takes its actions without naming them.
  fileprivate func takesWhole(_ child: TCAChild, of feature: TCAFeature) -> Bool {
    let name = child.partner?.name ?? child.name
    let handlers = ancestors(of: feature.id).union([feature.id])
    return mentions(of: name, of: feature, in: child.partner?.holder).contains { mention in
      let owner = mention.scope.feature
      guard mention.form == .match, owner.map({ handlers.contains($0) || scopes.isFamily($0, of: feature.id) }) ?? true
      else { return false }
      let tree = table.file(mention.file).bodies
      guard var value = tree.payload(ofCase: mention.node) else { return false }
      if let inner = tree.caseNode(value), tree.isNamed(inner, "presented") {
        guard let presented = tree.payload(ofCase: inner) else { return true }
        value = presented
      } else if tree.caseNode(value) != nil {
        return false
      }
      return tree.caseNode(value) == nil && tree.kind(value) != .wildcard
    }
  }
}
