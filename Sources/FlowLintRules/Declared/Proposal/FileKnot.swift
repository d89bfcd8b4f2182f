/// Tells how many files need each other in one circle, and without which one of them fewer would; where hardly any do, on
/// which most depend: `flowlint init`, and the run behind it.
///
/// - Returns: `18 of 29 files need each other in one circle; without Display.swift 7 would.`; nil where files hardly use
///   each other, as far as names tell.
package func fileKnot(among all: [IndexedFile], modules: Modules) -> String? {
  // Each file is a slice of its own.
  let law = readArchitecture("{ \"layers\": { \"File\": \"/{folder}/\" } }").architecture
  let places = Dictionary(uniqueKeysWithValues: zip(all.map(\.number), all.indices))
  let facts = DeclaredModel(all, law, modules) { "File\(places[$0.number] ?? 0)/" + $0.path.lastComponent }.facts
  let count = facts.files.count
  if count < Proposal.fewestCases { return nil }
  let uses = facts.useCounts(.slices).keys
  var targets = [[Int]](repeating: [], count: facts.types.files.slices.count)
  for use in uses where min(use.user, use.used) >= 0 { targets[use.user].append(use.used) }
  func name(_ slice: Int) -> String? {
    let number = facts.types.files.slices[slice].texts.first.flatMap { $0.dropping(prefix: "File") }.flatMap { Int($0) }
    return number.map { all[$0].path.lastComponent.visible }
  }
  func firstName(_ group: [Int]) -> String { group.compactMap(name).min() ?? "" }
  let knot = strongGroups(targets).max { ($0.count, firstName($1)) < ($1.count, firstName($0)) } ?? []
  if knot.count < 3 {
    guard let heaviest = heaviestFile(targets), heaviest.users > 2 else { return nil }
    return name(heaviest.file).map {
      "On \($0) \(heaviest.users) of \(count) files depend, directly or through others."
    }
  }
  let inside = Set(knot)
  targets = targets.indices.map { inside.contains($0) ? targets[$0].filter(inside.contains) : [] }
  // A file that many use, or that uses many, holds a circle together.
  let degrees = targets.joined().counts.merging(knot.map { ($0, targets[$0].count) }, uniquingKeysWith: +)
  let busiest = knot.ordered { (degrees[$1, default: 0], $0) < (degrees[$0, default: 0], $1) }.prefix(20)
  // Of several that hold it together alike the first by name is told.
  let rests = busiest.ordered { (name($0) ?? "") < (name($1) ?? "") }.map { gone in
    let rest = targets.indices.map { $0 == gone ? [] : targets[$0].filter { $0 != gone } }
    return (file: gone, count: largestKnot(of: rest).count)
  }
  let text = "\(knot.count) of \(count) files need each other in one circle"
  guard let best = rests.min(by: { $0.count < $1.count }), best.count * 3 <= knot.count * 2,
    let name = name(best.file)
  else { return text + ", and no file alone holds it together." }
  return "\(text); without \(name) \(best.count < 3 ? "hardly any" : "\(best.count)") would."
}

private func largestKnot(of targets: [[Int]]) -> [Int] { strongGroups(targets).max { $0.count < $1.count } ?? [] }

/// The file on which most others depend, directly or through others, of those that most use.
private func heaviestFile(_ targets: [[Int]]) -> (file: Int, users: Int)? {
  var users = targets.map { _ in [Int]() }
  for (user, used) in targets.enumerated() { for file in used { users[file].append(user) } }
  let busiest = users.indices.ordered { (users[$1].count, $0) < (users[$0].count, $1) }.prefix(20)
  let counts = busiest.map { file in
    var (seen, waiting): (Set<Int>, [Int]) = ([file], [file])
    while let next = waiting.popLast() { waiting += users[next].filter { seen.insert($0).inserted } }
    return (file: file, users: seen.count - 1)
  }
  return counts.max { ($0.users, $1.file) < ($1.users, $0.file) }
}
