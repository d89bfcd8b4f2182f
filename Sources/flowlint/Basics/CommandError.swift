/// An error in words for standard error.
protocol WordedError: Error { var message: String { get } }

/// The reason why a command cannot do its work: one line, without a period. The exit code is 2.
struct CommandError: WordedError, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}

/// The reason why a command line makes no sense, without a period.
struct UsageError: WordedError, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}
