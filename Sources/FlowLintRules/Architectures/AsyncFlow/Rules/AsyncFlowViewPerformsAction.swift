enum AsyncFlowViewPerformsAction {
  static let rule = Rule(
    title: "A screen must send Inputs, not Actions",
    severity: .warning, isOptIn: true, looksAt: [.screen],
    source: #"asyncflow-architecture.md, "데이터 흐름", line 302: the view model turns Inputs into Actions"#,
    documentation: """
      Inputs are what a screen may say; Actions are what the view model does about it. A screen that performs Actions
      reaches past that translation and can start internal actions such as the result of an effect. Off by default
      because `perform` belongs to AsyncViewModel, not to AsyncFlow.
      """,
    remedy: "Call `send(_:)` with an Input",
    paired: #"""
      -//- Example.swift
      struct CartView: View {
          @ObservedObject var viewModel: CartViewModel
          var body: some View {
      -       Button("Pay") { viewModel.perform(.pay) }  // finding: 35
      +       Button("Pay") { viewModel.send(.payTapped) }
          }
      }
      -//- CartViewModel.swift
      -@AsyncViewModel
      -final class CartViewModel: ObservableObject {
      -   enum Input { case payTapped }
      -   enum Action: Equatable { case pay }
      -   struct State: Equatable {}
      -   enum CancelID: Hashable { case pay }
      -   func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] { [] }
      -}
      """#,
    check: .holding(.forbidden, by: AsyncFlowParts { $0.isScreen && !$0.isFlow }, of: { $0.performedActions(in: $1) }) {
      _, type, _ in
      "\(type.name) performs an Action; call viewModel.send(_:) with an Input"
    })
}

extension AsyncFlowModel {
  /// The calls by which a screen sends an Action to a view model: `viewModel.perform(.tap)`.
  fileprivate func performedActions(in type: IndexedType) -> [NamedPlace] {
    types.members(of: type.id).flatMap { member in
      member.tree.calls(in: member.node, named: "perform").compactMap { call in
        guard member.tree.labels(call) == ["_"], let receiver = member.tree.receiver(call),
          let id = expressions.type(of: member.file.at(receiver))?.type, types.roles(id).contains(.asyncViewModel)
        else { return nil }
        return NamedPlace(location: member.code.at(call).location, name: "perform")
      }
    }
  }
}
