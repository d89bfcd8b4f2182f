/// The operating system: files, folders, the terminal, the clock, the process.
///
/// Only this file and the others of this name ask which system they are compiled for, and have unsafe calls. Each
/// `unsafe` hands C a pointer to memory that outlives the call, together with its length.
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The reason why the system refused, or why this program does, in words: `Permission denied`.
struct SystemError: Error {
  let code: Int32

  static var last: SystemError { SystemError(code: errno) }

  static let tooLarge = SystemError(code: EFBIG)
  static let isFolder = SystemError(code: EISDIR)
  /// The thing is no file with a text, but a FIFO, a device or the like. (The system's codes are positive.)
  static let notAFile = SystemError(code: -1)
  static let changed = SystemError(code: -2)
  static let longSettings = SystemError(code: -4)
  /// A symbolic link leads out of the repository.
  static let outside = SystemError(code: -3)
  /// The text is one of UTF-16 or UTF-32.
  static let wideText = SystemError(code: -6)
  /// A report must not replace what the file is.
  static let precious = SystemError(code: -5)

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  /// Whether the other end of a pipe is closed.
  var isClosedPipe: Bool { code == EPIPE }

  var message: String {
    if isMissing { return "no such file or directory" }
    if code == Self.notAFile.code { return "not a file" }
    if code == Self.changed.code { return "changed while it was checked" }
    if code == Self.outside.code { return "lies outside the project, behind a link" }
    if code == Self.wideText.code { return "is UTF-16 or UTF-32 text; Swift reads UTF-8" }
    if code == Self.precious.code { return "is a source, a setting or a file of git, which no report replaces" }
    if code == Self.longSettings.code { return "longer than settings are" }
    // `strerror` returns a text of its own that it never frees.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let message = unsafe String(cString: text)
    return message.prefix(1).lowercased() + message.dropFirst() + (code == EPERM ? Self.whoForbids : "")
  }

  /// The name of who forbids on a Mac what the rights of a file allow, and where that is set.
  private static var whoForbids: String {
    if environment("ENABLE_USER_SCRIPT_SANDBOXING") == "YES" {
      return ": Xcode's sandbox forbids it; set ENABLE_USER_SCRIPT_SANDBOXING to NO"
    }
    return Surroundings.current.isOnMac
      ? ": macOS forbids it; System Settings > Privacy & Security > Files and Folders allows it" : ""
  }
}

enum FileKind: Sendable { case file, folder, link, other }

// MARK: - Files

/// Whether the file system takes names for one that Unicode takes for one: then they are all written one way, that of git
/// (its `core.precomposeunicode`).
var composesNames: Bool { Surroundings.current.isOnMac }

extension String {
  /// A path of the system as FlowLint writes it.
  var asComposed: String { composesNames ? precomposed : self }
}

/// The kind of the file to which a path leads, symbolic links followed.
func fileKind(_ path: String) throws(SystemError) -> FileKind {
  var status = stat()
  guard unsafe stat(located(path), &status) == 0 else { throw .last }
  return FileKind(status.st_mode)
}

func exists(_ path: String) -> Bool {
  var status = stat()
  return unsafe lstat(located(path), &status) == 0
}

/// The absolute path without symbolic links.
func resolvedPath(_ path: String) throws(SystemError) -> String {
  guard let resolved = unsafe realpath(located(path), nil) else { throw .last }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved).asComposed
}

/// Reads a whole file into a buffer that grows as needed and is used again for the next file.
///
/// A file that has become a FIFO or a device since it was found is refused: reading it may never end.
///
/// - Parameter most: the most bytes that the file may have.
/// - Returns: the number of bytes of the buffer that are the file's.
func readFile(
  _ path: String, into buffer: inout ContiguousArray<UInt8>, most: Int = longestFile
) throws(SystemError) -> Int {
  let descriptor = unsafe open(located(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
  switch FileKind(status.st_mode) {
  case .file:
    if status.st_size > most { throw most == longestFile ? .tooLarge : .longSettings }
    return try readAll(descriptor, expecting: Int(status.st_size), into: &buffer)
  case .folder: throw .isFolder
  case .link, .other: throw .notAFile
  }
}

/// - Parameters:
///   - size: the size of a file, if it does not change; then nothing has to be read to see its end.
///   - isFile: whether it is a plain file, which gives less than it was asked for only at its end.
private func readAll(
  _ descriptor: Int32, expecting size: Int = 0, isFile: Bool = false, most: Int = longestFile,
  into buffer: inout ContiguousArray<UInt8>
) throws(SystemError) -> Int {
  var length = 0
  while true {
    if length == buffer.count {
      let missing = size > length ? size - length : length
      // An array, since a debug build appends a `Repeated` byte by byte through witnesses: 0.3 µs each.
      buffer.append(contentsOf: ContiguousArray(repeating: 0, count: max(1 << 16, missing)))
    }
    let start = length
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe read(descriptor, bytes.baseAddress! + start, bytes.count - start)
    }
    if count < 0 {
      guard errno == EINTR || errno == EAGAIN else { throw .last }
      if errno == EAGAIN, isFile { throw .notAFile }
      // Another process that shares the pipe has set it not to block.
      if errno == EAGAIN { wait(for: POLLIN, on: descriptor) }
      continue
    }
    length += count
    if length > most { throw .longSettings }
    if length >= mostUnasked, count > 0, length == buffer.count { try checkSize(of: descriptor, length: length) }
    if count == 0 || length == size || isFile && length < buffer.count { return length }
  }
}

/// The longest file in bytes: offsets are 32 bits wide.
let longestFile = Int(UInt32.max) - 1

/// The number of bytes that are read before the size of a file is asked for.
private let mostUnasked = 1 << 20

/// The most bytes that are read from a pipe or a device, some of which never end.
private let longestStream = 1 << 26

private func checkSize(of descriptor: Int32, length: Int) throws(SystemError) {
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
  let isFile = FileKind(status.st_mode) == .file
  if isFile ? status.st_size > longestFile : length > longestStream { throw .tooLarge }
}

/// Returns when an open pipe or terminal is ready, or never will be.
func wait(for event: some BinaryInteger, on descriptor: Int32) {
  var event = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  _ = unsafe poll(&event, 1, -1)
}

func readFile(_ path: String, most: Int = longestFile) throws(SystemError) -> ContiguousArray<UInt8> {
  var buffer: ContiguousArray<UInt8> = []
  let length = try readFile(path, into: &buffer, most: most)
  return ContiguousArray(buffer[..<length])
}

/// Reads a file that the user has named, which may be a pipe: `--config <(make-configuration)`.
func readNamed(_ path: String) throws(SystemError) -> ContiguousArray<UInt8> {
  let descriptor = unsafe open(located(path), O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  return try readAll(descriptor)
}

/// Reads all bytes that come from an open file, pipe or terminal.
func readAll(_ descriptor: Int32) throws(SystemError) -> ContiguousArray<UInt8> {
  var buffer: ContiguousArray<UInt8> = []
  let length = try readAll(descriptor, into: &buffer)
  return ContiguousArray(buffer[..<length])
}

/// A folder that is held open. Its entries are found by their names alone, without a search along its path.
@safe struct OpenFolder: ~Copyable {
  #if canImport(Darwin)
    private let stream: UnsafeMutablePointer<DIR>
  #else
    private let stream: OpaquePointer
  #endif

  /// - Parameter path: the path of the folder; empty for the working folder.
  init(_ path: String) throws(SystemError) {
    guard let stream = unsafe opendir(located(path.isEmpty ? "." : path)) else { throw .last }
    unsafe self.stream = unsafe stream
  }

  deinit { unsafe closedir(stream) }

  /// Calls `visit` for each entry but `.` and `..`, in the order of the file system. A name is bytes: not all file
  /// systems demand UTF-8. It is to be called once.
  func forEachEntry(_ visit: (_ name: Span<UInt8>, FileKind) -> Void) throws(SystemError) {
    let composesNames = composesNames
    while true {
      // Only `errno` tells an error from the end.
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let type = unsafe entry.pointee.d_type
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        // The name ends with a NUL inside the entry.
        let start = unsafe UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
        let length = unsafe strlen(start)
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: length).bindMemory(to: UInt8.self)
        let span = unsafe bytes.span
        if length <= 2, span[0] == UInt8(ascii: "."), length == 1 || span[1] == UInt8(ascii: ".") { return }
        if composesNames, let composed = span.precomposed {
          return visit(composed.span, unsafe FileKind(entryType: type) ?? kind(start))
        }
        visit(span, unsafe FileKind(entryType: type) ?? kind(start))
      }
    }
    if errno != 0 { throw .last }
  }

  /// The kind of an entry, for file systems that do not tell it in the listing.
  private func kind(_ name: UnsafePointer<CChar>) -> FileKind {
    var status = stat()
    return unsafe fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? FileKind(status.st_mode) : .other
  }

  /// The text of one of its symbolic links; empty where it cannot be read.
  ///
  /// - Parameter name: the link's name with a NUL at its end.
  func linkText(_ name: Span<UInt8>) -> String {
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: Int(PATH_MAX))
    let count = unsafe withPath(name) { name in
      unsafe bytes.withUnsafeMutableBytes { unsafe readlinkat(dirfd(stream), name, $0.baseAddress!, $0.count) }
    }
    return count < 0 ? "" : String(decoding: bytes[..<count], as: UTF8.self).asComposed
  }

  /// - Parameter name: a name with a NUL at its end.
  private func withPath<Answer>(_ name: Span<UInt8>, _ call: (UnsafePointer<CChar>) -> Answer) -> Answer {
    precondition(name[name.count - 1] == 0, "the system reads up to a NUL")
    return unsafe name.withUnsafeBufferPointer { name in
      unsafe call(UnsafeRawPointer(name.baseAddress!).assumingMemoryBound(to: CChar.self))
    }
  }

  /// Reads one of its plain files.
  ///
  /// - Parameters:
  ///   - name: the file's name with a NUL at its end.
  ///   - most: the most bytes that the file may have.
  func readFile(
    _ name: Span<UInt8>, into buffer: inout ContiguousArray<UInt8>, most: Int = longestFile
  ) throws(SystemError) -> Int {
    let descriptor = unsafe withPath(name) {
      unsafe openat(dirfd(stream), $0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    return try readAll(descriptor, isFile: true, most: most, into: &buffer)
  }
}

extension FileKind {
  init(_ mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }

  /// The kind that the listing tells; nil when the file system does not tell it.
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
  /// The bytes as text; ill-formed UTF-8 is repaired.
  var text: String { unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) } }
}
