enum TCAPresentsWithoutIflet {
  static let rule = Rule(
    title: "Run every presented feature",
    severity: .error, breaks: .unheard, looksAt: [.feature], isInGraph: true, claims: .absence,
    source: #"""
      The run-time warning in `Store+Observation.swift` (a binding was set to nil, but the destination was not), \#
      the documentation of `PresentationReducer.swift`, the article TreeBasedNavigation, Basics.
      """#,
    documentation: """
      A feature that lies in presented state and that no `ifLet` runs never reacts: its effects are not cancelled, and
      its state stays when the user swipes the sheet away.
      """,
    remedy: "Add the `ifLet` to the reducer that owns the state",
    violating: #"""
      //- Detail.swift
      @Reducer
      struct Detail {
          struct State: Equatable {}
          enum Action { case saveTapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      //- Home.swift
      @Reducer
      struct Home {
          @ObservableState
          struct State: Equatable {
              @Presents var alert: AlertState<Action.Alert>?  // fix: 23
              @Presents var detail: Detail.State?  // fix: 23
          }
          enum Action {
              case alert(PresentationAction<Alert>)
              case detail(PresentationAction<Detail.Action>)
              case openTapped
              enum Alert { case confirmTapped }
          }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
                  case .openTapped:
                      state.detail = Detail.State()
                      return .none
                  case .alert(.presented(.confirmTapped)):
                      state.alert = AlertState { TextState("Sure?") } actions: { ButtonState(action: .confirmTapped) { TextState("Yes") } }
                      return .none
                  case .alert, .detail:
                      return .none
                  }
              }
          }
      }
      """#,
    conforming: #"""
      //- Detail.swift
      @Reducer
      struct Detail {
          struct State: Equatable {}
          enum Action { case saveTapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      //- Home.swift
      @Reducer
      struct Home {
          @ObservableState
          struct State: Equatable {
              @Presents var alert: AlertState<Action.Alert>?
              @Presents var byHand: AlertState<Action.Hand>?
              @Presents var destination: Destination.State?
              @Presents var detail: Detail.State?
          }
          enum Action {
              case alert(PresentationAction<Alert>)
              case byHand(PresentationAction<Hand>)
              case destination(PresentationAction<Destination.Action>)
              case detail(PresentationAction<Detail.Action>)
              enum Alert { case confirmTapped }
              enum Hand { case retryTapped }
          }
          @Reducer
          enum Destination {
              case edit(Detail)
          }
          var body: some ReducerOf<Self> {
              Reduce { state, action in
                  switch action {
                  case .alert(.presented(.confirmTapped)):
                      state.alert = nil
                      return .none
                  case .byHand(.dismiss):
                      state.byHand = nil
                      return .none
                  case .alert, .byHand, .destination, .detail:
                      return .none
                  }
              }
              .ifLet(\.$alert, action: \.alert)
              .ifLet(\.$destination, action: \.destination)
              .ifLet(\.$detail, action: \.detail) { Detail() }
          }
      }
      """#,
    check: TCAModel.runs { one in
      one.child.presents && one.child.kind == .optional && one.action.content?.kind != .one
    } saying: {
      "\($0.feature.name).State.\($0.child.name) is presented, but no ifLet runs it"
    })
}
