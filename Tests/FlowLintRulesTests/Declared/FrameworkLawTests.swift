import Testing

@testable import FlowLintRules

/// The sentences that authors of frameworks write: a right and a wrong twin for each.
@Suite struct FrameworkLawTests {
  /// A declaration with the roles of a coordinator framework and one rule.
  private func rule(_ rule: String) -> String {
    #"{ "roles": { "Coordinator": "{name}Coordinator", "Screen": { "named": "{name}Screen", "declared": "class" }, "Reactor": "{name}Reactor", "Port": { "named": "*Port", "declared": "protocol" }, "Service": "*Service", "Other": { "except": "Coordinator" } }, "rules": { "x": { \#(rule) } } }"#
  }

  private func expectAll(_ text: String, _ declaration: String, at location: SourceLocation = #_sourceLocation) {
    expectFound(text, declaration, everywhere: true, sourceLocation: location)
  }

  @Test func typesAreToldByTheMembersThatTheyHave() {
    let members = """
      class Base { weak var router: Int? }
      final class AReactor { var delegate: Int?; func load() {} }  // found
      final class BReactor: Base { var Delegate: Int? }
      final class CReactor { func delegate() {}; static func stop() {} }
      final class DReactor {}
      extension DReactor { var delegate: Int { 0 } }
      """
    expectFound(
      members.replacing("DReactor {}", with: "DReactor {}  // found"),
      rule(#""for": { "named": "*Reactor", "has": { "properties": "delegate" } }, "must": { "named": "Delegating*" }"#))
    expectFound(
      members.replacing("  // found", with: "").replacing("Delegate: Int? }", with: "Delegate: Int? }  // found"),
      rule(
        #""for": { "named": "*Reactor", "has": { "properties": "router", "declared": "weak" } }, "must": { "named": "Routing*" }"#
      ))
    expectFound(
      members.replacing("stop() {} }", with: "stop() {} }  // found"),
      rule(
        #""for": { "named": "*Reactor", "has": [{ "functions": "load()" }, { "functions": "*", "declared": "static" }] }, "must": { "named": "Loading*" }"#
      ))
  }

  @Test func genericArgumentsMayBeRoles() {
    expectFound(
      """
      class Base<Model> {}
      class Plain: Base<ListReactor> {}
      struct ListReactor {}; enum Lists { struct ListReactor {} }
      typealias Alias = ListReactor
      final class AScreen: Base<ListReactor> {}
      final class BScreen: Base<String> {}  // found
      final class CScreen: Plain {}
      final class DScreen: Base<Alias> {}
      final class EScreen<T>: Base<T> {}
      final class FScreen: Base<[ListReactor]> {}  // found
      """, rule(#""for": "Screen", "must": { "inherits": "Base<Reactor>" }"#))
    expectFound(
      """
      struct ListReactor {}
      final class AScreen { var model: Box<ListReactor>?; var other: Box<String> }  // found
      """, rule(#""for": "Screen", "properties": { "typed": "Box<Reactor>" }, "must": { "declared": "private" }"#))
    expectFound(
      """
      final class AScreen: Framework.Screen<AReactor> {}
      final class BScreen: Screen<BReactor, Int> {}  // found
      final class CScreen: Screen<DReactor> {}  // found
      final class DScreen: Unknown {}
      final class EScreen: Screen {}
      """, rule(#""for": "Screen", "must": { "inherits": "Screen<{name}Reactor>" }"#))
  }

  @Test func rolesOfArgumentsAreKnownFirst() {
    let roles = [
      #""Home": { "inherits": "Flow<Routed>" }"#,
      #""Routed": { "inherits": "Core", "has": { "properties": "router" } }"#,
      #""Core": { "inherits": "Core<Home>" }"#,
    ]
    for roles in [roles, roles.reversed()] {
      expectFound(
        """
        final class A: Core { var router = 1 }
        final class B: Core {}
        final class AFlow: Flow<A> {}  // found
        final class BFlow: Flow<B> {}
        """,
        "{ \"roles\": { \(roles.joined(separator: ", ")) }, \"rules\": { \"x\": { \"for\": \"Home\", \"must\": { \"named\": \"Home*\" } } } }"
      )
    }
  }

  @Test func capturesStandInTypesAndNamesOfMembers() {
    expectFound(
      """
      final class ListScreen { let model: ListReactor; let title: String }
      final class HomeScreen { let model: ListReactor }  // found
      final class URLScreen { var model: (any URLReactor)?; init(model: Int) {} }
      """, rule(#""for": "Screen", "properties": "model", "must": { "typed": "{name}Reactor" }"#))
    expectFound(
      """
      final class ListScreen { init(model: ListReactor) {} }
      final class HomeScreen { init(model: ListReactor) {} }  // found
      """, rule(#""for": "Screen", "initializers": {}, "must": { "parameters": { "typed": "{name}Reactor" } }"#))
    expectFound(
      """
      final class ListScreen { func listDidFinish() {}; func ListDidLoad() {} }
      final class HomeScreen { func didFinish() {} }  // found
      final class URLScreen { func urlDidFinish() {}; func URLDidLoad() {} }
      final class HTTPListScreen { func httpListDidFinish() {}; func hTTPListDone() {} }
      """, rule(#""for": "Screen", "functions": {}, "must": { "named": "{name}*" }"#))
    expectFound(
      """
      final class ListScreen { func listDidFinish() { print(1) }; func listDone() {} }  // found
      final class HomeScreen { func listDidFinish() { print(1) } }
      """, rule(#""for": "Screen", "functions": "{name}DidFinish()", "must_not_use": "call print""#))
    expectFound(
      """
      final class ListScreen { func showList() {} }
      final class HomeScreen { func showList() {} }  // found
      """, rule(#""for": "Screen", "must_have": { "functions": "show{name}()" }"#))
  }

  @Test func whatIsHandedToANewValueIsCodeToo() {
    expectAll(
      """
      final class AScreen { init(reactor: Any) {} }
      final class AReactor {}
      final class ACoordinator {
        let reactor = AReactor()
        func own() -> AScreen { AScreen(reactor: reactor) }
        func new() -> AScreen { AScreen(reactor: AReactor()) }  // found
        func made() -> AScreen { .init(reactor: wrapped(AReactor())) }  // found
        func other() { show(AReactor()) }
      }
      """, rule(#""for": "create Screen(reactor:)", "must_not_use": "create Reactor""#))
    expectAll(
      """
      final class AReactor { init(listener: Any?, name: String) {} }
      final class ACoordinator {
        func own() { keep(AReactor(listener: self, name: "")) }  // found
        func core() { keep(AReactor(listener: self.core, name: self.name)) }
        func nested() { keep(AReactor(listener: wrapped(self), name: "")) }  // found
        func compared() { keep(AReactor(listener: self === core ? nil : core, name: "\\(self)")) }
        func kept() { keep(self) }
      }
      struct Main { func start() { keep(AReactor(listener: self, name: "")) } }
      """, rule(#""for": "create Reactor(listener:)", "must_not_use": "self", "except": "Other""#))
    expectAll(
      """
      final class ACoordinator {
        func start() { Center.default.add(self); listeners.append(self) }  // found
        func stop() { self.end(); if self == other {}; let copy = self; other = [self] }  // found
        func end() -> ACoordinator { self }
      }
      """.replacing("{ self }\n", with: "{ return self }  // found\n"),
      rule(#""for": "Coordinator", "must_not_use": "self""#))
  }

  @Test func closuresThatCallsGetCaptureWeakly() {
    let text = """
      final class AScreen {
        func bind() {
          observe(1) { print(self) }  // found
          observe(2) { [weak self] in print(self as Any) }
          observe(3) { [label] in print(label) }
          observe(4, then: render)  // found
          observe(5, then: self.render)  // found
          observe(6, then: done)
          other { print(self) }
          observe(7) { [unowned self] in print(self) }
          later { self.render() }  // found
          once { render() }
          once(render)
        }
        func render() {}
        func observe(_ value: Int, then work: @escaping () -> Void) {}
        func later(_ work: @escaping () -> Void) {}
        func once(_ work: () -> Void) {}
        let done: () -> Void = {}
      }
      struct BScreen { func bind() { observe(1) { print(self) } } }
      """
    expectFound(
      text,
      rule(
        #""for": ["call .observe", "call .later", "call .once"], "closures": {}, "must": { "captures": ["weak self", "unowned self"] }"#
      ))
    expectFound(
      """
      final class AReactor {
        func reduce() -> Effect<Int> { .run { print(self) } }  // found
        func load(_ kind: Int) -> Effect<Int> {
          if kind == 1 { return .run { [weak self] in print(self as Any) } }
          if kind == 2 { return Effect.run { print(self) } }  // found
          if kind == 3 { return .none }
          return .run(work)  // found
        }
        func other() -> Task<Int> { return .run { print(self) } }
        func work() {}
      }
      """, rule(#""for": "call Effect.run", "closures": {}, "must": { "captures": "weak self" }"#))
    expectFound(
      """
      final class AScreen {
        var bag: [Any] = []
        func bind() {
          model.name.sink { print(self) }.store(in: &bag)  // found
          model.name.sink { print(self) }.store(in: &model.bag)
          model.name.sink { [weak self] _ in print(self as Any) }.store(in: &bag)
        }
      }
      """, rule(#""for": "call .sink", "closures": { "kept": true }, "must": { "captures": "weak self" }"#))
  }

  @Test func whatMustNotBeInheritedIsToldWhereItIs() {
    expectMarks(
      """
      protocol ListPort {}
      protocol Base: ListPort {}
      final class ACoordinator {}
      extension ACoordinator: Equatable, ListPort {}  // finding: 36
      final class BCoordinator: Base {}  // finding: 27
      final class CCoordinator: Sendable {}
      """, rule(#""for": "Coordinator", "must_not": { "inherits": "Port" }"#))
  }

  @Test func importsOfOneDeclaration() {
    expectFound(
      """
      //- AReactor.swift
      import struct UIKit.CGFloat
      final class AReactor {}
      //- BReactor.swift
      import UIKit  // found
      final class BReactor {}
      //- CReactor.swift
      import class UIKit.UIView  // found
      final class CReactor {}
      """, rule(#""for": "Reactor", "must_not_use": "import UIKit", "except": "import struct UIKit""#))
    expectFound(
      """
      //- AReactor.swift
      import struct UIKit.CGFloat
      final class AReactor {}
      //- BReactor.swift
      import class UIKit.UIView  // found
      final class BReactor {}
      """, rule(#""for": "Reactor", "must_not_use": "import class UIKit""#))
  }

  @Test func typesMustNotHave() {
    expectFound(
      """
      final class AReactor { func reduce(state: Int) {}  // found
        var reduce: Int = 0 }
      extension AReactor { func reduce() {} }  // found
      final class BReactor { func reduced() {} }
      final class BScreen { func reduce() {} }
      """, rule(#""for": "Reactor", "must_not_have": { "functions": "reduce" }"#))
    expectFound(
      """
      final class AReactor {}
      struct AState {}  // found
      struct BState {}
      """, rule(#""for": "Reactor", "must_not_have": ["{name}State", "{name}Store"]"#))
  }

  @Test func overridesThatSomebodyMustCall() {
    expectFound(
      """
      class Base { func bind() {}; func load() {} }
      final class AScreen: Base { override func bind() {} }  // found
      final class BScreen: Base { override func bind() {}; override func load() { bind() } }
      final class CScreen: Base { override func bind() { super.bind() } }  // found
      final class DScreen: Base { override func bind() {} }
      final class ACoordinator { func start() { let screen = DScreen(); screen.bind() } }
      """,
      rule(
        #""for": "Screen", "functions": { "named": "bind()", "declared": "override" }, "must_be_used_in": "any""#))
  }

  @Test func membersThatAProtocolAsksForMayDoIt() {
    expectFound(
      """
      protocol ListPort { func open(); func close() }
      final class AScreen {}
      final class ACoordinator: ListPort {
        func open() { show() }
        func close() {}
        private func show() { push(AScreen()) }
        func jump() { push(AScreen()) }  // found
        func open(_ url: Int) { push(AScreen()) }  // found
      }
      final class BCoordinator { func open() { push(AScreen()) } }  // found
      """.replacing("_ url: Int) { push(AScreen()) }  // found", with: "_ url: Int) {}"),
      rule(#""for": "Coordinator", "must_not_use": "create Screen", "except": "Port.functions""#))
  }

  @Test func whatAMemberGivesNeedNotHoldTheValue() {
    let text = """
      final class AScreen { var view = 0; var core = 0 }
      final class ACoordinator {
        func open() { let screen = AScreen(); push(screen.view) }  // found
        func show() { push(AScreen().view) }  // found
        func keep() { let screen = AScreen(); push(screen.core) }
        func both() { let screen = AScreen(); push(screen.view); screens.append(screen) }
      }
      """
    expectFound(
      text, rule(#""for": "create Screen", "must_become": "kept", "not_held_by": "read .view""#))
    expectFound(
      text.replacing("  // found", with: ""), rule(#""for": "create Screen", "must_become": "kept""#))
  }

  @Test func whatIsCalledOnAValueMayKeepIt() {
    expectFound(
      """
      final class AScreen {}
      final class ACoordinator {
        func hold() { AScreen().named("").store(in: &screens) }
        func later() { let screen = AScreen(); screen.store(in: &screens) }
        func drop() { AScreen().named("").open() }  // found
        func present() { let screen = AScreen(); screen.appear(on: self) }
      }
      """,
      rule(
        #""for": "create Screen", "must_become": "kept", "keeps_in": "call .store(in:)", "shows": "call .appear(on:)""#)
    )
    expectFound(
      """
      final class AScreen {}
      final class ACoordinator {
        func hold() { let screen = AScreen(); screen.store(in: &screens) }
        func show() { let screen = AScreen(); screen.appear(on: self) }
        func none() { let screen = AScreen(); print(screen) }  // found
      }
      """,
      rule(
        #""for": "create Screen", "must_become": ["kept", "shown"], "keeps_in": "call .store(in:)", "shows": "call .appear""#
      )
    )
  }

  @Test func propertiesOfTheBaseKeepToo() {
    expectFound(
      """
      class Coordinator {}
      final class ACoordinator: Coordinator {
        private var child: Coordinator?  // found
        private var children: [Coordinator] = []
        private var other: Int?
        func end() { children.removeAll() }
      }
      """,
      #"{ "roles": { "Flow": { "inherits": "Coordinator" } }, "rules": { "x": { "for": "Flow", "keeps": "Flow", "released_by": "set nil" } } }"#
    )
    expectFound(
      """
      import UIKit
      final class AScreen: UIViewController { private var other: UIViewController? }
      """,
      #"{ "roles": { "Screen": { "inherits": "UIViewController" } }, "rules": { "x": { "for": "Screen", "keeps": "Screen", "released_by": "set nil" } } }"#
    )
  }

  @Test func closuresOfBuildersAreNotKept() {
    expectFound(
      """
      final class AScreen {
        lazy var label = Label().then { $0.text = self.title }
        var timer: Any?
        func start() {
          timer = clock.sink { print(self) }  // found
          timer = Label().with(1).then { print(self) }
        }
      }
      """, rule(#""for": "Screen", "closures": { "kept": true }, "must": { "captures": "weak self" }"#))
  }

  @Test func casesAreHandledByCallsAndKeyPaths() {
    expectFound(
      """
      enum AReactor {
        case one, two
        case three  // found
        case four
      }
      final class ACoordinator: Machine {
        func setUp() {
          on(.one) { print(1) }
          on(AReactor.two) { print(2) }
          send(.three)
          on(\\.four) { print(4) }
        }
      }
      """, rule(#""for": "Reactor.cases", "must_be_matched_in": "{name}Coordinator", "handled_by": "call .on""#))
  }

  @Test func aliasesOfOtherModulesMayBeTheEnum() {
    expectFound(
      """
      final class AReactor {
        enum Action {
          case one
          case two  // found
          case three
        }
      }
      final class AScreen: View {
        func bind() { tap.map { Reactor.Action.one }; other.map { Other.two }; again.map { .three } }
      }
      """, rule(#""for": "Reactor.Action.cases", "must_be_made_in": "any""#))
  }

  @Test func membersThatTheTypeItselfMustUse() {
    expectFound(
      """
      class AReactor {
        func mutate(action: Int) { load(); helper() }
        func load() {}
        func save() {}  // found
        func helper() { reset() }
        func reset() {}
      }
      final class BReactor {
        func mutate(action: Int) { let other = AReactor(); other.save() }
        func load() {}  // found
        func undo() {}
      }
      final class CReactor: AReactor { override func mutate(action: Int) { super.mutate(action: 1) } }
      """.replacing("undo() {}", with: "undo() {}  // found"),
      rule(
        #""for": "Reactor", "functions": { "except": "mutate" }, "must_be_used_in": "own mutate(action:)""#))
  }

  @Test(arguments: [
    (#""for": "Coordinator.start()", "must_use": "call super.start""#, "Insert 'super.start()'"),
    (#""for": "Port", "must": { "inherits": "AnyObject" }"#, "Inherit 'AnyObject'"),
    (#""for": "Coordinator", "must": { "declared": "final" }"#, "Insert 'final'"),
  ])
  func whatAPackMendsADeclaredRuleMends(_ law: String, _ title: String) {
    let project = DeclaredProject(
      rule(law),
      """
      protocol ListPort {}
      class Base { func start() {} }
      class ACoordinator: Base {
        override func start() {
          print(1)
        }
      }
      """)
    #expect(project.model.findings[0].map { $0.fix?.title } == [title])
  }

  /// What is called first is inserted where that is all that the call needs.
  @Test(arguments: [
    ("override func start() throws { print(1) }", #""call super.start""#),
    ("override func start() async { print(1) }", #""call super.start""#),
    ("override func start() -> Int { print(1) }", #""call super.start""#),
    ("override func start(_ one: Int) { print(1) }", #""call super.start""#),
    ("func start() { print(1) }", #""call super.start""#),
    ("override var start: Int { print(1) }", #""call super.start""#),
    ("override func start() { print(1) }", #""call super.begin""#),
    ("override func start() { print(1) }", #"["call super.start", "call begin"]"#),
  ])
  func noCallIsInsertedThatNeedsMore(_ member: String, _ call: String) {
    let project = DeclaredProject(
      rule(#""for": "Coordinator.start", "must_use": \#(call)"#), "class ACoordinator: Base {\n  \(member)\n}\n")
    #expect(project.model.findings[0].map { $0.fix?.title } == [nil])
  }

  @Test func anOverrideMayDoItItself() {
    expectFound(
      """
      final class AScreen: UIViewController { override func viewDidLoad() { reactor = 1 }; var reactor = 0 }
      final class BScreen: UIViewController { func load() { reactor = 1 }; var reactor = 0 }
      final class ACoordinator: Base {
        var screens: [UIViewController] = []
        func a() { screens.append(AScreen()) }
        func b() { screens.append(BScreen()) }  // found
      }
      """, rule(#""for": "create Screen", "then": "set .reactor""#))
  }
}
