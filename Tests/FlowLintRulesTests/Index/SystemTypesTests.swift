import Testing

@testable import FlowLintRules

/// What Apple's types and Swift's protocols inherit is known to packs and declared architectures alike.
@Suite struct SystemTypesTests {
  private func names(_ code: String, of type: String) -> Supertypes {
    let files = ExampleProject(code).files.enumerated().map { parseFile($1, number: FileID($0)) }
    let table = TypeTable(files, fileNumbers: files.numbers, modules: Modules(files))
    return table.topLevel(type).map { table.supertypeNames(of: $0) } ?? .empty
  }

  @Test func supertypesGoOnInTheSystem() {
    let names = names(
      "class List: UITableViewController, Shown { }\nprotocol Shown: Comparable { }\n", of: "List")
    #expect(Array(names) == ["Comparable", "Shown", "UITableViewController"])
    for inherited in ["AnyObject", "Equatable", "Hashable", "NSObject", "UIResponder", "UIViewController"] {
      #expect(names.contains(inherited))
    }
    #expect(!names.contains("UICollectionViewController"))
    #expect(!names.contains("Sendable"))
  }

  @Test func whatTheProjectDeclaresIsNoneOfTheSystem() {
    let names = names("class UITableViewController { }\nclass List: UITableViewController { }\n", of: "List")
    #expect(Array(names) == ["UITableViewController"])
    #expect(!names.contains("UIViewController"))
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
