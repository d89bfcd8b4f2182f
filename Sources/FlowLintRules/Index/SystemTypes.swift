/// The inheritance among types of Swift and of Apple's frameworks, as far as an app's own types inherit them.
///
/// Sources: swiftlang/swift, `stdlib/public/core` and `stdlib/public/Concurrency`, for the standard library; "Inherits
/// From" and "Conforms To" on the pages of `developer.apple.com/documentation/<framework>/<type>` for all others.
package enum SystemTypes {
  /// The names that a name inherits, directly or not, nearest first; none for one that is not known.
  package static func supertypes(of name: String) -> [String] {
    if let found = inherited[name] { return found }
    return aboveByEnding(name).map { [$0] + supertypes(of: $0) } ?? []
  }

  /// Some type of the system inherits the name.
  static func isInherited(_ name: String) -> Bool { above.place(of: name) != nil }

  private static let above = NameFinder(Set((swift + interface).map(\.above)))

  /// The name is another one's, or inherits it.
  static func isKind(_ name: String, of other: String) -> Bool { name == other || supertypes(of: name).contains(other) }

  /// The values of the type are objects alone; nil where that is not known.
  static func isClassBound(_ name: String) -> Bool? {
    if name == "class" || isKind(name, of: "AnyObject") { return true }
    if isStandard(name) || values.contains(name) || isKind(name, of: "View") { return false }
    return name.hasPrefix("UI") || name.hasPrefix("NS") ? true : nil
  }

  /// A protocol of Swift, Foundation, Combine or Observation: all that it refines is known, no actor isolates it, and none
  /// of its members is part of what an app's types do.
  static func isStandard(_ name: String) -> Bool { standard.contains(name) }

  /// All that a name of the SDK inherits is known.
  static func isKnown(_ name: String) -> Bool {
    isStandard(name) || inherited[name] != nil || isInherited(name) || aboveByEnding(name) != nil || isPlain(name)
  }

  /// A type may have a member of that name which the project does not declare: any of another module, one of the SDK where
  /// the name is a common one.
  static func mayDeclare(_ member: String, in name: String) -> Bool {
    !isStandard(name) && (!isKnown(name) && !isOfSDK(name) || isCommonMember(member))
  }

  /// `NotificationCenter.default`: a static member of a type of the SDK that is an object of that type.
  static func isOwnObject(_ member: String, of name: String) -> Bool {
    (isKnown(name) || isOfSDK(name))
      && ["shared", "default", "standard", "main", "current", "general", "processInfo"].contains(member)
  }

  private static func isOfSDK(_ name: String) -> Bool {
    let rest = name.utf8.dropFirst(2)
    return prefixes.contains(String(name.prefix(2))) && rest.first.map { "A"..."Z" ~= $0 } == true
  }

  private static let prefixes = Set(words("UI NS CL MK AV WK UN SK CA CB AS PK EK HK LA MF MP NW PH QL SF CN CK MT SC"))

  /// A name that members of types of Swift, UIKit, AppKit or SwiftUI have.
  static func isCommonMember(_ name: String) -> Bool { commonMembers.contains(name) }

  private static let commonMembers = Set(
    words(
      "map flatMap compactMap filter reduce forEach first last contains count isEmpty sorted sort append insert remove"
        + " removeAll index firstIndex joined split prefix suffix drop dropFirst dropLast min max reversed enumerated"
        + " description debugDescription hash hashValue id self init shared standard default main current body content"
        + " view title name text value key values keys data image color font frame bounds size center tag isHidden alpha"
        + " padding background foregroundColor foregroundStyle overlay offset opacity cornerRadius clipShape shadow border"
        + " onAppear onDisappear onTapGesture onChange sheet alert navigationTitle toolbar task animation transition disabled"
        + " hidden position scaleEffect accessibility environment environmentObject refreshable searchable tint bold italic"
        + " present dismiss show push pop navigationController tabBarController presentedViewController parent children"
        + " addChild removeFromParent addSubview removeFromSuperview layoutIfNeeded setNeedsLayout reloadData viewDidLoad"
        + " viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear awakeFromNib prepareForReuse traitCollection"
        + " delegate dataSource window superview subviews state isEnabled isSelected configure update reload load save send"
        + " receive start stop cancel resume pause reset close open log write read encode decode makeIterator copy print"
    ))

  /// Initializers that the SDK gives a type may have these labels.
  static func areLabels(_ labels: [String], ofInitializersOf type: String) -> Bool {
    labels.allSatisfy((type == "String" ? stringLabels : initializerLabels).contains)
  }

  private static let stringLabels = Set(
    words(
      "_ describing reflecting decoding encoding as format locale arguments data contentsOf contentsOfFile usedEncoding"
        + " cString validatingUTF8 validatingCString validating utf8String bytes length bytesNoCopy freeWhenDone repeating"
        + " count radix uppercase localized defaultValue table bundle comment options from unsafeUninitializedCapacity"
        + " initializingUTF8With stringLiteral stringInterpolation extendedGraphemeClusterLiteral unicodeScalarLiteral"
    ))

  private static let initializerLabels = Set(
    words(
      "_ describing reflecting decoding encoding format data contentsOf contentsOfFile string from rawValue coder frame"
        + " repeating count radix cString name named url path bundle in for with using content title label value key"
        + " systemName image alignment spacing text selection item destination action role style date identifier"
        + " dictionaryLiteral arrayLiteral uniqueKeysWithValues grouping by uniquingKeysWith red green blue alpha white"
        + " opacity hue saturation brightness x y width height origin size nibName rootViewController arguments locale"
        + " options attributes error domain code userInfo wrappedValue initialValue projectedValue truncating clamping"
        + " exactly bitPattern start end duration timeInterval since every repeats deadline group id isOn isPresented"
    ))

  /// A type of Swift, Foundation or Dispatch that code of every layer may name without a further import.
  static func isPlain(_ name: String) -> Bool { standard.contains(name) || plainTypes.contains(name) }

  private static let plainTypes = Set(
    words(
      "Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double Decimal Bool String Substring Character"
        + " Void Never Any Self Type Protocol Array ArraySlice Dictionary Set Optional Result Range ClosedRange"
        + " KeyPath WritableKeyPath ReferenceWritableKeyPath AnyKeyPath PartialKeyPath Mirror Unicode StaticString"
        + " Task TaskGroup MainActor GlobalActor Clock ContinuousClock Duration AsyncStream AsyncThrowingStream"
        + " Date DateFormatter DateInterval DateComponents Calendar Locale TimeZone TimeInterval URL URLRequest"
        + " URLComponents URLQueryItem URLSession URLResponse HTTPURLResponse URLError Data UUID NSError NSObject"
        + " Notification NotificationCenter Bundle FileManager JSONDecoder JSONEncoder JSONSerialization"
        + " NumberFormatter Formatter UserDefaults ProcessInfo Timer Thread OperationQueue Operation NSLock"
        + " NSRecursiveLock DispatchQueue DispatchGroup DispatchSemaphore DispatchTime DispatchWorkItem NSPredicate"
        + " NSString NSNumber NSArray NSDictionary NSRange NSRegularExpression MainActor Sendable escaping autoclosure"
    ))

  /// The values of an enum may stand for literals of the type.
  static func isRawType(_ name: String) -> Bool { rawTypes.contains(name) }

  private static let rawTypes = Set(
    words("Character Double Float Int Int8 Int16 Int32 Int64 String UInt UInt8 UInt16 UInt32 UInt64"))

  /// A standard protocol with associated types.
  static func hasAssociatedTypes(_ name: String) -> Bool {
    associated.contains(name) || supertypes(of: name).contains(where: associated.contains)
  }

  /// A function of Swift, Foundation or C that is called by its bare name; some classes have a member of such a name, too.
  static func isFreeFunction(_ name: String) -> Bool { freeFunctions.contains(name) }

  /// The same where no import but that of Foundation is needed.
  static func isPlainFunction(_ name: String) -> Bool {
    isFreeFunction(name) && name != "withAnimation" && name != "withTransaction"
  }

  private static let freeFunctions = Set(
    words(
      "print debugPrint dump readLine min max abs zip swap stride sequence repeatElement type precondition"
        + " preconditionFailure assert assertionFailure fatalError isKnownUniquelyReferenced numericCast unsafeBitCast"
        + " unsafeDowncast withUnsafePointer withUnsafeBytes withExtendedLifetime withCheckedContinuation"
        + " withCheckedThrowingContinuation withTaskGroup withThrowingTaskGroup withAnimation withTransaction"
        + " withObservationTracking NSLog NSLocalizedString NSStringFromClass NSClassFromString autoreleasepool"
        + " objc_getAssociatedObject objc_setAssociatedObject sqrt pow exp log log2 log10 floor ceil round sin cos tan"
        + " atan atan2 fabs fmod exit abort sleep usleep time clock rand random srand open close read write send recv"
        + " connect bind listen accept remove rename signal select access link index malloc free memcpy"
    ))

  /// The protocol asks for no member.
  static func asksForNothing(_ name: String) -> Bool { asking.contains(name) }

  /// A class that the table lacks is known by its ending.
  private static func aboveByEnding(_ name: String) -> String? {
    if name.hasSuffix("ViewController") {
      return ["UI", "AV", "SF", "MF", "QL", "PH", "CN"].contains(where: name.hasPrefix) ? "UIViewController" : nil
    }
    guard name.hasPrefix("UI") else { return nil }
    return ["View", "Cell", "Control", "Button", "Bar"].contains(where: name.hasSuffix) ? "UIView" : nil
  }

  private static let standard = Set(
    swift.flatMap { [$0.above] + words($0.below) }
      + words(
        "class Any Identifiable CaseIterable CustomDebugStringConvertible Copyable Escapable SendableMetatype"
          + " BitwiseCopyable Observable")
  ).subtracting(["NSObject"])

  private static let associated = Set(
    words("Identifiable CaseIterable RawRepresentable SetAlgebra Sequence AsyncSequence Strideable Numeric"))

  private static let asking = Set(
    words("AnyObject class NSObjectProtocol Any Sendable SendableMetatype Copyable Escapable BitwiseCopyable"))

  /// Protocols whose names look like those of Objective-C.
  private static let values = Set(words("UIContentConfiguration UIConfigurationState"))

  private static let inherited: NamedValues<[String]> = {
    var direct: [String: [String]] = [:]
    for (above, below) in swift + interface { for name in words(below) { direct[name, default: []].append(above) } }
    return NamedValues(
      direct.map { name, above in
        var found = above
        var next = 0
        while next < found.count {
          for name in direct[found[next]] ?? [] where !found.contains(name) { found.append(name) }
          next += 1
        }
        return (name, found)
      })
  }()

  private static func words(_ text: String) -> [String] { text.parts(between: UInt8(ascii: " ")) }

  private typealias Rows = [(above: String, below: String)]

  private static let swift: Rows = [
    ("AnyObject", "Actor ObservableObject NSObjectProtocol"), ("Sendable", "Actor Error CodingKey"),
    ("Error", "LocalizedError CustomNSError RecoverableError"),
    ("Equatable", "Hashable Comparable AdditiveArithmetic SetAlgebra"), ("Hashable", "BinaryInteger NSObject"),
    ("Comparable", "Strideable"), ("Encodable", "Codable"), ("Decodable", "Codable"), ("RawRepresentable", "OptionSet"),
    ("SetAlgebra", "OptionSet"), ("CustomStringConvertible", "LosslessStringConvertible CodingKey NSObject"),
    ("CustomDebugStringConvertible", "CodingKey"), ("AdditiveArithmetic", "Numeric"),
    ("Numeric", "SignedNumeric BinaryInteger"), ("Strideable", "BinaryInteger"), ("Sequence", "Collection"),
    ("Collection", "BidirectionalCollection MutableCollection RangeReplaceableCollection"),
    ("BidirectionalCollection", "RandomAccessCollection"), ("NSObjectProtocol", "NSObject"),
  ]

  private static let interface: Rows = [
    // UIKit
    ("NSObject", "UIResponder UIBarItem UIGestureRecognizer UIPresentationController UIAlertAction"),
    ("UIResponder", "UIApplication UIScene UIView UIViewController"), ("UIScene", "UIWindowScene"),
    ("UIBarItem", "UIBarButtonItem UITabBarItem"),
    (
      "UIView",
      "UIControl UILabel UIImageView UIStackView UIScrollView UIWindow UITableViewCell UITableViewHeaderFooterView"
        + " UICollectionReusableView UIPickerView UIProgressView UIActivityIndicatorView UIVisualEffectView"
        + " UINavigationBar UITabBar UIToolbar UISearchBar UIInputView WKWebView MKMapView MKAnnotationView MTKView"
        + " SCNView SKView PDFView CLLocationButton"
    ),
    (
      "UIControl",
      "UIButton UITextField UISwitch UISlider UIStepper UISegmentedControl UIPageControl UIDatePicker UIRefreshControl"
        + " UIColorWell"
    ), ("UITextField", "UISearchTextField"), ("UIScrollView", "UITableView UICollectionView UITextView PKCanvasView"),
    ("UICollectionReusableView", "UICollectionViewCell"), ("UICollectionViewCell", "UICollectionViewListCell"),
    (
      "UIViewController",
      "UITableViewController UICollectionViewController UINavigationController UITabBarController"
        + " UISplitViewController UIPageViewController UIAlertController UISearchController UIActivityViewController"
        + " UIHostingController UIInputViewController UICloudSharingController UIDocumentPickerViewController"
        + " AVPlayerViewController SFSafariViewController PHPickerViewController QLPreviewController"
        + " SKStoreProductViewController VNDocumentCameraViewController CNContactPickerViewController"
        + " PKPaymentAuthorizationViewController MPMediaPickerController EKEventViewController"
        + " PKAddPassesViewController SLComposeServiceViewController"
    ),
    (
      "UINavigationController",
      "UIImagePickerController UIVideoEditorController MFMailComposeViewController MFMessageComposeViewController"
        + " EKEventEditViewController GKGameCenterViewController"
    ),
    (
      "NSObjectProtocol",
      "UIApplicationDelegate UISceneDelegate UIScrollViewDelegate UITableViewDataSource UICollectionViewDataSource"
        + " UITextFieldDelegate UIGestureRecognizerDelegate UINavigationControllerDelegate UITabBarControllerDelegate"
        + " UIAdaptivePresentationControllerDelegate"
    ), ("UISceneDelegate", "UIWindowSceneDelegate"),
    ("UIScrollViewDelegate", "UITableViewDelegate UICollectionViewDelegate UITextViewDelegate"),
    ("UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout"),
    // AppKit
    ("NSObject", "NSResponder"), ("NSResponder", "NSApplication NSView NSViewController NSWindow NSWindowController"),
    ("NSView", "NSControl NSHostingView NSScrollView NSStackView NSTableCellView NSVisualEffectView"),
    ("NSControl", "NSButton NSTextField NSTableView NSSlider"), ("NSTableView", "NSOutlineView"),
    ("NSViewController", "NSHostingController NSPageController NSSplitViewController NSTabViewController"),
    // SwiftUI
    (
      "View",
      "Shape UIViewRepresentable UIViewControllerRepresentable NSViewRepresentable NSViewControllerRepresentable"
        + " DynamicViewContent"
    ), ("Shape", "InsettableShape"),
  ]
}
