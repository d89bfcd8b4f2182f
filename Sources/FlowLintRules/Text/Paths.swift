/// The path of `path` below `folder`, or itself if it is absolute; `.` and `..` are resolved.
package func joined(_ folder: String, _ path: String) -> String {
  if folder.isEmpty { return path }
  let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
  let isAbsolute = whole.hasPrefix("/")
  var components: [Substring] = []
  for component in whole.split(separator: "/") where component != "." {
    if component != ".." {
      components.append(component)
    } else if let last = components.last, last != ".." {
      components.removeLast()
    } else if !isAbsolute {
      components.append(component)
    }
  }
  return (isAbsolute ? "/" : "") + components.joined(separator: "/")
}

extension String {
  /// Whether an absolute path is a folder or lies below it. Compares bytes.
  package func isInside(_ folder: String) -> Bool {
    if folder == "/" { return true }
    guard utf8.starts(with: folder.utf8) else { return false }
    let end = utf8.index(startIndex, offsetBy: folder.utf8.count)
    return end == endIndex || utf8[end] == UInt8(ascii: "/")
  }
}

/// An absolute path as seen from a folder: `Sources/A.swift`, or `../Other/A.swift` for one that lies elsewhere.
package func relative(_ path: String, to folder: String) -> String {
  let path = path.split(separator: "/")
  let folder = joined("/", folder).split(separator: "/")
  // The folders are compared by bytes: composed and decomposed Hangul are different folders on Linux.
  let shared = zip(path, folder).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  let up = Array(repeating: Substring(".."), count: folder.count - shared)
  return (up + path[shared...]).joined(separator: "/")
}
