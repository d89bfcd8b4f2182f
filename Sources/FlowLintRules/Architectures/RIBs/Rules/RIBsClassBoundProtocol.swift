enum RIBsClassBoundProtocol {
  static let rule = Rule(
    title: "Listener protocols must inherit AnyObject",
    severity: .error, looksAt: [.ribProtocol],
    source: """
      RIBs templates: `Listener` and `PresentableListener` inherit AnyObject (`class` in old versions). A weak property
      of such a protocol does not compile, so in code that compiles the finding stands beside that of a strong property;
      it names the second half of the repair.
      """,
    documentation: """
      Listeners are held weakly, and only what is a class can be: a protocol that structs may conform to cannot be the
      type of a `weak` property.
      """,
    remedy: "Inherit AnyObject",
    paired: #"""
      //- HomeInteractor.swift
      -protocol HomeListener {  // fix: 10
      +protocol ClosingListener: AnyObject {
          func homeDidClose()
      }
      +protocol HomeListener: ClosingListener {}

      final class HomeInteractor: Interactor, HomeInteractable {
          weak var listener: HomeListener?
          func close() { listener?.homeDidClose() }
      }
      """#,
    check: .holding(
      .classBound, in: RIBsModel.self,
      of: { model in
        model.types.types.filter { type in
          type.kind == .protocol && model.isReported(type)
            && !model.roles.roles(type).isDisjoint(with: [.listener, .presentableListener])
        }.map { TypePart($0) }
      }, saying: { "\($1.type.name) must inherit AnyObject so that it can be held weakly" }))
}
