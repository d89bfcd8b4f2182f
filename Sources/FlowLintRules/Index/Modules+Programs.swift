extension Modules {
  /// The names of known modules less those of the team's own modules, which use one of the others: a framework's own
  /// code imports none.
  func without(ownOf files: [some PlacedFile], _ known: Set<String>) -> Set<String> {
    let here = all.map(\.name).filter(known.contains)
    if here.isEmpty { return known }
    var own: Set<String> = []
    for file in files where !file.isTest && !file.isTemplate {
      let described = described(file.number)
      let names = described.isEmpty ? file.folders : described.map { self[$0].name }
      for name in here where names.contains(name) && (!described.isEmpty || self.described(named: name).isEmpty) {
        if file.imports(where: known.contains) { own.insert(name) }
      }
    }
    return known.subtracting(own)
  }

  /// The group of each described module: with those that it depends on or imports, and those that share a file with it.
  ///
  /// - Parameter known: the names of the modules that join none.
  func programs(of files: [some PlacedFile], known: Set<String>) -> [Int] {
    if !isDescribed { return [] }
    let all = self.all
    var groups = Groups(all.count)
    // A target without sources here says no more than that two projects use one library. A folder that is called like an
    // import is tied by what it declares.
    let joining = all.indices.map { place in
      let module = all[place]
      return module.origin != nil && compilesFiles(ModuleID(place)) && !known.contains(module.name)
    }
    // The targets that are built together: those of one description, and what they depend on.
    var built = groups
    var targets: [String: Int] = [:]
    // The descriptions of which some target may depend on more.
    var open: Set<String> = []
    for (place, module) in all.enumerated() {
      guard let origin = module.origin else { continue }
      if module.dependencies == nil { open.insert(origin) }
      if let first = targets.updateValue(place, forKey: origin) { built.join(place, first) }
      for other in module.dependencies ?? [] where joining[other.place] {
        built.join(place, other.place)
        groups.join(place, other.place)
      }
    }
    for file in files {
      let own = described(file.number)
      guard let first = own.first else { continue }
      for other in own.dropFirst() {
        built.join(first.place, other.place)
        groups.join(first.place, other.place)
      }
      // Else the import may mean a module from elsewhere that is called so: Apple's `Network`.
      let mayImportAny = own.contains { self[$0].origin.map(open.contains) != false }
      let root = built.root(of: first.place)
      let seen = modulesSeen(by: file.number)
      // A build has one module of a name: what another one calls so is not meant.
      let namesOfBuild = Set(seen.lazy.filter { built.root(of: $0.place) == root }.map { self[$0].name })
      for other in seen where joining[other.place] {
        let name = self[other].name
        let mayMean = !namesOfBuild.contains(name) && (mayImportAny || !Self.ofSystem.contains(name))
        if mayMean || built.root(of: other.place) == root { groups.join(first.place, other.place) }
      }
    }
    return all.indices.map { groups.root(of: $0) }
  }

  /// The modules of the systems whose names are words that a team may take for its own.
  private static let ofSystem = Set(
    "Accelerate Accessibility Accounts Charts Combine Compression Contacts Cryptography Darwin Dispatch Distributed Foundation Intents Matter Messages Metal Network Observation Photos Security Social Spatial Speech Symbols Synchronization System Testing Translation Vision"
      .split(separator: " ").map(String.init))
}
