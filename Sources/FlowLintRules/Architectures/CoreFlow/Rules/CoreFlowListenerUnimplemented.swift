enum CoreFlowListenerUnimplemented {
  static let rule = Rule(
    title: "Implement every Listener protocol in the parent's Core",
    severity: .warning, looksAt: [.featureProtocol],
    source: #"coreflow-architecture.md, section 1 (line 51): "해당 프로토콜은 상위 CoreFlow가 구현합니다"."#,
    documentation: """
      A Core reports through its Listener protocol, and the parent implements it. Where no type of the app does, every
      report goes to nil: the feature says that it has finished, and no parent learns it.
      """,
    remedy: "Implement the protocol in the parent's Core",
    paired: #"""
      //- LoginCore.swift
      protocol LoginListener: AnyObject { func loginDidFinish() }  // finding: 10
      final class LoginCore: ScreenLessCore {
          weak var listener: LoginListener?
          func finish() { listener?.loginDidFinish() }
      }
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
          private weak var listener: LoginListener?
          init(listener: LoginListener?) {
              self.listener = listener
              super.init()
          }
          override func createCore() -> LoginCore {
              let core = LoginCore()
              core.listener = listener
              return core
          }
      }
      //- AppDelegate.swift
      import UIKit

      final class AppDelegate: UIResponder, UIApplicationDelegate {
          private lazy var flow = LoginFlow(listener: nil)
          func start() { print(flow.core) }
      }
      +protocol AppListener: LoginListener {}
      +extension AppDelegate: AppListener { func loginDidFinish() {} }
      """#,
    check: .each(in: CoreFlowModel.self, unimplemented) { model, one in
      Violation(
        model.table.nameLocation(one.listener),
        "no type implements \(one.listener.name), to which \(one.core.name) reports; let the parent's Core do it",
        subject: "implementation")
    })

  private static func unimplemented(_ model: CoreFlowModel) -> [(listener: IndexedType, core: IndexedType)] {
    let expected = model.types.classes(.flows).compactMap { flow -> (listener: IndexedType, core: IndexedType)? in
      guard let core = model.types.coreClass(of: flow), let listener = model.types.listenerProtocol(of: core),
        !model.table.isExempt(listener), !model.table.isPublic(listener), !model.creations.of(flow).isEmpty
      else { return nil }
      return (listener, core)
    }
    if expected.isEmpty { return [] }
    var implemented: Set<TypeID> = []
    for type in model.table.types where type.kind != .protocol && type.kind != .typealias {
      model.table.forEachSupertype(of: type) { implemented.insert($0.id) }
    }
    return expected.filter { !implemented.contains($0.listener.id) && model.types.calls($0.listener, by: $0.core) }
  }
}
