import Testing

@testable import FlowLintRules
@testable import FlowLintRun

@Suite struct URIReferenceTests {
  @Test func whatAURIMayNotHoldIsEscaped() {
    #expect(
      uriReference("Sources/로그인 Login/Login+Core.swift")
        == "Sources/%EB%A1%9C%EA%B7%B8%EC%9D%B8%20Login/Login+Core.swift")
    #expect(uriReference("a%b#c[d]?.swift") == "a%25b%23c%5Bd%5D%3F.swift")
    #expect(uriReference("x:y.swift") == "x%3Ay.swift")
    #expect(uriReference("a\\\"<>^`{|}\n") == "a%5C%22%3C%3E%5E%60%7B%7C%7D%0A")
  }

  @Test(arguments: [
    ("\u{1100}\u{1161}", "\u{AC00}"), ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "\u{D55C}\u{AE00}"),
    ("\u{AC00}\u{11A8}", "\u{AC01}"), ("e\u{301}", "\u{E9}"), ("\u{304B}\u{3099}", "\u{304C}"),
    ("\u{3B1}\u{301}", "\u{3AC}"), ("o\u{302}\u{323}", "\u{1ED9}"), ("\u{438}\u{306}", "\u{439}"),
    ("x\u{301}", "x\u{301}"), ("\u{1161}", "\u{1161}"), ("plain", "plain"), ("\u{E9}", "\u{E9}"),
  ])
  func namesAreComposed(_ decomposed: String, _ expected: String) {
    // The scalars are compared: `==` takes the two forms for equal.
    #expect(decomposed.precomposed.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func pathsAreSeenFromTheRoot() {
    #expect(relative("/r/ios/Sources/A.swift", to: "/r") == "ios/Sources/A.swift")
    #expect(relative("/r/ios/A.swift", to: "/r/") == "ios/A.swift")
    #expect(relative("/kit/A.swift", to: "/r/ios") == "../../kit/A.swift")
    #expect(relative("/A.swift", to: "/") == "A.swift")
    #expect(relative("/r/ios", to: "/r/ios") == "" && relative("/r//ios/./A.swift", to: "/r") == "ios/./A.swift")
    #expect(relative("/r/ios2/A.swift", to: "/r/ios") == "../ios2/A.swift")
    #expect(joined("/r/ios", "../Kit/./A.swift") == "/r/Kit/A.swift")
    #expect(joined("/r", "/x/A.swift") == "/x/A.swift")
    #expect(joined("/", "../../A.swift") == "/A.swift")
  }
}
