/// SARIF 2.1.0, for code hosts and viewers. Each function writes one object of the standard and is named after it.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
struct SARIFReport {
  private let report: Report
  private let everything: [(finding: Finding, cause: HiddenFinding.Cause?)]
  private let options: ReportOptions
  private let ruleIndices: [String: Int]
  private let lineHashes: [Location: String]
  private let shownSeverities: [Severity]
  private let places: Places
  private var uris: [FileID: String] = [:]

  init(of report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
    ruleIndices = Dictionary(report.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    everything = report.everything
    places = Places(report.files)
    let shown = everything.filter { $0.cause == nil || options.sarifShowsHidden }.map(\.finding)
    lineHashes = primaryLocationLineHashes(of: shown, in: report, places: places)
    shownSeverities = shown.map(\.severity)
  }

  /// 3.13 sarifLog: the whole report. Each result has a line of its own, so that two reports can be compared.
  mutating func log() -> String {
    let log: JSON = [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [run()],
    ]
    return log.text(linesTo: 4) + "\n"
  }

  /// 3.14 run
  private mutating func run() -> JSON {
    let category = options.sarifCategory.isEmpty ? "" : options.sarifCategory + "/"
    return [
      "tool": [
        "driver": [
          "name": .string(Product.name), "semanticVersion": .string(Product.version),
          "informationUri": .string(Product.address), "rules": .array(report.rules.map(reportingDescriptor)),
        ]
      ],
      // The slash at the end says that the whole text is the category.
      "automationDetails": ["id": .string("flowlint/\(category)")],
      "columnKind": "utf16CodeUnits",
      "defaultSourceLanguage": "swift",
      // The root has no address: this keeps user names out, and gives the same bytes on every machine.
      "originalUriBaseIds": ["%SRCROOT%": ["description": ["text": "The root of the repository."]]],
      "invocations": [invocation()],
      "results": .array(results()),
    ]
  }

  /// 3.20 invocation
  private mutating func invocation() -> JSON {
    let description =
      switch report.exitCode {
      case 0: "No findings at or above the failing level."
      case 1 where report.hasFailingFinding: "Findings at or above the failing level."
      case 1 where report.hasUnjudgedFailure: "Parts that could not be judged."
      case 1: report.hasNothingFailure ? "Nothing that could be judged." : "Stale entries in the baseline."
      default: "Some input could not be checked."
      }
    let execution = (report.notices.filter { $0.topic == .input } + notificationOfLimit).map(notification) + unjudged()
    let configuration = report.notices.filter { $0.topic == .configuration }.map(notification)
    return [
      "executionSuccessful": .bool(report.exitCode != 2),
      "exitCode": .integer(Int(report.exitCode)),
      "exitCodeDescription": .string(description),
      "toolExecutionNotifications": execution.isEmpty ? nil : .array(execution),
      "toolConfigurationNotifications": configuration.isEmpty ? nil : .array(configuration),
    ]
  }

  /// 3.58 notification
  private func notification(_ notice: Report.Notice) -> JSON {
    let location = notice.path.map { path -> JSON in
      [
        "artifactLocation": artifactLocation(uriReference(report.rootPath(path))),
        "region": notice.line > 0 ? ["startLine": .integer(notice.line)] : nil,
      ]
    }
    return [
      "level": .string(notice.severity.name), "message": message(notice.message),
      "locations": location.map { [["physicalLocation": $0]] },
    ]
  }

  /// 3.11 message
  private func message(_ text: String) -> JSON { ["text": .string(escapedMessage(sentence(text)))] }

  /// The places that one notification lists at most.
  private static let mostPlaces = 100

  /// A notification for each reason why something was not judged.
  private mutating func unjudged() -> [JSON] {
    let looked = (report.coverage?.looked ?? []).map { one -> JSON in
      ["level": "note", "message": message(one.line)]
    }
    return looked
      + (report.coverage?.byDoubt ?? []).map { doubt, gaps in
        let places = Array(gaps.lazy.compactMap(\.places.first).prefix(Self.mostPlaces))
        return [
          "level": "note", "message": message(Coverage.message(for: doubt, in: gaps)),
          "locations": .array(places.map { ["physicalLocation": physicalLocation($0, withSnippet: false)] }),
        ]
      }
  }

  private mutating func results() -> [JSON] {
    // Hidden findings are always counted: whether they are shown must not change the fingerprints of the others.
    let limit = leftOut > 0 ? severityLimit : nil
    var fingerprints = Fingerprints()
    var count = 0
    return everything.compactMap { finding, cause in
      let fingerprint = fingerprints.next(finding)
      guard cause == nil || options.sarifShowsHidden else { return nil }
      if let limit, finding.severity < limit || count >= Self.mostResults { return nil }
      count += 1
      return result(finding, cause: cause, fingerprint: fingerprint)
    }
  }

  /// The most results that code hosts take of one run.
  private static let mostResults = 25_000

  /// The number of results that are too many.
  private var leftOut: Int { max(0, shownSeverities.count - Self.mostResults) }

  /// Errors are listed alone where there are too many of all.
  private var severityLimit: Severity { shownSeverities.count { $0 == .error } >= Self.mostResults ? .error : .note }

  /// The notice that results are left out, and how there would be fewer.
  private var notificationOfLimit: [Report.Notice] {
    if leftOut == 0 { return [] }
    let message =
      "\(leftOut) of \(leftOut + Self.mostResults) results are left out, as code hosts take \(Self.mostResults) of one run; "
      + "'--write-baseline' accepts what is there, '--severity error' lists errors alone, and runs over parts of the "
      + "project with '--sarif-category' have a limit each"
    return [Report.Notice(.input, .warning, message)]
  }

  /// 3.27 result
  private mutating func result(_ finding: Finding, cause: HiddenFinding.Cause?, fingerprint: String) -> JSON {
    let declaration: JSON = [
      "fullyQualifiedName": .string(finding.declaration), "kind": .string(finding.declarationKind.rawValue),
    ]
    let location: JSON = [
      "physicalLocation": physicalLocation(finding.location, withSnippet: true),
      "logicalLocations": finding.isAtFileLevel ? nil : [declaration],
    ]
    let notes = finding.notes.enumerated().map { index, note -> JSON in
      [
        "id": .integer(index + 1), "message": message(note.message),
        "physicalLocation": physicalLocation(note.location, withSnippet: false),
      ]
    }
    return [
      "ruleId": .string(finding.rule), "ruleIndex": ruleIndices[finding.rule].map(JSON.integer),
      "level": .string(finding.severity.name), "message": ["text": .string(messageText(finding))],
      "locations": [location],
      "relatedLocations": notes.isEmpty ? nil : .array(notes),
      "fixes": finding.fix.map { [fix($0)] },
      "partialFingerprints": [
        "primaryLocationLineHash": lineHashes[finding.location].map(JSON.string),
        "flowlint/v1": .string(fingerprint),
      ],
      "suppressions": options.sarifShowsHidden ? suppressions(cause) : nil,
      "properties": report.owner(of: finding).map { owner in
        owner == Owners.nobody ? ["owner": .string(owner)] : ["owner": .string(owner), "tags": [.string(owner)]]
      },
    ]
  }

  /// 3.35 suppression: it stands on every result or on none.
  private func suppressions(_ cause: HiddenFinding.Cause?) -> JSON {
    switch cause {
    case nil: []
    case .suppression(let reason):
      [["kind": "inSource", "status": "accepted", "justification": reason.isEmpty ? nil : .string(reason)]]
    case .baseline: [["kind": "external", "status": "accepted"]]
    }
  }

  /// 3.29 physicalLocation
  private mutating func physicalLocation(_ location: Location, withSnippet: Bool) -> JSON {
    ["artifactLocation": artifactLocation(uri(location)), "region": region(location, withSnippet: withSnippet)]
  }

  /// 3.4 artifactLocation
  private func artifactLocation(_ uri: String) -> JSON { ["uri": .string(uri), "uriBaseId": "%SRCROOT%"] }

  /// 3.30 region: lines and columns from 1, columns in UTF-16 code units, the end exclusive.
  private mutating func region(_ location: Location, withSnippet: Bool) -> JSON {
    let (start, end) = (places.start(location), places.end(location))
    let hasSnippet = withSnippet && (1...Finding.longestMessage).contains(location.range.end - location.range.start)
    return [
      "startLine": .integer(start.line), "startColumn": .integer(start.utf16Column),
      "endLine": .integer(end.line), "endColumn": .integer(end.utf16Column),
      "snippet": hasSnippet ? ["text": .string(places.source(location).clippedText(location.range))] : nil,
    ]
  }

  /// 3.55 fix: a fix-it, with a change for each file that it edits.
  private mutating func fix(_ fix: FixIt) -> JSON {
    let changes = fix.edits.grouped(by: \.location.file).map { edits -> JSON in
      let replacements = edits.map { edit -> JSON in
        [
          "deletedRegion": region(edit.location, withSnippet: false),
          "insertedContent": ["text": .string(edit.replacement)],
        ]
      }
      return ["artifactLocation": artifactLocation(uri(edits[0].location)), "replacements": .array(replacements)]
    }
    return ["description": message(fix.title), "artifactChanges": .array(changes)]
  }

  private mutating func uri(_ location: Location) -> String {
    if let uri = uris[location.file] { return uri }
    let uri = uriReference(report.rootPath(places.path(location)))
    uris[location.file] = uri
    return uri
  }
}

/// The hashes of the lines that findings start on.
private func primaryLocationLineHashes(
  of findings: [Finding], in report: Report, places: Places
) -> [Location: String] {
  // The files are told apart by path: the blocks of a document are files of their own, but in one text.
  var lines: [String: [Location: Int]] = [:]
  for finding in findings where report.files.holds(finding.location.file) {
    let path = report.files[finding.location.file].path
    lines[path, default: [:]][finding.location] = places.start(finding.location).line
  }
  var result: [Location: String] = [:]
  for lineOfLocation in lines.values {
    guard let file = lineOfLocation.keys.first?.file else { continue }
    let bytes = report.files[file].bytes
    let hashes = lineHashes(of: bytes.span, lines: Set(lineOfLocation.values))
    for (location, line) in lineOfLocation { result[location] = hashes[line] }
  }
  return result
}
