/// Decides which files the index needs, from the summaries of all of them.
///
/// None where no architecture shows itself by its name; else all. What is not loaded can neither declare nor mention
/// anything that a rule looks at.
package struct FilesInPlay: Sendable {
  private let summaries: [FileSummary]
  private let packs: PackSettings
  private var isFirstRound = true

  package init(_ summaries: [FileSummary], packs: PackSettings) {
    self.summaries = summaries
    self.packs = packs
  }

  /// The numbers of the files to load next, ascending; empty when all that is needed is loaded.
  ///
  /// - Parameter loaded: what the last answer asked for; empty at first.
  package mutating func next(after loaded: [IndexedFile]) -> [Int] {
    defer { isFirstRound = false }
    guard isFirstRound, packs.isOn || summaries.contains(where: showsArchitecture) else { return [] }
    return Array(summaries.indices)
  }

  private func showsArchitecture(_ summary: FileSummary) -> Bool {
    if packs.coreFlow == .auto, summary.holds(.coreFlow) { return true }
    if packs.asyncFlow == .auto, summary.holds(.asyncFlow) || summary.holds(.rxFlow) { return true }
    return packs.scene == .auto && (summary.holds(.baseRouterImple) || summary.holds(.scene))
  }
}

extension PackSettings {
  fileprivate var isOn: Bool { coreFlow == .on || asyncFlow == .on || scene == .on }
}
