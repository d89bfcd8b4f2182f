import Foundation
import Testing

/// The scripts that make and install a release refuse a binary that would not run, or that is not the released one.
@Suite struct ReleaseTests {
  #if os(Linux)
    /// The binary of the tests is linked to Swift's libraries, so it is no release.
    @Test func aBinaryThatNeedsSwiftIsRefused() throws {
      let scratch = try Scratch()
      let run = try Flowlint(
        shell: "'\(packageFolder.path)/.ci/package' out linux-x86_64=\"$FLOWLINT\"", in: scratch.folder)
      #expect(run.exitCode == 1)
      #expect(run.errors.contains("libswift"), "\(run.errors)")
    }
  #endif

  @Test func anArchiveIsInstalledOnlyWithItsChecksum() throws {
    let scratch = try Scratch(["flowlint-1.0.0-any/flowlint": "#!/bin/sh\necho flowlint 1.0.0\n"])
    let script = """
      chmod +x flowlint-1.0.0-any/flowlint && tar czf flowlint-1.0.0-any.tar.gz flowlint-1.0.0-any
      sum() { if command -v sha256sum > /dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi; }
      sum flowlint-1.0.0-any.tar.gz > SHA256SUMS
      export FLOWLINT_RELEASE="file://$PWD"
      """
    let install = "'\(packageFolder.path)/.ci/install' \"$PWD/bin\" 1.0.0 any"
    let good = try Flowlint(shell: "\(script)\n\(install)", in: scratch.folder)
    #expect(good.output == "flowlint 1.0.0\n", "\(good.errors)")
    #expect(good.exitCode == 0)
    let bad = try Flowlint(shell: "\(script)\necho >> flowlint-1.0.0-any.tar.gz\n\(install)", in: scratch.folder)
    #expect(bad.exitCode == 1)
    #expect(bad.errors.contains("checksum"))
  }
}
