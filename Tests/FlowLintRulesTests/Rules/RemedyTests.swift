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
