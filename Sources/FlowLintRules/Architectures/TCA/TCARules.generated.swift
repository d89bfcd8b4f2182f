// Written by Tests/Scripts/generate from the rules in this folder. Do not edit.
// swift-format-ignore-file
extension TCAModel {
  package static let ruleList: RuleList = [
    TCA2CasePath.rule.since("1.0.0"), TCA2DestinationScope.rule.since("1.0.0"), TCA2EffectOperators.rule.since("1.0.0"), TCA2EnumScope.rule.since("1.0.0"),
    TCA2OnChangeReducer.rule.since("1.0.0"), TCA2ReducerProtocol.rule.since("1.0.0"), TCA2ScopeClosure.rule.since("1.0.0"), TCA2StateWrappers.rule.since("1.0.0"),
    TCA2StoreModifier.rule.since("1.0.0"), TCA2ViewStore.rule.since("1.0.0"), TCAActionNamesEffect.rule.since("1.0.0"), TCAActionNeverSent.rule.since("1.0.0"),
    TCAAlertActionUnhandled.rule.since("1.0.0"), TCABindingReducerBehind.rule.since("1.0.0"), TCABindingReducerMissing.rule.since("1.0.0"), TCABlockingInReducer.rule.since("1.0.0"),
    TCACancelIdMadeAnew.rule.since("1.0.0"), TCACancelIdShared.rule.since("1.0.0"), TCACancelWithoutCancellable.rule.since("1.0.0"), TCACancellableNeverCancelled.rule.since("1.0.0"),
    TCAChildActionFromParent.rule.since("1.0.0"), TCAChildComposedTwice.rule.since("1.0.0"), TCAChildNotScoped.rule.since("1.0.0"), TCACollectionWithoutForeach.rule.since("1.0.0"),
    TCADelegateNeverSent.rule.since("1.0.0"), TCADelegateUnheard.rule.since("1.0.0"), TCADestinationNeverPresented.rule.since("1.0.0"), TCADismissNotPresented.rule.since("1.0.0"),
    TCAEndlessEffectRestarted.rule.since("1.0.0"), TCAEnumStateCaseWithoutScope.rule.since("1.0.0"), TCALazyContentUntracked.rule.since("1.0.0"), TCALinkStateUnknown.rule.since("1.0.0"),
    TCALiveDependencyInFeature.rule.since("1.0.0"), TCALogicByAction.rule.since("1.0.0"), TCAMergeCancelsItself.rule.since("1.0.0"), TCAOptionalChildWithoutIflet.rule.since("1.0.0"),
    TCAPresentedNeverShown.rule.since("1.0.0"), TCAPresentsWithoutIflet.rule.since("1.0.0"), TCAReduceAndBody.rule.since("1.0.0"), TCAReducerCalledByHand.rule.since("1.0.0"),
    TCAReducerNotComposed.rule.since("1.0.0"), TCARunErrorUnhandled.rule.since("1.0.0"), TCAScopeAfterReduce.rule.since("1.0.0"), TCAScopeComputedState.rule.since("1.0.0"),
    TCASendAfterDismiss.rule.since("1.0.0"), TCASendEscapesEffect.rule.since("1.0.0"), TCASendOnDisappear.rule.since("1.0.0"), TCASharedKeyDefaults.rule.since("1.0.0"),
    TCAStateCapturedWhole.rule.since("1.0.0"), TCAStateObservedWhole.rule.since("1.0.0"), TCAStoreCreatedInBody.rule.since("1.0.0"), TCAUncontrolledDependency.rule.since("1.0.0"),
    TCAUntrackedState.rule.since("1.0.0"), TCAUnusedDependency.rule.since("1.0.0"),
  ]
}
