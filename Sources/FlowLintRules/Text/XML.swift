/// An element with its attributes; text that XML cannot hold is replaced.
public func xmlTag(_ name: String, _ attributes: KeyValuePairs<String, String>, isEmpty: Bool = false) -> String {
  let list = attributes.map { " \($0)=\"\(xmlEscaped($1))\"" }.joined()
  return "<\(name)\(list)\(isEmpty ? "/" : "")>"
}

/// The text escaped for elements and for attributes in double quotes. Tabs and line ends become numbers, else an
/// attribute loses them.
public func xmlEscaped(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E }
  return isPlain
    ? text
    : text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x09, 0x0A, 0x0D: result += "&#\(scalar.value);"
      case 0x00..<0x20, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
}
