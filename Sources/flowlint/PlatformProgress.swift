/// A line on the terminal that says what a long run is at: a part of `Platform.swift`, which says what holds for both.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows the last thing that it was told, once some time has passed, and wipes it at the end.
///
/// A thread of its own does so: all others are at work. It is told through a pipe, whose end is its end.
struct ProgressLine: Sendable {
  private let writingEnd: Int32
  #if canImport(Darwin)
    /// A pointer that nothing here looks behind.
    private let thread: UInt
  #else
    private let thread: pthread_t
  #endif

  /// Nil where no terminal shows it, or the system refuses.
  init?() {
    guard isTerminal(standardError), let pipe = try? Pipe() else { return nil }
    // Whoever tells something must not wait for this thread.
    _ = fcntl(pipe.writingEnd, F_SETFL, O_NONBLOCK)
    writingEnd = pipe.writingEnd
    let argument = unsafe UnsafeMutableRawPointer(bitPattern: Int(pipe.readingEnd))
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = unsafe pthread_create(&thread, nil, { unsafe showProgress(Int32(Int(bitPattern: $0))) }, argument)
      self.thread = unsafe UInt(bitPattern: thread)
    #else
      var thread = pthread_t()
      let code = unsafe pthread_create(&thread, nil, { unsafe showProgress(Int32(Int(bitPattern: $0))) }, argument)
      self.thread = thread
    #endif
    guard code == 0 else {
      close(pipe.readingEnd)
      close(pipe.writingEnd)
      return nil
    }
  }

  /// - Parameter text: short, without a line end. It is lost where it would have to wait.
  func tell(_ text: String) { try? write(Array("\(text)\n".utf8), to: writingEnd) }

  /// Returns when the line is wiped. To be called once.
  func end() {
    close(writingEnd)
    #if canImport(Darwin)
      if let thread = unsafe pthread_t(bitPattern: thread) { unsafe pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }
}

/// What the thread does, until the other end of the pipe is closed.
private func showProgress(_ descriptor: Int32) -> UnsafeMutableRawPointer? {
  // How long a run may take before it is talked about.
  let patience = 2000
  let clock = ContinuousClock()
  let start = clock.now
  var buffer = [UInt8](repeating: 0, count: 4096)
  var last: [UInt8] = []
  var isShown = false
  while true {
    let elapsed = Int(start.duration(to: clock.now) / .milliseconds(1))
    if elapsed >= patience, !last.isEmpty {
      try? write(Array("\r\u{1B}[Kflowlint: ".utf8) + last, to: standardError)
      isShown = true
    }
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&event, 1, elapsed < patience ? Int32(patience - elapsed) : -1) != 0 else { continue }
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress!, $0.count) }
    if count < 0, errno == EINTR { continue }
    if count <= 0 { break }
    if let line = buffer[..<count].split(separator: UInt8(ascii: "\n")).last { last = Array(line) }
  }
  close(descriptor)
  if isShown { try? write(Array("\r\u{1B}[K".utf8), to: standardError) }
  return nil
}
