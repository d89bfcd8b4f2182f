import Testing

@testable import FlowLintRules

/// Laws as teams write them over whole apps: a right and a wrong twin for each.
@Suite struct EverydayLawTests {
  @Test func rawTypesAreNoSupertypes() {
    expectFound(
      """
      extension String: Error {}
      extension Token: Error {}
      struct Token: ExpressibleByStringLiteral, Equatable { init(stringLiteral: String) {} }
      typealias Text = String
      enum Kind: String { case a }
      enum Mark: Token { case a }
      enum Word: Text { case a }
      enum Loss: Error { case a }  // found
      enum Gone: String, Error { case a }  // found
      struct Other: Error {}
      """,
      #"{ "roles": { "Failure": { "inherits": "Error", "declared": "enum" } }, "rules": { "x": { "for": "Failure", "must": { "named": "*Error" } } } }"#
    )
  }

  private static let nested =
    #""layers": { "Feature": { "files": "Features/{feature}/", "layers": { "View": "View/" } }, "Shared": { "files": "Shared/", "layers": { "Kit": "Kit/" } } }"#

  @Test(arguments: [
    (#""for": "Feature", "must_not_use": "Shared""#, "  // found", ""),
    (#""for": "Feature", "must_not_use": "Shared", "except": "* -> Shared""#, "", ""),
    (#""for": "Feature", "independent": true"#, "", "  // found"),
    (#""for": "Feature", "independent": true, "except": "* -> Feature Home""#, "", ""),
    (#""for": "Feature", "independent": true, "except": "* -> Feature Cart""#, "", "  // found"),
  ])
  func whatIsAddedBelongsToLayersAround(rule: String, shared: String, home: String) {
    expectFound(
      """
      //- Shared/Kit/Text.swift
      extension String { func trimmed() -> String { self } }
      func sharedHelp() {}
      //- Features/Home/View/Home.swift
      struct Home {}
      extension Home { init(id: Int) { self.init() } }
      func homeHelp() {}
      //- Features/Cart/View/Cart.swift
      struct Cart {
        func a(_ text: String) { print(text.trimmed()) }\(shared)
        func b() { sharedHelp() }\(shared)
        func c() { homeHelp() }\(home)
      }
      """, "{ \(Self.nested), \"rules\": { \"x\": { \(rule) } } }", everywhere: true)
  }

  @Test func messagesNameMembersWithTheirType() {
    let project = DeclaredProject(
      declaredLayers,
      """
      //- Data/Text.swift
      extension String { var row: String { self } }
      //- Domain/User.swift
      struct User { let name: String; func row() -> String { name.row } }
      """)
    #expect(project.messages == ["Domain/User.swift:1:61 domain: User (Domain) must not use String.row (Data)"])
  }

  private static let made =
    #"{ "roles": { "Route": "*Route" }, "rules": { "x": { "for": "Route.cases", "must_be_made_in": "any" } } }"#

  @Test func valuesOfOtherTypesMakeNoCase() {
    expectFound(
      """
      enum ShopRoute { case list  // found
      }
      enum CodeRoute: String { case a }
      enum AllRoute: CaseIterable { case a  // found
      }
      enum PlainRoute: Equatable, Hashable { case a  // found
      }
      final class Mark { let rawValue: Int
        init(rawValue: Int) { self.rawValue = rawValue }
        convenience init(text: String) { self.init(rawValue: 1) } }
      func a() { foreign.show(.init(rawValue: "a")) }
      """, Self.made)
  }

  @Test func rawValuesOfWhoKnowsWhatAreADoubt() {
    let project = DeclaredProject(
      Self.made, "enum CodeRoute: String { case a }\nfunc a() { foreign.show(.init(rawValue: \"a\")) }")
    #expect(project.places == [])
    #expect(project.model.tallies[0].names.map(\.unclear.doubt) == [.unknownReceiver])
  }

  @Test func operatorsOfASubscriptionAreKept() {
    expectFound(
      """
      final class HomeViewModel {
        var bag: Set<AnyCancellable> = []
        var task: AnyCancellable?
        func a() { numbers.map { self.text($0) }.sink { [weak self] in self?.show($0) }.store(in: &bag) }  // found
        func b() { numbers.filter { _ in self.isOn }.receive(on: main).sink { _ in }.store(in: &bag) }  // found
        func c() { numbers.flatMap { self.load($0) }.subscribe(onNext: { _ in }).disposed(by: bag) }  // found
        func d() { task = numbers.map { self.text($0) }.sink { _ in } }  // found
        func e() { names = [1].map { self.text($0) }.filter { self.isWanted($0) } }
        func f() { numbers.map { [weak self] in self?.text($0) }.sink { _ in }.store(in: &bag) }
        func g() { [1].map { self.text($0) }.publisher.sink { _ in }.store(in: &bag) }
        func h() { numbers.map { $0 + 1 }.sink { _ in }.store(in: &bag) }
      }
      """,
      #"{ "roles": { "Model": "*ViewModel" }, "rules": { "x": { "for": "Model", "closures": { "kept": true }, "must": { "captures": "weak self" } } } }"#
    )
  }

  @Test func whatARequirementsExtensionKeepsIsKept() {
    let text = """
      protocol Coordinator: AnyObject {
        var children: [Coordinator] { get set }
        func add(child: Coordinator)
        func start()
      }
      extension Coordinator {
        func add(child coordinator: Coordinator) { children.append(coordinator) }
        func more() { let lost = HelpCoordinator(); add(child: lost) }
      }
      final class HelpCoordinator: Coordinator { var children: [Coordinator] = []; func start() {} }
      final class AppCoordinator: Coordinator {
        var children: [Coordinator] = []
        var other: Coordinator?
        func start() { let help = HelpCoordinator(); help.start(); self.add(child: help) }
        func more() { let help = HelpCoordinator(); add(child: help) }
        func doubt() { let help = HelpCoordinator(); other?.add(child: help) }
        func lost() { HelpCoordinator().start() }  // found
      }
      """
    let rule =
      #"{ "roles": { "Coordinator": { "named": "*Coordinator", "declared": "class" } }, "rules": { "x": { "for": "create Coordinator", "must_become": "kept" } } }"#
    expectFound(text, rule)
    let tally = DeclaredProject(rule, text).model.tallies[0]
    #expect((tally.judged, tally.unclearUses) == (3, 2))
  }

  @Test func importsAreToldAsTheyAreForbidden() {
    let project = DeclaredProject(
      #"{ "layers": { "Kit": "Kit/" }, "rules": { "x": { "for": "Kit", "must_not_use": ["public import Net", "import struct UIKit"] } } }"#,
      """
      //- Kit/Client.swift
      public import Net
      import struct UIKit.CGFloat
      struct Client {}
      """)
    #expect(
      project.messages == [
        "Kit/Client.swift:1:15 x: Client (Kit) must not write 'public import Net'",
        "Kit/Client.swift:2:15 x: Client (Kit) must not write 'import struct UIKit'",
      ])
  }

  @Test func oneImportIsReachedOnce() {
    let project = DeclaredProject(
      #"{ "layers": { "Widget": "Widget/" }, "roles": { "Screen": "*Screen" }, "rules": { "x": { "for": "Widget", "must_not_reach": ["Screen", "import Container"] } } }"#,
      """
      //- Widget/Widget.swift
      import Container
      struct Entry { let container: Box }
      struct Provider { let container: Box }
      struct Shown { let screen: HomeScreen }
      //- Home.swift
      struct HomeScreen {}
      """)
    #expect(
      project.messages == [
        "Widget/Widget.swift:1:8 x: Entry must not reach Container: Entry imports Container",
        "Widget/Widget.swift:4:28 x: Shown must not reach HomeScreen: Shown uses HomeScreen",
      ])
  }

  @Test func whatIsNestedInAForeignTypeIsNoOwnType() {
    expectFound(
      """
      //- Data/Calendar/Shapes/Component.swift
      struct Component {}
      extension Component { var size: Int { 1 } }
      //- Domain/Plan.swift
      import Foundation
      struct Plan {
        let unit: Calendar.Component
        func a() { print(unit.size) }
        func b(_ other: Shapes.Component) { print(other.size) }  // found
      }
      """, declaredLayers)
  }
}
