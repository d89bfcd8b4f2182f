import Testing

@testable import FlowLintRules

/// Rules about what becomes of values: a right and a wrong twin for each sentence.
@Suite struct ValueTests {
  private func rule(_ rule: String) -> String {
    #"{ "roles": { "Coordinator": { "named": "*Coordinator", "inherits": "Coordinator" }, "Screen": { "named": "*Screen", "inherits": "UIViewController" } }, "rules": { "x": { \#(rule) } } }"#
  }

  private static let kit = """
    //- Kit.swift
    protocol CoordinatorDelegate: AnyObject {}
    open class Coordinator {
      var children: [Coordinator] = []
      weak var delegate: CoordinatorDelegate?
      func start() {}
      func addChild(_ child: Coordinator) { children.append(child) }
      func removeChild(_ child: Coordinator) { children.removeAll { $0 === child } }
      func mapOutput(_ body: () -> Void) -> Coordinator { self }
      var strongRouter: Router { Router() }
    }
    final class Router {}
    class ChildCoordinator: Coordinator {}
    final class SelfishCoordinator: Coordinator { override func start() { Registry.shared.add(self) } }
    //- App.swift

    """

  @Test func valuesAreKept() {
    expectFound(
      Self.kit + """
        final class AppCoordinator: Coordinator {
          var child: ChildCoordinator?
          weak var loose: ChildCoordinator?
          let first = ChildCoordinator()
          func a() { let c = ChildCoordinator(); addChild(c); c.start() }
          func b() { let c = ChildCoordinator(); c.delegate = self; c.start() }  // found
          func c() { child = ChildCoordinator() }
          func d() { loose = ChildCoordinator() }  // found
          func e() -> Coordinator { ChildCoordinator() }
          func f() { ChildCoordinator().start() }  // found
          func g() { perform(ChildCoordinator()) }
          func h() { let c = ChildCoordinator(); window.show(c.strongRouter) }
          func i() { let c = ChildCoordinator(); keep { c.start() } }
          func j() { let c = SelfishCoordinator(); c.start() }
          func k() { children.append(ChildCoordinator()) }
          func l() { _ = ChildCoordinator() }  // found
          func m() { let c: ChildCoordinator = .init(); c.start() }  // found
          func n(_ other: AppCoordinator) { other.child = ChildCoordinator() }
          func o(_ other: AppCoordinator) { other.addChild(ChildCoordinator()) }
          func p() { let c = ChildCoordinator(); [1].forEach { _ in c.start(); print(1) } }  // found
        }
        """, rule(#""for": "create Coordinator", "must_become": "kept""#))
  }

  @Test func hintsSayWhatKeeps() {
    let text =
      Self.kit + """
        final class AppCoordinator: Coordinator {
          func a() { registry.hold(ChildCoordinator()) }
          func b() { let c = ChildCoordinator(); print(c.strongRouter) }  // found
          func c() { let c = ChildCoordinator(); registry.hold(c.strongRouter) }
        }
        """
    expectFound(
      text,
      rule(
        #""for": "create Coordinator", "must_become": "kept", "keeps_in": "call .hold", "carries": "read .strongRouter""#
      ))
  }

  @Test func valuesAreNotKept() {
    expectFound(
      Self.kit + """
        final class AppCoordinator: Coordinator {
          var child: ChildCoordinator?
          func a() { child = ChildCoordinator() }  // found
          func b() { ChildCoordinator().start() }
          func c() { perform(ChildCoordinator()) }
        }
        """, rule(#""for": "create Coordinator", "must_not_become": "kept""#))
  }

  @Test func screensAreShown() {
    expectFound(
      """
      final class HomeScreen: UIViewController { init(a: Int = 0) {} }
      final class Opener {
        let navigation: UINavigationController
        var later: HomeScreen?
        func a() { navigation.pushViewController(HomeScreen(), animated: true) }
        func b() { let s = HomeScreen(); s.title = "" }  // found
        func c() { later = HomeScreen() }
        func d() -> UIViewController { HomeScreen() }
        func e() { let s = HomeScreen(); present(UINavigationController(rootViewController: s), animated: true) }
        func f() { window.rootViewController = HomeScreen() }
        func g() { router.route(HomeScreen()) }
        func h() { _ = HomeScreen(a: 1) }  // found
      }
      """, rule(#""for": "create Screen", "must_become": "shown", "shows": "call .route""#))
  }

  @Test func deedsAreDone() {
    expectFound(
      Self.kit + """
        final class OwnCoordinator: Coordinator { override init() { super.init(); start() } }
        final class GivenCoordinator: Coordinator { init(delegate: CoordinatorDelegate?) { super.init() } }
        final class AppCoordinator: Coordinator {
          var child: ChildCoordinator?
          private var lost: SelfishCoordinator?
          func a() { let c = ChildCoordinator(); addChild(c); c.delegate = self; c.start() }
          func b() { let c = ChildCoordinator(); addChild(c); c.delegate = self }  // found
          func c() { child = ChildCoordinator(); child?.delegate = self; go() }
          func go() { child?.start() }
          func d() { let c = OwnCoordinator(); c.delegate = self; addChild(c) }
          func e() { let c = GivenCoordinator(delegate: self); c.start(); addChild(c) }
          func f() -> Coordinator { ChildCoordinator() }
          func g() { perform(ChildCoordinator()) }
          func h() { let c = ChildCoordinator(); set(c); c.start() }
          func set(_ c: Coordinator) { c.delegate = self }
          func i() { lost = SelfishCoordinator(); lost?.delegate = self }  // found
        }
        """, rule(#""for": "create Coordinator", "then": ["call .start", "set .delegate"]"#))
    expectFound(
      Self.kit + """
        final class AppCoordinator: Coordinator {
          func a() { let c = ChildCoordinator(); c.begin() }
          func b() { let c = ChildCoordinator(); c.start() }
          func c() { let c = ChildCoordinator(); c.stop() }  // found
        }
        """, rule(#""for": "create Coordinator", "then": [["call .start", "call .begin"]]"#))
  }

  @Test func callsHaveTheirPairs() {
    expectFound(
      Self.kit + """
        final class ACoordinator: Coordinator { func a() { addChild(x) }  // found
          func b() { addChild(y) } }
        final class BCoordinator: Coordinator { func a() { addChild(x) } }
        extension BCoordinator { func b() { removeChild(x) } }
        class BaseCoordinator: Coordinator { func end() { removeChild(x) } }
        final class CCoordinator: BaseCoordinator { func a() { addChild(x) } }
        final class DCoordinator: Coordinator { func a() { addChild(x) } }
        final class EScreen { let parent: DCoordinator?; func end() { parent?.removeChild(self) } }
        """, rule(#""for": "call .addChild", "pairs_with": "call .removeChild""#))
  }

  @Test func keptThingsAreReleased() {
    expectFound(
      Self.kit + """
        final class ACoordinator: Coordinator { private var child: ChildCoordinator?  // found
          let fixed = ChildCoordinator()
          weak var loose: ChildCoordinator? }
        final class BCoordinator: Coordinator { private var child: ChildCoordinator?; func end() { child = nil } }
        final class CCoordinator: Coordinator { private var list: [ChildCoordinator] = []; func end() { list.removeAll() } }
        final class DCoordinator: Coordinator { private var list: [Int: ChildCoordinator] = [:]; func end() { list[1] = nil } }
        final class ECoordinator: Coordinator { private var list: [ChildCoordinator] = []  // found
          func end() { list.append(x); print(list.isEmpty) } }
        final class FCoordinator: Coordinator { private var child: ChildCoordinator?; func end() { removeChild(x) } }
        final class GCoordinator: Coordinator { var child: ChildCoordinator? }
        func end(_ g: GCoordinator) { g.child = nil }
        """, rule(#""for": "Coordinator", "keeps": "Coordinator", "released_by": ["set nil", "call .removeChild"]"#))
  }

  @Test func closuresCaptureWeakly() {
    expectFound(
      Self.kit + """
        final class Events { func observe(_ body: @escaping () -> Void) -> Token { Token() }; func each(_ body: () -> Void) -> Token { Token() } }
        final class AppCoordinator: Coordinator {
          let events: Events
          private var tokens: [Token] = []
          private var bag = Set<AnyCancellable>()
          var child: ChildCoordinator?
          var onEnd: (() -> Void)?
          func a() {
            tokens.append(events.observe { self.b() })  // found
            tokens.append(events.observe { [weak self] in self?.b() })
            tokens.append(events.observe { [unowned self] in self.b() })  // found
            tokens.append(events.each { self.b() })
            events.observe { self.b() }
            stream.sink { self.b() }.store(in: &bag)  // found
            stream.sink { [weak self] in self?.b() }.store(in: &bag)
            stream.sink { print(1) }.store(in: &bag)
            child?.onEnd = { self.b() }  // found
            onEnd = { self.b() }  // found
            DispatchQueue.main.async { self.b() }
            let token = events.observe { self.b() }  // found
            tokens.append(token)
            tokens.forEach { _ in self.b() }
            context = Context(for: 1, changing: { self.b() })
            downloads.append(core.download(1, whenDone: { self.b() }))
            work = Task { self.b() }  // found
            stream.drive(with: self) { owner, _ in owner.b() }.store(in: &bag)
          }
          func b() {}
        }
        struct Free { var tokens: [Token] = []; mutating func a() { tokens.append(events.observe { self.b() }) } }
        """, rule(#""for": "Coordinator", "closures": { "kept": true }, "must": { "captures": "weak self" }"#))
  }

  @Test func ledgersShowTheStations() {
    let project = DeclaredProject(
      rule(#""for": "create Coordinator", "must_become": "kept""#),
      Self.kit + """
        final class AppCoordinator: Coordinator {
          func a() { addChild(ChildCoordinator()) }
          func b() { ChildCoordinator().start() }
          func c() { perform(ChildCoordinator()) }
        }
        """)
    let ledgers = DeclaredModels([(0, project.model)]).ledgers(.lifecycle)
    #expect(ledgers.map(\.columns) == [["created", "kept"]])
    #expect(
      ledgers[0].rows.map { row in
        switch row.cells[1] {
        case .places: "kept"
        case .missing: "missing"
        case .unknown(let reason): reason
        case .notNeeded: ""
        }
      } == ["kept", "missing", "handed to perform"])
  }
}
