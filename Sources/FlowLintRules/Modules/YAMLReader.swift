/// The subset of YAML that descriptions of projects are written in: maps and lists by indentation, `[a, b]` and
/// `{a: b}` on one line, texts with and without quotation marks, comments.
///
/// Anchors, tags, texts of several lines and several documents are not read.
struct YAML: Sendable {
  indirect enum Value: Sendable {
    case text(String)
    case list([Value])
    case map([(key: String, value: Value, line: Int)])
  }

  struct Problem: Error {
    let reason: String
    /// From 1.
    let line: Int
  }

  private struct Line {
    let number: Int
    /// The number of spaces in front.
    var indent: Int
    var text: ArraySlice<UInt8>
  }

  private var lines: [Line] = []
  private var next = 0

  /// The deepest nesting that is read.
  private static let deepest = 64
  static let mostBytes = 8 << 20

  static func read(_ bytes: ContiguousArray<UInt8>) throws(Problem) -> Value {
    guard bytes.count <= mostBytes else { throw Problem(reason: "it is longer than 8 MB", line: 0) }
    var reader = YAML()
    var rest = Array(bytes)[...]
    if bytes.span.startsWithByteOrderMark { rest = rest.dropFirst(3) }
    for (number, line) in rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " }
      let content = text.withoutComment
      if content.isEmpty || content.elementsEqual("---".utf8) { continue }
      if text.first == "\t" { throw Problem(reason: "a tab stands in front of a line", line: number + 1) }
      reader.lines.append(Line(number: number + 1, indent: line.count - text.count, text: content))
    }
    if reader.lines.isEmpty { return .map([]) }
    let value = try reader.block(depth: 0)
    if reader.next < reader.lines.count {
      throw Problem(reason: "a line has no place", line: reader.lines[reader.next].number)
    }
    return value
  }

  /// Reads the lines of one indentation.
  private mutating func block(depth: Int) throws(Problem) -> Value {
    let first = lines[next]
    guard depth < Self.deepest else { throw Problem(reason: "it is nested too deep", line: first.number) }
    if first.text.isListElement { return try list(at: first.indent, atDepth: depth) }
    guard first.text.key != nil else {
      next += 1
      return try Self.flow(first.text, at: first.number)
    }
    var members: [(key: String, value: Value, line: Int)] = []
    while next < lines.count, lines[next].indent == first.indent, !lines[next].text.isListElement {
      let line = lines[next]
      guard let (key, rest) = line.text.key else { throw Problem(reason: "a key should stand here", line: line.number) }
      next += 1
      members.append((key, try value(rest, of: line, listsMayStandBelow: true, atDepth: depth), line.number))
    }
    return .map(members)
  }

  private mutating func list(at indent: Int, atDepth depth: Int) throws(Problem) -> Value {
    var elements: [Value] = []
    while next < lines.count, lines[next].indent == indent, lines[next].text.isListElement {
      let line = lines[next]
      let rest = line.text.dropFirst().drop { $0 == " " }
      if rest.key != nil || rest.isListElement {
        // The element is a block of its own that begins on this line.
        lines[next].indent += rest.startIndex - line.text.startIndex
        lines[next].text = rest
        elements.append(try block(depth: depth + 1))
      } else {
        next += 1
        elements.append(try value(rest, of: line, listsMayStandBelow: false, atDepth: depth))
      }
    }
    return .list(elements)
  }

  /// The value behind a key or a dash: on its line, or below it.
  private mutating func value(
    _ rest: ArraySlice<UInt8>, of line: Line, listsMayStandBelow: Bool, atDepth depth: Int
  ) throws(Problem) -> Value {
    if !rest.isEmpty {
      if let first = rest.first, first == "|" || first == ">" {
        while next < lines.count, lines[next].indent > line.indent { next += 1 }
        return .text("")
      }
      return try Self.flow(rest, at: line.number)
    }
    guard next < lines.count else { return .text("") }
    let isBelow = lines[next].indent > line.indent
    let isList = listsMayStandBelow && lines[next].indent == line.indent && lines[next].text.isListElement
    return isBelow || isList ? try block(depth: depth + 1) : .text("")
  }

  // MARK: On one line

  private static func flow(_ text: ArraySlice<UInt8>, at line: Int) throws(Problem) -> Value {
    var rest = text
    let value = try flow(&rest, at: line, depth: 0, isInside: false)
    rest = rest.drop { $0 == " " }
    guard rest.isEmpty else { throw Problem(reason: "this is not read", line: line) }
    return value
  }

  private static func flow(
    _ rest: inout ArraySlice<UInt8>, at line: Int, depth: Int, isInside: Bool
  ) throws(Problem) -> Value {
    rest = rest.drop { $0 == " " }
    guard depth < deepest else { throw Problem(reason: "it is nested too deep", line: line) }
    switch rest.first {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let isMap = rest.popFirst() == "{"
      var elements: [Value] = []
      var members: [(key: String, value: Value, line: Int)] = []
      while true {
        rest = rest.drop { $0 == " " || $0 == "," }
        guard let byte = rest.first else { throw Problem(reason: "a bracket does not end on its line", line: line) }
        if byte == (isMap ? "}" : "]") {
          rest = rest.dropFirst()
          return isMap ? .map(members) : .list(elements)
        }
        if isMap {
          guard let (key, behind) = rest.key else { throw Problem(reason: "a key should stand here", line: line) }
          rest = behind
          members.append((key, try flow(&rest, at: line, depth: depth + 1, isInside: true), line))
        } else {
          elements.append(try flow(&rest, at: line, depth: depth + 1, isInside: true))
        }
      }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let text = rest.takeQuoted() else { throw Problem(reason: "a text does not end on its line", line: line) }
      return .text(text)
    case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
      // A pattern may begin with stars.
      if rest.first == "*", rest.dropFirst().first == "*" || rest.dropFirst().first == "." { break }
      throw Problem(reason: "anchors and tags are not read", line: line)
    default: break
    }
    let end = isInside ? rest.firstIndex { $0 == "," || $0 == "]" || $0 == "}" } ?? rest.endIndex : rest.endIndex
    let text = String(decoding: rest[..<end].trimmed, as: UTF8.self)
    // Something has to be taken, or the brackets around would wait for ever.
    rest = rest[(isInside && end == rest.startIndex ? min(end + 1, rest.endIndex) : end)...]
    return .text(text)
  }
}

extension YAML.Value {
  /// The value of a key, the last where it is written more than once.
  subscript(_ key: String) -> YAML.Value? {
    guard case .map(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The elements; a value that is no list is one.
  var elements: [YAML.Value] {
    switch self {
    case .list(let elements): elements
    case .text(""): []
    default: [self]
    }
  }

  var texts: [String] { elements.compactMap(\.text) }
}

extension ArraySlice<UInt8> {
  fileprivate var isListElement: Bool { first == "-" && (count == 1 || self[startIndex + 1] == " ") }

  fileprivate var trimmed: ArraySlice<UInt8> { trimming { $0 == " " || $0 == "\t" || $0 == "\r" } }

  /// The text without a comment, which stands at the start or behind a space, outside of quotation marks.
  fileprivate var withoutComment: ArraySlice<UInt8> {
    var quote: UInt8?
    var last: UInt8 = UInt8(ascii: " ")
    for place in indices {
      let byte = self[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == "#", last == " " || last == "\t" {
        return self[..<place].trimmed
      } else if (byte == "\"" || byte == "'") && !last.isLetterOrDigit {
        quote = byte
      }
      last = byte
    }
    return trimmed
  }

  /// The key in front of a colon, and the text behind it; nil where none stands.
  fileprivate var key: (String, ArraySlice<UInt8>)? {
    var rest = self
    if first == "\"" || first == "'" {
      guard let text = rest.takeQuoted() else { return nil }
      rest = rest.drop { $0 == " " }
      guard rest.first == ":" else { return nil }
      return (text, rest.dropFirst().trimmed)
    }
    if first == "[" || first == "{" { return nil }
    for place in indices where self[place] == ":" {
      if place + 1 == endIndex || self[place + 1] == " " {
        return (String(decoding: self[..<place].trimmed, as: UTF8.self), self[(place + 1)...].trimmed)
      }
    }
    return nil
  }

  /// Takes a text in quotation marks from the start.
  fileprivate mutating func takeQuoted() -> String? {
    guard let quote = first else { return nil }
    var text: [UInt8] = []
    var place = startIndex + 1
    while place < endIndex {
      let byte = self[place]
      if byte == "\\", quote == "\"", place + 1 < endIndex {
        text.append(self[place + 1])
        place += 2
      } else if byte == quote {
        if quote == "'", place + 1 < endIndex, self[place + 1] == quote {
          text.append(quote)
          place += 2
          continue
        }
        self = self[(place + 1)...]
        return String(decoding: text, as: UTF8.self)
      } else {
        text.append(byte)
        place += 1
      }
    }
    return nil
  }
}

private func == (byte: UInt8?, scalar: Unicode.Scalar) -> Bool { byte.map { $0 == scalar } == true }

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
