/// Streams that are read as they fill: a part of `Platform.swift`, whose comment holds here too.
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether there is something to read, or the stream has ended, now or within a time.
func isReadable(_ descriptor: Int32, within time: Duration) -> Bool {
  var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  let (seconds, attoseconds) = time.components
  // The time is rounded up, as waking too early means waiting again.
  let milliseconds = min(seconds, 3600) * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  return unsafe poll(&event, 1, Int32(clamping: milliseconds)) > 0
}

/// Reads the bytes that are there, and waits for some if there are none.
///
/// - Returns: the number of bytes; 0 at the end, negative after an error.
func readSome(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int {
  while true {
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress!, $0.count) }
    if count >= 0 || errno != EINTR && errno != EAGAIN { return count }
    if errno == EAGAIN { wait(for: POLLIN, on: descriptor) }
  }
}

/// Whether there is a process of that number, of this user or of another.
func processExists(_ number: Int) -> Bool {
  guard let process = pid_t(exactly: number), process > 0 else { return true }
  return kill(process, 0) == 0 || errno != ESRCH
}

/// Opens a file to be written from its start.
func createOrEmptyFile(_ path: String) throws(SystemError) -> Int32 {
  let descriptor = unsafe open(located(path), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o644)
  guard descriptor >= 0 else { throw .last }
  return descriptor
}
