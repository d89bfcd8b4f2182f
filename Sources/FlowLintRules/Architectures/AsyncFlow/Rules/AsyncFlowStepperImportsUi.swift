enum AsyncFlowStepperImportsUi {
  static let rule = Rule(
    title: "A view model's file must not import UIKit or SwiftUI",
    severity: .warning, isOptIn: true, looksAt: [.viewModel],
    source: """
      asyncflow-architecture.md, derived from "AsyncViewModel 통합", line 380: view models hold business logic alone
      """,
    documentation: """
      A view model without UIKit runs in plain unit tests and on any platform. The import is the first step towards
      holding views. Off by default because some view models need a type such as `UIImage`.
      """,
    remedy: "Remove the import, or move the UI code to the screen",
    paired: #"""
      -import UIKit  // finding: 8
      +import Foundation

      final class CartViewModel: FlowStepper { @Steps var steps }
      """#,
    check: .holding(
      .forbidden,
      of: { (model: AsyncFlowModel) in
        let others = model.table.types.filter { type in
          let roles = model.types.roles(type.id)
          return type.isNominal && (roles.isScreen || roles.isFlow || roles.contains(.app))
        }
        let files = Set(others.flatMap { $0.declarations.map(\.file) })
        return model.table.imports(
          of: ["UIKit", "SwiftUI", "AppKit"], scoped: true, inFilesOf: model.viewModels, unless: files.contains,
          owner: \.name)
      }, saying: { "File of view model \($1.detail) imports \($1.name)" }))
}
