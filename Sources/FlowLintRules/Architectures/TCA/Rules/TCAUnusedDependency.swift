enum TCAUnusedDependency {
  static let rule = Rule(
    id: "tca_unused_dependency",
    title: "A feature uses its dependencies",
    severity: .warning,
    looksAt: [.feature],
    source: #"""
      The article DependencyManagement: a feature declares what it uses, so that its tests must override just \#
      that; an unused declaration claims more than is true.
      """#,
    documentation: """
      A feature declares what it uses, so that its tests must override just that. A dependency that it never uses
      claims more than is true.
      """,
    remedy: "Remove the declaration",
    examples: [
      .violating(
        #"""
        //- Home.swift
        import ComposableArchitecture

        @Reducer
        struct Home {
            struct State: Equatable { var date = 0 }
            enum Action { case appeared }
            @Dependency(\.date) var date  // finding: 29
            @Dependency(\.mainQueue) private var mainQueue  // finding: 42
            @Dependency(\.uuid) var uuid
            var body: some ReducerOf<Self> {
                Reduce { state, _ in
                    state.date = 1
                    print("\(uuid())")
                    return .none
                }
            }
        }
        """#),
      .conforming(
        #"""
        //- Home.swift
        import ComposableArchitecture

        @Reducer
        struct Home {
            struct State: Equatable {}
            enum Action { case appeared }
            @Dependency(\.date) var date
            @Dependency(\.mainQueue) private var mainQueue
            @Dependency(Client.self) var client
            var body: some ReducerOf<Self> {
                Reduce { state, _ in
                    .run { [client] _ in await client.load() }
                }
            }
        }
        extension Home {
            func later(_ action: Action) -> Effect<Action> {
                .send(action).debounce(id: self.date.now, for: 1, scheduler: mainQueue)
            }
        }
        protocol Logging {
            var logger: Logger { get }
        }
        extension Logging {
            func log() { logger.log("") }
        }
        @Reducer
        struct Detail: Logging {
            struct State: Equatable {}
            enum Action { case appeared }
            @Dependency(\.logger) var logger
            var body: some ReducerOf<Self> {
                Reduce { _, _ in
                    log()
                    return .none
                }
            }
        }
        """#),
    ],
    check: .reading(TCAModel.self, inspect))

  private static func inspect(_ model: TCAModel, _ findings: inout FindingSink) {
    for feature in model.features.all where !model.table.isAmbiguous(feature.type) {
      let family = model.family(of: feature)
      for (property, _) in model.dependencies(of: feature) {
        let isRequired = model.table.allSupertypes(of: feature.type).contains {
          !$0.properties(named: property.name).isEmpty
        }
        let finder = NameFinder([property.name, "$" + property.name, "_" + property.name])
        guard !isRequired, !family.contains(where: { $0.file.uses(finder, in: $0.range) }),
          property.access <= .fileprivate || !model.isRead(property.name, of: feature)
        else { continue }
        findings.report(
          model.table.location(property), in: model,
          "\(feature.name) never uses its dependency \(property.name); remove it", "\(feature.name).\(property.name)",
          subject: property.name)
      }
    }
  }
}

extension TCAModel {
  /// Code outside of the feature reads the property from a value that is named like the feature.
  fileprivate func isRead(_ name: String, of feature: TCAFeature) -> Bool {
    let (finder, receiver) = (NameFinder([name]), feature.type.name.lowercased())
    return table.files.contains { file in
      var isFound = false
      finder.forEachNode(of: [.member], in: file.bodies) { node, _ in
        let named = file.bodies.receiver(node).map { file.bodies.text($0).lowercased() } ?? ""
        isFound = isFound || named.holds(receiver)
      }
      return isFound
    }
  }
}

extension IndexedFile {
  /// Code in a range uses a name of its own type: bare, with `$` or `_`, or behind `self`.
  fileprivate func uses(_ finder: NameFinder, in range: SourceRange) -> Bool {
    let kinds = syntax.tokens.kinds
    var isFound = false
    finder.forEachToken(in: bodies) { token, _ in
      guard !isFound, token > 1, token + 1 < kinds.count, range.contains(syntax.tokens.range(token).start) else {
        return
      }
      switch kinds[token - 1] {
      case .var, .let, .case, .func: return
      case .period: isFound = kinds[token - 2] == .self || kinds[token - 2] == .question && kinds[token - 3] == .self
      case .leftParen, .comma: isFound = kinds[token + 1] != .colon
      default: isFound = true
      }
    }
    return isFound
  }
}
