// Written by Tests/Scripts/generate from the rules in this folder. Do not edit.
// swift-format-ignore-file
extension RIBsModel {
  package static let ruleList: RuleList = [
    RIBsActivationSubscriptionBag.rule.since("1.0.0"), RIBsAttachInInit.rule.since("1.0.0"), RIBsAttachOutsideRouter.rule.since("1.0.0"), RIBsAttachTwice.rule.since("1.0.0"),
    RIBsAttachWithoutGuard.rule.since("1.0.0"), RIBsBuildReturnsClass.rule.since("1.0.0"), RIBsBuilderKeepsRib.rule.since("1.0.0"), RIBsChildListener.rule.since("1.0.0"),
    RIBsChildNeverDetached.rule.since("1.0.0"), RIBsChildNotAttached.rule.since("1.0.0"), RIBsChildNotRetained.rule.since("1.0.0"), RIBsClassBoundProtocol.rule.since("1.0.0"),
    RIBsCleanupViewsNotCalled.rule.since("1.0.0"), RIBsComponentUnshared.rule.since("1.0.0"), RIBsConcreteArgument.rule.since("1.0.0"), RIBsConcreteBuilder.rule.since("1.0.0"),
    RIBsCreatedOutsideBuilder.rule.since("1.0.0"), RIBsDeactivateScopeInInit.rule.since("1.0.0"), RIBsDeadRequirement.rule.since("1.0.0"), RIBsDetachNeverCalled.rule.since("1.0.0"),
    RIBsDetachWithoutRelease.rule.since("1.0.0"), RIBsDowncast.rule.since("1.0.0"), RIBsDroppedSubscription.rule.since("1.0.0"), RIBsFeatureMismatch.rule.since("1.0.0"),
    RIBsFileName.rule.since("1.0.0"), RIBsFinalClass.rule.since("1.0.0"), RIBsInteractorImportsUi.rule.since("1.0.0"), RIBsInteractorInitLogic.rule.since("1.0.0"),
    RIBsInteractorNamesPart.rule.since("1.0.0"), RIBsLaunchRouterNotRetained.rule.since("1.0.0"), RIBsListenerNotSet.rule.since("1.0.0"), RIBsManualLifecycle.rule.since("1.0.0"),
    RIBsMissingSuperCall.rule.since("1.0.0"), RIBsPresenterListenerNotSet.rule.since("1.0.0"), RIBsProtocolFile.rule.since("1.0.0"), RIBsPushedChildNeverDetached.rule.since("1.0.0"),
    RIBsReleaseWithoutDetach.rule.since("1.0.0"), RIBsRoleSuffix.rule.since("1.0.0"), RIBsRouterNotSet.rule.since("1.0.0"), RIBsStrongSelfInSubscription.rule.since("1.0.0"),
    RIBsSuperLifecycle.rule.since("1.0.0"), RIBsUnobservedPop.rule.since("1.0.0"), RIBsUnusedBuilder.rule.since("1.0.0"), RIBsUnusedRib.rule.since("1.0.0"),
    RIBsViewControllableProtocol.rule.since("1.0.0"), RIBsViewDismissesItself.rule.since("1.0.0"), RIBsViewNamesRib.rule.since("1.0.0"), RIBsWeakListener.rule.since("1.0.0"),
    RIBsWeakPresentableListener.rule.since("1.0.0"), RIBsWeakRouter.rule.since("1.0.0"), RIBsWorkerNotStarted.rule.since("1.0.0"), RIBsWorkflowNotCommitted.rule.since("1.0.0"),
  ]
}
