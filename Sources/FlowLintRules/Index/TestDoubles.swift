/// The words in front of, or at the end of, the names of test doubles, with their first and last letters.
private let wordsOfDoubles = ["Mock", "Stub", "Fake", "Dummy", "Spy"].map { word in
  (text: word, first: word.utf8.first, last: word.utf8.last)
}

extension String {
  /// The name is that of a type made for tests: `MockUser`, `UserStub`.
  var isTestDoubleName: Bool {
    guard let first = utf8.first, let last = utf8.last, first.beginsDouble || last.endsDouble else { return false }
    return wordsOfDoubles.contains { word in
      word.first == first && hasPrefix(word.text) || word.last == last && hasSuffix(word.text)
    }
  }
}

/// The first and last letters of the words, which most names do not have.
extension UInt8 {
  fileprivate var beginsDouble: Bool {
    switch self {
    case "M", "S", "F", "D": true
    default: false
    }
  }

  fileprivate var endsDouble: Bool {
    switch self {
    case "k", "b", "e", "y": true
    default: false
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
