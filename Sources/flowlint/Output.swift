import FlowLintRules

/// Writes to standard output. A closed pipe is no error: who closed it has read enough.
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

/// Writes a line to standard error, as far as anybody listens. It may hold names and paths of others.
func tell(_ line: String) {
  try? write(Array((line.visiblePath + "\n").utf8), to: standardError)
}

/// Writes several messages, a line each.
func tellLines(_ text: String) {
  for line in text.split(separator: "\n") { tell(String(line)) }
}

func tell(_ notice: Report.Notice) {
  let place = notice.path.map { "\($0): " } ?? ""
  tell("flowlint: \(notice.severity.name): \(place)\(notice.message)")
}
