import Testing

@testable import FlowLintRules

/// A right app in which a few words are changed, and the rules that speak then.
struct ChangedApp: Sendable, CustomTestStringConvertible {
  let name: String
  /// Each text of the app with the one that stands in its first place instead.
  let changes: [(old: String, new: String)]
  /// The ids of the rules, in the order of the alphabet.
  let rules: [String]

  init(_ name: String, _ changes: KeyValuePairs<String, String>, _ rules: String...) {
    self.init(name, changes, rules: rules)
  }

  init(_ name: String, _ changes: KeyValuePairs<String, String>, rules: [String]) {
    (self.name, self.rules) = (name, rules)
    self.changes = changes.map { ($0.key, $0.value) }
  }

  var testDescription: String { name }

  /// The ids of the rules that find something, in the order of the alphabet: of those that are on by default and those
  /// that are expected.
  func found(in app: String, _ pack: any RulePack.Type) -> [String] {
    var text = app
    for change in changes {
      guard let range = text.firstRange(of: change.old) else {
        Issue.record("\(name): the app has no '\(change.old)'")
        continue
      }
      text.replaceSubrange(range, with: change.new)
    }
    let judged = pack.rules.filter { !$0.isOptIn || rules.contains($0.id) }
    return Set(ExampleProject(text).findings(judged).map(\.rule)).sorted()
  }
}
