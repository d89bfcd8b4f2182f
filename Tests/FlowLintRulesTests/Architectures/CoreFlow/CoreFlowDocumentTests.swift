import Foundation
import Testing

@testable import FlowLintRules

/// The code of the architecture documents: code that they present as right is clean, alone and put together.
///
/// The blocks stand in `Fixtures/coreflow-documents`, numbered as in their document, with `Feature` and `Child` for the
/// placeholders.
@Suite struct CoreFlowDocumentTests {
  /// The findings of one block, as a project of its own.
  struct Block: Sendable, CustomTestStringConvertible {
    let name: String
    var path = "Fragment.swift"
    var byDefault: [String] = []
    var whenEnabled: [String] = []
    var testDescription: String { name }
  }

  static let blocks: [Block] = [
    Block(name: "architecture-01", path: "Effect.swift"),
    Block(
      name: "architecture-02", path: "FeatureCore.swift",
      whenEnabled: ["FeatureCore.swift:10:13 coreflow_action_sendable"]),
    Block(name: "architecture-03"),
    Block(name: "architecture-04", path: "FeatureScreen.swift"),
    Block(name: "architecture-05", path: "FeatureFlow.swift"),
    Block(
      name: "architecture-06", path: "SceneDelegate.swift",
      byDefault: ["SceneDelegate.swift:15:46 coreflow_missing_import"]),
    Block(name: "architecture-07"),
    Block(name: "architecture-08"),
    Block(name: "architecture-09"),
    Block(name: "architecture-10"),
    Block(
      name: "guide-01", path: "FeatureCore.swift",
      whenEnabled: [
        "FeatureCore.swift:25:10 coreflow_unused_requirement", "FeatureCore.swift:30:10 coreflow_unused_requirement",
      ]),
    Block(name: "guide-02", path: "FeatureScreen.swift"),
    Block(name: "guide-03", path: "FeatureFlow.swift"),
    Block(name: "guide-04", path: "FeatureCore.swift"),
    Block(
      name: "guide-05", path: "FeatureFlow.swift",
      whenEnabled: ["FeatureFlow.swift:10:17 coreflow_child_never_released"]),
    Block(name: "ui-01"), Block(name: "ui-02", path: "LoginSection.swift"), Block(name: "ui-03"),
    Block(name: "ui-04"), Block(name: "ui-05"),
  ]

  @Test(arguments: blocks)
  func blockAlone(_ block: Block) throws {
    let project = [(block.path, try text(block.name))]
    #expect(findings(project, optIn: false) == block.byDefault)
    #expect(findings(project, optIn: true) == (block.byDefault + block.whenEnabled).sorted())
  }

  @Test func architectureAsOneProject() throws {
    #expect(
      findings([
        ("FeatureCore.swift", try text("architecture-02", "architecture-07", "architecture-10")),
        ("FeatureScreen.swift", try text("architecture-04")),
        ("FeatureFlow.swift", try text("architecture-05", "architecture-08", "architecture-09")),
        ("SceneDelegate.swift", try text("architecture-06")),
      ]) == ["SceneDelegate.swift:15:46 coreflow_missing_import"])
  }

  @Test func guideWithScreen() throws {
    #expect(
      findings([
        ("FeatureCore.swift", try text("guide-01")), ("FeatureScreen.swift", try text("guide-02")),
        ("FeatureFlow.swift", try text("guide-03")),
      ]) == [])
  }

  @Test func guideWithoutScreen() throws {
    #expect(
      findings([
        ("FeatureCore.swift", try text("guide-04")), ("FeatureFlow.swift", try text("guide-05")),
      ]) == [])
  }

  @Test func userInterfaceGuide() throws {
    let section = try text("ui-02").split(separator: "\n").dropLast().joined(separator: "\n")
    let views = "private let loginButton = UIButton()\nprivate let descriptionLabel = UILabel()"
    #expect(
      findings([
        (
          "LoginSection.swift",
          "import CoreFlow\n\(section)\n\(views)\n\(try text("ui-03"))\n\(try text("ui-04"))\n}\n"
        ),
        (
          "LoginScreen.swift",
          """
          import CoreFlow
          final class LoginScreen: Screen<LoginCore> {
            private let loginSection = LoginSection()
            \(try text("ui-05"))
          }
          """
        ),
        (
          "TitleView.swift",
          """
          import CoreFlow
          final class TitleView: SimpleInitUIView {
            private let label = UILabel()
            \(try text("ui-01"))
          }
          """
        ),
      ]) == [])
  }

  /// The architecture's Flow calls `bind()`, and so does the guide's Screen.
  @Test func boundByBothDocuments() throws {
    #expect(
      findings([
        ("FeatureCore.swift", try text("guide-01")), ("FeatureScreen.swift", try text("guide-02")),
        ("FeatureFlow.swift", try text("architecture-05")),
      ]) == ["FeatureFlow.swift:22:16 coreflow_screen_bound_twice"])
  }

  /// The guide's Flow does not call `bind()`, and neither does the architecture's Screen.
  @Test func boundByNeitherDocument() throws {
    #expect(
      findings([
        ("FeatureCore.swift", try text("architecture-02")), ("FeatureScreen.swift", try text("architecture-04")),
        ("FeatureFlow.swift", try text("guide-03")),
      ]) == ["FeatureFlow.swift:30:26 coreflow_screen_not_bound"])
  }

  private func text(_ blocks: String...) throws -> String {
    let folder = Repository.root.appendingPathComponent("Tests/FlowLintRulesTests/Fixtures/coreflow-documents")
    return try blocks.map {
      try String(contentsOf: folder.appendingPathComponent($0 + ".swift"), encoding: .utf8)
    }.joined(separator: "\n")
  }

  /// The findings, sorted, such as `FeatureFlow.swift:22:16 coreflow_screen_bound_twice`; the same whatever the order
  /// of the files and their line ends.
  private func findings(_ files: [(path: String, text: String)], optIn: Bool = false) -> [String] {
    let project = ExampleProject(files: files.map { SourceText(path: $0.path, text: $0.text) }, expected: [])
    let found = findings(project, optIn: optIn)
    #expect(findings(ExampleVariant.crlf.applied(to: project), optIn: optIn) == found)
    if files.count > 1 { #expect(findings(ExampleVariant.reversedFiles.applied(to: project), optIn: optIn) == found) }
    return found
  }

  private func findings(_ project: ExampleProject, optIn: Bool) -> [String] {
    project.placesAndRules(CoreFlowModel.rules.filter { optIn || !$0.isOptIn })
  }
}
