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

  /// A made program for macOS: as much of its halves as tells what they need.
  private struct MacProgram {
    var processors: [UInt32] = [0x0100_000C, 0x0100_0007]
    var kind: UInt32 = 2
    var platform: UInt32 = 1
    var oldest: UInt32? = 13 << 16
    var libraries = ["/usr/lib/libSystem.B.dylib", "/usr/lib/swift/libswiftCore.dylib"]
    var isSigned = true
    var length: Int?

    private static func little(_ words: [UInt32]) -> [UInt8] { big(words.map(\.byteSwapped)) }
    private static func big(_ words: [UInt32]) -> [UInt8] {
      words.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }

    private func half(_ processor: UInt32) -> [UInt8] {
      var commands: [[UInt8]] = libraries.map { library in
        let name = Array(library.utf8) + [UInt8](repeating: 0, count: 8 - library.utf8.count % 8)
        return Self.little([0x8000_0018, UInt32(24 + name.count), 24, 2, 1 << 16, 1 << 16]) + name
      }
      if let oldest { commands.append(Self.little([0x32, 24, platform, oldest, 26 << 16, 0])) }
      let size = commands.map(\.count).reduce(isSigned ? 16 : 0, +)
      if isSigned { commands.append(Self.little([0x1D, 16, UInt32(32 + size), 12])) }
      let header = Self.little([0xFEED_FACF, processor, 0, kind, UInt32(commands.count), UInt32(size), 0, 0])
      return header + commands.joined() + Self.big([0xFADE_0CC0, 12, 0])
    }

    var bytes: [UInt8] {
      let halves = processors.map(half)
      var table = Self.big([0xCAFE_BABE, UInt32(processors.count)])
      var offset = 8 + 20 * processors.count
      for (processor, half) in zip(processors, halves) {
        table += Self.big([processor, 0, UInt32(offset), UInt32(half.count), 0])
        offset += half.count
      }
      let all = table + halves.joined()
      return Array(all.prefix(length ?? all.count))
    }
  }

  private func changed(_ change: (inout MacProgram) -> Void) -> [UInt8] {
    var program = MacProgram()
    change(&program)
    return program.bytes
  }

  /// The faults for which a made binary for macOS is refused, and that the right one is not.
  @Test func aBinaryForMacsIsLookedInto() throws {
    let cases: [([UInt8], String)] = [
      (changed { _ in }, "none of the binaries runs here"),
      (Array("\u{7F}ELF".utf8), "not a universal binary for macOS"),
      (changed { $0.processors = [0x0100_000C] }, "macos: holds arm64, not both of arm64 and x86_64"),
      (changed { $0.processors = [0x0100_000C, 7] }, "macos: holds 0x7, arm64, not both"),
      (changed { $0.kind = 6 }, "macos, arm64: not a program"),
      (changed { $0.oldest = 26 << 16 }, "macos, arm64: names macOS 26.0 as the oldest system"),
      (changed { $0.oldest = 13 << 16 | 3 << 8 }, "macos, arm64: names macOS 13.3 as the oldest system"),
      (changed { $0.oldest = nil }, "macos, arm64: names no version"),
      (changed { $0.platform = 2 }, "macos, arm64: built for the platform 2"),
      (changed { $0.isSigned = false }, "macos, arm64: not signed"),
      (
        changed { $0.libraries.append("@rpath/libswiftCompatibilitySpan.dylib") },
        "macos, arm64: needs @rpath/libswiftCompatibilitySpan.dylib where it runs"
      ),
      (
        changed { $0.libraries.append("/opt/homebrew/lib/libgit2.dylib") },
        "macos, arm64: needs /opt/homebrew/lib/libgit2.dylib where it runs"
      ),
      (changed { $0.length = 70 }, "macos: cut off"),
    ]
    let scratch = try Scratch()
    for (bytes, reason) in cases {
      try Data(bytes).write(to: scratch.folder.appendingPathComponent("binary"))
      let run = try Flowlint(shell: "'\(packageFolder.path)/.ci/package' out macos=binary", in: scratch.folder)
      #expect(run.exitCode == 1 && run.errors.contains(reason), "\(reason): \(run.errors)")
      #expect(!run.errors.contains("Traceback"))
    }
  }

  /// No beta and no candidate, and none that cannot build for older systems.
  @Test func theNewestReleasedXcodeIsTaken() throws {
    let names = ["26.0.1", "26.1", "26.2", "26.10", "26.11_beta", "26.12_Release_Candidate", "26", "27_beta_2", "25.9"]
    let scratch = try Scratch(Dictionary(uniqueKeysWithValues: names.map { ("Xcode_\($0).app/x", "") }))
    let run = try Flowlint(shell: "'\(packageFolder.path)/.ci/xcode' 26 \"$PWD\"", in: scratch.folder)
    #expect(run.output.hasSuffix("/Xcode_26.10.app\n"), "\(run.output)\(run.errors)")
    let none = try Flowlint(shell: "'\(packageFolder.path)/.ci/xcode' 27 \"$PWD\"", in: scratch.folder)
    #expect(none.exitCode == 1 && none.errors.contains("no released Xcode 27"))
  }

  /// Without the secrets of an account nothing is notarized, which is said; with some of them it is a mistake.
  @Test func withoutAnAccountNothingIsNotarized() throws {
    let scratch = try Scratch(["binary": "x"])
    let script = "'\(packageFolder.path)/.ci/notarize' binary"
    let run = try Flowlint(shell: script, in: scratch.folder)
    #expect(run.exitCode == 0 && run.output.hasPrefix("::warning::no MACOS_CERTIFICATE"), "\(run.errors)")
    let half = try Flowlint(shell: "MACOS_CERTIFICATE=eA== \(script)", in: scratch.folder)
    #expect(half.exitCode == 1 && half.errors.contains("MACOS_CERTIFICATE_PASSWORD is not"), "\(half.errors)")
    #expect(try scratch.read("binary") == "x")
  }

  /// A folder that the shell does not look into is no place for a command; nothing is compiled here.
  @Test func aFolderOutsideOfPathIsNamed() throws {
    // The archive that a release of this checkout has found stays where it is.
    let archive = "\(packageFolder.path)/.build/archives/libstdc++.a"
    let scratch = try Scratch([
      "made/flowlint": "#!/bin/sh\necho flowlint 1.0.0\n", "bin/swift": "#!/bin/sh\necho \"$MADE\"\n",
      "bin/strip": "#!/bin/sh\n", "bin/codesign": "#!/bin/sh\n",
      "bin/clang": "#!/bin/sh\nreadlink '\(archive)' || echo \"$MADE/libstdc++.a\"\n",
    ])
    let script = """
      chmod +x bin/* made/*; export MADE="$PWD/made" PATH="$PWD/bin:$PATH"
      '\(packageFolder.path)/.ci/release' home
      PATH="$PWD/home:$PATH"; echo again; '\(packageFolder.path)/.ci/release' home
      """
    let run = try Flowlint(shell: script, in: scratch.folder)
    let parts = run.output.components(separatedBy: "again\n")
    #expect(run.exitCode == 0 && parts.count == 2, "\(run.errors)")
    #expect(parts[0].contains("flowlint 1.0.0") && parts[0].contains("home:$PATH\"  to ~/.zshrc"), "\(run.output)")
    #expect(parts[1].contains("flowlint 1.0.0") && !parts[1].contains("PATH"), "\(run.output)")
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
    let open = try Flowlint(
      shell: "export FLOWLINT_RELEASE=http://mirror.example/flowlint\n\(install)", in: scratch.folder)
    #expect(open.exitCode == 2 && open.errors.contains("is an https or file address"), "\(open.errors)")
  }

  /// The parts of a release, with a stand-in for the binary of another platform.
  @Test func aReleaseNamesWhatItHolds() throws {
    let scratch = try Scratch(["flowlint": "#!/bin/sh\necho flowlint 1.0.0\n"])
    try Data(MacProgram().bytes).write(to: scratch.folder.appendingPathComponent("program"))
    let run = try Flowlint(
      shell: """
        chmod +x flowlint; export FLOWLINT_RUNNER=flowlint; '\(packageFolder.path)/.ci/package' out macos=program
        cd out && python3 -m zipfile -l flowlint-vscode-1.0.0.vsix
        """, in: scratch.folder)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("macos: arm64 and x86_64, macOS 13.0 or later, signed"))
    for name in ["extension.vsixmanifest", "extension/package.json", "extension/extension.js", "extension/LICENSE.txt"]
    {
      #expect(run.output.contains("\n\(name) "), "\(run.output)")
    }
    #expect(!run.output.contains("test"))
    #expect(try scratch.read("out/flowlint.rb").contains("    depends_on macos: :ventura\n"))
    let sums = try scratch.read("out/SHA256SUMS")
    for name in [
      "flowlint-1.0.0.spdx.json", "flowlint-requirements.txt", "flowlint.rb", "flowlint-1.0.0-macos.tar.gz",
      "flowlint-vscode-1.0.0.vsix",
    ] {
      #expect(sums.contains("  \(name)\n"), "\(sums)")
    }
    let wheel = try #require(sums.split(separator: "\n").first { $0.hasSuffix(".whl") }).prefix(64)
    #expect(try scratch.read("out/flowlint-requirements.txt").hasSuffix("--hash=sha256:\(wheel)\n"))
    #expect(try scratch.read("out/flowlint-1.0.0.spdx.json").contains("\"\(wheel)\""))
    #expect(try scratch.read("out/SOURCES").count == 41)
  }
}
