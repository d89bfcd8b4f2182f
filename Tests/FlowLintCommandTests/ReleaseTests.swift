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

  /// The recipes install no C++ library.
  @Test func aBinaryForLinuxThatNeedsTheCxxLibraryIsRefused() throws {
    let scratch = try Scratch()
    let bytes = #"printf '\177ELF\0GLIBC_2.34\0libc.so.6\0libstdc++.so.6\0'"#
    let run = try Flowlint(
      shell: "\(bytes) > binary && '\(packageFolder.path)/.ci/package' out linux-x86_64=binary", in: scratch.folder)
    #expect(run.exitCode == 1 && run.errors.contains("needs libstdc++.so.6 where it runs"), "\(run.errors)")
  }

  @Test func aBinaryForMacsThatNeedsSwiftsLibrariesIsRefused() throws {
    let scratch = try Scratch()
    let magic = "printf '\\317\\372\\355\\376'"
    for (bytes, reason) in [
      ("\(magic); printf '@rpath/libswiftCompatibilitySpan.dylib'", "needs @rpath/libswiftCompatibilitySpan.dylib"),
      ("\(magic); printf '/usr/lib/swift/libswiftCore.dylib'", "runs here"),
    ] {
      let run = try Flowlint(
        shell: "{ \(bytes); } > binary && '\(packageFolder.path)/.ci/package' out macos=binary", in: scratch.folder)
      #expect(run.exitCode == 1 && run.errors.contains(reason), "\(run.errors)")
    }
  }

  /// The version would be a part of the names of files.
  @Test func aVersionThatIsNoneIsRefused() throws {
    let scratch = try Scratch([
      "binary": "#!/bin/sh\n# \u{CF}\necho flowlint ../../1.0\n",
      "check.py": """
      import re, runpy, sys
      sys.argv = ["package"]
      text = open(sys.argv.pop() and "\(packageFolder.path)/.ci/package").read().rsplit("if len(sys.argv)", 1)[0]
      names = {"__file__": "\(packageFolder.path)/.ci/package"}
      exec(text, names)
      names["check_macos"] = lambda *_: None
      names["main"]("out", "macos=binary")
      """,
    ])
    let run = try Flowlint(shell: "chmod +x binary && python3 check.py", in: scratch.folder)
    #expect(run.exitCode == 1 && run.errors.contains("which no file can be named after"), "\(run.errors)")
  }

  /// A checkout of the released sources takes the binary, by whatever name it was asked for.
  @Test func anArchiveIsInstalledOnlyWithItsChecksum() throws {
    let scratch = try Scratch(["flowlint-1.0.0-any/flowlint": "#!/bin/sh\necho flowlint 1.0.0\n"])
    let script = """
      chmod +x flowlint-1.0.0-any/flowlint && tar czf flowlint-1.0.0-any.tar.gz flowlint-1.0.0-any
      sum() { if command -v sha256sum > /dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi; }
      sum flowlint-1.0.0-any.tar.gz > SHA256SUMS
      '\(packageFolder.path)/.ci/sources' > SOURCES
      export FLOWLINT_RELEASE="file://$PWD/"
      """
    let install = "'\(packageFolder.path)/.ci/install' \"$PWD/bin\" any"
    let good = try Flowlint(shell: "\(script)\n\(install)", in: scratch.folder)
    #expect(good.output == "flowlint 1.0.0\n", "\(good.errors)")
    #expect(good.exitCode == 0)
    let bad = try Flowlint(shell: "\(script)\necho >> flowlint-1.0.0-any.tar.gz\n\(install)", in: scratch.folder)
    #expect(bad.exitCode == 1)
    #expect(bad.errors.contains("checksum"))
  }

  /// What a release is made of, with a stand-in for the binary of another platform.
  @Test func aReleaseNamesWhatItHolds() throws {
    let scratch = try Scratch(["flowlint": "#!/bin/sh\necho flowlint 1.0.0\n"])
    let run = try Flowlint(
      shell: "chmod +x flowlint; '\(packageFolder.path)/.ci/package' out macos=flowlint", in: scratch.folder)
    #expect(run.exitCode == 0, "\(run.errors)")
    let sums = try scratch.read("out/SHA256SUMS")
    for name in ["flowlint-1.0.0.spdx.json", "flowlint-requirements.txt", "flowlint.rb", "flowlint-1.0.0-macos.tar.gz"]
    {
      #expect(sums.contains("  \(name)\n"), "\(sums)")
    }
    let wheel = try #require(sums.split(separator: "\n").first { $0.hasSuffix(".whl") }).prefix(64)
    #expect(try scratch.read("out/flowlint-requirements.txt").hasSuffix("--hash=sha256:\(wheel)\n"))
    #expect(try scratch.read("out/flowlint-1.0.0.spdx.json").contains("\"\(wheel)\""))
    #expect(try scratch.read("out/SOURCES").count == 41)
  }
}
