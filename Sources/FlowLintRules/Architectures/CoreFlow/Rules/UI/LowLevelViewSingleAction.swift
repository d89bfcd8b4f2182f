enum LowLevelViewSingleAction {
  static let rule = Rule(
    title: "Publish a single tap with the framework's publisher, not with an ActionSource or a closure",
    severity: .warning, looksAt: [.view],
    source: """
      coreflow-ui-guide.md, 액션 (line 35): "`CoreFlow` 프레임워크가 제공하는 퍼블리셔(UIButton+EP.swift)로 충분히 액션을 표현할 수 있는 경우 해당 퍼블리셔를
      사용합니다".
      """,
    documentation: """
      A button that says no more than that it was tapped already says so: the framework gives every button a publisher.
      An `Action` with one case around it is a second name for the same event, with a target, a selector and an enum to
      keep; so is a closure that the handler of a hidden button calls and does nothing else.
      """,
    remedy: "Offer the button's touchUpInside publisher instead",
    paired: #"""
      //- LoginButton.swift
      import UIKit

      -final class LoginButton: UIButton, ActionSource {  // finding: 13
      -   enum Action { case tapped }
      -   @objc private func onTap() { send(.tapped) }
      +final class LoginButton: UIButton {
      +   init() { super.init(frame: .zero) }
      +   required init?(coder: NSCoder) { nil }
      }
      +//- Swatch.swift
      +import UIKit
      +
      +final class Swatch: UIButton, ActionSource {
      +   enum Action { case picked(UIColor) }
      +   @objc private func onTap() { send(.picked(.red)) }
      +}
      """#,
    #"""
    //- CloseBar.swift
    import Combine
    import UIKit

    final class CloseBar: SimpleInitUIView {
    -   var onClose: (() -> Void)?  // finding: 9
    +   var closed: AnyPublisher<Void, Never> { button.touchUpInside }
        private let button = UIButton()
    -   override func initialize() { button.addTarget(self, action: #selector(close), for: .touchUpInside) }
    -   @objc private func close() { onClose?() }
    +   override func initialize() { addSubview(button) }
    }
    """#,
    check: .each(\CoreFlowModel.lowLevelViews) { model, view in
      if let (callback, button) = model.types.tapCallback(of: view) {
        return Violation(
          model.table.location(callback),
          "\(view.name).\(callback.name) repeats the touchUpInside of \(button): offer that publisher",
          subject: callback.name)
      }
      let bases = model.table.plainSupertypes(of: view).map(\.reference.base)
      guard bases.contains("UIButton"), bases.contains("ActionSource"),
        let action = model.types.nested("Action", of: view), action.kind == .enum, action.cases.count == 1,
        action.cases[0].parameters.isEmpty
      else { return nil }
      return Violation(
        model.table.nameLocation(view),
        "\(view.name) has one action: use the touchUpInside publisher instead of ActionSource", subject: "ActionSource")
    })
}

extension CoreFlowTypes {
  /// The only closure of a view, where a handler that its button calls on a tap does nothing but call it.
  fileprivate func tapCallback(of view: IndexedType) -> (callback: Property, button: String)? {
    let callbacks = view.properties.filter(\.isCallback)
    guard let callback = callbacks.first, callbacks.count == 1, !table.isAmbiguous(view),
      case .function(let parameters, _)? = callback.type?.form, parameters.isEmpty
    else { return nil }
    let handlers = view.functions.filter { function in
      function.parameters.count <= 1 && table.code(of: function).map { $0.onlyCalls(callback.name) } == true
    }
    for code in table.code(of: view) {
      for call in code.calls where code.tree.isCall(call, of: "addTarget") || code.tree.isCall(call, of: "addAction") {
        guard let receiver = code.tree.receiver(call), code.tree.isOwn(receiver),
          let button = property(code.tree.name(receiver), of: view), button.access <= .fileprivate,
          expressions.heldTypePath(button) == "UIButton",
          let action = code.tree.argument(call, labelled: "action") ?? code.tree.argument(call, at: 0),
          code.tree.argument(call, labelled: "for").map({ code.tree.isNamed($0, "touchUpInside") }) == true
        else { continue }
        let parts = [action] + Array(code.tree.descendants(action))
        let isHandled = parts.contains { part in
          switch code.tree.kind(part) {
          case .name, .member: handlers.contains { code.tree.isNamed(part, $0.name) }
          case .closure: code.tree.body(of: part).map { code.at($0).onlyCalls(callback.name) } == true
          default: false
          }
        }
        if isHandled { return (callback, button.name) }
      }
    }
    return nil
  }
}

extension CodePart {
  /// The braces hold nothing but a call of that closure of the object itself.
  fileprivate func onlyCalls(_ callback: String) -> Bool {
    tree.onlyStatement(node).map { tree.isOwnCall(tree.bare($0), of: callback) } == true
  }
}
