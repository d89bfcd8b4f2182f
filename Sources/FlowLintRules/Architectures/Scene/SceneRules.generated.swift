// Written by Tests/Scripts/generate from the rules in this folder. Do not edit.
// swift-format-ignore-file
extension SceneModel {
  package static let ruleList: RuleList = [
    SceneAttachInteractor.rule.since("1.0.0"), SceneBindingRetainsViewModel.rule.since("1.0.0"), SceneBuilderCreatesUsecase.rule.since("1.0.0"), SceneBuilderListenerDropped.rule.since("1.0.0"),
    SceneBuilderMethodName.rule.since("1.0.0"), SceneBuilderOnlyMakes.rule.since("1.0.0"), SceneBuilderReturnsConcrete.rule.since("1.0.0"), SceneBuilderSpelling.rule.since("1.0.0"),
    SceneBuilderViewAppearance.rule.since("1.0.0"), SceneBuilderWiring.rule.since("1.0.0"), SceneCloseMode.rule.since("1.0.0"), SceneEmptyInteractor.rule.since("1.0.0"),
    SceneEmptyRoute.rule.since("1.0.0"), SceneEnvironmentMissing.rule.since("1.0.0"), SceneEventHandlerBind.rule.since("1.0.0"), SceneEventHandlerNeverBound.rule.since("1.0.0"),
    SceneEventHandlerUnmapped.rule.since("1.0.0"), SceneEventHandlerUnused.rule.since("1.0.0"), SceneFilePlacement.rule.since("1.0.0"), SceneHardcodedStyle.rule.since("1.0.0"),
    SceneHostingRoot.rule.since("1.0.0"), SceneInteractorMismatch.rule.since("1.0.0"), SceneInteractorMissing.rule.since("1.0.0"), SceneInteractorNotViewModel.rule.since("1.0.0"),
    SceneInteractorWeak.rule.since("1.0.0"), SceneListenerCast.rule.since("1.0.0"), SceneListenerNotPassed.rule.since("1.0.0"), SceneListenerNotWeak.rule.since("1.0.0"),
    SceneListenerUnimplemented.rule.since("1.0.0"), SceneListenerUnused.rule.since("1.0.0"), SceneListenerWithoutRoute.rule.since("1.0.0"), SceneMessagingProtocolNotClassBound.rule.since("1.0.0"),
    SceneMissingPart.rule.since("1.0.0"), ScenePartCreatedElsewhere.rule.since("1.0.0"), ScenePartNaming.rule.since("1.0.0"), ScenePresenterNotPublisher.rule.since("1.0.0"),
    SceneProtocolNotRefining.rule.since("1.0.0"), ScenePushWithoutNavigation.rule.since("1.0.0"), SceneRouterBase.rule.since("1.0.0"), SceneRouterBuilderProperty.rule.since("1.0.0"),
    SceneRouterClosureDropped.rule.since("1.0.0"), SceneRouterConcreteScene.rule.since("1.0.0"), SceneRouterForeignPresenter.rule.since("1.0.0"), SceneRouterHoldsViewModel.rule.since("1.0.0"),
    SceneRouterNextNotShown.rule.since("1.0.0"), SceneRouterReimplementsCommon.rule.since("1.0.0"), SceneRouterRetainsScene.rule.since("1.0.0"), SceneRouterSceneMismatch.rule.since("1.0.0"),
    SceneRouterType.rule.since("1.0.0"), SceneRouterUnowned.rule.since("1.0.0"), SceneRouterWithoutRouting.rule.since("1.0.0"), SceneRoutingProtocol.rule.since("1.0.0"),
    SceneSharedStoreAccess.rule.since("1.0.0"), SceneSiblingImport.rule.since("1.0.0"), SceneStateBindingNotSet.rule.since("1.0.0"), SceneStateBindingOnAppear.rule.since("1.0.0"),
    SceneStrongSelfInSubscription.rule.since("1.0.0"), SceneSubjectExposed.rule.since("1.0.0"), SceneSubjectStruct.rule.since("1.0.0"), SceneUnreachable.rule.since("1.0.0"),
    SceneUnusedMember.rule.since("1.0.0"), SceneUsecaseOutsideViewModel.rule.since("1.0.0"), SceneViewControllerHoldsRouter.rule.since("1.0.0"), SceneViewControllerMessaging.rule.since("1.0.0"),
    SceneViewControllerNavigates.rule.since("1.0.0"), SceneViewControllerViewModel.rule.since("1.0.0"), SceneViewModelHoldsUi.rule.since("1.0.0"), SceneViewModelInjection.rule.since("1.0.0"),
    SceneViewModelInteractor.rule.since("1.0.0"), SceneViewModelKnowsViewModel.rule.since("1.0.0"), SceneViewModelMutableState.rule.since("1.0.0"), SceneViewModelNavigates.rule.since("1.0.0"),
    SceneViewModelSwiftui.rule.since("1.0.0"), SceneViewModelUikit.rule.since("1.0.0"), SceneViewNavigates.rule.since("1.0.0"), SceneViewReferencesViewModel.rule.since("1.0.0"),
    SceneViewStateBind.rule.since("1.0.0"), SceneViewStateBindOnce.rule.since("1.0.0"), SceneViewStateOwnership.rule.since("1.0.0"),
  ]
}
