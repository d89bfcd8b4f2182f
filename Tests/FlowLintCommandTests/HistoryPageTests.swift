import FlowLintRules
import FlowLintRun
import Foundation
import Testing

@testable import flowlint

/// `flowlint history --format html`: one page that needs nothing else, and that runs nobody's script but its own.
@Suite struct HistoryPageTests {
  /// The table says what JSON says of the last step, and of each at which the number of findings changes.
  @Test func theTableSaysWhatTheDataSay() async throws {
    let project = try HistoryRepository().project
    let page = try await Flowlint("history", "--steps", "0", "--format", "html", in: project.folder).output
    let history = try await ReadHistory(Flowlint("history", "--steps", "0", "--format", "json", in: project.folder))
    var expected: [[String]] = []
    for (step, commit) in history.commits.enumerated() {
      let count = history.present(at: step).count
      if step > 0, step + 1 < history.commits.count, count == history.present(at: step - 1).count { continue }
      expected.append([String(commit.prefix(7)), String(count)])
    }
    let table = try #require(page.components(separatedBy: "<tbody>").dropFirst().first).components(
      separatedBy: "</table>")
    let rows = table[0].components(separatedBy: "<tr>").dropFirst().map { row in
      let commit = row.components(separatedBy: "<code>")[1].prefix(7)
      let count = row.components(separatedBy: "<td class=\"n\">")[1].prefix { $0.isNumber }
      return [String(commit), String(count)]
    }
    #expect(rows == expected)
    #expect(expected.count > 3)
  }

  @Test func thePageHasTheBaselineAndNotes() async throws {
    let project = try Scratch.repository(["App/LoginCore.swift": strongListener])
    try project.write(#"{ "packs": { "scene": "off" } }"#, to: ".flowlint.json")
    try project.git("add -A && git commit -qm settings")
    let rule = #""no_uikit": { "for": "App", "must_not_use": "import UIKit" }"#
    try project.write(
      #"{ "architecture": { "layers": { "App": "App/" }, "rules": { \#(rule) } } }"#, to: ".flowlint.json")
    try project.git("commit -qam declared")
    try await Flowlint("--write-baseline", in: project.folder)
    let page = try await Flowlint("history", "--format", "html", in: project.folder).output
    #expect(page.contains("<path class=\"baseline\"") && page.contains(" in the baseline</li>"))
    #expect(page.contains("</code> settings written</li>") && page.contains("</code> architecture declared</li>"))
    #expect(page.contains("<th class=\"n\">errors"))
  }

  @Test func subjectsAndPathsRunNothing() async throws {
    let project = try Scratch.repository(["\u{600}<img src=x onerror=alert(1)>.swift": strongListener])
    try project.write(weakListener, to: "\u{600}<img src=x onerror=alert(1)>.swift")
    try project.git("commit -qam '\u{600}</script><script>alert(1)</script> \u{600}<b>'")
    let page = try await Flowlint("history", "--format", "html", in: project.folder).output
    #expect(page.contains("Content-Security-Policy"))
    #expect(page.components(separatedBy: "</script>").count == page.components(separatedBy: "<script").count)
    #expect(!page.unicodeScalars.split(separator: "\u{600}").dropFirst().contains { $0.first == "<" })
    #expect(!page.contains(" style=\"") && !page.contains("unsafe-inline"))
  }

  /// No request: nothing is named that a browser would fetch.
  @Test func nothingIsFetched() async throws {
    let project = try HistoryRepository().project
    let page = try await Flowlint("history", "--format", "html", in: project.folder).output
      .replacingOccurrences(of: "url(#", with: "")
    for text in [" src=", "url(", "@import", "<link", "fetch(", "XMLHttpRequest"] {
      #expect(!page.contains(text), "\(text)")
    }
    #expect(!page.replacingOccurrences(of: "xmlns=\"http://www.w3.org/2000/svg\"", with: "").contains("http://"))
  }

  @Test func thePageNamesProjectCommitAndVersion() async throws {
    let project = try HistoryRepository().project
    let page = try await Flowlint("history", "--format", "html", in: project.folder).output
    let commit = try project.tryGit("rev-parse HEAD").output.prefix(7)
    #expect(page.contains("\(project.folder.lastPathComponent), commit \(commit)"))
    #expect(page.contains(", FlowLint \(Product.version)</p>"))
  }

  @Test func theTableForSpreadsheetsHasEachFinding() async throws {
    let project = try Scratch.repository(["=Login.swift": strongListener])
    try project.write(weakListener, to: "=Login.swift")
    try project.git("commit -qam second")
    let run = try await Flowlint("history", "--only", "coreflow_weak_listener", "--format", "csv", in: project.folder)
    let rows = run.output.components(separatedBy: "\r\n")
    #expect(rows.count == 3 && rows[0].hasPrefix("rule,severity,"))
    #expect(rows[1].hasPrefix("\"coreflow_weak_listener\",\"error\",\"LoginCore.listener\",\"'=Login.swift\",\"5\","))
    #expect(rows[1].contains(",\"repaired\","))
  }

  /// A finding is not repaired because its type is no part any more.
  @Test func whatIsNoLongerJudgedIsNotRepaired() async throws {
    let project = try Scratch.repository([
      "App/LoginCore.swift": strongListener, "App/HomeCore.swift": strongListener.replacing("Login", with: "Home"),
    ])
    try project.write(
      strongListener.replacing("import CoreFlow\n", with: "class Core<Action, State> {}\n"), to: "App/LoginCore.swift")
    try project.git("commit -qam second")
    let run = try await Flowlint("history", "--only", "coreflow_weak_listener", in: project.folder)
    #expect(run.output.contains("is no longer judged") && !run.output.contains("repaired"), "\(run.output)")
  }

  /// Numbers by team, checked by hand: three came, one of them was repaired.
  @Test func whatCameAndWentIsCountedByOwner() async throws {
    func core(_ name: String) -> String { strongListener.replacing("Login", with: name) }
    let project = try Scratch.repository([
      "CODEOWNERS": "/Shop/ @shop\n/Ride/ @ride\n", "Shop/Cart/CartCore.swift": core("Cart"), ".flowlint.json": "{}",
    ])
    try project.write(core("Ride"), to: "Ride/RideCore.swift")
    try project.write(core("Pay"), to: "Shop/Pay/PayCore.swift")
    try project.git("add -A && git commit -qm two")
    try project.write(weakListener.replacing("Login", with: "Pay"), to: "Shop/Pay/PayCore.swift")
    try project.git("commit -qam repaired")
    let options = ["history", "--only", "coreflow_weak_listener"]
    let table = try await Flowlint(options + ["--by", "owner"], in: project.folder)
    #expect(
      table.outputLines.prefix(3).map { $0.split(separator: " ").map(String.init) } == [
        ["now", "came", "repaired", "gone", "hidden", "unjudged", "owner"], ["1", "1", "0", "0", "0", "0", "@ride"],
        ["1", "2", "1", "0", "0", "0", "@shop"],
      ], "\(table.output)\(table.errors)")
    let folders = try await Flowlint(options + ["--by", "folder"], in: project.folder).outputLines
    #expect(folders.dropFirst().prefix(3).map { $0.split(separator: " ").last } == ["Ride", "Shop/Cart", "Shop/Pay"])
    #expect(try await Flowlint(options + ["--by", "owner", "--format", "json"], in: project.folder).exitCode == 2)
    #expect(try await Flowlint(options + ["--format", "csv"], in: project.folder).output.contains("\"'@shop\"\r\n"))
    #expect(
      try await Flowlint(options + ["--format", "json"], in: project.folder).output.contains("\"owner\":\"@ride\""))
    let page = try await Flowlint(options + ["--format", "html"], in: project.folder).output
    for list in ["folder", "owner"] { #expect(page.contains("<select data-by=\"\(list)\">"), "\(list)") }
    #expect(!page.contains("<select data-by=\"severity\">"), "all are errors")
    #expect(page.contains("<h2 id=\"by-owner\">") && page.contains("<span class=\"severity error\">error</span>"))
  }

  @Test(arguments: [
    ("https://github.com/acme/shop.git", "https://github.com/acme/shop"),
    ("git@github.com:acme/shop.git", "https://github.com/acme/shop"),
    ("ssh://git@gitlab.acme.io/apps/ios/shop", "https://gitlab.acme.io/apps/ios/shop"),
    ("https://github.com/acme/sh\"op", nil), ("https://user:word@github.com/acme/shop", nil), ("/srv/shop", nil),
    ("https://example.com/a/b", nil), ("", nil), ("git@github.com:shop", nil),
  ])
  func theHostOfARepositoryIsRead(remote: String, pages: String?) {
    #expect(PageOrigin.pages(ofRemote: remote) == pages)
  }
}
