enum RIBsCleanupViewsNotCalled {
  static let rule = Rule(
    title: "A viewless RIB must clean its views up",
    severity: .error, looksAt: [.interactor], claims: .absence,
    source: """
      RIBs templates Default, Interactor and Router: `willResignActive()` calls `router?.cleanupViews()`, as nothing
      else removes the views that a viewless router has shown; RIBs wiki iOS Tutorial 2, the section on cleaning up;
      uber/RIBs issue 173.
      """,
    documentation: """
      A viewless RIB shows views in another hierarchy. Only its own router takes them away again, and the
      router does it when the interactor, which is about to end, asks for it.
      """,
    remedy: "Call it in `willResignActive()`",
    paired: #"""
      //- HomeInteractor.swift
      protocol HomeRouting: Routing { func cleanupViews() }

      final class HomeInteractor: Interactor, HomeInteractable {  // fix: 13
          weak var router: HomeRouting?
          override func willResignActive() {
              super.willResignActive()
      +       router?.cleanupViews()
          }
      }
      //- TipsInteractor.swift
      protocol TipsRouting: Routing { func cleanupViews() }

      final class TipsInteractor: Interactor, TipsInteractable {  // finding: 13
          weak var router: TipsRouting?
      }
      +//- TipsRouter.swift
      +final class TipsRouter: Router<TipsInteractable>, TipsRouting {
      +   func cleanupViews() {
      +       // shows nothing
      +   }
      +}
      """#,
    check: .each(\RIBsModel.uncleanedInteractors) { model, found in
      Violation(
        model.table.nameLocation(found.owner),
        "\(found.owner.name) never calls router?.cleanupViews(): the views it has shown stay after detaching",
        subject: found.type.name, fix: model.cleanupFix(found.owner))
    })
}

extension RIBsModel {
  fileprivate func cleanupFix(_ interactor: IndexedType) -> FixIt? {
    guard let unit = code.functions(of: interactor).first(where: { $0.name == "willResignActive" }),
      let first = unit.body.flatMap({ unit.tree.firstChild($0) }), unit.tree.isCall(first, of: "willResignActive"),
      unit.tree.isSuperCall(first)
    else { return nil }
    return unit.file.fix(line: "router?.cleanupViews()", after: first)
  }
}
