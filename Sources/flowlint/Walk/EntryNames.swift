/// The names of entries of one folder, one behind the other in memory that is used again for the next folder.
struct EntryNames {
  /// The names, with a slash behind a folder's and a NUL behind every other: these bytes decide the order of two paths.
  private(set) var bytes: ContiguousArray<UInt8> = []
  private(set) var entries: ContiguousArray<Entry> = []

  struct Entry {
    let start: Int
    /// The end of the name, without the byte behind it.
    let end: Int
    let kind: FileKind

    var name: Range<Int> { start..<end }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  mutating func append(_ name: Span<UInt8>, as kind: FileKind) {
    let start = bytes.count
    for index in name.indices { bytes.append(name[index]) }
    entries.append(Entry(start: start, end: bytes.count, kind: kind))
    bytes.append(kind == .folder ? UInt8(ascii: "/") : 0)
  }

  /// Puts the entries in the order of their paths' bytes.
  mutating func sort() {
    let bytes = bytes
    entries.sort { first, second in
      var a = first.start
      var b = second.start
      while a < first.end, bytes[a] == bytes[b] {
        a += 1
        b += 1
      }
      return bytes[a] < bytes[b]
    }
  }
}

extension Span<UInt8> {
  /// Whether a folder that holds an entry of this name is a project: a package, an Xcode project, one of Tuist's.
  func isProjectMarker(_ kind: FileKind) -> Bool {
    switch kind {
    case .file: equals("Package.swift") || equals("Project.swift") || equals("Workspace.swift")
    case .folder: ends(with: ".xcodeproj") || ends(with: ".xcworkspace")
    default: false
    }
  }

  /// Whether the name is that of a source in another language, which may use modules, too.
  var isForeignSource: Bool {
    ends(with: ".m") || ends(with: ".mm") || ends(with: ".c") || ends(with: ".cpp") || ends(with: ".xib")
      || ends(with: ".storyboard")
  }

  /// Whether the name is that of a folder of vendored or generated code.
  var isSkippedFolder: Bool {
    equals("DerivedData") || equals("Derived") || equals("Pods") || equals("Carthage") || equals("SourcePackages")
      || ends(with: ".xctemplate")
  }
}
