// Written by Tests/Scripts/generate from the rules in this folder. Do not edit.
// swift-format-ignore-file
extension CoreFlowModel {
  package static let ruleList: RuleList = [
    ComponentActionEnum.rule.since("1.0.0"), ComponentActionsNotForwarded.rule.since("1.0.0"), ComponentChildAccessed.rule.since("1.0.0"), ComponentContainsScreen.rule.since("1.0.0"),
    ComponentForwardOutsideInitialize.rule.since("1.0.0"), ComponentMissingListen.rule.since("1.0.0"), ComponentNamesCore.rule.since("1.0.0"), ComponentNestingDepth.rule.since("1.0.0"),
    ComponentNotConnected.rule.since("1.0.0"), ComponentStateNotFromReactor.rule.since("1.0.0"), ComponentStateStruct.rule.since("1.0.0"), ComponentUnreachableAction.rule.since("1.0.0"),
    ComponentUntypedAction.rule.since("1.0.0"), CoreFlowActionEnum.rule.since("1.0.0"), CoreFlowActionSendable.rule.since("1.0.0"), CoreFlowAsyncInReduce.rule.since("1.0.0"),
    CoreFlowChildFlowNotRetained.rule.since("1.0.0"), CoreFlowChildListener.rule.since("1.0.0"), CoreFlowChildNeverReleased.rule.since("1.0.0"), CoreFlowChildNotShown.rule.since("1.0.0"),
    CoreFlowChildOwnsParent.rule.since("1.0.0"), CoreFlowClassBoundProtocol.rule.since("1.0.0"), CoreFlowCoreImportsUi.rule.since("1.0.0"), CoreFlowCoreNamesFlow.rule.since("1.0.0"),
    CoreFlowCreateRecursion.rule.since("1.0.0"), CoreFlowCreatedOutsideFlow.rule.since("1.0.0"), CoreFlowDetachNeverCalled.rule.since("1.0.0"), CoreFlowDetachWithoutRelease.rule.since("1.0.0"),
    CoreFlowDirectCreateCall.rule.since("1.0.0"), CoreFlowEmptyRoute.rule.since("1.0.0"), CoreFlowFeatureFolder.rule.since("1.0.0"), CoreFlowFeatureMismatch.rule.since("1.0.0"),
    CoreFlowFileName.rule.since("1.0.0"), CoreFlowFinalClass.rule.since("1.0.0"), CoreFlowFlowCallsListener.rule.since("1.0.0"), CoreFlowFlowImplementsListener.rule.since("1.0.0"),
    CoreFlowFlowNotRouting.rule.since("1.0.0"), CoreFlowFlowRemovesItself.rule.since("1.0.0"), CoreFlowInternalActionUnderscore.rule.since("1.0.0"), CoreFlowListenerMethodPrefix.rule.since("1.0.0"),
    CoreFlowListenerUnimplemented.rule.since("1.0.0"), CoreFlowManualLifecycle.rule.since("1.0.0"), CoreFlowMissingCreateCore.rule.since("1.0.0"), CoreFlowMissingCreateScreen.rule.since("1.0.0"),
    CoreFlowMissingImport.rule.since("1.0.0"), CoreFlowMissingReduce.rule.since("1.0.0"), CoreFlowNavigationOutsideFlow.rule.since("1.0.0"), CoreFlowObserveOutsideBind.rule.since("1.0.0"),
    CoreFlowOrphanComponent.rule.since("1.0.0"), CoreFlowProtocolInCoreFile.rule.since("1.0.0"), CoreFlowReactorBypass.rule.since("1.0.0"), CoreFlowReleaseWithoutRemoval.rule.since("1.0.0"),
    CoreFlowRoleSuffix.rule.since("1.0.0"), CoreFlowRoutingMethodName.rule.since("1.0.0"), CoreFlowRoutingOutsideProtocol.rule.since("1.0.0"), CoreFlowScreenBoundTwice.rule.since("1.0.0"),
    CoreFlowScreenNamesFlow.rule.since("1.0.0"), CoreFlowScreenNotBound.rule.since("1.0.0"), CoreFlowScreenReactor.rule.since("1.0.0"), CoreFlowScreenSendsInternalAction.rule.since("1.0.0"),
    CoreFlowScreenlessChildNotStarted.rule.since("1.0.0"), CoreFlowScreenlessCoreState.rule.since("1.0.0"), CoreFlowScreenlessCreateScreen.rule.since("1.0.0"), CoreFlowScreenlessScreenAccess.rule.since("1.0.0"),
    CoreFlowStateStruct.rule.since("1.0.0"), CoreFlowStrongSelfInEffect.rule.since("1.0.0"), CoreFlowStrongSelfInObservation.rule.since("1.0.0"), CoreFlowTypeName.rule.since("1.0.0"),
    CoreFlowUnusedAction.rule.since("1.0.0"), CoreFlowUnusedRequirement.rule.since("1.0.0"), CoreFlowUnwiredListener.rule.since("1.0.0"), CoreFlowUnwiredRouter.rule.since("1.0.0"),
    CoreFlowViewDidLoadNotSent.rule.since("1.0.0"), CoreFlowWeakChildFlow.rule.since("1.0.0"), CoreFlowWeakListener.rule.since("1.0.0"), CoreFlowWeakRouter.rule.since("1.0.0"),
    CoreFlowWiringOutsideCreateCore.rule.since("1.0.0"), LowLevelViewChildAccessed.rule.since("1.0.0"), LowLevelViewContainsComponent.rule.since("1.0.0"), LowLevelViewNonBasicInput.rule.since("1.0.0"),
    LowLevelViewSingleAction.rule.since("1.0.0"), LowLevelViewStateType.rule.since("1.0.0"), LowLevelViewTooManyActions.rule.since("1.0.0"), LowLevelViewTooManyInputs.rule.since("1.0.0"),
    LowLevelViewUntypedActions.rule.since("1.0.0"),
  ]
}
