import FlowLintRun

/// Paths that git says, as those of the disk: composed where names of files are, and, where git takes no heed of capitals,
/// with those that the disk has.
final class GitPaths {
  /// The absolute path of the work tree, without symbolic links.
  let top: String
  private let ignoresCase: Bool
  /// The names in a folder by themselves and in small letters.
  private var names: [PathBytes: [String: String]] = [:]

  init(top: String) {
    self.top = top
    ignoresCase = GlobalIgnoreFile.ignoresCase(inRepository: top)
  }

  /// The absolute path of a file that git names from the top of the work tree.
  func path(_ name: ArraySlice<UInt8>) -> String {
    let name = String(decoding: name, as: UTF8.self).asComposed
    guard ignoresCase else { return "\(top)/\(name)" }
    return name.utf8.split(separator: UInt8(ascii: "/")).reduce(top) { folder, part in
      let part = String(Substring(part))
      let known = names(in: folder)
      return "\(folder)/\(known[part] ?? known[part.lowercased()] ?? part)"
    }
  }

  private func names(in folder: String) -> [String: String] {
    if let known = names[PathBytes(folder.utf8)] { return known }
    var all: [String] = []
    // A folder that is gone has no names.
    try? OpenFolder(folder).forEachEntry { name, _ in all.append(name.text) }
    var found = Dictionary(all.map { ($0.lowercased(), $0) }, uniquingKeysWith: { min($0, $1) })
    for name in all { found[name] = name }
    names[PathBytes(folder.utf8)] = found
    return found
  }
}
