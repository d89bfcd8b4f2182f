/// A relative path as SARIF wants it: composed, and with everything escaped that a URI may not hold.
///
/// Segments stay apart by `/`. A colon is escaped too: in the first segment it would read as a scheme.
func uriReference(_ path: String) -> String { path.precomposed.percentEscaped(but: "!$&'()*+,;=@") }

extension String {
  /// The text with escapes for all but letters, digits, `-._~/` and other signs, which RFC 3986 lets stand in a path.
  package func percentEscaped(but others: String = "") -> String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": bytes.append(byte)
      case _ where others.utf8.contains(byte): bytes.append(byte)
      default: bytes += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
