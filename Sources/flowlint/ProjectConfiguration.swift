import FlowLintRules

/// The configuration of a project, and where it comes from.
struct ProjectConfiguration {
  let configuration: Configuration
  /// As it is shown; nil for the defaults.
  let file: String?
}

/// Why a configuration cannot be used, as one line for standard error.
struct UnusableConfiguration: Error {
  let message: String
}

extension ProjectConfiguration {
  static let fileName = ".flowlint.json"
  static let defaults = ProjectConfiguration(configuration: Configuration(), file: nil)

  /// The configuration of a project's root; the defaults when it has none.
  ///
  /// - Parameter shownRoot: as the root is shown; empty for the working folder.
  static func read(
    root: String, _ asked: AskedPaths
  ) throws(UnusableConfiguration) -> ProjectConfiguration {
    guard (try? fileKind(root)) == .folder, asked.disk.exists("\(root)/\(fileName)") else { return defaults }
    let shownRoot = asked.shownPath(root)
    return try read(
      file: shownRoot.isEmpty ? fileName : "\(shownRoot)/\(fileName)", from: asked.disk, isNamed: false)
  }

  /// - Parameter isNamed: somebody has named the file, which may be a pipe.
  static func read(
    file: String, from disk: Disk = Disk(), isNamed: Bool = true
  ) throws(UnusableConfiguration) -> ProjectConfiguration {
    let bytes: ContiguousArray<UInt8>
    do throws(SystemError) {
      bytes = isNamed ? try disk.readNamed(file) : try disk.read(file)
    } catch {
      throw UnusableConfiguration(message: "flowlint: error: \(file): \(error.message)")
    }
    do throws(ConfigurationError) {
      let configuration = try decodeConfiguration(bytes, .builtIn)
      return ProjectConfiguration(configuration: configuration, file: file)
    } catch {
      let place = LineTable(bytes.span).position(at: error.range.start, in: bytes.span)
      throw UnusableConfiguration(message: "\(file):\(place.line):\(place.column): error: \(error.message)")
    }
  }
}
