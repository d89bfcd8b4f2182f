import FlowLintRun

/// The reasons why a configuration cannot be used, as lines for standard error.
struct UnusableConfiguration: WordedError { let message: String }

/// The files that hold the settings of folders.
enum ProjectConfiguration {
  /// The name that `init` gives; the other one tells editors that there are comments.
  static let fileName = ".flowlint.json"
  static let fileNames = [fileName, ".flowlint.jsonc"]
}

extension FolderSettings {
  /// The settings of a file that stands for those of a project's root.
  ///
  /// - Parameters:
  ///   - boundary: gives the folder in which all lies that the file extends: mistakes are told in the words of a text, and
  ///     a repository must not have those of others told. Nil where the user has named the file, which may then be a pipe.
  ///   - outer: the architectures that the folders around declare.
  init(
    file: String, from disk: Disk, within boundary: (() -> String)? = nil, below outer: [DeclaredArchitecture] = []
  ) throws(UnusableConfiguration) {
    let bytes: ContiguousArray<UInt8>
    do throws(SystemError) {
      bytes = boundary == nil ? try disk.readNamed(file) : try disk.read(file)
    } catch { throw UnusableConfiguration(message: "flowlint: error: \(file): \(error.message)") }
    do throws(ConfigurationProblems) {
      self.init(
        file: file,
        try readConfigurationFile(
          bytes, path: file, catalogue: .builtIn, below: outer, version: Product.version,
          files: filesNamed(by: file, on: disk, within: boundary)))
    } catch { throw UnusableConfiguration(message: error.lines.joined(separator: "\n")) }
  }

  /// The settings of a folder of a project, below those of the folders around; nil when it has none.
  static func read(
    in folder: String, for asked: AskedPaths, project: Int, below outer: [FolderSettings], isRepository: Bool
  ) throws(UnusableConfiguration) -> FolderSettings? {
    guard (try? fileKind(folder)) == .folder else { return nil }
    let names = ProjectConfiguration.fileNames.filter { asked.disk.exists("\(folder)/\($0)") }
    guard let name = names.first else { return nil }
    let file = joined(asked.shownPath(folder), name)
    if names.count > 1 {
      throw UnusableConfiguration(message: "flowlint: error: \(file): there is a \(names[1]) too; keep one of them")
    }
    let own = try FolderSettings(
      file: file, from: asked.disk, within: { repository(around: folder) },
      below: outer.compactMap(\.configuration.architecture))
    return FolderSettings(
      folder: asked.inner(folder, of: project), file: own.file, own.configuration,
      isAlone: own.configuration.isRoot || isRepository)
  }

  /// The settings of a project's root.
  static func root(of project: Int, _ asked: AskedPaths) throws(UnusableConfiguration) -> FolderSettings {
    let own = try read(in: asked.projects[project], for: asked, project: project, below: [], isRepository: false)
    return FolderSettings(file: own?.file, own?.configuration ?? Configuration())
  }

  /// The settings that hold for a path, those of the root of its project first.
  static func leading(to path: String, _ asked: AskedPaths) throws(UnusableConfiguration) -> [FolderSettings] {
    if asked.projects.isEmpty { return [FolderSettings(Configuration())] }
    let outer = try root(of: 0, asked)
    return try [outer] + leading(to: path, for: asked, project: 0, below: outer)
  }

  /// The settings of the folders that lead from the root of a project to a path, without those of the root.
  static func leading(
    to path: String, for asked: AskedPaths, project: Int, below root: FolderSettings
  ) throws(UnusableConfiguration) -> [FolderSettings] {
    var settings = [root]
    for folder in asked.folders(to: path, of: project).dropFirst() {
      let isRepository = exists("\(folder)/.git")
      if let own = try read(in: folder, for: asked, project: project, below: settings, isRepository: isRepository) {
        settings.append(own)
      }
    }
    return Array(settings.dropFirst())
  }
}

/// The files and packages that settings may name.
///
/// - Parameters:
///   - file: the path of the settings.
///   - boundary: gives the folder in which the files lie; nil where they may lie anywhere.
func filesNamed(by file: String, on disk: Disk, within boundary: (() -> String)? = nil) -> DeclarationFiles {
  let folder = file.utf8.contains(UInt8(ascii: "/")) ? parent(of: file) + "/" : ""
  return DeclarationFiles { path in
    let file = folder + path
    if let boundary, !placeOfWriting(disk.opened(file)).isInside(boundary()) { return nil }
    return try? disk.read(file)
  } package: { name throws(UnresolvedKit) in
    try ResolvedPackages(for: file, on: disk).files(of: name)
  }
}
