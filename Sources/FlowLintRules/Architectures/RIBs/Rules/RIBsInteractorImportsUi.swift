enum RIBsInteractorImportsUi {
  static let rule = Rule(
    title: "An interactor's file must not import a UI framework",
    severity: .warning, isOptIn: true, looksAt: [.interactor],
    source: "RIBs wiki Home: interactors hold business logic, presenters and views what is shown.",
    documentation: """
      Interactors hold business logic; presenters and views say how it looks. Off by default: no document forbids the
      import.
      """,
    remedy: "Move UI types behind Presentable",
    paired: #"""
      //- HomeInteractor.swift
      -import UIKit  // finding: 8
      +import Foundation
      +import struct UIKit.CGFloat

      final class HomeInteractor: Interactor, HomeInteractable {}
      """#,
    check: .holding(
      .forbidden,
      of: { (model: RIBsModel) in
        model.table.imports(of: ["UIKit", "SwiftUI"], inFilesOf: model.parts(.interactor)) {
          !model.roles.parts(inFile: $0).isDisjoint(with: [.view, .router])
        }
      }, saying: { "\($1.detail)'s file imports \($1.name): business logic does not know the UI" }))
}
