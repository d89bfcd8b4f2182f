/// UIKit's calls that put screens on screen, keep them there and take them away: one table for all architectures.
enum ScreenCall: Sendable {
  case push, show, present, showDetail, stack, pop, dismiss

  private static let calls: [(name: String, call: ScreenCall)] = [
    ("pushViewController", .push), ("show", .show), ("present", .present), ("showDetailViewController", .showDetail),
    ("setViewControllers", .stack), ("popViewController", .pop), ("popToRootViewController", .pop),
    ("popToViewController", .pop), ("dismiss", .dismiss),
  ]

  private static let finder = NameFinder(calls.map(\.name))

  /// The names of the calls that take a screen away.
  static let removing = NameFinder(calls.filter { $0.call.isRemoving }.map(\.name))

  /// The first words of functions that by their names take something off the screen, and those that leave what they hide
  /// where it is.
  static let removingWords = ["dismiss", "pop", "remove", "close"]
  static let hidingWords = removingWords + ["hide"]

  /// SwiftUI's modifiers that show a view.
  static let modifiers: Set<String> = ["sheet", "fullScreenCover", "popover", "navigationDestination"]

  /// The deed of a function of that name on a screen that it is handed; nil of other names.
  init?(named name: String) {
    guard let place = Self.finder.place(of: name) else { return nil }
    self = Self.calls[place].call
  }

  /// A call of UIKit's function; nil of other calls, a project's own functions of these names included: their labels
  /// differ. A push or pop without `animated:` is a project's shortcut for a controller that stands in front.
  init?(_ call: BodyTree.Node, in tree: BodyTree) {
    guard let callee = tree.namedCallee(call), tree.kind(callee) != .implicitMember,
      let place = tree.mainToken(callee).flatMap({ Self.finder.place(of: $0, in: tree.syntax) }),
      !tree.isCalledOnType(call)
    else { return nil }
    let labels = tree.labels(call)
    let isAnimated = labels.contains("animated")
    let isUIKits: Bool
    switch Self.calls[place].call {
    case .push, .pop: isUIKits = isAnimated || tree.receiver(callee) != nil
    // A controller of pages is given them with a direction.
    case .stack: isUIKits = isAnimated && !labels.contains("direction")
    case .present: isUIKits = isAnimated && labels.first == "_"
    case .dismiss: isUIKits = labels.first == "animated"
    case .show, .showDetail: isUIKits = labels == ["_", "sender"]
    }
    guard isUIKits else { return nil }
    self = Self.calls[place].call
  }

  var isRemoving: Bool { self == .pop || self == .dismiss }

  /// The manner in which a function of that name shows the screen that it is handed; nil where nothing says that it does.
  static func manner(ofCall name: String) -> Manner? {
    switch ScreenCall(named: name) {
    case .push, .show: .push
    case .present, .showDetail: .present
    case .stack: .set
    case .pop, .dismiss: nil
    case nil: isNamedLikeAttaching(name) ? .attach : nil
    }
  }

  enum Manner: String { case push, present, set, attach }

  /// A function of that name shows what it is handed: UIKit's, or a project's own.
  static func isNamedLikeShowing(_ name: String) -> Bool {
    ["push", "present", "show"].contains { name.hasPrefix($0) } || ScreenCall(named: name) == .stack
  }

  /// A function of that name puts the view or controller that it is handed into another: `addChild`, `insertSubview`.
  static func isNamedLikeAttaching(_ name: String) -> Bool {
    ["add", "attach", "embed", "insert"].contains { name.hasPrefix($0) }
  }
}

extension BodyTree {
  /// The property of a window or controller that shows what it is set to: `rootViewController`, `viewControllers`.
  func showsWhatItHolds(_ property: Node) -> Bool { isRoot(property) || isNamed(property, "viewControllers") }

  /// The property is the `rootViewController` of a window.
  func isRoot(_ property: Node) -> Bool { isNamed(property, "rootViewController") }

  /// The local of a navigation controller that the same function makes, and then fills by a call.
  func newNavigation(filledBy call: Node) -> Node? {
    guard let name = calleeName(call), [.push, .stack].contains(ScreenCall(named: name)), let receiver = receiver(call),
      kind(receiver) == .name, let local = resolve(receiver), let value = value(ofLocal: local),
      let creation = creation(bare(value)), creation.name.hasSuffix("NavigationController")
    else { return nil }
    return local
  }
}

extension ExpressionTypes {
  /// The controller that a call asks shows pages or tabs, which are parts of what one screen shows.
  func setsParts(_ call: CodePart) -> Bool {
    let name: String?
    let own: IndexedType?
    if let receiver = call.tree.receiver(call.node) {
      let found = type(of: call.at(receiver))
      (name, own) = (found?.name, found?.type.map { table.types[$0] })
    } else {
      (name, own) = (nil, table.type(around: call))
    }
    let names = own.map { table.supertypeNames(of: $0) } ?? .empty
    return ["UIPageViewController", "UITabBarController"].contains { $0 == name || names.contains($0) }
  }
}

extension ExpressionTypes {
  /// The ways in which a function shows something by UIKit's calls, itself or by others of the project; `show` where a
  /// function does whose name says that it pushes, and that the project does not declare.
  ///
  /// - Parameter functions: returns what a call of a name may run, on a value of a type where that is known.
  func ways(
    of function: Function, calling functions: (_ name: String, _ receiver: IndexedType?) -> [Function]
  ) -> Set<ScreenCall> {
    var found: Set<ScreenCall> = []
    var pending = [function]
    var seen: Set<String> = []
    while let code = pending.popLast().flatMap({ table.code(of: $0) }) {
      for call in code.tree.calls(in: code.node) {
        if let way = ScreenCall(call, in: code.tree) {
          found.insert(way)
        } else if let name = code.tree.calleeName(call), seen.insert(name).inserted {
          let receiver = code.tree.receiver(call).flatMap { type(of: code.at($0))?.type }
          let called = functions(name, receiver.map { table.types[$0] })
          pending += called
          if called.isEmpty, name.hasPrefix("push") { found.insert(.show) }
        }
      }
    }
    return found
  }
}
