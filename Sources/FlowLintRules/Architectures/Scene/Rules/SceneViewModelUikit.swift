enum SceneViewModelUikit {
  static let rule = Rule(
    title: "A view model's file must not import UIKit",
    severity: .warning, looksAt: [.viewModel, .anything],
    source: #"scene-architecture.md, ViewModel (line 129): "XXXViewModel 파일에서 vc를 추상화한 viewModel을 구현하새요""#,
    documentation: """
      The view model abstracts the view controller away. A file that imports UIKit lets views, colours and the
      application object into it, and the view model's tests no longer run without the UI framework.
      """,
    remedy: "Put the UIKit call behind a usecase or the router, and remove the import",
    paired: #"""
      //- NoteViewModel.swift
      -import UIKit  // finding: 8
      +import Foundation
      final class NoteViewModelImple: NoteViewModel {
      -   func copy(_ text: String) { UIPasteboard.general.string = text }
      +   private let pasteboardUsecase: any PasteboardUsecase
      +   init(pasteboardUsecase: any PasteboardUsecase) { self.pasteboardUsecase = pasteboardUsecase }
      +   func copy(_ text: String) { self.pasteboardUsecase.copy(text) }
      }
      """#,
    check: .each(\SceneModel.types.viewModelFiles, { _, file in file.imports }) { _, file, line in
      guard line.module == "UIKit" else { return nil }
      return Violation(
        file.location(line.nameRange), "\(file.name) imports UIKit; put the UIKit call behind a usecase or the router",
        subject: "\(file.name) \(line.path)")
    })
}
