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
    check: .imports(
      ["UIKit", "SwiftUI"], in: RIBsModel.self, filesOf: { $0.parts(.interactor) },
      unless: { model in { !model.roles.parts(inFile: $0).isDisjoint(with: [.view, .router]) } }
    ) { file, interactor, line in
      Violation(
        file.location(line.nameRange),
        "\(interactor.name)'s file imports \(line.module): business logic does not know the UI",
        declaration: interactor.qualifiedName, subject: line.module)
    })
}
