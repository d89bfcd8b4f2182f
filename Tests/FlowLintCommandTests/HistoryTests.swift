import Foundation
import Testing

/// `flowlint history` says of each commit what flowlint says in a checkout of it.
@Suite struct HistoryTests {
  @Test(arguments: Extent.isWhole ? [[], ["--no-ignore"]] : [[]])
  func everyStepIsLikeACheckout(options: [String]) async throws {
    let repository = try HistoryRepository()
    let folder = repository.project.folder
    // Today's settings hold for every step; here there are none.
    let checkouts = try await repository.checkouts(["--no-config"] + options)
    let commits = try repository.commits()
    #expect(Set(checkouts.values.map(\.count)).count > 3, "the repository has to change what is found")
    let whole = try await ReadHistory(Flowlint(["history", "--steps", "0", "--format", "json"] + options, in: folder))
    #expect(whole.start == nil)
    #expect(whole.commits.count > 12 && whole.commits.count < commits.count)
    var step = -1
    for commit in commits {
      // Commits between two steps change nothing.
      if step + 1 < whole.commits.count, whole.commits[step + 1] == commit { step += 1 }
      let expected = try #require(checkouts[commit])
      let keys = expected.map { [$0.rule, $0.declaration, $0.subject] }.sorted { $0.description < $1.description }
      let found = whole.present(at: step).map { finding in
        ["rule", "declaration", "subject"].map { finding[$0] as? String ?? "" }
      }.sorted { $0.description < $1.description }
      #expect(keys == found, "\(commit)")
      let alone = try await ReadHistory(
        Flowlint(["history", "--steps", "1", "--until", commit, "--format", "json"] + options, in: folder))
      let named = try alone.findings.filter { $0["end"] is NSNull }.map { finding in
        try Found(finding, finding["last"] as? [String: Any])
      }
      #expect(named.sorted() == expected, "\(commit)")
    }
    #expect(step == whole.commits.count - 1)
  }

  /// Today's declaration holds for every step, also for those before it was written.
  @Test func declaredRulesAreDated() async throws {
    let project = try Scratch.repository(["HomeViewModel.swift": "final class HomeViewModel {}\n"])
    try project.write("import UIKit\nfinal class HomeViewModel {}\n", to: "HomeViewModel.swift")
    try project.git("commit -qam second")
    try project.write(
      #"{ "architecture": { "extends": "mvvm", "rules": { "x": { "for": "ViewModel", "must_not_use": "import AppKit", "except": "Nobody" } } } }"#,
      to: ".flowlint.json")
    try project.git("add -A && git commit -qm third")
    let run = try await Flowlint("history", in: project.folder)
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    let lines = run.outputLines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("came mvvm_view_model_imports_ui HomeViewModel.swift:1"), "\(run.output)")
    #expect(run.output.contains("1 finding today:"), "\(run.output)")
    let dated = try await Flowlint("history", "--finding", "HomeViewModel.swift:1", in: project.folder)
    #expect(dated.exitCode == 0 && dated.output.contains("second"), "\(dated.output)\(dated.errors)")
  }

  @Test func jobsChangeNothing() async throws {
    let project = try HistoryRepository().project
    let folder = project.folder
    for format in ["text", "json"] {
      let run = try await Flowlint("history", "--steps", "0", "--format", format, "--jobs", "1", in: folder)
      #expect(run.exitCode == 0 && !run.output.isEmpty)
      for jobs in ["2", "5"] {
        #expect(
          try await Flowlint("history", "--steps", "0", "--format", format, "--jobs", jobs, in: folder).output
            == run.output)
      }
    }
  }

  @Test func textNamesWhatCameAndWent() async throws {
    let project = try Scratch.repository(["Home/LoginCore.swift": strongListener])
    try project.write(weakListener, to: "Home/LoginCore.swift")
    try project.git("mv Home Start && git commit -qam second")
    let run = try await Flowlint("history", in: project.folder)
    #expect(run.exitCode == 0 && run.errors.isEmpty)
    let lines = run.outputLines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.count == 7, "\(run.output)")
    #expect(lines[0] == "date commit findings came went")
    #expect(lines[1].hasSuffix(" 1 +1 first"))
    #expect(lines[2] == "came coreflow_weak_listener Home/LoginCore.swift:5 LoginCore.listener")
    #expect(lines[3].hasSuffix(" 0 -1 second"))
    #expect(lines[4] == "went coreflow_weak_listener Home/LoginCore.swift:5 LoginCore.listener")
    #expect(lines[5] == "0 findings today.")
    #expect(lines[6] == "1 finding was repaired in this time, after 0 days.")
    let fixed = try await Flowlint("history", "--fixed", in: project.folder).outputLines
    #expect(fixed[1].contains("0 days     coreflow_weak_listener  Home/LoginCore.swift:5"))
  }

  @Test func howAFindingEnded() async throws {
    let project = try Scratch.repository([
      "LoginCore.swift": strongListener,
      "CartCore.swift": strongListener.replacingOccurrences(of: "Login", with: "Cart"),
      "HomeCore.swift": strongListener.replacingOccurrences(of: "Login", with: "Home"),
    ])
    try project.write(weakListener, to: "LoginCore.swift")
    let hidden = try project.read("CartCore.swift").replacingOccurrences(
      of: "    var", with: "    // flowlint:disable:next coreflow_weak_listener -- later\n    var")
    try project.write(hidden, to: "CartCore.swift")
    try project.git("rm -q HomeCore.swift && git commit -qam second")
    let history = try await ReadHistory(Flowlint("history", "--format", "json", in: project.folder))
    let manners = history.findings.map { (($0["end"] as? [String: Any])?["manner"] as? String) ?? "" }
    #expect(manners == ["suppressed", "removed", "repaired"])
  }

  @Test func theCommitOfOneFinding() async throws {
    let project = try Scratch.repository(["README.md": "# App\n"])
    try project.write(strongListener, to: "Login/LoginCore.swift")
    try project.git("add -A && git commit -qm 'a mistake'")
    try project.git("mv Login 로그인 && git commit -qm 'a move'")
    try project.write("// Moved down.\n" + strongListener, to: "로그인/LoginCore.swift")
    let run = try await Flowlint("history", "--finding", "로그인/LoginCore.swift:6", in: project.folder)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.outputLines[0].hasPrefix("로그인/LoginCore.swift:6: "))
    #expect(run.outputLines[1].hasSuffix("(0 days ago): a mistake"))
    #expect(run.outputLines[2] == "  then at Login/LoginCore.swift:5")
    let elsewhere = try await Flowlint("history", "--finding", "로그인/LoginCore.swift:1", in: project.folder)
    #expect(elsewhere.exitCode == 2)
    #expect(
      elsewhere.errors
        == "flowlint: error: nothing is found at 로그인/LoginCore.swift:1; findings are in line 6\n")
    let new = strongListener.replacingOccurrences(of: "Login", with: "Cart")
    try project.write(new, to: "CartCore.swift")
    let uncommitted = try await Flowlint("history", "--finding", "CartCore.swift:5", in: project.folder)
    #expect(uncommitted.exitCode == 2 && uncommitted.errors.contains("is not committed yet"), "\(uncommitted.errors)")
    let past = try await Flowlint(
      "history", "--until", "HEAD~1", "--finding", "Login/LoginCore.swift:5", in: project.folder)
    #expect(past.outputLines.last?.hasSuffix(": a mistake") == true, "\(past.errors)")
  }

  @Test func aFolderKeepsItsFindingsThroughMoves() async throws {
    let project = try Scratch.repository(["Old/LoginCore.swift": strongListener, "CartCore.swift": weakListener])
    try project.git("mv Old New && git commit -qm 'a move'")
    let history = try await ReadHistory(Flowlint("history", "New", "--format", "json", in: project.folder))
    #expect(history.findings.count == 1 && history.findings[0]["end"] is NSNull)
    #expect((history.findings[0]["first"] as? [String: Any])?["path"] as? String == "Old/LoginCore.swift")
    #expect((history.findings[0]["first"] as? [String: Any])?["step"] as? Int == 0)
  }

  @Test func startsAndEnds() async throws {
    let project = try HistoryRepository().project
    let all = try await ReadHistory(Flowlint("history", "--steps=0", "--format=json", in: project.folder)).commits
    let last = try await ReadHistory(Flowlint("history", "--steps=3", "--format=json", in: project.folder))
    #expect(last.commits == Array(all.suffix(3)) && last.start != nil)
    let since = try await ReadHistory(Flowlint("history", "--since", all[2], "--format=json", in: project.folder))
    #expect(since.commits == Array(all.dropFirst(3)) && since.start?["commit"] as? String == all[2])
    let until = try await ReadHistory(Flowlint("history", "--until", all[4], "--format=json", in: project.folder))
    #expect(until.commits == Array(all.prefix(5)))
    #expect(
      try await ReadHistory(Flowlint("history", "--since", "1 day ago", "--format=json", in: project.folder)).commits
        == all)
    #expect(
      try await ReadHistory(Flowlint("history", "--since=2099-01-01", "--format=json", in: project.folder)).commits
        .isEmpty)
    let inside = try await Flowlint(
      "history", "--steps=0", "--format=json", "..", in: project.folder.appendingPathComponent("Sign"))
    #expect(try ReadHistory(inside).commits == all)
  }
}
