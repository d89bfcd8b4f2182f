import Testing

@testable import FlowLintRules

@Suite struct XcodeProjectTests {
  /// An app with tests, a framework and a widget; groups with and without paths.
  static let text = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        /* Begin PBXBuildFile section */
        B1 = {isa = PBXBuildFile; fileRef = F1 /* App.swift */; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F2; };
        B4 = {isa = PBXBuildFile; fileRef = F3; };
        B5 = {isa = PBXBuildFile; fileRef = P1; };
        B6 = {isa = PBXBuildFile; productRef = D3; };
        F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = App.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = "Shared \\"Kit\\".swift"; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Tests/AppTests.swift; sourceTree = SOURCE_ROOT; };
        P1 = {isa = PBXFileReference; path = Net.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        G0 = {isa = PBXGroup; children = (G1, G2, F3, P1, R1, ); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (F1, ); path = "My App"; sourceTree = "<group>"; };
        G2 = {isa = PBXGroup; children = (F2, ); name = Shared; sourceTree = "<group>"; };
        R1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, ); path = Widget; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, Old.swift, ); target = T3; };
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("Sub/Both.swift"); target = T1; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, ); };
        S2 = {isa = PBXSourcesBuildPhase; files = (B3, B4, ); };
        L1 = {isa = PBXFrameworksBuildPhase; files = (B5, B6, ); };
        D1 = {isa = PBXTargetDependency; target = T1; targetProxy = X1; };
        D2 = {isa = PBXTargetDependency; name = Login; targetProxy = X1; };
        D3 = {isa = XCSwiftPackageProductDependency; productName = RxSwift; };
        X1 = {isa = PBXContainerItemProxy; remoteInfo = Login; };
        T1 = {isa = PBXNativeTarget; buildConfigurationList = C1; buildPhases = (S1, L1, ); dependencies = (D2, ); name = "My App"; productType = "com.apple.product-type.application"; };
        T2 = {isa = PBXNativeTarget; buildPhases = (S2, ); dependencies = (D1, ); name = "My App Tests"; productType = "com.apple.product-type.bundle.unit-test"; };
        T3 = {isa = PBXNativeTarget; fileSystemSynchronizedGroups = (R1, ); name = Widget; productType = "com.apple.product-type.app-extension"; };
        T4 = {isa = PBXAggregateTarget; name = Lint; };
        C1 = {isa = XCConfigurationList; buildConfigurations = (C2, C3, ); };
        C2 = {isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; }; name = Debug; };
        C3 = {isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; }; name = Release; };
        PR = {isa = PBXProject; mainGroup = G0; projectDirPath = ""; targets = (T1, T2, T3, T4, ); };
      };
      rootObject = PR /* Project object */;
    }

    """

  @Test func targetsAreRead() {
    let project = Self.read(Self.text)
    #expect(project.gaps == [])
    #expect(project.folder == "ios")
    #expect(project.targets.map(\.name) == ["My App", "My App Tests", "Widget"])
    #expect(project.targets.map(\.module) == ["My_App", "My_App_Tests", "Widget"])
    #expect(project.targets.map(\.kind) == [.app, .test, .extension])
    #expect(project.targets.map(\.line) == [29, 30, 31])
    #expect(
      project.targets[0].sources.map(\.places) == [
        ["My App/App.swift"], [#"Shared "Kit".swift"#], ["Widget/Sub/Both.swift"],
      ])
    #expect(project.targets[1].sources.map(\.places) == [[#"Shared "Kit".swift"#], ["Tests/AppTests.swift"]])
    #expect(project.targets[2].sources.map(\.places) == [["Widget"]])
    #expect(project.targets[2].sources[0].excluded == ["Widget/Info.plist", "Widget/Old.swift"])
    #expect(project.targets[0].dependencies.map(\.name) == ["Net", "RxSwift", "Login"])
    #expect(project.targets[1].dependencies.map(\.name) == ["My App"])
  }

  @Test func otherFormsAreRead() {
    for text in [Self.json, Self.xml] {
      let project = Self.read(text)
      #expect(project.gaps == [])
      #expect(project.targets.map(\.module) == ["A"])
      #expect(project.targets.first?.sources.map(\.places) == [["A&B.swift"]])
    }
  }

  private static let json = """
    {"objects": {"F": {"isa": "PBXFileReference", "path": "A&B.swift", "sourceTree": "<group>"},
      "B": {"isa": "PBXBuildFile", "fileRef": "F"}, "S": {"isa": "PBXSourcesBuildPhase", "files": ["B"]},
      "G": {"isa": "PBXGroup", "children": ["F"], "sourceTree": "<group>"},
      "T": {"isa": "PBXNativeTarget", "name": "A", "buildPhases": ["S"], "productType": "com.apple.product-type.tool"},
      "P": {"isa": "PBXProject", "mainGroup": "G", "targets": ["T"]}}, "rootObject": "P", "archiveVersion": 1}
    """

  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>objects</key><dict>
    <key>F</key><dict><key>isa</key><string>PBXFileReference</string><key>path</key><string>A&amp;B.swift</string></dict>
    <key>B</key><dict><key>isa</key><string>PBXBuildFile</string><key>fileRef</key><string>F</string></dict>
    <key>S</key><dict><key>isa</key><string>PBXSourcesBuildPhase</string><key>files</key><array><string>B</string></array></dict>
    <key>G</key><dict><key>isa</key><string>PBXGroup</string><key>children</key><array><string>F</string></array></dict>
    <key>T</key><dict><key>isa</key><string>PBXNativeTarget</string><key>name</key><string>A</string>
    <key>buildPhases</key><array><string>S</string></array><key>empty</key><array/></dict>
    <key>P</key><dict><key>isa</key><string>PBXProject</string><key>mainGroup</key><string>G</string>
    <key>targets</key><array><string>T</string></array></dict>
    </dict><key>rootObject</key><string>P</string><key>flag</key><true/></dict></plist>
    """

  @Test(arguments: [
    ("PRODUCT_MODULE_NAME = Core_Kit; PRODUCT_NAME = Other;", "Core_Kit"),
    ("PRODUCT_NAME = \"1 Kit-iOS\";", "__Kit_iOS"),
    ("PRODUCT_NAME = \"${TARGET_NAME:c99extidentifier}\";", "My_App"),
    ("PRODUCT_NAME = \"Dev $(TARGET_NAME)\";", "Dev_My_App"),
    ("PRODUCT_NAME = X; PRODUCT_MODULE_NAME = \"$(PRODUCT_NAME)Kit\";", "XKit"),
    ("PRODUCT_NAME = \"$(TARGET_NAME)\"; TARGET_NAME = CoreKit;", "CoreKit"),
    ("PRODUCT_NAME = \"$(BRAND)Kit\"; BRAND = Dev;", "DevKit"),
  ])
  func modulesAreNamedBySettings(settings: String, module: String) {
    let project = Self.read(Self.text.replacing("PRODUCT_NAME = \"$(TARGET_NAME)\";", with: settings))
    #expect(project.targets.first?.module == module)
    #expect(project.gaps == [])
  }

  /// Settings that stand in a file of their own, and computed ones, may give the module any name.
  @Test(arguments: [
    ("buildSettings = { PRODUCT_NAME = \"$(TARGET_NAME)\"; };", "baseConfigurationReference = F1; buildSettings = {};"),
    ("\"$(TARGET_NAME)\"", "\"$(BRAND)\""),
    ("PRODUCT_NAME = \"$(TARGET_NAME)\"; }; name = Debug", "PRODUCT_NAME = Dev; }; name = Debug"),
  ])
  func modulesMayHaveNamesThatAreNotKnown(part: String, other: String) {
    let project = Self.read(Self.text.replacing(part, with: other))
    #expect(project.targets.map { $0.traits.contains(.hasUnknownName) } == [true, false, false])
  }

  @Test(arguments: [
    ("\"$(TARGET_NAME)\"", "\"$(BRAND)\"", "the name of the product of 'My App' is computed"),
    ("fileRef = F1", "fileRef = F9", "'My App' compiles a file that is not described"),
    ("children = (F1, );", "children = ();", "a file that 'My App' compiles lies in no group"),
    ("SOURCE_ROOT", "BRANDS", "the place 'BRANDS' of a file is known to Xcode alone"),
    ("T4, );", "T9, );", "a target is not described"),
    ("(R1, ); name", "(R9, ); name", "a folder that 'Widget' compiles lies in no group"),
  ])
  func gapsAreTold(part: String, other: String, message: String) {
    let project = Self.read(Self.text.replacing(part, with: other))
    #expect(project.gaps.map(\.message).contains(message))
    #expect(project.gaps.allSatisfy { $0.line > 0 })
    #expect(!project.isUnread)
  }

  /// Xcode leaves `(null) in Sources` behind where a file was taken out.
  @Test func anEntryThatNamesNoFileIsNoGap() {
    let gaps = Self.read(Self.text.replacing("fileRef = F1", with: "other = F1")).gaps.map(\.message)
    #expect(!gaps.contains { $0.contains("that is not described") })
  }

  @Test(arguments: [
    ("", "it ends too early", 1), ("bplist00", "it is a binary property list", 1),
    ("{ a = b; ", "it ends too early", 1),
    ("{\n a = b\n c = d; }", "';' is missing", 3),
    ("{\n<<<<<<< HEAD\n a = b; }", "the conflict of a merge stands here", 2),
    ("{ a = (b c); }", "',' is missing", 1), ("{ a = \"b; }", "a text does not end", 1),
    ("{} x", "the list should end here", 1),
    ("{ /* a }", "a comment does not end", 1), ("{ a = ; }", "a value should stand here", 1),
    ("{}", "it has no 'objects'", 0),
    ("{ objects = {}; }", "its 'rootObject' is no project", 0),
    ("<plist><dict><string>a</string>", "a key should stand here, or none", 1),
    ("<plist><dict>", "it ends too early", 1), ("<plist><dict><key>a</dict>", "'<key>' does not end", 1),
  ])
  func whatCannotBeReadIsNotKnown(text: String, message: String, line: Int) {
    let project = Self.read(text)
    #expect(project.isUnread)
    #expect(project.targets.isEmpty)
    #expect(project.gaps == [BuildDescription.Gap(message: message, line: line)])
  }

  /// Whatever is written there, reading ends and says something.
  @Test func anyBytesAreRead() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "{", "}", "(", ")", ";", ",", "=", "\"", "'", "\\", "/*", "*/", "//", "<", ">", "&amp;", "</dict>", "\u{0}", "G0",
      "T1",
    ]
    for text in [Self.text, Self.json, Self.xml] {
      for _ in 0..<400 {
        var bytes = ContiguousArray(text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          let end = min(bytes.count, place + Int.random(in: 0...40, using: &random))
          bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &random)!.utf8)
        }
        let project = XcodeProjectReader.read(bytes, path: "A.xcodeproj/project.pbxproj")
        #expect(!project.isUnread || project.targets.isEmpty && project.gaps.count == 1)
      }
    }
  }

  /// Groups that hold one another, and lists as deep as the text is long, need neither stack nor time.
  @Test func depthCostsNothing() {
    let circle = Self.text.replacing("children = (F1, );", with: "children = (F1, G0, G1, );")
    #expect(Self.read(circle).targets.count == 3)
    for (open, close) in [
      ("(", ")"), ("{a=", ";}"), ("[", "]"), ("<array>", "</array>"), ("<dict><key>a</key>", "</dict>"),
    ] {
      let deep = String(repeating: open, count: 20_000)
      #expect(Self.read(deep).isUnread)
      #expect(Self.read(deep + "x" + String(repeating: close, count: 20_000)).isUnread)
    }
    let chain = (0..<3000).map { "G\($0) = {isa = PBXGroup; path = folder; children = (G\($0 + 1)); };" }.joined()
    let project = Self.read("{ objects = { \(chain) P = {isa = PBXProject; mainGroup = G0; }; }; rootObject = P; }")
    #expect(project.gaps.map(\.message).contains("a path is longer than 1024 bytes"))
  }

  static func read(_ text: String) -> BuildDescription {
    XcodeProjectReader.read(ContiguousArray(text.utf8), path: "ios/App.xcodeproj/project.pbxproj")
  }
}
