/// A line on the terminal that tells the progress of a long run: a part of `Platform.swift`, whose comment holds here
/// too.
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Shows the last text that it was told, once some time has passed, and wipes it at the end.
///
/// A thread of its own does so, as all others are at work. It is told through a pipe, and ends when the pipe is closed.
struct ProgressLine: Sendable {
  private let writingEnd: Int32
  #if canImport(Darwin)
    /// The thread, as a pointer that nothing here looks behind.
    private let thread: UInt
  #else
    private let thread: pthread_t
  #endif

  /// The line; nil where no terminal shows it, or the system refuses.
  init?() {
    guard canDraw(), let pipe = try? Pipe() else { return nil }
    // A text that would have to wait for this thread is dropped.
    _ = fcntl(pipe.writingEnd, F_SETFL, O_NONBLOCK)
    writingEnd = pipe.writingEnd
    let argument = UnsafeMutablePointer<ProgressThread>.allocate(capacity: 1)
    unsafe argument.initialize(to: ProgressThread(descriptor: pipe.readingEnd))
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = unsafe pthread_create(&thread, nil, { unsafe showProgress($0) }, argument)
      self.thread = UInt(bitPattern: thread)
    #else
      var thread = pthread_t()
      let code = unsafe pthread_create(&thread, nil, { unsafe showProgress($0) }, argument)
      self.thread = thread
    #endif
    guard code == 0 else {
      unsafe argument.deinitialize(count: 1)
      unsafe argument.deallocate()
      close(pipe.readingEnd)
      close(pipe.writingEnd)
      return nil
    }
  }

  /// - Parameter text: a short text without a line end. It is lost where it would have to wait.
  func tell(_ text: String) {
    let line = Array("\(text.visible)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(writingEnd, $0.baseAddress!, $0.count) }
  }

  /// Returns when the line is wiped. It is to be called once.
  func end() {
    close(writingEnd)
    #if canImport(Darwin)
      if let thread = unsafe pthread_t(bitPattern: thread) { unsafe pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }
}

/// The bytes that wipe the line in which the cursor is.
let wipedLine = Array("\r\u{1B}[K".utf8)

/// Whether standard error is a terminal that can wipe a line.
func canDraw() -> Bool { isTerminal(standardError) && environment("TERM") != "dumb" }

private struct ProgressThread {
  let descriptor: Int32
  let signals = Surroundings.current.signals

  /// Shows the texts that it is told, until the other end of the pipe is closed.
  func run() {
    // The time in milliseconds that a run may take before its progress is shown.
    let patience = 2000
    let clock = ContinuousClock()
    let start = clock.now
    var buffer = [UInt8](repeating: 0, count: 4096)
    var last: [UInt8] = []
    var isShown = false
    while true {
      let elapsed = Int(start.duration(to: clock.now) / .milliseconds(1))
      if elapsed >= patience, !last.isEmpty {
        draw(wipedLine + Array("flowlint: ".utf8) + last)
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
    if isShown { draw(wipedLine) }
  }

  /// Draws bytes, unless the process is ending: then its line is wiped already.
  private func draw(_ bytes: [UInt8]) {
    try? signals.whole { () throws(SystemError) in try write(bytes, to: standardError) }
  }
}

private func showProgress(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let thread = unsafe argument?.assumingMemoryBound(to: ProgressThread.self) else { return nil }
  unsafe thread.pointee.run()
  unsafe thread.deinitialize(count: 1)
  unsafe thread.deallocate()
  return nil
}
