/// An app, for rules that count per app: the file with its `@main` type, or a whole repository without one.
struct AsyncFlowApp: Sendable, Hashable {
  let repository: Int
  let main: FileID?
}

/// The apps of a run, told from each other by the folders in which their `@main` types stand.
struct AsyncFlowApps: Sendable {
  /// The files with a `@main` type, or named `main.swift`.
  private let mains: [IndexedFile]

  init(_ table: TypeTable) {
    let marked = table.types.flatMap(\.declarations).filter { reference in
      table.file(reference.file).syntax.isEntryPoint(table.declaration(reference))
    }.map(\.file)
    let scripts = table.files.filter { $0.name == "main.swift" }.map(\.number)
    mains = Set(marked + scripts).sorted().map { table.file($0) }
  }

  /// The app that a file belongs to: that of the only main file below the nearest folder that has one, else the whole
  /// repository. Nil where several apps may share the file.
  func app(of file: IndexedFile) -> AsyncFlowApp? {
    var below: [IndexedFile] = []
    for depth in stride(from: file.folders.count, through: 0, by: -1) where below.isEmpty {
      let folder = file.folders.prefix(depth)
      below = mains.filter { $0.repository == file.repository && $0.folders.starts(with: folder) }
    }
    return below.count > 1 ? nil : AsyncFlowApp(repository: file.repository, main: below.first?.number)
  }

  /// Two files belong to two apps: one cannot name what the other declares.
  func areApart(_ one: IndexedFile, _ other: IndexedFile) -> Bool {
    guard let first = app(of: one)?.main, let second = app(of: other)?.main else { return false }
    return first != second
  }

  /// The apps with a main file of which no file sees the framework: they are built in another way.
  func closed(to files: [IndexedFile], seenBy gate: AsyncFlowGate) -> Set<AsyncFlowApp> {
    if mains.count < 2 { return [] }
    var apps: [AsyncFlowApp: Bool] = [:]
    for file in files {
      if let app = app(of: file), app.main != nil { apps[app] = apps[app] == true || gate.isOpen(file.number) }
    }
    return Set(apps.keys.filter { apps[$0] == false })
  }
}
