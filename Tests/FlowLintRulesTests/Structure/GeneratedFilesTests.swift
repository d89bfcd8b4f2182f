import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// The files that `Tests/Scripts/generate` writes from the rules, and that are never written by hand.
@Suite struct GeneratedFilesTests {
  private static let advice = "run Tests/Scripts/generate, which writes it anew"

  @Test func theIndexOfRulesIsUpToDate() throws {
    let index = rulesIndex(RuleCatalogue.builtIn.rules) { rule in
      "\(Self.pages)/\(Self.page(rule.pack?.title ?? "FlowLint"))#\(rule.id)"
    }
    try check(index, at: "Rules.md")
  }

  @Test(arguments: grouped(RuleCatalogue.builtIn.rules).map(\.title))
  func thePageOfAPackIsUpToDate(title: String) throws {
    let group = try #require(grouped(RuleCatalogue.builtIn.rules).first { $0.title == title })
    let architecture = group.rules.first?.pack.flatMap { pack in
      pack == .modules ? "Modules.md" : Architecture.named(pack.id).map { "\($0.folder).md" }
    }
    let hasPage = architecture.map {
      FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent("\(Self.pages)/\($0)").path)
    }
    let page = rulesPage(title, of: group.rules, architecture: hasPage == true ? architecture : nil)
    try check(page, at: "\(Self.pages)/\(Self.page(title))")
  }

  /// A rule comes with the version that is made now, or with one that is out.
  @Test func theVersionOfEachRuleIsKnown() throws {
    let changelog = try String(contentsOf: Repository.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    for rule in RuleCatalogue.builtIn.rules {
      let isKnown = rule.since.map { $0 == Product.version || changelog.contains("\n## \($0)") } ?? false
      #expect(isKnown, "\(rule.id) is of \(rule.since ?? "no version"): \(Self.advice)")
    }
  }

  /// `flowlint explain PACK` prints the page that stands in the documentation.
  @Test(arguments: Architecture.all.map(\.folder) + ["Modules"])
  func thePageOfAnArchitectureIsUpToDate(folder: String) throws {
    let page = Repository.root.appendingPathComponent("\(Self.pages)/\(folder).md")
    guard let markdown = try? String(contentsOf: page, encoding: .utf8) else { return }
    let text = """
      // Written by Tests/Scripts/generate from \(Self.pages)/\(folder).md. Do not edit.
      // swift-format-ignore-file
      extension \(folder)Model {
        package static let page = \(Self.literals(Self.plain(markdown)))
      }

      """
    try check(text, at: "Sources/FlowLintRules/Architectures/\(folder)/\(folder)Page.generated.swift")
  }

  /// `"extends": "reactorkit"` reads the kit that stands in the documentation.
  @Test func theKitsAreUpToDate() throws {
    let kits = try [("reactorKit", "ReactorKit"), ("xCoordinator", "XCoordinator"), ("cleanSwift", "CleanSwift")].map {
      name, page in
      let file = Repository.root.appendingPathComponent("\(Self.pages)/\(page).md")
      return "let \(name)Document = \(Self.literals(try String(contentsOf: file, encoding: .utf8)))\n"
    }
    let text = """
      // Written by Tests/Scripts/generate from \(Self.pages). Do not edit.
      // swift-format-ignore-file
      \(kits.joined(separator: "\n"))
      """
    try check(text, at: "Sources/FlowLintRules/Declared/Language/OwnKits.generated.swift")
  }

  /// The texts that `flowlint explain --language ko` prints of an architecture and of its rules.
  @Test(arguments: Architecture.all.map(\.folder) + ["Modules"])
  func theKoreanOfAnArchitectureIsUpToDate(folder: String) throws {
    let rules = try #require(RulePacks.named(folder)).packs.map { Self.page($0.title) }
    guard let page = Self.korean("\(folder).md") else { return }
    let text = """
      // Written by Tests/Scripts/generate from \(Self.koreanPages). Do not edit.
      // swift-format-ignore-file
      extension \(folder)Model {
        package static let koreanPage = \(Self.literals(Self.plain(page)))

        package static let koreanRules = \(Self.literals(rules.compactMap(Self.korean).joined()))
      }

      """
    try check(text, at: "Sources/FlowLintRules/Architectures/\(folder)/\(folder)Korean.generated.swift")
  }

  @Test func theKoreanOfFlowLintsOwnRulesIsUpToDate() throws {
    let text = """
      // Written by Tests/Scripts/generate from \(Self.koreanPages). Do not edit.
      // swift-format-ignore-file
      extension Architecture {
        static let ownKoreanRules = \(Self.literals(try #require(Self.korean(Self.page("FlowLint")))))
      }

      """
    try check(text, at: "Sources/FlowLintRules/Catalogue/OwnKorean.generated.swift")
  }

  /// A text as Swift, a line for each section.
  private static func literals(_ text: String) -> String {
    let sections = text.replacing("\n## ", with: "\n\u{0}## ").split(separator: "\u{0}")
    let lines = sections.map { "    ###\"\($0.replacing("\n", with: "\\###n"))\"###,\n" }
    return "[\n\(lines.joined())  ].joined()"
  }

  private static let koreanPages = "Sources/flowlint/Korean"

  private static func korean(_ name: String) -> String? {
    try? String(contentsOf: Repository.root.appendingPathComponent("\(koreanPages)/\(name)"), encoding: .utf8)
  }

  /// The page for a terminal: without pictures, with the addresses only of links to other places.
  private static func plain(_ markdown: String) -> String {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("![") }
    return lines.joined(separator: "\n").replacing("\n\n\n", with: "\n\n")
      .replacing(/\[([^\]\n]*)\]\((https:[^)\n]*)\)/) { "\($0.output.1) (\($0.output.2))" }
      .replacing(/\[([^\]\n]*)\]\([-\w.]+\.md\)/) { String($0.output.1) }
  }

  private static let pages = "Sources/flowlint/Documentation.docc"

  private static func page(_ title: String) -> String { "Rules-\(title.replacing(" ", with: "-")).md" }

  private func check(_ expected: String, at path: String) throws {
    let file = Repository.root.appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["FLOWLINT_REGENERATE"] == "1" {
      try Data(expected.utf8).write(to: file)
    }
    let written = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    // The texts are long: a failure shows the advice alone.
    let isUpToDate = written == expected
    #expect(isUpToDate, "\(path) is out of date: \(Self.advice)")
  }
}
