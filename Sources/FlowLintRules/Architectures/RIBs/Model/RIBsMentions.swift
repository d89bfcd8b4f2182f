/// The places where the project's own code reads a member by its name, `.name`, whatever stands before the dot.
final class RIBsMentions: Sendable {
  private let names: NameFinder
  /// All places of a name, in the order of the run.
  private let dotted: RIBsPlacesByName
  /// The places that do not follow `self`.
  private let ofOthers: RIBsPlacesByName
  /// The places that follow something named like a router.
  private let ofRouters: RIBsPlacesByName

  /// - Parameter names: those that somebody may ask for, some perhaps more than once.
  init(of names: [String], in files: [IndexedFile]) {
    let finder = NameFinder(names)
    var dotted: [RIBsPlacesByName.Entry] = []
    var ofOthers: [RIBsPlacesByName.Entry] = []
    var ofRouters: [RIBsPlacesByName.Entry] = []
    for file in files {
      let tree = file.bodies
      finder.forEachPlace(of: [.member, .implicitMember, .keyPathComponent], in: tree, tree.kinds.indices) {
        node, name in
        let entry = (name: name, place: CodePart(file: file, node: node))
        let receiver = tree.receiver(node)
        dotted.append(entry)
        if let receiver, tree.isSelf(receiver) { return }
        ofOthers.append(entry)
        if let receiver, tree.isNamedLikeRIBsRouter(receiver) { ofRouters.append(entry) }
      }
    }
    self.names = finder
    self.dotted = RIBsPlacesByName(dotted, names: finder.count)
    self.ofOthers = RIBsPlacesByName(ofOthers, names: finder.count)
    self.ofRouters = RIBsPlacesByName(ofRouters, names: finder.count)
  }

  func places(of name: String) -> ArraySlice<CodePart> { dotted.places(of: names.place(of: name)) }
  func places(ofOthers name: String) -> ArraySlice<CodePart> { ofOthers.places(of: names.place(of: name)) }
  /// Somebody reads a function of that name behind a dot, not behind `self`; of a private one, in its own file.
  func isAsked(_ unit: RIBsUnit) -> Bool {
    let syntax = unit.file.syntax
    let declaration = syntax.declarations[unit.declaration.index]
    let isPrivate = syntax.isFilePrivate(declaration)
    return places(ofOthers: unit.name).contains { place in
      if isPrivate, place.file.number != unit.file.number { return false }
      return place.tree.receiver(place.node).map { !place.tree.isThisObject($0) } ?? true
    }
  }

  func places(ofRouters name: String) -> ArraySlice<CodePart> { ofRouters.places(of: names.place(of: name)) }
}

/// Places of the project's code by the numbers of names.
private struct RIBsPlacesByName: Sendable {
  typealias Entry = (name: Int, place: CodePart)

  /// The places, those of one name together and in the order in which they came.
  private var places: [CodePart] = []
  /// The number of places before those of a name, by its number; at the end the number of all.
  private var starts: [Int]

  /// - Parameter count: the number of names.
  init(_ entries: [Entry], names count: Int) {
    starts = [Int](repeating: 0, count: count + 1)
    for entry in entries { starts[entry.name + 1] += 1 }
    for name in 0..<count { starts[name + 1] += starts[name] }
    var next = starts
    var order = [Int](repeating: 0, count: entries.count)
    for (place, entry) in entries.enumerated() {
      order[next[entry.name]] = place
      next[entry.name] += 1
    }
    places.reserveCapacity(entries.count)
    for place in order { places.append(entries[place].place) }
  }

  func places(of name: Int?) -> ArraySlice<CodePart> { name.map { places[starts[$0]..<starts[$0 + 1]] } ?? [] }
}

extension BodyTree {
  /// The last component of a chain has a name that routers have: `router`, `homeRouting`.
  func isNamedLikeRIBsRouter(_ node: Node) -> Bool { ends(node, with: ["outer", "outing"]) }

  /// The last component of a chain ends in one of some words.
  func ends(_ node: Node, with endings: [String]) -> Bool {
    let node = unwrapped(node)
    switch kind(node) {
    case .name, .member, .implicitMember: break
    default: return false
    }
    guard let main = mainToken(node) else { return false }
    let name = bareRange(main)
    let bytes = syntax.source.bytes
    return endings.contains { ending in
      name.count >= ending.utf8.count && bytes.span.starts(with: ending, at: name.upperBound - ending.utf8.count)
    }
  }
}
