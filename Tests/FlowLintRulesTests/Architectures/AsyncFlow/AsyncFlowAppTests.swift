import Testing

@testable import FlowLintRules

/// Apps and modules of one repository that declare types of the same names.
@Suite struct AsyncFlowAppTests {
  /// Two apps of one repository with Flows and Steps of the same names: what one lacks, the other does not have for it.
  @Test func appsAreJudgedApart() {
    func app(_ folder: String, _ rest: String) -> String {
      rest.replacing("//- ", with: "//- \(folder)/")
    }
    let help = "case .help: nav.popViewController(animated: true); return .none"
    let silent = AsyncFlowDeliveryTests.viewModel.replacing(
      "  // finding: asyncflow_emitted_step_unhandled \"ShopFlow\"", with: "")
    #expect(
      deliverySurprises(
        app("Customer", AsyncFlowDeliveryTests.app(handling: help) + silent)
          + app("Driver", AsyncFlowDeliveryTests.app() + AsyncFlowDeliveryTests.viewModel))
        == [])
    // A name of the one in the other: they are one program.
    let tied = silent + "//- Tie.swift\nimport RxFlow\nfinal class Tie { var only: OnlyHere? }\n"
    let only = silent + "//- Only.swift\nimport RxFlow\nfinal class OnlyHere {}\n"
    #expect(
      deliverySurprises(
        app("Customer", AsyncFlowDeliveryTests.app(handling: help) + tied)
          + app("Driver", AsyncFlowDeliveryTests.app() + only)) == [])
  }

  /// An app for the watch declares a view model of the same name. Nobody else can mean it.
  @Test func aModuleAtTheEdgeIsNotMeant() {
    func project(_ watch: String, _ rest: String = "") -> String {
      (AsyncFlowDeliveryTests.app() + AsyncFlowDeliveryTests.viewModel + AsyncFlowDeliveryTests.helpFlow + rest)
        .replacing("//- ", with: "//- Shop/Sources/")
        + "//- Watch/Sources/CartViewModel.swift\n" + watch
        + "//- Watch/Sources/Row.swift\nimport SwiftUI\nstruct Row: View {}\n"
    }
    let silent = "  // finding: asyncflow_emitted_step_unhandled \"ShopFlow\""
    let watch = "import SwiftUI\nfinal class CartViewModel: ObservableObject {}\n"
    #expect(deliverySurprises(project(watch)) == [])
    // Part of the same program, it is still another module's.
    for (watch, rest) in [
      (watch + "let flow = ShopFlow()\n", ""), ("import RxFlow\n" + watch + "let flow = ShopFlow()\n", ""),
      (watch, "//- Use.swift\nimport Watch\n"), (watch, "//- Use.swift\nlet row: Row? = nil\n"),
    ] {
      #expect(deliverySurprises(project(watch, rest)) == [])
    }
    // A third module may mean either: then nothing is said about them.
    let third = "//- App/Sources/Use.swift\nimport Shop\nimport Watch\nlet model: CartViewModel? = nil\n"
    #expect(deliverySurprises(project(watch).replacing(silent, with: "") + third) == [])
  }
}
