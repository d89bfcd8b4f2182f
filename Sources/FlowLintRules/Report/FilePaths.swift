/// `path` below `folder`, unless it is absolute; `.` and `..` are resolved.
func joined(_ folder: String, _ path: String) -> String {
  if folder.isEmpty { return path }
  var components: [Substring] = []
  let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
  for component in whole.split(separator: "/") where component != "." {
    if component == "..", let last = components.last, last != ".." { components.removeLast() } else { components.append(component) }
  }
  return (whole.hasPrefix("/") ? "/" : "") + components.joined(separator: "/")
}

/// An absolute path as seen from a folder: `Sources/A.swift`, or `../Other/A.swift` for one that lies elsewhere.
func relative(_ path: String, to folder: String) -> String {
  let path = path.split(separator: "/")
  let folder = joined("/", folder).split(separator: "/")
  // Byte by byte: composed and decomposed Hangul are different folders on Linux.
  let shared = zip(path, folder).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  let up = Array(repeating: Substring(".."), count: folder.count - shared)
  return (up + path[shared...]).joined(separator: "/")
}

extension Report {
  /// Seen from the root of the repository.
  func rootPath(_ location: Location) -> String {
    relative(joined(folders.working, source(location).path), to: folders.root)
  }
}
