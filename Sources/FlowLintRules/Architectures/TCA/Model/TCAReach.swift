/// The features that the code of each one names, directly or by way of others.
struct TCAReach: Sendable {
  /// One bit for each feature in reach of each, and for each that is in reach of the other.
  private var reach: BitRows
  private var related: BitRows
  /// The features that each file names.
  private var named: [FileID: Set<Int>] = [:]
  /// The features that code outside of their own makes use of, by more than their State and Action.
  private(set) var used: Set<Int> = []

  init(features: TCAFeatures, scopes: TCAScopes) {
    let bySimpleName = Dictionary(grouping: features.all.map(\.id)) { features.all[$0].type.name }
    var targets = [Set<Int>](repeating: [], count: features.all.count)
    reach = BitRows(features.all.count, bits: features.all.count)
    related = reach
    for feature in features.all where feature.around.count > 1 { targets[feature.around[1]].insert(feature.id) }
    // Names that one type bears alone need no look at what they mean.
    var bearers: [String: Int] = [:]
    for type in features.table.types where bySimpleName[type.name] != nil { bearers[type.name, default: 0] += 1 }
    for file in features.table.files {
      features.names.forEachToken(in: file.syntax) { token, place in
        let start = file.syntax.tokens.range(token).start
        let scope = scopes.scope(start, in: file)
        let name = features.names[place]
        let type =
          bearers[name] == 1
          ? nil : features.type(at: file.bodies.path(endingAt: token), in: scope.type, of: file.number)
        let found = type.map { features.id(of: $0).map { [$0] } ?? [] } ?? bySimpleName[name] ?? []
        named[file.number, default: []].formUnion(found)
        for home in [scope.feature, scope.view?.feature] { if let home { targets[home.id].formUnion(found) } }
        guard !file.isPreview(start) else { return }
        for id in found where scope.feature?.around.contains(id) != true {
          if file.bodies.isUse(of: token, takesParts: features.all[id].isEnumReducer) { used.insert(id) }
        }
      }
    }
    for group in strongGroups(targets.map { $0.sorted() }) {
      for member in group {
        reach[group[0], member] = true
        for target in targets[member] { reach.formUnion(group[0], with: target) }
      }
      for member in group.dropFirst() { reach.formUnion(member, with: group[0]) }
    }
    related = reach
    for feature in targets.indices { for other in reach.bits(feature) { related[other, feature] = true } }
  }

  /// The second feature is named by the first, directly or by way of others, or is the same.
  func reaches(_ feature: Int, from other: Int) -> Bool { reach[feature, other] }

  func areRelated(_ a: Int, _ b: Int) -> Bool { related[a, b] }

  /// The features that reach a feature, or that it reaches.
  func related(to feature: Int) -> [Int] { related.bits(feature) }

  func named(in file: IndexedFile) -> Set<Int> { named[file.number] ?? [] }
}

extension BodyTree {
  /// The dotted path of names that ends at a token.
  fileprivate func path(endingAt token: Int) -> String {
    syntax.text(of: Int32(start(ofPathEndingAt: token))..<Int32(token + 1))
  }

  private func start(ofPathEndingAt token: Int) -> Int {
    let kinds = syntax.tokens.kinds
    var first = token
    while first > 1, kinds[first - 1] == .period, kinds[first - 2].isWord { first -= 2 }
    return first
  }

  /// Code that names a feature makes use of it: it makes, carries or hands on the reducer. The feature's State and
  /// Action alone are no use, unless the feature is an enum, whose cases are.
  fileprivate func isUse(of token: Int, takesParts: Bool) -> Bool {
    let kinds = syntax.tokens.kinds
    let isDotted = token + 2 < kinds.count && kinds[token + 1] == .period
    if isDotted, !["init", "self", "body"].contains(syntax.word(Int32(token + 2))) { return takesParts }
    let first = start(ofPathEndingAt: token)
    guard first > 1 else { return true }
    if kinds[first - 1] == .colon, spells(first - 2, "for") { return false }
    if [.extension, .struct, .enum, .class, .import].contains(kinds[first - 1]) { return false }
    guard kinds[first - 1] == .less else { return true }
    let holder = syntax.word(Int32(first - 2))
    if ["StoreOf", "ReducerOf", "ViewStoreOf", "TestStoreOf"].contains(holder) { return false }
    return takesParts || !holder.hasSuffix("ActionOf")
  }
}
