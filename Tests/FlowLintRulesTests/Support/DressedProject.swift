@testable import FlowLintRules

/// A marked project in a dress, parsed.
struct DressedProject {
  /// The expected findings, sorted.
  let expected: [String]
  private let files: [IndexedFile]

  init(_ project: MarkedProject, _ dress: ProjectDress) async {
    (files, expected) = await DressedFiles.shared.files(of: project, dress)
  }

  /// The findings of the rules, in the same form: of those of all architectures, at the desk of those in play.
  func found(_ rules: [Rule]) -> [String] {
    ExampleProject(files: files.map(\.syntax.source), expected: [])
      .placesAndRules(rules, in: files, packs: Extent.isWhole ? nil : PackSettings())
  }
}

/// The files of all dressed projects. Most files of an edited project are those of many other edits: each is dressed
/// once, and parsed once for each number that it has.
private actor DressedFiles {
  static let shared = DressedFiles()

  private struct Key: Hashable {
    let file: MarkedFile
    let dress: ProjectDress
  }

  private struct DressedFile {
    let source: SourceText
    let expected: [String]
    /// The parsed file by its number in a project.
    var parsed: [FileID: IndexedFile] = [:]
  }

  private var known: [Key: [DressedFile]] = [:]

  func files(of project: MarkedProject, _ dress: ProjectDress) -> (files: [IndexedFile], expected: [String]) {
    var places: [(path: String, key: Key, part: Int)] = []
    var expected: [String] = []
    for (path, text) in project.files {
      let key = Key(file: MarkedFile(path: path, text: text), dress: dress)
      let parts =
        known[key] ?? dress.applied(to: key.file).map { DressedFile(source: $0.source, expected: $0.expected) }
      known[key] = parts
      for (part, file) in parts.enumerated() {
        places.append((file.source.path, key, part))
        expected += file.expected
      }
    }
    places.sort { $0.path < $1.path }
    return (places.enumerated().map { parsed($1.key, $1.part, number: FileID($0)) }, expected.sorted())
  }

  private func parsed(_ key: Key, _ part: Int, number: FileID) -> IndexedFile {
    if let file = known[key]![part].parsed[number] { return file }
    let file = parseFile(known[key]![part].source, number: number)
    known[key]![part].parsed[number] = file
    return file
  }
}
