extension Git {
  /// The git command that reads a repository's objects in a folder, without programs that its settings could make git
  /// run.
  ///
  /// Objects are read under their own names, without replacements; none is fetched.
  static func readingCommand(in folder: String) -> [String] {
    [
      "git", "--no-optional-locks", "--no-replace-objects", "-C", folder, "-c", "core.fsmonitor=false",
      "-c", "protocol.allow=never",
    ]
  }

  /// Forbids git to fetch, in the ways of older and newer versions. It is to be called before anything else runs.
  static func forbidFetching() {
    setEnvironment("GIT_NO_LAZY_FETCH", "1")
    setEnvironment("GIT_ALLOW_PROTOCOL", "none")
  }
}
