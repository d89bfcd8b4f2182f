/// The path of `path` below `folder`, or itself if it is absolute; `.` and `..` are resolved.
public func joined(_ folder: String, _ path: String) -> String {
  if folder.isEmpty { return path }
  let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
  if whole.isPlainPath { return whole }
  let isAbsolute = whole.hasPrefix("/")
  var components: [String] = []
  for component in whole.parts(between: UInt8(ascii: "/")) where component != "." {
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
  /// No component of the path is empty or begins with a dot, as `.` and `..` do: nearly all paths are so.
  fileprivate var isPlainPath: Bool {
    guard #available(macOS 26, *), !OlderSystem.isPretended else { return ContiguousArray(utf8).span.isPlainPath }
    return utf8Span.span.isPlainPath
  }
}

extension Span<UInt8> {
  fileprivate var isPlainPath: Bool {
    guard count > 0, self[0] != ".", self[count - 1] != "/" else { return false }
    for index in 1..<count where self[index - 1] == "/" && (self[index] == "/" || self[index] == ".") { return false }
    return true
  }
}

extension String {
  /// The name of a file or folder, behind the last slash of its path.
  public var lastComponent: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The path of the folder of a file; empty without one.
  public var folderOfFile: String { utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? "" }

  /// The path of a file or folder in this one.
  public func child(_ name: String) -> String { isEmpty ? name : "\(self)/\(name)" }

  /// Whether an absolute path is a folder or lies below it. Compares bytes.
  public func isInside(_ folder: String) -> Bool {
    if folder == "/" { return true }
    guard utf8.starts(with: folder.utf8) else { return false }
    let end = utf8.index(startIndex, offsetBy: folder.utf8.count)
    return end == endIndex || utf8[end] == UInt8(ascii: "/")
  }
}

/// An absolute path as seen from a folder: `Sources/A.swift`, or `../Other/A.swift` for one that lies elsewhere.
public func relative(_ path: String, to folder: String) -> String {
  let around = joined("/", folder)
  if path.isPlainPath, path.isInside(around) {
    return String(Substring(path.utf8.dropFirst(around.utf8.count).drop { $0 == "/" }))
  }
  let (path, folder) = (path.split(separator: "/"), around.split(separator: "/"))
  // The folders are compared by bytes: composed and decomposed Hangul are different folders on Linux.
  let shared = zip(path, folder).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  let up = Array(repeating: Substring(".."), count: folder.count - shared)
  return (up + path[shared...]).joined(separator: "/")
}
