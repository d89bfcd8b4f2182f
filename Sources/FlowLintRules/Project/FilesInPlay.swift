/// The files that the index needs, by number, ascending.
///
/// They are all files of the repositories in which an architecture shows itself by its name, and none of the others: what
/// lies in a repository of its own and names no architecture is a library or another program. A pack that is `on` needs
/// every file.
///
/// - Parameter repositories: for each file the number of the repository that it lies in.
package func filesInPlay(_ summaries: [FileSummary], repositories: [Int], packs: PackSettings) -> [Int] {
  if packs.coreFlow == .on || packs.asyncFlow == .on || packs.scene == .on { return Array(summaries.indices) }
  var inPlay: Set<Int> = []
  for (summary, repository) in zip(summaries, repositories) where packs.areShown(by: summary) {
    inPlay.insert(repository)
  }
  return summaries.indices.filter { inPlay.contains(repositories[$0]) }
}

extension PackSettings {
  /// Whether the file shows an architecture that is looked for.
  fileprivate func areShown(by summary: FileSummary) -> Bool {
    coreFlow == .auto && summary.namesCoreFlow || asyncFlow == .auto && summary.namesAsyncFlow
      || scene == .auto && summary.namesScene
  }
}
