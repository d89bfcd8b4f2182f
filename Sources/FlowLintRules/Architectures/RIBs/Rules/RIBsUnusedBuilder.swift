enum RIBsUnusedBuilder {
  static let rule = Rule(
    title: "Use every builder that a router is given",
    severity: .warning, looksAt: [.router], isInGraph: true,
    source: "RIBs templates, Router: child builders are injected to build children.",
    documentation: """
      Child builders are given to a router so that it builds children with them. One that is never asked is a child that
      can never be attached, or a dependency that no part needs.
      """,
    remedy: "Build and attach the child, or remove the builder",
    paired: #"""
      //- HomeRouter.swift
      protocol TipsBuildable: Buildable {}

      final class HomeRouter: Router<HomeInteractable> {
          private let tipsBuilder: TipsBuildable  // finding: 17
          init(interactor: HomeInteractable, tipsBuilder: TipsBuildable) {
              self.tipsBuilder = tipsBuilder
              super.init(interactor: interactor)
              interactor.router = self
          }
      +   override func didLoad() {
      +       super.didLoad()
      +       attachChild(tipsBuilder.build(withListener: interactor))
      +   }
      }
      """#,
    check: .holding(
      .used, in: RIBsModel.self,
      of: { model in
        let builders = model.held(by: .router) { property in
          property.access <= .fileprivate
            && (model.part(of: property) == .builder || model.roles(of: property).contains(.buildable))
        }
        return model.unused(
          builders, by: { [$0] },
          saying: { "\($0.holder.owner.name) never builds with \($0.holder.property.name)" })
      }, saying: { $1.detail }))
}
