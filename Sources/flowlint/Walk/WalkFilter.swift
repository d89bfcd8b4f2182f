import FlowLintRun

/// The filter of a walk: the files and folders of a project that are worth entering.
struct WalkFilter: Sendable {
  let usesGitignore: Bool
  /// Settings are read where they lie, and not named on the command line.
  var readsSettings = false
  /// The length in bytes of the root's absolute path, its slash included.
  private let base: Int
  /// The settings of the folders that the walk has come to, those of the root first, and an inner folder's behind an
  /// outer's.
  private(set) var settings: [FolderSettings] = []
  /// The folders that these are of.
  private var folders: Set<PathBytes> = []
  /// The scopes of the folders in the settings.
  fileprivate var scopes: [Scope] = []
  /// Whether all scopes together leave nothing out.
  private var admitsEverything = true
  /// Whether Markdown counts as a source in the innermost of these folders.
  private(set) var wantsMarkdown = false
  /// Whether some declared rule asks which classes interfaces name.
  private var wantsInterfaces = false
  /// Whether some declared role asks what the classes in headers inherit.
  private var wantsHeaders = false

  /// The patterns of one folder.
  fileprivate struct Scope {
    /// The path relative to the project's root, with a slash behind it; empty for the root.
    let folder: ContiguousArray<UInt8>
    /// Empty where the patterns of the folders around hold.
    let included: [Glob]
    let excluded: [Glob]
    let isAlone: Bool
  }

  /// - Parameter root: the absolute path of the project's root.
  init(root: String, usesGitignore: Bool) {
    self.usesGitignore = usesGitignore
    base = root.utf8.count + 1
  }

  /// Adds the settings of a folder.
  ///
  /// - Parameter isNamed: whether the folder is checked whatever its settings leave out.
  mutating func add(_ folder: FolderSettings, isNamed: Bool = false) {
    let configuration = folder.configuration
    let scope = Scope(
      folder: ContiguousArray(folder.folder.precomposed.utf8),
      included: isNamed ? [] : configuration.include, excluded: isNamed ? [] : configuration.exclude,
      isAlone: folder.isAlone)
    wantsMarkdown = configuration.checksMarkdown || wantsMarkdown && !folder.isAlone
    wantsInterfaces = wantsInterfaces || configuration.architecture?.asksForUsers == true
    wantsHeaders = wantsHeaders || configuration.architecture?.asksForSupertypes == true
    settings.append(folder)
    folders.insert(PathBytes(folder.folder.utf8))
    scopes.append(scope)
    admitsEverything = admitsEverything && scope.included.isEmpty && scope.excluded.isEmpty
  }

  /// Whether some declaration asks what such a file names.
  func wants(interface path: Span<UInt8>) -> Bool { path.isHeader ? wantsHeaders : wantsInterfaces }

  /// Whether the configuration takes the path for part of the project, given that it does so with the folder around.
  func admits(_ path: Span<UInt8>, isFolder: Bool) -> Bool {
    if admitsEverything { return true }
    return relative(path) { relative in
      if isExcluded(relative, isFolder: isFolder) { return false }
      // A description of the build tells of the files that are included.
      return isFolder || !isLeftOut(relative) || relative.describesBuild || relative.isInterface
    }
  }

  /// - Returns: the answer for the path relative to the root. The patterns are precomposed, and where a Mac made the
  ///   files of a repository their names may not be.
  private func relative(_ path: Span<UInt8>, _ answer: (Span<UInt8>) -> Bool) -> Bool {
    let relative = path.extracting(base..<path.count)
    guard let composed = relative.precomposed else { return answer(relative) }
    return answer(composed.span)
  }

  private func isExcluded(_ path: Span<UInt8>, isFolder: Bool) -> Bool {
    var isExcluded = false
    for scope in scopes where scope.holds(path) {
      if scope.isAlone { isExcluded = false }
      let inner = path.extracting(scope.folder.count..<path.count)
      isExcluded = isExcluded || scope.excluded.contains { $0.matches(inner, isFolder: isFolder) }
    }
    return isExcluded
  }

  private func isLeftOut(_ path: Span<UInt8>) -> Bool {
    guard let scope = scopes.last(where: { ($0.isAlone || !$0.included.isEmpty) && $0.holds(path) }) else {
      return false
    }
    let inner = path.extracting(scope.folder.count..<path.count).text
    return !scope.included.isEmpty && !scope.included.contains { $0.covers(inner) }
  }

  /// Whether the settings of a folder, relative to the root, have been added.
  func knows(_ folder: String) -> Bool { folders.contains(PathBytes(folder.utf8)) }

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
  func leavesOut(_ path: Span<UInt8>) -> Bool { !admitsEverything && relative(path, isLeftOut) }

  /// Whether the name is that of a source where Markdown is one, or of a description of a build.
  static func mayWant(_ name: Span<UInt8>) -> Bool {
    name.ends(with: ".swift") || BuildDescription.isDescribed(by: name) || name.ends(with: ".md") || name.isInterface
  }
}

extension WalkFilter.Scope {
  /// Whether a path relative to the root lies in the folder.
  fileprivate func holds(_ path: Span<UInt8>) -> Bool {
    path.count >= folder.count && folder.indices.allSatisfy { path[$0] == folder[$0] }
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
