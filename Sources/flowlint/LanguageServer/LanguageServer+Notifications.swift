import FlowLintRun

/// The notifications of the editor, about documents, files and folders.
extension LanguageServer {
  /// Takes a notification. One whose parameters are missing or of another kind is ignored.
  mutating func note(_ method: String, with parameters: JSON, at now: Instant) {
    switch method {
    case "textDocument/didOpen": open(parameters["textDocument"])
    case "textDocument/didChange": change(parameters, at: now)
    case "textDocument/didClose": close(parameters)
    case "textDocument/didSave": save(parameters)
    case "workspace/didChangeWatchedFiles": noteFileEvents(parameters["changes"]?.elements ?? [])
    case "workspace/didChangeWorkspaceFolders": changeFolders(parameters["event"])
    default: break
    }
  }

  // MARK: Documents

  private mutating func open(_ item: JSON?) {
    guard let uri = item?["uri"]?.text, let path = path(ofFileURI: uri), let text = item?["text"]?.text else { return }
    let document = OpenDocument(uri: uri, path: identity(of: path), version: item?["version"]?.number, text: text)
    documents[uri: uri] = document
    lay(document.bytes, over: document.path)
    areLooseFilesStale = true
  }

  private mutating func change(_ parameters: JSON, at now: Instant) {
    guard let uri = parameters[path: "textDocument", "uri"]?.text, var document = documents[uri: uri],
      let changes = parameters["contentChanges"]?.elements
    else { return }
    let before = document.bytes
    // Of changes that cannot all be read none is made: half of them would be a text that nobody has written.
    guard (try? document.apply(changes, version: parameters[path: "textDocument", "version"]?.number)) != nil else {
      return
    }
    documents[uri: uri] = document
    guard document.bytes != before else { return }
    diagnosticsHold.noteEdit(uri, at: now)
    lay(document.bytes, over: document.path)
  }

  private mutating func close(_ parameters: JSON) {
    guard let uri = parameters[path: "textDocument", "uri"]?.text, let document = documents[uri: uri] else { return }
    documents[uri: uri] = nil
    diagnosticsHold.release(uri)
    lay(documents.document(at: document.path)?.bytes, over: document.path)
    areLooseFilesStale = true
  }

  private mutating func save(_ parameters: JSON) {
    guard let uri = parameters[path: "textDocument", "uri"]?.text else { return }
    diagnosticsHold.release(uri)
    // A client that cannot watch files tells of no other change.
    if !client.registersWatchedFiles { for number in workspaces.indices { workspaces[number].discoverAnew() } }
  }

  private mutating func lay(_ text: ContiguousArray<UInt8>?, over path: String) {
    for number in workspaces.indices { workspaces[number].lay(text, over: path) }
  }

  // MARK: Files on disk

  /// The number of events beyond which a walk costs less than the events one by one.
  private static let mostEvents = 100

  private mutating func noteFileEvents(_ events: [JSON]) {
    if events.count > Self.mostEvents {
      for number in workspaces.indices { workspaces[number].discoverAnew() }
      return
    }
    for event in events {
      guard let path = event.filePath.map({ identity(of: $0) }) else { continue }
      for number in workspaces.indices {
        // The type 2 is a change; an entry that appeared or went may be a folder.
        if event["type"]?.number == 2 { workspaces[number].reread(path) } else { workspaces[number].touched(path) }
      }
    }
  }

  // MARK: Folders

  private mutating func changeFolders(_ event: JSON?) {
    for path in (event?["removed"]?.elements ?? []).compactMap(\.filePath) {
      workspaces.removeAll { $0.isFolder && $0.shownFolder.utf8.elementsEqual(path.utf8) }
    }
    for path in (event?["added"]?.elements ?? []).compactMap(\.filePath) { addWorkspace(path) }
    areLooseFilesStale = true
  }

  mutating func addWorkspace(_ path: String) {
    let folder = identity(of: path)
    guard !workspaces.contains(where: { $0.isFolder && $0.folder.utf8.elementsEqual(folder.utf8) }) else { return }
    workspaces.append(Workspace(folder: folder, shownAs: path, options))
  }

  /// Asks about open files outside all folders: they are judged with the project around them while they are open.
  /// It looks at all documents, so it is done once for all that were opened and closed since the last time.
  mutating func askAboutLooseFiles() {
    guard areLooseFilesStale else { return }
    areLooseFilesStale = false
    let folders = workspaces.filter(\.isFolder).map(\.folder)
    let loose = documents.paths.filter { path in path.hasSuffix(".swift") && !folders.contains { path.isInside($0) } }
    var roots = ProjectRoots(Disk(from: "/", unsaved: documents.texts))
    let byRoot = Dictionary(grouping: loose) { path in
      PathBytes((roots.root(around: parent(of: path)) ?? parent(of: path)).utf8)
    }
    workspaces.removeAll { !$0.isFolder && byRoot[PathBytes($0.folder.utf8)] == nil }
    for (root, paths) in byRoot.ordered(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let paths = sortedOnce(paths)
      if let number = workspaces.firstIndex(where: { !$0.isFolder && $0.folder.utf8.elementsEqual(root) }) {
        if workspaces[number].paths != paths { workspaces[number].ask(about: paths) }
      } else {
        let folder = String(decoding: root, as: UTF8.self)
        workspaces.append(Workspace(folder: folder, shownAs: folder, paths: paths, options))
      }
    }
  }
}

extension JSON {
  /// The path of the file or folder that an object names by its URI.
  var filePath: String? { self["uri"]?.text.flatMap(path(ofFileURI:)) }
}
