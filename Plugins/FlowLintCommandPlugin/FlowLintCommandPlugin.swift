import Foundation
import PackagePlugin

/// `swift package flowlint [ARGUMENT ...]`: checks the package, with all arguments of the command.
///
/// The plugin does not depend on the command's target: if it did, every `swift build` and `swift test` would compile
/// that target a second time, for the plugin. It asks for the command when it runs. In the package that a release makes,
/// the plugin has the released binary as its tool.
@main
struct FlowLintCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let command = try (try? context.tool(named: "flowlint").url) ?? builtCommand() else { return }
    let process = Process()
    process.executableURL = command
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      // SwiftPM prints the message and ends with an exit code of its own.
      Diagnostics.error("flowlint ended with exit code \(process.terminationStatus)")
    }
  }

  /// The tool that the package declares, else the command, built for release if it is not yet.
  ///
  /// - Returns: nil, and says so, where it does not build.
  private func builtCommand() throws -> URL? {
    let build = try packageManager.build(
      .product("flowlint"), parameters: .init(configuration: .release, logging: .concise))
    let command = build.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == "flowlint" }
    guard build.succeeded, let command else {
      Diagnostics.error("flowlint could not be built:\n\(build.logText)")
      return nil
    }
    return command.url
  }
}
