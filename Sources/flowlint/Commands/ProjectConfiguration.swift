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
    return try read(file: file, from: asked.disk, isNamed: false)
  }

  /// - Parameter isNamed: whether the user has named the file, which may then be a pipe.
  static func read(
    file: String, from disk: Disk = Disk(), isNamed: Bool = true
  ) throws(UnusableConfiguration) -> ProjectConfiguration {
    let bytes: ContiguousArray<UInt8>
    do throws(SystemError) {
      bytes = isNamed ? try disk.readNamed(file) : try disk.read(file)
    } catch {
      throw UnusableConfiguration(message: "flowlint: error: \(file): \(error.message)")
    }
    do throws(ConfigurationProblems) {
      let folder = file.utf8.contains(UInt8(ascii: "/")) ? parent(of: file) + "/" : ""
      let configuration = try readConfigurationFile(bytes, path: file, .builtIn, version: Product.version) {
        try? disk.read(folder + $0)
      }
      return ProjectConfiguration(configuration: configuration, file: file)
    } catch {
      throw UnusableConfiguration(message: error.lines.joined(separator: "\n"))
    }
  }
}
