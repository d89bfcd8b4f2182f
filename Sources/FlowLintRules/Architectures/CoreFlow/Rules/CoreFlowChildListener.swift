enum CoreFlowChildListener {
  static let rule = Rule(
    title: "Give a child Flow the parent's core as its listener",
    severity: .warning, looksAt: [.flow, .anything], claims: .absence,
    source: """
      coreflow-architecture.md, section 4 (lines 233-234): "자식 Flow 생성 (현재 Core를 listener로 전달)",
      `[Child name]Flow(listener: core)`; coreflow-feature-guide.md, Templates 3 and 5 (lines 339 and 408).
      """,
    documentation: """
      A child reports to its parent's Core, which decides what follows. A Flow that passes itself becomes the listener
      and has to decide in its place, or hand everything on; the parent's Core never knows that its child has finished.
      Nor does it where it implements the child's Listener and the Flow passes nil.
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
      +//- AppFlow.swift
      +final class AppFlow: ScreenLessFlow<AppCore> {
      +   private var loginFlow: LoginFlow?
      +   override func createCore() -> AppCore { AppCore() }
      +   func routeToLogin() { loginFlow = LoginFlow(listener: nil) }
      +}
      +//- AppCore.swift
      +final class AppCore: ScreenLessCore {}
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
    #"""
    //- LoginCore.swift
    protocol LoginListener: AnyObject { func loginDidFinish() }
    final class LoginCore: ScreenLessCore {
        weak var listener: LoginListener?
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
    //- HomeCore.swift
    final class HomeCore: ScreenLessCore, LoginListener {
        func loginDidFinish() {}
    }
    //- HomeFlow.swift
    final class HomeFlow: ScreenLessFlow<HomeCore> {
        private var loginFlow: LoginFlow?
        override func createCore() -> HomeCore { HomeCore() }

        func routeToLogin() {
    -       let flow = LoginFlow(listener: nil)  // fix: 40
    +       let flow = LoginFlow(listener: core)
            loginFlow = flow
        }
    }
    """#,
    check: .each(\CoreFlowModel.creations.all) { model, creation in
      guard creation.role.isFlow, creation.owner.type.flatMap({ model.types.role($0)?.isFlow }) == true,
        let value = model.listener(of: creation) ?? model.unlistened(creation)
      else { return nil }
      let location = creation.file.location(
        value == creation.call ? creation.location.range : creation.bodies.range(value))
      guard creation.bodies.isSelf(value) else { return model.unheardChild(of: creation, value: value, at: location) }
      let feature = creation.name.hasSuffix("Flow") ? String(creation.name.dropLast(4)) : creation.name
      return Violation(
        location,
        "pass core, not self, as the listener of \(creation.name): the parent Core implements \(feature)Listener",
        subject: creation.name, fix: model.childListenerFix(for: creation, feature: feature, at: location))
    })
}

extension CoreFlowModel {
  /// The argument that a child gets as its listener: by that label, or for a parameter of a Listener's type.
  fileprivate func listener(of creation: CoreFlowCreation) -> BodyTree.Node? {
    let bodies = creation.bodies
    if let value = bodies.argument(creation.call, labelled: "listener") { return value }
    guard let child = creation.type else { return nil }
    return bodies.arguments(creation.call).first { argument in
      let value = bodies.value(ofArgument: argument)
      return (bodies.isSelf(value) || bodies.isNil(value))
        && types.expressions.places(getting: creation.file.at(argument), of: creation.call).contains { place in
          let (file, type) = (place.function.declaration.file, place.function.parameters[place.parameter].type)
          return types.featureProtocol(named: type?.path ?? "", inside: child, in: file)?.isListener == true
        }
    }.map { bodies.value(ofArgument: $0) }
  }

  /// The call, where it leaves out a listener that the child's initializer takes as nil then.
  fileprivate func unlistened(_ creation: CoreFlowCreation) -> BodyTree.Node? {
    guard let child = creation.type,
      let taker = child.functions.first(where: { $0.kind == .`init` && $0.labels.contains("listener") }),
      !child.functions.contains(where: { $0.kind == .`init` && !$0.labels.contains("listener") }),
      let code = table.code(of: taker), let node = code.tree.parent(code.node)
    else { return nil }
    let parameter = zip(taker.labels, code.tree.parameters(node)).first { $0.0 == "listener" }?.1
    return parameter.flatMap { code.tree.value(of: $0) }.map { code.tree.kind($0) == .nil } == true
      ? creation.call : nil
  }

  /// A child of a Flow whose Core implements the child's Listener gets nil, and no other listener afterwards.
  fileprivate func unheardChild(
    of creation: CoreFlowCreation, value: BodyTree.Node, at location: Location
  ) -> Violation? {
    let bodies = creation.bodies
    guard value == creation.call || bodies.isNil(value), let flow = creation.owner.type,
      let core = types.coreClass(of: flow), let child = creation.type, types.isListener(core, ofChild: child),
      !isListenerSet(of: child, by: flow)
    else { return nil }
    let feature = types.feature(child) ?? child.name
    return Violation(
      location, "\(creation.name) has no listener: pass core, which implements what it reports to",
      subject: creation.name, fix: childListenerFix(for: creation, feature: feature, at: location))
  }

  /// The Flow sets the listener of the child, or of its Core, after the child was made.
  private func isListenerSet(of child: IndexedType, by flow: IndexedType) -> Bool {
    let parts = [child, types.coreClass(of: child)]
    return table.code(of: flow).contains { code in
      code.assignments(to: "listener").contains { target, _ in
        guard let receiver = code.tree.receiver(target) else { return false }
        return types.expressions.declared(code.at(receiver)).map { found in parts.contains { $0 === found } }
          != false
      }
    }
  }

  /// The fix-it that writes `core` in place of `self`, where the Core of the enclosing Flow implements the child's
  /// Listener.
  fileprivate func childListenerFix(for creation: CoreFlowCreation, feature: String, at location: Location) -> FixIt? {
    guard let flow = creation.owner.type, let core = types.coreClass(of: flow),
      table.supertypeNames(of: core).contains(feature + "Listener"),
      ["self", "nil"].contains(creation.file.text(location.range)), !types.declaresProperty("core", in: flow),
      creation.owner.member.map({ factories[flow]?.core.members.contains($0) != true }) != false,
      creation.bodies.resolve("core", at: creation.call) == nil
    else { return nil }
    let value =
      creation.bodies.enclosingClosure(creation.call, within: creation.bodies.root) == nil ? "core" : "self.core"
    return FixIt(title: "Pass 'core'", edits: [FixIt.Edit(location: location, replacement: value)])
  }
}
