import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

@Suite struct PatternTests {
  @Test(arguments: [
    ("*ViewModel", "LoginViewModel", ""), ("*ViewModel", "ViewModel", ""),
    ("{name}ViewModel", "LoginViewModel", "Login"),
    ("{a}x{b}", "axbxc", "a bxc"), ("{a}*{b}", "abc", "a bc"), ("UI*View*", "UITableViewCell", ""),
    ("{n}View", "ViewView", "View"), ("A", "A", ""),
  ])
  func nameIsMatched(_ pattern: String, _ name: String, _ captured: String) throws {
    let pattern = try PatternParser(capturing: true).name(pattern)
    #expect(pattern.captures(in: [name])?.texts.joined(separator: " ") == captured)
    #expect(pattern.matches([name]))
  }

  @Test(arguments: [
    ("{name}ViewModel", "ViewModel"), ("*viewModel", "LoginViewModel"), ("A", "AB"), ("*A*B", "AC"), ("{a}x{b}", "xb"),
  ])
  func nameIsNotMatched(_ pattern: String, _ name: String) throws {
    let pattern = try PatternParser(capturing: true).name(pattern)
    #expect(pattern.captures(in: [name]) == nil)
    #expect(!pattern.matches([name]))
  }

  @Test func dotsMatchTheEndOfTheQualifiedName() throws {
    let pattern = try PatternParser(capturing: true).name("{name}View.Model")
    #expect(pattern.captures(in: ["Login", "HomeView", "Model"])?["name"] == "Home")
    #expect(!pattern.matches(["Model"]))
    #expect(!pattern.matches(["HomeView", "Other"]))
  }

  @Test(arguments: [
    ("Domain/", "Sources/Domain/User.swift", ""), ("Sources/Domain/", "Sources/Domain/A/User.swift", ""),
    ("Features/{feature}/", "Features/Login/Login.swift", "Login"),
    ("**/Features/{feature}/", "App/Sources/Features/Login/View/Login.swift", "Login"),
    ("{f}Kit/{f}*.swift", "HomeKit/HomeView.swift", "Home"), ("**/{type}.swift", "A/B/User.swift", "User"),
    ("{feature}Feature/", "Modules/HomeFeature/A.swift", "Home"),
    ("Packages/*/Sources/**", "Packages/Net/Sources/A.swift", ""), ("/App/", "App/A.swift", ""),
    ("Features/{a}/{b}/", "Features/Login/View/A.swift", "Login View"),
  ])
  func pathIsCovered(_ glob: String, _ path: String, _ captured: String) throws {
    let glob = try PatternParser(capturing: !glob.contains("{type}")).path(glob)
    #expect(glob.captures(in: path)?.texts.joined(separator: " ") == captured)
  }

  @Test(arguments: [
    ("Domain/", "Sources/DomainKit/User.swift"), ("Sources/Domain/", "App/Sources/Domain/User.swift"),
    ("{f}Kit/{f}*.swift", "HomeKit/Other.swift"), ("Features/{feature}/", "Features/Login.swift"),
    ("App/", "App.swift"), ("/App/", "B/App/A.swift"),
  ])
  func pathIsNotCovered(_ glob: String, _ path: String) throws {
    #expect(try PatternParser(capturing: true).path(glob).captures(in: path) == nil)
  }

  /// Patterns mean what `Glob` means, wherever nothing is captured.
  @Test(arguments: ["A/", "A/**", "**/A", "*.swift", "A*/?.swift", "[A-B]/x.swift", "a/**/b/", "/a/*", "a"])
  func globsMeanWhatTheyMeanToGit(_ text: String) throws {
    let own = try PatternParser(capturing: true).path(text)
    let glob = try #require(Glob(text))
    for path in [
      "A/x.swift", "A/B/x.swift", "B/x.swift", "a/b/c.swift", "a/q/b/c.swift", "a.swift", "x/a/b/c", "Ab/c.swift",
    ] {
      #expect(own.covers(path) == glob.covers(path), "\(path)")
    }
  }

  @Test func slowPatternsAreNotSlow() throws {
    let count = Extent.isWhole ? 20_000 : 4_000
    let pattern = try PatternParser(capturing: true).name(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches([String(repeating: "a", count: count)]))
    let glob = try PatternParser(capturing: true).path(String(repeating: "**/a/", count: 50) + "b/")
    #expect(!glob.covers(String(repeating: "a/", count: count / 10) + "c"))
  }
}
