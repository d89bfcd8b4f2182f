enum RIBsProtocolFile {
  static let rule = Rule(
    title: "Declare a RIB's protocols where the template puts them",
    severity: .warning, isOptIn: true, looksAt: [.ribProtocol],
    source: """
      RIBs templates: Routing, Presentable and Listener with the interactor; Interactable and ViewControllable with the
      router; Dependency and Buildable with the builder; PresentableListener with the view controller.
      """,
    documentation: """
      The templates declare a protocol beside the part that uses it: Routing, Presentable and Listener with the
      interactor, Interactable and ViewControllable with the router, Dependency and Buildable with the builder. Off by
      default: many teams keep a file for the protocols.
      """,
    remedy: "Move it to the file of the part that uses it",
    paired: #"""
      //- HomeInteractor.swift
      +protocol HomeRouting: Routing {}
      +
      final class HomeInteractor: Interactor, HomeInteractable {
          weak var router: HomeRouting?
      }
      -//- HomeProtocols.swift
      -protocol HomeRouting: Routing {}  // finding: 10
      +//- HomeInterface.swift
      +public protocol HomeBuildable: Buildable {}
      +//- HomeBuilder.swift
      +protocol HomeDependency: Dependency {}
      +final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {}
      """#,
    check: .holding(
      .beside(), in: RIBsModel.self,
      of: { model in model.types.types.compactMap { type in part(of: type, model).map { (type, $0) } } },
      saying: { "declare \($1.type.name) in the file of \($1.owner.name)" }))

  private static let homes: [(word: String, suffix: String)] = [
    ("PresentableListener", "ViewController"), ("ViewControllable", "Router"), ("Interactable", "Router"),
    ("Presentable", "Interactor"), ("Routing", "Interactor"), ("Listener", "Interactor"), ("Dependency", "Builder"),
    ("Buildable", "Builder"),
  ]

  /// The part beside which the templates declare a protocol.
  private static func part(of type: IndexedType, _ model: RIBsModel) -> IndexedType? {
    guard type.kind == .protocol, type.isTopLevel, model.isReported(type), !model.isExposed(type),
      !model.types.isPrivate(type.firstPart),
      let home = homes.first(where: { type.name.hasSuffix($0.word) }),
      let feature = type.name.dropping(suffix: home.word),
      let owner = model.types.type(named: feature + home.suffix, seenFrom: model.types.file(of: type)),
      model.roles.part(owner)?.suffix == home.suffix
    else { return nil }
    return owner
  }
}
