import Testing

@testable import FlowLintRules

/// What is a mention, and of what.
@Suite struct MentionTests {
  private static let layers = """
    { "layers": { "Data": "Data/", "Domain": "Domain/" }, "rules": { "domain": { "for": "Domain", "must_not_use": "Data" } } }
    """

  /// Exactly the marks are found.
  private func check(_ text: String, _ declaration: String = layers, sourceLocation: SourceLocation = #_sourceLocation)
  {
    let project = DeclaredProject(declaration, text)
    #expect(project.errors == [], sourceLocation: sourceLocation)
    #expect(project.places == project.example.expected, sourceLocation: sourceLocation)
  }

  @Test func everyPlaceOfAName() {
    check(
      """
      //- Data/UserDTO.swift
      struct UserDTO { enum Kind { case a }; static let none = UserDTO() }
      @propertyWrapper struct Stored { var wrappedValue = 1 }
      protocol Saving {}
      //- Domain/A.swift
      struct A { var dto: [UserDTO?] = [] }  // finding: 22
      //- Domain/B.swift
      func b() { _ = "\\(UserDTO.none)" }  // finding: 19
      //- Domain/C.swift
      struct C { @Stored var x: Int }  // finding: 13
      //- Domain/D.swift
      struct D: Saving {}  // finding: 11
      //- Domain/E.swift
      extension UserDTO {}  // finding: 11
      //- Domain/F.swift
      let path = \\UserDTO.description  // finding: 13
      //- Domain/G.swift
      func g<T: Saving>(_ t: T) -> UserDTO.Kind? { nil }  // finding: 11 30
      //- Domain/H.swift
      let map: [UserDTO: Int] = [:]  // finding: 11
      """)
  }

  @Test func whatIsNoMention() {
    check(
      """
      //- Data/UserDTO.swift
      struct UserDTO {}
      struct Page { struct Row {} }
      //- Domain/A.swift
      struct A<UserDTO> { let dto: UserDTO }
      protocol Store { associatedtype UserDTO; func load() -> UserDTO }
      enum Event { case UserDTO; static let x = Event.UserDTO }
      func load(UserDTO: Int) { load(UserDTO: 1) }
      // UserDTO
      let text = "UserDTO"
      let row: Row? = nil
      let member = model.UserDTO
      let implicit: Any = .UserDTO
      #Preview { UserDTO() }
      #if DEBUG
      let debug = UserDTO()
      #endif
      #if UserDTO
      #endif
      //- Domain/B.swift
      struct B { struct UserDTO {}; let dto: UserDTO }
      class Base { struct UserDTO {} }
      class Child: Base { let dto: UserDTO? = nil }
      func local() { struct UserDTO {}; _ = UserDTO() }
      //- Tests/DomainTests/C.swift
      struct C { let dto: UserDTO }
      """)
  }

  @Test func whatDebuggingImportsMakesNoTest() {
    check(
      """
      //- Data/UserDTO.swift
      struct UserDTO {}
      //- Domain/A.swift
      struct A { let dto: UserDTO }  // finding: 21
      #if DEBUG
      @testable import Other
      #endif
      """)
  }

  @Test func severalOfANameMeanNothing() {
    check(
      """
      //- Data/Item.swift
      struct Item {}
      struct Only {}
      //- Other/Item.swift
      struct Item {}
      private struct Only {}
      //- Domain/A.swift
      struct A { let item: Item; let only: Only }  // finding: 38
      """)
  }

  @Test func chainsAreFollowed() {
    check(
      """
      //- Data/Base.swift
      class DataBase { struct Context {} }
      //- Domain/A.swift
      final class Login { enum Kind {} }
      typealias Alias = Login
      let kind: Login.Type = Login.self
      //- Domain/B.swift
      let a: Alias.Kind? = nil
      //- Domain/C.swift
      let context: DataBase.Context? = nil  // finding: 14
      """)
    check(
      """
      //- Domain/LoginView.swift
      class Base { struct Context {} }
      class LoginViewModel: Base {}
      let view: LoginViewModel.Context? = nil
      """,
      #"{ "layers": { "D": "Domain/" }, "roles": { "VM": "*ViewModel" }, "rules": { "x": { "for": "D", "must_not_use": "VM" } } }"#
    )
  }

  /// What a chain reaches through another layer's alias is that layer's, as the alias alone is.
  @Test func aliasesOfAFacadeAreTheFacades() {
    check(
      """
      //- Data/Card.swift
      struct Card { enum Kind { case a } }
      struct Row { enum Kind { case a } }
      //- Facade/Model.swift
      typealias Payment = Card
      //- Domain/A.swift
      struct A { let one: Payment; let two: Payment.Kind; let three: Row.Kind }  // finding: 64
      """)
    check(
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
    check(
      """
      //- A.swift
      final class AView { struct Row {} }
      final class AViewModel { typealias Row = AView.Row; var rows: [Row] = []; struct Inner { let row: Row } }  // finding: 42
      """,
      #"{ "roles": { "VM": "*ViewModel", "V": "*View" }, "rules": { "x": { "for": "VM", "must_not_use": "V" } } }"#)
  }

  /// The header of an extension is a use by the file's layer, but no use by somebody without the role.
  @Test func extensionsAreTheTypesOwn() {
    check(
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
    check(
      """
      //- A/Item.swift
      public class Item: NSObject {}
      //- B/Item.swift
      struct Item: View {}
      //- C/FooViewModel.swift
      final class FooViewModel { var x: Item? }
      """, views)
    check(
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
    check(
      """
      //- A.swift
      final class ListView { typealias Completion = (Int) -> Void }
      final class AViewModel { let done: ListView.Completion? = nil }  // finding: 36
      """,
      #"{ "roles": { "VM": "*ViewModel", "V": "*View" }, "rules": { "x": { "for": "VM", "must_not_use": "V" } } }"#)
  }

  /// `UIControl.State` and its like mean no type of the project; a view controller nests none of them.
  @Test func namesThatTheSDKNests() {
    check(
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
    check(
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

  @Test func aliasHasTheRolesOfItsType() {
    check(
      """
      //- A.swift
      typealias Screen = LoginView
      final class LoginView {}
      final class LoginViewModel { let screen: Screen? }  // finding: 42
      """,
      #"{ "roles": { "VM": "*ViewModel", "V": "*View" }, "rules": { "x": { "for": "VM", "must_not_use": "V" } } }"#)
  }

  @Test func namesAreThoseOfVisibleModules() {
    let manifest = """
      //- Package.swift
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "UI"), .target(name: "Domain", dependencies: [.target(name: "UI")])])

      """
    let declaration =
      #"{ "layers": { "UI": "Sources/UI/", "Domain": "Sources/Domain/" }, "rules": { "x": { "for": "Domain", "must_not_use": "UI" } } }"#
    check(
      manifest + """
        //- Sources/UI/Image.swift
        public struct Image {}
        struct Hidden {}
        //- Sources/Domain/A.swift
        import SwiftUI
        let image = Image("a")
        //- Sources/Domain/B.swift
        import UI  // finding: 8
        let image = Image()
        //- Sources/Domain/C.swift
        @testable import UI
        """, declaration)
    // The type of a module is meant by its qualified name too.
    check(
      manifest + """
        //- Sources/UI/Image.swift
        public struct Image {}
        struct Hidden {}
        //- Sources/Domain/A.swift
        import UI
        let image = UI.Image()  // finding: 13
        let hidden: Hidden? = nil
        """,
      #"{ "layers": { "UI": "Sources/UI/", "Domain": "Sources/Domain/" }, "roles": { "I": "Image", "H": "Hidden" }, "rules": { "x": { "for": "Domain", "must_not_use": ["I", "H"] } } }"#
    )
  }

  @Test func exportsAreFollowed() {
    check(
      """
      //- Package.swift
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "UI", path: "UI"), .target(name: "Kit", path: "./Kit/"), .target(name: "App", path: "App")])
      //- UI/View.swift
      public struct LoginView {}
      //- Kit/Kit.swift
      @_exported import UI
      //- App/A.swift
      import Kit
      struct LoginViewModel { let view: LoginView }  // finding: 35
      """, #"{ "roles": { "VM": "*ViewModel", "V": "*View" }, "rules": { "x": { "for": "VM", "must_not_use": "V" } } }"#
    )
  }

  @Test func extensionIsCodeOfItsFileAndOfItsType() {
    let declaration = """
      { "layers": { "UI": "UI/", "Logic": "Logic/" }, "roles": { "ViewModel": "*ViewModel", "View": "*View" },
        "rules": { "layer": { "for": "Logic", "must_not_use": "UI" }, "role": { "for": "ViewModel", "must_not_use": ["View", "import SwiftUI"] } } }
      """
    check(
      """
      //- Logic/LoginViewModel.swift
      final class LoginViewModel {}
      //- UI/LoginView.swift
      import SwiftUI
      struct LoginView { let model: LoginViewModel }
      extension LoginViewModel { var view: LoginView { LoginView(model: self) } }  // finding: 38
      //- UI/Only.swift
      import SwiftUI  // finding: 8
      extension LoginViewModel {}
      """, declaration)
    let project = DeclaredProject(
      declaration,
      "//- UI/A.swift\nstruct AView {}\nextension AViewModel { var v: AView { AView() } }\n//- Logic/B.swift\nstruct AViewModel {}"
    )
    #expect(project.messages == ["UI/A.swift:2:31 role: AViewModel (ViewModel) must not use AView (View)"])
    #expect(project.model.findings[1][0].notes.count == 1)
  }

  @Test func nestedTypesHaveTheRolesAround() {
    check(
      """
      //- A.swift
      final class LoginViewModel {
        struct State { let view: LoginView.Row? }  // finding: 28
        struct InnerView { let view: LoginView? }
      }
      struct LoginView { struct Row {}; struct Model {} }
      """,
      #"{ "roles": { "VM": "*ViewModel", "V": "*View" }, "rules": { "x": { "for": "VM", "must_not_use": "V" } } }"#)
  }

  @Test func keysOfMustNotHoldTogether() {
    check(
      """
      //- A.swift
      public final class AStore {}  // finding: 20
      final class BStore {}
      public struct C {}
      """,
      #"{ "rules": { "x": { "for": {}, "must_not": { "named": "*Store", "declared": "public" } } } }"#)
  }

  @Test func rolesAndLayersInExcept() {
    check(
      """
      //- UI/A.swift
      final class AView {}
      struct BView {}
      struct CView {}
      //- Other/D.swift
      struct DView {}  // finding: 8
      """,
      """
      { "layers": { "UI": "UI/" }, "roles": { "Old": { "declared": "class" }, "View": { "named": "*View", "except": ["Old", "UI"] } },
        "rules": { "x": { "for": "View", "must": { "named": "*Screen" } } } }
      """)
  }

  @Test func capturesInInherits() {
    check(
      """
      //- A.swift
      class LoginBase {}
      final class LoginView: LoginBase {}
      final class HomeView: LoginBase {}  // finding: 13
      class HomeBase {}
      """,
      #"{ "roles": { "V": "{name}View" }, "rules": { "x": { "for": "V", "must": { "inherits": "{name}Base" } } } }"#)
  }

  @Test func doubtsAboutAttributesAndConformances() {
    check(
      """
      //- A.swift
      @MainActor class Base {}
      final class AModel: Base {}  // finding: 13
      final class BModel: UnknownBase {}
      @Thing final class CModel {}  // finding: 20
      final class DModel: ObservableObject {}  // finding: 13 13
      @MainActor enum Space { final class EModel {} }  // finding: 37
      actor FModel {}  // finding: 7 7
      """,
      #"{ "roles": { "M": "*Model" }, "rules": { "x": { "for": "M", "must": { "declared": "@MainActor", "inherits": "Storing" } } } }"#
    )
  }

  @Test func callsAreThoseOfTheTopLevel() {
    let declaration =
      #"{ "roles": { "VM": "*ViewModel" }, "rules": { "x": { "for": "VM", "must_not_use": ["call print", "call Date()", "call *.shared", "call navigationController.push", "call Date.now"] } } }"#
    check(
      """
      //- A.swift
      final class AViewModel: Base {
        func a() { print("a"); self.navigationController?.push(b) }  // finding: 14 31
        func b() { _ = Session.shared; _ = Session.Inner.shared; _ = x.shared; _ = Date.now }  // finding: 18 78
        func c(print: (Int) -> Void) { print(1) }
        func d() { let print = { (x: Int) in }; print(1) }
        func e() { [f].forEach { print in print(1) } }
        func g() { _ = Date(timeIntervalSince1970: 1); _ = Date.distantPast; let f = print }
        func h<T: Sharing>(_ t: T.Type) { _ = T.shared }
      }
      final class BViewModel: Base { struct Date { static var now = 1 }; func a() { _ = Date(); _ = Date.now } }
      class Printing { func print(_ x: Int) {} }
      final class CViewModel: Printing { func a() { print(1) } }
      """, declaration)
    check("//- A.swift\nfunc print(_ x: Int) {}\nstruct AViewModel { func a() { print(1) } }", declaration)
  }

  @Test func namesOfTheSDK() {
    check(
      """
      //- Package.swift
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "Net", path: "Net"), .target(name: "App", path: "App")])
      //- Net/URLSession.swift
      public final class URLSession {}
      //- App/A.swift
      import Foundation
      final class AViewModel { let session = URLSession.shared; struct Nested { let a: Foundation.URLSession } }  // finding: 40
      final class BViewModel { struct URLSession {}; let session = URLSession() }
      final class CViewModel<URLSession> { let session: URLSession }
      final class DViewModel { let a: NSCache<NSString, Mine>; let s = f(URLSession: 1) }  // finding: 33 41
      struct NSMine {}
      final class EViewModel { let own: NSMine }
      """,
      #"{ "roles": { "VM": "*ViewModel" }, "rules": { "x": { "for": "VM", "must_not_use": ["type URLSession", "type NS*"] } } }"#
    )
  }
}
