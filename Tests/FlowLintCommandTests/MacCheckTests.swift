#if os(Linux)
  import Foundation
  import Testing

  /// `check-macos` tells on Linux what would not compile for a Mac.
  @Suite struct MacCheckTests {
    private static let files = [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let settings: [SwiftSetting] = [.strictMemorySafety()]
      let package = Package(
        name: "animals", platforms: [.macOS(.v13)],
        targets: [
          .executableTarget(name: "App", dependencies: ["Zoo"], swiftSettings: settings),
          .target(name: "Zoo", exclude: ["Notes"], swiftSettings: settings),
        ],
        swiftLanguageModes: [.v6])
      """,
      "Sources/Zoo/Zoo.swift": "package func animals() -> [String] { [\"lion\"] }\n",
      "Sources/Zoo/Notes/Draft.swift": "This is no code.\n",
      "Sources/App/App.swift": """
      import Zoo
      #if canImport(Darwin)
        import Darwin
      #else
        import Glibc
      #endif
      @main struct App {
        static func main() { exit(Int32(animals().count)) }
      }
      """,
    ]

    private static func check(_ files: [String: String] = [:]) throws -> Flowlint {
      let scratch = try Scratch(Self.files.merging(files) { $1 })
      return try run(".", in: scratch)
    }

    /// Runs the script in a folder, with the toolchain of the tests behind `path`.
    private static func run(_ arguments: String, in scratch: Scratch, path: String = "") throws -> Flowlint {
      let own = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let script = "'\(packageFolder.path)/Tests/Scripts/check-macos' \(arguments)"
      return try Flowlint(shell: "export PATH='\(path):\(own)' HOME=/tmp; \(script)", in: scratch.folder)
    }

    /// The check of a project without a mistake.
    private static let usual = Result { try check() }

    /// Another toolchain may not be able to check; then this suite is skipped, and says so.
    private static var canCheck: Bool { (try? usual.get())?.errors.contains("check-macos: skipped: ") != true }

    @Test(.enabled(if: canCheck, "the toolchain's interfaces do not compile for macOS"))
    func aProjectWithoutAMistake() throws {
      let run = try Self.usual.get()
      #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(
        run.outputLines == ["arm64", "x86_64"].map { "\($0)-apple-macosx13.0: 2 targets, 0 errors and warnings" })
    }

    @Test(.enabled(if: canCheck, "the toolchain's interfaces do not compile for macOS"))
    func eachMistakeIsFound() throws {
      let run = try Self.check([
        "Sources/App/Wrong.swift": """
        import Darwin
        func length(_ bytes: [UInt8]) -> Int { bytes.span.count }
        func length(_ text: String) -> Int { text.utf8Span.count }
        func time(_ status: stat) -> Int { status.st_mtim.tv_sec }
        func isFolder(_ mode: UInt32) -> Bool { mode & S_IFMT == 0o040000 }
        func child() -> Int32 { fork() }
        func lock(_ file: Int32) -> Int32 { flock(file, 2) }
        func takeLarge(_ block: UnsafeMutableRawPointer) { _ = unsafe madvise(block, 1, MADV_HUGEPAGE) }
        func folder() -> OpaquePointer? { unsafe opendir(".") }
        func copy() { _ = strdup("a") }
        func newer(_ bytes: [UInt8]) -> Int { if #available(macOS 26, *) { bytes.span.count } else { bytes.count } }
        """,
        // The file that did not compile on any Mac.
        "Sources/App/Memory.swift": """
        #if canImport(Glibc)
          import Glibc
        #endif
        func memory() -> Int {
          var usage = rusage()
          unsafe getrusage(RUSAGE_SELF, &usage)
          func seconds(_ time: timeval) -> Double { Double(time.tv_sec) }
          return usage.ru_maxrss
        }
        """,
      ])
      #expect(run.exitCode == 1)
      let wanted = [
        ("Wrong", 2, "'span' is only available in macOS 26.0 or newer"),
        ("Wrong", 3, "'utf8Span' is only available in macOS 26.0 or newer"),
        ("Wrong", 4, "has no member 'st_mtim'"), ("Wrong", 5, "'UInt32' and 'mode_t' (aka 'UInt16')"),
        ("Wrong", 6, "'fork()' is unavailable"), ("Wrong", 7, "cannot find 'flock'"),
        ("Wrong", 8, "cannot find 'MADV_HUGEPAGE'"), ("Wrong", 9, "'UnsafeMutablePointer<DIR>"),
        ("Wrong", 10, "unsafe constructs"),
        ("Memory", 5, "cannot find 'rusage'"), ("Memory", 6, "cannot find 'getrusage'"),
        ("Memory", 6, "cannot find 'RUSAGE_SELF'"), ("Memory", 7, "cannot find type 'timeval'"),
      ]
      let said = run.errors.split(separator: "\n")
      for (file, line, message) in wanted {
        let isSaid = said.contains { $0.contains("/Sources/App/\(file).swift:\(line):") && $0.contains(message) }
        #expect(isSaid, "\(file).swift:\(line): \(message)\n\(run.errors)")
      }
      let others = said.filter { $0.hasPrefix("/") && !$0.contains("note:") }.filter { text in
        !wanted.contains { text.contains("/\($0.0).swift:\($0.1):") }
      }
      #expect(others.isEmpty)
    }

    /// A toolchain that cannot check says so; where it must, that is a failure.
    @Test func aCheckThatIsSkippedIsNamed() throws {
      let scratch = try Scratch(["bin/swift-frontend": "#!/bin/sh\necho none\n"])
      try Flowlint(shell: "chmod +x bin/swift-frontend", in: scratch.folder)
      let bin = scratch.folder.appendingPathComponent("bin").path
      let run = try Self.run("", in: scratch, path: bin)
      #expect(run.exitCode == 0 && run.errors.contains("check-macos: skipped: "), "\(run.errors)")
      let required = try Self.run("--required", in: scratch, path: bin)
      #expect(required.exitCode == 1 && required.errors.contains("check-macos: cannot check: "), "\(required.errors)")
    }
  }
#endif
