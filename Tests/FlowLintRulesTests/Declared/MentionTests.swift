import Testing

@testable import FlowLintRules

/// The places that count as mentions, and the types that they mention.
@Suite struct MentionTests {
  @Test func everyPlaceOfAName() {
    expectMarks(
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
    expectMarks(
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
    expectMarks(
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
    expectMarks(
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
    expectMarks(
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
    expectMarks(
      """
      //- Domain/LoginView.swift
      class Base { struct Context {} }
      class LoginViewModel: Base {}
      let view: LoginViewModel.Context? = nil
      """,
      #"{ "layers": { "D": "Domain/" }, "roles": { "VM": "*ViewModel" }, "rules": { "x": { "for": "D", "must_not_use": "VM" } } }"#
    )
  }

  @Test func namesAreThoseOfVisibleModules() {
    let manifest = """
      //- Package.swift
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "UI"), .target(name: "Domain", dependencies: [.target(name: "UI")])])

      """
    let declaration =
      #"{ "layers": { "UI": "Sources/UI/", "Domain": "Sources/Domain/" }, "rules": { "x": { "for": "Domain", "must_not_use": "UI" } } }"#
    expectMarks(
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
    expectMarks(
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
    expectMarks(
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
    expectMarks(
      """
      //- Logic/LoginViewModel.swift
      final class LoginViewModel {}
      //- UI/LoginView.swift
      import SwiftUI
      struct LoginView: View { let model: LoginViewModel }
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
    expectMarks(
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
    expectMarks(
      """
      //- A.swift
      public final class AStore {}  // finding: 20
      final class BStore {}
      public struct C {}
      """,
      #"{ "rules": { "x": { "for": {}, "must_not": { "named": "*Store", "declared": "public" } } } }"#)
  }

  @Test func rolesAndLayersInExcept() {
    expectMarks(
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
    expectMarks(
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
    expectMarks(
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
    expectMarks(
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
    expectMarks("//- A.swift\nfunc print(_ x: Int) {}\nstruct AViewModel { func a() { print(1) } }", declaration)
  }

  @Test func namesOfTheSDK() {
    expectMarks(
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
