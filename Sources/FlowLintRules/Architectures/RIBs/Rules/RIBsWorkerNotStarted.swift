enum RIBsWorkerNotStarted {
  static let rule = Rule(
    title: "Start every worker",
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
    check: .holding(
      .used, in: RIBsModel.self,
      of: { model in
        let workers = model.held(by: .interactor) { isWorker($0, in: model) }.filter {
          !isStartedByBuilder(of: $0.holder.owner, model)
        }
        return model.unused(
          workers, by: model.roles.family,
          saying: { "\($0.holder.owner.name) never starts \($0.holder.property.name)" })
      }, saying: { $1.detail }))

  private static func isWorker(_ property: Property, in model: RIBsModel) -> Bool {
    guard let type = model.type(of: property) else { return model.roles(of: property).contains(.working) }
    return model.roles.part(type) == .worker || model.roles.roles(type).contains(.working)
  }

  private static func isStartedByBuilder(of interactor: IndexedType, _ model: RIBsModel) -> Bool {
    model.creations.of(interactor).contains { creation in
      creation.function.map { creation.place.tree.calls(in: $0, named: "start").contains { _ in true } } == true
    }
  }
}
