extension Rule {
  /// CoreFlow: Core, Screen and Flow. In the order of the requirements.
  package static let coreFlowRules: [Rule] = [
    .coreflowRoleSuffix,
    .coreflowTypeName,
    .coreflowFeatureMismatch,
    .coreflowActionEnum,
    .coreflowStateStruct,
    .coreflowFileName,
    .coreflowFeatureFolder,
    .coreflowProtocolInCoreFile,
    .coreflowListenerMethodPrefix,
    .coreflowRoutingMethodName,
    .coreflowFinalClass,
    .coreflowActionSendable,
    .coreflowClassBoundProtocol,
    .coreflowWeakListener,
    .coreflowWeakRouter,
  ]
}
