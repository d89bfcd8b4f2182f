import FlowLintRun

/// The absolute path of a `file:` URI as it is written, with symbolic links and `..`; nil of any other URI.
func path(ofFileURI uri: String) -> String? {
  let bytes = ContiguousArray(uri.utf8)
  guard bytes.count >= 5, bytes[..<5].map({ $0 | 0x20 }).elementsEqual("file:".utf8) else { return nil }
  var rest = bytes[5...]
  if rest.starts(with: "//".utf8) {
    // The name of the machine is left out: it is empty, or this one's.
    rest = rest.dropFirst(2)
    rest = rest[(rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex)...]
  }
  if let end = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) { rest = rest[..<end] }
  guard rest.first == UInt8(ascii: "/") else { return nil }
  var path: [UInt8] = []
  var offset = rest.startIndex
  while offset < rest.endIndex {
    if rest[offset] == "%", offset + 2 < rest.endIndex, let high = hexadecimalValue(rest[offset + 1]),
      let low = hexadecimalValue(rest[offset + 2])
    {
      path.append(high << 4 | low)
      offset += 3
    } else {
      path.append(rest[offset])
      offset += 1
    }
  }
  // A file's name cannot hold a NUL.
  if path.contains(0) { return nil }
  while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
  return String(decoding: path, as: UTF8.self).asComposed
}

/// The `file:` URI of an absolute path, with all escaped that RFC 3986 does not let stand in a path.
func fileURI(_ path: String) -> String { "file://" + path.percentEscaped() }
