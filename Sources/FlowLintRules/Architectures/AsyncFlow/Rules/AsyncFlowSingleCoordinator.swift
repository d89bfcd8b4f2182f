enum AsyncFlowSingleCoordinator {
  static let rule = Rule(
    title: "Create one FlowCoordinator per app",
    severity: .error, looksAt: [.app, .anything],
    source: #"asyncflow-architecture.md, "6. FlowCoordinator", line 231 (an app has exactly one) and line 253"#,
    documentation: """
      The coordinator holds the tree of Flows. A second one starts a second tree: its Flows have no parent, deep links
      given to the first never reach them, and their Steps cannot be forwarded.
      """,
    remedy: "Contribute child Flows to the one coordinator instead of creating another",
    paired: #"""
      //- AppDelegate.swift
      final class AppDelegate: UIResponder, UIApplicationDelegate {
      +   #if os(iOS)
          let coordinator = FlowCoordinator()
      +   #else
      +   let coordinator = FlowCoordinator(logger: nil)
      +   #endif
      }
      -//- PromoViewController.swift
      -final class PromoPresenter {
      -   private let coordinator = FlowCoordinator()  // finding: 31
      -}
      """#,
    check: .found { (model: AsyncFlowModel) -> [Violation] in
      let creations = model.coordinators.creations
      let groups = Dictionary(grouping: creations) { model.types.apps.app(of: $0.call.file) }
      return groups.filter { $0.key != nil }.values.flatMap { creations in
        // The one that starts Flows is the app's.
        let sorted = creations.ordered { model.rank($0) < model.rank($1) }
        return sorted.indices.dropFirst().compactMap { place in
          let others = sorted[..<place]
          // One of them happens at most.
          let isAlternative = others.contains {
            $0.call.file === sorted[place].call.file && $0.call.tree.areExclusive($0.call.node, sorted[place].call.node)
          }
          return isAlternative ? nil : violation(sorted[place], after: sorted[0], in: model)
        }
      }
    })

  private static func violation(
    _ creation: AsyncFlowCoordinators.Creation, after first: AsyncFlowCoordinators.Creation, in model: AsyncFlowModel
  ) -> Violation {
    let bytes = first.call.file.syntax.source.bytes
    let other = "\(first.call.file.name):\(LineTable(bytes.span).line(at: first.nameRange.start))"
    let isIdle = model.startsFlows(first) && !model.startsFlows(creation) && model.isEachStartOwn
    return Violation(
      creation.location,
      isIdle
        ? "FlowCoordinator that starts no Flow (the app's is at \(other)); remove it"
        : "Second FlowCoordinator in one app (first one at \(other)); contribute child flows instead",
      declaration: creation.owner.map { model.types[$0].qualifiedName } ?? "", subject: "FlowCoordinator",
      notes: [
        .init(
          location: first.location,
          message: isIdle ? "the one that starts Flows is created here" : "the first one is created here")
      ])
  }
}

extension AsyncFlowModel {
  fileprivate func rank(_ creation: AsyncFlowCoordinators.Creation) -> (Int, String, Int) {
    (startsFlows(creation) ? 0 : 1, creation.call.file.path, creation.nameRange.start)
  }

  /// Code of the type that creates the coordinator, or of its file where it has none, starts a Flow.
  fileprivate func startsFlows(_ creation: AsyncFlowCoordinators.Creation) -> Bool {
    coordinators.starts.contains {
      $0.owner == creation.owner && (creation.owner != nil || $0.call.file === creation.call.file)
    }
  }

  /// Each Flow is started by code of a type that creates a coordinator.
  fileprivate var isEachStartOwn: Bool {
    let owners = Set(coordinators.creations.map(\.owner))
    return coordinators.starts.allSatisfy { $0.owner != nil && owners.contains($0.owner) }
  }
}
