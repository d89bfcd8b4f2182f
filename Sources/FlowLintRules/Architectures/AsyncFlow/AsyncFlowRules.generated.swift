// Written by Tests/Scripts/generate from the rules in this folder. Do not edit.
// swift-format-ignore-file
extension AsyncFlowModel {
  package static let ruleList: RuleList = [
    AsyncFlowAdaptDrops.rule.since("1.0.0"), AsyncFlowAdaptNavigates.rule.since("1.0.0"), AsyncFlowAdaptSignature.rule.since("1.0.0"), AsyncFlowAsyncWorkInReduce.rule.since("1.0.0"),
    AsyncFlowChildFlowNotContributed.rule.since("1.0.0"), AsyncFlowContributeFlowRoot.rule.since("1.0.0"), AsyncFlowContributePairMismatch.rule.since("1.0.0"), AsyncFlowContributeStepMismatch.rule.since("1.0.0"),
    AsyncFlowContributionCycle.rule.since("1.0.0"), AsyncFlowCoordinatorNeverCoordinates.rule.since("1.0.0"), AsyncFlowCoordinatorNotRetained.rule.since("1.0.0"), AsyncFlowCoordinatorOutsideApp.rule.since("1.0.0"),
    AsyncFlowDirectNavigate.rule.since("1.0.0"), AsyncFlowDismissWithoutEnd.rule.since("1.0.0"), AsyncFlowEmitBeforeHeard.rule.since("1.0.0"), AsyncFlowEmitOutsideReduce.rule.since("1.0.0"),
    AsyncFlowEmittedStepUnhandled.rule.since("1.0.0"), AsyncFlowFinalClass.rule.since("1.0.0"), AsyncFlowFlowName.rule.since("1.0.0"), AsyncFlowFlowNeverCreated.rule.since("1.0.0"),
    AsyncFlowFlowStepPairName.rule.since("1.0.0"), AsyncFlowForwardLoop.rule.since("1.0.0"), AsyncFlowInitialStepType.rule.since("1.0.0"), AsyncFlowNavigateDefault.rule.since("1.0.0"),
    AsyncFlowNavigateNotOverridden.rule.since("1.0.0"), AsyncFlowRootCreatesInstance.rule.since("1.0.0"), AsyncFlowRootFlowForwards.rule.since("1.0.0"), AsyncFlowRxImport.rule.since("1.0.0"),
    AsyncFlowScreenCreatedOutsideFlow.rule.since("1.0.0"), AsyncFlowScreenNavigates.rule.since("1.0.0"), AsyncFlowScreenNeverShown.rule.since("1.0.0"), AsyncFlowSingleCoordinator.rule.since("1.0.0"),
    AsyncFlowStateHoldsStep.rule.since("1.0.0"), AsyncFlowStateOutsideReduce.rule.since("1.0.0"), AsyncFlowStepEmittableMembers.rule.since("1.0.0"), AsyncFlowStepIsEnum.rule.since("1.0.0"),
    AsyncFlowStepName.rule.since("1.0.0"), AsyncFlowStepNeutralName.rule.since("1.0.0"), AsyncFlowStepNeverEmitted.rule.since("1.0.0"), AsyncFlowStepNeverHandled.rule.since("1.0.0"),
    AsyncFlowStepPayload.rule.since("1.0.0"), AsyncFlowStepTypeWithoutFlow.rule.since("1.0.0"), AsyncFlowStepperHoldsUi.rule.since("1.0.0"), AsyncFlowStepperImportsUi.rule.since("1.0.0"),
    AsyncFlowStepperNavigates.rule.since("1.0.0"), AsyncFlowStepperNeverContributed.rule.since("1.0.0"), AsyncFlowStepperNotContributed.rule.since("1.0.0"), AsyncFlowStepperWithoutScreen.rule.since("1.0.0"),
    AsyncFlowStrongSelfInSubscription.rule.since("1.0.0"), AsyncFlowTestDoubleInProduction.rule.since("1.0.0"), AsyncFlowUnreachableScreen.rule.since("1.0.0"), AsyncFlowUseEmit.rule.since("1.0.0"),
    AsyncFlowViewEmitsStep.rule.since("1.0.0"), AsyncFlowViewModelTypes.rule.since("1.0.0"), AsyncFlowViewPerformsAction.rule.since("1.0.0"),
  ]
}
