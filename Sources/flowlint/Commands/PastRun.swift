import FlowLintRun

/// The navigation graph of a project at the commit at which the current branch left a revision.
struct PastRun {
  let graph: NavigationGraph
  /// The files by the numbers in the graph's locations.
  let files: [SourceText]

  /// - Parameter present: the run over the work tree, whose settings are used.
  init(before present: PreparedRun, revision: String) async throws {
    let earlier = try Git().texts(before: revision).filter { $0.path.hasSuffix(".swift") || $0.path.isDescriptionAlone }
    let past = present.project(with: try earlier.read(), isAsked: present.asked.covers)
    var run = present.run
    run.files = past.files
    run.documents = []
    run.onlyRules = []
    let texts = present.reader.texts.merging(past.texts) { $1 }
    let report = await lint(run, reading: SourceFileReader(files: run.files, texts: texts)).report
    graph = (report.graph ?? NavigationGraph(nodes: [], edges: [])).asked(in: run.files)
    files = report.files
  }
}
