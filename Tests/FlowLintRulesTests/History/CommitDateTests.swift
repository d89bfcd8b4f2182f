import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// The date of a commit, against Foundation's calendar.
@Suite struct CommitDateTests {
  @Test func daysAndTimesAreFoundations() throws {
    var calendar = Calendar(identifier: .gregorian)
    var chance = SeededGenerator(seed: 7)
    let edges = [0, 68_169_600, 951_782_399, 951_782_400, 951_868_800, 4_107_542_399, 253_370_764_799]
    for seconds in edges + (0..<2000).map({ _ in Int.random(in: 0..<253_370_764_800, using: &chance) }) {
      for offset in [0, 540, -210, 720, -720] {
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: offset * 60))
        let parts = calendar.dateComponents(
          [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: Double(seconds)))
        // Foundation counts the years before 1970 alike, but a clock behind UTC may still be in 1969.
        let expected = String(
          format: "%04d-%02d-%02dT%02d:%02d:%02d", try #require(parts.year), try #require(parts.month),
          try #require(parts.day), try #require(parts.hour), try #require(parts.minute), try #require(parts.second))
        let date = CommitDate(seconds: seconds, offsetMinutes: offset)
        #expect(date.timestamp.hasPrefix(expected), "\(seconds) \(offset)")
        #expect(date.day == String(expected.prefix(10)))
      }
    }
  }

  @Test func clocksAreWritten() {
    #expect(CommitDate(seconds: 0, offsetMinutes: 540).timestamp == "1970-01-01T09:00:00+09:00")
    #expect(CommitDate(seconds: 0, offsetMinutes: -210).timestamp == "1969-12-31T20:30:00-03:30")
    #expect(CommitDate(seconds: -5).timestamp == "1970-01-01T00:00:00+00:00")
    #expect(CommitDate(seconds: .max, offsetMinutes: .min).offsetMinutes == -24 * 60)
  }

  @Test func daysBetween() {
    let first = CommitDate(seconds: 86_400)
    #expect(CommitDate(seconds: 3 * 86_400 - 1).days(since: first) == 1)
    #expect(first.days(since: CommitDate(seconds: 3 * 86_400)) == 0)
  }
}
