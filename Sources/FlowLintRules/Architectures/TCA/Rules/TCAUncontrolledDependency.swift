enum TCAUncontrolledDependency {
  static let rule = Rule(
    id: "tca_uncontrolled_dependency",
    title: "Features take time, identity and chance as dependencies",
    severity: .warning,
    looksAt: [.feature],
    source: #"""
      The article DependencyManagement, Overview, and SwiftConcurrency, Accessing dependencies in an effect; the \#
      article TestingTCA, Testing effects.
      """#,
    documentation: """
      A test cannot control what a feature takes from the system directly: the time, a new identifier, chance.
      """,
    remedy:
      #"`@Dependency(\.date.now)`, `\.uuid`, `\.continuousClock`, `\.calendar`, `\.locale`, `\.timeZone`, `\.urlSession`, `\.defaultAppStorage`, `\.withRandomNumberGenerator`"#,
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture

        @Reducer
        struct Home {
            struct State: Equatable { var now: Date?; var id: UUID? }
            enum Action { case appeared, ticked }
            var body: some ReducerOf<Self> {
                Reduce { state, action in
                    switch action {
                    case .appeared:
                        state.now = Date()  // finding: 29
                        state.id = UUID()  // finding: 28
                        return .run { send in
                            try await Task.sleep(for: .seconds(1))  // finding: 31
                            await send(.ticked)
                        }
                    case .ticked:
                        return refresh(&state)
                    }
                }
            }
            private func refresh(_ state: inout State) -> Effect<Action> {
                let day = Calendar.current.startOfDay(for: .init(timeIntervalSince1970: 0))  // finding: 19
                state.now = day.addingTimeInterval(.random(in: 0...1))  // finding: 45
                return .none
            }
        }
        """#),
      .conforming(
        #"""
        //- Home.swift
        import ComposableArchitecture
        import SwiftUI

        @Reducer
        struct Home {
            struct State: Equatable { var now = Date() }
            enum Action { case appeared }
            private let cancelID = UUID()
            @Dependency(\.continuousClock) var clock
            @Dependency(\.date.now) var now
            @Dependency(\.uuid) var uuid
            var body: some ReducerOf<Self> {
                Reduce { state, action in
                    state.now = now
                    print(uuid(), Date(timeIntervalSince1970: 0))
                    return .run { _ in try await clock.sleep(for: .seconds(1)) }
                        .cancellable(id: cancelID)
                }
            }
        }
        struct Client {
            var load: () async -> Date = { Date() }
        }
        struct HomeView: View {
            let store: StoreOf<Home>
            var body: some View { Text(Date.now, style: .time) }
        }
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    let finder = NameFinder(Self.uses.keys)
    for file in model.ownFiles {
      let tree = file.bodies
      finder.forEachNode(of: [.name, .implicitMember, .member], in: tree) { node, name in
        let scope = model.scopes.scope(of: node, in: file)
        guard let owner = scope.feature, !scope.isInView, !scope.isInHelper, let key = Self.uses[name],
          isUse(node, name, in: tree), model.table.lookUp(name) == nil
        else { return }
        findings.report(
          model.location(node, in: file), in: model,
          "\(model.features.all[owner].name) uses \(name) directly; take @Dependency(\(key)), so that a test can control it",
          model.features.all[owner].name, kind: .type, subject: name)
      }
    }
  }

  private static let uses = [
    "Date": "\\.date", "UUID": "\\.uuid", "Task": "\\.continuousClock", "Calendar": "\\.calendar",
    "Locale": "\\.locale",
    "TimeZone": "\\.timeZone", "URLSession": "\\.urlSession", "UserDefaults": "\\.defaultAppStorage",
    "random": "\\.withRandomNumberGenerator",
  ]

  private static func isUse(_ node: BodyTree.Node, _ name: String, in tree: BodyTree) -> Bool {
    guard let parent = tree.parent(node) else { return false }
    let isMade = tree.kind(parent) == .call && tree.callee(parent) == node
    if name == "random" {
      return isMade && tree.argument(parent, labelled: "in") != nil && tree.argument(parent, labelled: "using") == nil
    }
    guard tree.kind(node) == .name else { return false }
    if name == "UUID" || name == "Date", isMade, tree.arguments(parent).isEmpty {
      return name == "Date" || !tree.isPropertyValue(parent)
    }
    let member = tree.kind(parent) == .member ? tree.name(parent) : ""
    switch name {
    case "Date": return member == "now"
    case "Task": return member == "sleep"
    case "URLSession": return member == "shared"
    case "UserDefaults": return member == "standard"
    default: return member == "current" || member == "autoupdatingCurrent"
    }
  }
}

extension BodyTree {
  /// The call is the initial value of a property.
  fileprivate func isPropertyValue(_ call: Node) -> Bool {
    guard case .initializer(let binding) = context(call), kind(binding) == .binding else { return false }
    return parent(binding).map { kind($0) == .memberBlock } ?? false
  }
}
