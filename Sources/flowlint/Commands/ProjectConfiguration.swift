import FlowLintRules

/// The configuration of a project, and its origin.
struct ProjectConfiguration {
  let configuration: Configuration
  /// The path of the file as it is shown; nil for the defaults.
  let file: String?
}

/// The reasons why a configuration cannot be used, as lines for standard error.
struct UnusableConfiguration: WordedError {
  let message: String
}

extension ProjectConfiguration {
  /// The name that `init` gives; the other one tells editors that there are comments.
  static let fileName = ".flowlint.json"
  static let fileNames = [fileName, ".flowlint.jsonc"]

  /// The settings that a folder holds; nil when it has none.
  ///
  /// - Parameter outer: the settings of the folders around.
  static func read(
    in folder: String, _ asked: AskedPaths, below outer: [FolderSettings] = []
  ) throws(UnusableConfiguration) -> ProjectConfiguration? {
    guard (try? fileKind(folder)) == .folder else { return nil }
    let names = fileNames.filter { asked.disk.exists("\(folder)/\($0)") }
    guard let name = names.first else { return nil }
    let file = joined(asked.shownPath(folder), name)
    if names.count > 1 {
      throw UnusableConfiguration(message: "flowlint: error: \(file): there is a \(names[1]) too; keep one of them")
    }
    return try read(
      file: file, from: asked.disk, within: repository(around: folder),
      below: outer.compactMap(\.configuration.architecture))
  }

  /// - Parameters:
  ///   - boundary: the folder in which all lies that the file extends: mistakes are told in the words of a text, and a
  ///     repository must not have those of others told. Nil where the user has named the file, which may then be a pipe.
  ///   - outer: the architectures that the folders around declare.
  static func read(
    file: String, from disk: Disk = Disk(), within boundary: String? = nil, below outer: [DeclaredArchitecture] = []
  ) throws(UnusableConfiguration) -> ProjectConfiguration {
    let bytes: ContiguousArray<UInt8>
    do throws(SystemError) {
      bytes = boundary == nil ? try disk.readNamed(file) : try disk.read(file)
    } catch {
      throw UnusableConfiguration(message: "flowlint: error: \(file): \(error.message)")
    }
    do throws(ConfigurationProblems) {
      let folder = file.utf8.contains(UInt8(ascii: "/")) ? parent(of: file) + "/" : ""
      let configuration = try readConfigurationFile(bytes, path: file, .builtIn, below: outer, version: Product.version)
      { path in
        let file = folder + path
        if let boundary, !placeOfWriting(disk.opened(file)).isInside(boundary) { return nil }
        return try? disk.read(file)
      }
      return ProjectConfiguration(configuration: configuration, file: file)
    } catch {
      throw UnusableConfiguration(message: error.lines.joined(separator: "\n"))
    }
  }
}

extension FolderSettings {
  /// The settings of a folder inside of a project; nil when it has none.
  ///
  /// - Parameters:
  ///   - outer: the settings of the folders around.
  ///   - isRepository: whether the folder is a repository of its own.
  static func read(
    in folder: String, _ asked: AskedPaths, _ project: Int, below outer: [FolderSettings], isRepository: Bool
  ) throws(UnusableConfiguration) -> FolderSettings? {
    guard let own = try ProjectConfiguration.read(in: folder, asked, below: outer) else { return nil }
    return FolderSettings(
      folder: asked.inner(folder, of: project), file: own.file, own.configuration,
      isAlone: own.configuration.isRoot || isRepository)
  }

  /// The settings that hold for a path, those of the root of its project first.
  static func leading(to path: String, _ asked: AskedPaths) throws(UnusableConfiguration) -> [FolderSettings] {
    guard let root = asked.projects.first else { return [FolderSettings(Configuration())] }
    let own = try ProjectConfiguration.read(in: root, asked)
    let outer = FolderSettings(file: own?.file, own?.configuration ?? Configuration())
    return try [outer] + leading(to: path, asked, 0, below: outer)
  }

  /// The settings of the folders that lead from the root of a project to a path, without those of the root.
  static func leading(
    to path: String, _ asked: AskedPaths, _ project: Int, below root: FolderSettings
  ) throws(UnusableConfiguration) -> [FolderSettings] {
    var settings = [root]
    for folder in asked.folders(to: path, of: project).dropFirst() {
      let isRepository = exists("\(folder)/.git")
      if let own = try read(in: folder, asked, project, below: settings, isRepository: isRepository) {
        settings.append(own)
      }
    }
    return Array(settings.dropFirst())
  }
}
