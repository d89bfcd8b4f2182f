/// The number of leading numbers, from 0 up to `count`, for which `holds` is true, found by binary search. It must be
/// false for all numbers behind the first for which it is false.
@inlinable @inline(__always) public func leadingCount(of count: Int, where holds: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = (low + high) / 2
    if holds(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}
