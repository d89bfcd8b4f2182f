import FlowLintRules
import Foundation
import Testing

/// Data flows one way: a folder of the library names only types that stand in the folders it may use.
@Suite struct LayerTests {
  /// Folder to the folders it may use besides itself.
  static let layers: [String: Set<String>] = [
    "Text": [],
    "Source": [],
    "Tokens": ["Source"],
    "Declarations": ["Source", "Tokens"],
    "Bodies": ["Source", "Tokens", "Declarations"],
    "Index": ["Source", "Tokens", "Declarations", "Bodies", "Findings"],
    "Findings": ["Source"],
    "Rules": ["Source", "Declarations", "Bodies", "Index", "Findings"],
    "Suppression": ["Text", "Source", "Tokens", "Declarations", "Findings", "Rules"],
    "Fixes": ["Source", "Findings"],
    "Baseline": ["Text", "Findings", "Source"],
    "Configuration": ["Text", "Source", "Findings", "Rules", "Index"],
    "Documentation": ["Text", "Source", "Findings", "Rules"],
    "Graph": ["Source", "Declarations", "Findings", "Index", "Text"],
    "Ledger": ["Source", "Declarations", "Bodies", "Findings", "Index", "Text", "Graph"],
    "Report": ["Text", "Source", "Findings", "Rules", "Documentation", "Graph"],
  ]

  @Test func everyFolderNamesOnlyWhatItMayUse() throws {
    let library = Repository.root.appendingPathComponent("Sources/FlowLintRules")
    var syntax: [(folder: String, file: FileSyntax)] = []
    for folder in try FileManager.default.contentsOfDirectory(atPath: library.path).sorted() {
      for file in swiftFiles(below: library.appendingPathComponent(folder)) {
        let source = SourceText(path: file.path, bytes: ContiguousArray(try Data(contentsOf: file)))
        syntax.append((folder, scanDeclarations(source, tokenize(source), depth: .members)))
      }
    }
    #expect(!syntax.isEmpty)
    // A name that two folders declare (a nested `Kind`) tells nothing.
    var homes: [String: Set<String>] = [:]
    for (folder, file) in syntax where Self.layers[folder] != nil {
      for declaration in file.declarations
      where [.class, .struct, .enum, .protocol, .actor].contains(declaration.kind) && declaration.parent < 0 {
        homes[file.name(of: declaration), default: []].insert(folder)
      }
    }
    for (folder, file) in syntax {
      guard let allowed = Self.layers[folder] else { continue }
      for token in 0..<file.tokens.count where file.tokens.kinds[token] == .identifier {
        if token > 0, file.tokens.kinds[token - 1] == .period { continue }
        let word = file.source.text(file.tokens.range(token))
        guard let home = homes[word], !home.contains(folder) else { continue }
        #expect(
          !home.isDisjoint(with: allowed), "\(file.source.path): \(folder) may not use \(word) of \(home.sorted())")
      }
    }
  }

  private func swiftFiles(below folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }
}
