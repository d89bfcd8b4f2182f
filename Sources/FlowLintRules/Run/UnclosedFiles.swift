/// The files of a project that cannot be read to their end, for a brace is never closed or closes nothing.
///
/// Such a file proves no absence: it may hold more than what was read of it.
struct UnclosedFiles: Sendable {
  private let files: [IndexedFile]

  /// - Parameter files: the files in play.
  init(_ files: [IndexedFile]) { self.files = files.filter { $0.syntax.tokens.unbalancedBrace != nil } }

  /// The place and the brace, once for each file.
  var notices: [Report.Notice] {
    files.compactMap { file in
      let source = file.syntax.source
      guard let brace = file.syntax.tokens.unbalancedBrace else { return nil }
      let line = LineTable(source.bytes.span).line(at: file.syntax.tokens.range(brace).start)
      let isOpen = file.syntax.tokens.kinds[brace] == .leftBrace
      return Report.Notice(
        .input, .warning, path: "\(source.path):\(line)", isPlaced: true,
        "\(isOpen ? "'{' is never closed" : "'}' closes nothing"): what this file names is not said to be missing")
    }
  }

  /// Leaves out the findings that lie in one of the files, or about which one of them may say more: it names what they
  /// are about, or what that belongs to.
  func provable(_ findings: [Finding]) -> [Finding] {
    if files.isEmpty || findings.isEmpty { return findings }
    let subjects = findings.map { Set($0.declaration.identifiers + $0.subject.identifiers) }
    let finder = NameFinder(subjects.reduce(into: Set()) { $0.formUnion($1) }.sorted())
    let named = files.reduce(into: Set<String>()) { $0.formUnion(finder.names(in: $1.bodies)) }
    return zip(findings, subjects).filter { finding, words in
      words.isDisjoint(with: named) && !files.contains { $0.number == finding.location.file }
    }.map(\.0)
  }
}
