extension Report {
  /// The path as seen from the root of the repository.
  func rootPath(_ path: String) -> String {
    relative(joined(folders.working, path), to: folders.root)
  }
}
