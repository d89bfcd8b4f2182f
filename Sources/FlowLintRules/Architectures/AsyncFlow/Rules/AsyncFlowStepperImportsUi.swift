enum AsyncFlowStepperImportsUi {
  static let rule = Rule(
    title: "A view model file imports no UIKit/SwiftUI",
    severity: .warning, isOptIn: true, looksAt: [.viewModel],
    source: """
      asyncflow-architecture.md, derived from "AsyncViewModel 통합", line 380: view models hold business logic alone
      """,
    documentation: """
      A view model without UIKit runs in plain unit tests and on any platform. The import is the first step towards
      holding views. Off by default because some view models need a type such as `UIImage`.
      """,
    remedy: "Remove the import, or move the UI code to the screen",
    violating: #"""
      import UIKit  // finding: 8

      final class CartViewModel: FlowStepper { @Steps var steps }
      """#,
    conforming: #"""
      import Foundation

      final class CartViewModel: FlowStepper { @Steps var steps }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    var viewModels: [FileID: String] = [:]
    var others: Set<FileID> = []
    for type in model.table.types where type.isNominal {
      let roles = model.roles(type)
      for file in type.declarations.map(\.file) {
        if roles.isScreen || roles.isFlow || roles.contains(.app) {
          others.insert(file)
        } else if roles.isViewModel, !model.types.isExempt(type.id), viewModels[file] == nil {
          viewModels[file] = type.name
        }
      }
    }
    for (number, name) in viewModels where !others.contains(number) {
      let file = model.table.file(number)
      for entry in file.imports where ["UIKit", "SwiftUI", "AppKit"].contains(entry.module) {
        findings.report(
          file.location(entry.nameRange), "File of view model \(name) imports \(entry.module)", declaration: name,
          subject: entry.module)
      }
    }
  }
}
