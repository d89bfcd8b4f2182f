enum LowLevelViewChildAccessed {
  static let rule = Rule(
    title: "Never write into the views of a low-level view from outside",
    severity: .warning, looksAt: [.screen, .component],
    source: #"coreflow-ui-guide.md, 상태 (line 25): "저수준 UI는 상태 타입을 별도로 가지지 않고 상태를 업데이트하는 별도의 메서드를 가집니다"."#,
    documentation: """
      A low-level view gets its values through a method. Code that sets them in the views inside depends on how the
      view is built, and undoes what `update` writes.
      """,
    remedy: "Add a method update(…) to the view, and call it",
    paired: #"""
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {
          private let badge = Badge()

          override func bind() {
      -       observeState(\.title) { [weak self] in self?.badge.label.text = $0 }  // finding: 60
      +       observeState(\.title) { [weak self] in self?.badge.update(title: $0) }
      +       bind(onEmit: badge.button.touchUpInside, send: .tapped)
      +       badge.alpha = 1
          }
      }
      //- Badge.swift
      import UIKit

      final class Badge: SimpleInitUIView {
          let label = UILabel()
          let button = UIButton()
          func update(title: String) { label.text = title }
      }
      """#,
    check: .each(in: CoreFlowModel.self, { $0.writesIntoViews }) { model, one in
      let name = "\(one.owner.name).\(one.property.name)"
      return Violation(
        one.location, "\(one.holder.name) writes into \(name): let \(one.owner.name) do that in a method",
        subject: name,
        notes: [.init(model.table.location(one.property), "the view is declared here")])
    })
}

extension CoreFlowModel {
  fileprivate typealias Write = (holder: IndexedType, owner: IndexedType, property: Property, location: Location)

  fileprivate var writesIntoViews: [Write] {
    let lowLevel = Set(lowLevelViews.map(\.id))
    return types.classes([.screen, .component]).flatMap { holder in
      types.intrusions(
        of: holder,
        into: types.heldClasses(of: holder).compactMap { held in
          held.type.flatMap { lowLevel.contains($0.id) ? (held.holder.property, $0) : nil }
        }
      ).compactMap { owner, property, member in
        let tree = member.tree
        let local = tree.local(holding: member.node)
        let names = local.flatMap { local in tree.enclosingFunction(local).map { tree.references(to: local, in: $0) } }
        let isWritten = ([member.node] + (names ?? [])).contains { tree.isWritten(view: $0) }
        return isWritten ? (holder, owner, property, member.location(member.node)) : nil
      }
    }
  }
}

extension BodyTree {
  /// A property of a view is assigned, a method that sets something called, or a publisher bound to it.
  fileprivate func isWritten(view: Node) -> Bool {
    if case .argument(let call, let argument) = context(view), isCall(call, of: "assign") {
      return label(argument) == "on"
    }
    var whole = wrapped(view)
    while let parent = parent(whole), kind(parent) == .member, firstChild(parent) == whole { whole = wrapped(parent) }
    let call = parent(whole).flatMap { kind($0) == .call && callee($0) == whole ? $0 : nil }
    return whole != wrapped(view)
      && (isAssigned(whole) || call.map { isUnused($0) && calleeName($0)?.hasPrefix("set") == true } == true)
  }

  /// The value of a call is not used, or is all that a closure gives.
  fileprivate func isUnused(_ call: Node) -> Bool {
    if case .implicitlyReturned(let function) = context(call) { return kind(function) == .closure }
    return isDiscarded(call)
  }
}
