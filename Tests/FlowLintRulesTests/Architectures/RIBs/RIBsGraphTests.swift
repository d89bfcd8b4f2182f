import Testing

@testable import FlowLintRules

/// Children of which the source does not tell what they are.
@Suite struct RIBsGraphTests {
  @Test func unknownChildrenOfTwoRoutersAreTwoNodes() throws {
    let files = ["Home", "Map"].map { name in
      SourceText(
        path: "\(name)/\(name)Router.swift",
        text: """
          import RIBs

          protocol \(name)Routing: Routing { func routeToNext() }
          protocol \(name)Interactable: Interactable { var router: \(name)Routing? { get set } }
          final class \(name)Router: Router<\(name)Interactable>, \(name)Routing {
              private let builder = makeBuilder()
              func routeToNext() { attachChild(builder.build(withListener: interactor)) }
          }
          """)
    }
    let indexed = files.enumerated().map { parseFile($1, number: FileID($0)) }
    let graph = try #require(RIBsModel(indexed, setting: .auto)).navigationGraph
    #expect(
      Set(graph.edges.map(\.to)) == [
        "unknown:HomeRouter.builder", "unknown:MapRouter.builder",
      ])
  }

  /// A child that `init` builds for good, and two whose views go on in a list.
  @Test func childrenAreShownWhereverTheirViewsGo() throws {
    let source = SourceText(
      path: "Home/HomeRouter.swift",
      text: """
        import RIBs

        protocol HomeRouting: Routing { func openMap() }
        protocol HomeInteractable: Interactable { var router: HomeRouting? { get set } }
        protocol HomeViewControllable: ViewControllable { func show(_ views: [ViewControllable]) }
        protocol MapBuildable: Buildable { func build(withListener listener: Interactable) -> ViewableRouting }
        final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable>, HomeRouting {
            private let map: ViewableRouting
            private let listBuilder: MapBuildable
            private var list: ViewableRouting?
            private var cart: ViewableRouting?
            init(interactor: HomeInteractable, viewController: HomeViewControllable, mapBuilder: MapBuildable) {
                map = mapBuilder.build(withListener: interactor)
                super.init(interactor: interactor, viewController: viewController)
            }
            func openMap() { viewController.push(map.viewControllable) }
            override func didLoad() {
                super.didLoad()
                let list = listBuilder.build(withListener: interactor)
                let cart = listBuilder.build(withListener: interactor)
                self.list = list
                self.cart = cart
                attachChild(list)
                attachChild(cart)
                viewController.show([self.list, self.cart].compactMap { $0 }.map { $0.viewControllable })
            }
        }
        """)
    let model = try #require(RIBsModel([parseFile(source, number: FileID(0))], setting: .auto))
    #expect(model.links.map { $0.events(.viewInside).map(\.callee) } == [["push"], ["show"], ["show"]])
    let shows = model.navigationGraph.edges.filter { $0.kind == .shows }.map(\.label)
    #expect(shows == ["cart, show in didLoad", "list, show in didLoad", "push in openMap"])
    let kinds = Set(model.navigationGraph.edges.map(\.kind))
    #expect(kinds.isSuperset(of: [.creates, .owns, .shows]))
  }
}
