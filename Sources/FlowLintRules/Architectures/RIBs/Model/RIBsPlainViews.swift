/// The protocols that viewable routers take for their views.
extension RIBsModel {
  /// A protocol that a viewable router takes as its view, and that is no ViewControllable.
  struct PlainView {
    let type: IndexedType
    let router: IndexedType
    let fix: FixIt?
  }
}
