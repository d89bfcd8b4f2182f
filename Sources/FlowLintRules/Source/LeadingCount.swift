/// How many of the numbers from 0 to `count` come before the first of which something does not hold, when it holds of
/// none behind that one: a binary search.
@inlinable @inline(__always)
package func leadingCount(of count: Int, where holds: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = (low + high) / 2
    if holds(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}
