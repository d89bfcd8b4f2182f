import FlowLintRules

/// Tests write the numbers of their few files as they are.
extension FileID: ExpressibleByIntegerLiteral {
  public init(integerLiteral place: Int) { self.init(place) }
}
