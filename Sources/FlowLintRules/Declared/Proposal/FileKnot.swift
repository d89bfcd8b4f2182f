/// Tells how many files need each other in one circle, and without which one of them fewer would: `flowlint init`.
///
/// - Returns: `18 of 29 files need each other in one circle; without Display.swift 7 would.`; nil where hardly any do, as far as names tell.
package func fileKnot(_ all: [IndexedFile], _ modules: Modules) -> String? {
  // Each file is a slice of its own.
  let law = readArchitecture("{ \"layers\": { \"File\": \"/{folder}/\" } }").architecture
  let places = Dictionary(uniqueKeysWithValues: zip(all.map(\.number), all.indices))
  let facts = DeclaredModel(all, law, modules) { "File\(places[$0.number] ?? 0)/" + $0.path.lastComponent }.facts
  let count = facts.files.count
  if count < Proposal.fewestCases { return nil }
  let uses = facts.useCounts(.slices).keys
  var targets = [[Int]](repeating: [], count: facts.types.files.slices.count)
  for use in uses where min(use.user, use.used) >= 0 { targets[use.user].append(use.used) }
  let knot = largestKnot(of: targets)
  if knot.count < 3 { return nil }
  let inside = Set(knot)
  targets = targets.indices.map { inside.contains($0) ? targets[$0].filter(inside.contains) : [] }
  // A file that many use, or that uses many, holds a circle together.
  let degrees = targets.joined().counts.merging(knot.map { ($0, targets[$0].count) }, uniquingKeysWith: +)
  let busiest = knot.ordered { (degrees[$1, default: 0], $0) < (degrees[$0, default: 0], $1) }.prefix(20)
  let rests = busiest.map { gone in
    let rest = targets.indices.map { $0 == gone ? [] : targets[$0].filter { $0 != gone } }
    return (file: gone, count: largestKnot(of: rest).count)
  }
  let text = "\(knot.count) of \(count) files need each other in one circle"
  guard let best = rests.min(by: { $0.count < $1.count }), best.count * 3 <= knot.count * 2,
    let number = facts.types.files.slices[best.file].texts.first.flatMap({ $0.dropping(prefix: "File") }).flatMap({
      Int($0)
    })
  else { return text + ", and no file alone holds it together." }
  let name = all[number].path.lastComponent.visible
  return "\(text); without \(name) \(best.count < 3 ? "hardly any" : "\(best.count)") would."
}

private func largestKnot(of targets: [[Int]]) -> [Int] { strongGroups(targets).max { $0.count < $1.count } ?? [] }
