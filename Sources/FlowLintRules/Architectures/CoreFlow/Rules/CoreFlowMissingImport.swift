enum CoreFlowMissingImport {
  static let rule = Rule(
    title: "Inherited members need `import CoreFlow`",
    severity: .error, looksAt: [.anything],
    source: """
      coreflow-architecture.md, section 3 (lines 177-198): "상속된 프로퍼티(`core`, `screen`, `reactor` 등)에 접근하려면 해당 파일에서
      CoreFlow를 import해야 합니다"; coreflow-feature-guide.md, section 3 (line 82).
      """,
    documentation: """
      `core`, `screen` and `reactor` are declared in the CoreFlow module. A file that uses them without importing it
      compiles only as long as another file of the module does, and not at all with the language feature
      MemberImportVisibility: "property 'core' is not available due to missing import of defining module".
      """,
    remedy: "Add `import CoreFlow` to the file",
    paired: #"""
      //- RootFlow.swift
      import CoreFlow

      final class RootFlow: Flow<RootCore, RootScreen> {
          override func createCore() -> RootCore { RootCore(initialState: .init()) }
          override func createScreen() -> RootScreen { RootScreen(reactor: core) }
      +   func start() {}
      }
      //- SceneDelegate.swift
      +import CoreFlow
      import UIKit

      final class SceneDelegate: UIResponder {
          var window: UIWindow?
          private var rootFlow: RootFlow?

          func start() {
              let flow = RootFlow()
              rootFlow = flow
              window?.rootViewController = flow.screen  // fix: 43
          }
      }
      +//- AppDelegate.swift
      +import UIKit
      +
      +final class AppDelegate: UIResponder {
      +   private var rootFlow: RootFlow?
      +   private var device: Device?
      +   func start() {
      +       rootFlow = RootFlow()
      +       rootFlow?.start()
      +       print(device?.screen as Any)
      +   }
      +}
      +struct Device { let screen: String }
      """#,
    leavesOut: false,
    check: .each(\CoreFlowModel.missingImports) { model, use in
      Violation(
        use.location, "import CoreFlow to use inherited \(use.name)", declaration: use.declaration, subject: use.name,
        fix: model.types.importFix(for: use.file))
    })
}

extension CoreFlowTypes {
  /// The fix-it that adds `import CoreFlow` among the file's first imports, at its place when they are sorted; in front
  /// of the first declaration when there are none.
  fileprivate func importFix(for file: IndexedFile) -> FixIt? {
    let declarations = file.syntax.declarations
    guard !file.isFragment, let first = declarations.first, !first.flags.contains(.isConditional) else { return nil }
    let end = file.lineEnd
    let imports = declarations.prefix { $0.kind == .import && !$0.flags.contains(.isConditional) }
    let title = "Import 'CoreFlow'"
    guard let last = imports.last else {
      let offset = file.startOfDocumentation(before: first.range.start)
      guard file.indentation(before: offset) == "" else { return nil }
      return FixIt(title: title, edits: [file.insertion("import CoreFlow\(end)\(end)", at: offset)])
    }
    let paths = imports.map { file.syntax.name(of: $0) }
    if paths == paths.sorted(), let next = imports.first(where: { file.syntax.name(of: $0) > "CoreFlow" }) {
      guard file.indentation(before: next.range.start) == "" else { return nil }
      return FixIt(title: title, edits: [file.insertion("import CoreFlow\(end)", at: next.range.start)])
    }
    return FixIt(title: title, edits: [file.insertion("\(end)import CoreFlow", at: last.range.end)])
  }
}

extension IndexedFile {
  /// The UTF-8 offset at which the documentation directly above an offset starts; the offset itself where there is
  /// none.
  fileprivate func startOfDocumentation(before offset: Int) -> Int {
    var start = offset
    for comment in syntax.tokens.comments.reversed() where comment.end <= start {
      let gap = text(SourceRange(comment.end, start))
      guard gap.allSatisfy(\.isWhitespace), gap.filter(\.isNewline).count <= 1 else { break }
      let text = text(SourceRange(comment.start, min(comment.start + 3, comment.end)))
      guard text == "///" || text == "/**" else { break }
      start = comment.start
    }
    return start
  }
}
