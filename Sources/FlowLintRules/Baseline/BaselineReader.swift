/// Reads exactly the members of the format, in any order and layout.
struct BaselineReader {
  private let bytes: ContiguousArray<UInt8>
  private var offset = 0
  private var line = 1

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  mutating func file() throws(BaselineError) -> [Baseline.Entry] {
    var version: Int?
    var entries: [Baseline.Entry]?
    try object { (reader, name) throws(BaselineError) in
      switch name {
      case "version":
        let number = try reader.integer()
        if number != Baseline.version { throw .unknownVersion(line: reader.line, version: number) }
        version = number
      case "findings": entries = try reader.entries()
      default: throw .malformed(line: reader.line, expected: "'version' or 'findings', not '\(name)'")
      }
    }
    skipSpace()
    if offset < bytes.count { throw failure("the end of the file") }
    if version == nil { throw failure("a member 'version'") }
    guard let entries else { throw failure("a member 'findings'") }
    return entries
  }

  private mutating func entries() throws(BaselineError) -> [Baseline.Entry] {
    var entries: [Baseline.Entry] = []
    try list(from: "[", to: "]") { (reader) throws(BaselineError) in
      if let entry = try reader.entry() { entries.append(entry) }
    }
    return entries
  }

  /// Nil for the empty object at the end of the list.
  private mutating func entry() throws(BaselineError) -> Baseline.Entry? {
    var strings: [String: String] = [:]
    var count: Int?
    try object { (reader, name) throws(BaselineError) in
      switch name {
      case "rule", "declaration", "subject": strings[name] = try reader.string()
      case "count":
        let number = try reader.integer()
        if number < 1 { throw .malformed(line: reader.line, expected: "a count of at least 1") }
        count = number
      default:
        throw .malformed(line: reader.line, expected: "'rule', 'declaration', 'subject' or 'count', not '\(name)'")
      }
    }
    if strings.isEmpty, count == nil { return nil }
    guard let rule = strings["rule"], let declaration = strings["declaration"], let subject = strings["subject"],
      let count
    else { throw failure("'rule', 'declaration', 'subject' and 'count' in each entry") }
    return Baseline.Entry(rule: rule, declaration: declaration, subject: subject, count: count)
  }

  // MARK: JSON

  private typealias Step = (inout BaselineReader) throws(BaselineError) -> Void

  private mutating func object(
    _ member: (inout BaselineReader, String) throws(BaselineError) -> Void
  ) throws(BaselineError) {
    try list(from: "{", to: "}") { (reader) throws(BaselineError) in
      let name = try reader.string()
      try reader.expect(":")
      try member(&reader, name)
    }
  }

  private mutating func list(from open: Unicode.Scalar, to close: Unicode.Scalar, _ element: Step) throws(BaselineError)
  {
    try expect(open)
    if takes(close) { return }
    repeat { try element(&self) } while takes(",")
    if !takes(close) { throw failure("',' or '\(close)'") }
  }

  private mutating func string() throws(BaselineError) -> String {
    guard takes("\"") else { throw failure("a string") }
    var content: [UInt8] = []
    while offset < bytes.count, bytes[offset] >= 0x20, bytes[offset] != "\"" {
      let byte = bytes[offset]
      offset += 1
      if byte == "\\" { content.append(contentsOf: try escape()) } else { content.append(byte) }
    }
    guard offset < bytes.count, bytes[offset] == "\"" else { throw failure("the end of a string") }
    offset += 1
    return String(decoding: content, as: UTF8.self)
  }

  /// What stands for the escape behind a backslash.
  private mutating func escape() throws(BaselineError) -> [UInt8] {
    guard offset < bytes.count else { throw failure("an escape") }
    offset += 1
    switch bytes[offset - 1] {
    case "\"", "\\", "/": return [bytes[offset - 1]]
    case "b": return [0x08]
    case "f": return [0x0C]
    case "n": return [0x0A]
    case "r": return [0x0D]
    case "t": return [0x09]
    case "u":
      var units = [try hexadecimal()]
      if UTF16.isLeadSurrogate(units[0]), bytes[offset...].starts(with: [0x5C, 0x75]) {
        offset += 2
        units.append(try hexadecimal())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw failure("an escape")
    }
  }

  private mutating func hexadecimal() throws(BaselineError) -> UInt16 {
    guard offset + 4 <= bytes.count, bytes[offset..<offset + 4].allSatisfy(\.isHexDigit),
      let value = UInt16(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    else { throw failure("four hexadecimal digits") }
    offset += 4
    return value
  }

  private mutating func integer() throws(BaselineError) -> Int {
    skipSpace()
    let start = offset
    while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
    guard let value = Int(String(decoding: bytes[start..<offset], as: UTF8.self)) else { throw failure("a number") }
    return value
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws(BaselineError) {
    if !takes(scalar) { throw failure("'\(scalar)'") }
  }

  private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == scalar else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case "\n": line += 1
      case " ", "\t", "\r": break
      default: return
      }
      offset += 1
    }
  }

  private func failure(_ expected: String) -> BaselineError {
    for mark in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] where bytes[offset...].starts(with: mark.utf8) {
      return .conflict(line: line)
    }
    return .malformed(line: line, expected: expected)
  }
}
