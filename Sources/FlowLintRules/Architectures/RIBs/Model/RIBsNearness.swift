/// The nearest of several declarations to a file: those in the file itself, else those whose folder has the most
/// leading components in common with the file's.
enum RIBsNearness {
  static func nearest(
    _ candidates: [Int], to folder: [String], places: (Int) -> (folders: [[String]], isHere: Bool)
  ) -> [Int] {
    guard candidates.count > 1 else { return candidates }
    var best = -1
    var found: [Int] = []
    for candidate in candidates {
      let place = places(candidate)
      let common =
        place.isHere ? Int.max : place.folders.map { zip($0, folder).prefix { $0 == $1 }.count }.max() ?? 0
      if common > best {
        best = common
        found = [candidate]
      } else if common == best {
        found.append(candidate)
      }
    }
    return found
  }
}

/// The top-level types of one name by their folders, for the names that many modules of a project use.
struct RIBsNamesakes: Sendable {
  /// The types that a file declares, by its number.
  private var inFile: [Int: [Int]] = [:]
  /// The types that are declared in a folder or below it, by folder.
  private var below: [[String]: [Int]] = [:]

  /// Fewer are compared one by one.
  static var fewest: Int { 8 }

  mutating func add(_ type: Int, declaredIn files: [IndexedFile]) {
    for file in files {
      if inFile[file.number]?.last != type { inFile[file.number, default: []].append(type) }
      for depth in 0...file.folders.count {
        let folder = Array(file.folders[..<depth])
        if below[folder]?.last != type { below[folder, default: []].append(type) }
      }
    }
  }

  /// All of them that are as near to a file as any: one, where the name is clear there.
  func nearest(to file: IndexedFile) -> [Int] {
    if let here = inFile[file.number] { return here }
    for depth in (0...file.folders.count).reversed() {
      if let found = below[Array(file.folders[..<depth])] { return found }
    }
    return []
  }
}
