/// The coverage of a run, what the rules of the built-in architectures could judge and what not: doubt means silence,
/// and a run says where it fell silent.
package struct Coverage: Sendable {
  /// The number of types that play a part in an architecture, in files that are asked about.
  package var partCount = 0
  /// The parts that were not judged in full: some rules are silent about them.
  package var gaps: [Gap] = []
  /// The gaps in what is known of the builds in play.
  package var buildGaps: [BuildGap] = []
  /// Whether some type plays a part, in whatever file.
  package var hasParts = false
  /// The contents of the declared architectures of the run that looked at some file.
  package var declared = Declared()

  /// The parts that were looked at, of each architecture in play.
  package var looked: [Looked] = []

  package init() {}

  /// Adds the coverage of other programs of one run.
  package mutating func add(_ other: Coverage) {
    partCount += other.partCount
    gaps += other.gaps
    let known = Set(buildGaps)
    buildGaps += other.buildGaps.filter { !known.contains($0) }
    hasParts = hasParts || other.hasParts
    for looked in other.looked { add(looked) }
    looked = Architecture.all.flatMap { architecture in looked.filter { $0.title == architecture.packs[0].title } }
  }

  /// Adds the parts of an architecture.
  package mutating func add(_ own: Looked) {
    guard let place = looked.firstIndex(where: { $0.title == own.title }) else { return looked.append(own) }
    looked[place].add(own)
  }

  /// The parts of one architecture at which the run looked.
  package struct Looked: Sendable, Equatable {
    let title: String
    private(set) var kinds: [Kind] = []
    /// The number of its parts that were not judged in full.
    var unjudged = 0

    struct Kind: Sendable, Equatable {
      let one: String
      let many: String
      /// The place of its subject among those of the architecture.
      let rank: Int
      var count = 0
    }

    init(title: String) { self.title = title }

    /// Adds a kind, which may be there already. The order in which programs are judged changes nothing.
    mutating func add(_ kind: Kind) {
      if let place = kinds.firstIndex(where: { $0.many == kind.many }) {
        kinds[place].count += kind.count
        return
      }
      kinds.insert(kind, at: kinds.firstIndex { $0.rank > kind.rank } ?? kinds.count)
    }

    mutating func add(_ other: Looked) {
      for kind in other.kinds { add(kind) }
      unjudged += other.unjudged
    }

    /// The name and what was looked at: `20 features, 22 SwiftUI views; 3 not judged (flowlint audit coverage)`
    var line: String {
      let parts = kinds.map { "\($0.count.grouped) \($0.count == 1 ? $0.one : $0.many)" }
      let gaps = unjudged == 0 ? "" : "; \(unjudged.grouped) not judged (flowlint audit coverage)"
      return "\(title): \(parts.isEmpty ? "no part" : parts.joined(separator: ", "))\(gaps)"
    }

    var json: JSON {
      [
        "architecture": .string(title), "notJudged": .integer(unjudged),
        "parts": .array(kinds.map { ["kind": .string($0.many), "count": .integer($0.count)] }),
      ]
    }
  }

  /// The numbers of layers, roles and rules that declared architectures name.
  package struct Declared: Sendable, Equatable {
    package var layers = 0
    package var roles = 0
    package var rules = 0
    /// The uses that the rules judged.
    package var uses = 0

    /// `3 rules over 24 layers and 2 roles were checked`; nil without a rule.
    package var sentence: String? {
      if rules == 0 { return nil }
      let named = [(layers, "layer"), (roles, "role")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
      let over = named.isEmpty ? "" : " over \(named.joined(separator: " and "))"
      return "\(counted(rules, "declared rule"))\(over) \(rules == 1 ? "was" : "were") checked"
        + (uses == 0 ? "" : " on \(uses.grouped) \(uses == 1 ? "use" : "uses")")
    }
  }

  package struct Gap: Sendable, Equatable {
    package let doubt: Doubt
    package let name: String
    /// The places of its declarations.
    package let places: [Location]
    /// The rule that says nothing of it; nil where it is several of a pack's.
    var rule: String?
    /// The outermost types whose code it is that is not judged.
    var users: Set<String> = []

    /// Whether somebody who asks about a type asks about this.
    package func concerns(_ type: String) -> Bool {
      rule == nil ? name == type : users.contains(type.partsAroundFirstDot?.first ?? type)
    }
  }

  package struct BuildGap: Sendable, Hashable {
    package let path: String
    /// From 1; 0 for the whole file.
    package let line: Int
    package let message: String
  }

  package var judgedCount: Int { partCount - gaps.count { $0.doubt.isOfParts && $0.rule == nil } }

  /// Nothing was found that any rule could judge.
  package var isOfNothing: Bool { !hasParts && declared == Declared() }

  /// The parts that were not judged, by reason; no reason without a part.
  var byDoubt: [(doubt: Doubt, gaps: [Gap])] {
    Doubt.allCases.compactMap { doubt in
      let own = gaps.filter { $0.doubt == doubt }
      return own.isEmpty ? nil : (doubt, own)
    }
  }

  /// The number of parts, else of places, that were not judged for one reason.
  private static func count(of doubt: Doubt, in gaps: [Gap]) -> Int {
    let parts = doubt.isOfParts ? gaps.count { $0.rule == nil } : 0
    return parts == 0 ? gaps.count : parts
  }

  /// The message about what was not judged for one reason.
  static func message(for doubt: Doubt, in gaps: [Gap]) -> String {
    "\(counted(count(of: doubt, in: gaps), doubt.isOfParts ? "type" : "place")) checked only in part, \(doubt.title); 'flowlint audit coverage' lists them"
  }

  /// The lines about what was looked at, and what of that was not judged.
  var lines: [String] {
    let places = byDoubt.filter { !$0.doubt.isOfParts }.map { "\($0.gaps.count.grouped) not judged \($0.doubt.title)" }
    return looked.map(\.line)
      + (places.isEmpty ? [] : [places.joined(separator: "; ") + "; 'flowlint audit coverage' lists them."])
  }

  /// The list of what was not judged, by reason; empty where all was.
  package func text(_ places: Places) -> String {
    var text = ""
    for (doubt, own) in byDoubt {
      text += "Checked only in part, \(doubt.title): \(Self.count(of: doubt, in: own))\n"
      for gap in own {
        text +=
          "  \(([gap.name] + (gap.rule.map { [$0] } ?? [])).joined(separator: ", ").visible)"
          + (gap.places.first.map { ", \(places.text($0))" } ?? "") + "\n"
        for place in gap.places.dropFirst() { text += "    and \(places.text(place))\n" }
      }
      text += "  \(doubt.remedy)\n"
    }
    if buildGaps.isEmpty { return text }
    if !text.isEmpty { text += "\n" }
    text += "Not known of builds: \(buildGaps.count)\n"
    for gap in buildGaps {
      text += "  \(gap.path.visiblePath)\(gap.line > 0 ? ":\(gap.line)" : ""): \(gap.message.visible)\n"
    }
    return text + "  a file of which no description tells is taken for one of a folder's that is imported by its name\n"
  }

  package func json(_ places: Places) -> JSON {
    let version: JSON = ["version": 1]
    return version.adding(json { .string(places.text($0)) })
  }

  /// - Parameter json: the value of a place.
  func json(_ json: (Location) -> JSON) -> JSON {
    [
      "parts": .integer(partCount), "judged": .integer(judgedCount), "looked": .array(looked.map(\.json)),
      "notJudged": .array(
        gaps.map { gap in
          [
            "reason": .string("\(gap.doubt)"), "name": .string(gap.name), "rule": gap.rule.map { .string($0) },
            "places": .array(gap.places.map(json)), "remedy": .string(gap.doubt.remedy),
          ]
        }),
      "builds": .array(
        buildGaps.map { gap in
          ["path": .string(gap.path), "line": gap.line > 0 ? .integer(gap.line) : nil, "message": .string(gap.message)]
        }),
    ]
  }
}

extension Int {
  /// The number with commas between its thousands.
  fileprivate var grouped: String {
    let digits = Array(String(self))
    return String(
      digits.enumerated().flatMap { place, digit -> [Character] in
        place > 0 && (digits.count - place).isMultiple(of: 3) ? [",", digit] : [digit]
      })
  }
}
