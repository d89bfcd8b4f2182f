/// Why a command cannot do what it was asked to: one line for standard error, without a period. Exit code 2.
struct CommandError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}
