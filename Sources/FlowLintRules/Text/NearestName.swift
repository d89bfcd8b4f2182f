/// The name that was probably meant: for "did you mean" after an unknown rule, option, key or flag.
///
/// - Returns: the nearest name by edit distance, the first of equals; nil when none shares two thirds of its letters.
package func nearestName(to typed: String, in names: some Sequence<String>) -> String? {
  let letters = Array(typed.lowercased().utf8)
  var best: (name: String, distance: Int)?
  for name in names {
    let other = Array(name.lowercased().utf8)
    let limit = min((best?.distance ?? .max) - 1, max(1, other.count / 3))
    if let distance = editDistance(letters, other, limit: limit) { best = (name, distance) }
  }
  return best?.name
}

/// The number of letters that must be inserted, deleted, replaced or swapped with their neighbour; nil if it exceeds
/// `limit`.
private func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
  guard limit >= 0, abs(a.count - b.count) <= limit else { return nil }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var distance = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { distance = min(distance, beforeLast[j - 1] + 1) }
      row.append(distance)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count] <= limit ? last[b.count] : nil
}
