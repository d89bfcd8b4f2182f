import Testing

@testable import FlowLintRules

@Suite struct GlobTests {
  private func matches(_ pattern: String, _ path: String, isFolder: Bool = false) -> Bool {
    let bytes = ContiguousArray(path.utf8)
    return Glob(pattern)?.matches(bytes.span, isFolder: isFolder) ?? false
  }

  @Test(arguments: [
    ("A.swift", "A.swift"), ("A.swift", "x/y/A.swift"), ("*.swift", "x/A.swift"), ("*", "x"), ("A*", "A"),
    ("A*Core*.swift", "ALoginCore+Reduce.swift"), ("???.swift", "로.swift"), ("[A-C].swift", "B.swift"),
    ("[!A-C].swift", "D.swift"), ("[[:alpha:]]", "q"), ("[]a]", "]"), ("/x/*.swift", "x/A.swift"),
    ("x/**", "x/y/A.swift"), ("**/A.swift", "A.swift"), ("**/A.swift", "x/y/A.swift"), ("x/**/A.swift", "x/A.swift"),
    ("x/**/A.swift", "x/y/z/A.swift"), ("**/y/**/A.swift", "x/y/z/y/A.swift"), ("x/*/A.swift", "x/y/A.swift"),
    ("[a", "[a"), ("a\\*b", "a*b"), ("*a*a*a*b", "aaaaaaaaab"),
  ])
  func matching(pattern: String, path: String) { #expect(matches(pattern, path)) }

  @Test(arguments: [
    ("A.swift", "AA.swift"), ("A.swift", "A.swift/x"), ("*.swift", "A.swiftx"), ("/A.swift", "x/A.swift"),
    ("x/*.swift", "x/y/A.swift"), ("x/**", "x"), ("x/**/A.swift", "x/B.swift"), ("?.swift", "AB.swift"),
    ("?.swift", "로.swift"), ("[![:digit:]_]", "_"),
    ("[A-C].swift", "D.swift"), ("x/A.swift", "y/x/A.swift"), ("", "x"), ("/", "x"), ("*a*a*a*b", "aaaaaaaaaa"),
  ])
  func notMatching(pattern: String, path: String) { #expect(!matches(pattern, path)) }

  @Test func aSlashAtTheEndMeansFolders() {
    #expect(matches("build/", "x/build", isFolder: true))
    #expect(!matches("build/", "x/build"))
  }

  @Test func foldersCoverWhatIsInThem() {
    #expect(Glob("Generated")!.covers("App/Generated/A.swift"))
    #expect(Glob("/App/*")!.covers("App/Generated/A.swift"))
    #expect(!Glob("/Generated")!.covers("App/Generated/A.swift"))
    #expect(Glob("Sources/**/*.swift")!.covers("Sources/A.swift"))
  }

  /// Exponential matchers would not finish with this pattern.
  @Test func matchingIsQuick() {
    let pattern = String(repeating: "*a", count: 100) + "b"
    #expect(!matches(pattern, String(repeating: "a", count: 250)))
    let folders = String(repeating: "**/a/", count: 100) + "b"
    #expect(!matches(folders, String(repeating: "a/", count: 1000) + "c"))
  }
}
