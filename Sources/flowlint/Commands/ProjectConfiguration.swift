import FlowLintRules

/// The configuration of a project, and its origin.
struct ProjectConfiguration {
  let configuration: Configuration
  /// The path of the file as it is shown; nil for the defaults.
  let file: String?
}

/// The reasons why a configuration cannot be used, as lines for standard error.
struct UnusableConfiguration: Error {
  let message: String
}

extension ProjectConfiguration {
  /// The name that `init` gives; the other one tells editors that there are comments.
  static let fileName = ".flowlint.json"
  static let fileNames = [fileName, ".flowlint.jsonc"]
  static let defaults = ProjectConfiguration(configuration: Configuration(), file: nil)

  /// The configuration of a project's root; the defaults when it has none.
  ///
  /// - Parameter shownRoot: the root's path as it is shown; empty for the working folder.
  static func read(
    root: String, _ asked: AskedPaths
  ) throws(UnusableConfiguration) -> ProjectConfiguration {
    guard (try? fileKind(root)) == .folder else { return defaults }
    let names = fileNames.filter { asked.disk.exists("\(root)/\($0)") }
    guard let name = names.first else { return defaults }
    let shownRoot = asked.shownPath(root)
    let file = shownRoot.isEmpty ? name : "\(shownRoot)/\(name)"
    if names.count > 1 {
      throw UnusableConfiguration(message: "flowlint: error: \(file): there is a \(names[1]) too; keep one of them")
    }
    return try read(file: file, from: asked.disk, below: repository(around: root))
  }

  /// - Parameter boundary: the folder in which all lies that the file extends: mistakes are told in the words of a text,
  ///   and a repository must not have those of others told. Nil where the user has named the file, which may then be a
  ///   pipe.
  static func read(
    file: String, from disk: Disk = Disk(), below boundary: String? = nil
  ) throws(UnusableConfiguration) -> ProjectConfiguration {
    let bytes: ContiguousArray<UInt8>
    do throws(SystemError) {
      bytes = boundary == nil ? try disk.readNamed(file) : try disk.read(file)
    } catch {
      throw UnusableConfiguration(message: "flowlint: error: \(file): \(error.message)")
    }
    do throws(ConfigurationProblems) {
      let folder = file.utf8.contains(UInt8(ascii: "/")) ? parent(of: file) + "/" : ""
      let configuration = try readConfigurationFile(bytes, path: file, .builtIn, version: Product.version) { path in
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
