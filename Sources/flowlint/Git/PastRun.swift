import FlowLintRules

/// The navigation graph of a project at the commit at which the current branch left a revision.
struct PastRun {
  let graph: NavigationGraph
  /// The files by the numbers in the graph's locations.
  let files: [SourceText]

  /// - Parameter present: the run over the work tree, whose settings are used.
  init(_ present: PreparedRun, _ revision: String) async throws {
    let earlier = try Git().texts(before: revision).filter { $0.path.hasSuffix(".swift") || $0.path.isDescriptionAlone }
    let names = earlier.compactMap(\.object)
    let objects = try zip(names, Git.texts(of: names)).map { name, text in
      guard let text else { throw Git.missing(name) }
      return text
    }
    let asked = present.asked
    var rest = objects[...]
    var run = present.run
    run.documents = []
    run.onlyRules = []
    var texts = present.reader.texts
    for file in earlier {
      let text = file.object == nil ? nil : rest.popFirst()
      if let number = present.sources.number(of: asked.shownPath(file.path)) {
        texts[number] = text ?? []
      } else if let text, let project = asked.project(reaching: file.path, present.filters) {
        texts[FileID(run.files.count)] = text
        run.files.append(
          LintRun.File(
            path: asked.shownPath(file.path), isAsked: asked.covers(file.path), repository: project, project: project))
      }
    }
    let report = await lint(run, reading: SourceFileReader(files: run.files, texts: texts)).report
    graph = (report.graph ?? NavigationGraph(nodes: [], edges: [])).asked(in: run.files)
    files = report.files
  }
}
