/// Starting other programs: a part of `Platform.swift`, whose comment holds here too.
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The output of a program that was run to its end.
struct ProgramResult: Sendable {
  /// The exit code; negative when a signal ended it.
  let exitCode: Int32
  let output: [UInt8]
  let errors: [UInt8]
}

/// Programs that run at the same time, found as the shell finds them, in the working folder of this process and with the
/// environment of the run.
struct RunningPrograms {
  private var transfer: Transfer
  private var processes: [pid_t] = []

  /// Starts them.
  ///
  /// - Parameters:
  ///   - input: the standard input of the first program; that of the others is empty.
  ///   - most: the most bytes of an answer, more than any that somebody waits for.
  init(_ commands: [[String]], input: [UInt8] = [], most: Int = 1 << 29) throws(SystemError) {
    transfer = Transfer(most: most)
    for (number, command) in commands.enumerated() {
      let output = try Pipe()
      let errors = try Pipe()
      let source = number == 0 && !input.isEmpty ? try Pipe() : nil
      processes.append(
        try startProgram(command, input: source?.readingEnd, output: output.writingEnd, errors: errors.writingEnd))
      close(output.writingEnd)
      close(errors.writingEnd)
      transfer.collect(from: output.readingEnd)
      transfer.collect(from: errors.readingEnd)
      if let source {
        close(source.readingEnd)
        transfer.send(input, to: source.writingEnd)
      }
    }
  }

  /// Waits until all have ended. It is to be called once.
  func results() -> [ProgramResult] {
    var transfer = transfer
    transfer.run()
    return processes.enumerated().map { number, process in
      // A program whose answer was cut off may never end.
      if transfer.isCut(2 * number) || transfer.isCut(2 * number + 1) { kill(process, SIGKILL) }
      var status: Int32 = 0
      while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
      let exitCode = status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
      return ProgramResult(
        exitCode: exitCode, output: transfer.texts[2 * number], errors: transfer.texts[2 * number + 1])
    }
  }
}

struct Pipe {
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

/// Starts a program, as `RunningPrograms` says.
func startProgram(_ arguments: [String], input: Int32?, output: Int32, errors: Int32) throws(SystemError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  // The program is to end by the signals that this thread never gets.
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe posix_spawnattr_setsigmask(&attributes, &signals)
  unsafe sigaddset(&signals, SIGPIPE)
  unsafe sigaddset(&signals, SIGXFSZ)
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  #if canImport(Darwin)
    // The pipes of a program that another thread starts at the same time are not to stay open in this one.
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
  #endif
  unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  if let input {
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  } else {
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  }
  unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
  let given = Surroundings.current.environment
  let variables = given?.map { "\($0)=\($1)" } ?? []
  // The variables follow behind the arguments.
  var words = unsafe arguments.map { unsafe strdup($0) } + [nil] + variables.map { unsafe strdup($0) } + [nil]
  defer { while let word = unsafe words.popLast() { unsafe free(word) } }
  var process: pid_t = 0
  let code = unsafe words.withUnsafeMutableBufferPointer { words in
    let start = words.baseAddress!
    let variables = unsafe given == nil ? environ : start + arguments.count + 1
    return unsafe posix_spawnp(&process, words[0]!, &actions, &attributes, start, variables)
  }
  guard code == 0 else { throw SystemError(code: code) }
  return process
}

/// Reads several pipes as they fill and writes to one as it drains, so that none stops its other end.
private struct Transfer {
  /// The texts of the pipes, in the order of `collect`.
  private(set) var texts: [[UInt8]] = []
  private var polls: [pollfd] = []
  /// The most bytes of a text.
  private let most: Int
  private var input: (bytes: ArraySlice<UInt8>, descriptor: Int32)?

  init(most: Int) { self.most = most }

  mutating func collect(from descriptor: Int32) {
    texts.append([])
    polls.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
  }

  /// Whether the text was longer than any that is read to its end.
  func isCut(_ index: Int) -> Bool { texts[index].count > most }

  mutating func send(_ bytes: [UInt8], to descriptor: Int32) { input = (bytes[...], descriptor) }

  /// Returns when every pipe has come to its end, and closes them.
  mutating func run() {
    if let input { polls.append(pollfd(fd: input.descriptor, events: Int16(POLLOUT), revents: 0)) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var open = polls.count
    while open > 0 {
      if unsafe poll(&polls, nfds_t(polls.count), -1) < 0, errno != EINTR { break }
      for index in polls.indices where polls[index].revents != 0 {
        let goesOn = index < texts.count ? readSome(from: index, into: &buffer) : writeSome()
        polls[index].revents = 0
        if goesOn { continue }
        close(polls[index].fd)
        polls[index].fd = -1  // poll passes over it
        open -= 1
      }
    }
  }

  private mutating func readSome(from index: Int, into buffer: inout [UInt8]) -> Bool {
    let descriptor = polls[index].fd
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress!, $0.count) }
    if count > 0 { texts[index] += buffer[..<count] }
    return count > 0 && !isCut(index) || count < 0 && errno == EINTR
  }

  private mutating func writeSome() -> Bool {
    guard let (bytes, descriptor) = input else { return false }
    // The piece is no longer than a pipe surely takes without waiting.
    let piece = Array(bytes.prefix(512))
    let count = unsafe piece.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress!, $0.count) }
    if count > 0 { input?.bytes = bytes.dropFirst(count) }
    return count < 0 ? errno == EINTR : input?.bytes.isEmpty == false
  }
}

// MARK: - The surroundings

/// The surroundings of a run: those of the process, unless a caller that has many runs in one process gives others.
struct Surroundings: Sendable {
  @TaskLocal static var current = Surroundings()

  /// The absolute path, without symbolic links, of the working folder.
  var workingFolder: String?
  var environment: [String: String]?
  /// The signals that end the process; nil where the run is not alone in it.
  var signals: EndingSignals?
  var input = STDIN_FILENO
  var output = STDOUT_FILENO
  var errors = STDERR_FILENO
  /// Whether the system is macOS; tests take theirs for one.
  var isOnMac = Self.isMac

  #if canImport(Darwin)
    private static let isMac = true
  #else
    private static let isMac = false
  #endif
}

var standardInput: Int32 { Surroundings.current.input }
var standardOutput: Int32 { Surroundings.current.output }
var standardError: Int32 { Surroundings.current.errors }

/// A path as the system is asked for it: a relative one starts from the working folder of the run.
func located(_ path: String) -> String {
  guard let folder = Surroundings.current.workingFolder, !path.isEmpty, !path.hasPrefix("/") else { return path }
  return "\(folder)/\(path)"
}

/// Ends the process. Only `Main` and the thread that waits for signals call it.
func endProcess(_ code: Int32) -> Never { exit(code) }

/// Makes writing to a closed pipe, or more than a file may hold, fail with an error instead of ending the process.
func ignoreFailedWrites() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}

/// Opens standard streams that are closed. A process without standard output would otherwise print its findings into
/// the next file that it opens. Use of a stream that was closed still fails.
func keepStandardStreamsApart() {
  for descriptor in [standardInput, standardOutput, standardError] where fcntl(descriptor, F_GETFD) < 0 {
    // The system gives out the lowest free number first.
    _ = unsafe open("/dev/null", descriptor == standardInput ? O_WRONLY : O_RDONLY)
  }
}

func workingFolder() -> String {
  if let folder = Surroundings.current.workingFolder { return folder }
  guard let path = unsafe getcwd(nil, 0) else { return "/" }
  defer { unsafe free(path) }
  return unsafe String(cString: path).asComposed
}

/// The value of a variable; nil when it is not set or empty.
func environment(_ name: String) -> String? {
  let given = Surroundings.current.environment
  let value = if let given { given[name] } else { unsafe getenv(name).map { unsafe String(cString: $0) } }
  return value?.isEmpty == false ? value : nil
}

func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// The number of threads that can run at once.
func processorCount() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
