/// Turns locations into lines and columns. The line table of a file is made when its first finding asks for it.
struct Places {
  private let report: Report
  /// Line tables by path: the blocks of a document are files of their own, but in one text.
  private var tables: [String: LineTable] = [:]
  private var rootPaths: [FileID: String] = [:]

  init(_ report: Report) { self.report = report }

  mutating func table(_ file: FileID) -> LineTable {
    let source = report.source(Location(file: file, range: SourceRange(0, 0)))
    if let table = tables[source.path] { return table }
    let table = LineTable(source.bytes.span)
    tables[source.path] = table
    return table
  }

  mutating func start(_ location: Location) -> LinePosition {
    table(location.file).position(at: location.range.start, in: report.source(location).bytes.span)
  }

  /// The path of the file, as seen from the root of the repository.
  mutating func rootPath(_ location: Location) -> String {
    if let path = rootPaths[location.file] { return path }
    let path = report.rootPath(report.source(location).path)
    rootPaths[location.file] = path
    return path
  }

  mutating func end(_ location: Location) -> LinePosition {
    table(location.file).position(
      at: max(location.range.start, location.range.end), in: report.source(location).bytes.span)
  }
}

extension SourceText {
  /// The text of a range, or of the part of it that lies in the file.
  func clippedText(_ range: SourceRange) -> String {
    let start = min(range.start, bytes.count)
    return text(SourceRange(start, max(start, min(range.end, bytes.count))))
  }
}
