import FlowLintRules

/// The filter of a walk: the files and folders of a project that are worth entering.
struct WalkFilter: Sendable {
  var usesGitignore = true
  var wantsMarkdown = false
  /// Settings are read where they lie, and not named on the command line.
  var readsSettings = false
  /// The configuration's patterns, relative to the project's root; empty `included` means all.
  var included: [Glob] = []
  var excluded: [Glob] = []
  /// The length in bytes of the root's absolute path, its slash included.
  var base = 0

  init(usesGitignore: Bool = true) { self.usesGitignore = usesGitignore }
}

extension WalkFilter {
  /// Whether the configuration takes the path for part of the project, given that it does so with the folder around.
  func admits(_ path: Span<UInt8>, isFolder: Bool) -> Bool {
    if excluded.isEmpty, included.isEmpty { return true }
    let relative = path.extracting(base..<path.count)
    // The patterns are precomposed, and where a Mac made the files of a repository their names may not be.
    guard let composed = relative.precomposed else { return admits(relative: relative, isFolder: isFolder) }
    return admits(relative: composed.span, isFolder: isFolder)
  }

  private func admits(relative: Span<UInt8>, isFolder: Bool) -> Bool {
    if excluded.contains(where: { $0.matches(relative, isFolder: isFolder) }) { return false }
    // What describes the build tells of the files that are included.
    return isFolder || !leavesOut(relative: relative) || relative.describesBuild
  }

  /// Whether a walk from the project's root would come to a file there.
  func reaches(_ path: String) -> Bool {
    let bytes = ContiguousArray(path.utf8)
    // The root of a file without a project is the file itself.
    if base > bytes.count { return false }
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

  /// Whether the configuration leaves a file out that it does not exclude.
  func leavesOut(_ path: Span<UInt8>) -> Bool {
    if included.isEmpty { return false }
    let relative = path.extracting(base..<path.count)
    guard let composed = relative.precomposed else { return leavesOut(relative: relative) }
    return leavesOut(relative: composed.span)
  }

  private func leavesOut(relative: Span<UInt8>) -> Bool {
    !included.isEmpty && !included.contains { $0.covers(relative.text) }
  }

  /// Whether the name is that of a source, or of a description of a build.
  func wants(_ name: Span<UInt8>) -> Bool {
    name.ends(with: ".swift") || BuildDescription.isDescribed(by: name) || wantsMarkdown && name.ends(with: ".md")
  }
}

extension Span<UInt8> {
  /// Whether the file of that path describes a build.
  fileprivate var describesBuild: Bool {
    var start = count
    while start > 0, self[start - 1] != "/" { start -= 1 }
    return BuildDescription.isDescribed(by: extracting(start..<count))
  }
}
