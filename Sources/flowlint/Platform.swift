/// The operating system: files, folders, the terminal, the clock, the process.
///
/// With `PlatformProcess.swift` the only file that asks which system it is compiled for, and that has unsafe calls. Each
/// `unsafe` hands C a pointer to memory that outlives the call, together with its length.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why the system refused, in its own words: `Permission denied`.
struct SystemError: Error {
  let code: Int32

  static var last: SystemError { SystemError(code: errno) }

  static let tooLarge = SystemError(code: EFBIG)

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  /// Nobody reads the other end any more.
  var isClosedPipe: Bool { code == EPIPE }

  var message: String {
    if isMissing { return "no such file or directory" }
    // `strerror` answers with a text of its own that it never frees.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let message = unsafe String(cString: text)
    return message.prefix(1).lowercased() + message.dropFirst()
  }
}

enum FileKind: Sendable { case file, folder, link, other }

// MARK: - Files

/// What a path leads to, symbolic links followed.
func fileKind(_ path: String) throws(SystemError) -> FileKind {
  var status = stat()
  guard unsafe stat(path, &status) == 0 else { throw .last }
  return FileKind(status.st_mode)
}

func exists(_ path: String) -> Bool {
  var status = stat()
  return unsafe lstat(path, &status) == 0
}

/// The absolute path without symbolic links.
func resolvedPath(_ path: String) throws(SystemError) -> String {
  guard let resolved = unsafe realpath(path, nil) else { throw .last }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}

/// Reads a whole file into a buffer that grows as needed and is used again for the next file.
///
/// - Returns: how many bytes of the buffer are the file's.
func readFile(_ path: String, into buffer: inout ContiguousArray<UInt8>) throws(SystemError) -> Int {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  return try readAll(descriptor, into: &buffer)
}

private func readAll(_ descriptor: Int32, into buffer: inout ContiguousArray<UInt8>) throws(SystemError) -> Int {
  var length = 0
  while true {
    if length == buffer.count { buffer.append(contentsOf: repeatElement(0, count: missing(descriptor, length))) }
    let start = length
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe read(descriptor, bytes.baseAddress! + start, bytes.count - start)
    }
    if count < 0 {
      if errno == EINTR { continue }
      throw .last
    }
    if count == 0 { return length }
    length += count
  }
}

/// By how much a full buffer is to grow: for most files never, for a large one once.
private func missing(_ descriptor: Int32, _ length: Int) -> Int {
  if length == 0 { return 1 << 16 }
  var status = stat()
  let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  // One byte more, for nothing to be read into at the end.
  return size >= length ? size - length + 1 : length
}

func readFile(_ path: String) throws(SystemError) -> ContiguousArray<UInt8> {
  var buffer: ContiguousArray<UInt8> = []
  let length = try readFile(path, into: &buffer)
  return ContiguousArray(buffer[..<length])
}

/// All that comes from an open file, pipe or terminal.
func readAll(_ descriptor: Int32) throws(SystemError) -> ContiguousArray<UInt8> {
  var buffer: ContiguousArray<UInt8> = []
  let length = try readAll(descriptor, into: &buffer)
  return ContiguousArray(buffer[..<length])
}

/// A folder that is held open. What lies in it is found by its name alone, without a search along its path.
@safe struct OpenFolder: ~Copyable {
  #if canImport(Darwin)
    private let stream: UnsafeMutablePointer<DIR>
  #else
    private let stream: OpaquePointer
  #endif

  /// - Parameter path: empty for the working folder.
  init(_ path: String) throws(SystemError) {
    guard let stream = unsafe opendir(path.isEmpty ? "." : path) else { throw .last }
    unsafe self.stream = unsafe stream
  }

  deinit { unsafe closedir(stream) }

  /// Calls `visit` for each entry but `.` and `..`, in the order of the file system. A name is bytes: not all file
  /// systems demand UTF-8. To be called once.
  func forEachEntry(_ visit: (_ name: Span<UInt8>, FileKind) -> Void) {
    while let entry = unsafe readdir(stream) {
      let type = unsafe entry.pointee.d_type
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        // The name ends with a NUL inside the entry.
        let start = unsafe UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
        let length = unsafe strlen(start)
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: length).bindMemory(to: UInt8.self)
        let span = unsafe bytes.span
        if length <= 2, span[0] == UInt8(ascii: "."), length == 1 || span[1] == UInt8(ascii: ".") { return }
        visit(span, unsafe FileKind(entryType: type) ?? kind(start))
      }
    }
  }

  /// For file systems that do not say in the listing what an entry is.
  private func kind(_ name: UnsafePointer<CChar>) -> FileKind {
    var status = stat()
    return unsafe fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? FileKind(status.st_mode) : .other
  }

  /// Reads one of its files, as `readFile` does.
  func readFile(_ name: String, into buffer: inout ContiguousArray<UInt8>) throws(SystemError) -> Int {
    let descriptor = unsafe openat(dirfd(stream), name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    return try readAll(descriptor, into: &buffer)
  }
}

/// Replaces a file as a whole: readers see the old text or the new one. What is no plain file is written to instead.
func writeFile(_ bytes: [UInt8], to path: String) throws(SystemError) {
  if let kind = try? fileKind(path), kind != .file {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    return try write(bytes, to: descriptor)
  }
  let target = (try? resolvedPath(path)) ?? path
  var status = stat()
  let isNew = unsafe stat(target, &status) != 0
  // A rename would replace a file that its owner has protected.
  guard isNew || status.st_mode & 0o222 != 0 else { throw SystemError(code: EACCES) }
  let isWritable = unsafe access(target, W_OK) == 0
  guard isNew || isWritable else { throw .last }
  // No other process writes here, whatever its number and machine. What a killed one leaves is hidden.
  let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
  let temporary = "\(folder).flowlint-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
  let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw .last }
  do throws(SystemError) {
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
    if !isNew {
      // Only the administrator may give files away; for others the owner is the same.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      fchmod(descriptor, status.st_mode & 0o7777)
    }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError.last }
    guard unsafe rename(temporary, target) == 0 else { throw SystemError.last }
  } catch {
    unsafe unlink(temporary)
    throw error
  }
}

/// Writes a file that must not be there yet. It is there as a whole, or not at all.
func createFile(_ bytes: [UInt8], at path: String) throws(SystemError) {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  do throws(SystemError) {
    try write(bytes, to: descriptor)
  } catch {
    unsafe unlink(path)
    throw error
  }
}

/// Writes all bytes to an open file, pipe or terminal.
func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var start = 0
  while start < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress! + start, $0.count - start) }
    if count >= 0 {
      start += count
    } else if errno != EINTR {
      throw .last
    }
  }
}

extension FileKind {
  fileprivate init(_ mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }

  /// Nil when the file system does not say.
  fileprivate init?(entryType: UInt8) {
    switch Int32(entryType) {
    case 8: self = .file  // DT_REG, the same number everywhere; the name has another type on each system
    case 4: self = .folder  // DT_DIR
    case 10: self = .link  // DT_LNK
    case 0: return nil  // DT_UNKNOWN
    default: self = .other
    }
  }
}

extension Span<UInt8> {
  /// As text; ill-formed UTF-8 is repaired.
  var text: String { unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) } }
}

// MARK: - The process and its surroundings

let standardInput: Int32 = 0
let standardOutput: Int32 = 1
let standardError: Int32 = 2

/// Ends the process. Called by `Main` alone.
func endProcess(_ code: Int32) -> Never { exit(code) }

/// Writing to a closed pipe then fails with an error instead of ending the process.
func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

func workingFolder() -> String {
  guard let path = unsafe getcwd(nil, 0) else { return "/" }
  defer { unsafe free(path) }
  return unsafe String(cString: path)
}

/// Nil when the variable is not set or empty.
func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  let text = unsafe String(cString: value)
  return text.isEmpty ? nil : text
}

func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// How many threads can run at once.
func processorCount() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// What the process has used up to now.
struct ProcessUsage {
  /// In bytes, at its highest.
  let peakMemory: Int
  /// In seconds, of all threads.
  let processorTime: Double
}

func processUsage() -> ProcessUsage {
  var usage = rusage()
  #if canImport(Darwin)
    unsafe getrusage(RUSAGE_SELF, &usage)
    let peakMemory = Int(usage.ru_maxrss)
  #else
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    // `ru_maxrss` would count the process that started this one.
    let peakMemory = peakMemoryOfProgram() ?? Int(usage.ru_maxrss) * 1024
  #endif
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  return ProcessUsage(peakMemory: peakMemory, processorTime: seconds(usage.ru_utime) + seconds(usage.ru_stime))
}

#if !canImport(Darwin)
  private func peakMemoryOfProgram() -> Int? {
    guard let status = try? readFile("/proc/self/status") else { return nil }
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }) else { return nil }
    return Int(line.filter(\.isNumber)).map { $0 * 1024 }
  }
#endif
