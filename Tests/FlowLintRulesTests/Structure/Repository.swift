import FlowLintRules
import Foundation

/// The checkout that the tests were built from.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let library = root.appendingPathComponent("Sources/FlowLintRules")
  static let architectures = library.appendingPathComponent("Architectures")
}

/// The Swift files below a folder, in the order of their paths.
func swiftFiles(below folder: URL) -> [URL] {
  let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
}

extension Architecture {
  /// The name of the model's folder: `Scene` of `SceneModel`.
  var folder: String { String("\(model)".dropLast("Model".count)) }
}
