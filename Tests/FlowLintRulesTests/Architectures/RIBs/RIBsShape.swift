import Testing

@testable import FlowLintRules

/// Code of one shape, in which «» stands in front of what a rule reports.
struct RIBsShape: Sendable, CustomTestStringConvertible {
  let name: String
  let rule: String
  let files: [String: String]
  var testDescription: String { "\(rule): \(name)" }

  init(_ rule: String, _ name: String, _ text: String, files: [String: String] = [:]) {
    self.rule = rule
    self.name = name
    self.files = files.merging(["Garden/Garden.swift": "import RIBs\nimport UIKit\n\n\(text)"]) { first, _ in first }
  }

  /// A router of a garden, which has a builder and a place for a shed.
  static func router(_ rule: String, _ name: String, _ members: String, files: [String: String] = [:]) -> RIBsShape {
    RIBsShape(
      rule, name,
      """
      protocol GardenRouting: ViewableRouting { func openShed(); func closeShed() }
      protocol GardenInteractable: Interactable { var router: GardenRouting? { get set } }
      protocol GardenViewControllable: ViewControllable {
          func push(_ view: ViewControllable)
          func show(_ views: [ViewControllable])
      }
      protocol ShedListener: AnyObject { func shedDidClose() }
      protocol ShedBuildable: Buildable { func build(withListener listener: Interactable) -> ViewableRouting }
      class GardenRouter: ViewableRouter<GardenInteractable, GardenViewControllable>, GardenRouting {
          private let shedBuilder: ShedBuildable
          init(interactor: GardenInteractable, viewController: GardenViewControllable, shedBuilder: ShedBuildable) {
              self.shedBuilder = shedBuilder
              super.init(interactor: interactor, viewController: viewController)
              interactor.router = self
          }
      \(members)
      }
      """, files: files)
  }

  /// The interactor of that garden.
  static func interactor(_ members: String) -> [String: String] {
    [
      "Garden/GardenInteractor.swift": """
      import RIBs

      final class GardenInteractor: Interactor, GardenInteractable {
          weak var router: GardenRouting?
      \(members)
      }
      """
    ]
  }

  /// The same with marks in its first file.
  func expecting(_ text: String, _ marked: String) -> RIBsShape {
    RIBsShape(name, rule, files.mapValues { $0.replacing(text, with: marked) })
  }

  private init(_ name: String, _ rule: String, _ files: [String: String]) {
    self.name = name
    self.rule = rule
    self.files = files
  }

  func check() throws {
    let found = try #require(RIBsModel.rules.first { $0.id == rule })
    let project = MarkedProject(files: files.mapValues { $0.replacing("«»", with: "«\(rule)»") })
    #expect(project.found([found]) == project.expected)
  }
}
