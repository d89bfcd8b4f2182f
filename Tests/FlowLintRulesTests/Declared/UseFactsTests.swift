import Testing

@testable import FlowLintRules

/// Uses that no name of a type shows, and names that only look like one: a right and a wrong twin for each.
@Suite struct UseFactsTests {
  private let order =
    #"{ "layers": { "Upper": "Upper/", "Lower": "Lower/" }, "rules": { "x": { "order": ["Upper", "Lower"] } } }"#

  @Test func functionsAndConstantsBelongToTheirLayer() {
    expectFound(
      """
      //- Upper/Tools.swift
      func save(_ order: Order) {}
      let table = "orders"
      private func hidden() {}
      struct Box { func open() {} }
      extension Order { func archive() {}; static var empty: Order { Order() } }
      extension Array { func halves() -> Int { 0 } }
      //- Lower/Order.swift
      struct Order {
        func keep() {
          save(self)  // found
          print(table)  // found
          hidden()
          archive()  // found
        }
        func other(table: String) { print(table) }
        func third() { let save = { (order: Order) in }; save(self) }
        let fresh = Order.empty  // found
      }
      struct Store {
        func save(_ order: Order) {}
        func keep(_ order: Order) { save(order) }
        func close(_ box: Int, _ order: Order) { order.archive(); box.archive() }  // found
        func open() {}
      }
      class Base: Foreign { func keep(_ order: Order) { save(order) } }
      let all = Order.empty  // found
      """, order)
  }

  @Test func membersThatExtensionsAddAreKnownWhereTheTypeIsNotWritten() {
    expectFound(
      """
      //- Upper/Tools.swift
      extension Order {
        static let fresh = Order(count: 0)
        var size: Int { count }
        init(copies: Int) { self.init(count: copies) }
        static func made(_ count: Int) -> Order { Order(count: count) }
      }
      extension String { var shout: String { self } }
      private extension Order { var secret: Int { 0 } }
      fileprivate extension Box { func open() {} }
      //- Lower/Order.swift
      struct Order {
        let count: Int
        init(count: Int) { self.count = count }
      }
      struct First { func make() -> Order { .fresh } }  // found
      struct Second { func make() -> Order { .init(copies: 1) } }  // found
      func third() -> Order { .init(count: 1) }
      struct Fourth { func make() -> [Order] { [Order(count: 2), Order(copies: 2)] } }  // found
      func take(_ order: Order) {}
      struct Fifth { func make() { take(.fresh) } }  // found
      struct Sixth { func make() -> Order { Order.made(1) } }  // found
      let path = \\Order.size  // found
      let text = "a".shout  // found
      func secret() {}
      extension Order { func show() { secret() } }
      struct Box { func show() { open() } }
      func open() {}
      enum Other { static let fresh = 1, size = 2 }
      func eighth() -> Int { Other.fresh }
      let otherPath = \\Other.Type.size
      //- Upper/Nested.swift
      extension Forest.Tree {
        static let oldest = 900
        var rings: Int { 1 }
      }
      //- Lower/Nested.swift
      enum Forest { struct Tree { var leaves = 1 } }
      struct Ring { let rings = \\Forest.Tree.rings }  // found
      struct Quoted { let rings = \\Forest.`Tree`.rings }  // found
      struct QuotedForest { let rings = \\`Forest`.Tree.rings }  // found
      struct QuotedOrder { let size = \\`Order`.size }  // found
      struct Oldest { let years = Forest.Tree.oldest }  // found
      let leaves = \\Forest.Tree.leaves
      """, order)
  }

  /// A closure that a list or an optional calls at once is given an entry of it.
  @Test func membersOfWhatClosuresAreGivenAreKnown() {
    expectFound(
      """
      //- Upper/Tools.swift
      extension Order { var size: Int { 0 } }
      extension Box { var size: Int { 0 } }
      let shared: Order? = nil
      //- Lower/Order.swift
      struct Order { var parts: [Order] = [] }
      struct First { let orders: [Order]; func all() -> [Int] { orders.map { $0.size } } }  // found
      struct Second { let one: Order?; func all() -> Int? { one.map { order in order.size } } }  // found
      struct Third { let orders: [Order]; func all() { orders[0].parts.forEach { print($0.size) } } }  // found
      struct Fourth { func all(_ all: [Order]) -> [Order] { all.filter { it in it.size > 0 } } }  // found
      struct Fifth { let maybe: [Order]?; func all() -> Int? { maybe.map { $0.size } } }
      struct Sixth { func all() { run { $0.size } } }
      struct Seventh { let one: Order?; func all() { one?.map { $0.size } } }
      struct Eighth { let orders: [Order]; func all() { orders.reduce(0) { $0 + $1.size } } }  // found
      struct Ninth { func all() { if let shared { print(shared) } } }  // found
      struct Tenth { func all(shared: Int?) { if let shared { print(shared) } } }
      struct Eleventh { let orders: [Order]; func all() { for order in orders { print(order.size) } } }  // found
      struct Last { let orders: [Order]; func all() { for (place, order) in orders.enumerated() { print(order.size) } } }  // found
      """, order)
  }

  @Test func operatorsSubscriptsAndMacrosBelongToTheirLayer() {
    expectFound(
      """
      //- Upper/Tools.swift
      infix operator <+>
      prefix operator ^^
      infix operator <+=
      infix operator <|>
      func <+> (a: Order, b: Order) -> Int { 0 }
      func <+= (a: inout Int, b: Int) {}
      prefix func ^^ (a: Order) -> Int { 0 }
      extension Order {
        static func + (a: Order, b: Order) -> Order { a }
        static func == (a: Order, b: Int) -> Bool { true }
        static func <|> (a: Order, b: Order) -> Order { a }
        subscript(at index: Int) -> Int { index }
        subscript(index: Int) -> Int { index }
        subscript(named name: String) -> Int { 0 }
      }
      func - (a: Order, b: Order) -> Order { a }
      extension Collection { subscript(safe index: Index) -> Element? { nil } }
      @freestanding(expression) macro priced(_ x: Int) -> Int = #externalMacro(module: "M", type: "T")
      @attached(member) macro Stored() = #externalMacro(module: "M", type: "S")
      //- Lower/Order.swift
      struct Order { subscript(for index: Int) -> Int { index } }
      struct Own { subscript(named name: String) -> Int { 0 }; subscript(index: Int) -> Int { index }; static func <|> (a: Own, b: Own) -> Own { a } }
      struct A { func a(_ a: Order) { print(a <+> a) } }  // found
      struct B { func b(_ a: Order) { print(^^a) } }  // found
      struct C { func c(_ all: [Order]) { print(all.reduce(0, <+>)) } }  // found
      struct D { func d(_ a: Order) { print(a + a) } }  // found
      struct E { func e(_ a: Order) { print(a - a) } }  // found
      struct F { func f(_ a: Order) { print(a[at: 1]) } }  // found
      struct G { func g(_ a: Order) { print(a[1]) } }  // found
      struct H { func h(_ all: [Int]) { print(all[safe: 1]) } }  // found
      struct I { func i(_ sum: inout Int) { sum <+= 1 } }  // found
      struct J {
        func j(_ a: Order, _ all: [Int], _ own: Own, _ table: [Int: Int]) {
          print(1 + 2, 2 - 1, own <|> own, a == a, made()[named: ""], all[0], own[1], table[1], a[for: 1], all[keyPath: path])
        }
      }
      let price = #priced(1)  // found
      let text = "a <+> b" // a <+> b
      @Stored struct Kept {}  // found
      struct Stores { let Stored = 1 }
      """, order)
  }

  @Test func keyPathsAreOfWhatTheyAreAppliedTo() {
    expectFound(
      """
      //- Upper/Tools.swift
      extension Order { var isLate: Bool { true }; var count: Int { 0 } }
      //- Lower/Order.swift
      struct Order {}
      struct Box { let order: Order; let isLate: Bool }
      func all() -> [Order] { [] }
      func take(_ path: KeyPath<Order, Bool>) {}
      struct A { let orders: [Order]; func a() { print(orders.map(\\.isLate)) } }  // found
      struct B { func b(_ boxes: [Box]) { print(boxes.filter(\\.order.isLate)) } }  // found
      struct C { func c(_ one: Order) { print(one[keyPath: \\.isLate]) } }  // found
      struct D { func d() { print(all().map(\\.isLate)) } }  // found
      struct E { func e() { take(\\.isLate) } }  // found
      struct F { let late: KeyPath<Order, Bool> = \\.isLate }  // found
      struct G {
        func g(_ boxes: [Box], _ orders: [Order]) {
          print(boxes.filter(\\.isLate), orders.map(\\.unknown), [[1]].map(\\.count), made().map(\\.isLate))
        }
      }
      """, order)
  }

  @Test func whatAHeldFunctionGivesIsKnown() {
    expectFound(
      """
      //- Upper/Tools.swift
      extension Order { var isLate: Bool { true } }
      //- Lower/Order.swift
      struct Order {}
      struct Other { let isLate = true }
      struct A { let make: () -> Order; func a() { print(make().isLate) } }  // found
      struct B { let make: (Int) -> Order; func b() { print(self.make(1).isLate) } }  // found
      struct C { func c(_ given: (Int) -> Order) { print(given(1).isLate) } }  // found
      struct D { func d() { print({ Order() }().isLate) } }  // found
      struct E { func e() { let local = { Order() }; print(local().isLate) } }  // found
      struct F { let make: () -> Other; func f() { print(make().isLate, { Other() }().isLate) } }
      """, order)
  }

  @Test func labelsTellFunctionsApart() {
    expectFound(
      """
      //- Upper/Tools.swift
      extension Order {
        func rows(of name: String) -> Int { 0 }
        func part(of name: String) -> Int { 0 }
        func piece(_ name: String, of whole: String) -> Int { 0 }
      }
      extension String { init(label: Int) { self = "" }; init(format: Int) { self = "" }; init(_ order: Order) { self = "" } }
      //- Lower/Order.swift
      struct Order {
        func part(_ number: Int) -> Int { sum(of: "") }
        func piece(_ name: Int, of whole: Int = 0) -> Int { part(of: "") }  // found
      }
      extension Order { func rows(in place: Int) -> Int { 0 } }
      func one(_ order: Order) {
        print(order.rows(in: 1))
        print(order.rows(of: ""))  // found
        print(order.part(1))
        print(order.part(of: ""))  // found
        print(order.piece("", of: ""))
        print(String(label: 1), String(label: 1, of: ""))  // found
        print(String(format: ""), String(1), Data(rows: 1))
      }
      """, order)
  }

  /// Each statement, and whether it uses the height of a row.
  @Test(arguments: [
    ("print(rows[n].height)", true), ("print(names[\"a\"]?.height)", true), ("print(nested[\"a\"]?[0].height)", true),
    ("print(names[\"a\", default: Row()].height)", true), ("print(rows[1...].height)", false),
    ("print(rows[..<n].height)", false), ("print(rows[range].height)", false), ("print(others[0].height)", false),
    ("print(maybe[0].height)", false), ("print(maybe?[0].height)", true), ("print(rows.first?.height)", true),
    ("print(set.randomElement()!.height)", true), ("print(rows.last { $0.width > 1 }?.height)", true),
    ("print(names.values.max { $0.height < $1.width }?.width)", true), ("print(rows.count.height)", false),
    ("print(others.first?.height)", false), ("print(rows.sorted { $0.width < $1.height }.count)", true),
    ("print(rows.filter { $0.width > 1 }.map { $0.height })", true),
    ("print(rows.reversed().enumerated().map { $0.element.height })", true),
    ("print(rows.enumerated().map { $0.offset.height })", false),
    ("rows.enumerated().forEach { place, row in print(row.height) }", true),
    ("rows.enumerated().forEach { row, place in print(row.height) }", false),
    ("names.forEach { name, row in print(row.height) }", true), ("names.forEach { print($0.value.height) }", true),
    ("names.forEach { print($0.height) }", false), ("print(rows.reduce(0) { $0 + $1.height })", true),
    ("print(rows.reduce(0) { $0.height + $1.width })", false), ("print(names.keys.map { $0.height })", false),
    ("print(maybe.map { $0.height })", false), ("for (name, row) in names { print(row.height) }", true),
    ("for (name, row) in names { print(name.height) }", false),
    ("for (place, row) in rows.enumerated() { print(place.height) }", false),
    ("for row in rows.dropFirst() { print(row.height) }", true), ("for row in maybe ?? [] { print(row.height) }", true),
    ("let sorted = rows.sorted { $0.width < $1.width }; if let row = sorted.first { print(row.height) }", true),
    ("print(both.row.height)", true), ("print(both.name.height)", false),
  ])
  func whatContainersHoldHasAType(statement: String, isUse: Bool) {
    expectFound(
      """
      //- Upper/Tools.swift
      extension Row { var height: Int { 1 } }
      //- Lower/Row.swift
      struct Row { let width = 1 }
      struct Other {}
      struct Lists {
        let rows: [Row], set: Set<Row>, names: [String: Row], nested: Dictionary<String, [Row]>, maybe: [Row]?
        let others: [Other], both: (row: Row, name: String)
        func run(_ n: Int, _ range: Range<Int>) {
          \(statement)\(isUse ? "  // found" : "")
        }
      }
      """, order)
  }

  @Test func typesOfFunctionsHideOthers() {
    expectFound(
      """
      //- Upper/Tools.swift
      extension User { var title: String { "" }; static let none = User() }
      //- Lower/User.swift
      struct User {}
      struct First { func run() { struct User {}; print(User().title) } }
      struct Second { func run() { struct User {}; let user = User(); print(user.title) } }
      struct Third { func run() { struct User {}; func show(_ user: User) { print(user.title) } } }
      struct Fourth { func run() { struct User {}; print(User.none) } }
      struct Fifth { func run() { func inner() { struct User {} }; print(User().title) } }  // found
      """, order)
  }

  @Test func allCodeIsNoSelectorOfTypes() {
    expectFound(
      "func a() { print(1) }  // found\n",
      #"{ "rules": { "x": { "for": {}, "must_not_use": "call print" } } }"#)
  }

  @Test func aClassIsInheritedUnderAnotherNameToo() {
    expectFound(
      """
      class HomeViewModel {}
      typealias Base = HomeViewModel
      final class ListViewModel: Base {}
      class CartViewModel {}  // found
      typealias Cart = CartViewModel
      """,
      #"{ "roles": { "ViewModel": { "named": "*ViewModel", "declared": "class" } }, "rules": { "x": { "for": "ViewModel", "must": { "declared": "final" } } } }"#
    )
  }

  @Test func whatIsHandedOverWithADotIsMadeThere() {
    expectFound(
      """
      final class HomeViewModel {}
      struct HomeFactory { func make() -> HomeScreen { HomeScreen(model: .init()) } }
      final class HomeScreen { init(model: HomeViewModel) {} }
      func show() { _ = HomeScreen(model: .init()) }  // found
      struct Again { let model = HomeViewModel.self.init() }  // found
      struct All { let models = [1].map(HomeViewModel.init) }  // found
      func named(HomeViewModel: Int) -> Int { HomeViewModel }
      """,
      #"{ "roles": { "ViewModel": "*ViewModel", "Factory": "*Factory" }, "rules": { "x": { "for": "create ViewModel", "only_used_in": "Factory" } } }"#
    )
  }

  @Test func aTypeThatItsOwnFamilyUsesIsUsed() {
    expectFound(
      """
      struct Row: View {
        var body: some View { Button() }
        private struct Button: View { let label: Label }
        private struct Label: View {}
        private struct Unused: View { let again: Unused? }  // found
      }
      extension Row { struct Badge: View {}; func badge() -> Badge { Badge() } }
      struct List: View { let row: Row }  // found
      struct Box: View { struct Part: View {}; let part: Part }  // found
      """,
      #"{ "roles": { "View": { "inherits": "View" } }, "rules": { "x": { "for": "View", "must_be_used_in": "any" } } }"#
    )
  }

  @Test func typesMayBeginWithASmallLetter() {
    let layers =
      #"{ "layers": { "Upper": "Upper/", "Lower": "Lower/" }, "rules": { "x": { "order": ["Upper", "Lower"] }, "y": { "for": "Upper", "must_be_used_in": "any", "except": ["hUnused", "kind"] } } }"#
    expectFound(
      """
      //- Upper/Design.swift
      struct hText { init(_ text: String) {}; struct Style {}; static let empty = hText("") }
      class hBase {}
      protocol hClient {}
      enum kind {}
      struct hUnused {}
      //- Lower/Order.swift
      final class Order: hBase {  // found
        let title = hText("a")  // found
        var style: hText.Style?  // found
        @Inject var client: hClient  // found
        func a(kind: Int) -> [hText] { [.init("a")] }
        func b<T: hClient>(_ client: T) where T: hClient {}
        func c(_ view: View) { view.hText(); view.hText = 1; self.hBase() }
        func d() { let hBase = 1; print(hBase) }
        func e() { each { hBase in print(hBase) } }
        func f(hText value: Int, hBase: Int) { f(hText: value, hBase: hBase) }
        let kind = 1
      }
      """, layers)
  }

  @Test func oneExpressionIsOneUse() {
    let project = DeclaredProject(
      order,
      """
      //- Upper/Screen.swift
      enum Screen {}
      extension Screen { static func make() -> Int { 1 }; var size: Int { 1 } }
      //- Lower/Order.swift
      struct Order { func a(_ screen: Screen) { _ = Screen.make() }; func b() { _ = Screen.make() } }
      """)
    #expect(project.places == ["Lower/Order.swift:1:33"])
  }

  @Test func importsOfNestedTypesAreTheirs() {
    expectFound(
      """
      //- Flow.swift
      enum Flow {}
      //- Flow+Own.swift
      import UIKit  // found
      extension Flow { final class OwnInteractor { let items: [Int] = [] } }
      //- Flow+Both.swift
      import UIKit
      extension Flow {
        final class BothInteractor {}
        static func color() -> UIColor { .red }
      }
      """,
      #"{ "roles": { "Interactor": "*Interactor" }, "rules": { "x": { "for": "Interactor", "must_not_use": "import UIKit" } } }"#
    )
  }

  @Test func whatValuesConformToCannotBeWeak() {
    expectFound(
      """
      protocol FeedDelegate { func title() -> String }
      protocol ListDelegate { func end() }
      struct Today: FeedDelegate { func title() -> String { "" } }
      final class Feed { private let delegate: FeedDelegate; init(_ delegate: FeedDelegate) { self.delegate = delegate } }
      final class List { var delegate: ListDelegate? }  // found
      """,
      #"{ "rules": { "x": { "for": {}, "properties": { "typed": "*Delegate" }, "must": { "declared": "weak" } } } }"#)
  }

  @Test func severalDeclarationsMeanNothing() {
    let project = DeclaredProject(
      order,
      """
      //- Upper/A.swift
      func save(_ a: Int) {}
      //- Lower/B.swift
      func save(_ a: String) {}
      struct B { func keep() { save("a") } }
      """)
    #expect(project.places == [])
    #expect(project.model.tallies[0].names.map(\.name) == ["save"])
    #expect(project.model.tallies[0].names.map(\.unclear.doubt) == [.severalMeanings])
  }

  @Test func headersOfExtensionsAreUsesOfTheirLayer() {
    let declaration =
      #"{ "layers": { "A": "A/", "B": "B/" }, "roles": { "DTO": "*DTO" }, "rules": { "x": { "for": "DTO", "only_used_in": "A" }, "y": { "for": "B", "must_not_use": "DTO" } } }"#
    expectFound(
      """
      //- A/UserDTO.swift
      struct UserDTO {}
      extension UserDTO {}
      //- B/OwnDTO.swift
      struct OwnDTO {}
      extension OwnDTO { func own() {} }
      //- B/User.swift
      extension UserDTO {}  // found
      //- C/User.swift
      extension UserDTO {}  // found
      """, declaration)
  }

  @Test func membersOnSelfAreMembers() {
    expectFound(
      """
      import UIKit
      final class List: UIViewController {
        func a(_ next: UIViewController) { present(next, animated: true) }  // found
        func b() { if let navigationController { navigationController.pop() } }  // found
        func c(present: (Int) -> Void) { present(1) }
        static func d() { present(1) }
        func e() { super.present(UIViewController(), animated: true) }
        func f() { title = "x" }  // found
        func g() { let title = "x"; print(title) }
      }
      final class Plain { func a() { present(1) } }
      extension UIViewController { func b() { title = "" } }
      """,
      #"{ "roles": { "S": { "inherits": "UIViewController" } }, "rules": { "x": { "for": "S", "must_not_use": ["call .present", "read .navigationController", "set .title"] } } }"#
    )
  }

  @Test func qualifiedNamesAndInitializersAreWhatTheySay() {
    expectFound(
      """
      import Foundation
      final class A { func print(_ text: String) {}; func a() { print("") } }
      final class B {
        func b() { Swift.print("") }  // found
        let c = Foundation.Date()  // found
        let session: URLSession = .shared  // found
        let part: Part = .init()  // found
        let other: Other = .init()
        let old = Date.init(timeIntervalSince1970: 0)
      }
      struct E { let maybe: Part? = .init() }  // found
      struct F { let now = Date.init() }  // found
      struct C { let parts = Part.init() }  // found
      struct D { func make() -> Part { .init() } }  // found
      struct Part { static let first = Part() }
      struct Other { static let shared = Other() }
      """,
      #"{ "roles": { "Part": "Part" }, "rules": { "x": { "for": {}, "must_not_use": ["call print", "call Date()", "call URLSession.shared", "create Part"], "except": "Part" } } }"#
    )
  }

  @Test func keyPathsAndContainersGiveTypes() {
    let declaration = """
      { "roles": { "VM": "*ViewModel", "Repo": { "named": "*Repository", "declared": "protocol" } },
        "rules": { "x": { "for": "VM", "must_not_use": "Repo", "through": ["Factory"] } } }
      """
    expectFound(
      """
      //- Container.swift
      protocol OrderRepository {}
      protocol UserRepository {}
      final class Container: SharedContainer {
        var orders: Factory<any OrderRepository> { self { fatalError() } }
        var users: Factory<UserRepository> { self { fatalError() } }
        var title: Factory<String> { self { "" } }
      }
      extension DependencyValues { var api: OrderRepository { self[Key.self] } }
      //- A.swift
      final class AViewModel {
        @Injected(\\.orders) private var orders  // found
        @Injected(\\Container.users) private var users  // found
        @Injected(\\.title) private var title
        func plain() { names.sorted(by: \\.title) }
      }
      final class BViewModel { @Dependency(\\.api) var api }  // found
      final class CViewModel { @Environment(\\.api) var other }
      final class DViewModel { func load() { Container.shared.orders().load() } }  // found
      final class Helper { @Injected(\\.orders) private var orders }
      """, declaration)
  }

  @Test func importsAreARolesWhereTheFileHoldsAType() {
    expectFound(
      """
      //- A.swift
      import UIKit  // found
      protocol AOutput { func load(count: Int) }
      final class AInteractor { var output: AOutput? }
      //- B.swift
      import UIKit
      final class BScreen: UIViewController {}
      final class BInteractor {}
      //- C.swift
      import UIKit
      final class CScreen: BScreen {}
      final class CInteractor {}
      //- D.swift
      import UIKit  // found
      extension DInteractor { func color() -> UIColor { .red } }
      final class DInteractor {}
      //- E.swift
      import UIKit
      struct E {}
      """, #"{ "roles": { "I": "*Interactor" }, "rules": { "x": { "for": "I", "must_not_use": "import UIKit" } } }"#)
  }

  @Test func demandsThatCannotBeMetAreNotMade() {
    expectFound(
      """
      //- A.swift
      class BaseModel {}
      open class OpenModel {}
      class HomeModel: BaseModel {}  // found
      class TestedModel {}
      //- Tests/AppTests/A.swift
      class TestedMock: TestedModel {}
      """,
      #"{ "rules": { "x": { "for": { "named": "*Model", "declared": "class" }, "must": { "declared": "final" } } } }"#)
    expectFound(
      """
      final class CartViewModel { struct State {}; var state = State() }
      final class HomeViewModel { struct Other {}; var other = Other() }  // found
      """,
      #"{ "roles": { "VM": "*ViewModel", "State": { "named": "State", "in": "VM" } }, "rules": { "x": { "for": "VM", "must_use": "State" } } }"#
    )
  }

  @Test func supertypesThatNobodyDeclaresMayBeAnything() {
    let project = DeclaredProject(
      #"{ "roles": { "Part": "Wheel", "Maker": { "inherits": "PartMaker" } }, "rules": { "x": { "for": "create Part", "only_used_in": "Maker" } } }"#,
      """
      final class Wheel {}
      final class Bench: PartMaker { func make() -> Wheel { Wheel() } }
      final class Shop: RoundPartMaker { func make() -> Wheel { Wheel() } }
      final class Home: UIViewController { func make() -> Wheel { Wheel() } }
      """)
    #expect(project.places == ["Example.swift:4:61"])
    #expect(project.model.tallies[0].names.map(\.unclear.doubt) == [.unknownSupertype])
  }

  @Test func genericArgumentsCount() {
    expectFound(
      """
      class Base<Model> {}
      class Middle<M>: Base<M> {}
      typealias CartBase = Base<CartViewModel>
      final class CartScreen: CartBase {}
      final class HomeScreen: Middle<HomeViewModel> {}
      final class ListScreen: Base<CartViewModel> {}  // found
      final class LostScreen: Base<Other.Model> {}  // found
      final class CartViewModel {}
      """,
      #"{ "roles": { "S": "{name}Screen" }, "rules": { "x": { "for": "S", "must": { "inherits": "Base<{name}ViewModel>" } } } }"#
    )
  }

  @Test func whatCanNeverHoldIsAnError() {
    func errors(_ declaration: String) -> [String] { DeclaredProject(declaration, "struct A {}\n").errors }
    #expect(
      errors(#"{ "rules": { "x": { "for": {}, "must_have": "start" } } }"#) == [
        "1:45 'start' can never hold: the names of types begin with a capital letter"
      ])
    #expect(
      errors(#"{ "roles": { "A": { "declared": "final struct" } } }"#) == [
        "1:33 'final struct' can never hold: only classes are final"
      ])
    #expect(
      errors(#"{ "roles": { "A": { "named": "Base<A>" } } }"#) == [
        "1:30 'Base<A>' is no name: generic arguments stand behind 'inherits' and 'typed' alone"
      ])
    let project = DeclaredProject(
      #"{ "roles": { "P": "*Port" }, "rules": { "x": { "for": {}, "must_not_use": "create P" } } }"#,
      "protocol APort {}\n")
    #expect(
      project.problems == [
        "1:75 'create P' can never hold: all types of 'P' are protocols, of which no object is made"
      ])
  }

  @Test func modulesOfSeveralLayersAndFilesOfNoTarget() {
    let manifest = """
      //- Package.swift
      import PackageDescription
      let package = Package(
        name: "Shop", targets: [.target(name: "Kit"), .target(name: "Domain", dependencies: ["Kit"])])

      """
    expectFound(
      manifest + """
        //- Sources/Domain/Price.swift
        import Kit
        struct Price { let value: Money; let disk: Disk }  // found
        //- Sources/Kit/Money.swift
        public struct Money {}
        //- Sources/Kit/Storage/Disk.swift
        public struct Disk {}
        """,
      #"{ "layers": { "KitStorage": "Sources/Kit/Storage/", "Kit": "Sources/Kit/", "Domain": "Sources/Domain/" }, "rules": { "x": { "for": "Domain", "may_use": ["import Foundation", "Kit"] } } }"#
    )
    expectFound(
      manifest + """
        //- Sources/Domain/Price.swift
        struct Price {}
        //- Sources/Kit/Money.swift
        public struct Money {}
        //- Sources/Old/Disk.swift
        public struct Disk {}  // found
        """,
      #"{ "layers": { "All": "Sources/" }, "rules": { "x": { "for": "All", "must": { "in": "target" } } } }"#)
  }

  @Test func importsThatMustNotBeReached() {
    expectFound(
      """
      //- Domain/User.swift
      struct User { let dates: Dates }  // found
      struct Plain {}
      //- Shared/Dates.swift
      import CoreData
      struct Dates {}
      """,
      #"{ "layers": { "Domain": "Domain/", "Shared": "Shared/" }, "rules": { "x": { "for": "Domain", "must_not_reach": "import CoreData" } } }"#
    )
  }
}
