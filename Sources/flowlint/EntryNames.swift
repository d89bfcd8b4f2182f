extension Span<UInt8> {
  /// Whether a folder that holds an entry of this name is a project: a package, an Xcode project, one of Tuist's.
  func isProjectMarker(_ kind: FileKind) -> Bool {
    switch kind {
    case .file: equals("Package.swift") || equals("Project.swift") || equals("Workspace.swift")
    case .folder: ends(with: ".xcodeproj") || ends(with: ".xcworkspace")
    default: false
    }
  }

  func equals(_ text: String) -> Bool { count == text.utf8.count && ends(with: text) }

  func ends(with text: String) -> Bool {
    var offset = count - text.utf8.count
    guard offset >= 0 else { return false }
    for byte in text.utf8 {
      if self[offset] != byte { return false }
      offset += 1
    }
    return true
  }

  /// What others wrote, or what was generated.
  var isSkippedFolder: Bool {
    equals("DerivedData") || equals("Derived") || equals("Pods") || equals("Carthage") || equals("SourcePackages")
      || ends(with: ".xctemplate")
  }
}

extension String {
  /// By bytes, as if a slash followed the names of folders.
  func precedes(_ other: String, isFolder: Bool, otherIsFolder: Bool) -> Bool {
    var first = utf8.makeIterator()
    var second = other.utf8.makeIterator()
    while true {
      let a = first.next()
      let b = second.next()
      guard let a, let b else {
        let slash = UInt8(ascii: "/")
        return (a ?? (isFolder ? slash : 0)) < (b ?? (otherIsFolder ? slash : 0))
      }
      if a != b { return a < b }
    }
  }
}
