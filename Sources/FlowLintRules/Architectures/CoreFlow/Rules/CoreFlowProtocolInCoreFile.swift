enum CoreFlowProtocolInCoreFile {
  static let rule = Rule(
    title: "Declare Listener and Routing protocols in the Core's file",
    severity: .warning, looksAt: [.featureProtocol],
    source: """
      coreflow-architecture.md, section 4 (lines 221 and 266): "Core 파일에서 Routing 프로토콜 정의", "자식 Core 파일에서 Listener 프로토콜
      정의".
      """,
    documentation: """
      Listener and Routing are what the Core asks of others, so they stand beside it: the Core's file alone tells what a
      feature needs from its Flow and from its parent. In a file of their own they drift apart from the only class that
      calls them.
      """,
    remedy: "Move the protocol into the file of its Core",
    paired: #"""
      //- LoginCore.swift
      +protocol LoginRouting: AnyObject {
      +   func routeToHelp()
      +}
      +
      final class LoginCore: ScreenLessCore {
          weak var router: LoginRouting?
      }
      -//- LoginRouting.swift
      -protocol LoginRouting: AnyObject {  // finding: 10
      -   func routeToHelp()
      -}
      """#,
    check: .holding(
      .beside(note: { "\($0.name) is declared here" }), in: CoreFlowModel.self,
      of: { model in
        model.types.featureProtocolTypes.compactMap { type in
          model.types.featureProtocol(type).flatMap { model.types.coreClass(ofFeature: $0.feature, beside: type) }.map {
            (type, $0)
          }
        }
      }, saying: { "declare \($1.type.name) in the file of \($1.owner.name)" }))
}
