enum CoreFlowChildListener {
  static let rule = Rule(
    title: "Give a child Flow the parent's core as its listener",
    severity: .warning, looksAt: [.flow, .anything],
    source: """
      coreflow-architecture.md, section 4 (lines 233-234): "자식 Flow 생성 (현재 Core를 listener로 전달)",
      `[Child name]Flow(listener: core)`; coreflow-feature-guide.md, Templates 3 and 5 (lines 339 and 408).
      """,
    documentation: """
      A child reports to its parent's Core, which decides what follows. A Flow that passes itself becomes the listener
      and has to decide in its place, or hand everything on; the parent's Core never knows that its child has finished.
      """,
    remedy: "Pass core as the listener",
    paired: #"""
      //- HomeCore.swift
      final class HomeCore: ScreenLessCore {}

      extension HomeCore: LoginListener {
          func loginDidFinish() {}
      }
      //- HomeFlow.swift
      final class HomeFlow: ScreenLessFlow<HomeCore> {
          private var loginFlow: LoginFlow?
          private var helpFlow: HelpFlow?
          override func createCore() -> HomeCore { HomeCore() }

          func routeToLogin() {
      -       let flow = LoginFlow(listener: self)  // fix: 40
      +       let flow = LoginFlow(listener: core)
              loginFlow = flow
          }

          func routeToHelp() {
      -       let flow = HelpFlow(listener: self)  // finding: 39
      +       let flow = HelpFlow(listener: core)
              helpFlow = flow
          }
      }
      +//- SceneDelegate.swift
      +import UIKit
      +
      +final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      +   var homeFlow: HomeFlow?
      +   func start() {
      +       let flow = HomeFlow(listener: self)
      +       homeFlow = flow
      +       _ = flow.core
      +   }
      +}
      """#,
    check: .each(\CoreFlowModel.creations.all) { model, creation in
      guard creation.role.isFlow, creation.owner.type.flatMap({ model.types.role($0)?.isFlow }) == true,
        let value = creation.bodies.argument(creation.call, labelled: "listener"), creation.bodies.isSelf(value)
      else { return nil }
      let location = creation.file.location(creation.bodies.range(value))
      let feature = creation.name.hasSuffix("Flow") ? String(creation.name.dropLast(4)) : creation.name
      return Violation(
        location,
        "pass core, not self, as the listener of \(creation.name): the parent Core implements \(feature)Listener",
        subject: creation.name, fix: model.childListenerFix(for: creation, feature: feature, at: location))
    })
}

extension CoreFlowModel {
  /// The fix-it that writes `core` in place of `self`, where the Core of the enclosing Flow implements the child's
  /// Listener.
  fileprivate func childListenerFix(for creation: CoreFlowCreation, feature: String, at location: Location) -> FixIt? {
    guard let flow = creation.owner.type, let core = types.coreClass(of: flow),
      table.supertypeNames(of: core).contains(feature + "Listener"),
      creation.file.text(location.range) == "self", !types.declaresProperty("core", flow),
      creation.owner.member.map({ factories[flow]?.core.members.contains($0) != true }) ?? true,
      creation.bodies.resolve("core", at: creation.call) == nil
    else { return nil }
    let value =
      creation.bodies.enclosingClosure(creation.call, within: creation.bodies.root) == nil ? "core" : "self.core"
    return FixIt(title: "Pass 'core'", edits: [FixIt.Edit(location: location, replacement: value)])
  }
}
