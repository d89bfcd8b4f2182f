import Testing

@testable import FlowLintRules

/// Rules about members of types: a right and a wrong twin for each sentence.
@Suite struct MemberTests {
  /// A declaration with the roles of a coordinator framework and one rule.
  private func rule(_ rule: String) -> String {
    #"{ "roles": { "Coordinator": "{name}Coordinator", "Screen": { "named": "*Screen", "inherits": "UIViewController" }, "Reactor": "*Reactor", "Port": { "named": "*Port", "declared": "protocol" }, "Service": "*Service" }, "rules": { "x": { \#(rule) } } }"#
  }

  private func expectAll(_ text: String, _ declaration: String, at location: SourceLocation = #_sourceLocation) {
    expectFound(text, declaration, everywhere: true, sourceLocation: location)
  }

  @Test func typesMustHaveMembers() {
    expectAll(
      """
      class Base { func start() {}; func start(at place: Int) {} }
      final class ACoordinator: Base { override func start() {} }
      final class BCoordinator: Base {}  // found
      final class CCoordinator: Base { override func start(at place: Int) {} }  // found
      final class DCoordinator: Base { func begin() {} }  // found
      class BaseCoordinator: Base { override func start() {} }
      final class ECoordinator: BaseCoordinator {}
      final class FCoordinator: Base {}
      extension FCoordinator { func stop() {} }
      struct GCoordinator { func start() {} }
      @Generated final class HCoordinator: Base {}
      """.replacing("FCoordinator: Base {}", with: "FCoordinator: Base {}  // found"),
      rule(#""for": "Coordinator", "must_have": { "functions": "start()", "declared": "override" }"#))
    expectAll(
      """
      final class ACoordinator { init(events: Int) {}; var name: String { "" } }
      final class BCoordinator { init() {} }  // found
      final class CCoordinator { convenience init(events: Int, name: String) {} }  // found
      """, rule(#""for": "Coordinator", "must_have": { "initializers": "init(events:)" }"#))
    expectAll(
      """
      final class ACoordinator { let id: String = "" }
      final class BCoordinator { var id: String { "" } }
      final class CCoordinator { var id = 1 }  // found
      """, rule(#""for": "Coordinator", "must_have": { "properties": "id", "typed": "String" }"#))
  }

  @Test func callsOfSuper() {
    expectAll(
      """
      class Base { func start() {} }
      final class ACoordinator: Base { override func start() { super.start() } }
      final class BCoordinator: Base { override func start() { start2() }  // found
        func start2() {} }
      final class CCoordinator: Base { override func start() { up() }
        private func up() { super.start() } }
      final class DCoordinator: Base { override func start() { run { super.start() } }
        func run(_ body: () -> Void) { body() } }
      final class ECoordinator: Base { override func start() { self.start() } }  // found
      final class FCoordinator: Base { override func start() { super.stop() } }  // found
      final class GCoordinator: Base { func start(at x: Int) {} }
      final class HCoordinator: Base {}
      extension HCoordinator { func start() {} }  // found
      protocol ICoordinator { func start() }
      """, rule(#""for": "Coordinator.start()", "must_use": "call super.start""#))
  }

  @Test func membersAsUsers() {
    expectAll(
      """
      final class AService { init() { Task { } }  // found
        func go() { Task { } } }
      final class BService { init() { prepare() }
        func prepare() { Task { } } }  // found
      final class CService { init() async { await load() }  // found
        func load() async {} }
      final class DService { let a = Task { } }
      final class EService { convenience init(a: Int) { self.init() }; init() {} }
      """, rule(#""for": "Service.init", "must_not_use": ["call Task", "await"]"#))
    expectAll(
      """
      final class AScreen: UIViewController {
        func bind() { x.sink { _ in }; more() }
        func more() { x.sink { _ in } }
        func other() { x.sink { _ in } }  // found
        lazy var y = x.sink { _ in }  // found
      }
      final class Free { func other() { x.sink { _ in } } }
      """, rule(#""for": "Screen", "must_not_use": "call .sink", "except": "Screen.bind()""#))
  }

  @Test func closuresLeftOut() {
    expectAll(
      """
      final class AReactor {
        var count = 0
        let subject = Subject()
        func reduce(state: Int) -> Int {
          subject.onNext(1)  // found
          items.forEach { _ in subject.onNext(2) }  // found
          later { self.subject.onNext(3) }
          now { self.subject.onNext(4) }  // found
          _ = { subject.onNext(5) }()  // found
          let kept = { self.subject.onNext(6) }
          perform { self.helper() }
          direct()
          return state
        }
        func helper() { subject.onNext(7) }
        func direct() { subject.onNext(8); count = 1 }  // found
        func later(_ body: @escaping () -> Void) {}
        func now(_ body: () -> Void) {}
      }
      """, rule(#""for": "Reactor.reduce", "without": "closures", "must_not_use": ["call .onNext", "set Reactor.*"]"#))
  }

  @Test func deinitializersAndSubscriptsAreMembers() {
    let types = """
      final class Shown { deinit { stop(); print(1) }; subscript(place: Int) -> Int { print(2); return 0 }; func stop() {} }
      final class Plain {}  // found

      """
    expectFound(types, #"{ "rules": { "x": { "for": {}, "must_have": { "functions": "deinit" } } } }"#)
    expectFound(types, #"{ "rules": { "x": { "for": {}, "must_have": { "functions": "subscript" } } } }"#)
    expectFound(
      """
      final class Shown {
        deinit { print(1) }  // found
        func stop() { print(2) }
      }
      """, #"{ "roles": { "All": {} }, "rules": { "x": { "for": "All.deinit", "must_not_use": "call print" } } }"#)
  }

  @Test func receiversAndLabels() {
    expectAll(
      """
      class BaseScreen: UIViewController { func close() {} }
      final class HomeScreen: BaseScreen {
        let other: Int = 0
        func a(_ screen: UIViewController, _ window: Window) {
          present(screen, animated: true)  // found
          self.present(screen, animated: true, completion: nil)  // found
          screen.present(self, animated: true)  // found
          present(screen)
          window.present(screen, animated: true)
          unknown.present(screen, animated: true)
          other.present(screen, animated: true)
        }
      }
      final class Window { func present(_ a: UIViewController, animated: Bool) {} }
      final class Other { func a(_ screen: UIViewController) { screen.present(screen, animated: true) } }
      """, rule(#""for": "Screen", "must_not_use": "call UIViewController.present(_:animated:)""#))
    expectAll(
      """
      final class AReactor { var count = 0; func go() {} }
      final class BService {
        let reactor: AReactor
        func a(_ box: Box) { reactor.count = 1 }  // found
        func b(_ box: Box) { box.count = 1; print(reactor.count); reactor.go() }
      }
      final class Box { var count = 0 }
      """, rule(#""for": "Service", "must_not_use": "set Reactor.*""#))
    expectAll(
      """
      final class ACoordinator { func start() {}; func start(at x: Int) {} }
      final class BService { func a(_ c: ACoordinator) { c.start() }  // found
        func b(_ c: ACoordinator) { c.start(at: 1) }  // found
        func c(_ c: Other) { c.start() }
        func d(_ c: ACoordinator?) { c?.start() } }  // found
      final class Other { func start() {} }
      """, rule(#""for": "Service", "must_not_use": "Coordinator.start""#))
  }

  @Test func unknownReceiversAreDoubts() {
    let project = DeclaredProject(
      rule(#""for": "Service", "must_not_use": "call Coordinator.start""#),
      """
      final class ACoordinator { func start() {} }
      final class BService { func a() { whatever.start() } }
      final class CService { func a(_ c: ACoordinator) { c.start() } }
      """)
    #expect(project.places == ["Example.swift:3:54"])
    #expect(project.model.tallies[0].names.map(\.unclear.doubt) == [.unknownReceiver])
    // What may be meant meets a demand.
    let demand = DeclaredProject(
      rule(#""for": "Service.a", "must_use": "call Coordinator.start""#),
      """
      final class ACoordinator { func start() {} }
      final class BService { func a() { whatever.start() } }
      final class CService { func a(_ c: ACoordinator) { c.start() } }
      final class DService { func a(_ c: DService) { c.start() }; func start() {} }
      """)
    #expect(demand.places == ["Example.swift:4:29"])
  }

  @Test func argumentsOfCalls() {
    expectAll(
      """
      struct Root { func body() {
        view.runSideEffect(key: UUID()) { UUID() }  // found
        view.runSideEffect(key: id) { }
        view.runSideEffect(name: UUID())
        _ = UUID()
      } }
      """.replacing("{ UUID() }  // found", with: "{ print(1) }  // found"),
      rule(#""for": "call .runSideEffect(key:)", "must_not_use": "call UUID()""#))
  }

  @Test func membersThatNobodyUses() {
    expectAll(
      """
      protocol LoginPort { func login(); func logout(); func idle()  // found
        var name: String { get } }
      final class Adapter: LoginPort {
        func login() {}; func logout() { self.logout() }; func idle() { print(name) }; var name = ""
      }
      func run(_ port: LoginPort, _ other: Other) { port.login(); unknown.logout(); other.idle() }
      final class Other { func idle() {} }
      """, rule(#""for": "Port.functions", "must_be_used_in": "any""#))
    expectAll(
      """
      final class AService: NSObject { func a() {}  // found
        @objc func b() {}
        override func c() {}
        func d() { d() }  // found
        private func e() {}  // found
        func f() { g() }  // found
        private func g() {} }
      final class BService: UITableViewDataSource { func a1() {} }
      """, rule(#""for": "Service.functions", "must_be_used_in": "any""#))
  }

  @Test func membersMayBePermitted() {
    expectAll(
      """
      final class HomeScreen: UIViewController {
        func bind() { make() }
        func make() { _ = AReactor() }
        func other() { _ = AReactor() }  // found
      }
      final class AReactor {}
      final class Free { let a = AReactor() }  // found
      """, rule(#""for": "create Reactor", "only_used_in": "Screen.bind()""#))
    expectAll(
      """
      final class AReactor { init(state: Int) {}; init() {} }
      final class Free { let a = AReactor(); let b = AReactor(state: 1); let c: AReactor = .init(state: 2) }  // found
      """, rule(#""for": "create Reactor(state:)", "only_used_in": "Screen""#))
  }

  @Test func selectorsOfMembers() {
    expectAll(
      """
      protocol LoginPort { func login() }
      final class AService: LoginPort { public func login() {}
        func other() {} }
      final class BService: LoginPort { func login() {} }  // found
      """, rule(#""for": "Service", "functions": { "implements": "Port" }, "must": { "declared": "public" }"#))
    expectAll(
      """
      final class AReactor {}
      final class AService { private let reactor = AReactor(); let name = "" }
      final class BService { let reactor = AReactor() }  // found
      final class CService { let reactor: AReactor = .init() }  // found
      """, rule(#""for": "Service", "properties": { "value": "create Reactor" }, "must": { "declared": "private" }"#))
    expectAll(
      """
      final class AReactor { enum Action { case load, itemTapped }; enum Other { case tap } }
      """.replacing("case load, itemTapped }", with: "case load\n case itemTapped }  // found"),
      rule(#""for": "Reactor.Action.cases", "must_not": { "named": "*Tapped" }"#))
    expectAll(
      """
      final class AService { var a: Int { b() }  // found
        func b() -> Int { print(1); return 2 }
        func c() { print(1) }
        var d = 1 }
      """.replacing("{ print(1); return 2 }", with: "{ print(1); return 2 }  // found").replacing(
        "{ b() }  // found", with: "{ b() }"),
      rule(#""for": "Service.properties", "must_not_use": "call print""#))
  }

  @Test func rolesStandForTypes() {
    expectAll(
      """
      protocol LoginPort {}
      protocol Other {}
      final class AService: LoginPort {}
      final class BService: Other {}  // found
      class Base: LoginPort {}
      final class CService: Base {}
      """, rule(#""for": "Service", "must": { "inherits": "Port" }"#))
  }

  @Test func modulesOfSupertypes() {
    expectAll(
      """
      //- A.swift
      import ReactorKit
      final class AService: View {}  // found
      //- B.swift
      import SwiftUI
      struct BService: View {}
      struct CService: ReactorKit.View {}  // found
      struct DService: Other {}
      """, rule(#""for": { "inherits": "ReactorKit.View" }, "must": { "named": "*Screen" }"#))
  }

  @Test func membersThatAreAddedToForeignTypes() {
    expectAll(
      """
      extension Container { var orders: Int { 0 }  // found
        private var hidden: Int { 1 } }
      extension Other { var orders: Int { 0 } }
      struct Container2 { var orders = 1 }
      """, rule(#""for": "type Container.properties", "must": { "declared": "private" }"#))
  }

  @Test func argumentsMustUse() {
    expectAll(
      """
      final class AService { func go() {
        view.run(key: UUID()) {}
        view.run(key: 1) {}  // found
        view.run(key: 1) { UUID() }
        view.run(name: 1)
      } }
      """, rule(#""for": "call .run(key:)", "must_use": "call UUID()""#))
  }

  @Test func implicitMembersAreNeverFindings() {
    let text = """
      final class AService { func go() { send(.push(1)) } }
      final class BService { func go() { navigation.push(1) } }
      final class CService { func go() { send(.pop) } }
      """
    #expect(
      DeclaredProject(rule(#""for": "Service", "must_not_use": "call .push""#), text).places == ["Example.swift:2:47"])
    #expect(
      DeclaredProject(rule(#""for": "Service.go", "must_use": "call .push""#), text).places == ["Example.swift:3:29"])
  }

  @Test func creationsOfTheRoleItself() {
    expectAll(
      "final class AService {}\nfinal class BService { let a = AService() }  // found",
      rule(#""for": "Service", "must_not_use": "create Service""#))
  }

  @Test func fixesAreThoseOfTheLaws() {
    let project = DeclaredProject(
      rule(#""for": "Service", "properties": { "typed": "*Delegate" }, "must": { "declared": "weak" }"#),
      "protocol ADelegate: AnyObject {}\nfinal class AService { var delegate: ADelegate? }")
    #expect(project.model.findings[0].map { $0.fix?.title } == ["Make 'delegate' weak"])
    let open = DeclaredProject(rule(#""for": "Service", "must": { "declared": "final" }"#), "class AService {}")
    #expect(open.model.findings[0].map { $0.fix?.title } == ["Insert 'final'"])
  }
}
