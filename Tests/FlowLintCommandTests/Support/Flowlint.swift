import FlowLintRules
import FlowLintRun
import Foundation

@testable import flowlint

/// A run of the command: a call in this process at the desk, a start of the built one where everything is tried.
struct Flowlint {
  let exitCode: Int32
  let output: String
  let errors: String

  @discardableResult
  init(_ arguments: String..., in folder: URL) async throws { try await self.init(arguments, in: folder) }

  @discardableResult
  init(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) async throws {
    self =
      Extent.isWhole
      ? try .started(arguments, in: folder, environment: environment)
      : try await .called(arguments, in: folder, environment: environment)
  }

  /// Starts the built command, as a user would: for what concerns the process itself, such as signals, pipes and memory.
  @discardableResult
  static func started(_ arguments: String..., in folder: URL) throws -> Flowlint { try started(arguments, in: folder) }

  @discardableResult
  static func started(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Flowlint { try Flowlint(program: program, arguments, in: folder, environment) }

  /// Calls the command as a function.
  ///
  /// - Parameter isOnMac: whether it takes the system for macOS.
  static func called(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], isOnMac: Bool = false
  ) async throws -> Flowlint {
    _ = ignoresFailedWrites
    let streams = try Streams()
    var surroundings = Surroundings(
      workingFolder: isOnMac ? folder.path.precomposed : try resolvedPath(folder.path),
      environment: standardEnvironment.merging(environment) { $1 })
    if isOnMac { surroundings.isOnMac = true }
    surroundings.input = streams.input.fileDescriptor
    surroundings.output = streams.output.fileDescriptor
    surroundings.errors = streams.errors.fileDescriptor
    let exitCode = await Surroundings.$current.withValue(surroundings) {
      var kept: LintOutcome?
      return await Main.run(Words(arguments.map(\.asComposed)), &kept)
    }
    return try Flowlint(exitCode: exitCode, streams)
  }

  private init(exitCode: Int32, _ streams: Streams) throws {
    self.exitCode = exitCode
    (output, errors) = (try streams.text("output"), try streams.text("errors"))
  }

  /// - Parameter script: the script, in which `$FLOWLINT` is the command.
  @discardableResult
  init(shell script: String, in folder: URL) throws {
    let shell = URL(fileURLWithPath: "/bin/sh")
    try self.init(program: shell, ["-c", script], in: folder, ["FLOWLINT": Self.program.path])
  }

  private init(program: URL, _ arguments: [String], in folder: URL, _ environment: [String: String]) throws {
    let streams = try Streams()
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.standardEnvironment.merging(environment) { $1 }
    process.standardOutput = streams.output
    process.standardError = streams.errors
    try process.run()
    process.waitUntilExit()
    try self.init(exitCode: process.terminationStatus, streams)
  }

  /// The standard streams of a run. They are files, not pipes: a full pipe would stop the command.
  private struct Streams {
    private let scratch: Scratch
    let input: FileHandle
    let output: FileHandle
    let errors: FileHandle

    init() throws {
      scratch = try Scratch(["output": "", "errors": ""])
      input = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/null"))
      output = try FileHandle(forWritingTo: scratch.folder.appendingPathComponent("output"))
      errors = try FileHandle(forWritingTo: scratch.folder.appendingPathComponent("errors"))
    }

    func text(_ name: String) throws -> String { try scratch.read(name) }
  }

  /// Git may end before it has read what a call writes to it.
  private static let ignoresFailedWrites: Void = ignoreFailedWrites()

  private static let standardEnvironment = ["PATH": "/usr/bin:/bin"]

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
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    var place = folder.path
    for part in parts.dropLast() {
      place += "/" + part
      try makeFolder(place)
    }
    let descriptor = try createOrEmptyFile("\(folder.path)/\(path)")
    defer { close(descriptor) }
    try flowlint.write(Array(text.utf8), to: descriptor)
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
