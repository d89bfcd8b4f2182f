enum TCAUnusedDependency {
  static let rule = Rule(
    title: "Use every dependency of a feature, or delete it",
    severity: .warning, looksAt: [.feature], claims: .absence,
    source: #"""
      The article DependencyManagement: a feature declares what it uses, so that its tests must override just \#
      that; an unused declaration claims more than is true.
      """#,
    documentation: """
      A feature declares what it uses, so that its tests must override just that. A dependency that it never uses claims
      more than is true.
      """,
    remedy: "Remove the declaration",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Home {
      -   struct State: Equatable { var date = 0 }
      +   struct State: Equatable {}
          enum Action { case appeared }
          @Dependency(\.date) var date  // finding: 29
          @Dependency(\.mainQueue) private var mainQueue  // finding: 42
      -   @Dependency(\.uuid) var uuid
      +   @Dependency(Client.self) var client
          var body: some ReducerOf<Self> {
              Reduce { state, _ in
      -           state.date = 1
      -           print("\(uuid())")
      +           .run { [client] _ in await client.load() }
      +       }
      +   }
      +}
      +extension Home {
      +   func later(_ action: Action) -> Effect<Action> {
      +       .send(action).debounce(id: self.date.now, for: 1, scheduler: mainQueue)
      +   }
      +}
      +protocol Logging {
      +   var logger: Logger { get }
      +}
      +extension Logging {
      +   func log() { logger.log("") }
      +}
      +@Reducer
      +struct Detail: Logging {
      +   struct State: Equatable {}
      +   enum Action { case appeared }
      +   @Dependency(\.logger) var logger
      +   var body: some ReducerOf<Self> {
      +       Reduce { _, _ in
      +           log()
                  return .none
              }
          }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      let all = model.features.certain.flatMap { feature in
        model.dependencies(of: feature).map { (feature: feature, property: $0.property) }
      }
      let used = uses(of: Set(all.map(\.property.name)), in: model)
      let unused = all.filter { feature, property in
        used[property.name].map { !$0.contains(feature.id) } != false
          && !model.table.allSupertypes(of: feature.type).contains { !$0.properties(named: property.name).isEmpty }
      }
      let read = Dictionary(grouping: model.places(named: Set(unused.map(\.property.name)), [.member]), by: \.name)
      for (feature, property) in unused {
        // Code outside of the feature may read the property from a value that is named like the feature.
        let isRead = (read[property.name] ?? []).contains { _, place in
          let receiver = place.tree.receiver(place.node).map { place.tree.text($0).lowercased() } ?? ""
          return receiver.holds(feature.type.name.lowercased())
        }
        if isRead, property.access > .fileprivate { continue }
        findings.report(
          model.table.location(property), in: model,
          "\(feature.name) never uses its dependency \(property.name); remove it",
          of: "\(feature.name).\(property.name)",
          subject: property.name)
      }
    })

  /// The features whose code uses each name of a property: bare, with `$` or `_`, or behind `self`.
  private static func uses(of names: Set<String>, in model: TCAModel) -> [String: Set<Int>] {
    let finder = NameFinder(names.flatMap { [$0, "$" + $0, "_" + $0] })
    var used: [String: Set<Int>] = [:]
    for file in model.table.files {
      finder.forEachToken(in: file.syntax) { token, place in
        guard isOwnUse(token, among: file.syntax.tokens.kinds) else { return }
        let scope = model.scopes.scope(file.syntax.tokens.range(token).start, in: file)
        let name = names.contains(finder[place]) ? finder[place] : String(finder[place].dropFirst())
        // A nested type that has a property of the name means its own.
        if scope.isInHelper, scope.type?.properties(named: name).isEmpty == false { return }
        used[name, default: []].formUnion(scope.feature?.around ?? [])
      }
    }
    return used
  }

  /// The name may be that of a property of the type round it.
  private static func isOwnUse(_ token: Int, among kinds: ContiguousArray<TokenKind>) -> Bool {
    guard token > 2 else { return false }
    switch kinds[token - 1] {
    case .var, .let, .case, .func: return false
    case .period: return kinds[token - 2] == .self || kinds[token - 2] == .question && kinds[token - 3] == .self
    case .leftParen, .comma: return kinds[token + 1] != .colon
    default: return true
    }
  }
}
