/// A property list as Xcode's projects are written in: the old text form, JSON or XML.
///
/// The values lie in one array, each with the number of its first element and of the next one beside it: reading takes
/// as long as the text is, however deep it is nested.
struct PropertyList: Sendable {
  let bytes: ContiguousArray<UInt8>
  private(set) var nodes: ContiguousArray<Node> = []
  /// The containers that have not ended, with their last elements; empty when all is read.
  private var open: [(node: Int32, last: Int32)] = []
  var isXML = false

  struct Node: Sendable {
    let kind: Kind
    /// The UTF-8 offsets of a text without its quotation marks, and of a container's first bracket.
    let start: UInt32
    let end: UInt32
    /// -1 for none.
    fileprivate(set) var first: Int32 = -1
    fileprivate(set) var next: Int32 = -1
  }

  enum Kind: Sendable {
    case text
    /// A text with escapes.
    case escaped
    case list
    /// The elements of a dictionary are a key, its value, the next key, and so on.
    case object
  }

  /// The reason why a text is no property list, and the UTF-8 offset at which that shows.
  struct Problem: Error, Equatable {
    let reason: String
    let offset: Int
  }

  /// The longest text that is read; the longest known projects have a tenth of it.
  static let mostBytes = 64 << 20

  init(_ bytes: ContiguousArray<UInt8>) throws(Problem) {
    self.bytes = bytes
    guard bytes.count <= Self.mostBytes else { throw Problem(reason: "it is longer than 64 MB", offset: 0) }
    nodes.reserveCapacity(bytes.count / 24)
    if bytes.span.starts(with: "bplist", at: 0) { throw Problem(reason: "it is a binary property list", offset: 0) }
    let start = bytes.span.startsWithByteOrderMark ? 3 : 0
    if bytes.span.peek(bytes.span.endOfBlanks(from: start)) == "<" { try readXML() } else { try readText(from: start) }
  }

  // MARK: Asking

  /// The elements of a list, or the keys and values of an object; none of any other value, and of -1.
  func elements(of node: Int32) -> Elements { Elements(list: self, following: node < 0 ? -1 : nodes[Int(node)].first) }

  struct Elements: Sequence, IteratorProtocol {
    let list: PropertyList
    fileprivate var following: Int32

    mutating func next() -> Int32? {
      if following < 0 { return nil }
      defer { following = list.nodes[Int(following)].next }
      return following
    }
  }

  /// The value of a key among the first members of an object; -1 where there is none. No object of a project has as many
  /// members as are looked at.
  func value(_ key: String, of node: Int32, among most: Int = 64) -> Int32 {
    guard node >= 0, nodes[Int(node)].kind == .object else { return -1 }
    var member = nodes[Int(node)].first
    var count = 0
    while member >= 0, count < most {
      let value = nodes[Int(member)].next
      if spells(member, key) { return value }
      if value < 0 { return -1 }
      member = nodes[Int(value)].next
      count += 1
    }
    return -1
  }

  func spells(_ node: Int32, _ text: String) -> Bool {
    guard node >= 0 else { return false }
    let node = nodes[Int(node)]
    return node.kind == .text && Int(node.end - node.start) == text.utf8.count
      && bytes.span.starts(with: text, at: Int(node.start))
  }

  /// The text of a node; nil for a container, and for -1.
  func text(_ node: Int32) -> String? {
    guard node >= 0 else { return nil }
    let node = nodes[Int(node)]
    switch node.kind {
    case .text: return String(decoding: bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
    case .escaped: return String(decoding: unescaped(from: Int(node.start), to: Int(node.end)), as: UTF8.self)
    case .list, .object: return nil
    }
  }

  // MARK: Building

  /// Adds a value to the container that was opened last.
  mutating func add(_ kind: Kind, from start: Int, to end: Int) {
    let number = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(Node(kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end)))
    if let place = open.indices.last {
      if open[place].last < 0 {
        nodes[Int(open[place].node)].first = number
      } else {
        nodes[Int(open[place].last)].next = number
      }
      open[place].last = number
    }
    if kind == .list || kind == .object { open.append((number, -1)) }
  }

  /// The kind of the container that was opened last; nil outside of all.
  var innermost: Kind? { open.last.map { nodes[Int($0.node)].kind } }

  mutating func close() { open.removeLast() }
}

// MARK: - The old text form, and JSON

extension PropertyList {
  /// Reads `{ key = value; list = (a, b, ); }`, or `{ "key": value, "list": [a, b] }`.
  private mutating func readText(from start: Int) throws(Problem) {
    var offset = try endOfBlanks(from: start)
    /// A key stands in front of the next value.
    var isKey = false
    while true {
      // A value, a key, or the end of a container.
      let byte = bytes.span.peek(offset)
      let isEnd = (byte == "}" && isKey) || ((byte == ")" || byte == "]") && innermost == .list)
      if isEnd {
        close()
        offset += 1
      } else if isKey {
        // In one statement the list would be copied: 'endOfBlanks' would hold it while a text is added.
        let end = try readText(at: offset)
        offset = try endOfBlanks(from: end)
        guard bytes.span.peek(offset) == "=" || bytes.span.peek(offset) == ":" else {
          throw Problem(reason: "'=' should stand behind a key", offset: offset)
        }
        offset = try endOfBlanks(from: offset + 1)
        isKey = false
        continue
      } else if byte == "{" || byte == "(" || byte == "[" {
        add(byte == "{" ? .object : .list, from: offset, to: offset)
        isKey = byte == "{"
        offset = try endOfBlanks(from: offset + 1)
        continue
      } else {
        offset = try readText(at: offset)
      }
      offset = try endOfBlanks(from: offset)
      guard let innermost else { break }
      isKey = innermost == .object
      let behind = bytes.span.peek(offset)
      if behind == "," || behind == ";" && isKey {
        offset = try endOfBlanks(from: offset + 1)
      } else if isKey ? behind != "}" : behind != ")" && behind != "]" {
        throw Problem(reason: isKey ? "';' is missing" : "',' is missing", offset: offset)
      }
    }
    guard offset == bytes.count else { throw Problem(reason: "the list should end here", offset: offset) }
  }

  /// Adds a text and returns its end.
  private mutating func readText(at start: Int) throws(Problem) -> Int {
    let bytes = bytes
    let span = bytes.span
    let quote = span.peek(start)
    if quote == "\"" || quote == "'" {
      var offset = start + 1
      var isEscaped = false
      while offset < span.count, span[offset] != quote {
        if span[offset] == "\\" {
          isEscaped = true
          offset += 1
        }
        offset += 1
      }
      guard offset < span.count else { throw Problem(reason: "a text does not end", offset: start) }
      add(isEscaped ? .escaped : .text, from: start + 1, to: offset)
      return offset + 1
    }
    var offset = start
    if quote == "<" {
      if span.starts(with: "<<<<<<<", at: start) {
        throw Problem(reason: "the conflict of a merge stands here", offset: start)
      }
      while offset < span.count, span[offset] != ">" { offset += 1 }
      guard offset < span.count else { throw Problem(reason: "'>' is missing", offset: start) }
      add(.text, from: start, to: offset + 1)
      return offset + 1
    }
    // A colon is a part of a word, but not its first letter: it parts JSON's keys from their values.
    while offset < span.count, span[offset].isOfPlainText, offset > start || span[offset] != ":" { offset += 1 }
    guard offset > start else {
      throw Problem(reason: offset < span.count ? "a value should stand here" : "it ends too early", offset: offset)
    }
    add(.text, from: start, to: offset)
    return offset
  }

  /// The offset behind white space and comments.
  private func endOfBlanks(from start: Int) throws(Problem) -> Int {
    let span = bytes.span
    var offset = start
    while true {
      offset = span.endOfBlanks(from: offset)
      guard span.peek(offset) == "/" else { return offset }
      if span.peek(offset + 1) == "/" {
        offset = span.endOfLine(from: offset)
      } else if span.peek(offset + 1) == "*" {
        let comment = offset
        offset += 2
        while offset < span.count, span[offset] != "*" || span.peek(offset + 1) != "/" { offset += 1 }
        guard offset < span.count else { throw Problem(reason: "a comment does not end", offset: comment) }
        offset += 2
      } else {
        return offset
      }
    }
  }

  private func unescaped(from start: Int, to end: Int) -> [UInt8] {
    var text: [UInt8] = []
    var offset = start
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      if isXML, byte == "&" {
        offset = bytes.span.appendEntity(at: offset, before: end, to: &text)
      } else if !isXML, byte == "\\", offset < end {
        offset = appendEscape(at: offset, before: end, to: &text)
      } else {
        text.append(byte)
      }
    }
    return text
  }

  /// Appends what an escape stands for, and returns the offset behind it.
  private func appendEscape(at start: Int, before end: Int, to text: inout [UInt8]) -> Int {
    switch bytes[start] {
    case "n": text.append(UInt8(ascii: "\n"))
    case "t": text.append(UInt8(ascii: "\t"))
    case "r": text.append(UInt8(ascii: "\r"))
    case "U", "u":
      guard start + 4 < end else { return end }
      var unit: UInt32 = 0
      for place in start + 1...start + 4 { unit = unit << 4 | UInt32(hexadecimalValue(bytes[place]) ?? 0) }
      text += String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8
      return start + 5
    default: text.append(bytes[start])
    }
    return start + 1
  }
}

extension UInt8 {
  /// The byte may stand in a text without quotation marks.
  fileprivate var isOfPlainText: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-", "+", "@", "~", 0x80...0xFF: true
    default: false
    }
  }
}

extension Span<UInt8> {
  func endOfBlanks(from start: Int) -> Int {
    var offset = start
    while offset < count, self[offset] == " " || self[offset] == "\t" || self[offset] == "\n" || self[offset] == "\r" {
      offset += 1
    }
    return offset
  }
}
