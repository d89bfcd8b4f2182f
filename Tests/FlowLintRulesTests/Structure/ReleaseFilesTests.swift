import Foundation
import Testing

@testable import FlowLintRules

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
    for folder in [".ci", ".github", "Plugins", "Sources/flowlint/Documentation.docc"] {
      let all = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      files += (all?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    }
    let endings = [
      ".md", ".yml", ".yaml", ".toml", ".rb", ".swift", ".sh", "Dockerfile", "release", "install", "package",
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
        of: /(?:rev: |flowlint[@:]|releases\/download\/|version ?= ?"?|from: "|--branch |key: flowlint-)(\d+\.\d+\.\d+)/
      )
      for place in places { #expect(place.output.1 == version, "\(file): Product.version is \(version)") }
      found += places.count
    }
    #expect(found > 8)
  }

  @Test func theHookInstallsTheWheelsThatAReleaseMakes() throws {
    let package = try text(".ci/package")
    let glibc = try #require(package.firstMatch(of: /GLIBC = (\d+)/)?.output.1)
    let hook = try text("pyproject.toml")
    for tag in ["manylinux_2_\(glibc)_x86_64", "manylinux_2_\(glibc)_aarch64", "macosx_13_0_universal2"] {
      #expect(hook.contains("flowlint_swift-\(Product.version)-py3-none-\(tag).whl"), "\(tag)")
    }
  }
}
