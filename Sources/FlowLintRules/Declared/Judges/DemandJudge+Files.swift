/// Demands on files, folders and slices, each told at the start of a file.
extension DemandJudge {
  /// The slices of a layer with the first file of each.
  func firstFiles(ofSlicesOf layer: Int) -> [(slice: Int32, file: DeclaredFile)] {
    var first: [Int32: DeclaredFile] = [:]
    for file in facts.files where Int(file.layer) == layer && file.slice >= 0 && first[file.slice] == nil {
      first[file.slice] = file
    }
    return first.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Reports at the start of a file, unless an exception excuses it.
  mutating func report(_ message: String, atStartOf file: DeclaredFile, _ number: Int) {
    if result.isExcused(number, facts.architecture.rules[number], by: { file.isOf($0.user) }) { return }
    result.findings[number].append(
      Violation(file.file.location(SourceRange(0, 0)), message, declaration: "", subject: message))
  }

  // MARK: covers

  mutating func judgeFiles(of globs: [Glob], _ number: Int) {
    for file in facts.files where file.layer < 0 && globs.contains(where: { $0.covers(file.path) }) {
      report("\(file.path) belongs to no layer", atStartOf: file, number)
    }
  }

  mutating func judgeFolders(of layers: [Int], _ number: Int) {
    let globs = layers.flatMap { facts.architecture.layers[$0].files }
    let around = globs.compactMap(\.folderOfSlices)
    var folders: [String: (first: DeclaredFile, isKnown: Bool)] = [:]
    for file in facts.files {
      let isKnown = globs.contains { $0.covers(file.path) }
      for folder in Set(around.compactMap { $0.folder(below: file.path) }) {
        folders[folder, default: (file, false)].isKnown = isKnown || folders[folder]?.isKnown == true
      }
    }
    let names = layers.map { facts.architecture.layers[$0].name }
    let none = names.count == 1 ? "is none of \(names[0])" : "belongs to none of \(joined(names, "and"))"
    for (folder, entry) in folders.sorted(by: { $0.key < $1.key }) where !entry.isKnown {
      report("\(folder) \(none)", atStartOf: entry.first, number)
    }
  }
}
