enum AsyncFlowViewEmitsStep {
  static let rule = Rule(
    title: "A screen sends inputs, the view model emits steps",
    severity: .warning, looksAt: [.screen],
    source: """
      asyncflow-architecture.md, "데이터 흐름", lines 284-287 and 301-303 (the user's tap becomes an Input, the view model
      emits the Step), and line 497
      """,
    documentation: """
      A screen that writes Steps into its view model's stream decides navigation itself: the view model is bypassed, so
      its tests see no Step, and a condition that belongs in front of the navigation (is the form valid? is the user
      logged in?) has no place to stand.
      """,
    remedy: "Tell the view model what happened, and emit the Step there",
    paired: #"""
      //- CartViewController.swift
      import UIKit

      final class CartViewController: UIViewController {
          private let viewModel: CartViewModel
          @objc func checkoutTapped() {
      -       viewModel.steps.send(ShopStep.checkout)  // finding: 19
      +       viewModel.send(.checkoutTapped)
          }
      }
      //- CartViewModel.swift
      -final class CartViewModel: FlowStepper { @Steps var steps }
      +final class CartViewModel: FlowStepper {
      +   @Steps var steps
      +   enum Input { case checkoutTapped }
      +   func send(_ input: Input) { steps.send(ShopStep.checkout) }
      +}
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    guard model.isInUse else { return }
    for emission in model.emissions {
      let member = emission.member
      let roles = model.types.roles(member.owner)
      guard roles.isScreen, !roles.isFlow, let receiver = model.receiverName(of: emission),
        isViewModel(receiver, emission, model), !model.isExempt(emission.node, member),
        !model.isOfRxFlow(emission) || hasViewModel(member.owner, model)
      else { continue }
      let owner = model.types[member.owner].name
      let step = emission.steps.first.map { "\($0.written)" } ?? "a Step"
      findings.report(
        model.location(emission.channelRange, in: member.file),
        "\(owner) emits \(step) through \(words(for: receiver, emission, model))",
        subject: emission.steps.map(\.written).joined(separator: ","))
    }
  }

  /// The text that says through whom the view emits, and the remedy, in the words of the code.
  private static func words(for name: String, _ emission: AsyncFlowEmission, _ model: AsyncFlowModel) -> String {
    let lowercased = name.lowercased()
    if lowercased.holds("reactor") || emission.stepper.map({ model.types[$0].name.hasSuffix("Reactor") }) == true {
      return "its reactor; send an Action and emit in the reactor"
    }
    if lowercased.holds("viewmodel") || lowercased == "vm" {
      return "its view model; tell it what happened, and emit there"
    }
    return "\(model.sharedStepper(of: emission) ?? name); tell its view model what happened, and emit there"
  }

  /// The receiver is known by its type; where that is not known, by its name.
  private static func isViewModel(_ receiver: String, _ emission: AsyncFlowEmission, _ model: AsyncFlowModel) -> Bool {
    if let stepper = emission.stepper { return model.types.roles(stepper).isViewModel }
    return ["viewModel", "reactor", "stepper"].contains(receiver)
  }

  /// The screen has a view model, or may inherit one. RxFlow lets a screen without one emit: its document makes view
  /// controllers steppers, too.
  private static func hasViewModel(_ screen: TypeID, _ model: AsyncFlowModel) -> Bool {
    model.types.lineage(screen).contains { owner in
      let type = model.types[owner]
      func isModel(_ name: String?, _ written: TypeReference?) -> Bool {
        if let name, isModelName(name) { return true }
        guard let written else { return false }
        if isModelName(written.base) { return true }
        guard let found = model.table.nominal(written.path, inside: type) else { return false }
        let roles = model.types.roles(found.id)
        return roles.isViewModel || roles.isStepper
      }
      return type.properties.contains { isModel($0.name, $0.type) }
        || type.functions.contains { $0.parameters.contains { isModel($0.name, $0.type) } }
        || type.inherited.contains { !$0.type.arguments.isEmpty || ["View", "StoryboardView"].contains($0.type.base) }
        || type.nested.contains { isModel(model.types[$0].name, model.types[$0].aliased) }
    }
  }

  /// The name ends in a word for a view model, whatever its case.
  private static func isModelName(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    return ["viewmodel", "reactor", "stepper", "vm"].contains {
      lowercased.utf8.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }
}

extension AsyncFlowModel {
  /// The name of the object through which an emission goes, as the code writes it; nil for emissions of one's own.
  fileprivate func receiverName(of emission: AsyncFlowEmission) -> String? {
    let bodies = table.file(emission.member.file).bodies
    return emission.receiver.map { bodies.name(bodies.bare($0)) }
  }

  /// The path to a stepper of which the type keeps one for all: `ShopStepper.shared`.
  fileprivate func sharedStepper(of emission: AsyncFlowEmission) -> String? {
    let bodies = table.file(emission.member.file).bodies
    guard let receiver = emission.receiver.map(bodies.bare) else { return nil }
    let chain = bodies.receiverChain(receiver)
    return chain.first?.first?.isUppercase == true ? (chain + [bodies.name(receiver)]).joined(separator: ".") : nil
  }
}
