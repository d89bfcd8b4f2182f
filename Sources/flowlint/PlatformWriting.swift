/// Writing files: a part of `Platform.swift`, which says what holds for both.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Replaces a file as a whole: readers see the old text or the new one. What is no plain file is written to instead.
///
/// - Parameter old: what the file must still hold for that.
func writeFile(
  _ bytes: [UInt8], to path: String, over old: ContiguousArray<UInt8>? = nil, _ signals: EndingSignals
) throws(SystemError) {
  if let kind = try? fileKind(path), kind != .file {
    if old != nil { throw .notAFile }
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    return try write(bytes, to: descriptor)
  }
  let target = (try? resolvedPath(path)) ?? path
  try checkReplaceable(target)
  try signals.whole { () throws(SystemError) in try replace(target, bytes, old) }
}

/// - Throws: if a file could not be replaced: it, or the folder around it, is protected.
func checkReplaceable(_ path: String) throws(SystemError) {
  let path = (try? resolvedPath(path)) ?? path
  var status = stat()
  if unsafe stat(path, &status) == 0 {
    // A rename would replace a file that its owner has protected.
    guard status.st_mode & 0o222 != 0 else { throw SystemError(code: EACCES) }
    guard unsafe access(path, W_OK) == 0 else { throw .last }
  }
  let folder = folder(around: path)
  guard unsafe access(folder.isEmpty ? "." : String(folder), W_OK) == 0 else { throw .last }
}

/// With the slash at its end; empty for the working folder.
private func folder(around path: String) -> Substring { path.lastIndex(of: "/").map { path[...$0] } ?? "" }

private func replace(_ target: String, _ bytes: [UInt8], _ old: ContiguousArray<UInt8>?) throws(SystemError) {
  var status = stat()
  let isNew = unsafe stat(target, &status) != 0
  // No other process writes here, whatever its number and machine. What a killed one leaves is hidden.
  let temporary =
    "\(folder(around: target)).flowlint-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
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
    // As late as can be: to write to the disk takes longer than all else.
    if let old, try readFile(target) != old { throw SystemError.changed }
    guard unsafe rename(temporary, target) == 0 else { throw SystemError.last }
  } catch {
    unsafe unlink(temporary)
    throw error
  }
}

/// Writes a file that must not be there yet. It is there as a whole, or not at all.
func createFile(_ bytes: [UInt8], at path: String, _ signals: EndingSignals) throws(SystemError) {
  try signals.whole { () throws(SystemError) in
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    do throws(SystemError) {
      try write(bytes, to: descriptor)
    } catch {
      unsafe unlink(path)
      throw error
    }
  }
}

/// Writes all bytes to an open file, pipe or terminal.
func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var start = 0
  while start < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress! + start, $0.count - start) }
    if count >= 0 {
      start += count
    } else if errno == EAGAIN {
      // Whoever shares the pipe has asked not to be kept waiting.
      wait(for: POLLOUT, on: descriptor)
    } else if errno != EINTR {
      throw .last
    }
  }
}
