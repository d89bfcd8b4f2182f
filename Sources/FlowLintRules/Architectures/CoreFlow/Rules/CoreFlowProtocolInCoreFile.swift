enum CoreFlowProtocolInCoreFile {
  static let rule = Rule(
    title: "Listener and Routing protocols are declared in the Core file",
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
    violating: #"""
      //- LoginCore.swift
      final class LoginCore: ScreenLessCore {
          weak var router: LoginRouting?
      }
      //- LoginRouting.swift
      protocol LoginRouting: AnyObject {  // finding: 10
          func routeToHelp()
      }
      """#,
    conforming: #"""
      //- LoginCore.swift
      protocol LoginRouting: AnyObject {
          func routeToHelp()
      }

      final class LoginCore: ScreenLessCore {
          weak var router: LoginRouting?
      }
      """#,
    check: .each(\CoreFlowModel.types.featureProtocolTypes) { model, type in
      guard let facts = model.types.featureProtocol(type), let core = model.types.coreClass(ofFeature: facts.feature)
      else { return nil }
      let homes = Set(core.declarations.map(\.file))
      guard !type.declarations.contains(where: { homes.contains($0.file) }),
        !homes.contains(where: { model.table.file($0).isFragment })
      else { return nil }
      return Violation(
        model.table.nameLocation(type), "declare \(type.name) in the file of \(core.name)", subject: core.name,
        notes: [.init(location: model.table.nameLocation(core), message: "\(core.name) is declared here")])
    })
}
