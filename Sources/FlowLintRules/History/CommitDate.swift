/// The date of a commit: a moment, and the clock of its author.
package struct CommitDate: Sendable, Hashable {
  /// The seconds since 1970, in UTC; up to the year 9999.
  package let seconds: Int
  /// The minutes by which that clock was ahead of UTC.
  package let offsetMinutes: Int

  package init(seconds: Int, offsetMinutes: Int = 0) {
    self.seconds = min(max(seconds, 0), 253_370_764_800)
    self.offsetMinutes = min(max(offsetMinutes, -24 * 60), 24 * 60)
  }

  /// The day on that clock, such as `2026-03-02`.
  package var day: String {
    let date = civil
    return "\(digits(of: date.year, count: 4))-\(digits(of: date.month, count: 2))-\(digits(of: date.day, count: 2))"
  }

  /// The time on that clock, such as `2026-03-02T09:30:00+09:00`.
  var timestamp: String {
    let time = (local % 86_400 + 86_400) % 86_400
    let offset = abs(offsetMinutes)
    return
      "\(day)T\(digits(of: time / 3600, count: 2)):\(digits(of: time / 60 % 60, count: 2)):\(digits(of: time % 60, count: 2))"
      + "\(offsetMinutes < 0 ? "-" : "+")\(digits(of: offset / 60, count: 2)):\(digits(of: offset % 60, count: 2))"
  }

  /// The number of whole days from an earlier date to this one; 0 where clocks ran apart.
  package func days(since earlier: CommitDate) -> Int { max(0, (seconds - earlier.seconds) / 86_400) }

  private var local: Int { seconds + offsetMinutes * 60 }

  /// The date in the proleptic Gregorian calendar, computed with years that begin in March, in cycles of 400.
  private var civil: (year: Int, month: Int, day: Int) {
    let days = (local >= 0 ? local : local - 86_399) / 86_400 + 719_468
    let cycle = days / 146_097
    let dayOfCycle = days % 146_097
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}

private func digits(of number: Int, count: Int) -> String { aligned(String(number), to: count, with: "0") }
