import Foundation

@testable import flowlint

/// Runs the built command, as a user would.
struct Flowlint {
  let exitCode: Int32
  let output: String
  let errors: String

  @discardableResult
  init(_ arguments: String..., in folder: URL) throws { try self.init(arguments, in: folder) }

  @discardableResult
  init(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws {
    try self.init(program: Self.program, arguments, in: folder, environment)
  }

  /// - Parameter script: the script, in which `$FLOWLINT` is the command.
  @discardableResult
  init(shell script: String, in folder: URL) throws {
    let shell = URL(fileURLWithPath: "/bin/sh")
    try self.init(program: shell, ["-c", script], in: folder, ["FLOWLINT": Self.program.path])
  }

  private init(program: URL, _ arguments: [String], in folder: URL, _ environment: [String: String]) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    // Files, not pipes: a full pipe would stop the command.
    let scratch = try Scratch()
    let outputFile = scratch.folder.appendingPathComponent("output")
    let errorFile = scratch.folder.appendingPathComponent("errors")
    for file in [outputFile, errorFile] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    exitCode = process.terminationStatus
    output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }

  var outputLines: [String] { output.split(separator: "\n").map(String.init) }

  /// The built command, which stands beside the tests.
  static let program: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appendingPathComponent("flowlint")
  }()
}

/// A folder of files that is removed with the value.
final class Scratch {
  // The type is a class, because only a class knows when it is no longer used.
  let folder: URL

  init(_ files: [String: String] = [:]) throws {
    let name = "flowlint-\(UUID().uuidString)"
    // Foundation would take the real folder `/private/var` of a Mac for `/var`, which is a link.
    let temporary = try resolvedPath(FileManager.default.temporaryDirectory.path)
    folder = URL(fileURLWithPath: temporary).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent(path).path, withDestinationPath: target)
  }
}

/// A Core that holds its listener strongly: one error, at 5:9, and no other finding.
let strongListener = """
  import CoreFlow

  final class LoginCore: Core<LoginAction, LoginState> {

      var listener: LoginListener?
      override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
  }

  """

let plainSwift = "struct Point { var x = 0 }\n"
