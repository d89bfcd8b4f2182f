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
  _ summaries: [FileSummary], of files: [LintRun.File], packs: PackSettings, isDeclared: ((FileID) -> Bool)? = nil
) -> [FileID] {
  if packs.areOnEverywhere { return Array(summaries.fileIDs) }
  let readersOfTests = ArchitectureNumbers(where: \.readsTests)
  var inPlay: [Int: ArchitectureNumbers] = [:]
  let signs = packs.signs
  for file in summaries.fileIDs {
    let shown = signs.shown(by: summaries[file], at: files[file].path)
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

/// The signs that show that an architecture is in use.
struct SignsOfUse {
  private let enabled: ArchitectureNumbers
  /// The architectures that are on for some files.
  private let places: [(number: ArchitectureNumbers, isOn: @Sendable (String) -> Bool)]

  fileprivate init(_ packs: PackSettings) {
    enabled = ArchitectureNumbers { packs[$0.id] != .off }
    places = Architecture.all.enumerated().flatMap { number, architecture in
      // A module that is a fork may have any name.
      let forks = packs.forks.filter { $0.frameworks.values.contains(where: architecture.isOf) }.map(\.holds)
      let all = packs[architecture.id] == .off ? [] : forks + [packs.isOn[architecture.id]].compactMap(\.self)
      return all.map { (ArchitectureNumbers(number: number), $0) }
    }
  }

  /// The architectures that are in use where a file lies, as it shows.
  func shown(by summary: FileSummary, at path: String) -> ArchitectureNumbers {
    places.reduce(into: summary.shown.intersection(enabled)) { shown, place in
      if place.isOn(path) { shown.formUnion(place.number) }
    }
  }
}

extension PackSettings {
  /// Some architecture is on for all files.
  var areOnEverywhere: Bool { Architecture.all.contains { self[$0.id] == .on && isOn[$0.id] == nil } }

  var signs: SignsOfUse { SignsOfUse(self) }
}

extension ArchitectureNumbers {
  fileprivate init(where isWanted: (Architecture) -> Bool) {
    self.init(Architecture.all.enumerated().filter { isWanted($0.element) }.map { .init(number: $0.offset) })
  }
}
