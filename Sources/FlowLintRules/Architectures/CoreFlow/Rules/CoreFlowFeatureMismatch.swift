enum CoreFlowFeatureMismatch {
  static let rule = Rule(
    title: "Give all parts of a feature the same feature name",
    severity: .warning, looksAt: [.flow, .core, .screen],
    source: """
      coreflow-feature-guide.md, Naming Conventions (lines 22-30): one `{FeatureName}` in every row;
      coreflow-architecture.md, section 3 (line 147):
      `[Feature name]Flow: Flow<[Feature name]Core, [Feature name]Screen>`.
      """,
    documentation: """
      A feature is one Core, one Screen and one Flow with one name. A Flow that takes another feature's Core, or a Core
      that calls another feature's Listener, is wired to the wrong neighbour, mostly after copying a feature: it
      compiles, and the wrong parent gets the result.
      """,
    remedy: "Use the type that carries the name of this feature",
    paired: #"""
      //- LoginFlow.swift
      -final class LoginFlow: Flow<SignupCore, LoginScreen> {  // finding: 29
      -   private weak var listener: SignupListener?  // finding: 32
      -   override func createCore() -> SignupCore { SignupCore(initialState: .init()) }
      +final class LoginFlow: Flow<LoginCore, LoginScreen> {
      +   private weak var listener: LoginListener?
      +   override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
          override func createScreen() -> LoginScreen { LoginScreen(reactor: core) }
      }
      """#,
    check: .each(\CoreFlowModel.misnamedUses) { _, use in
      // The type has the documented name of another feature's.
      guard use.names.contains(where: { $0.hasSuffix(use.suffix) }), !use.names.contains(use.expected) else {
        return nil
      }
      return Violation(
        use.location, "\(use.owner.name) belongs to feature \(use.feature) but uses \(use.text): use \(use.expected)",
        declaration: use.owner.qualifiedName, subject: "\(use.suffix) \(use.text)")
    })
}
