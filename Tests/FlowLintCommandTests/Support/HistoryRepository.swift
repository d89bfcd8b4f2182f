import Foundation
import Testing

/// A small repository whose past holds all that a project's files go through, and the findings of flowlint in a
/// checkout of each of its commits.
struct HistoryRepository {
  let project: Scratch

  init() throws {
    project = try Scratch([
      "Login/LoginCore.swift": strongListener, "README.md": "# App\n", ".gitignore": "Generated/\n",
    ])
    try project.git("init -q -b main . && git add -A && git commit -qm 'first: a strong listener'")
    try project.write(named("Order").replacingOccurrences(of: "\n", with: "\r\n"), to: "주문/주문 Core.swift")
    try commit("a Korean path, CRLF")
    try project.git("mv Login Sign && git commit -qam 'a move' && git commit -qm 'nothing at all' --allow-empty")
    try project.write(strongListener + "final class Half: Core<HalfAction, HalfState> {\n", to: "Sign/LoginCore.swift")
    try commit("broken syntax")
    try project.write(weakListener, to: "Sign/LoginCore.swift")
    try commit("a repair")
    try project.git(
      "checkout -qb side && git mv Sign/LoginCore.swift Sign/SignCore.swift && git commit -qam 'a rename'")
    try project.write(named("Cart") + named("Shelf"), to: "Cart/CartCore.swift")
    try commit("two more on a branch")
    try project.git("checkout -q main && git commit -qm 'on main' --allow-empty")
    try project.git("merge -q --no-ff -m 'a merge' side && git revert --no-edit -m 1 HEAD && git revert --no-edit HEAD")
    let strong = "    var listener: CartListener?"
    let comment = "    // flowlint:disable:next coreflow_weak_listener -- for the test\n"
    let cart = try project.read("Cart/CartCore.swift")
    try project.write(cart.replacingOccurrences(of: strong, with: comment + strong), to: "Cart/CartCore.swift")
    try commit("hidden by a comment")
    try project.write(cart, to: "Cart/Old/CartCore.swift")
    try commit("the same types twice")
    try project.write("Generated/\nOld/\n", to: ".gitignore")
    try commit("one of them ignored")
    try project.write(named("Made"), to: "Generated/MadeCore.swift")
    try project.link("Sign/MadeCore.swift", to: "../Generated/MadeCore.swift")
    try project.link("Sign/Again.swift", to: "SignCore.swift")
    try project.git("add -f Generated && git add -A && git commit -qm 'links to what is ignored, and to what is not'")
    try project.write("Generated/MadeCore.swift is a link no more\n" + named("Made"), to: "Generated/MadeCore.swift")
    try project.git("rm -q Sign/MadeCore.swift && git add -f Generated && git commit -qam 'one link less'")
    try project.git(
      "update-index --add --cacheinfo 160000,$(git rev-parse HEAD),Inner.swift && git commit -qm 'a submodule'")
    try project.write(named("Decomposed"), to: "ㅎㅏㄴ/\u{1112}\u{1161}\u{11AB}.swift")
    try project.write(named("Composed"), to: "ㅎㅏㄴ/\u{D55C}.swift")
    try project.git("add -A && git rm -q --cached Inner.swift; git commit -qm 'two names that look alike'")
    try project.write(#"{"exclude": ["Cart"]}"#, to: ".flowlint.json")
    try commit("settings")
    try project.git("rm -q --cached -r . && git commit -qm 'an empty tree'")
    try project.git("reset -q --hard HEAD~1 && git rm -q .flowlint.json && git commit -qm 'no settings'")
  }

  private func commit(_ message: String) throws { try project.git("add -A && git commit -qm '\(message)'") }

  /// The commits of the first-parent line, oldest first.
  func commits() throws -> [String] {
    try project.tryGit("rev-list --first-parent --reverse HEAD").outputLines
  }

  private func named(_ name: String) -> String { strongListener.replacingOccurrences(of: "Login", with: name) }

  /// The findings of flowlint in a checkout of each commit, with these settings.
  func checkouts(_ options: [String]) async throws -> [String: [Found]] {
    let clone = try Scratch()
    try clone.git("clone -q \"\(project.folder.path)\" .")
    var found: [String: [Found]] = [:]
    for commit in try commits() {
      try clone.git("checkout -q --force --detach \(commit) && git clean -qffdx")
      let arguments = ["--format", "json", "--fail-on", "never"] + options
      found[commit] = try Found.list(try await Flowlint(arguments, in: clone.folder))
    }
    return found
  }
}

/// A finding as both commands name it.
struct Found: Hashable, Comparable, CustomStringConvertible {
  let rule: String
  let severity: String
  let declaration: String
  let subject: String
  let message: String
  let path: String
  let line: Int

  init(_ json: [String: Any], _ place: [String: Any]? = nil) throws {
    func text(_ key: String) throws -> String { try #require(json[key] as? String) }
    rule = try text("rule")
    severity = try text("severity")
    declaration = try text("declaration")
    subject = try text("subject")
    message = try text("message")
    path = try #require((place ?? json)["path"] as? String)
    line = try #require((place ?? json)["line"] as? Int)
  }

  /// The findings of a report.
  static func list(_ run: Flowlint) throws -> [Found] {
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try (report?["findings"] as? [[String: Any]] ?? []).map { try Found($0) }.sorted()
  }

  var description: String { "\(path):\(line): \(declaration) \(rule)" }

  static func < (a: Found, b: Found) -> Bool {
    a.description.utf8.lexicographicallyPrecedes(b.description.utf8)
  }
}

/// The output of `flowlint history --format json`, read.
struct ReadHistory {
  let steps: [[String: Any]]
  let findings: [[String: Any]]
  let start: [String: Any]?

  init(_ run: Flowlint) throws {
    let all = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errors)")
    steps = try #require(all["steps"] as? [[String: Any]])
    findings = try #require(all["findings"] as? [[String: Any]])
    start = all["start"] as? [String: Any]
  }

  var commits: [String] { steps.compactMap { $0["commit"] as? String } }

  /// The findings that are there behind a step; those before the first for -1.
  func present(at step: Int) -> [[String: Any]] {
    findings.filter { finding in
      let first = (finding["first"] as? [String: Any])?["step"] as? Int ?? -1
      let end = (finding["end"] as? [String: Any])?["step"] as? Int ?? .max
      return first <= step && step < end
    }
  }
}
