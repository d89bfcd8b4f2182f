/// Signals that end the process: a part of `Platform.swift`, whose comment holds here too.
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Lets a signal end the process, but not in the middle of work that must be whole.
///
/// No handler runs, as it could do next to nothing. One thread waits for the signals, all others never get any. Work
/// that must be whole takes the only byte out of a pipe first, and puts it back afterwards; the thread that ends the
/// process takes it too.
struct EndingSignals: Sendable {
  /// The signals that end the process, without those that it was started to ignore, as `nohup` does.
  private let numbers: [Int32]
  /// The pipe with the byte; nil where the system refuses: then a signal may cut off anything.
  fileprivate let pen: Pipe?
  /// The pipe that holds a byte once a signal has come: on macOS `sigpending` tells each thread of its own signals only.
  private let ending: Pipe?

  /// Makes the signals wait. It is to be called before any thread is started: those that are started later get no
  /// signals either.
  init() {
    numbers = [SIGHUP, SIGINT, SIGTERM].filter { number in
      let old = unsafe unsafeBitCast(signal(number, SIG_DFL), to: Int.self)
      let isIgnored = unsafe old == unsafeBitCast(SIG_IGN, to: Int.self)
      if isIgnored { signal(number, SIG_IGN) }
      return !isIgnored
    }
    pen = try? Pipe()
    pen?.put()
    ending = try? Pipe()
    var set = Self.set(of: numbers)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Waits for a signal, and ends the process by it.
  func endProcess() -> Never {
    // The time in milliseconds that such work may still take: a disk or a terminal may never answer.
    let patience: Int32 = 5000
    var set = Self.set(of: numbers)
    var number: Int32 = 0
    while unsafe sigwait(&set, &number) != 0 { pause() }
    // No other work begins from now on that must be whole.
    ending?.put()
    kill(getpid(), number)
    if let pen {
      var event = pollfd(fd: pen.readingEnd, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&event, 1, patience) > 0 { pen.take() }
    }
    if canDraw() { try? write(wipedLine, to: standardError) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    flowlint.endProcess(128 + number)
  }

  fileprivate var isEnding: Bool {
    guard let ending else { return false }
    var event = pollfd(fd: ending.readingEnd, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&event, 1, 0) > 0
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }
}

extension EndingSignals? {
  /// Does work that no signal may cut off. It must not be called within itself.
  func whole<Result>(_ work: () throws(SystemError) -> Result) throws(SystemError) -> Result {
    guard let signals = self, let pen = signals.pen else { return try work() }
    pen.take()
    if signals.isEnding {
      pen.put()
      while true { pause() }
    }
    defer { pen.put() }
    return try work()
  }
}

extension Pipe {
  /// Waits until there is a byte, and takes it out.
  fileprivate func take() {
    var byte: UInt8 = 0
    while unsafe read(readingEnd, &byte, 1) < 0, errno == EINTR {}
  }

  fileprivate func put() { try? write([0], to: writingEnd) }
}
