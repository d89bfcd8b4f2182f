/// The number of findings over time, stacked by pack.
struct HistoryChart {
  /// The titles of the packs that found something, in the order of the stack from below.
  let packs: [String]
  /// The rules that found something, by pack and name.
  private(set) var rules: [Rule] = []
  /// The points of the chart: the state before the first step, and the one behind each step.
  private(set) var points: [Point] = []

  struct Rule {
    let name: String
    /// The place of the rule's pack in `packs`.
    let pack: Int
  }

  /// The folders, owners and severities of findings, in order.
  let folders: [String]
  let owners: [String]
  let severities: [String]
  /// The findings that can be chosen together: those of one rule in one folder, of one owner, with one severity.
  private(set) var series: [Series] = []
  /// The number of each finding's series.
  private(set) var seriesOfFindings: [Int] = []

  struct Series {
    /// The places in `rules`, `folders`, `owners` and `severities`.
    let rule: Int
    let folder: Int
    let owner: Int
    let severity: Int
    /// The number of findings from a point on, at the points where it changes.
    fileprivate(set) var changes: [(point: Int, count: Int)] = []
  }

  struct Point {
    let commit: History.Commit
    let x: Int
    /// The numbers of findings of each pack, in the order of `packs`.
    let counts: [Int]
    /// The numbers of findings of each severity, in the order of `severities`.
    let severities: [Int]
    let note: String?
    /// Whether the counts differ from those of the point before.
    let isChange: Bool
  }

  /// The number of findings that the baseline accepts; nil where there is none.
  let baseline: Int?

  static let width = 960
  static let height = 260

  init(_ history: History) {
    baseline = history.baselineCount
    let names = Set(history.findings.map(\.rule))
    let titles = Dictionary(
      history.rules.map { ($0.id, $0.pack?.title ?? Product.name) }, uniquingKeysWith: { first, _ in first })
    let title = { (rule: String) in titles[rule] ?? Product.name }
    packs = Set(names.map(title)).sorted()
    rules = names.map { [packs] in Rule(name: $0, pack: packs.firstIndex(of: title($0)) ?? 0) }
    rules.sort { ($0.pack, $0.name) < ($1.pack, $1.name) }
    folders = Set(history.findings.map(\.folder)).sorted()
    owners = Set(history.findings.compactMap(\.owner)).sorted()
    severities = Set(history.findings.map(\.severity)).sorted(by: >).map(\.name)
    addSeries(history)
    addPoints(history)
  }

  private mutating func addSeries(_ history: History) {
    func places(_ names: [String]) -> [String: Int] { Dictionary(uniqueKeysWithValues: zip(names, names.indices)) }
    let (rulePlaces, folderPlaces) = (places(rules.map(\.name)), places(folders))
    let (ownerPlaces, severityPlaces) = (places(owners), places(severities))
    var known: [[Int]: Int] = [:]
    for finding in history.findings {
      let key = [
        rulePlaces[finding.rule] ?? 0, folderPlaces[finding.folder] ?? 0,
        finding.owner.flatMap { ownerPlaces[$0] } ?? 0, severityPlaces[finding.severity.name] ?? 0,
      ]
      if known[key] == nil {
        known[key] = series.count
        series.append(Series(rule: key[0], folder: key[1], owner: key[2], severity: key[3]))
      }
      seriesOfFindings.append(known[key] ?? 0)
    }
  }

  private mutating func addPoints(_ history: History) {
    var counts = [Int](repeating: 0, count: series.count)
    for (finding, own) in zip(history.findings, seriesOfFindings) where finding.firstStep == nil { counts[own] += 1 }
    let start = history.start.commit.map { [History.Step(commit: $0, came: [], went: [])] } ?? []
    let states = start + history.steps
    guard let first = states.first?.commit.date.seconds else { return }
    // The line never goes back, though the clocks of committers differ.
    var last = first
    let times = states.map { state in
      last = max(last, state.commit.date.seconds)
      return last
    }
    for (number, state) in states.enumerated() {
      var touched: Set<Int> = number == 0 ? Set(series.indices) : []
      for (findings, change) in [(state.came, 1), (state.went, -1)] {
        for own in findings.map({ seriesOfFindings[$0] }) {
          counts[own] += change
          touched.insert(own)
        }
      }
      for own in touched { series[own].changes.append((number, counts[own])) }
      var sums = [Int](repeating: 0, count: packs.count)
      var bySeverity = [Int](repeating: 0, count: severities.count)
      for (own, count) in zip(series, counts) {
        sums[rules[own.rule].pack] += count
        bySeverity[own.severity] += count
      }
      // The steps stand side by side where all happened at one time.
      let share = last == first ? (number, max(states.count - 1, 1)) : (times[number] - first, last - first)
      points.append(
        Point(
          commit: state.commit, x: Int(Double(Self.width) * Double(share.0) / Double(share.1)), counts: sums,
          severities: bySeverity, note: history.note(at: state),
          isChange: number == 0 || sums != points[number - 1].counts || number == states.count - 1))
    }
  }

  /// The picture as SVG. The script draws another one for a choice of rules in the same way.
  var svg: String {
    let top = max(points.map { $0.counts.reduce(0, +) }.max() ?? 0, baseline ?? 0, 1)
    var text =
      "<svg viewBox=\"-8 -12 \(Self.width + 56) \(Self.height + 44)\" role=\"img\" aria-label=\"\(label.htmlText)\">"
    for number in Set([0, top / 2, top]).sorted() {
      let y = Self.height - number * Self.height / top
      text +=
        "<path class=\"grid\" d=\"M0 \(y)H\(Self.width)\"/><text x=\"\(Self.width + 8)\" y=\"\(y + 4)\">\(number)</text>"
    }
    for pack in packs.indices {
      text += "<path class=\"pack\(pack % HistoryPage.colorCount)\" d=\"\(area(of: pack, top))\"/>"
    }
    if let baseline {
      let y = Self.height - baseline * Self.height / top
      text += "<path class=\"baseline\" d=\"M0 \(y)H\(Self.width)\"/>"
      text += "<text class=\"baseline\" x=\"4\" y=\"\(y - 5)\">baseline \(baseline)</text>"
    }
    for point in points {
      guard let note = point.note else { continue }
      text +=
        "<path class=\"note\" d=\"M\(point.x) \(Self.height)l-5 9h10z\"><title>\(point.commit.date.day): \(note.htmlText)</title></path>"
    }
    if let first = points.first, let last = points.last {
      text += "<text x=\"0\" y=\"\(Self.height + 22)\">\(first.commit.date.day)</text>"
      // Where it is narrow the ends are not both in sight.
      var used = 0
      for x in [1, 2, 3].map({ $0 * Self.width / 4 }) {
        guard let point = points.last(where: { $0.x <= x }), point.x - used > 120, Self.width - point.x > 160 else {
          continue
        }
        used = point.x
        text += "<text x=\"\(point.x)\" y=\"\(Self.height + 22)\" class=\"middle\">\(point.commit.date.day)</text>"
      }
      text += "<text x=\"\(Self.width)\" y=\"\(Self.height + 22)\" class=\"end\">\(last.commit.date.day)</text>"
    }
    return text + "<path id=\"mark\" d=\"\"/></svg>"
  }

  /// The area of a pack, with steps up and down, on top of the packs before.
  private func area(of pack: Int, _ top: Int) -> String {
    func line(_ packs: Range<Int>) -> [(x: Int, y: Int)] {
      points.map { ($0.x, Self.height - $0.counts[packs].reduce(0, +) * Self.height / top) }
    }
    let (above, below) = (line(0..<pack + 1), line(0..<pack))
    var path = "M0 \(above[0].y)"
    for point in above.dropFirst() { path += "H\(point.x)V\(point.y)" }
    path += "H\(Self.width)V\(below[below.count - 1].y)"
    for (point, before) in zip(below.dropFirst(), below).reversed() { path += "H\(point.x)V\(before.y)" }
    return path + "H0Z"
  }

  private var label: String {
    guard let first = points.first, let last = points.last else { return "" }
    return "\(counted(first.counts.reduce(0, +), "finding")) on \(first.commit.date.day), "
      + "\(counted(last.counts.reduce(0, +), "finding")) on \(last.commit.date.day); the table below has each step"
  }
}
