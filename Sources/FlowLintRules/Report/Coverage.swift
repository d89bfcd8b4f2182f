/// What the rules of the built-in architectures could judge, and what not: doubt means silence, and a run says where it
/// fell silent.
package struct Coverage: Sendable {
  /// The number of types that play a part in an architecture, in files that are asked about.
  package var partCount = 0
  /// The parts that were not judged in full: some rules are silent about them.
  package var gaps: [Gap] = []
  /// What is not known of the builds in play.
  package var buildGaps: [BuildGap] = []
  /// Whether some type plays a part, in whatever file.
  package var hasParts = false
  /// What the declared architectures of the run hold that looked at some file.
  package var declared = Declared()

  /// The parts that were looked at, of each architecture in play.
  package var looked: [Looked] = []

  package init() {}

  /// What was looked at of one architecture.
  package struct Looked: Sendable, Equatable {
    let title: String
    private(set) var kinds: [Kind] = []
    /// The number of its parts that were not judged in full.
    var unjudged = 0

    struct Kind: Sendable, Equatable {
      let one: String
      let many: String
      var count = 0
    }

    init(title: String) { self.title = title }

    mutating func add(_ one: String, _ many: String, _ count: Int) {
      let place = kinds.firstIndex { $0.many == many } ?? kinds.count
      if place == kinds.count { kinds.append(Kind(one: one, many: many)) }
      kinds[place].count += count
    }

    mutating func add(_ other: Looked) {
      for kind in other.kinds { add(kind.one, kind.many, kind.count) }
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
    var sentence: String? {
      if rules == 0 { return nil }
      let named = [(layers, "layer"), (roles, "role")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
      let over = named.isEmpty ? "" : " over \(named.joined(separator: " and "))"
      return "\(counted(rules, "declared rule"))\(over) \(rules == 1 ? "was" : "were") checked"
        + (uses == 0 ? "" : " on \(uses.grouped) \(uses == 1 ? "use" : "uses")")
    }
  }

  package struct Gap: Sendable, Equatable {
    package let reason: Reason
    package let name: String
    /// The places of its declarations.
    package let places: [Location]
  }

  package struct BuildGap: Sendable, Equatable {
    package let path: String
    /// From 1; 0 for the whole file.
    package let line: Int
    package let message: String
  }

  package enum Reason: String, Sendable, CaseIterable {
    case sharedName, unclosedFile, unclearRole, unreadForm, unclearUse, unknownValue

    /// It keeps a part from being judged; else something that parts or files do.
    var isOfParts: Bool { self == .sharedName || self == .unclosedFile || isOfSupposedParts }

    /// What is not judged is no part that any rule knows, but looks like one.
    var isOfSupposedParts: Bool { self == .unclearRole || self == .unreadForm }

    /// The reason in the words of a sentence: `because their name is declared twice`.
    package var title: String {
      switch self {
      case .sharedName: "because their name is declared twice"
      case .unclosedFile: "because their file could not be read to its end"
      case .unclearRole: "because what they inherit cannot be followed to the framework"
      case .unreadForm: "because no rule reads the form in which they are written"
      case .unclearUse: "because several types may be meant"
      case .unknownValue: "because the source does not tell what becomes of a value"
      }
    }

    package var remedy: String {
      switch self {
      case .sharedName:
        "one declaration in a module is judged in full; 'flowlint why TYPE' says what is known of a type's module"
      case .unclosedFile: "what is absent from a file is judged where each of its braces has a partner"
      case .unclearRole:
        "a part inherits the framework's type itself, or one that the project declares; 'flowlint why TYPE' shows the way"
      case .unreadForm:
        "rules read types that the framework's own names make parts, and children whose type is written out"
      case .unclearUse:
        "'module' in their layers tells them apart; 'flowlint audit architecture' lists the uses of each rule"
      case .unknownValue:
        "a written type says what a value is; 'flowlint audit lifecycle' and 'flowlint audit delivery' show what is known"
      }
    }
  }

  package var judgedCount: Int { partCount - gaps.count(where: \.reason.isOfParts) }

  /// Nothing was found that any rule could judge.
  package var isOfNothing: Bool { !hasParts && declared == Declared() }

  /// The parts that were not judged, by reason; no reason without a part.
  var byReason: [(reason: Reason, gaps: [Gap])] {
    Reason.allCases.compactMap { reason in
      let own = gaps.filter { $0.reason == reason }
      return own.isEmpty ? nil : (reason, own)
    }
  }

  /// The message about parts that were not judged for one reason.
  static func message(_ reason: Reason, _ count: Int) -> String {
    "\(counted(count, reason.isOfParts ? "type" : "place")) checked only in part, \(reason.title); 'flowlint audit coverage' lists them"
  }

  /// The lines about what was looked at, and what of that was not judged.
  var lines: [String] {
    let places = byReason.filter { !$0.reason.isOfParts }.map {
      "\($0.gaps.count.grouped) not judged \($0.reason.title)"
    }
    return looked.map(\.line)
      + (places.isEmpty ? [] : [places.joined(separator: "; ") + "; 'flowlint audit coverage' lists them."])
  }

  /// The list of what was not judged, by reason; empty where all was.
  package func text(_ places: Places) -> String {
    var text = ""
    for (reason, own) in byReason {
      text += "Checked only in part, \(reason.title): \(own.count)\n"
      for gap in own {
        text += "  \(gap.name.visible)" + (gap.places.first.map { ", \(places.text($0))" } ?? "") + "\n"
        for place in gap.places.dropFirst() { text += "    and \(places.text(place))\n" }
      }
      text += "  \(reason.remedy)\n"
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
            "reason": .string(gap.reason.rawValue), "name": .string(gap.name),
            "places": .array(gap.places.map(json)), "remedy": .string(gap.reason.remedy),
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
