/// The files that the index needs, by number, ascending.
///
/// They are the files of the repositories in which an architecture shows itself by its name, and none of the others: a
/// repository that names no architecture is a library or another program. A file at which none of the architectures of
/// its repository looks is left out. An architecture that is `on` everywhere needs every file, and one that is on for
/// some is in use in their repositories.
///
/// - Parameters:
///   - files: the files, as many as there are summaries.
///   - isDeclared: whether a file is part of an architecture that its project declares: all such files are needed.
package func filesInPlay(
  _ summaries: [FileSummary], _ files: [LintRun.File], packs: PackSettings, isDeclared: ((FileID) -> Bool)? = nil
) -> [FileID] {
  let architectures = Array(Architecture.all.enumerated())
  if architectures.contains(where: { packs[$1.id] == .on && packs.isOn[$1.id] == nil }) {
    return Array(summaries.fileIDs)
  }
  let places = architectures.compactMap { number, architecture in
    packs[architecture.id] == .off ? nil : packs.isOn[architecture.id].map { (number, isOn: $0) }
  }
  let wanted = ArchitectureNumbers(architectures.filter { packs[$1.id] != .off }.map { .init(number: $0.offset) })
  let readersOfTests = ArchitectureNumbers(architectures.filter(\.element.readsTests).map { .init(number: $0.offset) })
  var inPlay: [Int: ArchitectureNumbers] = [:]
  for file in summaries.fileIDs {
    var shown = summaries[file].shown.intersection(wanted)
    for (number, isOn) in places where isOn(files[file].path) { shown.formUnion(ArchitectureNumbers(number: number)) }
    if !shown.isEmpty { inPlay[files[file].repository, default: []].formUnion(shown) }
  }
  let tested = Set(
    summaries.fileIDs.lazy.filter { summaries[$0].namesTests }.compactMap { files[$0].path.placeOfTests })
  return summaries.fileIDs.filter { number in
    if isDeclared?(number) == true { return true }
    guard let shown = inPlay[files[number].repository] else { return false }
    if !shown.isDisjoint(with: readersOfTests) { return true }
    // A place in which nothing imports what tests do may hold a feature that is called so.
    return files[number].path.placeOfTests.map { !tested.contains($0) } ?? !files[number].path.isTestPath
  }
}

extension SignatureSet {
  /// The signatures of all architectures, by their places in the list.
  package static let ofArchitectures = SignatureSet(Architecture.all.map(\.signature))
}
