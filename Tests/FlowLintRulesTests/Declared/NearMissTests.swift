import Testing

@testable import FlowLintRules

/// Code that looks like a use, a case, a value or its end and is none, each beside one that is.
@Suite struct NearMissTests {
  static let kit = """

    class Coordinator {
      var children: [Coordinator] = []
      func start() {}
      func addChild(_ child: Coordinator) { children.append(child) }
      func removeChild(_ child: Coordinator) { children.removeAll { $0 === child } }
    }
    class ChildCoordinator: Coordinator {}
    """

  private static func rule(_ rule: String) -> String {
    #"{ "roles": { "Coordinator": { "named": "*Coordinator", "inherits": "Coordinator" }, "Screen": ["{name}Screen", "Plain"], "Reactor": "*Reactor", "Port": { "named": "*Port", "declared": "protocol" }, "Service": "*Service", "Route": { "named": "{name}Route", "declared": "enum" } }, "rules": { "x": { \#(rule) } } }"#
  }

  private static let made = #""for": "Route.cases", "must_be_made_in": "any""#
  private static let matched = #""for": "Route.cases", "must_be_matched_in": "{name}Flow""#
  private static let kept = #""for": "create Coordinator", "must_become": "kept""#
  private static let weakly = #""for": "Service", "closures": { "kept": true }, "must": { "captures": "weak self" }"#
  private static let used = #""for": "Service.functions", "must_be_used_in": "any""#

  @Test(arguments: [
    (
      made,
      """
      enum ShopRoute: String { case list
        case cart }  // found
      let pair = (rawValue: 1, other: show(cart: 1))
      let entry = table[rawValue: 1]
      let a = ShopRoute.list
      """
    ),
    (
      made,
      """
      enum ShopRoute { case list
        static let first = Self.list }
      enum MenuRoute { case list  // found
      }
      final class Other { let a = Self.list; let all: [ShopRoute] = [.list] }
      """
    ),
    (
      made,
      """
      enum ShopRoute { case list, cart
        case soup }  // found
      func a(flag: Bool) -> ShopRoute { let r: ShopRoute = flag == true ? .list : .cart; return r }
      func b(_ r: ShopRoute) -> Bool { (.soup) == r || r != .soup }
      """
    ),
    (
      matched,
      """
      enum MenuRoute { case list
        case soup }
      final class MenuFlow { func show(_ r: MenuRoute) { switch (r, flag) { case (.list, _): break; case (_, true), (_, false): break } } }
      enum ShopRoute { case list
        case soup  // found
        case more }
      final class ShopFlow { func show(_ r: ShopRoute) {
        switch flag { case true: if case .list = r {}; default: break }
        switch flag { case let x where r == .more: break; default: break }
        print((.soup, 1)) } }
      """
    ),
    (
      matched,
      """
      enum ShopRoute { case list
        case help }  // found
      enum MenuRoute { case list, help }
      final class ShopFlow { let shop: ShopRoute
        func a(_ menu: MenuRoute) { let isHelp = menu == .help; let isList = .list == shop; if .help == menu {} } }
      final class MenuFlow { func a(_ menu: MenuRoute) { switch menu { case .list, .help: break } } }
      """
    ),
    // Generic parameters may stand for the enum; a pattern elsewhere matches nothing for the type itself.
    (
      #""for": "Reactor.Action.cases", "must_be_made_in": "any""#,
      """
      struct AReactor: Feature { enum Action { case open, named(String)
        case lost } }  // found
      protocol Feature { associatedtype Action }
      final class Runtime<F: Feature> { func send(_ action: F.Action) {}; func put<A>(_ action: A) {} }
      struct AView { let runtime: Runtime<AReactor>; func a() { runtime.send(.open); runtime.put(.named("")); on(.lost) }
        func on(_ calendar: Calendar) {} }
      """
    ),
    (
      #""for": "Reactor.Action.cases", "must_be_matched_in": "own update", "except": "default""#,
      """
      struct AReactor { enum Action { case open, child(Wrapped<Int>) }
        func update(_ action: Action) { switch action { case .open: break; case .child(.close): break; case .child: break } } }
      struct BReactor { enum Action { case open
          case close }  // found
        func update(_ action: Action) { switch action { case .open: break; default: break } } }
      """
    ),
    (
      weakly,
      """
      struct AService { var tokens: [Token] = []; mutating func a() { tokens.append(events.observe { self.b() }) } }
      final class BService { var tokens: [Token] = []; func a() { tokens.append(events.observe { self.b() }) } }  // found
      """
    ),
    (
      weakly,
      """
      final class AService {
        var bag: [Any] = []
        var handlers: [Int: () -> Void] = [:]
        func a() {
          #watch { self.b() }.store(in: &bag)
          list.map { self.b() }.store(in: &bag)
          list.sink { self.b() }.store(in: &bag)  // found
          handlers[1] = { self.b() }  // found
          handlers[2] = { [weak self] in self?.b() }
          make().onEnd = { self.b() }
          items[1].onEnd = { self.b() }
          let x = Other()
          x.onEnd = { self.b() }
          x[1] = { self.b() }
          let y = Other()
          y.onEnd = { self.b() }  // found
          other.y.onEnd = { self.b() }
          bag.append(y)
          (a, b) = ({ self.b() }, 1)  // found
          [a, b] = { self.b() }
        }
        func b() {}
      }
      """
    ),
    (
      #""for": "Coordinator", "keeps": "Coordinator", "released_by": "set nil""#,
      """
      final class ACoordinator: Coordinator { var child: ChildCoordinator? }  // found
      func end(_ a: ACoordinator) { a.child?.start() }
      """
    ),
    (
      #""for": "Screen.functions", "must_be_used_in": "{name}Flow""#,
      """
      final class AScreen { func a() {}; func b() {} }  // found
      final class Plain { func c() {} }
      final class AFlow { func x(_ s: AScreen) { s.a() } }
      final class BFlow { func x(_ s: AScreen) { s.b() } }
      """
    ),
    (
      used,
      """
      final class AService { init() {}; deinit {}; subscript(a: Int) -> Int { 0 }
        func a() {} }  // found
      @objcMembers final class BService: NSObject { func a() {} }
      final class CService: UITableViewDataSource { func c() {}
        private func d() {} }  // found
      struct DService: Codable { func encode(to encoder: Encoder) {} }
      class EService { func e() {}; func f() { self.e() }  // found
      }
      class FService { func g() {}  // found
        class Inner { func h() { self.g() } } }
      """
    ),
    (
      #""for": "call .addChild", "pairs_with": "call .removeChild(_:)""#,
      """
      final class ACoordinator: Coordinator { func a() { addChild(x) }  // found
        func b() { print(removeChild); removeChild(at: 1) } }
      final class BCoordinator: Coordinator { func a() { addChild(x) }; func b() { removeChild(x) } }
      """
    ),
    (
      kept + #", "except": "BCoordinator""#,
      """
      final class ACoordinator: Coordinator {
        func a() { ChildCoordinator().start() }  // found
        func b() -> Void { return ChildCoordinator().start() }  // found
        #if DEBUG
        func c() { ChildCoordinator().start() }
        #endif
      }
      final class BCoordinator: Coordinator { func a() { ChildCoordinator().start() } }
      """
    ),
    (
      kept,
      """
      protocol Holder { func take(_ c: Coordinator) }
      final class Box { init(_ c: Coordinator) { print(c) } }
      final class ACoordinator: Coordinator {
        let holder: Holder
        func a() { holder.take(ChildCoordinator()) }
        func b() { _ = Box(ChildCoordinator()) }
        func c() { two(ChildCoordinator()) }
        func two(_ c: Coordinator) { print(c) }
        func two(_ c: Coordinator, _ flag: Bool = true) { children.append(c) }
        func d() { with(ChildCoordinator()) }
        func with(flag: Int = 1, _ c: Coordinator) { children.append(c) }
        func e() { lose(ChildCoordinator()) }  // found
        func lose(flag: Int = 1, _ c: Coordinator) { print(c, flag) }
      }
      """
    ),
    (
      #""for": "create Screen(reactor:)", "must_not_use": "create Reactor""#,
      """
      final class AScreen { init(reactor: Any) {}; init(other: Any) {} }
      final class AReactor {}
      final class Other { init(reactor: Any) {} }
      final class AFlow {
        func new() -> AScreen { AScreen(reactor: AReactor()) }  // found
        func made() -> AScreen { AScreen(other: AReactor()) }
        func plain() -> Other { .init(reactor: AReactor()) }
      }
      """
    ),
    (
      #""for": "create Coordinator", "then": "call .start""#,
      """
      final class ACoordinator: Coordinator { override init() { super.init(); self.start() } }
      final class BCoordinator: Coordinator { override init() { super.init(); other.start() } }
      final class CCoordinator: Coordinator { func a() { addChild(ACoordinator()); addChild(BCoordinator()) } }  // found
      """
    ),
    (
      #""for": "Screen", "must_not_use": "call .sink", "except": "Screen.bind()""#,
      """
      final class AScreen {
        let other = Other()
        func bind() { other.more(); let rest = 1; print(rest) }
        func more() { x.sink { _ in } }  // found
        func rest() { x.sink { _ in } }  // found
      }
      final class Other { func more() {} }
      """
    ),
    (
      #""for": "Reactor.reduce", "without": "closures", "must_use": "call .onNext""#,
      """
      final class AReactor {
        func reduce() { later { self.helper() } }  // found
        func helper() { subject.onNext(7) }
        func later(_ body: @escaping () -> Void) {}
      }
      final class BReactor {
        func reduce() { now { self.helper() } }
        func helper() { subject.onNext(7) }
        func now(_ body: () -> Void) {}
      }
      """
    ),
    (
      #""for": "Service", "functions": { "parameters": { "typed": "Screen" } }, "must": { "named": "show*" }"#,
      """
      final class AScreen {}
      final class AService { func show(_ a: AScreen) {}; func other(_ a: Int) {}
        func open(_ a: AScreen) {} }  // found
      """
    ),
    // What a member gets is called in it, or handed on.
    (
      #""for": "Service.handle", "must_use": "call next""#,
      """
      final class AService { func handle(_ action: Int, next: (Int) -> Void) { print(action) }  // found
      }
      final class BService { func handle(_ action: Int, next: (Int) -> Void) { next(action) } }
      final class CService { func handle(_ action: Int, next: @escaping (Int) -> Void) { Task { next(action) } } }
      final class DService { func handle(_ action: Int, then next: (Int) -> Void) { run(action, next) }
        func run(_ action: Int, _ work: (Int) -> Void) { work(action) } }
      final class EService { func handle() { next(1); }; func next(_ action: Int) {} }
      final class FService { func handle() { other.next(1); let a = [next: 1]; _ = a.next } }  // found
      """
    ),
    (
      #""for": "Service.handle", "must_not_use": "call next""#,
      """
      final class AService { func handle(next: (Int) -> Void) { next(1) } }
      final class BService { func handle() { next(1) } }  // found
      """
    ),
    (
      #""for": "Service", "keeps": ["type Task", "type AnyCancellable", "Reactor"], "released_by": "call .cancel""#,
      """
      final class AReactor {}
      final class AService { private var task: Task<Void, Never>?  // found
        var bag: Set<AnyCancellable> = []  // found
        var tasks: [Int: Task<Int, Error>] = [:]  // found
        var reactor: AReactor?  // found
        let fixed = Task { }; var other: Tasks? }
      final class BService { private var task: Task<Void, Never>?; func end() { task?.cancel() } }
      """
    ),
    (
      #""for": "call .addObserver(_:selector:name:object:)", "pairs_with": "call .removeObserver""#,
      """
      final class AService { func a() { NotificationCenter.default.addObserver(self, selector: #selector(b), name: .c, object: nil) }  // found
      }
      final class BService { func a() { NotificationCenter.default.addObserver(self, selector: #selector(b), name: .c, object: nil) }
        func c() { NotificationCenter.default.removeObserver(self) } }
      """
    ),
    // Names with nothing in front, and names of what the SDK holds.
    (
      #""for": "call lock", "pairs_with": ["call unlock", "call Lock.shared.free"]"#,
      """
      final class AService { func a() { lock(x) }; func b() { unlock(x) } }
      final class BService { func a() { lock(x) } }  // found
      final class CService { func a() { y.lock(x) } }
      final class DService { func a() { lock(x) }; func b() { Lock.shared.free() } }
      final class EService { let all = Lock.shared; func a() { lock(x) }; func b() { all.free() } }
      """
    ),
    (
      #""for": "call Screen.add", "pairs_with": "call Screen.remove""#,
      """
      final class AScreen { func add() {}; func remove() {} }
      final class AService { func a() { unknown.add() } }
      final class BService { func a(_ screen: AScreen) { screen.add() } }  // found
      """
    ),
    (
      #""for": ["call Task", "call DispatchQueue.main.async"], "closures": {}, "must": { "captures": "weak self" }"#,
      """
      final class AService {
        func a() { Task { self.b() } }  // found
        func b() { Task { [weak self] in self?.b() }; Task.detached { self.b() }; other.async { self.b() } }
        func c() { DispatchQueue.main.async { self.b() } }  // found
        func d() { DispatchQueue.global().async { self.b() } }
      }
      """
    ),
    (
      #""for": "call log", "must_not_use": "call UUID()""#,
      """
      final class AService { func a() { log(UUID()) }  // found
        func b() { x.log(UUID()) } }
      """
    ),
    // What a rule says of a call counts before what the project's function does.
    (
      #""for": "create Coordinator", "must_become": "shown", "shows": "call .show""#,
      """
      final class ACoordinator: Coordinator {
        func a() { let child = ChildCoordinator(); show(child) }
        func b() { let child = ChildCoordinator(); hide(child) }  // found
        func show(_ child: Coordinator) {}
        func hide(_ child: Coordinator) {}
      }
      """
    ),
    (
      #""for": "Screen", "must_not_have": { "properties": { "typed": "Service" } }"#,
      """
      final class AService {}
      final class AScreen { let name: String; let service: AService }  // found
      final class BScreen { let name: String; var done: ((AService) -> Void)? }
      """
    ),
    // Arguments of attributes: in this order, others between them; a label alone stands for any value.
    (
      #""for": "Service", "properties": { "declared": "@Setting(key:)" }, "must": { "declared": "@Setting(key: \"a b\", .once)" }"#,
      """
      final class AService { @Setting(key: "a b", .once) var a: Int; @Setting(key: "a b", store: x, .once) var b: Int
        @Setting(key: "ab", .once) var c: Int  // found
        @Setting(key: "a b") var d: Int  // found
        @Setting(.once, key: "a b") var e: Int  // found
        @Setting var f: Int; @Other(key: "a b") var g: Int; @Setting(keys: 1) var h: Int }
      """
    ),
    (
      #""for": { "named": "*Service", "declared": "@available(iOS 15, *)" }, "must": { "declared": "final @objc(Name)" }"#,
      """
      @available(iOS 15, macOS 12, *) @objc(Name) final class AService: Unknown {}
      @available(iOS 15.0, *) class BService {}; @available(iOS 16, *) class CService {}; class DService {}
      @available(iOS 15,*) @objc(Other) final class EService: Unknown {}  // found
      """
    ),
    (
      #""for": "Service", "functions": {}, "must_not": { "declared": "@Route(path:)" }"#,
      """
      final class AService { @Route(method: .get, path: "a") func a() {}  // found
        @Route(method: .get) func b() {}; @Route func c() {} }
      """
    ),
    (
      #""for": "Service", "properties": { "typed": "Reactor" }, "must": { "declared": "private" }"#,
      """
      final class AReactor {}
      final class AService { let a: AReactor  // found
        let b: AReactor.Missing }
      """
    ),
  ])
  func areTold(_ rule: String, _ text: String) { expectFound(text + Self.kit, Self.rule(rule), everywhere: true) }

  @Test func remediesAreForProtocolsThatAdmitValues() {
    let project = DeclaredProject(
      Self.rule(#""for": "Service", "properties": { "typed": "*Delegate" }, "must": { "declared": "weak" }"#),
      """
      protocol ADelegate: AnyObject {}; protocol BDelegate {}; protocol CDelegate: Foreign {}; class DDelegate {}
      final class AService { var a: ADelegate?; var b: BDelegate?; var c: CDelegate?; var d: DDelegate? }
      """)
    #expect(
      project.model.findings[0].map(\.message).filter { $0.contains(";") } == [
        "AService.b must be weak; declare 'protocol BDelegate: AnyObject'"
      ])
  }
}
