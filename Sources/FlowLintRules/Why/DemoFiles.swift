/// The files of a small app for `flowlint demo`.
package struct DemoFile: Sendable {
  package let path: String
  package let text: String
}

/// The feature of an architecture's page, with its weak references made strong, and examples of two rules that a fix
/// mends; their types have names of their own.
package func demoFiles(of architecture: Architecture) -> [DemoFile] {
  var files: [String: String] = [:]
  var title = ""
  var block: String?
  for line in architecture.model.page.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("```") {
      // The first text of a file is the feature; later ones show it in another dress.
      if let text = block, files[title] == nil, !text.isEmpty { files[title] = text }
      block = block == nil && line == "```swift" ? "" : nil
    } else if let text = block {
      block = text + line + "\n"
    } else if !line.isEmpty {
      let name = line.hasSuffix(".swift`:") ? line.split(separator: "`").dropLast().last : nil
      title = "App/\(name ?? "Feature.swift")"
    }
  }
  var types = files.values.reduce(into: Set<String>()) { $0.formUnion(declaredTypes($1)) }
  var mistakes = 0
  for rule in architecture.model.rules where rule.isFixable && !rule.isOptIn && rule.severity == .error {
    guard mistakes < 2, let example = rule.examples.first(where: \.isViolating) else { continue }
    let own = declaredTypes(example.text)
    guard types.isDisjoint(with: own) else { continue }
    types.formUnion(own)
    mistakes += 1
    for file in example.files {
      let text = (file.given + [""] + file.lines).joined(separator: "\n") + "\n"
      files["Mistakes\(mistakes)/\(file.path)"] = file.given.isEmpty ? file.text : text
    }
  }
  return files.map { DemoFile(path: $0, text: $1.replacing("weak var ", with: "var ")) }.ordered { $0.path < $1.path }
}

/// The names of the types that a text declares at its top level.
private func declaredTypes(_ text: String) -> Set<String> {
  Set(parseFile(SourceText(path: "", text: text), number: FileID(0)).topLevelTypes)
}

/// A small app with mistakes that a preset finds.
package struct PresetDemo: Sendable {
  package let preset: String
  /// The architecture of the app.
  package let title: String
  /// The layers of which the one may not use the other.
  package let user: String
  package let used: String
  /// The files, each below the line that names it.
  fileprivate let text: String

  package var files: [DemoFile] {
    let settings = "{\n  \"architecture\": { \"extends\": \"\(preset)\" },\n}\n"
    let parts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var files = [DemoFile(path: ".flowlint.json", text: settings)]
    for line in parts.map({ String(decoding: $0, as: UTF8.self) }) {
      if let path = line.dropping(prefix: "//- ") {
        files.append(DemoFile(path: path, text: ""))
      } else {
        let last = files.removeLast()
        files.append(DemoFile(path: last.path, text: last.text + line + "\n"))
      }
    }
    return files
  }
}

package let presetDemos = [
  PresetDemo(
    preset: "mvvm", title: "view models and views", user: "ViewModel", used: "View",
    text: """
      //- Login/LoginViewModel.swift
      import UIKit

      final class LoginViewModel {
          weak var view: LoginView?
          var name = ""
      }
      //- Login/LoginView.swift
      import UIKit

      final class LoginView: UIView {
          let model = LoginViewModel()
          let service = LoginService()
      }
      //- Login/LoginService.swift
      final class LoginService {
          func login() {}
      }
      """),
  PresetDemo(
    preset: "swiftui", title: "observable models and views", user: "Model", used: "View",
    text: """
      //- Notes/NoteStore.swift
      import SwiftUI
      import UIKit

      final class NoteStore: ObservableObject {
          @Published var notes: [String] = []
      }
      //- Notes/NotesView.swift
      import SwiftUI

      struct NotesView: View {
          @State var query = ""
          @ObservedObject private var store = NoteStore()
          var body: some View { Text(query) }
      }
      """),
  PresetDemo(
    preset: "clean", title: "a domain, its data and what shows it", user: "Domain", used: "Data",
    text: """
      //- App/Domain/Order.swift
      struct Order: Codable {
          let number: Int
      }
      //- App/Domain/PayUseCase.swift
      final class PayUseCase {
          let orders = OrderRepositoryImpl()
      }
      //- App/Data/OrderRepositoryImpl.swift
      final class OrderRepositoryImpl {
          func load() -> [Order] { [] }
      }
      //- App/Presentation/OrderView.swift
      import SwiftUI

      struct OrderView: View {
          let order: Order
          var body: some View { Text("Order") }
      }
      """),
  PresetDemo(
    preset: "viper", title: "a module of view, interactor, presenter and router", user: "Screen", used: "Presenter",
    text: """
      //- Login/LoginInterfaces.swift
      protocol LoginViewInterface: AnyObject {}
      protocol LoginPresenterInterface: AnyObject {}
      //- Login/LoginViewController.swift
      import UIKit

      final class LoginViewController: UIViewController, LoginViewInterface {
          weak var presenter: LoginPresenterInterface?
      }
      //- Login/LoginPresenter.swift
      final class LoginPresenter: LoginPresenterInterface {
          var view: LoginViewInterface?
          let interactor = LoginInteractor()
      }
      //- Login/LoginInteractor.swift
      final class LoginInteractor {
          var presenter: LoginPresenterInterface?
      }
      //- Login/LoginWireframe.swift
      enum LoginWireframe {
          static func make() -> LoginPresenter { LoginPresenter() }
      }
      """),
  PresetDemo(
    preset: "coordinator", title: "coordinators and their screens", user: "ViewModel", used: "Screen",
    text: """
      //- Shop/ShopCoordinator.swift
      final class ShopCoordinator {
          func start() {
              let cart = CartCoordinator()
              cart.start()
          }
      }
      //- Shop/CartCoordinator.swift
      final class CartCoordinator {
          var parentCoordinator: ShopCoordinator?
          func start() {}
      }
      //- Shop/ShopViewController.swift
      import UIKit

      final class ShopViewController: UIViewController {
          var coordinator: ShopCoordinator?
          let model = ShopViewModel()
          func open() { navigationController?.pushViewController(ShopViewController(), animated: true) }
      }
      //- Shop/ShopViewModel.swift
      final class ShopViewModel {}
      """),
  PresetDemo(
    preset: "modular-features", title: "features that are apart", user: "Core", used: "Feature",
    text: """
      //- Features/Cart/CartView.swift
      struct CartView {
          let home: HomeView
      }
      //- Features/Home/HomeView.swift
      struct HomeView {
          let price: Price
      }
      //- Core/Price.swift
      struct Price {
          var shownIn: CartView?
      }
      """),
]

/// A small package of four modules, with mistakes of four kinds.
package let moduleDemo = [
  DemoFile(
    path: "Package.swift",
    text: """
      // swift-tools-version:5.9
      import PackageDescription

      let package = Package(
          name: "Bakery",
          products: [.library(name: "Counter", targets: ["Counter"])],
          targets: [
              .target(name: "Flour"),
              .target(name: "Oven", dependencies: ["Flour"]),
              .target(
                  name: "Counter",
                  dependencies: [
                      "Oven",
                      "Paper",
                  ]),
              .target(name: "Paper"),
              .target(name: "Cellar"),
          ]
      )

      """),
  DemoFile(path: "Sources/Flour/Flour.swift", text: "public struct Flour {\n    public init() {}\n}\n"),
  DemoFile(
    path: "Sources/Oven/Oven.swift",
    text: "import Flour\n\npublic struct Oven {\n    public init(_ flour: Flour) {}\n}\n"),
  DemoFile(
    path: "Sources/Counter/Counter.swift",
    text: "import Flour\nimport Oven\n\npublic func serve() -> Oven { Oven(Flour()) }\n"),
  DemoFile(path: "Sources/Paper/Paper.swift", text: "public struct Paper {}\n"),
  DemoFile(path: "Sources/Cellar/Cellar.swift", text: "import Flour\n\npublic let store = [Flour()]\n"),
]

/// A small app of a declared architecture: its settings and five files, two of which break a rule.
package let declaredDemo = [
  DemoFile(
    path: ".flowlint.json",
    text: """
      {
        "architecture": {
          "layers": { "UI": "UI/{feature}/", "Data": "Data/", "Domain": "Domain/" },
          "roles": { "ViewModel": "*ViewModel", "View": { "inherits": "View" } },
          "rules": {
            "layering": { "order": [["UI", "Data"], "Domain"], "because": "The domain stands alone" },
            "view_models_are_testable": { "for": "ViewModel", "must_not_use": ["View", "import UIKit"] },
          },
        },
      }

      """),
  DemoFile(
    path: "Domain/Cart.swift", text: "struct Cart {\n    var items: [String] = []\n    let store: CartStore\n}\n"),
  DemoFile(path: "Domain/Price.swift", text: "struct Price { let cents: Int }\n"),
  DemoFile(
    path: "Data/CartStore.swift", text: "final class CartStore {\n    func price() -> Price { Price(cents: 0) }\n}\n"),
  DemoFile(
    path: "UI/Cart/CartViewModel.swift",
    text:
      "import UIKit\n\nfinal class CartViewModel {\n    let cart: Cart\n    init(cart: Cart) { self.cart = cart }\n}\n"),
  DemoFile(
    path: "UI/Cart/CartView.swift",
    text: """
      import SwiftUI

      struct CartView: View {
          let model: CartViewModel
          var body: some View { Text(model.cart.items.joined()) }
      }

      """),
]

/// A framework with a kit, and an app that breaks two of its laws.
package let kitDemo = [
  DemoFile(path: ".flowlint.json", text: "{\n  \"architecture\": { \"extends\": \"package:NavKit\" },\n}\n"),
  DemoFile(
    path: "Package.swift",
    text: """
      // swift-tools-version:5.9
      import PackageDescription

      let package = Package(
          name: "App",
          dependencies: [.package(path: "NavKit")],
          targets: [.target(name: "App", dependencies: ["NavKit"], path: "App")]
      )

      """),
  DemoFile(
    path: "NavKit/Package.swift",
    text: """
      // swift-tools-version:5.9
      import PackageDescription

      let package = Package(
          name: "NavKit",
          products: [.library(name: "NavKit", targets: ["NavKit"])],
          targets: [.target(name: "NavKit")]
      )

      """),
  DemoFile(
    path: "NavKit/Sources/NavKit/Coordinator.swift",
    text: "open class Coordinator {\n    public init() {}\n    open func start() {}\n}\n"),
  DemoFile(
    path: "NavKit/FlowLintKit.md",
    text: """
      # The laws of NavKit

      ```jsonc flowlint
      {
        "roles": { "Coordinator": { "inherits": "Coordinator" }, "Screen": "*Screen" },
        "rules": {
          "nav_coordinators_make_screens": {
            "for": "create Screen", "only_used_in": "Coordinator", "because": "A screen knows no other screen",
          },
          "nav_coordinators_are_final": { "for": "Coordinator", "must": { "declared": "final" } },
        },
      }
      ```

      ❌ `nav_coordinators_make_screens`

      ```swift
      final class HomeScreen { func next() -> CartScreen { CartScreen() } }
      final class CartScreen {}
      ```

      ❌ `nav_coordinators_are_final`

      ```swift
      class HomeCoordinator: Coordinator {}
      ```

      ✅

      ```swift
      final class HomeCoordinator: Coordinator { let cart = CartScreen() }
      final class CartScreen {}
      ```

      """),
  DemoFile(
    path: "App/AppCoordinator.swift",
    text: "import NavKit\n\nclass AppCoordinator: Coordinator {\n    private let home = HomeScreen()\n}\n"),
  DemoFile(
    path: "App/Screens.swift",
    text: "final class HomeScreen {\n    let cart = CartScreen()\n}\n\nfinal class CartScreen {}\n"),
]
