import FlowLintRules

/// What a command ends the process with: 0, 1 where it found something, 2 where something could not be done.
typealias ExitCode = Int32

/// Writes to standard output. A closed pipe is no error: its reader has read enough.
func printOut(_ text: String) -> ExitCode {
  do throws(SystemError) {
    try write(Array(text.utf8), to: standardOutput)
  } catch {
    if !error.isClosedPipe {
      tell("flowlint: error: standard output: \(error.message)")
      return 2
    }
  }
  return 0
}

/// Writes text for people to standard output; it may hold the project's words anywhere.
func printText(_ text: String) -> ExitCode { printOut(text.visibleLines) }

/// Writes a line to standard error, as far as it is open. The line may hold names and paths of the project.
func tell(_ line: String) {
  try? write(Array((line.visiblePath + "\n").utf8), to: standardError)
}

/// Writes a notice to standard error. One that has a line is told as editors read it, without the
/// program's name.
func tell(_ notice: Report.Notice) {
  let place = notice.place.map { "\($0): " } ?? ""
  let severity = "\(notice.severity.name): "
  tell((notice.line > 0 ? place + severity : "flowlint: " + severity + place) + notice.message)
}
