enum LowLevelViewUntypedActions {
  static let rule = Rule(
    title: "Send two or more actions through an ActionSource",
    severity: .warning, looksAt: [.view],
    source: """
      coreflow-ui-guide.md, 액션 (line 36): "두 개 이상의 액션을 표현하는 경우 `ActionSource` 프로토콜을 채택하거나 `ActionView`를 사용하여 액션 타입을
      정의합니다".
      """,
    documentation: """
      One publisher is enough for one tap. Two or more loose publishers or callbacks have to be found, subscribed and
      released one by one, and a new one is forgotten without notice; an `Action` enum is one stream that the compiler
      checks for completeness.
      """,
    remedy: "Declare an Action enum and adopt ActionSource",
    paired: #"""
      //- Stepper.swift
      import Combine
      +import UIKit

      -final class Stepper: SimpleInitUIView {
      -   var onPlus: (() -> Void)?
      -   var minus: AnyPublisher<Void, Never> { subject.eraseToAnyPublisher() }  // finding: 9
      +final class Stepper: ActionView {
      +   enum Action { case plus, minus }
      +   private let plusButton = UIButton()
      +   private let minusButton = UIButton()
      +}
      +//- TapLabel.swift
      +import Combine
      +
      +final class TapLabel: SimpleInitUIView {
      +   var tap: AnyPublisher<Void, Never> { subject.eraseToAnyPublisher() }
          private let subject = PassthroughSubject<Void, Never>()
      }
      """#,
    check: .each(\CoreFlowModel.lowLevelViews) { model, view in
      guard !model.types.has(view, role: .actionSource) && !model.types.has(view, role: .actionView) else { return nil }
      let emitters = model.types.emitters(of: view)
      guard emitters.count >= 2 else { return nil }
      return Violation(
        model.table.location(emitters[1]),
        "\(view.name) emits \(emitters.count) actions: declare an Action enum and adopt ActionSource",
        subject: "actions", notes: [.init(model.table.location(emitters[0]), "the first is here")])
    })
}

extension CoreFlowTypes {
  /// The properties through which a view says what happened: publishers and optional callbacks that others can see.
  fileprivate func emitters(of view: IndexedType) -> [Property] {
    view.properties.filter { property in
      guard property.access > .fileprivate, !property.isStatic, !table.isExempt(property.declaration)
      else { return false }
      let publishers = ["AnyPublisher", "PassthroughSubject", "CurrentValueSubject"]
      if let annotation = property.type {
        if annotation.isOptional, property.isCallback { return true }
        return publishers.contains(annotation.base) && !annotation.arguments.isEmpty
      }
      return expressions.heldTypePath(property).map { publishers.dropFirst().contains($0) } == true
    }
  }
}
