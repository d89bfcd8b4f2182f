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
  static let fileName = ".flowlint.json"
  static let defaults = ProjectConfiguration(configuration: Configuration(), file: nil)

  /// The configuration of a project's root; the defaults when it has none.
  ///
  /// - Parameter shownRoot: the root's path as it is shown; empty for the working folder.
  static func read(
    root: String, _ asked: AskedPaths
  ) throws(UnusableConfiguration) -> ProjectConfiguration {
    guard (try? fileKind(root)) == .folder, asked.disk.exists("\(root)/\(fileName)") else { return defaults }
    let shownRoot = asked.shownPath(root)
    return try read(
      file: shownRoot.isEmpty ? fileName : "\(shownRoot)/\(fileName)", from: asked.disk, isNamed: false)
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
      let configuration = try readConfigurationFile(bytes, path: file, .builtIn) { try? disk.read(folder + $0) }
      return ProjectConfiguration(configuration: configuration, file: file)
    } catch {
      throw UnusableConfiguration(message: error.lines.joined(separator: "\n"))
    }
  }
}
