import Foundation
import PackagePlugin

/// `swift package flowlint [ARGUMENT ...]`: checks the package, with all arguments of the command.
@main
struct FlowLintCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "flowlint").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      // SwiftPM prints the message and ends with an exit code of its own.
      Diagnostics.error("flowlint ended with exit code \(process.terminationStatus)")
    }
  }
}
