/// A program that is asked one thing after another while it runs: a part of `Platform.swift`, whose comment holds here
/// too.
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Asks a program through its standard input, and reads its answers. The program ends with this object.
final class ProgramDialogue {
  private let input: Int32
  private var polls: [pollfd]
  private let process: pid_t
  /// The bytes that were read, of which those from `start` on are not taken yet.
  private var answers: [UInt8] = []
  private var start = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// The beginning of the program's standard error.
  private(set) var complaints: [UInt8] = []

  init(_ command: [String]) throws(SystemError) {
    let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
    defer { for end in [input.readingEnd, output.writingEnd, errors.writingEnd] { close(end) } }
    process = try startProgram(command, input: input.readingEnd, output: output.writingEnd, errors: errors.writingEnd)
    self.input = input.writingEnd
    polls = [output.readingEnd, errors.readingEnd].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  deinit {
    close(input)
    for poll in polls where poll.fd >= 0 { close(poll.fd) }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Asks a short question: it must fit into a pipe while the answers to earlier ones may still be waiting.
  func ask(_ question: [UInt8]) throws(SystemError) { try write(question, to: input) }

  /// The next line of the answers, without its end; nil where the program has ended.
  func line() -> [UInt8]? {
    var searched = start
    while true {
      if let end = answers[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(answers[start..<end])
      }
      searched = answers.count - start
      // No answer begins with a longer line.
      if searched > 1 << 16 { return nil }
      guard fill() else { return nil }
      searched += start
    }
  }

  /// The next bytes of the answers; nil where the program has ended.
  func bytes(_ count: Int) -> ContiguousArray<UInt8>? {
    while answers.count - start < count { guard fill() else { return nil } }
    defer { start += count }
    return ContiguousArray(answers[start..<start + count])
  }

  /// Passes over the next bytes. No more of them than a pipe holds are in memory at once.
  ///
  /// - Returns: whether there were as many; false where the program has ended.
  func skip(_ count: Int) -> Bool {
    var left = count
    let known = min(left, answers.count - start)
    start += known
    left -= known
    while left > 0 {
      guard let length = wait() else { return false }
      let part = min(left, length)
      left -= part
      if part < length {
        answers = Array(buffer[part..<length])
        start = 0
      }
    }
    return true
  }

  /// Waits for more bytes.
  ///
  /// - Returns: whether some have come; false where there will be none.
  private func fill() -> Bool {
    guard let length = wait() else { return false }
    answers.removeSubrange(..<start)
    start = 0
    answers += buffer[..<length]
    return true
  }

  /// Waits for more bytes, and takes them into the buffer.
  ///
  /// - Returns: the number of bytes; nil where there will be none.
  private func wait() -> Int? {
    while polls[0].fd >= 0 {
      if unsafe poll(&polls, nfds_t(polls.count), -1) < 0, errno != EINTR { return nil }
      for index in polls.indices where polls[index].fd >= 0 && polls[index].revents != 0 {
        polls[index].revents = 0
        let descriptor = polls[index].fd
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress!, $0.count) }
        if count < 0, errno == EINTR { continue }
        if count <= 0 {
          close(descriptor)
          polls[index].fd = -1  // poll passes over it
        } else if index == 0 {
          return count
        } else if complaints.count < 1 << 12 {
          complaints += buffer[..<count]
        }
      }
    }
    return nil
  }
}

/// Sets a variable of the environment, also for the programs that are started from now on. It is to be called while
/// nothing else runs.
func setEnvironment(_ name: String, to value: String) { unsafe setenv(name, value, 1) }

/// The number of cells in a line of the terminal; nil where it does not tell.
func terminalWidth(_ descriptor: Int32) -> Int? {
  var size = winsize()
  guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}
