enum AsyncFlowSingleCoordinator {
  static let rule = Rule(
    title: "One FlowCoordinator per app",
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
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    let groups = Dictionary(grouping: model.coordinators.creations) {
      model.types.apps.app(of: model.table.file($0.file))
    }
    for case (.some, let creations) in groups {
      // The one that starts Flows is the app's.
      func rank(_ creation: AsyncFlowCoordinators.Creation) -> (Int, String, Int) {
        (model.startsFlows(creation) ? 0 : 1, model.table.file(creation.file).path, creation.nameRange.start)
      }
      let sorted = creations.sorted { rank($0) < rank($1) }
      guard let first = sorted.first else { continue }
      for (place, creation) in sorted.enumerated().dropFirst() {
        guard !model.isAlternative(creation, to: sorted[..<place]) else { continue }
        let file = model.table.file(creation.file)
        let owner = model.expressions.table.type(around: creation.call, in: file)?.qualifiedName ?? ""
        let other = model.place(of: first.nameRange, in: first.file)
        let isIdle = model.startsFlows(first) && !model.startsFlows(creation) && model.isEachStartOwn
        let message =
          isIdle
          ? "FlowCoordinator that starts no Flow (the app's is at \(other)); remove it"
          : "Second FlowCoordinator in one app (first one at \(other)); contribute child flows instead"
        findings.report(
          file.location(creation.nameRange), message, declaration: owner, subject: "FlowCoordinator",
          notes: [
            .init(
              location: model.location(first.nameRange, in: first.file),
              message: isIdle ? "the one that starts Flows is created here" : "the first one is created here")
          ])
      }
    }
  }
}

extension AsyncFlowModel {
  /// The creation stands in another branch than these: one of them happens at most.
  fileprivate func isAlternative(
    _ creation: AsyncFlowCoordinators.Creation, to others: some Sequence<AsyncFlowCoordinators.Creation>
  ) -> Bool {
    others.contains { $0.file == creation.file && table.file($0.file).bodies.areExclusive($0.call, creation.call) }
  }

  /// Code of the type that creates the coordinator, or of its file where it has none, starts a Flow.
  fileprivate func startsFlows(_ creation: AsyncFlowCoordinators.Creation) -> Bool {
    let owner = expressions.table.type(around: creation.call, in: table.file(creation.file))?.id
    return coordinators.starts.contains { $0.owner == owner && (owner != nil || $0.file == creation.file) }
  }

  /// Each Flow is started by code of a type that creates a coordinator.
  fileprivate var isEachStartOwn: Bool {
    let owners = Set(
      coordinators.creations.map { expressions.table.type(around: $0.call, in: table.file($0.file))?.id })
    return coordinators.starts.allSatisfy { $0.owner != nil && owners.contains($0.owner) }
  }

  /// The file's name and 1-based line, such as `AppDelegate.swift:12`.
  fileprivate func place(of range: SourceRange, in number: FileID) -> String {
    let file = table.file(number)
    let bytes = file.syntax.source.bytes
    let line = LineTable(bytes.span).line(at: range.start)
    return "\(file.name):\(line)"
  }
}
