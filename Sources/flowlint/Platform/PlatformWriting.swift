/// Writing files: a part of `Platform.swift`, whose comment holds here too.
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The old text of a file that may be written.
enum OldText {
  case any
  /// No file may be there.
  case none
  case exactly(ContiguousArray<UInt8>)
}

/// Writes a file: whatever FlowLint writes, but for streams, is written here.
///
/// A file is replaced as a whole: readers see the old text or the new one. A pipe, a device, an open stream and what else
/// lies in the system's own folders is written to where it is: its name may be a link of the system.
func writeFile(_ bytes: [UInt8], to path: String, over old: OldText = .any) throws(SystemError) {
  if case .none = old { return try create(path, with: bytes) }
  if let descriptor = try stream(at: path) {
    defer { close(descriptor) }
    guard case .any = old else { throw .notAFile }
    return try write(bytes, to: descriptor)
  }
  let target = (try? resolvedPath(path)) ?? located(path)
  try checkReplaceable(target)
  try Surroundings.current.signals.whole { () throws(SystemError) in try replace(target, with: bytes, over: old) }
}

/// Opens what a path leads to where that is no file to be replaced: no regular one, one that an open stream writes to, a
/// link to nothing, or something in the system's own folders. Nil for all else.
private func stream(at path: String) throws(SystemError) -> Int32? {
  let path = located(path)
  var status = stat()
  let isFound = unsafe stat(path, &status) == 0
  for number in [standardOutput, standardError] + Array(3...9) where isFound && isOpen(number, as: status) {
    // The stream's own place in the file goes on behind what is written.
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    if copy >= 0 { return copy }
  }
  let real = try? resolvedPath(path)
  let folder = try? resolvedPath("\(folder(around: path)).")
  let isRegular = isFound ? FileKind(status.st_mode) == .file && real != nil : !exists(path)
  if isRegular, ![real ?? "", "\(folder ?? "")/"].contains(where: isOfSystem) { return nil }
  let descriptor = unsafe open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY)
  guard descriptor >= 0 else { throw .last }
  return descriptor
}

/// The stream of a number can be written, and leads to the file.
private func isOpen(_ stream: Int32, as file: stat) -> Bool {
  var status = stat()
  guard unsafe fstat(stream, &status) == 0, status.st_dev == file.st_dev, status.st_ino == file.st_ino else {
    return false
  }
  return fcntl(stream, F_GETFL) & O_ACCMODE != O_RDONLY
}

/// The absolute path lies where the system keeps devices and streams under names of its own.
private func isOfSystem(_ path: String) -> Bool {
  ["/dev/", "/proc/", "/sys/"].contains(where: path.hasPrefix) && !path.hasPrefix("/dev/shm/")
}

/// - Throws: `SystemError` if the file could not be replaced, as it, or the folder around it, is protected.
func checkReplaceable(_ path: String) throws(SystemError) {
  let path = (try? resolvedPath(path)) ?? located(path)
  var status = stat()
  if unsafe stat(path, &status) == 0 {
    // A rename would replace a file that its owner has protected.
    guard status.st_mode & 0o222 != 0 else { throw SystemError(code: EACCES) }
    guard unsafe access(path, W_OK) == 0 else { throw .last }
  }
  let folder = folder(around: path)
  guard unsafe access(folder.isEmpty ? "." : String(folder), W_OK) == 0 else { throw .last }
}

/// The folder around a path, with the slash at its end; empty for the working folder.
private func folder(around path: String) -> Substring {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
}

private func replace(_ target: String, with bytes: [UInt8], over old: OldText) throws(SystemError) {
  var status = stat()
  let isNew = unsafe stat(target, &status) != 0
  // The name is one that no other process writes to, whatever its number and machine. A file that a killed process
  // leaves is hidden.
  let temporary = "\(folder(around: target)).flowlint-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
  let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw .last }
  do throws(SystemError) {
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
    if !isNew {
      #if canImport(Darwin)
        // The attributes beside the bytes, such as access lists; a file system that has none of it refuses.
        let source = unsafe open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if source >= 0 {
          _ = fcopyfile(source, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
          close(source)
        }
      #endif
      // Only the administrator may give files away; for others the owner is the same.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      fchmod(descriptor, status.st_mode & 0o7777)
    }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError.last }
    // The check comes as late as possible: writing to the disk takes longer than all else.
    if case .exactly(let text) = old, try readFile(target) != text { throw SystemError.changed }
    guard unsafe rename(temporary, target) == 0 else { throw SystemError.last }
  } catch {
    unsafe unlink(temporary)
    throw error
  }
}

/// Writes a file that must not exist yet. It then exists as a whole, or not at all.
private func create(_ path: String, with bytes: [UInt8]) throws(SystemError) {
  try Surroundings.current.signals.whole { () throws(SystemError) in
    let descriptor = unsafe open(located(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    do throws(SystemError) {
      try write(bytes, to: descriptor)
    } catch {
      unsafe unlink(located(path))
      throw error
    }
  }
}

/// Makes a new folder for things that are looked at once, among the system's temporary ones; its path is returned.
func makeScratchFolder(_ name: String) throws(SystemError) -> String {
  let around = located(environment("TMPDIR") ?? "/tmp")
  var path = Array("\(around.hasSuffix("/") ? String(around.dropLast()) : around)/\(name)-XXXXXX".utf8CString)
  guard unsafe path.withUnsafeMutableBufferPointer({ unsafe mkdtemp($0.baseAddress!) != nil }) else { throw .last }
  return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Makes a folder, unless it is there.
func makeFolder(_ path: String) throws(SystemError) {
  if unsafe mkdir(located(path), 0o777) != 0, errno != EEXIST { throw .last }
}

/// Writes all bytes to an open file, pipe or terminal.
func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var start = 0
  while start < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress! + start, $0.count - start) }
    if count >= 0 {
      start += count
    } else if errno == EAGAIN {
      // Another process that shares the pipe has set it not to block.
      wait(for: POLLOUT, on: descriptor)
    } else if errno != EINTR {
      throw .last
    }
  }
}
