enum CoreFlowClassBoundProtocol {
  static let rule = Rule(
    title: "Listener and Routing protocols must inherit AnyObject",
    severity: .error, looksAt: [.featureProtocol],
    source: """
      coreflow-architecture.md, templates (lines 52, 55, 222 and 267): `protocol [Feature name]Listener: AnyObject {}`,
      `…Routing: AnyObject`; coreflow-feature-guide.md, Templates 1 and 4 the same.
      """,
    documentation: """
      `listener` and `router` are held weakly, and only a class can be. Without `AnyObject` the property cannot be
      `weak`, so it ends up strong: child and parent, or Core and Flow, keep each other alive and the feature is never
      freed.
      """,
    remedy: "Inherit AnyObject",
    paired: #"""
      //- LoginCore.swift
      -protocol LoginListener {  // fix: 10
      +protocol LoginListener: AnyObject {
          func loginDidFinish()
      }

      final class LoginCore: ScreenLessCore {
          weak var listener: LoginListener?
      }
      """#,
    check: .holding(.classBound, in: CoreFlowModel.self, of: { $0.types.featureProtocolTypes.map { TypePart($0) } }) {
      "\($1.type.name) must inherit AnyObject so that it can be held weakly"
    })
}
