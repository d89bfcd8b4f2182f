/// A setting of one rule: `{ "severity": "error", "suffixes": ["Flow"] }`.
package struct RuleOption: Sendable {
  package let name: String
  package var summary: String
  package let defaultValue: Value

  package enum Value: Sendable, Equatable {
    case bool(Bool)
    case integer(Int)
    case string(String)
    case strings([String])

    fileprivate var content: any Sendable {
      switch self {
      case .bool(let value): value
      case .integer(let value): value
      case .string(let value): value
      case .strings(let values): values
      }
    }
  }
}

/// A type of which an option's value can be.
protocol RuleOptionValue: Sendable { var value: RuleOption.Value { get } }

/// An option with the type of its value: a rule declares it once, in its file, and reads it there.
struct TypedOption<Value: RuleOptionValue>: Sendable {
  /// The option as the rule lists it.
  let option: RuleOption
  fileprivate let defaultValue: Value

  init(_ name: String, _ summary: String, default defaultValue: Value) {
    option = RuleOption(name: name, summary: summary, defaultValue: defaultValue.value)
    self.defaultValue = defaultValue
  }
}

extension FindingSink {
  /// The value that the configuration sets, else the default.
  subscript<Value>(_ option: TypedOption<Value>) -> Value {
    options[option.option.name]?.content as? Value ?? option.defaultValue
  }
}

extension Bool: RuleOptionValue { package var value: RuleOption.Value { .bool(self) } }

extension Int: RuleOptionValue { package var value: RuleOption.Value { .integer(self) } }

extension String: RuleOptionValue { package var value: RuleOption.Value { .string(self) } }

extension [String]: RuleOptionValue { package var value: RuleOption.Value { .strings(self) } }
