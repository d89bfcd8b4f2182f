import Foundation

/// Does what has to wait on a thread of its own: those that the tests share are no more than there are processors.
func waiting<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}

/// A run that goes on while the test does, with pipes in place of a terminal.
struct RunningFlowlint {
  private let process = Process()
  let input = Pipe()
  let output = Pipe()
  let errors = Pipe()

  init(_ arguments: String..., in folder: URL) throws { try self.init(Flowlint.program, arguments, in: folder) }

  /// - Parameter script: the script, in which `$FLOWLINT` is the command.
  init(shell script: String, in folder: URL) throws {
    try self.init(URL(fileURLWithPath: "/bin/sh"), ["-c", script], in: folder)
  }

  private init(_ program: URL, _ arguments: [String], in folder: URL) throws {
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "FLOWLINT": Flowlint.program.path, "TERM": "xterm"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end.
  ///
  /// - Returns: the exit code; negative when a signal ended the run.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
  }
}
