import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// The project's address and version are written in one place, `Product`; files that repeat them say the same.
@Suite struct ReleaseFilesTests {
  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: Repository.root.appendingPathComponent(path)), as: UTF8.self)
  }

  /// The files that stand around the sources: documents, workflows, scripts, metadata.
  private func files() throws -> [String] {
    let root = Repository.root
    var files: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path) where !["CHANGELOG.md"].contains(name) {
      let isFolder = (try? root.appendingPathComponent(name).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
      if isFolder != true { files.append(name) }
    }
    for folder in [".ci", ".github", "Editors", "Plugins", "Sources/flowlint/Documentation.docc"] {
      let all = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      files += (all?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    }
    let endings = [
      ".md", ".json", ".yml", ".yaml", ".toml", ".rb", ".swift", ".sh", "Dockerfile", "release", "install", "package",
    ]
    return files.filter { file in endings.contains { file.hasSuffix($0) } }.sorted()
  }

  @Test func theAddressIsEverywhereTheSame() throws {
    let slug = Product.address.dropFirst("https://github.com/".count)
    var found = 0
    for file in try files() {
      let places = try text(file).matches(of: /(?:github\.com\/|ghcr\.io\/|uses: |github:)([-\w]+\/flowlint)\b/)
      for place in places { #expect(place.output.1 == slug, "\(file): Product.address says \(slug)") }
      found += places.count
    }
    #expect(found >= 8)
  }

  @Test func theVersionIsEverywhereTheSame() throws {
    let version = Product.version
    var found = 0
    for file in try files() {
      let places = try text(file).matches(
        of:
          #/
          (?: rev:\s | flowlint[@:] | releases/download/ | version"?(?:\s?=|:)\s?"? | flowlint-vscode- | from:\s"
            | --branch\s | key:\sflowlint- )
          (\d+\.\d+\.\d+)
          /#
      )
      for place in places { #expect(place.output.1 == version, "\(file): Product.version is \(version)") }
      found += places.count
    }
    #expect(found >= 8)
  }

  /// As long as the project's names are not decided, nothing downloads or installs by one that others can register.
  @Test func nothingIsInstalledByANameThatIsNotOurs() throws {
    guard Product.address.contains("/your-org/") else { return }
    #expect(!(try text(".pre-commit-hooks.yaml").contains("language: python")))
    #expect(!(try files().contains("pyproject.toml")))
    #expect(!(try text("action.yml").contains("actions/cache@")))
    let release = try text(".github/workflows/release.yml")
    #expect(release.contains("  build:\n    needs: decided\n") && !release.contains("--privileged"))
    #expect(!release.contains("$TOKEN@") && !release.contains("docker run"))
  }

  /// No step of a job can read the token with which the sources were checked out.
  @Test(arguments: ["ci", "release", "site"])
  func aCheckoutKeepsNoToken(workflow: String) throws {
    let text = try text(".github/workflows/\(workflow).yml")
    let checkouts = text.matches(of: /actions\/checkout@/).count
    #expect(checkouts > 0 && text.matches(of: /persist-credentials: false/).count == checkouts)
  }

  /// The majors of actions that run on Node 24, or on no Node at all. The runners have no older one any more.
  private static let actions = [
    "actions/checkout": 7, "actions/cache": 5, "actions/upload-artifact": 7, "actions/download-artifact": 8,
    "actions/attest": 4, "actions/upload-pages-artifact": 5, "actions/deploy-pages": 5,
    "github/codeql-action/upload-sarif": 4, "pypa/gh-action-pypi-publish": 1,
  ]

  @Test func noPlaceNamesAnOlderAction() throws {
    var found = 0
    for file in try files() {
      for use in try text(file).matches(of: /uses: ([-\w\/]+)@([.\w]+)(?: # v(\d+)[.\d]*)?/) {
        let (name, reference) = (String(use.output.1), String(use.output.2))
        if name.hasSuffix("/flowlint") { continue }
        let major = try #require(Self.actions[name], "\(file): \(name) is not in the table")
        let isDigest = reference.count == 40 && reference.allSatisfy(\.isHexDigit)
        #expect(isDigest || file.hasSuffix(".md"), "\(file): others run it, so \(name) is pinned by digest")
        #expect(
          (isDigest ? use.output.3.map(String.init) : String(reference.dropFirst())) == "\(major)", "\(file): \(name)")
        found += 1
      }
    }
    #expect(found >= 8)
  }
}
