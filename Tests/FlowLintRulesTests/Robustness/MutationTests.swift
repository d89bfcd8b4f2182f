import Foundation
import Testing

@testable import FlowLintRules

/// Broken projects go through the whole pipeline, all rules on: no crash, no endless loop, and every place that is
/// named lies inside its file.
///
/// `FLOWLINT_MUTATIONS` sets how many, `FLOWLINT_MUTATION_SOURCES` a folder whose Swift files are broken too.
@Suite struct MutationTests {
  private static let count = environment("FLOWLINT_MUTATIONS").flatMap { Int($0) } ?? 200
  private static let chunks = 16

  @Test(arguments: 0..<chunks)
  func brokenProjects(chunk: Int) async {
    let projects = Self.projects
    let donors = projects.flatMap { $0.map(\.bytes) }
    for seed in stride(from: chunk, to: Self.count, by: Self.chunks) {
      var mutation = Mutation(seed: UInt64(seed), donors: donors)
      var files = projects[mutation.pick(projects.count)]
      let broken = mutation.pick(files.count)
      files[broken] = SourceText(path: files[broken].path, bytes: mutation.applied(to: files[broken].bytes))
      #expect(await problems(of: files, broken) == [], "seed \(seed)")
    }
  }

  @Test func truncatedFiles() async {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<Self.count / 8 {
      var files = Self.projects.randomElement(using: &random)!
      let cut = Int.random(in: 0..<files.count, using: &random)
      let length = Int.random(in: 0...files[cut].bytes.count, using: &random)
      files[cut] = SourceText(path: files[cut].path, bytes: ContiguousArray(files[cut].bytes.prefix(length)))
      #expect(await problems(of: files, cut) == [], "\(files[cut].path), \(length) bytes")
    }
  }

  private func problems(of files: [SourceText], _ broken: Int) async -> [String] {
    let tokens = tokenProblems(files[broken].bytes)
    if !tokens.isEmpty { return tokens }
    let parsed = parseFile(files[broken], number: broken)
    var problems = bodyProblem(parsed.bodies).map { [$0] } ?? []
    let length = files[broken].bytes.count
    for declaration in parsed.syntax.declarations
    where declaration.range.end > length || declaration.nameRange.end > length || declaration.range.start < 0 {
      problems.append("a declaration at \(declaration.range)")
    }
    let report = await Self.report(files)
    for finding in report.findings {
      let places = [finding.location] + finding.notes.map(\.location) + (finding.fix?.edits.map(\.location) ?? [])
      for place in places where !files[place.file].holds(place.range) {
        problems.append("\(finding.rule) names \(place.range) of \(files[place.file].path)")
      }
    }
    if problems.isEmpty {
      for format in ReportFormat.allCases where report.rendered(as: format).isEmpty && !report.findings.isEmpty {
        problems.append("\(format) is empty")
      }
      _ = applyFixes(of: report.findings, text: { files[$0].bytes }, isWritable: { _ in true })
    }
    return problems
  }

  private static func report(_ files: [SourceText]) async -> Report {
    let request = RuleSelection.Request(enabled: Rule.all.map(\.id))
    var run = LintRun(
      files: files.map { LintRun.File(path: $0.path, isAsked: true) },
      projects: [LintRun.Project(selection: RuleSelection(Rule.all + [.unusedSuppression], Configuration(), request))])
    run.packs = .allOn
    return await lint(run, reading: SourcesInMemory(files)).report
  }

  /// The examples of all rules, then the files of the folder that the environment names, each alone.
  private static let projects: [[SourceText]] = Rule.all.flatMap { $0.examples.map { ExampleProject($0.text).files } } + others

  private static var others: [[SourceText]] {
    guard let folder = environment("FLOWLINT_MUTATION_SOURCES") else { return [] }
    let files = FileManager.default.enumerator(at: URL(filePath: folder), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
      .compactMap { file in
        (try? Data(contentsOf: file)).map { [SourceText(path: file.lastPathComponent, bytes: ContiguousArray($0))] }
      }
  }

  private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}

extension SourceText {
  fileprivate func holds(_ range: SourceRange) -> Bool { range.start >= 0 && range.start <= range.end && range.end <= bytes.count }
}
