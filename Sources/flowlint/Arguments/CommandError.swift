/// The reason why a command cannot do its work: one line for standard error, without a period. The exit code is 2.
struct CommandError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}
