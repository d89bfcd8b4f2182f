extension Rule {
  /// CoreFlow: components and low-level views. In the order of the requirements.
  package static let coreFlowUIRules: [Rule] = [
    .componentActionEnum,
    .componentStateStruct,
    .componentMissingListen,
    .componentActionsNotForwarded,
    .componentForwardOutsideInitialize,
    .componentUnreachableAction,
    .componentNotConnected,
    .componentChildAccessed,
    .componentNamesCore,
    .componentContainsScreen,
    .componentNestingDepth,
    .lowLevelViewTooManyInputs,
    .lowLevelViewTooManyActions,
    .lowLevelViewStateType,
    .lowLevelViewUntypedActions,
    .lowLevelViewSingleAction,
    .lowLevelViewContainsComponent,
    .lowLevelViewNonBasicInput,
  ]
}
