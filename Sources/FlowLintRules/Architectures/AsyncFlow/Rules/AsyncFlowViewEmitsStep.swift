enum AsyncFlowViewEmitsStep {
  static let rule = Rule(
    title: "A screen must send inputs and leave steps to the view model",
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
    check: .each({ (model: AsyncFlowModel) in model.isInUse ? model.emissions : [] }) { model, emission in
      let (member, bodies) = (emission.member, emission.member.tree)
      let roles = model.types.roles(member.owner)
      guard roles.isScreen, !roles.isFlow, let receiver = emission.receiver.map(bodies.unaliased),
        // The receiver is known by its type; where that is not known, by its name.
        emission.stepper.map({ model.types.roles($0).isViewModel })
          ?? ["viewModel", "reactor", "stepper"].contains(bodies.name(receiver)),
        !isOfRxFlow(emission, in: model) || model.hasViewModel(member.owner)
      else { return nil }
      let step = emission.steps.first?.written ?? "a Step"
      return Violation(
        member.file.location(emission.channelRange),
        "\(model.types[member.owner].name) emits \(step) through \(words(for: receiver, emission, in: model))",
        subject: emission.steps.map(\.written).joined(separator: ","))
    })

  /// The framework is that of the file which declares the stepper: a screen need not import what its stepper does.
  private static func isOfRxFlow(_ emission: AsyncFlowEmission, in model: AsyncFlowModel) -> Bool {
    emission.stepper.map { model.isOfRxFlow(model.types[$0]) } ?? model.isOfRxFlow(emission.member.file)
  }

  /// The text that says through whom the view emits, and the remedy, in the words of the code.
  private static func words(
    for receiver: BodyTree.Node, _ emission: AsyncFlowEmission, in model: AsyncFlowModel
  ) -> String {
    let name = emission.member.tree.name(receiver)
    let lowercased = name.lowercased()
    if lowercased.holds("reactor") || emission.stepper.map({ model.types[$0].name.hasSuffix("Reactor") }) == true {
      return "its reactor; send an Action and emit in the reactor"
    }
    if lowercased.holds("viewmodel") || lowercased == "vm" {
      return "its view model; tell it what happened, and emit there"
    }
    // A type keeps one stepper for all: `ShopStepper.shared`.
    let chain = emission.member.tree.receiverChain(receiver)
    let path = chain.first?.first?.isUppercase == true ? (chain + [name]).joined(separator: ".") : name
    return "\(path); tell its view model what happened, and emit there"
  }
}

extension AsyncFlowModel {
  /// The screen has a view model, or may inherit one. RxFlow lets a screen without one emit: its document makes view
  /// controllers steppers, too.
  fileprivate func hasViewModel(_ screen: TypeID) -> Bool {
    types.lineage(screen).contains { owner in
      let type = types[owner]
      func isModel(_ name: String, as written: TypeReference?) -> Bool {
        if isModelName(name) || written.map({ isModelName($0.base) }) == true { return true }
        let found = written.flatMap { table.nominal($0.path, inside: type) }.map { types.roles($0.id) }
        return found.map { $0.isViewModel || $0.isStepper } == true
      }
      return type.properties.contains { isModel($0.name, as: $0.type) }
        || type.functions.contains { $0.parameters.contains { isModel($0.name, as: $0.type) } }
        || table.plainSupertypes(of: type).map(\.reference).contains {
          !$0.arguments.isEmpty || ["View", "StoryboardView"].contains($0.base)
        }
        || type.nested.contains { isModel(types[$0].name, as: types[$0].aliased) }
    }
  }

  /// The name ends in a word for a view model, whatever its case.
  private func isModelName(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    return ["viewmodel", "reactor", "stepper", "vm"].contains {
      lowercased.utf8.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }
}
