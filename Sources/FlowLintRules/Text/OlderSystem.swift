/// Lets tests take the ways that are there for macOS before 26, on any system; all of them with `-Xswiftc -DOLDER_SYSTEM`.
public enum OlderSystem {
  #if DEBUG && OLDER_SYSTEM
    @TaskLocal public static var isPretended = true
  #elseif DEBUG
    @TaskLocal public static var isPretended = false
  #else
    public static var isPretended: Bool { false }
  #endif
}
