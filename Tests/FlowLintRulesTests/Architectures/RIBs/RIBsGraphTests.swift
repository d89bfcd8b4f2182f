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
}
