import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun
@testable import flowlint

/// The commands that the README shows do what it says.
@Suite struct ReadmeTests {
  private static let readmes = ["README.md", "README.ko.md"]
  private static let documentation = "Sources/flowlint/Documentation.docc/"
  /// The names of the architectures, each of which has a page.
  private static let architectures = Architecture.all.map(\.packs[0].title)

  /// The code blocks of a page.
  private struct Block {
    let language: String
    /// The line above it.
    let title: String
    let text: String
    /// The name of a Swift file at the end of that line: ``.. `LoginCore.swift`:``
    var fileName: String? { title.firstMatch(of: /`([^`]+\.swift)`:$/).map { String($0.output.1) } }
  }

  private static func blocks(_ path: String, _ language: String? = nil) throws -> [Block] {
    var blocks: [Block] = []
    var open: (language: String, text: String)?
    var title = ""
    for line in try packageText(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(Block(language: block.language, title: title, text: block.text)) }
        open = open == nil ? (String(line.dropFirst(3)), "") : nil
      } else if open != nil {
        open?.text += line + "\n"
      } else if !line.isEmpty {
        title = line
      }
    }
    return blocks.filter { language == nil || $0.language == language }
  }

  /// The claims about their projects in the sentences above the examples.
  private static let surroundings = [
    ".git/HEAD": "", ".flowlint.json": #"{ "architecture": { "extends": "mvvm" } }"#,
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [.target(name: "Cart"), .target(name: "Prices")])
    """, "Sources/Prices/Price.swift": "public struct Price { public let cents: Int }\n",
  ]

  @Test(arguments: readmes)
  func theExamplesAreReal(readme: String) throws {
    var code: Block?
    var count = 0
    for block in try Self.blocks(readme) {
      if block.language == "swift", block.fileName != nil { code = block }
      guard block.language == "console", let example = code, let name = example.fileName else { continue }
      var files = Self.surroundings
      if !example.title.contains("Package.swift") { files["Package.swift"] = nil }
      if !example.title.contains(#""extends": "mvvm""#) { files[".flowlint.json"] = nil }
      files[name] = example.text
      let command = try #require(block.text.split(separator: "\n").first?.split(separator: " ").dropFirst(2))
      let project = try Scratch(files)
      let run = try Flowlint.started(command.map(String.init), in: project.folder)
      #expect("$ flowlint \(command.joined(separator: " "))\n\(run.output)\(run.errors)" == block.text)
      (code, count) = (nil, count + 1)
    }
    #expect(count == 3)
  }

  @Test(arguments: readmes + ["\(documentation)Settings.md"])
  func theSettingsAreUnderstood(page: String) throws {
    let blocks = try Self.blocks(page, "jsonc")
    #expect(blocks.count == 1)
    for block in blocks {
      let project = try Scratch([".flowlint.json": block.text, "ci/base.json": "{}", "A.swift": plainSwift])
      let run = try Flowlint.started("config", "show", in: project.folder)
      #expect(run.exitCode == 0, "\(run.errors)")
    }
  }

  @Test(
    arguments: readmes + (["Integration", "Settings", "Assistants"] + architectures).map { "\(documentation)\($0).md" })
  func everyOptionExists(page: String) throws {
    let known = Set(Subcommand.all.flatMap { $0.options + Subcommand.commonOptions }.map { "--\($0.name)" })
    // The options of git, swift and the programs in `Tests`.
    let others: Set = [
      "--rm", "--context", "--deepen", "--style", "--no-install-recommends", "--ignore-missing", "--require-hashes",
      "--repo", "--all-files", "--from-ref", "--verify",
      "--allow-writing-to-package-directory",
      "--filter", "--check",
      "--instructions",
    ]
    for word in try packageText(page).matches(of: /[ `](--[a-z][-a-z]*)/).map({ String($0.output.1) }) {
      #expect(known.contains(word) || others.contains(word), "\(word)")
    }
  }

  @Test(arguments: readmes)
  func everyFormatIsNamed(readme: String) throws {
    let text = try packageText(readme)
    for option in Subcommand.lint.options where option.name == "format" {
      guard case .choice(let formats) = option.value else { continue }
      for format in formats {
        let isNamed = text.contains("`\(format)`")
        #expect(isNamed, "\(readme) does not name the format '\(format)' in its list of formats")
      }
    }
  }

  /// The commands of the first ten minutes do what is said behind each of them.
  @Test func theFirstTenMinutesWork() throws {
    let commands = try #require(try Self.blocks("README.md", "sh").first { $0.text.hasPrefix("flowlint init") }?.text)
    let project = try Scratch.repository(["bin/flowlint": "#!/bin/sh\nexec \"$FLOWLINT\" \"$@\"\n"])
    try project.write(strongListener.replacing("reduce", with: "reduced"), to: "LoginCore.swift")
    let run = try Flowlint(
      shell: "chmod +x bin/flowlint; export PATH=\"$PWD/bin:$PATH\"\n\(commands)\nflowlint", in: project.folder)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try project.read("LoginCore.swift").contains("weak var listener"))
    #expect(try project.read(".flowlint-baseline.json").contains("coreflow_missing_reduce"))
  }

  /// The Korean page has all that the English one has.
  @Test func bothReadmesHaveTheSameStructure() throws {
    func headings(_ page: String) throws -> [Int] {
      try packageText(page).split(separator: "\n").filter { $0.hasPrefix("#") && $0.contains("# ") }
        .map { $0.prefix { $0 == "#" }.count }
    }
    /// The code blocks without their comments, which are translated.
    func code(_ page: String) throws -> [String] {
      try Self.blocks(page).map { block in
        block.language + "\n"
          + block.text.split(separator: "\n").map { line in
            String(line).replacing(/\ +(#|\/\/) .*$/, with: "")
          }.joined(separator: "\n")
      }
    }
    func links(_ page: String) throws -> [String] {
      try packageText(page).matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) }
        .filter { !$0.hasPrefix("README") }.map { $0.replacing("/Korean/", with: "/Documentation.docc/") }.sorted()
    }
    #expect(try headings("README.md") == headings("README.ko.md"))
    #expect(try code("README.md") == code("README.ko.md"))
    #expect(try links("README.md") == links("README.ko.md"))
  }

  @Test(arguments: readmes)
  func theReadmeIsShortAndItsLinksLead(readme: String) throws {
    let text = try packageText(readme)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 130)
    for link in text.matches(of: /\]\(([^)]+)\)/).map({ String($0.output.1) }) where !link.hasPrefix("https:") {
      _ = try packageText(link)
    }
  }

  /// The code that an architecture's page calls right gives no finding; the rules that it names exist, and the command
  /// prints the page.
  @Test(arguments: architectures)
  func thePageOfAnArchitectureHolds(name: String) throws {
    let page = "\(Self.documentation)\(name).md"
    let text = try #require(
      try? packageText(page), "\(name) needs a page, \(page): see 'An architecture' in CONTRIBUTING.md")
    let project = try Scratch([".flowlint.json": "{}"])
    func check() throws {
      let run = try Flowlint.started("--strict", "--verbose", "--enable", name.lowercased(), in: project.folder)
      #expect(run.exitCode == 0, "\(run.output)")
      #expect(run.errors.contains("Packs that apply: \(name)"))
    }
    var written: Set<String> = []
    for (number, block) in try Self.blocks(page, "swift").enumerated() {
      let file = block.fileName ?? "Part\(number).swift"
      // From a second text of one file on, the page shows the feature in another dress.
      if !written.insert(file).inserted { try check() }
      try project.write(block.text, to: file)
    }
    try check()

    let known = Set(
      try Flowlint.started("rules", "--format", "json", in: project.folder).output.matches(of: /"id":"([a-z_]+)"/).map(
        \.output.1))
    let prefixes = Architecture.all.flatMap(\.packs).flatMap(\.prefixes)
    let named = text.matches(of: /`([a-z_]+)`/).map(\.output.1).filter { word in
      prefixes.contains { word.hasPrefix($0) }
    }
    #expect(named.count >= 20)
    for rule in named { #expect(known.contains(rule), "\(rule)") }

    let printed = try Flowlint.started("explain", name.lowercased(), in: project.folder)
    #expect(printed.exitCode == 0 && printed.output.hasPrefix("# \(name)"))
    let rule = try #require(named.first)
    let explained = try Flowlint.started("explain", String(rule), in: project.folder)
    #expect(explained.output.hasSuffix("flowlint explain \(name.lowercased())\n"))
  }
}
