/// Finds the tokens that spell one of a few names. Nearly all others cost one look at a bit.
public struct NameFinder: Sendable {
  private let filter: HashFilter
  /// The names as they were given, some perhaps more than once: the first of them is found.
  private let names: [String]
  private let places: NamePlaces

  public init(_ names: some Sequence<String>) {
    self.names = Array(names)
    var places = NamePlaces(capacity: self.names.count)
    let hashes = self.names.map { NameHash($0).value }
    for (place, hash) in hashes.enumerated() { places.add(hash, at: place) }
    places.sort()
    filter = HashFilter(hashes)
    self.places = places
  }

  public var isEmpty: Bool { names.isEmpty }

  /// - Parameter link: an entry of `TokenList.links`, whose upper bit is no part of the hash.
  @inline(__always) private func may(_ link: UInt32) -> Bool { filter.may(link) }

  /// The name that a token spells, if it is one of these; backticks make no difference.
  public func name(of token: Int, in syntax: FileSyntax) -> String? { place(of: token, in: syntax).map { names[$0] } }

  /// The place, in the list of names, of the name that a token spells.
  public func place(of token: Int, in syntax: FileSyntax) -> Int? {
    may(syntax.tokens.links[token]) ? found(token, in: syntax) : nil
  }

  /// The name at a place in the list.
  public subscript(place: Int) -> String { names[place] }

  /// The number of names in the list.
  public var count: Int { names.count }

  /// The place at which a name is found; nil of a name that is not looked for.
  public func place(of name: String) -> Int? { places.first(of: NameHash(name).value) { names[$0] == name } }

  /// The name of a node's main token.
  public func name(of node: BodyTree.Node, in tree: BodyTree) -> String? {
    tree.mainToken(node).flatMap { name(of: $0, in: tree.syntax) }
  }

  /// The name that is called, on any receiver.
  public func calleeName(of call: BodyTree.Node, in tree: BodyTree) -> String? {
    tree.namedCallee(call).flatMap { name(of: $0, in: tree) }
  }

  /// The calls in a file of one of the names, on any receiver.
  public func calls(in tree: BodyTree) -> [BodyTree.Node] { calls(in: tree, tree.kinds.indices) }

  /// The places of the names within a range of nodes.
  public func calls(in tree: BodyTree, _ nodes: Range<Int>) -> [BodyTree.Node] {
    var calls: [BodyTree.Node] = []
    for entry in tree.namedCalls.within(nodes) where may(entry.hash) && found(entry.token, in: tree.syntax) != nil {
      calls.append(entry.call)
    }
    return calls
  }

  /// The names that stand in a file.
  public func names(in syntax: FileSyntax) -> Set<String> {
    var all: Set<String> = []
    forEachToken(in: syntax) { all.insert(names[$1]) }
    return all
  }

  /// The tokens that spell one of the names, in source order.
  public func tokens(in syntax: FileSyntax) -> [Int] {
    var all: [Int] = []
    forEachToken(in: syntax) { token, _ in all.append(token) }
    return all
  }

  /// The same, each with the name's place in the list.
  ///
  /// - Parameter tokens: the numbers of the tokens that are looked at; nil for those of the whole file.
  public func forEachToken(in syntax: FileSyntax, _ tokens: Range<Int>? = nil, _ visit: (Int, Int) -> Void) {
    let links = syntax.tokens.links
    for token in tokens ?? links.indices where may(links[token]) {
      if let place = found(token, in: syntax) { visit(token, place) }
    }
  }

  /// The nodes of some kinds whose main token spells one of the names, in source order.
  public func forEachNode(of kinds: NodeKinds, in tree: BodyTree, _ visit: (BodyTree.Node, String) -> Void) {
    forEachPlace(of: kinds, in: tree, within: tree.kinds.indices) { visit($0, names[$1]) }
  }

  /// The same with the places in the list of names.
  ///
  /// - Parameter nodes: the numbers of the nodes that are looked at.
  public func forEachPlace(
    of kinds: NodeKinds, in tree: BodyTree, within nodes: Range<Int>, _ visit: (BodyTree.Node, Int) -> Void
  ) {
    let links = tree.syntax.tokens.links
    for index in nodes where kinds.contains(tree.kinds[index]) {
      let main = Int(tree.records[index].main)
      guard main >= 0, may(links[main]), let place = found(main, in: tree.syntax) else { continue }
      visit(BodyTree.Node(index), place)
    }
  }

  @inline(never) private func found(_ token: Int, in syntax: FileSyntax) -> Int? {
    places.first(of: syntax.tokens.nameHash(token).value) { syntax.spells(Int32(token), names[$0]) }
  }
}
