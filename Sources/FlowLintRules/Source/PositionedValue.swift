/// A value of a JSON file that people edit, a configuration or a baseline, with its place in it.
struct PositionedValue: Sendable {
  let content: Content
  let range: SourceRange

  enum Content: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([PositionedValue])
    /// The members in source order, no key twice.
    case object([Member])
  }

  struct Member: Sendable {
    let key: String
    let keyRange: SourceRange
    let value: PositionedValue
  }

  /// The kind of value in the words of messages: `a string`.
  var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A mistake in such a file, and its place. The message has no period.
package struct ConfigurationError: Error, Sendable, Equatable {
  package let message: String
  package let range: SourceRange

  init(_ message: String, at range: SourceRange) {
    self.message = message.visible.shortened(to: 500)
    self.range = range
  }
}
