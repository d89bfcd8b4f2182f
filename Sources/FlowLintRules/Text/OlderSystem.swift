/// Lets tests take the ways that are there for macOS before 26, on any system; all of them with `-Xswiftc -DOLDER_SYSTEM`.
package enum OlderSystem {
  #if DEBUG && OLDER_SYSTEM
    @TaskLocal package static var isPretended = true
  #elseif DEBUG
    @TaskLocal package static var isPretended = false
  #else
    package static var isPretended: Bool { false }
  #endif
}
