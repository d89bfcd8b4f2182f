enum CoreFlowWeakChildFlow {
  static let rule = Rule(
    title: "Keep a child Flow in a strong property",
    severity: .error, breaks: .freedEarly, looksAt: [.flow, .anything], isInGraph: true,
    source: """
      coreflow-architecture.md, sections 3 and 4 (lines 141 and 236-237): "자식 Flow의 메모리 관리를 온전히 상위 Flow가 담당", "강한 참조로 자식
      Flow 보관"; coreflow-feature-guide.md, section 3 (line 78).
      """,
    documentation: """
      The parent Flow is all that keeps a child alive. A child that is stored only in a weak property is gone when the
      method returns: its screen stays on the stack without a Core, and no tap has an effect.
      """,
    remedy: "Make the property that keeps the child Flow strong",
    paired: #"""
      //- HomeFlow.swift
      final class HomeFlow: Flow<HomeCore, HomeScreen> {
      -   private weak var loginFlow: LoginFlow?
      +   private var loginFlow: LoginFlow?
      +   private weak var parent: RootFlow?

          override func createCore() -> HomeCore { HomeCore(initialState: .init()) }
          override func createScreen() -> HomeScreen { HomeScreen(reactor: core) }

          func routeToLogin() {
              let flow = LoginFlow(listener: core)  // fix: 20
              loginFlow = flow
              screen.navigationController?.pushViewController(flow.screen, animated: true)
          }
      }
      """#,
    check: .each(\CoreFlowModel.createdFlows) { model, creation in
      let keepers = model.keepers(of: creation)
      guard let property = keepers.last?.weak, keepers.allSatisfy({ $0.weak != nil }) else { return nil }
      let owner = creation.owner.type?.qualifiedName ?? ""
      return Violation(
        creation.location, "\(creation.name) is stored in weak \(property.name)",
        declaration: "\(owner).\(property.name)", kind: .member, subject: creation.name,
        notes: [.init(model.table.location(property), "\(property.name) does not keep it alive")],
        fix: model.types.keepingFix(for: property))
    })
}

extension CoreFlowTypes {
  /// The fix-it that deletes `weak ` of a plain `weak var p: LoginFlow?`.
  fileprivate func keepingFix(for property: Property) -> FixIt? {
    let sharesStatement = table.declaration(property.declaration).flags.contains(.sharesStatement)
    return property.isLet || property.initializer != nil || !property.attributes.isEmpty || sharesStatement
      || property.type?.isOptional != true ? nil : table.strongFix(for: property)
  }
}
