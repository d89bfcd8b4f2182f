/// The name that was probably meant: for "did you mean" after an unknown rule, option, key or flag.
///
/// - Returns: the nearest name by edit distance, the first of equals; nil when none shares two thirds of its letters.
public func nearestName(to typed: String, in names: some Sequence<String>) -> String? {
  let letters = Array(typed.lowercased().utf8)
  // Nobody types so long a name, and to compare it takes its length times that of each other.
  if letters.count > 200 { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let count = name.utf8.count
    let limit = min((best?.distance ?? .max) - 1, max(1, count / 3))
    if abs(letters.count - count) > limit { continue }
    if let distance = editDistance(letters, Array(name.lowercased().utf8), limit: limit) { best = (name, distance) }
  }
  return best?.name
}

/// `; did you mean 'order'?`, or other words where no name is near.
///
/// - Parameter mark: the sign in front of a name that is meant.
public func didYouMean(
  _ typed: String, in names: some Sequence<String>, mark: String = "", else otherwise: String = ""
) -> String { nearestName(to: typed, in: names).map { "; did you mean '\(mark)\($0)'?" } ?? otherwise }

/// The number of letters that must be inserted, deleted, replaced or swapped with their neighbour; nil if it exceeds
/// `limit`. Only what is that near the diagonal is looked at.
private func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
  guard limit >= 0, abs(a.count - b.count) <= limit else { return nil }
  let far = limit + 1
  var beforeLast = [Int](repeating: far, count: b.count + 1)
  var last = (0...b.count).map { min($0, far) }
  var row = beforeLast
  for i in a.indices {
    let (first, end) = (max(0, i - limit), min(b.count, i + limit + 1))
    row[first] = first == 0 ? min(i + 1, far) : far
    var least = row[first]
    for j in first..<max(first, end) {
      var distance = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { distance = min(distance, beforeLast[j - 1] + 1) }
      row[j + 1] = min(distance, far)
      least = min(least, row[j + 1])
    }
    if end < b.count { row[end + 1] = far }
    if least > limit { return nil }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[b.count] <= limit ? last[b.count] : nil
}
