extension Rule {
  /// AsyncFlow and RxFlow: steps, steppers, screens, Flows, the coordinator, the graph. In the order of the requirements.
  package static let asyncFlowRules: [Rule] = [
    .asyncflowStepNeutralName,
    .asyncflowStepIsEnum,
    .asyncflowStepName,
    .asyncflowStepPayload,
    .asyncflowStepperNavigates,
    .asyncflowStepperHoldsUi,
    .asyncflowStepperImportsUi,
    .asyncflowEmitOutsideReduce,
    .asyncflowAsyncWorkInReduce,
    .asyncflowViewModelTypes,
    .asyncflowStepEmittableMembers,
    .asyncflowUseEmit,
    .asyncflowStateHoldsStep,
    .asyncflowViewEmitsStep,
    .asyncflowViewPerformsAction,
    .asyncflowScreenNavigates,
    .asyncflowScreenCreatedOutsideFlow,
  ]
}
