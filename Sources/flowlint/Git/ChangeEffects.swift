import FlowLintRules

extension PreparedRun {
  /// Adds the findings outside of the changed files that the change causes.
  ///
  /// - Parameter earlier: the project before the change, where it was known without git.
  /// - Returns: a notice where git lacks the texts before the change.
  func addEffects(to outcome: inout LintOutcome, since earlier: EarlierProject?) async -> [Report.Notice] {
    if outcome.elsewhere.isEmpty { return [] }
    do throws(CommandError) {
      var known = earlier
      if known == nil { known = try earlierProject(asksGit: true) }
      if let known { await outcome.addEffects(since: known, of: run, reading: reader) }
      return []
    } catch {
      return [.init(.input, .error, "\(error.message); what the change causes in other files is not known")]
    }
  }

  /// The project before the change; nil when it is not known.
  ///
  /// - Parameter asksGit: whether git may be asked for texts; if not, the project is nil where it would have to be.
  func earlierProject(asksGit: Bool) throws(CommandError) -> EarlierProject? {
    guard var earlier = asked.earlier else { return nil }
    let unknown = earlier.indices.filter { earlier[$0].object != nil && earlier[$0].text == nil }
    if !unknown.isEmpty {
      guard asksGit else { return nil }
      for (file, text) in zip(unknown, try Git.texts(of: unknown.compactMap { earlier[$0].object })) {
        guard let text else { throw Git.missing(earlier[file].object ?? "") }
        earlier[file].text = text
      }
    }
    var files = run.files
    var texts: [FileID: ContiguousArray<UInt8>] = [:]
    for file in earlier {
      let path = asked.shownPath(file.path)
      if let number = sources.number(of: path) {
        texts[number] = file.text ?? []
      } else if let text = file.text, let project = asked.project(reaching: file.path, filters) {
        texts[FileID(files.count)] = text
        files.append(LintRun.File(path: path, isAsked: true, repository: project, project: project))
      }
    }
    return EarlierProject(files: files, texts: texts)
  }
}
