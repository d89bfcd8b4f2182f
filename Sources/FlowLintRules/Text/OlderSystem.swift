/// Lets tests take the ways that are there for macOS before 26, on any system.
package enum OlderSystem {
  #if DEBUG
    @TaskLocal package static var isPretended = false
  #else
    package static var isPretended: Bool { false }
  #endif
}
