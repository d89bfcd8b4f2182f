enum TCAUncontrolledDependency {
  static let rule = Rule(
    title: "Take time, identity and chance as dependencies",
    severity: .warning, looksAt: [.feature],
    source: #"""
      The article DependencyManagement, Overview, and SwiftConcurrency, Accessing dependencies in an effect; the \#
      article TestingTCA, Testing effects.
      """#,
    documentation: """
      A test cannot control what a feature takes from the system directly: the time, a new identifier, chance.
      """,
    remedy:
      #"`@Dependency(\.date.now)`, `\.uuid`, `\.continuousClock`, `\.calendar`, `\.locale`, `\.timeZone`, `\.urlSession`, `\.defaultAppStorage`, `\.withRandomNumberGenerator`"#,
    violating: #"""
      //- Home.swift
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
      """#,
    conforming: #"""
      //- Home.swift
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
      """#,
    check: .holding(
      .forbidden,
      of: { (model: TCAModel) in
        model.places(named: uses.keys.sorted(), [.name, .implicitMember, .member]).compactMap { name, place in
          guard let owner = place.scope.feature, !place.scope.isInView,
            !place.scope.isInHelper || givesEffect(place), let use = uses[name],
            isUse(place.node, of: name, members: use.members, in: place.tree),
            model.table.lookUp(name, inside: place.scope.type, in: place.file.number) == nil, !isIdentifier(place)
          else { return nil }
          let member = place.tree.parent(place.node).map { place.tree.name($0) } ?? ""
          let used = use.members.contains(member) ? "\(name).\(member)" : name
          return place.named(
            name,
            detail: "\(owner.name) uses \(used) directly; take @Dependency(\(use.key)), so that a test can control it")
        }
      }, saying: { $1.detail }))

  /// The names, each with the dependency that takes its place, and the members that read the world.
  private static let uses: [String: (key: String, members: Set<String>)] = [
    "Date": ("\\.date", ["now"]), "UUID": ("\\.uuid", []), "Task": ("\\.continuousClock", ["sleep"]),
    "Calendar": ("\\.calendar", current), "Locale": ("\\.locale", current), "TimeZone": ("\\.timeZone", current),
    "URLSession": ("\\.urlSession", ["shared"]), "UserDefaults": ("\\.defaultAppStorage", ["standard"]),
    "random": ("\\.withRandomNumberGenerator", []),
  ]
  private static let current: Set<String> = ["current", "autoupdatingCurrent"]

  /// The code is that of a function that gives an effect, as one of the state may.
  private static func givesEffect(_ place: TCAPlace) -> Bool {
    let result = place.tree.enclosingFunction(place.node).flatMap { place.tree.resultType($0) }
    return result.map { place.file.syntax.word($0.lowerBound) }.map { $0 == "Effect" || $0 == "EffectOf" } == true
  }

  /// The value is the identifier of an effect, of which another rule speaks.
  private static func isIdentifier(_ place: TCAPlace) -> Bool {
    let tree = place.tree
    guard let made = tree.parent(place.node), let argument = tree.parent(made),
      tree.isNamed(argument, "id"), let call = tree.parent(argument)
    else { return false }
    return tree.isCall(call, of: "cancel") || TCACancellation.giving.contains(tree.calleeName(call) ?? "")
  }

  private static func isUse(_ node: BodyTree.Node, of name: String, members: Set<String>, in tree: BodyTree) -> Bool {
    guard let parent = tree.parent(node) else { return false }
    let isMade = tree.kind(parent) == .call && tree.callee(parent) == node
    if name == "random" {
      return isMade && tree.argument(parent, labelled: "in") != nil && tree.argument(parent, labelled: "using") == nil
    }
    guard tree.kind(node) == .name || tree.receiverChain(node) == ["Foundation"] else { return false }
    if name == "UUID" || name == "Date", isMade, tree.arguments(parent).isEmpty {
      // A property's first value is made with the feature, not by what it does.
      if name == "UUID", case .initializer(let binding) = tree.context(parent), let holder = tree.parent(binding) {
        return tree.kind(holder) != .memberBlock
      }
      return true
    }
    return tree.kind(parent) == .member && members.contains(tree.name(parent))
  }
}
