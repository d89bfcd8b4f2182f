/// The places in some files where code names members that somebody asks about, whatever stands before the dot: by name, in
/// the order of the run.
///
/// A class, for it is handed around: a copy of a value would count the references of all its places.
final class Mentions: Sendable {
  private let names: NameFinder
  /// The places, those of one name together.
  private let places: [CodePart]
  /// The number of places before those of a name, by its number; at the end the number of all.
  private let starts: [Int]

  /// - Parameters:
  ///   - names: the names, some perhaps more than once.
  ///   - kinds: the kinds of nodes whose main token is the name.
  ///   - isWanted: whether a place counts.
  init(
    of names: some Sequence<String>, as kinds: NodeKinds, in files: [IndexedFile],
    where isWanted: (CodePart) -> Bool = { _ in true }
  ) {
    let finder = NameFinder(names)
    var found: [(name: Int, place: CodePart)] = []
    if !finder.isEmpty {
      for file in files {
        finder.forEachPlace(of: kinds, in: file.bodies, within: file.bodies.kinds.indices) { node, name in
          let place = file.at(node)
          if isWanted(place) { found.append((name, place)) }
        }
      }
    }
    var starts = [Int](repeating: 0, count: finder.count + 1)
    for entry in found { starts[entry.name + 1] += 1 }
    for name in 0..<finder.count { starts[name + 1] += starts[name] }
    var next = starts
    var order = [Int](repeating: 0, count: found.count)
    for (place, entry) in found.enumerated() {
      order[next[entry.name]] = place
      next[entry.name] += 1
    }
    self.names = finder
    places = order.map { found[$0].place }
    self.starts = starts
  }

  /// The places of a name; none of a name that nobody asks about.
  subscript(name: String) -> ArraySlice<CodePart> {
    names.place(of: name).map { places[starts[$0]..<starts[$0 + 1]] } ?? []
  }

  /// The places of a name but for those behind `self`.
  func ofOthers(_ name: String) -> some Sequence<CodePart> {
    self[name].lazy.filter { place in place.tree.receiver(place.node).map { !place.tree.isSelf($0) } != false }
  }

  /// The numbers of the files that mention a name.
  func files(mentioning name: String) -> Set<FileID> { Set(self[name].lazy.map(\.file.number)) }
}

extension TypeTable {
  /// The places in a type's code, signatures included, where one of several names stands.
  func mentions(of finder: NameFinder, in type: IndexedType) -> [(name: String, location: Location)] {
    var found: [(name: String, location: Location)] = []
    for part in type.parts {
      let file = file(part.file)
      let tokens = file.syntax.tokens
      for token in file.syntax.tokens(in: file.syntax.declarations[part.index].range) {
        guard let name = finder.name(of: Int(token), in: file.syntax) else { continue }
        found.append((name, file.location(tokens.range(Int(token)))))
      }
    }
    return found
  }
}
