enum RIBsWorkerNotStarted {
  static let rule = Rule(
    title: "A worker is started",
    severity: .warning, looksAt: [.interactor],
    source: "RIBs API `Worker.start`: a worker does nothing until it is bound to an interactor scope.",
    documentation: "A worker does nothing until it is bound to an interactor: one that is only stored never starts.",
    remedy: "Call `locationWorker.start(self)` in `didBecomeActive()`",
    paired: #"""
      //- HomeInteractor.swift
      final class LocationWorker: Worker {}

      final class HomeInteractor: Interactor, HomeInteractable {
          private let locationWorker: LocationWorker  // finding: 17
          init(locationWorker: LocationWorker) { self.locationWorker = locationWorker }
      +   override func didBecomeActive() {
      +       super.didBecomeActive()
      +       locationWorker.start(self)
      +   }
      }
      +//- HelpInteractor.swift
      +final class HelpInteractor: Interactor, HelpInteractable {
      +   private let locationWorker: LocationWorker
      +   init(locationWorker: LocationWorker) {
      +       self.locationWorker = locationWorker
      +       super.init()
      +       locationWorker.start(self)
      +   }
      +}
      """#,
    check: .each(\RIBsModel.unstartedWorkers) { model, unused in
      Violation(
        model.table.location(unused.property), "\(unused.owner.name) never starts \(unused.property.name)",
        subject: unused.property.type?.base ?? "")
    })
}

extension RIBsModel {
  /// Workers that nobody starts.
  fileprivate var unstartedWorkers: [UnusedProperty] {
    parts(.interactor).flatMap { interactor in
      roles.storedProperties(interactor).filter { property in
        (part(of: property) == .worker || roles(of: property).contains(.working))
          && !isUsed(property, by: roles.lineage(interactor) + roles.allSubclasses(interactor))
          && !isReadElsewhere(property) && !isStartedByBuilder(of: interactor)
      }.map { UnusedProperty(owner: interactor, property: $0) }
    }
  }

  fileprivate func isStartedByBuilder(of interactor: IndexedType) -> Bool {
    creations.of(interactor).contains { creation in
      creation.function.map { creation.place.tree.calls(in: $0, named: "start").contains { _ in true } } ?? false
    }
  }
}
