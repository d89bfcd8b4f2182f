/// The features that the code of each one names, directly or by way of others.
struct TCAReach: Sendable {
  /// One bit for each feature in reach of each.
  private let reach: [[UInt64]]
  /// The features that each file names.
  private let named: [FileID: Set<Int>]
  /// The features that code outside of their own makes use of, by more than their State and Action.
  let used: Set<Int>

  init(_ features: TCAFeatures, _ scopes: TCAScopes) {
    let table = features.table
    let finder = NameFinder(Set(features.all.map(\.type.name) + features.aliases.map(\.name)))
    let bySimpleName = Dictionary(grouping: features.all.map(\.id)) { features.all[$0].type.name }
    var targets = [Set<Int>](repeating: [], count: features.all.count)
    var named: [FileID: Set<Int>] = [:]
    var used: Set<Int> = []
    for feature in features.all {
      if let outer = feature.type.parent.flatMap({ features.owner(of: table.types[$0]) }) {
        targets[outer].insert(feature.id)
      }
    }
    for file in table.files {
      finder.forEachToken(in: file.bodies) { token, place in
        let scope = scopes.scope(file.syntax.tokens.range(token).start, in: file)
        let path = file.bodies.path(endingAt: token)
        let context = scope.type.map { table.types[$0] }
        var found = features.feature(path, in: context, file.number).map { [$0] } ?? []
        if found.isEmpty, features.type(path, in: context, file.number) == nil {
          found = bySimpleName[finder[place]] ?? []
        }
        named[file.number, default: []].formUnion(found)
        if let owner = scope.feature { targets[owner].formUnion(found) }
        if let view = scope.view.flatMap({ scopes.views[$0].feature }) { targets[view].formUnion(found) }
        guard !scopes.isPreview(file.syntax.tokens.range(token).start, in: file) else { return }
        for id in found where !scopes.isFamily(id, of: scope.feature) {
          let feature = features.all[id]
          let isCases = feature.isEnumReducer || feature.state?.kind == .enum
          if file.bodies.isUse(of: token, takesParts: isCases) { used.insert(id) }
        }
      }
    }
    let words = (features.all.count + 63) / 64
    var reach = [[UInt64]](repeating: [], count: features.all.count)
    for group in strongGroups(targets.map { $0.sorted() }) {
      var bits = [UInt64](repeating: 0, count: words)
      for member in group {
        bits[member / 64] |= 1 << UInt64(member % 64)
        for target in targets[member] where !reach[target].isEmpty {
          for word in 0..<words { bits[word] |= reach[target][word] }
        }
      }
      for member in group { reach[member] = bits }
    }
    self.reach = reach
    self.named = named
    self.used = used
  }

  /// The second feature is named by the first, directly or by way of others, or is the same.
  func reaches(_ feature: Int, _ other: Int) -> Bool { reach[feature][other / 64] >> UInt64(other % 64) & 1 != 0 }

  func areRelated(_ a: Int, _ b: Int) -> Bool { reaches(a, b) || reaches(b, a) }

  func named(in file: IndexedFile) -> Set<Int> { named[file.number] ?? [] }
}

extension BodyTree {
  /// The dotted path of names that ends at a token.
  fileprivate func path(endingAt token: Int) -> String {
    let kinds = syntax.tokens.kinds
    var first = token
    while first > 1, kinds[first - 1] == .period, kinds[first - 2].isWord { first -= 2 }
    return syntax.text(of: Int32(first)..<Int32(token + 1))
  }

  /// Code that names a feature makes use of it: it makes, carries or hands on the reducer. The feature's State and
  /// Action alone are no use, unless the feature is an enum, whose cases are.
  fileprivate func isUse(of token: Int, takesParts: Bool) -> Bool {
    let kinds = syntax.tokens.kinds
    let isDotted = token + 2 < kinds.count && kinds[token + 1] == .period
    if isDotted, !["init", "self", "body"].contains(syntax.word(Int32(token + 2))) { return takesParts }
    guard token > 1 else { return true }
    if kinds[token - 1] == .colon, spells(token - 2, "for") { return false }
    if [.extension, .struct, .enum, .class, .import].contains(kinds[token - 1]) { return false }
    guard kinds[token - 1] == .less else { return true }
    let holder = syntax.word(Int32(token - 2))
    if ["StoreOf", "ReducerOf", "ViewStoreOf", "TestStoreOf"].contains(holder) { return false }
    return takesParts || !holder.hasSuffix("ActionOf")
  }
}
