/// The tokens of one file, as a struct of arrays; index by token number.
///
/// Comments lie in a list of their own, so that nobody skips trivia. The last token is `.endOfFile`, which is empty.
package struct TokenList: Sendable {
  package internal(set) var kinds: ContiguousArray<TokenKind> = []
  /// UTF-8 offsets from the start of the file.
  package internal(set) var starts: ContiguousArray<UInt32> = []
  package internal(set) var ends: ContiguousArray<UInt32> = []
  /// For an opening bracket or `stringHead` the number of its closing token, and the other way round;
  /// for an unbalanced bracket and for all other tokens the token's own number.
  package internal(set) var partners: ContiguousArray<UInt32> = []
  /// In source order.
  package internal(set) var comments: ContiguousArray<SourceRange> = []

  package var count: Int { kinds.count }

  package func range(_ token: Int) -> SourceRange { SourceRange(Int(starts[token]), Int(ends[token])) }
  package func partner(_ token: Int) -> Int { Int(partners[token]) }
}
