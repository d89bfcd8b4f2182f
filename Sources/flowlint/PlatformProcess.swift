/// Starting other programs: a part of `Platform.swift`, which says what holds for both.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a program that was run to its end has said.
struct ProgramResult: Sendable {
  /// Negative when a signal ended it.
  let exitCode: Int32
  let output: [UInt8]
  let errors: [UInt8]
}

/// Runs a program, found as the shell finds it, in the working folder and with the environment of this process.
/// Standard input is empty.
func runProgram(_ arguments: [String]) throws(SystemError) -> ProgramResult {
  let output = try Pipe()
  let errors = try Pipe()
  let process = try start(arguments, output: output.writingEnd, errors: errors.writingEnd)
  close(output.writingEnd)
  close(errors.writingEnd)
  let texts = readToEnd([output.readingEnd, errors.readingEnd])
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  let exitCode = status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
  return ProgramResult(exitCode: exitCode, output: texts[0], errors: texts[1])
}

private struct Pipe {
  let readingEnd: Int32
  let writingEnd: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readingEnd = ends[0]
    writingEnd = ends[1]
  }
}

private func start(_ arguments: [String], output: Int32, errors: Int32) throws(SystemError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = unsafe posix_spawn_file_actions_t()
  #endif
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  unsafe posix_spawn_file_actions_adddup2(&actions, output, standardOutput)
  unsafe posix_spawn_file_actions_adddup2(&actions, errors, standardError)
  var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
  defer { for unsafe word in unsafe words { unsafe free(word) } }
  var process: pid_t = 0
  let code = unsafe posix_spawnp(&process, words[0]!, &actions, nil, &words, environ)
  guard code == 0 else { throw SystemError(code: code) }
  return process
}

/// Reads several pipes as they fill, so that none stops its writer, and closes them.
private func readToEnd(_ descriptors: [Int32]) -> [[UInt8]] {
  var texts = descriptors.map { _ in [UInt8]() }
  var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  var open = polls.count
  while open > 0 {
    if unsafe poll(&polls, nfds_t(polls.count), -1) < 0, errno != EINTR { break }
    for index in polls.indices where polls[index].revents != 0 {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptors[index], $0.baseAddress!, $0.count) }
      if count > 0 {
        texts[index] += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        polls[index].fd = -1  // poll passes over it
        polls[index].revents = 0
        open -= 1
      }
    }
  }
  for descriptor in descriptors { close(descriptor) }
  return texts
}
