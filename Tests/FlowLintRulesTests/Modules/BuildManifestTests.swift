import Testing

@testable import FlowLintRules

/// Manifests of packages, of Tuist and of XcodeGen.
@Suite struct BuildManifestTests {
  @Test func packagesAreRead() {
    let package = read(
      "Kit/Package.swift",
      """
      import PackageDescription
      let flags = ["-DA"]
      let package = Package(
        name: "Kit",
        products: [.library(name: "Kit", targets: ["Core"]), .plugin(name: "Gen", targets: ["Gen"])],
        dependencies: [.package(url: "https://example.org/x", from: "1.0.0")],
        targets: [
          .target(name: "Core", dependencies: ["Base", .product(name: "Rx-Swift", package: "x"), .target(name: "Net")]),
          .target(name: "Base-UI", path: "UI", exclude: ["Old", "A.swift"], sources: ["Views", "B.swift"]),
          .executableTarget(name: "tool", dependencies: all),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
          .macro(name: "Macros"), .plugin(name: "Gen", capability: .buildTool()),
          .target(name: prefix + "X"), .target(name: "Far", path: folder), .binaryTarget(name: "Bin", path: "B.zip"),
        ])
      """)
    #expect(package.targets.map(\.name) == ["Core", "Base-UI", "tool", "CoreTests", "Macros", "Gen", "Far"])
    #expect(package.targets.map(\.module) == ["Core", "Base_UI", "tool", "CoreTests", "Macros", "Gen", "Far"])
    #expect(package.targets.map(\.kind) == [.library, .library, .app, .test, .tool, .tool, .library])
    #expect(package.targets.map(\.isOffered) == [true, false, false, false, false, true, false])
    #expect(package.targets[0].dependencies.map(\.name) == ["Base", "Rx-Swift", "Net"])
    #expect(package.targets.map(\.knowsDependencies) == [true, true, false, true, true, true, true])
    #expect(package.targets[0].sources[0].places == ["Sources/Core", "Source/Core", "src/Core", "srcs/Core"])
    #expect(package.targets[1].sources.map(\.places) == [["UI/Views"], ["UI/B.swift"]])
    #expect(package.targets[1].sources[0].excluded == ["UI/Old", "UI/A.swift"])
    #expect(package.targets[3].sources[0].places.first == "Tests/CoreTests")
    #expect(package.targets[5].sources[0].places == ["Plugins/Gen"])
    #expect(package.targets[6].sources.isEmpty)
    #expect(package.gaps.map(\.message) == ["the name of a target is computed", "the path of 'Far' is computed"])
    #expect(package.gaps.map(\.line) == [13, 13])
  }

  @Test func projectsOfTuistAreRead() {
    let project = read(
      "App/Project.swift",
      """
      import ProjectDescription
      let project = Project(
        name: "App",
        targets: [
          .target(name: "App", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["App/Sources/**"],
            dependencies: [.target(name: "Login"), .project(target: "Net", path: "../Net"), .external(name: "RxSwift")]),
          Target(name: "Login", platform: .iOS, product: .framework, productName: "LoginKit", bundleId: "a.c",
            sources: [.glob("Login/**", excluding: ["Login/Old/**"])], dependencies: [.module(.net)]),
          .target(name: "LoginTests", destinations: .iOS, product: .unitTests, bundleId: "a.d", sources: "Login/Tests/**"),
          .target(name: "Widget", product: .appExtension, bundleId: "a.w", sources: paths),
          .feature("Home"),
        ])
      """)
    #expect(project.targets.map(\.module) == ["App", "LoginKit", "LoginTests", "Widget"])
    #expect(project.targets.map(\.kind) == [.app, .library, .test, .extension])
    #expect(
      project.targets.map { $0.sources.map(\.places) } == [
        [["App/Sources/**"]], [["Login/**"]], [["Login/Tests/**"]], [],
      ])
    #expect(project.targets[1].sources[0].excluded == ["Login/Old/**"])
    #expect(project.targets[0].dependencies.map(\.name) == ["Login", "Net", "RxSwift"])
    #expect(project.targets.map(\.knowsDependencies) == [true, false, true, true])
    #expect(Set(project.gaps.map(\.message)) == ["a target is computed", "the files of 'Widget' are computed"])
  }

  @Test func projectsOfXcodeGenAreRead() {
    let project = read(
      "project.yml",
      """
      name: App   # the name
      options: {bundleIdPrefix: com.example, deploymentTarget: {iOS: "15.0"}}
      targets:
        App:
          type: application
          platform: iOS
          sources:
            - App
            - path: "Shared Code"
              excludes: ["**/*.md", Old]
            - {path: Res, buildPhase: resources}
          settings:
            base:
              PRODUCT_NAME: My App
          dependencies:
            - target: Core
            - package: Rx
              product: RxSwift
            - framework: Carthage/Build/Net.framework
        Core:
          sources:
            excludes: [Old]
          type: framework
          sources: Core
        'CoreTests':
          type: bundle.unit-test
          sources: [CoreTests, Helpers]
          scheme:
          - a
      """)
    #expect(project.gaps == [])
    #expect(project.targets.map(\.name) == ["App", "Core", "CoreTests"])
    #expect(project.targets.map(\.module) == ["My_App", "Core", "CoreTests"])
    #expect(project.targets.map(\.kind) == [.app, .library, .test])
    #expect(project.targets.map(\.line) == [4, 20, 25])
    #expect(
      project.targets.map { $0.sources.map(\.places) } == [
        [["App"], ["Shared Code"]], [["Core"]], [["CoreTests"], ["Helpers"]],
      ])
    #expect(project.targets[0].sources[1].excluded == ["Shared Code/**/*.md", "Shared Code/Old"])
    #expect(project.targets[0].dependencies.map(\.name) == ["Core", "RxSwift", "Net"])
  }

  /// A target is what its templates say and what it says itself; what a template's dependencies are for is not known.
  @Test func templatesOfTargetsAreRead() {
    let project = read(
      "project.yml",
      """
      targetTemplates:
        Base:
          type: framework
          sources:
            - path: Modules/${target_name}/Sources
        Feature:
          templates: [Base]
          settings: { base: { PRODUCT_NAME: "${target_name}Kit" } }
          dependencies:
            - target: ${core}
      targets:
        Login:
          templates: [Feature]
          templateAttributes: { core: Core }
          sources: [Extra]
          dependencies:
            - target: Text
        Core:
          templates: [Base]
      """)
    #expect(project.gaps == [])
    #expect(project.targets.map(\.kind) == [.library, .library])
    #expect(project.targets.map(\.module) == ["LoginKit", "Core"])
    #expect(
      project.targets.map { $0.sources.map(\.places) } == [
        [["Modules/Login/Sources"], ["Extra"]], [["Modules/Core/Sources"]],
      ])
    #expect(project.targets[0].dependencies.map(\.name) == ["Core", "Text"])
    #expect(project.targets[0].dependencies.map(\.isConditional) == [true, false])
    let unknown = read("project.yml", "targets:\n  A:\n    templates: [Nobody]\n    sources: [A]\n")
    #expect(unknown.gaps.map(\.message) == ["the files of 'A' are those of a template, too"])
    #expect(!unknown.targets[0].knowsDependencies)
    let round = read("project.yml", "targetTemplates:\n  B:\n    templates: [B]\ntargets:\n  A:\n    templates: [B]\n")
    #expect(!round.targets[0].knowsDependencies)
  }

  @Test(arguments: [
    ("targets: &all\n  A: *b", "anchors and tags are not read", 1),
    ("a:\n\tb: c", "a tab stands in front of a line", 2),
    ("a: [b", "a bracket does not end on its line", 1), ("a: \"b", "a text does not end on its line", 1),
    ("a: b\n   c: d", "a line has no place", 2), ("a: b\nc", "a key should stand here", 2),
  ])
  func whatIsNoSubsetIsNotKnown(text: String, message: String, line: Int) {
    let project = read("project.yml", text)
    #expect(project.isUnread)
    #expect(project.gaps == [BuildDescription.Gap(message: message, line: line)])
  }

  @Test func anyBytesAreRead() {
    var random = SeededGenerator(seed: 9)
    let text = ContiguousArray(
      "targets:\n  A:\n    type: application\n    sources: [{path: a, excludes: [b]}, \"c\"]\n  - d\n".utf8)
    let pieces = ["{", "}", "[", "]", ":", "- ", "\n", "  ", "\"", "'", "#", "&", "|", "\t", "key: ", "\u{0}"]
    for _ in 0..<2000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 0...6, using: &random))
        bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &random)!.utf8)
      }
      for name in ["project.yml", "Package.swift", "Project.swift"] {
        let read = BuildDescription(reading: SourceText(path: name, bytes: bytes))
        #expect(!read.isUnread || read.targets.isEmpty)
      }
    }
  }

  private func read(_ path: String, _ text: String) -> BuildDescription {
    BuildDescription(reading: SourceText(path: path, text: text))
  }
}
