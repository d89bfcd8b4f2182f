enum TCALiveDependencyInFeature {
  static let rule = Rule(
    id: "tca_live_dependency_in_feature",
    title: "Features do not name live values",
    severity: .warning,
    looksAt: [.feature, .swiftUIView],
    source: #"""
      The article DependencyManagement, Overriding dependencies: a live value that is named directly cannot be \#
      overridden, neither in tests nor in previews.
      """#,
    documentation: """
      A live value that code names directly cannot be overridden, neither in tests nor in previews.
      """,
    remedy: "Use `@Dependency`",
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture
        import SwiftUI

        @Reducer
        struct Home {
            struct State: Equatable {}
            enum Action { case appeared }
            var body: some ReducerOf<Self> {
                Reduce { _, _ in
                    .run { _ in await Client.liveValue.load() }  // finding: 31
                }
            }
        }
        struct HomeView: View {
            let store: StoreOf<Home>
            let client = Client.liveValue  // finding: 18
            var body: some View { Text("") }
        }
        """#),
      .conforming(
        #"""
        //- Home.swift
        import ComposableArchitecture

        struct Client: DependencyKey {
            var load: () async -> Void
            static let liveValue = Client { }
            static let testValue = Client { await Client.liveValue.load() }
        }
        @Reducer
        struct Home {
            struct State: Equatable {}
            enum Action { case appeared }
            @Dependency(Client.self) var client
            var body: some ReducerOf<Self> {
                Reduce { _, _ in
                    .run { _ in await client.load() }
                }
            }
        }
        let store = Store(initialState: Home.State()) {
            Home()
        } withDependencies: {
            $0[Client.self] = .liveValue
        }
        let task = store.send(.appeared)
        struct HomeWindow: View {
            @State var store = Store(initialState: Home.State()) {
                Home()
            } withDependencies: {
                $0.client = Client.liveValue
            }
            var body: some View { Text("") }
        }
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    let finder = NameFinder(["liveValue"])
    for file in model.ownFiles {
      let tree = file.bodies
      finder.forEachNode(of: [.member], in: tree) { node, _ in
        let scope = model.scopes.scope(of: node, in: file)
        let isFeature = scope.feature != nil && (!scope.isInHelper || scope.isInView)
        guard isFeature || scope.view != nil, let base = tree.receiver(node), tree.mayStartWithCapital(base),
          tree.kind(base) == .name || tree.kind(base) == .member,
          !tree.isGiven(node),
          !model.isDelegateOfApp(scope)
        else { return }
        let name = tree.text(base)
        findings.report(
          file.location(tree.nameRange(tree.chainBase(base))), in: model,
          "\(name).liveValue is taken directly; declare @Dependency(\(name).self)",
          model.ownerName(of: node, in: file), kind: .type, subject: name)
      }
    }
  }
}

extension TCAModel {
  fileprivate func isDelegateOfApp(_ scope: TCAScopes.Scope) -> Bool {
    scope.type.map { type in
      table.supertypes(of: table.types[type]).contains { $0.reference.base.hasSuffix("ApplicationDelegate") }
    } ?? false
  }
}

extension BodyTree {
  /// The value is assigned to a property of something other than the state: of the dependencies that a store is given.
  fileprivate func isGiven(_ value: Node) -> Bool {
    guard case .assigned(let target, _) = context(value), kind(target) == .member else { return false }
    return !isNamed(chainBase(target), "state")
  }
}
