import Foundation
import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// The texts that every rule owes its reader.
@Suite struct RuleMetadataTests {
  @Test func idsAreUnique() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }

  @Test(arguments: Rule.all)
  func isDocumented(rule: Rule) {
    #expect(rule.pack != nil, "the id starts with its pack")
    #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."))
    #expect(rule.source.split(separator: " ").count >= 2, "a source is cited")
    #expect(rule.documentation.split(separator: " ").count >= 8, "why, and what breaks")
    for riddle in ["nobody", "somebody", "anybody"] {
      #expect(!rule.documentation.lowercased().contains(riddle), "a reason says what does what")
    }
    #expect(rule.remedy.count > 10 && !rule.remedy.hasSuffix("."))
    #expect(rule.examples.contains { $0.isViolating } && rule.examples.contains { !$0.isViolating })
    for example in rule.examples {
      #expect(example.isViolating == !ExampleProject(example).expected.isEmpty)
    }
  }

  /// A title demands something: it says "must", or it begins with an imperative.
  @Test(arguments: Rule.all)
  func titlesDemand(rule: Rule) {
    let words = rule.title.replacing(":", with: "").split(separator: " ").map(String.init)
    let isOrder = words.first.map { Self.imperatives.contains($0) } == true
    #expect(isOrder || words.contains("must"), "the title of \(rule.id) says what must be: \(rule.title)")
    #expect(Set(words.map { $0.lowercased() }).isDisjoint(with: ["nobody", "somebody", "someone", "told", "heard"]))
    #expect(rule.title.utf8.count <= 110)
  }

  private static let imperatives: Set = [
    "Activate", "Add", "Adopt", "Answer", "Attach", "Avoid", "Await", "Bind", "Block", "Break", "Build", "Call",
    "Cancel",
    "Capture", "Catch", "Close", "Commit", "Compose", "Connect", "Contribute", "Create", "Declare", "Delete",
    "Depend", "Detach", "Do", "Emit", "End", "Finish", "Follow", "Forward", "Give", "Handle", "Hold", "Implement",
    "Import", "Inject", "Keep", "Leave", "List", "Load", "Make", "Map", "Mark", "Match", "Move", "Name", "Navigate",
    "Nest",
    "Never", "Observe", "Open", "Own", "Pair", "Pass", "Place", "Present", "Publish", "Push", "Put", "Raise",
    "Reach", "Read", "Release", "Remove", "Replace", "Request", "Reset", "Restart", "Return", "Run", "Scope", "Select",
    "Send", "Sequence",
    "Set", "Share", "Show", "Spell", "Start", "Stop", "Store", "Subscribe", "Supply", "Take", "Test", "Throw",
    "Track", "Trigger", "Update", "Use", "Wait", "Wrap", "Write",
  ]

  /// The rule `scene_close_mode` is in `SceneCloseMode.swift`, in the folder of its architecture. One that is not listed
  /// never runs.
  @Test(arguments: Architecture.all.map(\.id))
  func filesAndIdsAgree(architecture id: String) throws {
    let architecture = try #require(Architecture.all.first { $0.id == id })
    let rules = Repository.architectures.appendingPathComponent(architecture.folder + "/Rules")
    let files = swiftFiles(below: rules).map { $0.deletingPathExtension().lastPathComponent }
    let expected = architecture.model.rules.map { rule in
      rule.id.split(separator: "_").map { word in
        word.hasPrefix(architecture.id) ? architecture.folder + word.dropFirst(architecture.id.count) : word.capitalized
      }.joined()
    }
    #expect(files.sorted() == expected.sorted(), "a rule stands in the file of its name")
  }
}
