/// The folder of a file, with what its path says of the files in it. Files of one folder share it.
package struct SourceFolder: Sendable {
  /// The names of the folders of the path, outermost first.
  let names: [String]
  /// No target compiles Swift that lies in it: it is an Xcode template, a listing of documentation, or a playground.
  let isTemplate: Bool
  let holdsPlaceholder: Bool
  /// Tests or their doubles lie in it.
  let isTest: Bool
  /// The text in front of the names of its files: empty, or with a slash at its end.
  private let prefix: String

  /// The folder of the file at a path.
  init(around path: String) {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    prefix = String(path[..<end])
    names = prefix.parts(between: UInt8(ascii: "/"))
    isTemplate = names.contains { $0.hasSuffix(".xctemplate") || $0.hasSuffix(".docc") || $0.hasSuffix(".playground") }
    holdsPlaceholder = prefix.utf8.holdsPlaceholder
    isTest = prefix.isTestPath
  }

  /// The folder and the name of the file at a path.
  ///
  /// - Parameter folder: the folder of another file, perhaps of this one, too.
  static func place(of path: String, near folder: SourceFolder?) -> (folder: SourceFolder, name: String) {
    if let folder, let name = folder.name(of: path) { return (folder, name) }
    let own = SourceFolder(around: path)
    return (own, own.name(of: path) ?? "")
  }

  /// The name of the file at a path, if it lies in the folder itself.
  func name(of path: String) -> String? {
    guard path.hasPrefix(prefix), !path.holdsSlash(from: prefix.utf8.count) else { return nil }
    return String(path[path.utf8.index(path.startIndex, offsetBy: prefix.utf8.count)...])
  }
}

extension String {
  fileprivate func holdsSlash(from offset: Int) -> Bool {
    guard #available(macOS 26, *), !OlderSystem.isPretended else {
      return utf8.dropFirst(offset).contains(UInt8(ascii: "/"))
    }
    let bytes = utf8Span.span
    for index in offset..<bytes.count where bytes[index] == "/" { return true }
    return false
  }
}

extension [String] {
  /// The paths of a file's folders, outermost first, beginning with that around all.
  var paths: [String] {
    var paths = [""]
    for folder in self { paths.append(paths.count == 1 ? folder : paths[paths.count - 1] + "/" + folder) }
    return paths
  }
}
