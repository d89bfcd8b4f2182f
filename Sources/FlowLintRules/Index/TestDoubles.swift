/// The words in front of, or at the end of, the names of test doubles, with their first and last letters.
private let wordsOfDoubles = ["Mock", "Stub", "Fake", "Dummy", "Spy"].map { word in
  (text: word, first: word.utf8.first, last: word.utf8.last)
}

extension String {
  /// The name is that of a type made for tests: `MockUser`, `UserStub`.
  var isTestDoubleName: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    return wordsOfDoubles.contains { word in
      word.first == first && hasPrefix(word.text) || word.last == last && hasSuffix(word.text)
    }
  }
}

extension FileSyntax {
  /// The name may be one of a test double, by its first and last letters; that of most declarations is not.
  func mayNameTestDouble(_ declaration: Declaration) -> Bool {
    let (bytes, range) = (source.bytes, declaration.nameRange)
    guard range.start < range.end, declaration.kind != .extension, bytes[range.start] != "`" else { return true }
    return wordsOfDoubles.contains { $0.first == bytes[range.start] || $0.last == bytes[range.end - 1] }
  }
}
