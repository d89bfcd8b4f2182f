/// Reads the targets of an Xcode project, `App.xcodeproj/project.pbxproj`: the files that each of them compiles, the name
/// of its module, what it makes and what it depends on.
///
/// The objects of a project name one another; each is looked at once, whatever names it.
struct XcodeProjectReader {
  let list: PropertyList
  private let lines: LineTable
  private var objects: [ObjectID: Int32] = [:]
  var description: BuildDescription
  /// The path of each file and folder by its object: nil where no folder of the project holds it.
  private var paths: [Int32: String] = [:]
  /// The groups whose children have places.
  private var opened: Set<Int32> = []
  /// The sources phases and settings that some target has: no other has them.
  private var taken: Set<Int32> = []
  /// By target: the paths that it does not compile in a folder whose files it compiles, or compiles in another one.
  private var exceptions: [Int32: [(folder: Int32, paths: [String])]] = [:]
  private(set) var project: Int32 = -1

  /// The longest path that any system opens.
  static let mostBytesOfPath = 1024

  /// - Parameter path: the path of the file in the bundle `*.xcodeproj`.
  static func read(_ bytes: ContiguousArray<UInt8>, path: String) -> BuildDescription {
    var description = BuildDescription(path: path, folder: path.folderOfFile.folderOfFile)
    do throws(PropertyList.Problem) {
      var reader = XcodeProjectReader(of: try PropertyList(bytes), as: description)
      reader.read()
      return reader.description
    } catch {
      description.noteUnread(error.reason, line: LineTable(bytes.span).line(at: error.offset))
      return description
    }
  }

  private init(of list: PropertyList, as description: BuildDescription) {
    self.list = list
    self.description = description
    lines = LineTable(list.bytes.span)
  }

  private mutating func read() {
    let all = list.value("objects", of: 0)
    guard all >= 0 else { return description.noteUnread("it has no 'objects'") }
    var members = list.elements(of: all)
    while let key = members.next(), let value = members.next() { objects[id(key)] = value }
    project = object(list.value("rootObject", of: 0))
    guard list.spells(list.value("isa", of: project), "PBXProject") else {
      return description.noteUnread("its 'rootObject' is no project")
    }
    if let folder = list.text(list.value("projectDirPath", of: project)), !folder.isEmpty {
      description.folder = description.folder.isEmpty ? folder : "\(description.folder)/\(folder)"
    }
    findPaths()
    for target in list.elements(of: list.value("targets", of: project)) { readTarget(object(target), at: target) }
  }

  // MARK: Objects

  /// The object that a text names; -1 for none.
  func object(_ node: Int32) -> Int32 {
    guard node >= 0, !objects.isEmpty else { return -1 }
    return objects[id(node)] ?? -1
  }

  private func id(_ node: Int32) -> ObjectID {
    let node = list.nodes[Int(node)]
    return ObjectID(in: list.bytes.span, from: Int(node.start), to: Int(node.end))
  }

  private func isa(_ object: Int32, _ name: String) -> Bool { list.spells(list.value("isa", of: object), name) }

  private func range(_ node: Int32) -> SourceRange {
    node < 0 ? SourceRange(0, 0) : SourceRange(Int(list.nodes[Int(node)].start), Int(list.nodes[Int(node)].end))
  }

  func line(_ node: Int32) -> Int { node < 0 ? 0 : lines.line(at: Int(list.nodes[Int(node)].start)) }

  // MARK: Files and folders

  /// Finds the places of files: a file's path is relative to the group that holds it.
  private mutating func findPaths() {
    var open: [(object: Int32, folder: String)] = [(object(list.value("mainGroup", of: project)), "")]
    while let (group, folder) = open.popLast() {
      for child in list.elements(of: list.value("children", of: group)) {
        let object = object(child)
        guard object >= 0 else {
          description.note("a group names a file that is not described", line: line(child))
          continue
        }
        guard opened.insert(object).inserted else { continue }
        guard let path = path(of: object, in: folder) else { continue }
        paths[object] = path
        if list.value("exceptions", of: object) >= 0 { findExceptions(object) }
        if list.value("children", of: object) >= 0 { open.append((object, path)) }
      }
    }
  }

  /// The path of a file or group relative to the project's folder; nil where that does not hold it.
  private mutating func path(of object: Int32, in folder: String) -> String? {
    let own = list.text(list.value("path", of: object)) ?? ""
    let place = list.value("sourceTree", of: object)
    let start: String
    switch place {
    case _ where place < 0 || list.spells(place, "<group>"): start = folder
    case _ where list.spells(place, "SOURCE_ROOT"): start = ""
    case _ where list.spells(place, "<absolute>"): start = own.hasPrefix("/") ? "" : "/"
    case _
    where list.spells(place, "BUILT_PRODUCTS_DIR") || list.spells(place, "SDKROOT")
      || list.spells(place, "DEVELOPER_DIR"):
      return nil
    default:
      if own.hasSuffix(".swift") || list.value("children", of: object) >= 0 {
        description.note("the place '\(list.text(place) ?? "")' of a file is known to Xcode alone", line: line(place))
      }
      return nil
    }
    guard start.utf8.count + own.utf8.count < Self.mostBytesOfPath else {
      description.note("a path is longer than \(Self.mostBytesOfPath) bytes", line: line(place))
      return nil
    }
    return start.isEmpty || own.hasPrefix("/") ? own : own.isEmpty ? start : "\(start)/\(own)"
  }

  private mutating func findExceptions(_ folder: Int32) {
    for element in list.elements(of: list.value("exceptions", of: folder)) {
      let set = object(element)
      guard taken.insert(set).inserted, isa(set, "PBXFileSystemSynchronizedBuildFileExceptionSet") else { continue }
      let paths = list.elements(of: list.value("membershipExceptions", of: set)).compactMap { list.text($0) }
      exceptions[object(list.value("target", of: set)), default: []].append((folder, paths.filter { !$0.isEmpty }))
    }
  }

  // MARK: Targets

  private static let mostTargets = 4096

  private mutating func readTarget(_ object: Int32, at reference: Int32) {
    guard object >= 0 else { return description.note("a target is not described", line: line(reference)) }
    // The others run scripts, and compile nothing.
    guard isa(object, "PBXNativeTarget"), taken.insert(object).inserted else { return }
    guard let name = list.text(list.value("name", of: object)), description.targets.count < Self.mostTargets else {
      return description.note("a target has no name", line: line(object))
    }
    var target = BuildDescription.Target(
      name: name, module: name.asModuleName, kind: kind(of: object), line: line(object))
    target.range = range(list.value("name", of: object))
    readModuleName(of: &target, object)
    for phase in list.elements(of: list.value("buildPhases", of: object)) {
      readPhase(self.object(phase), into: &target)
    }
    readFolders(of: &target, object)
    for key in ["dependencies", "packageProductDependencies"] {
      for dependency in list.elements(of: list.value(key, of: object)) { readDependency(dependency, to: &target) }
    }
    description.targets.append(target)
  }

  private func kind(of target: Int32) -> Modules.Kind {
    let product = list.text(list.value("productType", of: target)) ?? ""
    let type = product.utf8.lastIndex(of: UInt8(ascii: ".")).map { product[product.utf8.index(after: $0)...] } ?? ""
    switch type {
    case "unit-test", "ui-testing", "ocunit-test": return .test
    case "tool": return .tool
    default: break
    }
    if product.start(of: "extension") != nil { return .extension }
    return product.start(of: ".application") != nil ? .app : .library
  }

  private mutating func readPhase(_ phase: Int32, into target: inout BuildDescription.Target) {
    let isSources = isa(phase, "PBXSourcesBuildPhase")
    guard isSources || isa(phase, "PBXFrameworksBuildPhase"), taken.insert(phase).inserted else { return }
    for file in list.elements(of: list.value("files", of: phase)) {
      let build = object(file)
      let reference = list.value("fileRef", of: build)
      if isSources {
        readSource(object(reference), at: file, into: &target)
      } else {
        readLinked(of: build, into: &target)
      }
    }
  }

  private mutating func readSource(_ file: Int32, at place: Int32, into target: inout BuildDescription.Target) {
    if file < 0 {
      let build = object(place)
      // A product of a package stands in a list of sources, too, where somebody moved it there, and an entry that names no
      // file any more, `(null) in Sources`, compiles nothing.
      if build < 0 || list.value("productRef", of: build) < 0 && list.value("fileRef", of: build) >= 0 {
        description.note("'\(target.name)' compiles a file that is not described", line: line(place))
      }
      return
    }
    guard let name = list.text(list.value("path", of: file)), name.hasSuffix(".swift") else {
      let name = list.text(list.value("path", of: file)) ?? ""
      if [".m", ".mm", ".c", ".cc", ".cpp"].contains(where: name.hasSuffix) { target.traits.insert(.isMixed) }
      return
    }
    if let path = paths[file] {
      target.sources.append(BuildDescription.Selection(path))
    } else {
      description.note("a file that '\(target.name)' compiles lies in no group", line: line(file))
    }
  }

  private mutating func readLinked(of build: Int32, into target: inout BuildDescription.Target) {
    let reference = list.value("fileRef", of: build)
    if reference < 0 { return addProduct(list.value("productRef", of: build), to: &target) }
    let path = list.value("path", of: object(reference))
    guard let product = list.text(path) else { return }
    let file = product.parts(between: UInt8(ascii: "/")).last ?? product
    for suffix in [".framework", ".xcframework"] {
      if let name = file.dropping(suffix: suffix) { add(named: name, at: path, to: &target) }
    }
  }

  private mutating func readFolders(of target: inout BuildDescription.Target, _ object: Int32) {
    let exceptions = exceptions[object] ?? []
    let left = Dictionary(grouping: exceptions) { $0.folder }
    var own: Set<Int32> = []
    for element in list.elements(of: list.value("fileSystemSynchronizedGroups", of: object)) {
      let folder = self.object(element)
      guard let path = paths[folder], own.insert(folder).inserted else {
        description.note("a folder that '\(target.name)' compiles lies in no group", line: line(element))
        continue
      }
      let excluded = (left[folder] ?? []).flatMap(\.paths).map { "\(path)/\($0)" }
      target.sources.append(BuildDescription.Selection(places: [path], excluded: excluded))
    }
    for (folder, files) in exceptions where !own.contains(folder) {
      for file in files where file.hasSuffix(".swift") {
        target.sources.append(BuildDescription.Selection("\(paths[folder] ?? "")/\(file)"))
      }
    }
  }

  private mutating func readDependency(_ node: Int32, to target: inout BuildDescription.Target) {
    let dependency = object(node)
    if isa(dependency, "XCSwiftPackageProductDependency") { return addProduct(node, to: &target) }
    let direct = list.value("name", of: object(list.value("target", of: dependency)))
    if direct >= 0 { return add(named: list.text(direct) ?? "", at: direct, to: &target) }
    if list.value("productRef", of: dependency) >= 0 {
      return addProduct(list.value("productRef", of: dependency), to: &target)
    }
    let remote = list.value("remoteInfo", of: object(list.value("targetProxy", of: dependency)))
    guard let name = list.text(remote) ?? list.text(list.value("name", of: dependency)) else {
      target.knowsDependencies = false
      return description.note("what '\(target.name)' depends on is not described", line: line(node))
    }
    add(named: name, at: remote < 0 ? dependency : remote, to: &target)
  }

  private func addProduct(_ reference: Int32, to target: inout BuildDescription.Target) {
    let name = list.value("productName", of: object(reference))
    if let text = list.text(name) { add(named: text, at: name, to: &target) }
  }

  private func add(named name: String, at node: Int32, to target: inout BuildDescription.Target) {
    let line = line(node)
    if target.dependencies.last.map({ $0.name == name && $0.line == line }) == true { return }
    var dependency = BuildDescription.Dependency(name: name, line: line)
    dependency.range = range(node)
    target.dependencies.append(dependency)
  }
}

/// The name of an object: 24 hexadecimal digits as Xcode makes them, or any other text.
private struct ObjectID: Hashable {
  private let words: SIMD4<UInt64>
  private let rest: String

  init(in bytes: Span<UInt8>, from start: Int, to end: Int) {
    let head = bytes.extracting(start..<min(end, start + 32))
    words = SIMD4(head.word(at: 0), head.word(at: 8), head.word(at: 16), head.word(at: 24))
    var tail: [UInt8] = []
    if end > start + 32 { for offset in start + 32..<end { tail.append(bytes[offset]) } }
    rest = String(decoding: tail, as: UTF8.self)
  }
}
