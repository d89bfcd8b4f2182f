import Testing

@testable import FlowLintRules

/// What a message says to write compiles where it is meant to stand, as far as words tell: each name in it is one of the
/// code's own, or the framework's.
@Suite struct RemedyTests {
  @Test(arguments: Rule.all.filter { $0.pack != nil && $0.pack != .modules })
  func remediesNameWhatTheCodeHas(rule: Rule) {
    for example in rule.examples where example.isViolating {
      let own = Set(example.files.flatMap { Self.names(in: $0.text) })
      for finding in ExampleProject(example).findings([rule]) {
        let unknown = Self.code(in: finding.message).flatMap(Self.names).filter { name in
          // `cart` is what is meant by the user's own `showCart`.
          !Self.framework.contains(name) && !own.contains { $0.lowercased().hasSuffix(name.lowercased()) }
        }
        #expect(unknown == [], "\(finding.message)")
      }
    }
  }

  /// What messages say to add, set or call as a whole is applied in the example beside the broken one that `explain`
  /// prints; what else is wrong there may be taken out.
  @Test(arguments: Rule.all.filter { $0.pack != nil && $0.pack != .modules })
  func whatMessagesSayToWriteStandsInTheMendedExample(rule: Rule) throws {
    let broken = try #require(rule.examples.first { $0.isViolating })
    let mended = rule.examples.first { !$0.isViolating }?.files.map { Self.bare($0.text) } ?? []
    let written = ExampleProject(broken).findings([rule]).compactMap { Self.statement(in: $0.message).map(Self.bare) }
    // That pair is mended as newer versions of the framework write it.
    let isNewer = rule.id == "tca_enum_state_case_without_scope"
    #expect(
      isNewer || written.isEmpty || written.contains { code in mended.contains { $0.contains(code) } }, "\(written)")
  }

  /// The code behind `add`, `set`, `call` or `present it with`, where a message spells all of it.
  private static func statement(in message: String) -> String? {
    guard let words = message.firstMatch(of: #/[;:] (?:add|set|call|present it with) (.+)$/#)?.1 else { return nil }
    let code = words.split(separator: #/ (?:here|first|in|for|with)\b|, so/#)[0].filter { $0 != "\"" }
    let isWhole = code.contains("(") || code.contains(" = ")
    return isWhole && !["…", "...", ":)"].contains { code.contains($0) } ? String(code) : nil
  }

  private static func bare(_ code: String) -> String { code.filter { !$0.isWhitespace } }

  /// The words behind a semicolon or a colon that are code: with dots, parentheses, signs of paths.
  private static func code(in message: String) -> [String] {
    let words = message.split(separator: " ").map(String.init)
    let end = words.firstIndex { $0.hasSuffix(";") || $0.hasSuffix(":") } ?? words.count
    return words.dropFirst(end + 1).filter { word in
      word.dropLast().contains { ".\\/$@(){}".contains($0) }
    }
  }

  private static func names(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).filter { $0.first?.isLetter ?? false }
  }

  /// The names of the frameworks, of UIKit and SwiftUI, and those that stand for any.
  private static let framework: Set = [
    "Action", "AsyncEffect", "AsyncStream", "BindingReducer", "Child", "Continuation", "Dependency", "Effect",
    "Environment", "Feature",
    "Flow", "Interactor", "Reduce", "Scene", "Scope", "State", "Store", "action", "appearance", "async", "attachChild",
    "await", "body", "calendar", "cancelInFlight", "cancellable", "catch", "colorSet", "continuousClock", "contribute",
    "core", "createCore", "createScreen", "currentScene", "date", "detach", "detachChild", "didBecomeActive", "didLoad",
    "disposeOnDeactivate", "emit", "end", "fileStorage", "forEach", "forwardActions", "id", "ifCaseLet", "ifLet",
    "init",
    "initialize", "interactor", "listen", "onChange", "or", "presentable", "readyToEmitSteps", "routeTo", "run",
    "scene", "scope", "screen",
    "self",
    "send", "sending", "state", "stepper", "steps", "store", "to", "update", "uuid", "viewDidLoad",
    "withRandomNumberGenerator",
  ]
}
