extension Git {
  /// How git is called to read what a repository holds: in that folder, without what its settings could make it run.
  ///
  /// Objects are what their names say, not what others were put in their place; none is fetched.
  static func readingCommand(in folder: String) -> [String] {
    [
      "git", "--no-optional-locks", "--no-replace-objects", "-C", folder, "-c", "core.fsmonitor=false",
      "-c", "protocol.allow=never",
    ]
  }

  /// Says the same to older and newer versions of git. To be called before anything else runs.
  static func forbidFetching() {
    setEnvironment("GIT_NO_LAZY_FETCH", "1")
    setEnvironment("GIT_ALLOW_PROTOCOL", "none")
  }
}
