import Testing

@testable import FlowLintRules

/// What Apple's types and Swift's protocols inherit is known to packs and declared architectures alike.
@Suite struct SystemTypesTests {
  private func names(_ code: String, of type: String) -> [String] {
    let files = ExampleProject(code).files.enumerated().map { parseFile($1, number: FileID($0)) }
    let table = TypeTable(files, fileNumbers: files.numbers, modules: Modules(files))
    return table.topLevel(type).map { Array(table.supertypeNames(of: $0)) } ?? []
  }

  @Test func supertypesGoOnInTheSystem() {
    #expect(
      names("class List: UITableViewController, Shown { }\nprotocol Shown: Comparable { }\n", of: "List")
        == [
          "AnyObject", "Comparable", "CustomStringConvertible", "Equatable", "Hashable", "NSObject", "NSObjectProtocol",
          "Shown",
          "UIResponder", "UITableViewController", "UIViewController",
        ])
  }

  @Test func whatTheProjectDeclaresIsNoneOfTheSystem() {
    #expect(
      names("class UITableViewController { }\nclass List: UITableViewController { }\n", of: "List")
        == ["UITableViewController"])
  }

  @Test(arguments: [
    ("UIHostingController", "UIViewController"), ("UIImagePickerController", "UIViewController"),
    ("UICollectionViewListCell", "UIView"), ("UISearchTextField", "UIControl"),
    ("UIFancyViewController", "UIResponder"),
    ("UITableViewDelegate", "AnyObject"), ("LocalizedError", "Sendable"), ("Codable", "Decodable"),
    ("Codable", "Encodable"), ("OptionSet", "Equatable"), ("UIViewRepresentable", "View"), ("UIView", "UIView"),
  ])
  func kinds(_ name: String, _ above: String) {
    #expect(SystemTypes.isKind(name, of: above))
    #expect(name == above || !SystemTypes.isKind(above, of: name))
  }

  @Test(
    arguments: [
      ("UIViewController", true), ("class", true), ("Actor", true), ("NSFetchedResultsControllerDelegate", true),
      ("Error", false), ("View", false), ("UIViewControllerRepresentable", false), ("UIContentConfiguration", false),
      ("Reducer", nil),
    ] as [(String, Bool?)])
  func classBounds(_ name: String, _ isBound: Bool?) {
    #expect(SystemTypes.isClassBound(name) == isBound)
  }

  @Test func declaredInheritsGoesOnInTheSystem() {
    let project = DeclaredProject(
      #"{ "roles": { "VC": { "inherits": "UIViewController" }, "E": { "inherits": "Sendable" } }, "rules": { "x": { "for": "VC", "must": { "named": "*ViewController" } }, "y": { "for": "E", "must": { "named": "*Error" } } } }"#,
      """
      //- A.swift
      class List: UITableViewController { }
      class ListViewController: UINavigationController { }
      class UIPageViewController { }
      class Own: UIPageViewController { }
      enum Failure: LocalizedError { case a }
      enum LoginError: Error { case a }
      """)
    #expect(project.errors == [])
    #expect(project.places == ["A.swift:1:7", "A.swift:5:6"])
  }
}
