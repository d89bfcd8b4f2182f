/// The owners that declared architectures name: of rules, of files by their layers or by a file of owners.
struct DeclaredOwners: Sendable {
  /// The owners of rules, with the files of the folders that declare them: a folder inside may declare one anew.
  var rules: [String: [(files: Set<FileID>, owner: String?)]] = [:]
  var files: [FileID: String] = [:]

  func owner(of finding: Finding) -> String? {
    let file = finding.location.file
    let declared = rules[finding.rule] ?? []
    return (declared.last { $0.files.contains(file) } ?? declared.first)?.owner ?? files[file]
  }
}

/// The owners of files, as `CODEOWNERS` of a repository names them.
package struct Owners: Sendable {
  private let entries: [(glob: Glob, names: String)]
  /// The folder that the report's paths are relative to, seen from the top of the repository; empty for that itself.
  private let prefix: String

  /// The name for what has no owner.
  package static let nobody = "(no owner)"

  /// Reads `CODEOWNERS`. Lines that name no pattern, sections and patterns that code hosts refuse say nothing.
  ///
  /// - Parameter prefix: the folder that paths will be relative to, seen from the top of the repository.
  package init(_ text: some Sequence<UInt8>, prefix: String = "") {
    self.prefix = prefix
    entries = String(decoding: Array(text), as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      guard let pattern = words.first, !pattern.hasPrefix("["), !pattern.hasPrefix("!"), !pattern.hasPrefix("^"),
        let glob = Glob(String(pattern))
      else { return nil }
      return (glob, words.dropFirst().joined(separator: " "))
    }
  }

  /// The owners of a file, in one text: the last pattern that fits its path counts, as reports for code hosts write it.
  package func owner(of path: String) -> String {
    let whole = joined(prefix, path)
    guard let entry = entries.last(where: { $0.glob.covers(whole) }), !entry.names.isEmpty else { return Self.nobody }
    return entry.names
  }
}
