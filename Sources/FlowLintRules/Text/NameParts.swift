/// Names and paths are taken apart by their bytes: characters cost ten times as much, and what separates is ASCII.
extension String {
  /// The text is a name, or names joined by dots, that code writes without backticks, as far as its signs tell.
  public var isPlainName: Bool { unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "." } }

  /// The parts of the text between separators; empty ones are left out.
  public func parts(between separator: UInt8) -> [String] {
    var parts: [String] = []
    var start = startIndex
    for index in utf8.indices where utf8[index] == separator {
      if start < index { parts.append(String(self[start..<index])) }
      start = utf8.index(after: index)
    }
    if start < endIndex { parts.append(String(self[start...])) }
    return parts
  }

  /// The texts before and behind the first dot; nil without one, or where either is empty.
  public var partsAroundFirstDot: (first: String, rest: String)? {
    guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")), dot > startIndex else { return nil }
    let rest = self[utf8.index(after: dot)...]
    return rest.isEmpty ? nil : (String(self[..<dot]), String(rest))
  }

  /// The last name of a path: `Action` of `Login.Action`.
  public var lastPathComponent: String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
    return String(self[utf8.index(after: dot)...])
  }

  /// The path without its last name: `Login` of `Login.Action`; empty for a single name.
  public var withoutLastPathComponent: String {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } ?? ""
  }

  /// The name without an ending, `Note` of `NoteView`; nil where it has another ending, or nothing before it.
  public func dropping(suffix: String) -> String? {
    guard hasSuffix(suffix), utf8.count > suffix.utf8.count else { return nil }
    return String(self[..<utf8.index(endIndex, offsetBy: -suffix.utf8.count)])
  }

  /// The name without a beginning, `detail` of `$detail`; nil where it has another beginning, or nothing behind it.
  public func dropping(prefix: String) -> String? {
    guard hasPrefix(prefix), utf8.count > prefix.utf8.count else { return nil }
    return String(self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...])
  }

  public func holds(_ text: String) -> Bool { start(of: text) != nil }

  /// The index at which a text first stands in the name.
  public func start(of text: String) -> Index? {
    guard let first = text.utf8.first else { return nil }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      if utf8[start...].starts(with: text.utf8) { return start }
      rest = utf8[utf8.index(after: start)...]
    }
    return nil
  }
}

/// `ViewModel` is two words; this is the last: `Model`.
public func lastWord(of name: String) -> String {
  let bytes = Array(name.utf8)
  return String(decoding: bytes[(bytes.indices.last { bytes.beginsWord(at: $0) } ?? 0)...], as: UTF8.self)
}

/// The ends of a name by whole words, without the whole: `ViewModel` and `Model` of `LoginViewModel`.
public func endings(of name: String) -> [String] {
  var endings: [String] = []
  var rest = name
  while let shorter = rest.dropping(suffix: lastWord(of: rest)) {
    rest = shorter
    endings.append(String(name[rest.endIndex...]))
  }
  return endings.reversed()
}

extension [UInt8] {
  /// Whether a word of a name begins inside of it: `DTO` is one word, `UIView` are two. A word begins with a capital letter
  /// behind a small one, or in front of one.
  public func beginsWord(at place: Int) -> Bool {
    guard "A"..."Z" ~= self[place], place > 0 else { return false }
    return !("A"..."Z" ~= self[place - 1]) || place + 1 < count && "a"..."z" ~= self[place + 1]
  }
}
