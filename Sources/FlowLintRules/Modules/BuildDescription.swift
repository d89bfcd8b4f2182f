/// The targets of one file that describes a build: a package's manifest, an Xcode project, a manifest of Tuist
/// or XcodeGen. What it computes is not known, and is told as a gap.
package struct BuildDescription: Sendable {
  /// The path by which the description is shown.
  package let path: String
  /// The folder to which the paths of its sources are relative; empty for the working folder.
  package internal(set) var folder: String
  package internal(set) var targets: [Target] = []
  /// The names of the targets that each product of a package offers; nil for one whose targets are computed.
  package internal(set) var products: [String: [String]?] = [:]
  /// The name of a package.
  package internal(set) var name: String?
  /// The packages that it takes from the disk, by their paths relative to its folder, and what it calls them where it
  /// says so; nil where some are computed.
  var packages: [(path: String, name: String?)]? = []
  /// The parts of it that are not known.
  package internal(set) var gaps: [Gap] = []
  /// Whether some target's code may belong to the main actor without saying so.
  private(set) var isolatesToMainActor = false
  /// The lowest version of iOS for which something of it is built, without what stands behind the dot; nil where it says none.
  private(set) var lowestIOS: Int?
  /// The words of an interface or a property list by which an app finds classes as it runs; empty for other descriptions.
  private(set) var classNames: Set<String> = []
  /// The superclasses of the classes that a header in Objective-C declares.
  private(set) var superclasses: [String: String] = [:]
  /// What helpers of Tuist's say is part of it.
  package internal(set) var isOfHelpers = false
  /// Nothing of it could be read.
  package private(set) var isUnread = false

  package struct Target: Sendable {
    /// The name in the build: `Login-iOS`.
    package let name: String
    /// The name under which code imports it: `Login_iOS`.
    package internal(set) var module: String
    package let kind: Modules.Kind
    /// The line of the description, from 1.
    package let line: Int
    package internal(set) var sources: [Selection] = []
    package internal(set) var dependencies: [Dependency] = []
    /// Whether `dependencies` are all that it has.
    package internal(set) var knowsDependencies = true
    /// Whether code outside of the project may use it.
    package internal(set) var isOffered = false
    /// The place of its name, or of its description.
    var range = SourceRange(0, 0)
    /// The reason why its dependencies say less than usual of what its code imports.
    var traits: ModuleGraph.Traits = []
    /// The place at which one more dependency can be written, and the text around its name.
    var insertion: ModuleGraph.Insertion?
  }

  /// Another target, or a product of another build.
  package struct Dependency: Sendable {
    package let name: String
    /// The line of the description, from 1.
    package let line: Int
    /// The package that offers it, where the dependency says so.
    var package: String?
    /// The folder of the description that has it, relative to that of this one, where the dependency says so.
    var folder: String?
    /// The dependency holds on some platforms alone, or a helper gives it to every project, needed or not.
    var isConditional = false
    /// A target of the same description is meant.
    var isTarget = false
    /// Where it is written.
    var range = SourceRange(0, 0)
    /// The text that has to go where it is not needed.
    var removal: SourceRange?
  }

  /// Some sources of a target.
  package struct Selection: Sendable {
    /// Files, folders, or patterns where they hold `*`; the first that any source fits is meant.
    package let places: [String]
    /// Files, folders or patterns that are left out.
    package internal(set) var excluded: [String] = []
  }

  package struct Gap: Sendable, Equatable {
    package let message: String
    /// From 1; 0 for the whole file.
    package let line: Int
  }

  /// - Parameter folder: the folder of the sources; nil for that of the description.
  package init(path: String, folder: String? = nil) {
    self.path = path
    self.folder = folder ?? path.folderOfFile
  }

  /// Reads an interface of Interface Builder, the property list of an app, or Objective-C: what it names is no target.
  init(interface bytes: Span<UInt8>, path: String) {
    self.init(path: path)
    if path.hasSuffix(".h") {
      readClasses(bytes)
      return
    }
    if path.hasSuffix(".m") || path.hasSuffix(".mm") {
      let words = bytes.indices.map { bytes[$0] }.split { !$0.isWordByte }
      // The names of classes begin with a capital letter.
      for word in words where word.first.map({ "A"..."Z" ~= $0 }) == true {
        classNames.insert(String(decoding: word, as: UTF8.self))
      }
      return
    }
    let mark = path.hasSuffix(".plist") ? "<string>" : "customClass=\""
    var offset = 0
    while offset < bytes.count {
      guard bytes.starts(with: mark, at: offset) else {
        offset += 1
        continue
      }
      offset += mark.utf8.count
      let start = offset
      while offset < bytes.count, bytes[offset] != "<", bytes[offset] != "\"", bytes[offset] != "\n" { offset += 1 }
      // `$(PRODUCT_MODULE_NAME).SceneDelegate`
      let words = (start..<offset).map { bytes[$0] }.split { !$0.isWordByte }
      if let last = words.last { classNames.insert(String(decoding: last, as: UTF8.self)) }
    }
  }

  /// `@interface HomeScreen : BaseScreen <Themable>`
  private mutating func readClasses(_ bytes: Span<UInt8>) {
    var start = 0
    while let found = bytes.offset(of: "@interface ", from: start) {
      start = found + 11
      let clause = (start..<min(bytes.count, start + 256)).map { bytes[$0] }
      let sides = clause.split(separator: UInt8(ascii: ":"), maxSplits: 1).map { $0.split { !$0.isWordByte } }
      // A category has its name in parentheses behind that of the class, and no superclass.
      guard sides.count == 2, sides[0].count == 1, let superclass = sides[1].first else { continue }
      superclasses[String(decoding: sides[0][0], as: UTF8.self)] = String(decoding: superclass, as: UTF8.self)
    }
  }

  /// The most gaps that are told of one description.
  private static let mostGaps = 64

  mutating func note(_ message: String, line: Int = 0) {
    if gaps.count < Self.mostGaps { gaps.append(Gap(message: message, line: line)) }
  }

  /// A setting of one target may be meant for others: settings are often computed.
  package mutating func readSettings(_ bytes: Span<UInt8>) {
    isolatesToMainActor = bytes.holds("SWIFT_DEFAULT_ACTOR_ISOLATION") || bytes.holds("defaultIsolation(MainActor")
    func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
    for mark in ["IPHONEOS_DEPLOYMENT_TARGET", "iOS(", "iOS:"] {
      var start = 0
      while let found = bytes.offset(of: mark, from: start) {
        start = found + mark.utf8.count
        // ` = 17.0;`, `.v17`, `"17.0"`, `targetVersion: "17.0"`
        let line = (start..<min(bytes.count, start + 24)).prefix { bytes[$0] != "\n" }
        let digits = line.drop { !isDigit(bytes[$0]) }.prefix { isDigit(bytes[$0]) }
        let version = digits.reduce(0) { $0 * 10 + Int(bytes[$1]) - 0x30 }
        if version > 0 { lowestIOS = min(lowestIOS ?? version, version) }
      }
    }
  }

  package mutating func noteUnread(_ message: String, line: Int = 0) {
    targets = []
    isUnread = true
    note(message, line: line)
  }
}

extension BuildDescription.Selection { init(_ place: String) { places = [place] } }
