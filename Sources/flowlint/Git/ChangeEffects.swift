import FlowLintRules

extension PreparedRun {
  /// The project before the change; nil where the run is about none. Git is asked for texts only where they are needed.
  var earlier: Earlier? {
    guard asked.earlier != nil else { return nil }
    if let known = try? earlierProject(asksGit: false) { return .known(known) }
    return .asked { [self] in
      do throws(CommandError) {
        return (try earlierProject(asksGit: true), nil)
      } catch {
        return (
          nil, .init(.input, .error, "\(error.message); what the change causes in other files is not known")
        )
      }
    }
  }

  /// The project before the change; nil when it is not known.
  ///
  /// - Parameter asksGit: whether git may be asked for texts; if not, the project is nil where it would have to be.
  private func earlierProject(asksGit: Bool) throws(CommandError) -> EarlierProject? {
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
