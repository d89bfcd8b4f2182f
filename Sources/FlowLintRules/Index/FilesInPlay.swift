/// The files that the index needs, by number, ascending.
///
/// They are the files of the repositories in which an architecture shows itself by its name, and none of the others: what
/// lies in a repository of its own and names no architecture is a library or another program. Tests are left out where
/// Scene is the only architecture: it looks at none. A pack that is `on` needs every file.
///
/// - Parameter files: as many as there are summaries.
package func filesInPlay(_ summaries: [FileSummary], _ files: [LintRun.File], packs: PackSettings) -> [Int] {
  if packs.coreFlow == .on || packs.asyncFlow == .on || packs.scene == .on { return Array(summaries.indices) }
  var inPlay: [Int: ShownPacks] = [:]
  for (summary, file) in zip(summaries, files) {
    let shown = packs.shown(by: summary)
    if !shown.isEmpty { inPlay[file.repository, default: []].formUnion(shown) }
  }
  return summaries.indices.filter { number in
    guard let shown = inPlay[files[number].repository] else { return false }
    return shown != .scene || !isInSceneTestFolder(files[number].path)
  }
}

private struct ShownPacks: OptionSet {
  let rawValue: UInt8

  static let scene = ShownPacks(rawValue: 1)
  static let others = ShownPacks(rawValue: 2)
}

extension PackSettings {
  /// The architectures that are looked for and that the file shows.
  fileprivate func shown(by summary: FileSummary) -> ShownPacks {
    var shown: ShownPacks = []
    if scene == .auto && summary.namesScene { shown.insert(.scene) }
    if coreFlow == .auto && summary.namesCoreFlow || asyncFlow == .auto && summary.namesAsyncFlow {
      shown.insert(.others)
    }
    return shown
  }
}
