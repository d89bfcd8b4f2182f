enum RIBsInteractorImportsUi {
  static let rule = Rule(
    title: "An interactor's file imports no UI framework",
    severity: .warning, isOptIn: true, looksAt: [.interactor],
    source: "RIBs wiki Home: interactors hold business logic, presenters and views what is shown.",
    documentation: """
      Interactors hold business logic; presenters and views say how it looks. Off by default: no document forbids the
      import.
      """,
    remedy: "Move UI types behind Presentable",
    violating: #"""
      //- HomeInteractor.swift
      import UIKit  // finding: 8

      final class HomeInteractor: Interactor, HomeInteractable {}
      """#,
    conforming: #"""
      //- HomeInteractor.swift
      import Foundation
      import struct UIKit.CGFloat

      final class HomeInteractor: Interactor, HomeInteractable {}
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: RIBsModel, _ findings: inout FindingSink) {
    for found in model.uiImports {
      findings.report(
        model, found.location,
        "\(found.interactor.name)'s file imports \(found.module): business logic does not know the UI",
        declaration: found.interactor.qualifiedName, subject: found.module)
    }
  }
}
