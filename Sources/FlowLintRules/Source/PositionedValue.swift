/// A value of a JSON file that people edit, a configuration or a baseline, with its place in it.
public struct PositionedValue: Sendable {
  public let content: Content
  public let range: SourceRange

  public init(content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  public enum Content: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([PositionedValue])
    /// The members in source order, no key twice.
    case object([Member])
  }

  public struct Member: Sendable {
    public let key: String
    public let keyRange: SourceRange
    public let value: PositionedValue
  }

  /// The kind of value in the words of messages: `a string`.
  public var kind: String {
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
public struct ConfigurationError: Error, Sendable, Equatable {
  public let message: String
  public let range: SourceRange

  public init(_ message: String, at range: SourceRange) {
    self.message = message.visible.shortened(to: 500)
    self.range = range
  }
}
