/// The modules that nobody has to depend on: those of the toolchain, and the system's.
enum SystemModules {
  /// Names that a package's own module may have, too.
  static func isOfToolchain(_ name: String) -> Bool { toolchain.contains(Substring(name)) }

  /// No folder is a module of the name unless a description says so: `Extensions/UIKit` holds code about that, while
  /// `Network` may be a module of the app's.
  static func isTheSystemsAlone(_ name: String) -> Bool {
    isOfToolchain(name)
      || name.utf8.dropFirst().contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } && contains(name)
  }

  static func contains(_ name: String) -> Bool { isOfToolchain(name) || system.contains(Substring(name)) }

  private static let toolchain = words(
    """
    Swift Foundation FoundationEssentials FoundationInternationalization FoundationNetworking FoundationXML Dispatch \
    XCTest Testing PackagePlugin PackageDescription CompilerPluginSupport Observation Synchronization RegexBuilder \
    Distributed Cxx CxxStdlib Glibc Musl Android Bionic Darwin WASILibc WinSDK CRT ucrt os Builtin Runtime BlocksRuntime \
    _Concurrency _StringProcessing _RegexParser _Differentiation _Builtin_float SwiftShims
    """)

  private static let system = words(
    """
    Accelerate Accessibility AccessorySetupKit Accounts ActivityKit AdAttributionKit AdServices AdSupport AlarmKit AppClip \
    AppIntents AppKit AppTrackingTransparency ApplicationServices ARKit AudioToolbox AudioUnit AuthenticationServices \
    AutomaticAssessmentConfiguration AVFAudio AVFoundation AVKit AVRouting BackgroundAssets BackgroundTasks BrowserEngineKit \
    BusinessChat CallKit Carbon CarPlay CFNetwork Charts Cinematic ClassKit ClockKit CloudKit Cocoa ColorSync Combine \
    CommonCrypto Compression Contacts ContactsUI CoreAudio CoreAudioKit CoreBluetooth CoreData CoreFoundation CoreGraphics \
    CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMedia CoreMIDI CoreML CoreMotion CoreNFC CoreServices \
    CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CreateML CryptoKit CryptoTokenKit \
    DeveloperToolsSupport DeviceActivity DeviceCheck DiskArbitration DriverKit EventKit EventKitUI ExposureNotification \
    ExtensionFoundation ExtensionKit ExternalAccessory FamilyControls FileProvider FileProviderUI FinderSync \
    FoundationModels GameController GameKit GameplayKit GLKit GroupActivities GSS HealthKit HealthKitUI HomeKit \
    Hypervisor IdentityLookup ImageIO ImagePlayground Intents IntentsUI IOBluetooth IOKit IOSurface iTunesLibrary \
    JavaScriptCore LinkPresentation LocalAuthentication MachO ManagedSettings MapKit MatterSupport MediaAccessibility \
    MediaPlayer MediaToolbox Messages MessageUI Metal MetalFX MetalKit MetalPerformanceShaders MetalPerformanceShadersGraph \
    MetricKit MLCompute MobileCoreServices MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction Network \
    NetworkExtension NotificationCenter ObjectiveC OpenDirectory OpenGL OpenGLES OSAKit OSLog PassKit PDFKit PencilKit PHASE \
    Photos PhotosUI PlaygroundSupport PushKit PushToTalk Quartz QuartzCore QuickLook QuickLookThumbnailing QuickLookUI \
    RealityFoundation RealityKit ReplayKit RoomPlan SafariServices SceneKit ScreenCaptureKit ScreenSaver ScreenTime \
    ScriptingBridge Security SecurityFoundation SecurityInterface SensitiveContentAnalysis SensorKit ServiceManagement \
    SharedWithYou ShazamKit simd Social SoundAnalysis Spatial Speech SpriteKit SQLite3 StoreKit StoreKitTest SwiftData \
    SwiftUI Symbols SystemConfiguration SystemExtensions TabularData ThreadNetwork TipKit Translation TVMLKit TVServices \
    TVUIKit UIKit UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount VideoToolbox \
    Virtualization Vision VisionKit WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WorkoutKit XcodeKit XPC zlib
    """)

  private static func words(_ text: String) -> Set<Substring> { Set(text.split(separator: " ")) }
}
