import Foundation
import Testing

/// What was not judged is said, and may fail the run.
@Suite struct CoverageTests {
  /// Two Cores of one name in one module, and one of its own.
  private static let files = [
    "App/A.swift": strongListener, "App/B.swift": strongListener,
    "App/Home.swift": strongListener.replacingOccurrences(of: "Login", with: "Home"),
  ]

  @Test func whatIsNotJudgedIsSaid() throws {
    let project = try Scratch(Self.files)
    let run = try Flowlint("--fail-on", "never", in: project.folder)
    #expect(
      run.errors.hasSuffix(
        "Judged 1 of 2 parts; 1 not in full, for names that are declared twice; 'flowlint audit coverage' lists them.\n"
      ))
    #expect(run.exitCode == 0)
    #expect(try Flowlint("--fail-on", "never", "--fail-on-unjudged", in: project.folder).exitCode == 1)
    let audit = try Flowlint("audit", "coverage", in: project.folder)
    #expect(
      audit.output.hasPrefix(
        """
        Not judged in full, for names that are declared twice: 1
          LoginCore, App/A.swift:3
            and App/B.swift:3

        """))
    #expect(audit.errors == "Judged 1 of 2 parts.\n")
    let json = try Flowlint("--format", "json", in: project.folder).output
    #expect(
      json.contains(
        #""notJudged": [{"reason":"sharedName","name":"LoginCore","places":[{"path":"App/A.swift","line":3,"#))
    let sarif = try Flowlint("--format", "sarif", in: project.folder).output
    #expect(sarif.contains("1 part not judged in full, for names that are declared twice"))
  }

  @Test func filesThatAreNotReadToTheirEndAreNotJudged() throws {
    var files = Self.files
    files["App/Home.swift"]! += "func open() {\n"
    let project = try Scratch(files)
    let errors = try Flowlint("--fail-on", "never", in: project.folder).errors
    #expect(
      errors.contains(
        "2 not in full, 1 for names that are declared twice and 1 in files that could not be read to their end;"))
  }

  @Test func whatIsJudgedNeedsNoWords() throws {
    let project = try Scratch(["App/A.swift": strongListener])
    let run = try Flowlint("--fail-on-unjudged", "--fail-on-nothing", "--fail-on", "never", in: project.folder)
    #expect(run.exitCode == 0)
    #expect(!run.errors.contains("Judged"))
    #expect(try Flowlint("audit", "coverage", in: project.folder).output.isEmpty)
  }

  @Test func aProjectWithoutPartsMayFail() throws {
    let project = try Scratch(["App/A.swift": plainSwift])
    #expect(try Flowlint(in: project.folder).exitCode == 0)
    let run = try Flowlint("--fail-on-nothing", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("No part of any architecture was found, and --fail-on-nothing wants some.\n"))
  }

  @Test func patternsAndPathsThatFitNothingAreTold() throws {
    let settings = """
      { "include": ["App/**", "Ap/**"],
        "overrides": [{ "files": ["Old/**"], "rules": {} }, { "files": ["App/A.swift"], "rules": {} }] }
      """
    let project = try Scratch([".flowlint.json": settings, "App/A.swift": strongListener, "Empty/x.txt": ""])
    let errors = try Flowlint("--fail-on", "never", "App", "Empty", in: project.folder).errors
    #expect(errors.contains("warning: Empty: no Swift file lies below\n"))
    #expect(errors.contains("'Ap/**' in 'include' fits no file\n"))
    #expect(errors.contains("'Old/**' in 'overrides' fits no file\n"))
    #expect(!errors.contains("'App/"))
  }
}
