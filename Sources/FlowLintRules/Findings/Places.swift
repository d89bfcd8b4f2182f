/// Turns locations into paths, lines and columns, and into texts such as `Sources/Login/LoginFlow.swift:20`. The line
/// table of a file is made when somebody first asks for it.
package final class Places {
  private let files: [SourceText]
  private var tables: [FileID: LineTable] = [:]
  /// The first file with a table of each path: the blocks of a document are files of their own, but in one text.
  private var firstFiles: [[UInt8]: FileID] = [:]

  /// - Parameter files: the texts of files by number, at least of those that are asked about.
  package init(_ files: [SourceText]) { self.files = files }

  /// The text of a location's file; an empty one for a number that is no file's.
  package func source(_ location: Location) -> SourceText { files.source(location) }

  package func table(_ location: Location) -> LineTable {
    if let table = tables[location.file] { return table }
    let source = source(location)
    let first = firstFiles[Array(source.path.utf8), default: location.file]
    let shared = files.holds(first) && files[first].bytes == source.bytes ? tables[first] : nil
    let table = shared ?? LineTable(source.bytes.span)
    tables[location.file] = table
    firstFiles[Array(source.path.utf8)] = first
    return table
  }

  package func path(_ location: Location) -> String { source(location).path }

  package func line(_ location: Location) -> Int { table(location).line(at: location.range.start) }

  /// The path and 1-based line; empty for a node that the project only names.
  package func text(_ location: Location?) -> String { location.map { "\(path($0).visible):\(line($0))" } ?? "" }

  package func start(_ location: Location) -> LinePosition { position(at: location.range.start, in: location) }

  package func end(_ location: Location) -> LinePosition {
    position(at: max(location.range.start, location.range.end), in: location)
  }

  private func position(at offset: Int, in location: Location) -> LinePosition {
    table(location).position(at: offset, in: source(location).bytes.span)
  }
}

extension SourceText {
  /// The text of a range, or of the part of it that lies in the file.
  package func clippedText(_ range: SourceRange) -> String {
    let start = min(range.start, bytes.count)
    return text(SourceRange(start, max(start, min(range.end, bytes.count))))
  }
}

extension [SourceText] {
  /// The text of a location's file; an empty one for a number that is no file's.
  package func source(_ location: Location) -> SourceText {
    holds(location.file) ? self[location.file] : SourceText(path: "", bytes: [])
  }
}
