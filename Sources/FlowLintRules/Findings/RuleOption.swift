/// A setting of one rule: `{ "severity": "error", "suffixes": ["Flow"] }`.
package struct RuleOption: Sendable {
  package let name: String
  package let summary: String
  package let defaultValue: Value

  package enum Value: Sendable, Equatable {
    case bool(Bool)
    case integer(Int)
    case string(String)
    case strings([String])
  }

  package init(name: String, summary: String, defaultValue: Value) {
    self.name = name
    self.summary = summary
    self.defaultValue = defaultValue
  }
}

extension FindingSink {
  /// The value of an option that the rule declares; `nil` for one that it does not declare so.
  package func bool(_ option: String) -> Bool? {
    guard case .bool(let value) = options[option] else { return nil }
    return value
  }

  package func integer(_ option: String) -> Int? {
    guard case .integer(let value) = options[option] else { return nil }
    return value
  }

  package func string(_ option: String) -> String? {
    guard case .string(let value) = options[option] else { return nil }
    return value
  }

  package func strings(_ option: String) -> [String]? {
    guard case .strings(let value) = options[option] else { return nil }
    return value
  }
}
