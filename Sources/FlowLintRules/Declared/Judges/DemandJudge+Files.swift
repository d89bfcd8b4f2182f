/// Demands on files, folders and slices, each told at the start of a file.
extension DemandJudge {
  /// The first file of each slice of the captured layers of a rule.
  func firstFiles(ofSlicesOf rule: DeclaredRule) -> [(file: DeclaredFile, place: DeclaredFiles.Place)] {
    rule.subjects.flatMap { subject in
      let own = facts.files.compactMap { file in
        facts.part(of: file.place, among: [subject]).flatMap { $0.slice >= 0 ? (file: file, place: $0) : nil }
      }
      return own.grouped { $0.place.slice }.map { $0[0] }.ordered { $0.place.slice < $1.place.slice }
    }
  }

  /// Whether a rule asks of slices, not of the types in them.
  func isOfSlices(_ group: DeclaredArchitecture.Group) -> Bool {
    guard case .layer(let layer) = group else { return false }
    return !facts.architecture.captureNames(of: facts.architecture.layers[layer]).isEmpty
  }

  /// Reports at the start of a file, unless an exception excuses it.
  mutating func report(_ message: String, atStartOf file: DeclaredFile, _ number: Int) {
    if result.isExcused(number, facts.architecture.rules[number], by: { file.isOf($0.user) }) { return }
    result.findings[number].append(
      Violation(file.file.location(SourceRange(0, 0)), message, declaration: "", subject: message))
  }

  /// A file that no description of a build names is compiled by nobody; of one that could not be read nothing is known.
  mutating func judgeTargets(_ number: Int, _ rule: DeclaredRule) {
    let builds = facts.types.files.builds
    if !builds.isDescribed {
      problems.append(
        DeclarationError("'\(rule.id)': no description of a build tells which files targets compile", at: rule.place))
    }
    // A file beside all descriptions may be compiled by one that is not there.
    let folders = Set(
      builds.all.compactMap(\.origin).map { origin in
        origin.hasSuffix(".pbxproj") ? origin.folderOfFile.folderOfFile : origin.folderOfFile
      })
    for file in facts.files where facts.part(of: file.place, among: rule.subjects) != nil {
      guard builds.described(file.file.number).isEmpty else { continue }
      if case .unknown(.notRead, _) = builds.membership(of: file.file.number) { continue }
      guard folders.contains(where: { $0.isEmpty || file.file.path.utf8.starts(with: ($0 + "/").utf8) }) else {
        continue
      }
      result.tallies[number].judged += 1
      report("\(file.path) is compiled by no target", atStartOf: file, number)
    }
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
    let none = names.count == 1 ? "is none of \(names[0])" : "belongs to none of \(inWords(names, "and"))"
    for (folder, entry) in folders.ordered(by: { $0.key < $1.key }) where !entry.isKnown {
      report("\(folder) \(none)", atStartOf: entry.first, number)
    }
  }
}
