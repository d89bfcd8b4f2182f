import Foundation

/// The top folder of this package.
let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
  .standardizedFileURL

/// The text of a file of this package, by its path from the top.
func packageText(_ path: String) throws -> String {
  String(decoding: try Data(contentsOf: packageFolder.appendingPathComponent(path)), as: UTF8.self)
}
