import FlowLintRules

/// Adds what the change has made wrong in files that it does not touch: what was not found before it. Only where there is
/// something to compare the project as it was is looked at too, by the rules in question.
func reportEffects(
  of asked: AskedPaths, in outcome: inout LintOutcome, _ sources: SourceFiles, _ filters: [WalkFilter],
  _ run: LintRun, _ reader: SourceFileReader
) async throws(CommandError) {
  guard let earlier = asked.earlier, !outcome.elsewhere.isEmpty else { return }
  let objects = try Git.texts(of: earlier.compactMap(\.object))
  var rest = objects[...]
  let numbers = sources.numbersOfFiles
  var files = run.files
  var texts = reader.texts
  var changed: Set<Int> = []
  for file in earlier {
    let text = file.object == nil ? nil : rest.popFirst()
    if let number = numbers[Array(asked.shownPath(file.path).utf8)] {
      texts[number] = text ?? []
      changed.insert(number)
    } else if let text, let project = asked.project(reaching: file.path, filters) {
      texts[files.count] = text
      files.append(
        LintRun.File(path: asked.shownPath(file.path), isAsked: true, repository: project, project: project))
    }
  }
  var past = SourceFileReader(files: files, texts: texts)
  past.reuse(outcome.index, except: changed)
  let before = await lint(run.before(outcome, files), reading: past)
  outcome.addFindings(newSince: before, of: run)
}
