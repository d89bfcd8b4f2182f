/// Memory from the system: a part of `Platform.swift`, whose comment holds here too.
#if canImport(Glibc)
  import Glibc
#endif

/// Lets this thread take its memory in large pages, as far as the system has to be asked for them.
///
/// A run takes some dozen megabytes at once. In small pages a sixth of it goes into clearing them and into
/// making the thread's heap larger, page by page: the files of an app are parsed in 64 ms in place of 54.
func takeLargePages() {
  #if canImport(Glibc)
    // Memory freed from a block this large stays with the thread's heap, once a larger one has come and gone.
    for size in [31 << 20, 24 << 20] {
      guard let block = unsafe malloc(size) else { return }
      let page = 1 << 12
      let start = unsafe UnsafeMutableRawPointer(
        bitPattern: (UInt(bitPattern: block) + UInt(page) - 1) & ~UInt(page - 1))
      _ = unsafe madvise(start, size - page, MADV_HUGEPAGE)
      unsafe free(block)
    }
  #endif
}
