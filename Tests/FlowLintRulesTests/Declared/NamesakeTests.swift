import Testing

@testable import FlowLintRules

/// The meaning of a name that an alias, several declarations or the SDK bear.
@Suite struct NamesakeTests {
  /// A type that a chain reaches through another layer's alias is that layer's, as the alias alone is.
  @Test func aliasesOfAFacadeAreTheFacades() {
    expectMarks(
      """
      //- Data/Card.swift
      struct Card { enum Kind { case a } }
      struct Row { enum Kind { case a } }
      //- Facade/Model.swift
      typealias Payment = Card
      //- Domain/A.swift
      struct A { let one: Payment; let two: Payment.Kind; let three: Row.Kind }  // finding: 64
      """)
    expectMarks(
      """
      //- Facade/Card.swift
      struct Card { enum Kind { case a } }
      //- Data/Alias.swift
      typealias Payment = Card
      //- Domain/A.swift
      struct A { let kind: Payment.Kind }  // finding: 22
      """)
  }

  /// The alias's definition mentions the type; the alias is a member of the user.
  @Test func ownAliasesAreNoMentions() {
    expectMarks(
      """
      //- A.swift
      final class AView { struct Row {} }
      final class AViewModel { typealias Row = AView.Row; var rows: [Row] = []; struct Inner { let row: Row } }  // finding: 42
      """,
      #"{ "roles": { "VM": "*ViewModel", "V": "*View" }, "rules": { "x": { "for": "VM", "must_not_use": "V" } } }"#)
  }

  /// The header of an extension is a use by the file's layer, but no use by somebody without the role.
  @Test func extensionsAreTheTypesOwn() {
    expectMarks(
      """
      //- Data/Store.swift
      final class Store { }
      extension Store { static let all: [Store] = [] }
      //- Data/Store+More.swift
      extension Store { func more() {} }
      //- Data/Other.swift
      struct Other { let store: Store }  // finding: 27
      """,
      #"{ "roles": { "Store": "*Store", "Screen": "*Other2" }, "rules": { "x": { "for": "Store", "only_used_in": "Screen" } } }"#
    )
  }

  /// Two programs of one repository may each declare the name: the clauses of one say nothing of the other.
  @Test func namesakesAreJudgedEachForItself() {
    let views =
      #"{ "roles": { "VM": "*ViewModel", "V": { "inherits": "View" } }, "rules": { "x": { "for": "VM", "must_not_use": "V" }, "y": { "for": "V", "must": { "named": "*View" } } } }"#
    expectMarks(
      """
      //- A/Item.swift
      public class Item: NSObject {}
      //- B/Item.swift
      struct Item: View {}
      //- C/FooViewModel.swift
      final class FooViewModel { var x: Item? }
      """, views)
    expectMarks(
      """
      //- B/Item.swift
      #if os(iOS)
      struct Item {}  // finding: 8
      #else
      struct Item {}  // finding: 8
      #endif
      extension Item: View {}
      //- C/FooViewModel.swift
      final class FooViewModel { var x: Item? }  // finding: 35
      """, views)
  }

  /// An alias that names no type of the project belongs to the type around it.
  @Test func aliasesOfClosuresHaveTheRolesAround() {
    expectMarks(
      """
      //- A.swift
      final class ListView { typealias Completion = (Int) -> Void }
      final class AViewModel { let done: ListView.Completion? = nil }  // finding: 36
      """,
      #"{ "roles": { "VM": "*ViewModel", "V": "*View" }, "rules": { "x": { "for": "VM", "must_not_use": "V" } } }"#)
  }

  /// `UIControl.State` and its like mean no type of the project; a view controller nests none of them.
  @Test func namesThatTheSDKNests() {
    expectMarks(
      """
      //- Data/Names.swift
      struct State {}
      struct Style {}
      struct Configuration {}
      struct Context {}
      struct Coordinator {}
      struct Entry {}
      struct Name {}
      struct CodingKeys {}
      struct Item {}
      //- Domain/A.swift
      class PrimaryButton: UIButton { func set(_ s: State, _ c: Configuration) {} }
      class Table: UITableView { init(_ s: Style) {} }
      struct Web: UIViewRepresentable { func makeCoordinator() -> Coordinator {}; func update(_ c: Context) {} }
      struct Provider: TimelineProvider { func entry(_ c: Context) -> Entry {} }
      extension Notification { func n(_ n: Name) {} }
      struct C: Decodable { init(from d: Decoder) { d.container(keyedBy: CodingKeys.self) } }
      @objc(Item) class ItemEntity: NSManagedObject {}
      class Home: UIViewController { var state: State? }  // finding: 43
      """)
  }

  @Test func privateMembersCannotBeSet() {
    expectMarks(
      """
      //- A.swift
      final class AViewModel {
        private var a = 1
        let b = 1
        private(set) var c = 1
        fileprivate var d = 1  // finding: 19
        var e = 1  // finding: 7
      }
      """,
      #"{ "roles": { "VM": "*ViewModel" }, "rules": { "x": { "for": "VM", "properties": "*", "must": { "declared": "private(set)" } } } }"#
    )
  }

  /// An alias of the same name says whose type is meant.
  @Test func aliasesThatNameAModuleAreNoTypes() {
    expectMarks(
      """
      //- Data/Names.swift
      import SwiftUI
      typealias Binding = SwiftUI.Binding
      typealias Row = Table.Row
      struct Table { struct Row {} }
      //- Domain/A.swift
      struct A { let b: Binding<Int>; let r: Row }  // finding: 40
      """)
  }

  /// `typed` asks what is written. A protocol that admits values is told with the remedy.
  @Test func delegatesAreWeak() {
    let weak =
      #"{ "rules": { "x": { "for": {}, "properties": { "typed": "*Delegate" }, "must": { "declared": "weak" } } } }"#
    let text = """
      //- A.swift
      final class AppDelegate { static let shared = AppDelegate() }
      protocol LoginDelegate {}
      protocol HomeDelegate: AnyObject {}
      protocol ListDelegate: UITableViewDelegate {}
      struct ValueDelegate {}
      final class Login {
        var delegate: LoginDelegate?  // finding: 7
        var home: HomeDelegate?  // finding: 7
        var list: ListDelegate?  // finding: 7
        var value: ValueDelegate?
      }
      """
    expectMarks(text, weak)
    #expect(
      DeclaredProject(weak, text).messages.map { String($0.split(separator: ":").last!) }.count {
        $0.hasSuffix("AnyObject'")
      }
        == 1)
    #expect(
      DeclaredProject(weak, text).messages.first
        == "A.swift:7:7 x: Login.delegate must be weak; declare 'protocol LoginDelegate: AnyObject'")
  }

  @Test func aliasHasTheRolesOfItsType() {
    expectMarks(
      """
      //- A.swift
      typealias Screen = LoginView
      final class LoginView {}
      final class LoginViewModel { let screen: Screen? }  // finding: 42
      """,
      #"{ "roles": { "VM": "*ViewModel", "V": "*View" }, "rules": { "x": { "for": "VM", "must_not_use": "V" } } }"#)
  }

  /// A slice and a type are two, whatever their numbers.
  @Test func circlesOfSlicesAndOfTypesAreApart() {
    expectMarks(
      """
      //- App/Services.swift
      struct AService {}
      struct BService { let a: AService }
      //- Features/A/A.swift
      struct A { let b: B }
      //- Features/B/B.swift
      struct B {}
      """,
      #"{ "layers": { "Feature": "Features/{feature}/" }, "roles": { "Service": "*Service" }, "rules": { "circles": { "for": ["Feature", "Service"], "acyclic": true } } }"#
    )
  }

  /// A role that the user has, too, is not used by it; so no rule forbids that.
  @Test func whatIsForbiddenBetweenRolesIsCounted() {
    let project = DeclaredProject(
      #"{ "roles": { "Cell": "*Cell", "Model": "*Model", "Part": ["*Cell", "*Model"] }, "rules": { "x": { "for": "Cell", "must_not_reach": "Model" } } }"#,
      "//- A.swift\nstruct ItemCell { let model: ItemModel }\nstruct ItemModel {}")
    let graph = DeclaredModels([(declaration: 0, model: project.model)]).graph(.roles, rules: ["x"]) { _ in true }
    #expect(
      graph.edges.map { "\($0.from) \($0.to) \($0.uses?.text ?? "")" }.sorted() == [
        "role:Cell role:Model 1 (1 forbidden)", "role:Part role:Model 1 (1 forbidden)",
      ])
  }
}
