/// Memory from the system: a part of `Platform.swift`, whose comment holds here too.
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Lets this thread take its memory in large pages, as far as the system has to be asked for them.
///
/// A run takes some dozen megabytes at once. In small pages a sixth of it goes into clearing them and into
/// making the thread's heap larger, page by page: the files of an app are parsed in 64 ms in place of 54.
func takeLargePages() {
  #if !canImport(Darwin)
    let page = 2 << 20
    // Memory freed from a block this large stays with the thread's heap, once a larger one has come and gone.
    for size in [31 << 20, 24 << 20] {
      guard let block = unsafe malloc(size) else { return }
      let (start, rest) = (Int(bitPattern: block), page - Int(bitPattern: block) & (page - 1))
      _ = unsafe madvise(block + rest, size - rest, MADV_HUGEPAGE)
      unsafe free(block)
      // The heap, which begins at a multiple of 64 MB, has begun with small pages. The rest of the first large one would
      // come in five hundred of these: it stays unused. (A block that nothing reads would not be taken at all.)
      if size < 31 << 20, start & (64 << 20 - 1) < page { _ = unsafe madvise(malloc(rest + 8), 0, MADV_NORMAL) }
    }
  #endif
}

/// Takes as many open files as a run needs, where the system allows them.
///
/// - Returns: false where it does not: the runtime of tasks would end the process by a signal.
func takeOpenFiles() -> Bool {
  #if canImport(Darwin)
    let kind = RLIMIT_NOFILE
  #else
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #endif
  var limit = rlimit()
  guard unsafe getrlimit(kind, &limit) == 0, limit.rlim_cur < 64 else { return true }
  limit.rlim_cur = min(limit.rlim_max, 64)
  return unsafe setrlimit(kind, &limit) == 0 && limit.rlim_cur >= 16
}

/// The resources that the process has used up to now.
struct ProcessUsage {
  /// The highest use of memory, in bytes.
  let peakMemory: Int
  /// The time that all threads have used a processor, in seconds.
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
