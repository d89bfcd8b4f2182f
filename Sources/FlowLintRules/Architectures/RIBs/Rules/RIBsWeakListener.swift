enum RIBsWeakListener {
  static let rule = Rule(
    title: "Declare `listener` weak in an interactor",
    severity: .error, breaks: .neverFreed, looksAt: [.interactor],
    source: """
      RIBs templates, Interactor: a weak optional `listener`; RIBs wiki iOS Specific Questions, "who owns what": the
      parent's router owns the child's router, which owns the child's interactor; nothing points up strongly.
      """,
    documentation: """
      A listener is the interactor of the parent, which lives above this RIB: the parent's router owns the child's
      router, and that owns the child's interactor. A strong `listener` closes the circle, so the child is never freed
      after it is detached, and the leak detector stops the app. `unowned` is reported too: a child that still works
      while its parent goes brings the app down.
      """,
    remedy: "Declare the property `weak var`",
    paired: #"""
      //- HomeInteractor.swift
      protocol HomeListener: AnyObject {}

      final class HomeInteractor: Interactor, HomeInteractable {
      +   weak var listener: (any HomeListener)?
      +}
      +final class HomeState {
          var listener: HomeListener?  // fix: 9
      }
      -//- HelpInteractor.swift
      -import ModernRIBs
      +//- ChatInteractor.swift
      -protocol HelpListener: AnyObject {}
      -
      -final class HelpInteractor: Interactor, HelpInteractable {
      -   private unowned let listener: HelpListener  // finding: 25
      -   init(listener: HelpListener) { self.listener = listener }
      +final class ChatInteractor: Interactor, ChatInteractable {
      +   private var listener: ListenerRegistration?
      }
      """#,
    check: .holding(
      .weak,
      of: { model in
        model.strongReferences(of: model.parts(.interactor), named: ["listener"]) { _, property, reference, type in
          guard let type else { return model.roles.isForeignListener(reference, in: model.types.file(of: property)) }
          return model.roles.roles(type).contains(.listener)
            || [.interactor, .router, .view].contains(model.roles.part(type))
        }
      },
      saying: { (_: RIBsModel, one) in
        "\(one.title) must be weak: the listener is the parent's interactor, which lives above this RIB"
      }))
}
