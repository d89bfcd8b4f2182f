enum CoreFlowCoreImportsUi {
  static let rule = Rule(
    title: "A Core's file must not import a UI framework",
    severity: .warning, looksAt: [.core],
    source: """
      coreflow-architecture.md, section 1 (lines 13 and 49): "비즈니스 로직의 중심", the Core template imports CoreFlow alone;
      section 2 (line 83): the Screen is the UI layer.
      """,
    documentation: """
      The Core is the feature's business logic and knows no view. With UIKit or SwiftUI in reach, colours, views and
      view controllers find their way into the State; the Core can no longer be tested or reused without a user
      interface.
      """,
    remedy: "Remove the import and let the Screen turn values into views",
    paired: #"""
      //- LoginCore.swift
      -import UIKit  // finding: 8
      +import Combine
      +import struct UIKit.CGFloat

      final class LoginCore: ScreenLessCore {}
      """#,
    check: .holding(
      .forbidden,
      of: { (model: CoreFlowModel) in
        model.table.imports(
          of: ["UIKit", "SwiftUI"], inFilesOf: model.types.classes(.cores), unless: model.types.declaresInterface)
      }, saying: { "\($1.detail) imports \($1.name): business logic does not know the UI" }))
}

extension CoreFlowTypes {
  /// The file declares something of the user interface.
  fileprivate func declaresInterface(_ number: FileID) -> Bool {
    let file = table.file(number)
    return file.syntax.declarations.indices.contains { index in
      let declaration = file.syntax.declarations[index]
      guard declaration.kind == .class || declaration.kind == .struct,
        let type = table.type(declaredBy: DeclarationReference(file: number, index: index))
      else { return false }
      if let role = role(type), !role.isCore { return true }
      return table.plainSupertypes(of: type).map(\.reference.base).contains { name in
        name.hasPrefix("UI") || (type.kind == .struct && name == "View")
      }
    }
  }
}
