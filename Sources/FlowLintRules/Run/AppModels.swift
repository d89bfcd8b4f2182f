/// One of several apps of a project that declare types of the same names, as an architecture sees it: its own files, and
/// those that belong to none and so to all.
struct AppModel: Sendable {
  /// The numbers of its own files.
  let own: Set<FileID>
  let model: any PackModel
}

extension AppModel {
  /// The apps of a project whose types one model of the whole would take for one another; none where there are no such
  /// apps, or where one names what another declares.
  static func all(of model: any PackModel, _ files: [IndexedFile], _ setting: PackSetting) -> [AppModel] {
    guard type(of: model).judgesAppsApart else { return [] }
    let table = model.table
    let doubled = table.types.filter { type in
      table.isDoubled(type) && !model.subjects(of: type).isEmpty
        && type.declarations.allSatisfy { !table.file($0.file).syntax.isFilePrivate(table.declaration($0)) }
    }
    let frameworks = Set(Architecture.all.filter { $0.id == model.id }.flatMap(\.frameworks))
    let edge = EdgeModules(of: doubled, in: model, files, frameworks: frameworks)
    if !edge.folders.isEmpty {
      let rest = files.filter { !edge.contain($0) && $0.hasBodies }
      guard let inner = type(of: model).init(rest, setting: setting) else { return [] }
      let apps = all(of: inner, rest, setting)
      return [AppModel(own: Set(files.filter(edge.contain).map(\.number)), model: model)]
        + (apps.isEmpty ? [AppModel(own: Set(rest.map(\.number)), model: inner)] : apps)
    }
    // A demo of a module has an app delegate and screens, too, but nothing of the architecture: it is part of the whole.
    let areApps = doubled.declarations.contains { places in
      places.count { table.file($0.file).imports.contains { frameworks.contains($0.module) } } > 1
    }
    guard areApps else { return [] }
    let apps = AppFolders(of: doubled, in: table)
    guard apps.folders.count > 1, apps.areIndependent(files) else { return [] }
    return apps.folders.compactMap { app in
      let part = files.filter { apps.isPart($0, of: app) && $0.hasBodies }
      let own = part.filter { $0.folders.starts(with: app) }.map(\.number)
      return type(of: model).init(part, setting: setting).map { AppModel(own: Set(own), model: $0) }
    }
  }
}

extension ProjectIndex {
  /// The results of a function of a model for the project: in files of an app those of the app's own model, in other
  /// files those that every app's model has.
  func parts<Part>(
    of model: any PackModel, file: (Part) -> FileID?, isSame: (Part, Part) -> Bool, _ find: (any PackModel) -> [Part]
  ) -> [Part] {
    guard let apps = apps[model.id], !apps.isEmpty else { return find(model) }
    let found = apps.map { (app: $0, parts: find($0.model)) }
    let own = found.flatMap { found in found.parts.filter { file($0).map(found.app.own.contains) ?? false } }
    let common = found[0].parts.filter { part in
      !apps.contains { file(part).map($0.own.contains) ?? false }
        && found.dropFirst().allSatisfy { $0.parts.contains { isSame($0, part) } }
    }
    return own + common
  }
}

extension PackModel {
  var id: String { Self.packs[0].id }
}

/// The folders of the apps, or modules, that declare types of the same names.
struct AppFolders {
  /// The folders, each as its components.
  private(set) var folders: [[String]]

  /// The outermost folders in which the declarations of a type part.
  init(of types: [IndexedType], in table: TypeTable) {
    let places = types.declarations.map { declarations in
      Set(declarations.map(\.file)).sorted().map { table.file($0).folders }
    }.filter { $0.count > 1 }
    let depths = places.map(\.sharedStart)
    let parting = zip(places, depths).filter { folders, depth in folders.allSatisfy { $0.count > depth } }
    let depth = parting.map(\.1).min() ?? 0
    let found = Set(parting.filter { $0.1 == depth }.flatMap { $0.0.map { Array($0.prefix(depth + 1)) } })
    folders = found.sorted { $0.joined(separator: "/") < $1.joined(separator: "/") }
  }

  /// Whether a file belongs to an app, or to none and so to all.
  func isPart(_ file: IndexedFile, of app: [String]) -> Bool {
    file.folders.starts(with: app) || !folders.contains { file.folders.starts(with: $0) }
  }

  /// Whether code in a file may mean the types of an app: not where it imports the modules of others and not this one.
  func mayMean(_ app: [String], _ file: IndexedFile) -> Bool {
    if file.folders.starts(with: app) { return true }
    let imported = Set(file.imports.map(\.module))
    return imported.contains(app.last ?? "") || !folders.contains { imported.contains($0.last ?? "") }
  }

  /// No file of one app names a type that only another declares.
  func areIndependent(_ files: [IndexedFile]) -> Bool {
    var homes: [String: Set<Int>] = [:]
    let places = files.map { file in folders.firstIndex { file.folders.starts(with: $0) } }
    for (file, place) in zip(files, places) {
      file.forEachTopLevelName { name, _ in homes[name, default: []].insert(place ?? -1) }
    }
    let single = homes.filter { $0.value.count == 1 && $0.value.first != -1 }
    let finder = NameFinder(single.keys)
    return zip(files, places).allSatisfy { file, place in
      guard let place else { return true }
      return finder.names(in: file.bodies).allSatisfy { single[$0]?.contains(place) ?? true }
    }
  }
}

extension [IndexedType] {
  /// The declarations of each name, in the order of the types.
  fileprivate var declarations: [[DeclarationReference]] {
    var places: [String: Int] = [:]
    var found: [[DeclarationReference]] = []
    for type in self {
      if let place = places[type.qualifiedName] {
        found[place] += type.declarations
      } else {
        places[type.qualifiedName] = found.count
        found.append(type.declarations)
      }
    }
    return found
  }
}
