import FlowLintRun

/// The code with which a command ends the process: 0, 1 where it found something, 2 where something could not be done.
typealias ExitCode = Int32

/// Writes to a standard stream. A closed pipe is no error: its reader has read enough.
func writeAnswer(_ bytes: [UInt8], to stream: Int32 = standardOutput) throws(SystemError) {
  do throws(SystemError) { try write(bytes, to: stream) } catch { if !error.isClosedPipe { throw error } }
}

/// Writes to standard output.
func printOut(_ text: String) -> ExitCode {
  do throws(SystemError) {
    try writeAnswer(Array(text.utf8))
    return 0
  } catch {
    tell("flowlint: error: standard output: \(error.message)")
    return 2
  }
}

/// Writes text for people to standard output; it may hold the project's words anywhere.
func printText(_ text: String) -> ExitCode { printOut(text.visibleLines) }

/// Writes a line to standard error, as far as it is open. The line may hold names and paths of the project.
func tell(_ line: String) { try? write(Array((line.visiblePath + "\n").utf8), to: standardError) }

/// Writes notices to standard error, but for those that are only worth a note.
func tell(_ notices: [Report.Notice]) { for notice in notices where notice.severity > .note { tell(notice) } }

/// Writes a notice to standard error. One that has a line is told as editors read it, without the program's name.
func tell(_ notice: Report.Notice) {
  let place = notice.place.map { "\($0): " } ?? ""
  let severity = "\(notice.severity.name): "
  tell((notice.line > 0 ? place + severity : "flowlint: " + severity + place) + notice.message)
}

/// The value of an attempt; where the system refuses, the error says at what.
func orCommandError<Value>(
  _ what: String, _ attempt: @autoclosure () throws(SystemError) -> Value
) throws(CommandError) -> Value {
  do throws(SystemError) { return try attempt() } catch { throw CommandError("\(what): \(error.message)") }
}
