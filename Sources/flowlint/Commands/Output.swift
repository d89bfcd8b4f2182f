import FlowLintRules

/// Writes to standard output. A closed pipe is no error: its reader has read enough.
///
/// - Returns: the exit code.
func printOut(_ text: String) -> Int32 {
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
///
/// - Returns: the exit code.
func printText(_ text: String) -> Int32 { printOut(text.visibleLines) }

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
