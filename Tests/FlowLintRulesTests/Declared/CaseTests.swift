import Testing

@testable import FlowLintRules

/// Rules about the cases of enums: a right and a wrong twin for each sentence.
@Suite struct CaseTests {
  private func rule(_ rule: String) -> String {
    #"{ "roles": { "Route": { "named": "{name}Route", "declared": "enum" }, "Reactor": "*Reactor", "Coordinator": "*Coordinator" }, "rules": { "x": { \#(rule) } } }"#
  }

  private static let byName = #""for": "Route.cases", "must_be_matched_in": "{name}Coordinator", "except": "default""#

  @Test func casesAreMatchedByName() {
    expectFound(
      """
      enum ShopRoute {
        case list
        case detail(id: Int)
        case cart
        case promo  // found
        case help
        case idle  // found
        case more, less
      }
      final class ShopCoordinator {
        func show(_ route: ShopRoute) {
          switch route {
          case .list: break
          case .detail(let id): print(id)
          default: break
          }
          if case .cart = route {}
          if route == .help {}
          open(.promo)
          other(.idle)
        }
      }
      extension ShopCoordinator { func more(_ route: ShopRoute, _ x: Int) {
        switch (route, x) { case (.more, _), (ShopRoute.less, 1): break; default: break } } }
      final class OtherCoordinator { func show(_ r: OtherRoute) { switch r { case .idle: break; case .promo: break } } }
      enum OtherRoute { case idle, promo }
      """, rule(Self.byName))
  }

  @Test func subclassesMatchToo() {
    expectFound(
      """
      enum ShopRoute { case list, cart, promo }  // found
      class ShopCoordinator { func show(_ route: ShopRoute) { if case .list = route {} } }
      final class BigCoordinator: ShopCoordinator { func more(_ route: ShopRoute) { if case .cart = route {} } }
      """, rule(Self.byName))
  }

  @Test func defaultsCatchTheRest() {
    expectFound(
      """
      enum ShopRoute { case list, cart }
      enum MenuRoute { case list
        case soup }  // found
      final class ShopCoordinator { func show(_ r: ShopRoute) { switch r { case .list: break; default: break } } }
      final class MenuCoordinator { func show(_ r: MenuRoute) { if case .list = r {} } }
      """, rule(#""for": "Route.cases", "must_be_matched_in": "{name}Coordinator""#))
  }

  @Test func nobodyToAskIsADoubt() {
    let project = DeclaredProject(rule(Self.byName), "enum ShopRoute { case list }")
    #expect(project.places == [])
    #expect(project.model.tallies[0].names.map(\.unclear.doubt) == [.noHolder])
  }

  @Test func selectorsAskEachType() {
    expectFound(
      """
      enum ShopRoute { case list
        case cart }  // found
      class NavCoordinator<R> {}
      final class ShopCoordinator: NavCoordinator<ShopRoute> { func go(_ r: ShopRoute) { if case .list = r {} } }
      final class MenuCoordinator: NavCoordinator<Int> {}
      """,
      rule(
        #""for": "Route.cases", "must_be_matched_in": { "inherits": "NavCoordinator<{type}>" }, "except": "default""#))
  }

  @Test func ownMembersMatch() {
    expectFound(
      """
      class AReactor {
        enum Action { case load, save
          case idle }  // found
        func mutate(action: Action) { switch action { case .load: break; case .save: break; default: break } }
        func other(action: Action) { if case .idle = action {} }
      }
      final class BReactor {
        enum Action { case load }  // found
        func mutate() {}
      }
      """,
      rule(#""for": "Reactor.Action.cases", "must_be_matched_in": "own mutate(action:)", "except": "default""#))
  }

  @Test func casesAreMade() {
    expectFound(
      """
      enum ShopRoute { case list, detail(id: Int), cart
        case promo  // found
        case help  // found
        case gone }  // found
      final class ShopCoordinator {
        func show(_ route: ShopRoute) {
          if case .promo = route {}
          if route == .help {}
          show(.list)
          show(ShopRoute.detail(id: 1))
          other(.other)
          if make(.cart) == nil {}
          let gone = 1
          print(gone)
        }
        func other(_ r: OtherRoute) {}
        func make(_ r: ShopRoute) -> Int? { nil }
      }
      #if DEBUG
      let preview = ShopRoute.gone
      #endif
      enum OtherRoute: String, CaseIterable { case other
        case gone }  // found
      enum AllRoute: CaseIterable { case a, b }
      let all = AllRoute.allCases
      enum RawRoute: String { case a, b }
      let raw = RawRoute(rawValue: "a")
      enum CodedRoute: String, Codable { case a, b }
      """, rule(#""for": "Route.cases", "must_be_made_in": "any""#))
  }

  @Test func whoMustMake() {
    expectFound(
      """
      enum ShopRoute { case list
        case cart }  // found
      final class ShopCoordinator { let first = ShopRoute.list }
      final class Free { let first = ShopRoute.cart }
      """, rule(#""for": "Route.cases", "must_be_made_in": "Coordinator""#))
  }

  @Test func casesMayBeExcused() {
    expectFound(
      """
      enum ShopRoute { case list
        case cart }  // found
      """, rule(#""for": "Route.cases", "must_be_made_in": "any", "except": "Route.list""#))
  }
}
