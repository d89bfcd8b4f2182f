import FlowLintRules

/// A folder that is about to be read.
struct Folder: Sendable {
  /// As it is shown and opened; empty for the working folder.
  var path: String
  /// Absolute, without symbolic links.
  let absolutePath: String
  /// A path on the command line covers it.
  var isAsked: Bool
  /// The number of the repository it lies in.
  var repository: Int
  /// The working folder lies somewhere below.
  var isAroundWorkingFolder = false
  /// Those of the folders around.
  let ignored: IgnoreRules
}

/// What one folder holds that matters, in the order of its full paths' bytes.
struct FolderListing: Sendable {
  var entries: [Entry] = []
  var errors: [Report.Notice] = []
  /// It holds a folder `.git`, and is a repository of its own. (A file `.git` makes a submodule or work tree.)
  var isRepository = false
  /// It holds what makes the folder a project by itself: a package, an Xcode project, a configuration of ours.
  var isProject = false

  enum Entry: Sendable {
    case file(name: String)
    /// A symbolic link with the name of a source.
    case link(name: String)
    case folder(Folder)
  }
}

/// What makes a file or folder of a project worth entering.
struct WalkFilter: Sendable {
  var usesGitignore = true
  var wantsMarkdown = false
  /// Of the configuration, relative to the project's root; empty `included` means all.
  var included: [Glob] = []
  var excluded: [Glob] = []
  /// The length of the root's absolute path, its slash included.
  var base = 0

  init(usesGitignore: Bool = true) { self.usesGitignore = usesGitignore }
}

extension Folder {
  /// Reads the folder. Names that start with a dot are hidden: `.git`, `.build`, the lock files of editors.
  func listing(_ filter: WalkFilter) -> FolderListing {
    var found: [(name: String, kind: FileKind)] = []
    var result = FolderListing()
    var rules = ignored
    do {
      try readFolder(path) { name, kind in
        if name[0] == "." {
          if filter.usesGitignore, name.equals(".gitignore") { rules.add(readingFrom: absolutePath) }
          if kind == .folder, name.equals(".git") { result.isRepository = true }
          if name.equals(".git") || name.equals(".flowlint.json") { result.isProject = true }
          return
        }
        if name.isProjectMarker(kind) { result.isProject = true }
        if kind == .folder ? !name.isSkippedFolder : kind != .other && filter.wants(name) {
          found.append((name.text, kind))
        }
      }
    } catch {
      result.errors.append(Report.Notice(.input, .error, path: path.isEmpty ? "." : path, error.message))
      return result
    }
    // As their paths sort: below a folder there follows a slash.
    found.sort { $0.name.precedes($1.name, isFolder: $0.kind == .folder, otherIsFolder: $1.kind == .folder) }
    var absolute = ContiguousArray((absolutePath == "/" ? "/" : absolutePath + "/").utf8)
    let length = absolute.count
    for (name, kind) in found {
      absolute.replaceSubrange(length..., with: name.utf8)
      if rules.exclude(absolute.span, isFolder: kind == .folder) { continue }
      if !filter.admits(absolute.span, isFolder: kind == .folder) { continue }
      result.entries.append(entry(name, kind, String(decoding: absolute, as: UTF8.self), rules))
    }
    return result
  }

  private func entry(
    _ name: String, _ kind: FileKind, _ absolutePath: @autoclosure () -> String, _ rules: IgnoreRules
  ) -> FolderListing.Entry {
    switch kind {
    case .file, .other: return .file(name: name)
    case .link: return .link(name: name)
    case .folder:
      let path = path.isEmpty ? name : "\(path)/\(name)"
      return .folder(
        Folder(
          path: path, absolutePath: absolutePath(), isAsked: isAsked, repository: repository, ignored: rules))
    }
  }
}

extension WalkFilter {
  /// Whether the configuration takes the path for part of the project, given that it does so with the folder around.
  func admits(_ path: Span<UInt8>, isFolder: Bool) -> Bool {
    if excluded.isEmpty, included.isEmpty { return true }
    let relative = path.extracting(base..<path.count)
    if excluded.contains(where: { $0.matches(relative, isFolder: isFolder) }) { return false }
    return isFolder || included.isEmpty || included.contains { $0.covers(relative.text) }
  }

  /// Whether a walk from the project's root would come to a file there.
  func reaches(_ path: String) -> Bool {
    let bytes = ContiguousArray(path.utf8)
    var start = base
    for end in base...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
      let isFolder = end < bytes.count
      let name = bytes.span.extracting(start..<end)
      if name.isEmpty || name[0] == UInt8(ascii: ".") || isFolder && name.isSkippedFolder { return false }
      if !admits(bytes.span.extracting(0..<end), isFolder: isFolder) { return false }
      start = end + 1
    }
    return true
  }

  /// Whether the name is that of a source.
  func wants(_ name: Span<UInt8>) -> Bool {
    name.ends(with: ".swift") || wantsMarkdown && name.ends(with: ".md")
  }
}

extension Span<UInt8> {
  /// Whether a folder that holds an entry of this name is a project: a package, an Xcode project, one of Tuist's.
  func isProjectMarker(_ kind: FileKind) -> Bool {
    switch kind {
    case .file: equals("Package.swift") || equals("Project.swift") || equals("Workspace.swift")
    case .folder: ends(with: ".xcodeproj") || ends(with: ".xcworkspace")
    default: false
    }
  }

  func equals(_ text: String) -> Bool { count == text.utf8.count && ends(with: text) }

  func ends(with text: String) -> Bool {
    var offset = count - text.utf8.count
    guard offset >= 0 else { return false }
    for byte in text.utf8 {
      if self[offset] != byte { return false }
      offset += 1
    }
    return true
  }

  /// What others wrote, or what was generated.
  fileprivate var isSkippedFolder: Bool {
    equals("DerivedData") || equals("Derived") || equals("Pods") || equals("Carthage") || equals("SourcePackages")
      || ends(with: ".xctemplate")
  }
}

extension String {
  /// By bytes, as if a slash followed the names of folders.
  fileprivate func precedes(_ other: String, isFolder: Bool, otherIsFolder: Bool) -> Bool {
    var first = utf8.makeIterator()
    var second = other.utf8.makeIterator()
    while true {
      let a = first.next()
      let b = second.next()
      guard let a, let b else {
        let slash = UInt8(ascii: "/")
        return (a ?? (isFolder ? slash : 0)) < (b ?? (otherIsFolder ? slash : 0))
      }
      if a != b { return a < b }
    }
  }
}
