/// Lets tests take the ways that are there for macOS before 26, on any system.
enum OlderSystem {
  #if DEBUG
    @TaskLocal static var isPretended = false
  #else
    static var isPretended: Bool { false }
  #endif
}
