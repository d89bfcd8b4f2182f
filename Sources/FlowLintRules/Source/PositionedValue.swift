/// A value of a JSON file that people edit, a configuration or a baseline, with its place in it.
package struct PositionedValue: Sendable {
  package let content: Content
  package let range: SourceRange

  package init(content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  package enum Content: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([PositionedValue])
    /// The members in source order, no key twice.
    case object([Member])
  }

  package struct Member: Sendable {
    package let key: String
    package let keyRange: SourceRange
    package let value: PositionedValue
  }

  /// The kind of value in the words of messages: `a string`.
  package var kind: String {
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

  package init(_ message: String, at range: SourceRange) {
    self.message = message.visible.shortened(to: 500)
    self.range = range
  }
}
