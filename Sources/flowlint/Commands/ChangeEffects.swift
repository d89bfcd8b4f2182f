import FlowLintRun

extension PreparedRun {
  /// The project before the change; nil where the run is about none. Git is asked for texts only where they are needed.
  var earlier: Earlier? {
    guard asked.earlier != nil else { return nil }
    if let known = try? earlierProject(asksGit: false) { return .known(known) }
    return .asked { [self] in
      do throws(CommandError) {
        return (try earlierProject(asksGit: true), nil)
      } catch {
        return (nil, .init(.input, .error, "\(error.message); what the change causes in other files is not known"))
      }
    }
  }

  /// The project before the change; nil where git would have to be asked for texts and may not be.
  private func earlierProject(asksGit: Bool) throws(CommandError) -> EarlierProject? {
    guard let earlier = asked.earlier, asksGit || !earlier.contains(where: \.isUnread) else { return nil }
    let project = project(with: try earlier.read()) { _ in true }
    return EarlierProject(files: project.files, texts: project.texts)
  }

  /// The project with some files as they were; `isAsked` tells whether the report covers a file that is gone.
  func project(
    with earlier: [EarlierText], isAsked: (String) -> Bool
  ) -> (files: [LintRun.File], texts: [FileID: ContiguousArray<UInt8>]) {
    var files = run.files
    var texts: [FileID: ContiguousArray<UInt8>] = [:]
    for file in earlier {
      let path = asked.shownPath(file.path)
      if let number = sources.number(of: path) {
        texts[number] = file.text ?? []
      } else if let text = file.text, let project = asked.project(reaching: file.path, filters) {
        texts[FileID(files.count)] = text
        files.append(LintRun.File(path: path, isAsked: isAsked(file.path), repository: project, project: project))
      }
    }
    return (files, texts)
  }
}
